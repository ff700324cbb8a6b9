"""What can be known of hidden cards by somebody who forgets nothing.

A slot is a place in the order in which cards were dealt, deck after deck. Who has seen the face
of a card knows what was dealt in that slot; hands and money piles name their cards by slot. A card
that goes unseen into a new deck (TRA-24) closes its slot: what it was may lie in any slot dealt
from that deck on, but a card that lay open when that deck was made can be in no older slot.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from rotonde.core.position import BIT

ALL: Final[i64] = 7  # a bit a seat, and one for those who only watch
WATCHER: Final[i64] = 2
IN_HAND: Final[i64] = 255
NO_HAND: Final[i64] = 255


@final
class Memory:
    def __init__(
        self,
        kind: vec[u8],
        seen: vec[u8],
        went: vec[u8],
        hand: vec[u8],
        came: vec[u8],
        left: vec[u8],
        shown: vec[u8],
        decks: vec[i64],
        dealt: i64,
    ) -> None:
        self.kind = kind  # what was dealt in each slot; a slot still in the deck says nothing
        self.seen = seen  # who has seen it, a bit each
        self.went = went  # into which deck it went unseen, 0: none
        self.hand = hand  # the seat that drew it into its hand, or NO_HAND
        self.came = came  # into that hand: turns begun by then
        self.left = left  # that hand in this turn, or IN_HAND
        self.shown = shown  # to everybody when so many decks had been made, 0: not yet
        self.decks = decks  # the first slot of each deck
        self.dealt = dealt  # slots so far

    def clone(self) -> Memory:
        return Memory(
            self.kind[:],
            self.seen[:],
            self.went[:],
            self.hand[:],
            self.came[:],
            self.left[:],
            self.shown[:],
            self.decks[:],
            self.dealt,
        )

    def deal_unseen(self, kind: i64) -> i64:
        """A card from the deck that nobody sees; the card with its slot."""
        slot = self.dealt
        self.kind[slot] = u8(kind)
        self.dealt = slot + 1
        return kind << 16 | slot

    def deal_to_hand(self, kind: i64, seat: i64, turns_begun: i64) -> i64:
        slot = self.dealt
        self.kind[slot] = u8(kind)
        self.seen[slot] = u8(BIT[seat])
        self.hand[slot] = u8(seat)
        self.came[slot] = u8(turns_begun)
        self.dealt = slot + 1
        return kind << 16 | slot

    def leaves_hand(self, slot: i64, turn: i64) -> None:
        self.left[slot] = u8(turn)

    def show(self, slot: i64) -> None:
        """Everybody sees it."""
        self.seen[slot] = u8(ALL)
        self.shown[slot] = u8(len(self.decks))

    def goes_into_deck(self, slot: i64) -> None:
        """Into the deck about to be made."""
        self.went[slot] = u8(len(self.decks))

    def new_deck(self, cards: i64) -> None:
        self.decks = append(self.decks, len(self.kind))
        for i in range(cards):
            self.kind = append(self.kind, u8(0))
            self.seen = append(self.seen, u8(0))
            self.went = append(self.went, u8(0))
            self.hand = append(self.hand, u8(NO_HAND))
            self.came = append(self.came, u8(0))
            self.left = append(self.left, u8(IN_HAND))
            self.shown = append(self.shown, u8(0))


def blank(cards: i64) -> Memory:
    """The slots of the first deck."""
    memory = Memory(
        vec[u8](capacity=cards),
        vec[u8](capacity=cards),
        vec[u8](capacity=cards),
        vec[u8](capacity=cards),
        vec[u8](capacity=cards),
        vec[u8](capacity=cards),
        vec[u8](capacity=cards),
        vec[i64](capacity=1),
        0,
    )
    memory.new_deck(cards)
    return memory
