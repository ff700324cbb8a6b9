"""The games, opened once: all tables with the same map and options share one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rotonde.bots.bot import bot_names
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.words import Words
from rotonde.games.catalogue import every_game, load_game, maps_of, words_of
from rotonde.policies.named import brought_words, house_or_brought
from rotonde.server.bots.own import is_brought
from rotonde.server.play.errors import BadWish, Complained, Unknown

# What is offered by name, weakest first; any other bot of the game may be asked for too.
OFFERED = ("random", "apprentice", "driver", "engineer:0.3s", "chief:1.5s")
USUAL = ("driver", "apprentice")
MOST_ITERATIONS = 200_000


def box(name: str, map_name: str | None, options: Mapping[str, str]) -> Game[Position]:
    """A game on one of its own maps; nothing outside the house is ever opened."""
    known(name)
    maps = maps_of(name)
    if map_name is not None and map_name not in maps:
        raise BadWish("no-map", word=map_name, maps=", ".join(maps))
    try:
        return opened(name, map_name or maps[0], tuple(sorted(options.items())))
    except Complaint as complaint:
        raise Complained(complaint) from None


@lru_cache(maxsize=64)
def opened(name: str, map_name: str, options: tuple[tuple[str, str], ...]) -> Game[Position]:
    return load_game(name, map_name, dict(options))


def known(name: str) -> Words:
    games = every_game()
    if name not in games:
        raise Unknown("no-game", word=name, games=", ".join(games))
    return words_of(name)


def levels_of(game: str) -> list[str]:
    """Those of the house, and what whoever started the server has brought along."""
    known = bot_names(game)
    offered = [level for level in OFFERED if level.partition(":")[0] in known]
    return [*offered, *brought_words()]


def usual_level(game: Game[Position]) -> str:
    """Of bots that nobody has chosen: quick, and with some sense."""
    levels = levels_of(game.about.name)
    return next((level for level in USUAL if level in levels), levels[0])


def check_level(game: Game[Position], level: str, budget: float) -> None:
    """A bot that the game has, with a budget within the server's."""
    try:
        house_or_brought(game, level)
    except Complaint as complaint:
        raise Complained(complaint) from None
    if is_brought(level):
        return
    much = level.partition(":")[2]
    if much.endswith("s") and float(much[:-1]) > budget / 2:
        raise BadWish("level-too-slow", word=level, most=f"{budget / 2:g}s")
    if much and not much.endswith("s") and int(much) > MOST_ITERATIONS:
        raise BadWish("level-too-slow", word=level, most=MOST_ITERATIONS)
