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

ENTRY: Final[i64] = 3  # seat, how many were offered, which were kept; the tickets follow


@final
class TicketDeck:
    def __init__(self, order: vec[i64], history: vec[i64], total: i64) -> None:
        self.order = order  # top first
        self.history = history
        self.total: Final = total

    def clone(self) -> TicketDeck:
        return TicketDeck(self.order[:], self.history[:], self.total)

    def offer(self, players: list[Player], seat: i64, most: i64) -> None:
        """The top tickets, or as many as are left (TTR-04, TTR-30)."""
        count = min(len(self.order), most)
        players[seat].offer = self.order[:count]
        self.order = self.order[count:]
        note_offer(players, seat)

    def take_back(self, players: list[Player], seat: i64, kept: i64) -> None:
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

    def deal_again(self, players: list[Player], seat: i64, luck: Rng, first_offer: i64) -> None:
        """Deal what `seat` cannot know again, wherever it lies."""
        if seat >= 0 and players[seat].tangled:
            Retelling(self, players, seat, luck).tell(first_offer)
        else:
            self.exchange(players, seat, luck)

    def exchange(self, players: list[Player], seat: i64, luck: Rng) -> None:
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

    def by_place(self, players: list[Player], known: i64) -> vec[i64]:
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

    def rename(self, players: list[Player], other: vec[i64]) -> None:
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


def note_offer(players: list[Player], seat: i64) -> None:
    """Who put one of these tickets back knows that it is on offer, not what becomes of it."""
    for ticket in players[seat].offer:
        for other in range(len(players)):
            if players[other].returned >> ticket & 1:
                players[other].returned &= ~BIT[ticket]
                if other != seat:
                    players[other].tangled = True


def renamed(tickets: i64, other: vec[i64]) -> i64:
    result: i64 = 0
    ticket: i64 = 0
    while tickets != 0:
        if tickets & 1:
            result |= BIT[other[ticket]]
        tickets >>= 1
        ticket += 1
    return result


@final
class Retelling:
    """The history told again with other secret choices, until it fits what a seat has seen.

    The deck is told as places, not tickets: what the seat was offered names the ticket of a place,
    what rivals were offered does not, and which of them they kept is any choice as large as theirs.
    """

    def __init__(self, deck: TicketDeck, players: list[Player], seat: i64, luck: Rng) -> None:
        self.deck: Final = deck
        self.players: Final = players
        self.seat: Final = seat
        self.luck: Final = luck
        self.ticket = NOTHING  # of each place, or -1
        self.queue = NOTHING  # the deck, as places, from `head` on
        self.head: i64 = 0
        self.named: i64 = 0  # tickets that have a place, a bit each
        self.kept = NOTHING  # which places of each entry were kept, a bit each
        self.places = NOTHING  # the places of all entries, side by side

    def tell(self, first_offer: i64) -> None:
        patience: i64 = 200
        while not self.tell_once(first_offer, patience == 0):
            patience -= 1
        self.name_the_rest()
        self.write()

    def tell_once(self, first_offer: i64, as_it_was: bool) -> bool:
        """One telling; False where it contradicts what the seat saw."""
        total = self.deck.total
        history = self.deck.history
        seats = len(self.players)
        self.ticket = ZEROS[:total]
        for place in range(total):
            self.ticket[place] = -1
        self.named = 0
        self.kept = NOTHING
        self.places = NOTHING
        self.queue = NOTHING
        self.head = 0
        for place in range(seats * first_offer, total):
            self.queue = append(self.queue, place)
        at: i64 = 0
        entry: i64 = 0
        while at < len(history):
            who = history[at]
            count = history[at + 1]
            first = len(self.places)
            for i in range(count):
                if entry < seats:
                    self.places = append(self.places, who * first_offer + i)
                else:
                    self.places = append(self.places, self.queue[self.head])
                    self.head += 1
            kept = history[at + 2]
            if who == self.seat:
                for i in range(count):
                    if not self.name(self.places[first + i], history[at + ENTRY + i]):
                        return False
            elif not as_it_was:
                kept = self.as_many(kept, count)
            self.kept = append(self.kept, kept)
            for i in range(count):
                if not kept >> i & 1:
                    self.queue = append(self.queue, self.places[first + i])
            at += ENTRY + count
            entry += 1
        mine = self.players[self.seat].offer
        for i in range(len(mine)):
            if not self.name(self.queue[self.head + i], mine[i]):
                return False
        return True

    def as_many(self, kept: i64, count: i64) -> i64:
        """Another choice of as many out of `count`, each as likely as the next."""
        left: i64 = 0
        while kept != 0:
            kept &= kept - 1
            left += 1
        chosen: i64 = 0
        for i in range(count):
            if self.luck.below(count - i) < left:
                chosen |= BIT[i]
                left -= 1
        return chosen

    def name(self, place: i64, ticket: i64) -> bool:
        if self.ticket[place] == ticket:
            return True
        if self.ticket[place] >= 0 or self.named >> ticket & 1:
            return False
        self.ticket[place] = ticket
        self.named |= BIT[ticket]
        return True

    def name_the_rest(self) -> None:
        rest = NOTHING
        for ticket in range(self.deck.total):
            if not self.named >> ticket & 1:
                rest = append(rest, ticket)
        self.luck.shuffle(rest)
        at: i64 = 0
        for place in range(self.deck.total):
            if self.ticket[place] < 0:
                self.ticket[place] = rest[at]
                at += 1

    def write(self) -> None:
        """Make the telling the truth: deck, tickets, offers, and what the rivals remember."""
        history = self.deck.history
        for player in self.players:
            player.tickets = 0
            player.returned = 0
            player.tangled = False
        at: i64 = 0
        entry: i64 = 0
        first: i64 = 0
        while at < len(history):
            count = history[at + 1]
            history[at + 2] = self.kept[entry]
            for i in range(count):
                history[at + ENTRY + i] = self.ticket[self.places[first + i]]
            self.remember(history[at], history[at + ENTRY : at + ENTRY + count], self.kept[entry])
            at += ENTRY + count
            first += count
            entry += 1
        for seat in range(len(self.players)):
            player = self.players[seat]
            for i in range(len(player.offer)):
                player.offer[i] = self.ticket[self.queue[self.head]]
                self.head += 1
            if len(player.offer) > 0:
                note_offer(self.players, seat)
        self.deck.order = NOTHING
        for i in range(self.head, len(self.queue)):
            self.deck.order = append(self.deck.order, self.ticket[self.queue[i]])

    def remember(self, who: i64, offered: vec[i64], kept: i64) -> None:
        player = self.players[who]
        player.offer, pending = offered, player.offer
        note_offer(self.players, who)
        player.offer = pending
        for i in range(len(offered)):
            if kept >> i & 1:
                player.tickets |= BIT[offered[i]]
            else:
                player.returned |= BIT[offered[i]]
