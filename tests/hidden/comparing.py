"""What two games that a seat cannot tell apart must have in common for it.

Determinizations are compared in two steps. With the same luck both games must deal the same: if
they do so ALIKE times, their distributions are as good as equal, for two distributions that differ
by a shift s differ in at least that part of the cases however luck is shared between them. A
sampler that uses luck in another order would fail this without leaking anything: only the second
step, a chi-square test of independent samples, is an alarm.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from zlib import crc32

from at_play import COMPILED, LANGUAGES

from hidden.chi_square import LEVEL, SAMPLES, chance_of
from hidden.twins import Pair, truth
from rotonde.bots.advice import advise
from rotonde.bots.bot import ask, make_bot
from rotonde.core.position import EVERYBODY, Position
from rotonde.core.rng import Rng, seeded
from rotonde.server.play.views.preview import foresee

ALIKE = 250 if COMPILED else 40  # deals: of 250, a shift of 5 % is unseen once in 370 000
WHOLE = 5  # of which are compared to the last field
GLANCE = 2_000  # samples of a first look, where dealing differs
HINTS = ("apprentice", "driver", "engineer:12", "chief:12")
Sampler = Callable[[Position, int, Rng], Position]


def determinize(p: Position, seat: int, luck: Rng) -> Position:
    return p.determinize(seat, luck)


def faults(pair: Pair, sampler: Sampler = determinize, hints: bool = True) -> list[str]:
    """What a seat could find out by comparing the two."""
    found = [*open_faults(pair), *deal_faults(pair, sampler)]
    if hints and not found and pair.one.decides(pair.seat):
        found += [*preview_faults(pair), *hint_faults(pair)]
    return [f"step {pair.number}, seat {pair.seat}: {fault}" for fault in found]


def open_faults(pair: Pair) -> Iterator[str]:
    game, seat, p, q = pair.game, pair.seat, pair.one, pair.other
    if p.view(seat) != q.view(seat):
        yield "the view"
    if game.legal_moves(p, seat) != game.legal_moves(q, seat):
        yield "the legal moves"
        return
    if [game.expected(p, lang) for lang in LANGUAGES] != [
        game.expected(q, lang) for lang in LANGUAGES
    ]:
        yield "what is expected"
    for move in game.legal_moves(p, seat)[:20]:
        if any(
            game.describe(p, seat, move, a) != game.describe(q, seat, move, a) for a in LANGUAGES
        ):
            yield f"how {game.notation.text(move)} is described"
    space = game.space().moves
    for move in space[:: max(1, len(space) // 100)] if seat != EVERYBODY else []:
        if game.rule_against(p, seat, move) != game.rule_against(q, seat, move):
            yield f"the rule against {game.notation.text(move)}"


def preview_faults(pair: Pair) -> Iterator[str]:
    """Of the first and the last legal move."""
    game, seat = pair.game, pair.seat
    moves = game.legal_moves(pair.one, seat)
    for move in {moves[0], moves[-1]}:
        one, other = (foresee(game, p, seat, move, seeded(5)) for p in (pair.one, pair.other))
        said = [[(e.key, e.numbers) for e in found.events] for found in (one, other)]
        if said[0] != said[1] or (one.view, one.unknown) != (other.view, other.unknown):
            yield f"the preview of {game.notation.text(move)}"


def hint_faults(pair: Pair) -> Iterator[str]:
    game, seat = pair.game, pair.seat
    for level in HINTS:
        one, other = (
            ask(make_bot(game, level), game, p, seat, seeded(6)) for p in (pair.one, pair.other)
        )
        if one != other:
            yield f"the move of {level}"
    told = [
        [advice.plain(game, p, seat, "en") for advice in advise(game, p, seat, seeded(7), 12, 3)]
        for p in (pair.one, pair.other)
    ]
    if told[0] != told[1]:
        yield "the advice"


def deal_faults(pair: Pair, sampler: Sampler) -> list[str]:
    if dealt_alike(pair, sampler):
        return []
    return shifted(pair, sampler, GLANCE) or shifted(pair, sampler, SAMPLES)


def dealt_alike(pair: Pair, sampler: Sampler) -> bool:
    for n in range(ALIKE):
        one, other = (sampler(p, pair.seat, seeded(n)) for p in (pair.one, pair.other))
        if looks(one) != looks(other):
            return False
        if n < WHOLE and truth(pair.game, one) != truth(pair.game, other):
            return False
    return True


def looks(p: Position) -> list[dict[str, object]]:
    """What all seats would see: together, everything that anybody knows."""
    return [p.view(seat) for seat in range(p.seats)]


def shifted(pair: Pair, sampler: Sampler, samples: int) -> list[str]:
    """What is more likely in one than in the other, beyond doubt; two looks share the level."""
    ours = counted(pair, pair.one, sampler, 0, samples)
    theirs = counted(pair, pair.other, sampler, 1, samples)
    nothing: Counter[Hashable] = Counter()
    found = []
    for name in sorted({**ours, **theirs}):
        chance = chance_of(ours.get(name, nothing), theirs.get(name, nothing))
        if chance < LEVEL / 2:
            found.append(f"the distribution of {name} ({chance:.0e} by chance)")
    return found


def counted(
    pair: Pair, p: Position, sampler: Sampler, stream: int, samples: int
) -> dict[str, Counter[Hashable]]:
    """How often everything that can be seen of a determinization has each of its values."""
    luck = seeded(1000 + stream)
    found: defaultdict[str, Counter[Hashable]] = defaultdict(Counter)
    for n in range(samples):
        sights = looks(sampler(p, pair.seat, luck))
        for name, value in leaves(sights, ""):
            found[name][value] += 1
        found["everything"][crc32(repr(sights).encode()) % 16] += 1
    return found


def leaves(data: object, path: str) -> Iterator[tuple[str, Hashable]]:
    """Everything plain in nested data, with the way to it."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from leaves(value, f"{path}/{name}")
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from leaves(value, f"{path}/{at}")
        yield f"{path}/length", len(data)
    else:
        assert data is None or isinstance(data, (bool, int, str))
        yield path, data
