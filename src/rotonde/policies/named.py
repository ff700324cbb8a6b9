"""Bots as words: `chief:200`, `py:my_bots:Careful`, each of them named with `=` if one likes.

`own:NAME` is a policy that this process has brought along (`bring`): no other process knows it.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from pathlib import Path

from rotonde.bots.bot import Bot, make_bot
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.policies.own import OwnBot, failed, name_of_policy, own_bot

PYTHON = "py:"
BROUGHT = "own:"
NAME = re.compile(r"([^:=]{1,40})=(.+)", re.DOTALL)

brought: dict[str, OwnBot] = {}


def split_name(words: str) -> tuple[str, str]:
    """`mine=py:my_bots:Careful`: the name, empty where there is none, and the bot."""
    found = NAME.fullmatch(words)
    return (found[1].strip(), found[2]) if found else ("", words)


def label(words: str) -> str:
    """What a bot is called in tables."""
    name, bot = split_name(words)
    return name or bot.removeprefix(BROUGHT)


def is_own(words: str) -> bool:
    """Whether a bot is somebody's own code, and no bot of the house."""
    return split_name(words)[1].startswith((PYTHON, BROUGHT))


def bring(policy: object, name: str = "") -> str:
    """Make a policy known in this process; the words by which every door takes it."""
    called = name or name_of_policy(policy)
    brought[called] = own_bot(policy, called)
    return f"{BROUGHT}{called}"


def brought_words() -> list[str]:
    """What policies that this process has brought along are called in words."""
    return [f"{BROUGHT}{name}" for name in brought]


def named_bot(game: Game[Position], words: str) -> Bot:
    """A bot of the house, or one of somebody's own."""
    name, bot = split_name(words)
    if bot.startswith(BROUGHT):
        return brought_along(bot)
    if bot.startswith(PYTHON):
        return own_bot(loaded(bot.removeprefix(PYTHON)), name or bot)
    return make_bot(game, bot)


def house_or_brought(game: Game[Position], words: str) -> Bot:
    """For those whose words come from guests: nothing that they say loads any code."""
    return brought_along(words) if words.startswith(BROUGHT) else make_bot(game, words)


def any_bot(game: Game[Position], bot: object) -> Bot:
    """By its words, or itself."""
    return named_bot(game, bot) if isinstance(bot, str) else own_bot(bot, name_of_policy(bot))


def brought_along(words: str) -> OwnBot:
    """The policy that was brought along under these words."""
    found = brought.get(words.removeprefix(BROUGHT))
    if found is None:
        raise Complaint("policy-unknown", word=words)
    return found


def loaded(place: str) -> object:
    """`my_bots:Careful` or `folder/my_bots.py:Careful`; modules are also looked for here."""
    module, colon, name = place.rpartition(":")
    if not colon or not module or not name.isidentifier():
        raise Complaint("policy-words", word=f"{PYTHON}{place}")
    try:
        found = from_file(Path(module)) if module.endswith(".py") else from_path(module)
    except Exception as error:
        raise failed(f"{PYTHON}{place}", error) from error
    if not hasattr(found, name):
        raise Complaint("policy-missing", word=name, module=module)
    value: object = getattr(found, name)
    return value


def from_path(module: str) -> object:
    """A module, looked for in the folder where one is, too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return importlib.import_module(module)


def from_file(file: Path) -> object:
    """A module of its own; read once, so that all seats share it."""
    name = f"rotonde_policy_{file.resolve().as_posix()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(file)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
