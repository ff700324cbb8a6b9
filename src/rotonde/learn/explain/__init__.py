"""Which rule explains a line of the log, a figure of a player or a thing of the table.

`<game>.toml` names a rule for every event of the diary, and every figure and thing of the game's
page; what figures and things are is said in a sentence, `[meaning]` of the game's words.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources


@cache
def explained_by(game: str) -> dict[str, str]:
    """The rule of `event.`, `figure.` and `thing.<key>`; nothing for a game that does not say."""
    file = resources.files("rotonde.learn.explain") / f"{game.replace('-', '_')}.toml"
    if not file.is_file():
        return {}
    told = tomllib.loads(file.read_text("utf-8"))
    prefix = told.pop("prefix")
    return {
        f"{kind}.{key}": f"{prefix}-{rule:02}"
        for kind, rules in told.items()
        for key, rule in rules.items()
    }
