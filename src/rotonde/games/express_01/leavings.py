"""Who may know what lies in the decks: every card that has left the face-down part of its deck.

A card goes face up once it is shown and never face down again, so each card of the box is noted
once at the most. Of each is kept who took it, who had looked through its deck since the card
before it left (EXP-06), and when everybody saw it. From that follows what every seat can know.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import BIT, EVERYBODY, ZEROS

TABLE: Final[i64] = 255  # instead of a seat: everybody saw it leave
NEVER: Final[i64] = 65535  # shown: it is in a hand, and only its holder has seen it
ALL: Final[i64] = 255  # the seats and those who only watch
WATCHER: Final[i64] = 7


def bit_of(seat: i64) -> i64:
    """Who looks, as a set; one bit is for all who only watch."""
    return BIT[WATCHER] if seat == EVERYBODY else BIT[seat]


@final
class Leavings:
    def __init__(self, noted: vec[i64], fresh: vec[i64], is_open: bool) -> None:
        self.noted = noted  # kind, taker, who had looked, when shown: 16, 8, 8 and 16 bits
        self.fresh = fresh  # of each deck: who has looked since the last card left it
        self.is_open = is_open  # anybody may look at any time

    def clone(self) -> Leavings:
        return Leavings(self.noted[:], self.fresh[:], self.is_open)

    def note(self, kind: i64, deck: i64, taker: i64) -> None:
        """A card has left the face-down part of its deck."""
        self.noted = append(self.noted, packed(kind, taker, self.fresh[deck], NEVER))
        self.fresh[deck] = ALL if self.is_open else 0

    def look(self, deck: i64, who: i64) -> None:
        self.fresh[deck] |= who

    def open_up(self) -> None:
        """From now on anybody may look at any time."""
        self.is_open = True
        for deck in range(len(self.fresh)):
            self.fresh[deck] = ALL

    def show(self, kind: i64, seat: i64) -> None:
        """A card that only this seat had seen lies open now."""
        at: i64 = 0
        while self.taker(at) != seat or self.kind(at) != kind or self.shown(at) != NEVER:
            at += 1
        self.set(at, kind, len(self.noted))

    def kind(self, at: i64) -> i64:
        return self.noted[at] & 65535

    def taker(self, at: i64) -> i64:
        return self.noted[at] >> 16 & 255

    def looked(self, at: i64) -> i64:
        return self.noted[at] >> 24 & 255

    def shown(self, at: i64) -> i64:
        """How many cards had been noted when everybody saw it, or NEVER."""
        return self.noted[at] >> 32

    def set(self, at: i64, kind: i64, shown: i64) -> None:
        self.noted[at] = packed(kind, self.taker(at), self.looked(at), shown)

    def is_hidden(self, at: i64, seat: i64) -> bool:
        """The seat did not see what was taken when it was taken."""
        return self.taker(at) != TABLE and self.taker(at) != seat


def packed(kind: i64, taker: i64, looked: i64, shown: i64) -> i64:
    return kind | taker << 16 | looked << 24 | shown << 32


def nothing_left(decks: i64) -> Leavings:
    return Leavings(vec[i64](), ZEROS[:decks], False)
