"""How the numbers of observations are kept for those who read them.

Scaled: a 32-bit float, the number divided by the most it can be. Whole: a 16-bit number. In bytes:
a byte each; a number that can be more than 255 has its low byte in its place, and its high byte
behind the row, in the order of such numbers. All three say exactly the same.
"""

from __future__ import annotations

import struct
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

SCALED: Final[i64] = 0
WHOLE: Final[i64] = 1
IN_BYTES: Final[i64] = 2
BYTE: Final[i64] = 255


@final
class Scale:
    """What each place of a row can hold, and the floats that stand for it."""

    def __init__(self, most: list[int]) -> None:
        self.size: Final[i64] = len(most)
        self.most: Final = vec[i64](most)
        self.high: Final = vec[i64]([0] * len(most))  # where the high byte is; 0: there is none
        self.wide: i64 = 0  # how many places have one
        starts: dict[int, int] = {}
        steps: list[int] = []
        for place, largest in enumerate(most):
            if largest > BYTE:
                self.high[place] = self.size + self.wide
                self.wide += 1
            if largest not in starts:
                starts[largest] = len(steps)
                steps += [bits_of(number, largest) for number in range(largest + 1)]
        self.steps: Final = vec[i32](steps)  # the floats of 0 to most, for every most there is
        self.first: Final = vec[i64]([starts[largest] for largest in most])


@final
class Ink:
    """The rows as they are read, written a number at a time."""

    def __init__(self, kind: i64, scale: Scale, rows: i64) -> None:
        self.kind: Final = kind
        self.most: Final = scale.most
        self.high: Final = scale.high
        self.steps: Final = scale.steps
        self.first: Final = scale.first
        self.width: Final[i64] = row_width(kind, scale)
        self.floats: Final = vec[i32]([i32(0)] * self.room(SCALED, rows))  # their bits
        self.shorts: Final = vec[i16]([i16(0)] * self.room(WHOLE, rows))
        self.bytes: Final = vec[u8]([u8(0)] * self.room(IN_BYTES, rows))

    def room(self, kind: i64, rows: i64) -> i64:
        """For the rows of a kind of ink: none of those that are not used."""
        if kind == self.kind:
            return rows * self.width
        return 0

    def write(self, row: i64, place: i64, number: i64) -> None:
        """One number, at a place of a row."""
        at = row * self.width + place
        if self.kind == SCALED:
            if 0 <= number <= self.most[place]:
                self.floats[at] = self.steps[self.first[place] + number]
            else:
                self.floats[at] = i32(bits_of(number, self.most[place]))
        elif self.kind == WHOLE:
            self.shorts[at] = i16(number)
        else:
            self.bytes[at] = u8(number & BYTE)
            if self.high[place] != 0:
                self.bytes[row * self.width + self.high[place]] = u8(number >> 8)


def row_width(kind: i64, scale: Scale) -> i64:
    """How many numbers are read for each row."""
    if kind == IN_BYTES:
        return scale.size + scale.wide
    return scale.size


def bits_of(number: int, most: int) -> int:
    """The bits of a 32-bit float: the number times what 1 / most is as such a float."""
    scale: float = struct.unpack("<f", struct.pack("<f", 1.0 / most))[0]
    bits: int = struct.unpack("<i", struct.pack("<f", number * scale))[0]
    return bits
