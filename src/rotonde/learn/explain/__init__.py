"""Which rule explains a line of the log or a figure of a player: the rule's own words say it.

`<game>.toml` names a rule for every event of the diary and every figure of the game's page.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources


@cache
def explained_by(game: str) -> dict[str, str]:
    """The rule of `event.<key>` and `figure.<key>`; nothing for a game that does not say."""
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
