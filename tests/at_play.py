"""Games at play: every game of the catalogue at every table, and random play on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hypothesis import HealthCheck, settings

from rotonde.core import rng as a_core_module
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.look import frozen_by, plain
from rotonde.core.position import Event, Position
from rotonde.core.record import Entry, Record, new_record, result_of
from rotonde.core.rng import Rng, seeded
from rotonde.games.catalogue import GAMES, load_game, maps_of, options_of

COMPILED = not str(a_core_module.__file__).endswith(".py")
MOST_MOVES = 20_000  # no game of the house comes near it
LANGUAGES = ("en", "fr")
Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Table:
    """A game, its map and how many sit down; options are chosen at the table."""

    game: str
    map_name: str
    seats: int

    def __str__(self) -> str:
        return f"{self.game}-{self.map_name}-{self.seats}"


def examples(compiled: int, interpreted: int) -> settings:
    """The same examples every time; fewer where the engine is not compiled."""
    return settings(
        max_examples=compiled if COMPILED else interpreted,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@cache
def load(name: str, map_name: str, options: Options = ()) -> Game[Position]:
    return load_game(name, map_name, dict(options))


def tables() -> list[Table]:
    """Every game on every map of its own with every number of players."""
    found = []
    for name in GAMES:
        for map_name in maps_of(name):
            about = load(name, map_name).about
            found += [
                Table(name, map_name, n) for n in range(about.least_seats, about.most_seats + 1)
            ]
    return found


@cache
def settings_of(table: Table) -> list[Options]:
    """The rulebook's options, and every other choice of one option that this table allows."""
    found: list[Options] = [()]
    for option in options_of(table.game):
        for choice in option.choices[1:]:
            if allows(table, ((option.name, choice),)):
                found.append(((option.name, choice),))
    return found


def allows(table: Table, options: Options) -> bool:
    try:
        load(table.game, table.map_name, options).box(table.seats, 0)
    except Complaint:
        return False
    return True


def game_at(table: Table, setting: int) -> Game[Position]:
    """The game of a table, with one of its settings."""
    choices = settings_of(table)
    return load(table.game, table.map_name, choices[setting % len(choices)])


def pick(game: Game[Position], p: Position, luck: Rng) -> tuple[int, int]:
    """Any seat that decides, and any of its legal moves."""
    deciders = p.deciders()
    seat = deciders[luck.below(len(deciders))]
    moves = game.legal_moves(p, seat)
    return seat, moves[luck.below(len(moves))]


def play_on(game: Game[Position], p: Position, moves: int, luck: Rng) -> list[tuple[int, int]]:
    """Play so many random moves, or to the end; say which."""
    played: list[tuple[int, int]] = []
    while not p.over and len(played) < moves:
        seat, move = pick(game, p, luck)
        game.play(p, seat, move)
        played.append((seat, move))
    return played


def position_at(game: Game[Position], seats: int, seed: int, part: float) -> Position:
    """A position some part of the way through a random game: 0 at its start, 1 at its end."""
    moves = play_on(game, game.new(seats, seed), MOST_MOVES, seeded(seed + 1))
    p = game.new(seats, seed, diary=True)
    for seat, move in moves[: round(part * len(moves))]:
        game.play(p, seat, move)
    return p


def names(seats: int) -> list[str]:
    return ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"][:seats]


def recorded(game: Game[Position], seats: int, seed: int, forced: bool) -> tuple[Record, Position]:
    """A random game and its record; `forced`: chance is written down and the seed is not."""
    luck = seeded(seed + 1)
    p = game.box(seats, seed)
    drawn = p.rng.write_down() if forced else []
    game.start(p)
    record = new_record(game, names(seats), None if forced else seed)
    record.chance = list(drawn)
    while not p.over:
        seat, move = pick(game, p, luck)
        drawn = p.rng.write_down() if forced else []
        game.play(p, seat, move)
        record.entries.append(Entry(seat, game.notation.text(move), chance=list(drawn)))
    record.result = result_of(p)
    return record, p


@cache
def frozen(game: Game[Position]) -> dict[int, object]:
    return frozen_by(game)


def everything(game: Game[Position], p: Position, *but: str) -> dict[str, object]:
    """All that a position holds; what the game holds is compared by identity."""
    seen = plain(p, frozen(game))
    assert isinstance(seen, dict)
    return {name: value for name, value in seen.items() if name not in but}


def readable(events: list[Event], seat: int) -> list[tuple[str, tuple[int, ...]]]:
    """The events that a seat may read."""
    return [(e.key, e.numbers) for e in events if e.is_for(seat)]


def diary(p: Position) -> list[Event]:
    assert p.diary is not None
    return p.diary
