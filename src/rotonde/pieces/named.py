"""Observations as named pieces: rows of small numbers, written one after another.

Every number lies in 0..most of its piece. Seats are always counted from the one who looks: 0 is
myself, 1 the next clockwise, and so on.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from rotonde.core.position import Position
from rotonde.pieces.ink import Scale
from rotonde.pieces.page import Page

P = TypeVar("P", bound=Position)


@final
class Piece:
    """A part of an observation: its name, how many numbers, the largest one, what they mean."""

    def __init__(self, name: str, size: int, most: int, meaning: str) -> None:
        self.name: Final = name
        self.size: Final = size
        self.most: Final = most
        self.meaning: Final = meaning


def course_pieces(phases: int, seats: int) -> list[Piece]:
    """The pieces that `Page.course` writes."""
    return [
        Piece("phase", phases, 1, "the phase being played"),
        Piece("deciding", seats, 1, "the seats that must decide now"),
        Piece("over", 1, 1, "the game is over"),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(Generic[P]):
    """What a seat sees, as numbers; subclassed once a game, in `pieces/<game>.py`."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces: Final = pieces
        self.scale: Final = Scale([piece.most for piece in pieces for n in range(piece.size)])
        self.size: Final = self.scale.size

    def page(self, rows: i64, ink: i64) -> Page:
        return Page(self.scale, len(self.pieces), rows, ink)

    def write(self, p: P, me: i64, page: Page) -> None:
        """Write every piece in its order, from what the seat may know and nothing else."""
        raise NotImplementedError
