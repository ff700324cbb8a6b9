"""The ticket deck, and what a seat cannot know of it (TTR-31, TTR-33).

The rivals' tickets are secret, but whoever puts tickets back knows where they lie, and knows what
a rival is offered who draws them. The deck therefore keeps a short history: who was offered what
and kept which. It is bounded, for every offer takes at least one ticket away for good.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.player import NOTHING, Player
from rotonde.games.ticket_to_ride.sets import count

ENTRY: Final[i64] = 3  # seat, how many were offered, which were kept; the tickets follow


@final
class TicketDeck:
    def __init__(self, order: vec[i64], history: vec[i64], total: i64) -> None:
        self.order = order  # top first
        self.history = history
        self.total: Final = total

    def clone(self) -> TicketDeck:
        return TicketDeck(self.order[:], self.history[:], self.total)

    def offer(self, players: vec[Player], seat: i64, most: i64) -> None:
        """The top tickets, or as many as are left (TTR-04, TTR-30)."""
        offered = min(len(self.order), most)
        players[seat].offer = self.order[:offered]
        self.order = self.order[offered:]
        note_offer(players, seat)

    def take_back(self, players: vec[Player], seat: i64, kept: i64) -> None:
        """Keep the tickets of the bit set; the others go under the deck as they were offered."""
        player = players[seat]
        offered = player.offer
        self.history = append(append(append(self.history, seat), len(offered)), kept)
        for i in range(len(offered)):
            self.history = append(self.history, offered[i])
            if kept >> i & 1:
                player.tickets |= BIT[offered[i]]
            else:
                self.order = append(self.order, offered[i])
                player.returned |= BIT[offered[i]]
        player.offer = NOTHING

    def came_round(self, players: vec[Player]) -> bool:
        """More tickets were offered than there are: of those put back, some were offered again."""
        offered: i64 = 0
        at: i64 = 0
        while at < len(self.history):
            offered += self.history[at + 1]
            at += ENTRY + self.history[at + 1]
        for player in players:
            offered += len(player.offer)
        return offered > self.total

    def exchange(self, players: vec[Player], seat: i64, luck: Rng) -> None:
        """All tickets this seat has never seen change places at random."""
        known: i64 = 0
        if seat >= 0:
            me = players[seat]
            known = me.tickets | me.returned
            for ticket in me.offer:
                known |= BIT[ticket]
        mixed = vec[i64](capacity=self.total)
        other = ZEROS[: self.total]
        for ticket in range(self.total):
            other[ticket] = ticket
            if not known >> ticket & 1:
                mixed = append(mixed, ticket)
        luck.shuffle(mixed)
        unseen = self.by_place(players, known)
        for i in range(len(unseen)):
            other[unseen[i]] = mixed[i]
        self.rename(players, other)
        self.forget_order(seat)

    def forget_order(self, seat: i64) -> None:
        """Which of the tickets they were offered rivals kept is nothing that a seat saw: the first
        ones, as far as anybody needs to tell it again."""
        history = self.history
        at: i64 = 0
        while at < len(history):
            start = at + ENTRY
            end = start + history[at + 1]
            if history[at] != seat:
                offered = history[start:end]
                kept = history[at + 2]
                place = start
                for wanted in range(i64(1), i64(-1), -1):
                    for i in range(len(offered)):
                        if kept >> i & 1 == wanted:
                            history[place] = offered[i]
                            place += 1
                history[at + 2] = BIT[count(kept)] - 1
            at = end

    def by_place(self, players: vec[Player], known: i64) -> vec[i64]:
        """All tickets but the known ones, in an order that has nothing to do with what they are.

        So the same luck deals the same to a seat whatever its rivals really hold: first what
        they were offered and kept, then what they put back, then offers, then the deck.
        """
        found = vec[i64](capacity=self.total)
        history = self.history
        at: i64 = 0
        while at < len(history):
            start = at + ENTRY
            kept = history[at + 2]
            at = start + history[at + 1]
            for wanted in range(i64(1), i64(-1), -1):
                for i in range(start, at):
                    if kept >> (i - start) & 1 == wanted and not known >> history[i] & 1:
                        known |= BIT[history[i]]
                        found = append(found, history[i])
        for player in players:
            for ticket in player.offer:
                if not known >> ticket & 1:
                    known |= BIT[ticket]
                    found = append(found, ticket)
        for ticket in self.order:
            if not known >> ticket & 1:
                known |= BIT[ticket]
                found = append(found, ticket)
        return found

    def rename(self, players: vec[Player], other: vec[i64]) -> None:
        """Each ticket becomes another one, in the deck, in hands and in all that is remembered."""
        for i in range(len(self.order)):
            self.order[i] = other[self.order[i]]
        for player in players:
            player.tickets = renamed(player.tickets, other)
            player.returned = renamed(player.returned, other)
            for i in range(len(player.offer)):
                player.offer[i] = other[player.offer[i]]
        at: i64 = 0
        history = self.history
        while at < len(history):
            start = at + ENTRY
            at = start + history[at + 1]
            for i in range(start, at):
                history[i] = other[history[i]]


def note_offer(players: vec[Player], seat: i64) -> None:
    """Who put one of these tickets back knows that it is on offer, not what becomes of it."""
    for ticket in players[seat].offer:
        for other in range(len(players)):
            players[other].returned &= ~BIT[ticket]


def renamed(tickets: i64, other: vec[i64]) -> i64:
    result: i64 = 0
    ticket: i64 = 0
    while tickets != 0:
        if tickets & 1:
            result |= BIT[other[ticket]]
        tickets >>= 1
        ticket += 1
    return result
