"""Nobody is told, shown or refused anything that depends on what they may not know.

Two positions that a seat cannot tell apart (the true one and a determinization) are played side by
side with the same moves and the same chance. As long as the seat has read the same events, it sees
the same view, may play the same moves, and is refused the others in the same words.
"""

from __future__ import annotations

import pytest
from at_play import (
    LANGUAGES,
    Table,
    diary,
    everything,
    examples,
    game_at,
    position_at,
    readable,
    tables,
)
from hypothesis import given
from hypothesis import strategies as some

from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.rng import Rng, seeded

# Public events that lay open, by rule and without chance, what was secret or unknown before them.
REVEALING: dict[str, set[str]] = {
    # The cards chosen for the turn order, once all have, and who is first by them (EXP-04, EXP-10).
    "express-01": {"shows", "gets-engine"},
    "ticket-to-ride": {"keeps"},  # how many first tickets, once everybody has chosen (TTR-05)
}
# Public events that leave no trace on the table: dice without effect, a card mixed in again.
FLEETING: dict[str, set[str]] = {"age-of-steam": {f"dice-{n}" for n in range(1, 7)}}


def look(game: Game[Position], p: Position, seat: int) -> dict[str, object]:
    """All that a seat gets to know of a position."""
    seen: dict[str, object] = {"view": p.view(seat), "deciding": p.deciders(), "over": p.over}
    seen["expected"] = [game.expected(p, lang) for lang in LANGUAGES]
    legal = game.legal_moves(p, seat)
    seen["legal"] = legal
    seen["described"] = [game.describe(p, seat, m, lang) for m in legal[:20] for lang in LANGUAGES]
    if seat != EVERYBODY:
        space = game.space().moves
        asked = space[:: max(1, len(space) // 300)]
        seen["refusals"] = [game.rule_against(p, seat, move) for move in asked]
    return seen


def common_move(game: Game[Position], p: Position, q: Position, luck: Rng) -> tuple[int, int]:
    """A seat and a move that it may play in both; -1: there is none."""
    deciders = p.deciders()
    seat = deciders[luck.below(len(deciders))]
    allowed = set(game.legal_moves(q, seat))
    both = [move for move in game.legal_moves(p, seat) if move in allowed]
    return seat, both[luck.below(len(both))] if both else -1


def sides(p: Position, seat: int, luck: Rng) -> tuple[Position, Position]:
    """A position and one that the seat cannot tell from it, with the same chance to come."""
    one, other = p.clone(), p.determinize(seat, luck)
    other.rng = one.rng.clone()
    one.diary, other.diary = [], []
    return one, other


def leaks(game: str, one: list[Event], other: list[Event]) -> list[str]:
    """Public events that differ although neither chance nor an open rule made them differ."""
    ours = [event for event in one if event.reader == EVERYBODY]
    theirs = [event for event in other if event.reader == EVERYBODY]
    if [event.key for event in ours] != [event.key for event in theirs]:
        return [" ".join(event.key for event in ours)]
    revealing = REVEALING.get(game, set())
    return [
        a.key
        for a, b in zip(ours, theirs, strict=True)
        if a.numbers != b.numbers and a.key not in revealing
    ]


@pytest.mark.parametrize("table", tables(), ids=str)
@examples(compiled=80, interpreted=20)
@given(setting=some.integers(0, 30), seed=some.integers(0, 2**62 - 2), part=some.floats(0, 1))
def test_what_a_seat_cannot_know_changes_nothing_for_it(
    table: Table, setting: int, seed: int, part: float
) -> None:
    game = game_at(table, setting)
    start = position_at(game, table.seats, seed, part)
    luck = seeded(seed)
    for seat in [*range(start.seats), EVERYBODY]:
        p, q = sides(start, seat, luck)
        for moves in range(12):
            assert look(game, p, seat) == look(game, q, seat)
            if p.over:
                break
            drawn = p.rng.n
            decider, move = common_move(game, p, q, luck)
            if move < 0:
                break
            game.play(p, decider, move)
            game.play(q, decider, move)
            chance_spoke = p.rng.n != drawn
            if not chance_spoke and not p.over:
                assert leaks(table.game, diary(p), diary(q)) == []
            if readable(diary(p), seat) != readable(diary(q), seat):
                break


def after(game: Game[Position], p: Position, seat: int, move: int, seed: int) -> Position:
    """The position after a move, with other chance."""
    q = p.clone()
    q.rng = seeded(seed)
    q.diary = []
    game.play(q, seat, move)
    return q


def two_moves(game: Game[Position], p: Position, seat: int, luck: Rng) -> tuple[int, int]:
    """Two moves of the same kind where there are two: what a rival may choose in secret."""
    moves = game.legal_moves(p, seat)
    one = moves[luck.below(len(moves))]
    alike = [move for move in moves if move >> 48 == one >> 48]
    return one, alike[luck.below(len(alike))]


@pytest.mark.parametrize("table", tables(), ids=str)
@examples(compiled=80, interpreted=20)
@given(setting=some.integers(0, 30), seed=some.integers(0, 2**62 - 2), part=some.floats(0, 1))
def test_the_diary_tells_no_more_than_the_view_shows(
    table: Table, setting: int, seed: int, part: float
) -> None:
    """Two moves, two kinds of luck: whoever sees the same afterwards has read the same."""
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    luck = seeded(seed)
    fleeting = FLEETING.get(table.game, set())
    for times in range(0 if p.over else 6):
        decider = p.deciders()[luck.below(len(p.deciders()))]
        one, two = two_moves(game, p, decider, luck)
        a, b = after(game, p, decider, one, seed), after(game, p, decider, two, seed + times)
        for seat in [*range(p.seats), EVERYBODY]:
            if seat != decider and a.view(seat) == b.view(seat):
                ours = [e for e in readable(diary(a), seat) if e[0] not in fleeting]
                assert ours == [e for e in readable(diary(b), seat) if e[0] not in fleeting]


@pytest.mark.parametrize("table", tables(), ids=str)
@examples(compiled=60, interpreted=12)
@given(setting=some.integers(0, 30), seed=some.integers(0, 2**62 - 2), part=some.floats(0, 1))
def test_the_same_luck_deals_the_same_whatever_the_truth_is(
    table: Table, setting: int, seed: int, part: float
) -> None:
    """A determinization is made of what the seat knows, and of nothing else."""
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part).clone()
    luck = seeded(seed)
    for seat in [*range(p.seats), EVERYBODY]:
        q = p.determinize(seat, luck)
        ours, theirs = p.determinize(seat, seeded(9)), q.determinize(seat, seeded(9))
        assert everything(game, ours) == everything(game, theirs)
