"""Observations as named features: rows of small numbers, written one after another.

Every number lies in 0..most of its feature. Seats are always counted from the one who looks: 0 is
myself, 1 the next clockwise, and so on.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from rotonde.core.position import Position
from rotonde.observations.ink import Scale
from rotonde.observations.page import Page

P = TypeVar("P", bound=Position)


@final
class Feature:
    """A part of an observation: its name, how many numbers, the largest one, what they mean."""

    def __init__(self, name: str, size: int, most: int, meaning: str) -> None:
        self.name: Final = name
        self.size: Final = size
        self.most: Final = most
        self.meaning: Final = meaning


def course_features(phases: int, seats: int) -> list[Feature]:
    """The features that `Page.course` writes."""
    return [
        Feature("phase", phases, 1, "the phase being played"),
        Feature("deciding", seats, 1, "the seats that must decide now"),
        Feature("over", 1, 1, "the game is over"),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[P]):
    """What a seat sees, as numbers; subclassed once a game, in `features/<game>.py`."""

    def __init__(self, features: list[Feature]) -> None:
        self.features: Final = features
        self.scale: Final = Scale(
            [feature.most for feature in features for n in range(feature.size)]
        )
        self.size: Final = self.scale.size

    def page(self, rows: i64, ink: i64) -> Page:
        """A page with so many rows for these features, kept in this ink."""
        return Page(self.scale, len(self.features), rows, ink)

    def write(self, p: P, me: i64, page: Page) -> None:
        """Write every feature in its order, from what the seat may know and nothing else."""
        raise NotImplementedError
