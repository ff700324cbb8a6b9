"""What one player of Express 01 has."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS

NOTHING: Final = vec[i64]()
NOT_CHOSEN: Final[i64] = -1


@final
class Player:
    def __init__(self, hand: vec[i64], unseen: vec[i64], shares: vec[i64], held: vec[i64]) -> None:
        self.hand = hand  # kinds of cards, ascending
        self.unseen = unseen  # those among them that only their holder has seen, ascending
        self.shares = shares  # how many of each company
        self.held = held  # the cards that they are, in the order in which they came
        self.base_routes: i64 = 0  # base cards taken (EXP-23)
        self.base_cities: i64 = 0
        self.order: i64 = 0  # the number of the turn order card, from 1
        self.played = False  # it lies face down: this player has had a turn in this round
        self.chosen: i64 = NOT_CHOSEN  # the card to show for the order of play

    def clone(self) -> Player:
        copy = Player(self.hand[:], self.unseen[:], self.shares[:], self.held[:])
        copy.base_routes = self.base_routes
        copy.base_cities = self.base_cities
        copy.order = self.order
        copy.played = self.played
        copy.chosen = self.chosen
        return copy

    def gain(self, kind: i64) -> None:
        """A card that everybody knows: it lay open."""
        self.hand = inserted(self.hand, kind)

    def gain_unseen(self, kind: i64) -> None:
        """A card that lay face down: what others can tell of it is in the leavings."""
        self.hand = inserted(self.hand, kind)
        self.unseen = inserted(self.unseen, kind)

    def pay(self, kind: i64) -> bool:
        """A card that all have seen goes before an equal one; whether the others see it now."""
        was_unseen = count(self.hand, kind) == count(self.unseen, kind)
        if was_unseen:
            self.unseen = removed(self.unseen, kind)
        self.hand = removed(self.hand, kind)
        return was_unseen

    def show(self, kind: i64) -> bool:
        """Everybody sees it now; whether they had not before."""
        was_unseen = count(self.unseen, kind) > 0
        if was_unseen:
            self.unseen = removed(self.unseen, kind)
        return was_unseen

    def shown(self) -> list[int]:
        """The cards in hand that everybody has seen."""
        cards = [*self.hand]
        for kind in self.unseen:
            cards.remove(kind)
        return cards

    def forget_unseen(self) -> None:
        """Only what everybody has seen is still in hand: the rest is dealt anew."""
        for i in range(len(self.unseen)):
            self.hand = removed(self.hand, self.unseen[i])
        self.unseen = NOTHING

    def has(self, kind: i64) -> bool:
        return count(self.hand, kind) > 0

    def pairs(self) -> i64:
        """A route and a city among the base cards taken make a pair (EXP-11)."""
        return min(self.base_routes, self.base_cities)

    def all_shares(self) -> i64:
        return len(self.held)


def inserted(cards: vec[i64], kind: i64) -> vec[i64]:
    cards = append(cards, kind)
    at: i64 = len(cards) - 1
    while at > 0 and cards[at - 1] > kind:
        cards[at] = cards[at - 1]
        at -= 1
    cards[at] = kind
    return cards


def removed(cards: vec[i64], kind: i64) -> vec[i64]:
    """Without one card of a kind that is there, the others in their order."""
    at: i64 = 0
    while cards[at] != kind:
        at += 1
    return without(cards, at)


def without(cards: vec[i64], at: i64) -> vec[i64]:
    """Without the card at a place, the others in their order."""
    for i in range(at, len(cards) - 1):
        cards[i] = cards[i + 1]
    return cards[: len(cards) - 1]


def count(cards: vec[i64], kind: i64) -> i64:
    found: i64 = 0
    for i in range(len(cards)):
        if cards[i] == kind:
            found += 1
    return found


def new_player(companies: i64) -> Player:
    return Player(NOTHING, NOTHING, ZEROS[:companies], NOTHING)
