"""Games played to their end and written down: every move, and what chance brought for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from at_play import MOST_MOVES, pick, readable

from rotonde.bots.bot import ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng, seeded

Line = tuple[str, tuple[int, ...]]
Player = Callable[[Game[Position], Position, Rng], tuple[int, int]]


@dataclass(frozen=True)
class Step:
    """One decision; the set-up is one of nobody."""

    seat: int
    move: int
    chance: list[int]


@dataclass(frozen=True)
class Course:
    game: Game[Position]
    seats: int
    steps: list[Step]


@dataclass(frozen=True)
class Seen:
    """All that a seat is shown and told by one step."""

    view: dict[str, object]
    lines: list[Line]


def seen(p: Position, seat: int) -> Seen:
    return Seen(p.view(seat), readable(p.diary or [], seat))


def sensible(game: Game[Position], p: Position, luck: Rng) -> tuple[int, int]:
    """As a beginner plays who knows what the game is about; now and then anything."""
    if luck.below(6) == 0:
        return pick(game, p, luck)
    seat = p.deciders()[luck.below(len(p.deciders()))]
    return seat, ask(make_bot(game, "greedy"), game, p, seat, luck)


PLAYERS: dict[str, Player] = {"random": pick, "sensible": sensible}


def start(game: Game[Position], seats: int, chance: list[int]) -> Position:
    """A game whose set-up brings this."""
    p = game.box(seats, 0)
    p.diary = []
    p.rng.force(chance)
    game.start(p)
    return p


def play(game: Game[Position], p: Position, step: Step) -> Position:
    """The position after a step; its diary has what this step told."""
    after = p.clone()
    after.rng = seeded(len(step.chance))
    after.rng.force(step.chance)
    after.diary = []
    game.apply(after, step.seat, step.move)
    return after


def course_of(game: Game[Position], seats: int, seed: int, player: str) -> Course:
    p = game.box(seats, seed)
    drawn = p.rng.write_down()
    game.start(p)
    steps = [Step(-1, -1, list(drawn))]
    luck = seeded(seed + 1)
    while not p.over and len(steps) < MOST_MOVES:
        seat, move = PLAYERS[player](game, p, luck)
        drawn = p.rng.write_down()
        game.apply(p, seat, move)
        steps.append(Step(seat, move, list(drawn)))
    return Course(game, seats, steps)
