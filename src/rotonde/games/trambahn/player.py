"""What one player of Trambahn has: a hand, a pile of money, columns and points.

A card that is hidden from somebody is `kind << 16 | slot`: its kind, and where it was dealt
(see `memory.py`). A card everybody has seen has the slot OPEN.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

NOTHING: Final = vec[i64]()
NO_TRAM: Final[i64] = -1
SLOT: Final[i64] = 0xFFFF
OPEN: Final[i64] = 0xFFFF


def kind_of(card: i64) -> i64:
    return card >> 16


def slot_of(card: i64) -> i64:
    return card & SLOT


@final
class Column:
    """Stations of one line, and the tram that serves them."""

    def __init__(self, line: i64, cards: vec[i64], tram: i64, top: i64, points: i64) -> None:
        self.line: Final = line
        self.cards = cards  # kinds, as they were laid
        self.tram = tram  # its kind, or NO_TRAM
        self.top = top  # the value of the last station card
        self.points = points  # victory points of its cards

    def clone(self) -> Column:
        return Column(self.line, self.cards[:], self.tram, self.top, self.points)

    def lay(self, kind: i64, value: i64, points: i64) -> None:
        """A conductor has value 0: the order looks at station cards only (TRA-16)."""
        self.cards = append(self.cards, kind)
        if value > 0:
            self.top = value
        self.points += points


@final
class Player:
    def __init__(self, hand: vec[i64], money: vec[i64], columns: list[Column]) -> None:
        self.hand = hand  # ascending
        self.money = money  # the pile from the bottom to the top (TRA-07)
        self.columns = columns
        self.points: i64 = 0  # of scoring phases
        self.bonus: i64 = 0  # the bonus line of the score sheet (TRA-33)
        self.played: i64 = 0  # cards that ever left the hand
        self.turnover: i64 = 0  # cards that ever came on the pile of money or left it

    def clone(self) -> Player:
        copy = Player(self.hand[:], self.money[:], [column.clone() for column in self.columns])
        copy.points = self.points
        copy.bonus = self.bonus
        copy.played = self.played
        copy.turnover = self.turnover
        return copy

    def draw(self, card: i64) -> None:
        """Put a card into the hand, where it belongs."""
        hand = append(self.hand, card)
        at = len(hand) - 1
        while at > 0 and hand[at - 1] > card:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = card
        self.hand = hand

    def place_of(self, kind: i64) -> i64:
        """Where the first card of a kind is in the hand, or -1."""
        hand = self.hand
        for i in range(len(hand)):
            if hand[i] >> 16 == kind:
                return i
        return -1

    def take_from_hand(self, kind: i64) -> i64:
        """A card of this kind that is in the hand leaves it."""
        self.hand, card = pop(self.hand, self.place_of(kind))
        self.played += 1
        return card

    def earn(self, card: i64) -> None:
        self.money = append(self.money, card)
        self.turnover += 1

    def pay_one(self) -> i64:
        """The top card of the pile."""
        self.money, card = pop(self.money)
        self.turnover += 1
        return card
