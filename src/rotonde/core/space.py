"""A game's action space: every move that can ever be legal on a map, numbered from 0."""

from __future__ import annotations

from bisect import bisect_left

from rotonde.core.complaint import Complaint


class Space:
    """Moves in ascending order; the number of a move is its place."""

    def __init__(self, moves: list[int]) -> None:
        self.moves = sorted(moves)
        if any(a == b for a, b in zip(self.moves, self.moves[1:], strict=False)):
            raise ValueError("a move stands twice in the action space")

    def __len__(self) -> int:
        return len(self.moves)

    def number(self, move: int) -> int:
        """The number of a move in this space."""
        at = bisect_left(self.moves, move)
        if at == len(self.moves) or self.moves[at] != move:
            raise Complaint("move-not-in-space", move=move)
        return at

    def move(self, number: int) -> int:
        """The move that has this number."""
        if not 0 <= number < len(self.moves):
            raise Complaint("number-not-in-space", number=number, last=len(self.moves) - 1)
        return self.moves[number]
