"""Games, their maps and words."""

from __future__ import annotations

from rotonde.core.codec import Names
from rotonde.core.notation import Notation
from rotonde.core.options import Option
from rotonde.core.words import Words
from rotonde.games.catalogue import every_game, maps_of, options_of, printed
from rotonde.learn.explain import explained_by
from rotonde.policies.named import label
from rotonde.server.api.call import Call
from rotonde.server.api.game_responses import (
    ChoiceInfo,
    GameInfo,
    Games,
    GameWords,
    LevelInfo,
    MapData,
    OptionInfo,
    Overview,
)
from rotonde.server.api.requests import Asked, GamePath, MapPath
from rotonde.server.bots.own import is_brought
from rotonde.server.play.errors import Unknown
from rotonde.server.play.game_pages import page_of
from rotonde.server.play.memory.game_cache import box, known, levels_of
from rotonde.server.wording import say

FIRST = "first"  # the option of who begins, of every game that has it


async def list_games(call: Call, query: Asked) -> Games:
    """The games in the house."""
    return Games([game_info(name, call.lang) for name in every_game()])


async def show_game(call: Call, path: GamePath, query: Asked) -> GameInfo:
    """A game: its maps, options, numbers of players and bots."""
    known(path.game)
    return game_info(path.game, call.lang)


def game_info(name: str, lang: str) -> GameInfo:
    words = known(name)
    about = box(name, None, {}).about
    return GameInfo(
        name=name,
        title=words.text(lang, "game", "name"),
        description=words.section(lang, "game").get("description", ""),
        version=about.version,
        least_seats=about.least_seats,
        most_seats=about.most_seats,
        maps=maps_of(name),
        options=[option_info(option, words, lang) for option in options_of(name)],
        levels=[LevelInfo(level, level_words(level, lang)) for level in levels_of(name)],
        page=page_of(name),
        overview=overview_of(words, lang),
    )


def overview_of(words: Words, lang: str) -> Overview | None:
    """The game in one minute, where its words have it."""
    said = words.section(lang, "overview")
    if not {"goal", "turn", "end"} <= said.keys():
        return None
    overlooked = [text for key, text in said.items() if key.startswith("miss.")]
    return Overview(said["goal"], said["turn"], said["end"], overlooked)


def option_info(option: Option, words: Words, lang: str) -> OptionInfo:
    said = words.section(lang, "option")
    choices = [
        ChoiceInfo(choice, said.get(f"{option.name}.{choice}", choice), seats_for(option, choice))
        for choice in option.choices
    ]
    return OptionInfo(option.name, said.get(option.name, option.name), choices)


def seats_for(option: Option, choice: str) -> int:
    """Who plays first must have a seat."""
    return int(choice) if option.name == FIRST and choice.isdigit() else 0


def level_words(level: str, lang: str) -> str:
    if is_brought(level):
        return label(level)
    name, _, budget = level.partition(":")
    return say(lang, "level", name, budget=budget.removesuffix("s"))


async def show_map(call: Call, path: MapPath, query: Asked) -> MapData:
    """A map as its files say it: all that is printed on board and cards."""
    known(path.game)
    if path.map not in maps_of(path.game):
        raise Unknown("no-map", word=path.map, maps=", ".join(maps_of(path.game)))
    game = box(path.game, path.map, {})
    data = printed(path.game, path.map)
    return MapData(path.game, path.map, game.about.map_digest, data, ids_of(game.notation))


def ids_of(notation: Notation) -> dict[str, list[str]]:
    """The names of everything that a move can name, by field, in the engine's order."""
    found: dict[str, list[str]] = {}
    for verb in notation.verbs:
        for field in verb.fields:
            if isinstance(field.codec, Names):
                found.setdefault(field.name, field.codec.names)
    return found


async def show_words(call: Call, path: GamePath, query: Asked) -> GameWords:
    """All words of a game in one language; `explain` names the rule behind an event or a figure."""
    words = known(path.game).by_lang[call.lang]
    rules = explained_by(path.game)
    return GameWords(path.game, call.lang, {"explain": rules, **words} if rules else words)
