"""The action space in a form that compiled code reads fast."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

ROOM: Final = 8  # places in the table for each move


@final
class Actions:
    """Every move by its number, and a table to find the number of a move."""

    def __init__(self, moves: list[int]) -> None:
        room = 1
        while room < ROOM * len(moves):
            room *= 2
        self.moves: Final = vec[i64](moves)  # ascending
        self.count: Final[i64] = len(moves)
        self.last_place: Final[i64] = room - 1
        self.found: Final = vec[i32]([len(moves)] * room)  # a number, or one beyond the last
        for number, move in enumerate(moves):
            place = self.place(move)
            while self.found[place] < len(moves):
                place = place + 1 & self.last_place
            self.found[place] = i32(number)

    def place(self, move: i64) -> i64:
        """Where to begin to look: verb and numbers of a move, mixed."""
        return (move ^ move >> 10 ^ move >> 30 ^ move >> 36) & self.last_place

    def number(self, move: i64) -> i64:
        """The number of a move that is in the space; an IndexError if it is not."""
        place = self.place(move)
        number = i64(self.found[place])
        while self.moves[number] != move:
            place = place + 1 & self.last_place
            number = i64(self.found[place])
        return number


@final
class Marks:
    """Rows of a byte for each action, 1 where it is legal; and the legal actions as lists."""

    def __init__(self, actions: Actions, rows: i64) -> None:
        self.actions: Final = actions
        self.width: Final[i64] = actions.count
        self.bytes: Final = vec[u8]([u8(0)] * (self.width * rows))
        self.listed: Final = vec[i32]([i32(0)] * (self.width * rows))  # ascending, row by row
        self.count: Final = vec[i64]([0] * rows)  # how many of each row

    def mark(self, row: i64, legal: vec[i64], count: i64) -> None:
        """Mark these moves, and no others."""
        self.clear(row)
        actions = self.actions
        marks = self.bytes
        listed = self.listed
        start = row * self.width
        for i in range(count):
            number = actions.number(legal[i])
            marks[start + number] = u8(1)
            listed[start + i] = i32(number)
        self.count[row] = count

    def clear(self, row: i64) -> None:
        """Take the marks of a row away."""
        marks = self.bytes
        listed = self.listed
        start = row * self.width
        for i in range(start, start + self.count[row]):
            marks[start + i64(listed[i])] = u8(0)
        self.count[row] = 0

    def legal(self, row: i64, action: i64) -> bool:
        """Whether an action is marked in a row."""
        return 0 <= action < self.width and i64(self.bytes[row * self.width + action]) == 1

    def nth(self, row: i64, n: i64) -> i64:
        """The nth of the legal actions."""
        return i64(self.listed[row * self.width + n])
