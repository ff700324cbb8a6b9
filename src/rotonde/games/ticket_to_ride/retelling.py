"""Determinization by rejection sampling: tickets dealt again as a seat may imagine them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.player import NOTHING, Player
from rotonde.games.ticket_to_ride.ticket_deck import ENTRY, TicketDeck, note_offer

PATIENCE: Final[i64] = 100  # tellings from nothing
STEPS: Final[i64] = 60  # changes to a telling that fits
MOST_STEPS: Final[i64] = 2000  # until one does
NEVER: Final[i64] = 1 << 30


def deal_tickets_again(
    deck: TicketDeck, players: vec[Player], seat: i64, luck: Rng, first_offer: i64
) -> None:
    """Deal what `seat` cannot know again, wherever it lies. Which tickets came round hangs on what
    everybody kept: a secret of its own, which changing places would not touch."""
    if not deck.came_round(players):
        deck.exchange(players, seat, luck)
    elif not Retelling(deck, players, seat, luck).tell(first_offer):
        deck.exchange(players, seat, luck)  # less is known then than could be, but nothing leaks


@final
class Retelling:
    """The history told again with other secret choices, until it fits what a seat has seen.

    The deck is told as places, not tickets: what the seat was offered names the ticket of a place,
    what rivals were offered does not, and which of them they kept is any choice as large as theirs.
    """

    def __init__(self, deck: TicketDeck, players: vec[Player], seat: i64, luck: Rng) -> None:
        self.deck: Final = deck
        self.players: Final = players
        self.seat: Final = seat
        self.luck: Final = luck
        self.ticket = NOTHING  # of each place, or -1
        self.queue = NOTHING  # the deck, as places, from `head` on
        self.head: i64 = 0
        self.named: i64 = 0  # tickets that have a place, a bit each
        self.kept = NOTHING  # which places of each entry were kept, a bit each
        self.counts = NOTHING  # how many places each entry has
        self.rivals = NOTHING  # the entries whose choice is secret
        self.places = NOTHING  # the places of all entries, side by side
        self.remember_choices()

    def tell(self, first_offer: i64) -> bool:
        """Choose all anew until it fits; where it hardly ever does, mend it bit by bit. False: no
        telling was found."""
        for attempt in range(PATIENCE):
            self.choose_all()
            if self.tell_once(first_offer, 0) == 0:
                self.finish()
                return True
        if self.mend(first_offer) > 0:
            return False
        self.tell_once(first_offer, 0)
        self.finish()
        return True

    def remember_choices(self) -> None:
        """The choices as they were, and which of them are the rivals'."""
        history = self.deck.history
        self.kept = NOTHING
        self.counts = NOTHING
        self.rivals = NOTHING
        at: i64 = 0
        while at < len(history):
            if history[at] != self.seat:
                self.rivals = append(self.rivals, len(self.kept))
            self.kept = append(self.kept, history[at + 2])
            self.counts = append(self.counts, history[at + 1])
            at += ENTRY + history[at + 1]

    def choose_all(self) -> None:
        for entry in self.rivals:
            self.kept[entry] = self.as_many(self.kept[entry], self.counts[entry])

    def mend(self, first_offer: i64) -> i64:
        """One choice after another is made again, and stands if the telling fits no worse; once it
        fits, for some more steps. How often it contradicts what the seat saw."""
        wrong = self.tell_once(first_offer, NEVER)
        steps: i64 = 0
        for step in range(MOST_STEPS):
            entry = self.rivals[self.luck.below(len(self.rivals))]
            before = self.kept[entry]
            self.kept[entry] = self.as_many(before, self.counts[entry])
            if self.kept[entry] != before:
                now = self.tell_once(first_offer, wrong)
                if now <= wrong:
                    wrong = now
                else:
                    self.kept[entry] = before
            if wrong == 0:
                steps += 1
                if steps == STEPS:
                    break
        return wrong

    def tell_once(self, first_offer: i64, enough: i64) -> i64:
        """One telling; how often it contradicts what the seat saw. More than enough: given up."""
        self.lay_out(first_offer)
        history = self.deck.history
        wrong: i64 = 0
        at: i64 = 0
        for entry in range(len(self.kept)):
            who = history[at]
            count = history[at + 1]
            first = len(self.places)
            for i in range(count):
                if entry < len(self.players):
                    self.places = append(self.places, who * first_offer + i)
                else:
                    self.places = append(self.places, self.queue[self.head])
                    self.head += 1
                place = self.places[first + i]
                if who == self.seat and not self.name(place, history[at + ENTRY + i]):
                    wrong += 1
            if wrong > enough:
                return wrong
            for i in range(count):
                if not self.kept[entry] >> i & 1:
                    self.queue = append(self.queue, self.places[first + i])
            at += ENTRY + count
        mine = self.players[self.seat].offer if self.seat >= 0 else NOTHING
        for i in range(len(mine)):
            if not self.name(self.queue[self.head + i], mine[i]):
                wrong += 1
        return wrong

    def lay_out(self, first_offer: i64) -> None:
        """The deck after the first deal, no place named yet."""
        total = self.deck.total
        self.ticket = ZEROS[:total]
        for place in range(total):
            self.ticket[place] = -1
        self.named = 0
        self.places = NOTHING
        self.queue = NOTHING
        self.head = 0
        for place in range(len(self.players) * first_offer, total):
            self.queue = append(self.queue, place)

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

    def finish(self) -> None:
        self.name_the_rest()
        self.write()

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
