"""The options of a game: named, with their choices; the first choice is the rulebook's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from rotonde.core.complaint import Complaint, unknown


@final
class Option:
    """One switch that a table may set before the game; the default comes first."""

    def __init__(self, name: str, choices: list[str]) -> None:
        self.name: Final = name
        self.choices: Final = choices


def settle(options: list[Option], wanted: Mapping[str, str]) -> dict[str, str]:
    """Every option with its value: what was wanted, else the default; or a complaint."""
    names = [option.name for option in options]
    for name in wanted:
        if name not in names:
            raise unknown("option", name, names)
    return {option.name: settle_one(option, wanted) for option in options}


def settle_one(option: Option, wanted: Mapping[str, str]) -> str:
    value = wanted.get(option.name, option.choices[0])
    if value not in option.choices:
        raise Complaint(
            "option-value", name=option.name, word=value, choices=", ".join(option.choices)
        )
    return value
