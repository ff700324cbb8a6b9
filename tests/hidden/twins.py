"""Pairs of games that are the same for one seat and differ in truth, made without `determinize`.

A game is replayed with other chance, and with other choices of rivals where the seat cannot tell
them apart. After every step the seat must have been shown and told the same; else something else is
tried. Several twins go side by side: one that finds no such step ends, and a copy of another takes
its place, or of the true position if none is left. So they drift apart over all of the game, and
nothing here relies on what the sampler under test believes to be hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from at_play import everything

from hidden.courses import Course, Seen, Step, play, seen, start
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng, seeded

SET_UPS = 100  # other set-ups that are tried
FREE = 3  # other results of chance, where any may do
SPREAD = 24  # results of one draw that are tried in order to show the same
OTHER_MOVES = 3
TWINS = 4  # side by side


@dataclass(frozen=True)
class Pair:
    game: Game[Position]
    seat: int
    one: Position
    other: Position
    number: int  # of the step after which it is one


def pairs(course: Course, seat: int, luck: Rng, every: int) -> Iterator[Pair]:
    """A course beside its twins, every so many steps; where nothing is hidden, they differ only in
    the chance to come."""
    game = course.game
    p = start(game, course.seats, course.steps[0].chance)
    twins = [other_set_up(course, p, seat, luck) for n in range(TWINS)]
    for number, step in enumerate(course.steps):
        if number > 0:
            p = play(game, p, step)
            twins = followed(game, twins, step, p, seat, luck)
        if number % every == 0:
            yield Pair(game, seat, p, twins[number // every % TWINS], number)


def followed(
    game: Game[Position], twins: list[Position], step: Step, p: Position, seat: int, luck: Rng
) -> list[Position]:
    """The twins after a step; `p` is the true position after it."""
    wanted = seen(p, seat)
    found = [follow(game, q, step, wanted, seat, luck) for q in twins]
    alive = [q for q in found if q is not None] or [p]
    return [q or fresh(alive[luck.below(len(alive))], luck) for q in found]


def best_pairs(course: Course, seat: int, luck: Rng, most: int) -> list[Pair]:
    """Pairs that differ in truth, from all of the game; one that does not, where none does."""
    found = list(pairs(course, seat, luck, max(3, len(course.steps) // 24)))
    others = [pair for pair in found if differ(pair)] or found[len(found) // 2 :][:1]
    apart = max(1, -(-len(others) // most))
    return others[::-1][::apart]


def differ(pair: Pair) -> bool:
    """Whether something else is true in the two."""
    return truth(pair.game, pair.one) != truth(pair.game, pair.other)


def truth(game: Game[Position], p: Position) -> dict[str, object]:
    return everything(game, p, "rng", "diary")


def fresh(p: Position, luck: Rng) -> Position:
    """The same position with another chance to come."""
    q = p.clone()
    q.rng = luck.split()
    return q


def other_set_up(course: Course, p: Position, seat: int, luck: Rng) -> Position:
    """A set-up that shows the seat the same: draws of chance are changed, one after another."""
    wanted = seen(p, seat)
    chance, found = course.steps[0].chance, p
    for tries in range(SET_UPS if chance else 0):
        changed = other_chance(chance, luck)
        try:
            q = start(course.game, course.seats, changed)
        except Complaint:
            continue  # chance cannot bring this
        if seen(q, seat) == wanted:
            chance, found = changed, q
    return fresh(found, luck)


def other_chance(chance: list[int], luck: Rng) -> list[int]:
    """Two draws exchanged, or one or two changed."""
    changed = list(chance)
    one, other = luck.below(len(chance)), luck.below(len(chance))
    if luck.below(2):
        changed[one], changed[other] = chance[other], chance[one]
    else:
        for at in (one, other)[: 1 + luck.below(2)]:
            changed[at] = luck.below(1 + max(chance))
    return changed


def follow(
    game: Game[Position], q: Position, step: Step, wanted: Seen, seat: int, luck: Rng
) -> Position | None:
    """The twin after a step that shows the seat the same; None: there is no such step."""
    for move in moves_like(game, q, step, seat, luck):
        found = chance_like(game, q, replace(step, move=move), wanted, seat, luck)
        if found is not None:
            found.rng = luck.split()
            return found
    return None


def moves_like(game: Game[Position], q: Position, step: Step, seat: int, luck: Rng) -> list[int]:
    """The move itself, before or after some others of a rival which may look the same."""
    legal = game.legal_moves(q, step.seat)
    moves = [step.move] if step.move in legal else []
    if step.seat == seat:
        return moves
    alike = [move for move in legal if move >> 48 == step.move >> 48 and move != step.move]
    others = [alike[luck.below(len(alike))] for n in range(OTHER_MOVES if alike else 0)]
    return [*others, *moves] if luck.below(2) else [*moves, *others]


def chance_like(
    game: Game[Position], q: Position, step: Step, wanted: Seen, seat: int, luck: Rng
) -> Position | None:
    """First any chance, then the same, then each draw in turn so that more is told alike."""
    if step.chance:
        for n in range(FREE):
            after = attempt(game, q, replace(step, chance=[]), luck)
            if after is not None and seen(after, seat) == wanted:
                return after
    after = attempt(game, q, step, luck)
    if after is not None and seen(after, seat) == wanted:
        return after
    chance = list(step.chance)
    for at in range(min(len(chance), 12)):
        best = -1
        for result in spread(step.chance[at]):
            trial = [*chance[:at], result, *chance[at + 1 :]]
            after = attempt(game, q, replace(step, chance=trial), luck)
            if after is None:
                continue
            now = seen(after, seat)
            if now == wanted:
                return after
            if alike(now, wanted) > best:
                best, chance[at] = alike(now, wanted), result
    return None


def attempt(game: Game[Position], q: Position, step: Step, luck: Rng) -> Position | None:
    after = q.clone()
    after.rng = luck.split()
    after.rng.force(step.chance)
    after.diary = []
    try:
        game.apply(after, step.seat, step.move)
    except Complaint:
        return None  # chance cannot bring this here
    return after


def spread(result: int) -> list[int]:
    """Results of a draw, near and far."""
    near = [result, *(result + way * n for n in range(1, 7) for way in (-1, 1))]
    far = [result + way * 7 * n for n in range(1, SPREAD) for way in (-1, 1)]
    return [number for number in near + far if number >= 0]


def alike(one: Seen, other: Seen) -> int:
    """How many lines are told alike, from the first on."""
    count = 0
    for a, b in zip(one.lines, other.lines, strict=False):
        if a != b:
            break
        count += 1
    return count


def luck_of(seed: int) -> Rng:
    return seeded(seed + 77)
