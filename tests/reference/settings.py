"""Which games are played in lock-step: each follows from the name of its game and a number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.options import Option
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game, maps_of, options_of

TESTS = Path(__file__).resolve().parents[1]
MOST_SEEDS = 1 << 62
OTHER_MAP_EVERY = 5  # games: how often a small map is played where scarce things run out
SMALL_MAPS = {
    "age-of-steam": [TESTS / "reference" / "maps" / "moor.toml"],
    "express-01": [TESTS / "reference" / "maps" / "scarce_cards.toml"],
    "ticket-to-ride": [TESTS / "ticket_to_ride" / "maps" / "lakes.toml"],
    "trambahn": [TESTS / "trambahn" / "cards" / "tiny.toml"],
}
Options = tuple[tuple[str, str], ...]
HABITS = ["random", "moody", "greedy", "apprentice"]
MORE_HABITS = {"age-of-steam": ["wayward", "wayward", "wayward"]}  # others go bankrupt early


@dataclass(frozen=True)
class Setting:
    """One game: all that it takes to play it again."""

    game: str
    number: int
    map_name: str
    seats: int
    options: Options
    seed: int
    players: tuple[str, ...]  # the habits of each seat, see players.py

    def __str__(self) -> str:
        options = " ".join(f"{name}={choice}" for name, choice in self.options) or "as in the rules"
        return (
            f"{self.game} number {self.number}: map {self.map_name}, {self.seats} seats, options "
            f"{options}, seed {self.seed}, players {' '.join(self.players)}"
        )


def setting(game: str, number: int) -> Setting:
    """Seat counts and maps in turn; options, seed and players as the number has it."""
    luck = Random(f"{game} {number}")
    map_name = map_at(game, number)
    about = load(game, map_name).about
    seats = about.least_seats + number % (about.most_seats - about.least_seats + 1)
    options = some_options(game, map_name, seats, luck)
    seed = luck.randrange(MOST_SEEDS)
    players = some_players(game, map_name, seats, luck)
    return Setting(game, number, map_name, seats, options, seed, players)


def map_at(game: str, number: int) -> str:
    small = SMALL_MAPS.get(game, [])
    if small and number % OTHER_MAP_EVERY == OTHER_MAP_EVERY - 1:
        return str(small[number // OTHER_MAP_EVERY % len(small)])
    maps = maps_of(game)
    return maps[number // 6 % len(maps)]


def some_options(game: str, map_name: str, seats: int, luck: Random) -> Options:
    """As in the rulebook, or each option drawn; what the table does not allow is drawn again."""
    if luck.random() < 0.4:
        return ()
    while True:
        drawn = tuple((option.name, some_choice(option, luck)) for option in options_of(game))
        if allows(game, map_name, seats, drawn):
            return drawn


def some_choice(option: Option, luck: Random) -> str:
    """The rulebook's as often as all others together."""
    return option.choices[0] if luck.random() < 0.5 else luck.choice(option.choices)


def some_players(game: str, map_name: str, seats: int, luck: Random) -> tuple[str, ...]:
    """All with the same habits, or each with his own. Those who think do so on real maps only."""
    habits = HABITS[:2] if map_name.endswith(".toml") else HABITS
    habits = habits + MORE_HABITS.get(game, [])
    if luck.random() < 0.7:
        return (luck.choice(habits),) * seats
    return tuple(luck.choice(habits) for seat in range(seats))


@cache
def load(game: str, map_name: str, options: Options = ()) -> Game[Position]:
    return load_game(game, map_name, dict(options))


def allows(game: str, map_name: str, seats: int, options: Options) -> bool:
    try:
        load(game, map_name, options).box(seats, 0)
    except Complaint:
        return False
    return True
