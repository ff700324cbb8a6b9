"""What a seat with a perfect memory knows, worked out from the diary it may read alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

from rotonde.core.position import Event
from rotonde.games.ticket_to_ride.board import CARDS, Board

State = tuple[tuple[int, ...], ...]  # the ticket deck, then each seat's tickets, then its offer


def readable(diary: list[Event], seat: int) -> list[Event]:
    return [event for event in diary if event.is_for(seat)]


class Cards:
    """Two players: what the other one is known to hold, and what the rest may be."""

    def __init__(self, board: Board, seat: int) -> None:
        self.seat = seat
        self.pool = [int(n) for n in board.cards]  # not seen yet of the deck in use
        self.known = [0] * CARDS  # cards the other one has for certain
        self.unknown = int(board.hand)  # cards the other one drew from the deck in use
        self.discards = [0] * CARDS
        self.display: list[int] = []

    def read(self, event: Event) -> None:
        numbers = event.numbers
        if event.key in ("you-draw", "turns-up"):
            self.pool[numbers[0]] -= 1
            if event.key == "turns-up":
                self.display.append(numbers[0])
        elif event.key == "draws-blind":
            self.unknown += numbers[0] != self.seat
        elif event.key == "takes":
            self.display.remove(numbers[1])
            self.known[numbers[1]] += numbers[0] != self.seat
        elif event.key == "sweeps":
            for card in self.display:
                self.discards[card] += 1
            self.display = []
        elif event.key == "shuffles":
            self.shuffle()
        elif event.key.startswith("claims"):
            self.pay(numbers[0], numbers[3], numbers[2])
            self.pay(numbers[0], CARDS - 1, numbers[4])

    def shuffle(self) -> None:
        """The old deck is used up: what was not seen of it is in the other one's hand."""
        assert sum(self.pool) == self.unknown
        self.known = [a + b for a, b in zip(self.known, self.pool, strict=True)]
        self.unknown = 0
        self.pool, self.discards = self.discards, [0] * CARDS

    def pay(self, who: int, card: int, count: int) -> None:
        self.discards[card] += count
        if who != self.seat:
            from_known = min(count, self.known[card])
            self.known[card] -= from_known
            self.pool[card] -= count - from_known
            self.unknown -= count - from_known


class Drawn:
    """One offer of tickets as a seat remembers it; the tickets are known if it was its own."""

    def __init__(self, who: int, count: int) -> None:
        self.who = who
        self.count = count
        self.tickets: list[int] = []
        self.kept: list[int] = []
        self.kept_count = -1  # not yet chosen


class Tickets:
    """Everything that can have happened to the tickets, with its odds: by trying all of it.

    Rivals are taken to keep any tickets, each choice of as many as they kept as likely as the next.
    """

    def __init__(self, board: Board, seats: int, seat: int, heard: list[Event]) -> None:
        self.total = int(board.tickets)
        self.first = int(board.first_tickets)
        self.seats = seats
        self.seat = seat
        self.offers = list(self.read(heard))

    def read(self, heard: list[Event]) -> list[Drawn]:
        offers: list[Drawn] = []
        for event in heard:
            if event.key == "is-offered":
                offers.append(Drawn(event.numbers[0], event.numbers[1]))
            elif event.key == "you-are-offered":
                offers[-1].tickets.append(event.numbers[0])
            elif event.key == "you-keep":
                self.last(offers, self.seat).kept.append(event.numbers[0])
            elif event.key == "keeps":
                self.last(offers, event.numbers[0]).kept_count = event.numbers[1]
        return offers

    def last(self, offers: list[Drawn], who: int) -> Drawn:
        return next(offer for offer in reversed(offers) if offer.who == who)

    def odds(self) -> dict[State, float]:
        """Every state of affairs that fits what the seat has seen, and how likely it is."""
        weights: Counter[State] = Counter()
        for order in permutations(range(self.total)):
            for state, weight in self.go_on(order, 0, (), {}):
                weights[state] += weight  # type: ignore[assignment]
        all_of_them = sum(weights.values())
        return {state: weight / all_of_them for state, weight in weights.items()}

    def go_on(
        self,
        queue: tuple[int, ...],
        at: int,
        back: tuple[int, ...],
        held: dict[int, tuple[int, ...]],
    ) -> Iterator[tuple[State, float]]:
        """The offers from `at` on; `back` waits until all first tickets are dealt."""
        if at == self.seats:
            queue, back = queue + back, ()
        if at == len(self.offers):
            yield self.state(queue, held, {}), 1.0
            return
        offer = self.offers[at]
        given, left = queue[: offer.count], queue[offer.count :]
        if offer.who == self.seat and list(given) != offer.tickets:
            return
        if offer.kept_count < 0:
            yield from self.pending(queue, at, held)
            return
        choices = list(combinations(range(offer.count), offer.kept_count))
        if offer.who == self.seat:
            choices = [tuple(n for n in range(offer.count) if given[n] in offer.kept)]
        for choice in choices:
            mine = held.get(offer.who, ()) + tuple(given[n] for n in choice)
            returned = tuple(given[n] for n in range(offer.count) if n not in choice)
            now = held | {offer.who: mine}
            if at < self.seats:
                rest = self.go_on(left, at + 1, back + returned, now)
            else:
                rest = self.go_on(left + returned, at + 1, (), now)
            for state, weight in rest:
                yield state, weight / len(choices)

    def pending(
        self, queue: tuple[int, ...], at: int, held: dict[int, tuple[int, ...]]
    ) -> Iterator[tuple[State, float]]:
        """Offers that nobody has chosen from yet."""
        open_offers: dict[int, tuple[int, ...]] = {}
        for offer in self.offers[at:]:
            open_offers[offer.who] = queue[: offer.count]
            if offer.who == self.seat and list(queue[: offer.count]) != offer.tickets:
                return
            queue = queue[offer.count :]
        yield self.state(queue, held, open_offers), 1.0

    def state(
        self,
        queue: tuple[int, ...],
        held: dict[int, tuple[int, ...]],
        open_offers: dict[int, tuple[int, ...]],
    ) -> State:
        hands = [tuple(sorted(held.get(seat, ()))) for seat in range(self.seats)]
        offers = [open_offers.get(seat, ()) for seat in range(self.seats)]
        return (queue, *hands, *offers)
