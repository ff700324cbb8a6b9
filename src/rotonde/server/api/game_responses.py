"""What comes out of the house's games: options, maps, words."""

from __future__ import annotations

from msgspec import Struct

from rotonde.server.play.game_pages import GamePage


class ChoiceInfo(Struct):
    value: str
    words: str
    seats: int = 0  # so many are needed for it


class OptionInfo(Struct):
    name: str
    words: str
    choices: list[ChoiceInfo]  # the rulebook's first


class LevelInfo(Struct):
    level: str
    words: str


class Overview(Struct):
    """A game in one minute."""

    goal: str
    turn: str
    end: str
    overlooked: list[str]  # what beginners overlook


class GameInfo(Struct):
    name: str
    title: str
    description: str
    version: int
    least_seats: int
    most_seats: int
    maps: list[str]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    page: GamePage | None = None  # None: shown as text, with a list of choices
    overview: Overview | None = None  # None: the game does not say


class Games(Struct):
    games: list[GameInfo]


class MapData(Struct):
    """A map as its file says it, with the files that it stands on.

    `ids`: the names that moves use, by field, in the order in which views number them.
    """

    game: str
    map: str
    digest: str
    data: dict[str, object]
    ids: dict[str, list[str]] = {}


class GameWords(Struct):
    """All words of a game, by section and key."""

    game: str
    lang: str
    words: dict[str, dict[str, str]]
