"""Hexes with a flat top in columns: who is next to whom, and through which edge.

Edges are numbered clockwise from the north. Odd columns lie half a hex lower, so that a hex stands
on line `2 * row` of a drawing, or on the line below it in an odd column.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EDGES: Final[i64] = 6
EDGE_NAMES: Final = ["n", "ne", "se", "s", "sw", "nw"]
STEPS: Final = [  # to the neighbour through each edge, in even and in odd columns
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
    [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
]


def opposite(edge: i64) -> i64:
    """The edge of the neighbour that lies on this one."""
    if edge < 3:
        return edge + 3
    return edge - 3


def neighbour(column: int, row: int, edge: int) -> tuple[int, int]:
    """The hex behind an edge: its column and row."""
    columns, rows = STEPS[column % 2][edge]
    return column + columns, row + rows


def line_of(column: int, row: int) -> int:
    """On which line of a drawing a hex stands."""
    return 2 * row + column % 2


def hex_name(column: int, row: int) -> str:
    """`k9`: a letter for the column, a number for the row, as on a chess board."""
    return f"{chr(ord('a') + column)}{row + 1}"
