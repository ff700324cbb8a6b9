"""What a reference is: a game played slowly and plainly, after the rule pages alone.

`tests/reference/<game>.py` has a class `Reference`, made of (seats, what is printed on map and
cards as the TOML file has it, all options, chance). It shares no code with the engine.
`tests/reference/projections/<game>.py` has `projection`, the engine's position in the words of the
reference's `state`: everything, public and hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

from reference.chance import Chance
from rotonde.core.position import Position

# What a TOML file holds; a reference reads it as it is printed, without checks of its own.
Printed = dict[str, Any]
State = dict[str, object]

REFERENCES = ["age-of-steam", "express-01", "steel-driver", "ticket-to-ride", "trambahn"]


class Reference(Protocol):
    @property
    def over(self) -> bool: ...

    @property
    def deciding(self) -> set[int]:
        """The seats that must decide now."""

    def legal(self, seat: int) -> set[str]:
        """The moves of a seat that must decide, in the public notation."""

    def play(self, seat: int, text: str) -> None: ...

    def state(self) -> State:
        """All there is to know, as plain data."""

    def scores(self) -> list[int]:
        """One a seat, when the game is over."""


@runtime_checkable
class SlowReference(Reference, Protocol):
    """One that takes long to list all moves of some decisions, but not to judge a single one."""

    def is_slow(self, seat: int) -> bool:
        """Whether to list the moves of this decision takes long."""

    def allows(self, seat: int, text: str) -> bool:
        """Whether this one is legal."""


MakeReference = Callable[[int, Printed, dict[str, str], Chance], Reference]
Projection = Callable[[Position], State]


def reference_of(game: str) -> MakeReference:
    made: MakeReference = import_module(f"reference.{game.replace('-', '_')}").Reference
    return made


def projection_of(game: str) -> Projection:
    name = f"reference.projections.{game.replace('-', '_')}"
    found: Projection = import_module(name).projection
    return found
