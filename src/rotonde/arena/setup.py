"""What a tournament is: divisions, bots, seeds and the form in which they meet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import combinations, combinations_with_replacement, permutations

from rotonde.arena.external import SECONDS
from rotonde.arena.simulate import seed_of
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game

VERSION = 1
ROUND_ROBIN, SWISS, LADDER = "round-robin", "swiss", "ladder"
ALL, ROTATIONS = "all", "rotations"

Line = tuple[int, ...]  # bots by number, one a seat


@dataclass(frozen=True)
class Division:
    """One game with its map, options and number of seats."""

    game: str
    rules: int
    map: str
    digest: str
    options: tuple[tuple[str, str], ...]
    seats: int

    def load(self) -> Game[Position]:
        """The game of this division."""
        return load_game(self.game, self.map, dict(self.options))

    def title(self) -> str:
        """What it is called in tables: game, map and number of seats."""
        return f"{self.game} · {self.map} · {self.seats}"


@dataclass(frozen=True)
class SetUp:
    """All that decides which games are played; with iteration budgets also how they end."""

    form: str
    divisions: tuple[Division, ...]
    bots: tuple[str, ...]  # in a ladder from the bottom up
    seeds: int  # each seating of a line-up is played with each of them
    seed: int
    seatings: str = ALL
    rounds: int = 0  # of a Swiss tournament
    bot_seconds: float = SECONDS

    def plain(self) -> dict[str, object]:
        """As it is kept in the folder."""
        divisions = [asdict(d) | {"options": dict(d.options)} for d in self.divisions]
        kept = asdict(self) | {"bots": list(self.bots), "divisions": divisions}
        return {"tournament": VERSION, **kept}

    def titles(self) -> list[str]:
        """The titles of all divisions, in order."""
        return [division.title() for division in self.divisions]


@dataclass(frozen=True)
class Fixture:
    """One game to be played: its number, and who sits where with which seed."""

    number: int
    division: int
    line: Line
    seed: int

    def bots(self, setup: SetUp) -> tuple[str, ...]:
        """The bots of this fixture, as they are written, seat by seat."""
        return tuple(setup.bots[bot] for bot in self.line)


def divided(game: Game[Position], map_name: str | None, seats: int) -> Division:
    """The division of a game that was loaded with this map."""
    about = game.about
    game.box(seats, 0)  # or a complaint: not so many can play
    name = map_name or about.map_name
    options = tuple(about.options.items())
    return Division(about.name, about.version, name, about.map_digest, options, seats)


def line_ups(setup: SetUp, seats: int) -> list[Line]:
    """Who meets whom: neighbours in a ladder, else everybody everybody."""
    bots = range(len(setup.bots))
    if setup.form == LADDER:
        return [(bot, *[bot - 1] * (seats - 1)) for bot in bots[1:]]
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [
        line for line in combinations_with_replacement(bots, seats) if set(line) == set(bots)
    ]  # fewer bots than seats: all of them, and copies in every way


def seatings(line: Line, which: str) -> list[Line]:
    """Every different order of a line-up, or only those that go round the table."""
    if which == ROTATIONS:
        turned = [line[n:] + line[:n] for n in range(len(line))]
        return sorted(set(turned))
    return sorted(set(permutations(line)))


def meetings(setup: SetUp, division: int, lines: list[Line], first: int) -> list[Fixture]:
    """All games of some line-ups, numbered from `first`: seed by seed, all seatings of each."""
    found: list[Fixture] = []
    for line in lines:
        for n in range(setup.seeds):
            for seated in seatings(line, setup.seatings):
                number = first + len(found)
                found.append(Fixture(number, division, seated, seed_of(setup.seed, n)))
    return found


def setup_of(data: Mapping[str, object]) -> SetUp:
    """What `plain` has written, or a TypeError, KeyError or ValueError."""
    fields = {key: value for key, value in data.items() if key != "tournament"}
    divisions = fields.pop("divisions")
    bots = fields.pop("bots")
    if not isinstance(divisions, list) or not isinstance(bots, list):
        raise TypeError("divisions and bots are lists")
    made = tuple(Division(**d | {"options": tuple(d["options"].items())}) for d in divisions)
    return SetUp(divisions=made, bots=tuple(bots), **fields)  # type: ignore[arg-type]
