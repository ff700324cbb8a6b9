"""What one seat knows for certain of decks and hands, as far as it can be inferred (EXP-06)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.games.express_01.board import Board
from rotonde.games.express_01.decks import Decks
from rotonde.games.express_01.hidden import FREE, HiddenCards
from rotonde.games.express_01.leavings import TABLE


@final
class Knowledge:
    """Of one deck. A card shown that can be of one era only is told to be of it."""

    def __init__(self, board: Board, decks: Decks, deck: i64, seat: i64) -> None:
        self.decks: Final = decks
        self.hidden: Final = HiddenCards(board, decks, deck, seat)
        self.doubts: i64 = 0  # cards shown that can be of several eras
        shows = self.hidden.shows
        for i in range(len(shows)):
            if self.hidden.ways(shows[i]) == 1:
                era = self.hidden.only_era(shows[i])
                self.hidden.tell(shows[i], self.hidden.a_slot(shows[i], era, 0))
            else:
                self.doubts += 1

    def free_slots(self, era: i64) -> i64:
        free: i64 = 0
        for i in range(len(self.hidden.slots)):
            if self.hidden.era[i] == era and self.hidden.says[i] == FREE:
                free += 1
        return free

    def is_known(self) -> bool:
        """Which cards lie in the deck."""
        hidden = self.hidden
        return self.decks.n_down[hidden.deck] == 0 or self.free_slots(hidden.eras - 1) == 0

    def face_down(self, kind: i64) -> i64:
        """How many cards of a kind may lie face down in the deck; if it is known, do lie."""
        hidden = self.hidden
        if self.decks.n_down[hidden.deck] == 0:
            return 0
        return hidden.pool[(hidden.eras - 1) * hidden.kinds + kind - hidden.start]

    def missing(self) -> list[int]:
        """The cards that a look shows to be gone: rivals took them since the look before."""
        hidden = self.hidden
        kinds = range(hidden.start, hidden.start + hidden.kinds)
        gone = {kind: self.face_down(kind) - self.decks.down[kind] for kind in kinds}
        return [int(kind) for kind in kinds for n in range(gone[kind])]

    def add_known(self, hands: list[list[int]]) -> None:
        """To each hand the cards that its holder alone can have taken."""
        hidden = self.hidden
        if self.doubts > 0:
            return
        for era in range(hidden.eras):
            is_last = era == hidden.eras - 1
            if is_last and self.decks.n_down[hidden.deck] > 0:
                return
            holder = self.only_holder(era)
            if holder == TABLE:
                continue
            for kind in range(hidden.kinds):
                for n in range(hidden.pool[era * hidden.kinds + kind]):
                    hands[holder].append(hidden.start + kind)

    def only_holder(self, era: i64) -> i64:
        """The one rival who has all cards of an era that were not shown; TABLE: nobody alone."""
        hidden = self.hidden
        holder = TABLE
        for i in range(len(hidden.slots)):
            if hidden.era[i] == era and hidden.says[i] == FREE:
                taker = hidden.leavings.taker(hidden.slots[i])
                if holder != TABLE and holder != taker:
                    return TABLE
                holder = taker
        return holder
