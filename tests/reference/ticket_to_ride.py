"""Ticket to Ride after its rule page, action by action; slow and plain."""

from __future__ import annotations

from itertools import combinations

from reference.chance import Chance
from reference.contract import Printed
from reference.ticket_to_ride_table import GREY, LOCOMOTIVE, Player, Route, Table

MOST_SWEEPS = 10  # TTR-16: in a row


class Reference(Table):
    def __init__(
        self, seats: int, printed: Printed, options: dict[str, str], chance: Chance
    ) -> None:
        super().__init__(seats, printed)
        self.chance = chance
        self.step = "first tickets"
        self.passes = 0  # in a row
        # TTR-03
        for player in self.players:
            for n in range(self.rules["hand"]):
                player.hand.append(self.top_card())
        self.fill_display()
        # TTR-04, TTR-05: all are dealt before any ticket goes back.
        self.ticket_deck = chance.shuffled(self.ticket_deck)
        for seat in range(seats):
            self.offer_tickets(seat, self.rules["first_tickets"])
        self.chosen: dict[int, list[int]] = {}
        # TTR-06
        first = options["first"]
        self.turn = chance.below(seats) if first == "drawn" else int(first) - 1

    @property
    def deciding(self) -> set[int]:
        if self.over:
            return set()
        if self.step == "first tickets":
            return set(range(self.seats)) - set(self.chosen)
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.step == "first tickets":
            return self.legal_keeps(seat, self.rules["first_tickets_kept"])
        if self.step == "tickets":
            return self.legal_keeps(seat, self.rules["tickets_kept"])
        if self.step == "second card":
            return self.legal_second_cards()
        return self.legal_actions(seat) or {"pass"}  # TTR-44

    def play(self, seat: int, text: str) -> None:
        words = text.split()
        if words[0] == "keep":
            self.keep(seat, [int(word) - 1 for word in words[1:]])
        elif words[0] == "claim":
            self.claim(seat, words[1], words[2], int(words[3]), int((words[4:] or ["0"])[0]))
        elif text == "draw tickets":
            self.offer_tickets(seat, self.rules["tickets"])
            self.step = "tickets"
        elif words[0] == "draw":
            self.draw(seat, words[1])
        else:
            self.end_turn(passed=True)

    # TTR-10: one of three actions.

    def legal_actions(self, seat: int) -> set[str]:
        # TTR-11, TTR-18: any face-up card, and the top of the deck where there is one.
        moves = {f"draw {n + 1}" for n, card in enumerate(self.face_up) if card is not None}
        if self.deck or self.discards:
            moves.add("draw blind")
        if self.ticket_deck:  # TTR-30
            moves.add("draw tickets")
        for route in self.routes.values():
            if self.may_claim(seat, route):
                moves |= self.payments(self.players[seat], route)
        return moves

    # Train cards.

    def top_card(self) -> str:
        """Which card of the deck is on top is chance; TTR-17 where the deck is empty."""
        if not self.deck:
            self.deck, self.discards = self.discards, []
        self.deck.sort(key=self.cards.index)
        return self.deck.pop(self.chance.below(len(self.deck)))

    def legal_second_cards(self) -> set[str]:
        """TTR-14: no face-up locomotive."""
        moves = {
            f"draw {n + 1}"
            for n, card in enumerate(self.face_up)
            if card is not None and card != LOCOMOTIVE
        }
        if self.deck or self.discards:
            moves.add("draw blind")
        return moves

    def draw(self, seat: int, which: str) -> None:
        player = self.players[seat]
        taken = None
        if which == "blind":
            player.hand.append(self.top_card())
        else:
            taken = self.face_up[int(which) - 1]
            assert taken is not None
            player.hand.append(taken)
            player.seen.append(taken)
            self.face_up[int(which) - 1] = None
            self.fill_display()  # TTR-12: at once
        # TTR-13: a face-up locomotive is both cards; TTR-18: or there is no second one.
        ends = self.step == "second card" or taken == LOCOMOTIVE or not self.legal_second_cards()
        if ends:
            self.end_turn()
        else:
            self.step = "second card"

    def fill_display(self) -> None:
        """TTR-12, TTR-16, TTR-27: fill what is empty, and sweep while there is too much."""
        self.fill_empty_spaces()
        for sweep in range(MOST_SWEEPS):
            if not self.must_sweep():
                return
            self.discards += [card for card in self.face_up if card is not None]
            self.face_up = [None] * len(self.face_up)
            self.fill_empty_spaces()

    def fill_empty_spaces(self) -> None:
        for n, card in enumerate(self.face_up):
            if card is None and (self.deck or self.discards):
                self.face_up[n] = self.top_card()

    def must_sweep(self) -> bool:
        """TTR-16: with three locomotives, unless it could go on for ever or brings nothing."""
        too_many = self.rules["too_many_locomotives"]
        if self.face_up.count(LOCOMOTIVE) < too_many:
            return False
        if not self.deck and not self.discards:
            return False
        everything = [*self.deck, *self.discards, *self.face_up]
        others = [card for card in everything if card not in (None, LOCOMOTIVE)]
        return len(others) >= 3

    # Routes.

    def may_claim(self, seat: int, route: Route) -> bool:
        if route.id in self.owner:  # TTR-24
            return False
        if self.players[seat].wagons < route.length:  # TTR-22
            return False
        twin = self.twins.get(route.id)
        if twin in self.owner:
            if self.owner[twin] == seat:  # TTR-25
                return False
            if self.seats < self.rules["both_twins_from"]:  # TTR-26
                return False
        return True

    def payments(self, player: Player, route: Route) -> set[str]:
        """TTR-20, TTR-21: every mix of one colour and locomotives, or locomotives alone."""
        moves: set[str] = set()
        locomotives = player.hand.count(LOCOMOTIVE)
        colours = self.colours if route.colour == GREY else [route.colour]
        for colour in colours:
            for count in range(1, route.length + 1):
                beside = route.length - count
                if count <= player.hand.count(colour) and beside <= locomotives:
                    plus = f" +{beside}" if beside else ""
                    moves.add(f"claim {route.id} {colour} {count}{plus}")
        if route.length <= locomotives:
            moves.add(f"claim {route.id} {LOCOMOTIVE} {route.length}")
        return moves

    def claim(self, seat: int, id: str, card: str, count: int, locomotives: int) -> None:
        player = self.players[seat]
        route = self.routes[id]
        for paid in [card] * count + [LOCOMOTIVE] * locomotives:
            player.hand.remove(paid)
            if paid in player.seen:
                player.seen.remove(paid)
            self.discards.append(paid)
        # TTR-23
        self.owner[id] = seat
        player.wagons -= route.length
        player.points += self.rules["points"][route.length - 1]
        self.fill_display()  # TTR-27, TTR-16: there are discards now
        self.end_turn()

    # Tickets.

    def offer_tickets(self, seat: int, most: int) -> None:
        """TTR-30: the top ones, or as many as are left."""
        offer, self.ticket_deck = self.ticket_deck[:most], self.ticket_deck[most:]
        self.players[seat].offer = offer
        for player in self.players:
            player.put_back -= set(offer)

    def legal_keeps(self, seat: int, least: int) -> set[str]:
        offered = range(1, len(self.players[seat].offer) + 1)
        return {
            "keep " + " ".join(str(n) for n in some)
            for count in range(min(least, len(offered)), len(offered) + 1)
            for some in combinations(offered, count)
        }

    def keep(self, seat: int, chosen: list[int]) -> None:
        if self.step != "first tickets":
            self.put_tickets_back(seat, chosen)
            self.end_turn()
            return
        self.chosen[seat] = chosen
        if len(self.chosen) == self.seats:
            for other in range(self.seats):  # TTR-04: in seat order
                self.put_tickets_back(other, self.chosen[other])
            self.step = "action"

    def put_tickets_back(self, seat: int, kept: list[int]) -> None:
        """TTR-30: under the deck, in the order they were offered."""
        player = self.players[seat]
        for n, ticket in enumerate(player.offer):
            if n in kept:
                player.tickets.add(ticket)
            else:
                self.ticket_deck.append(ticket)
                player.put_back.add(ticket)
        player.offer = []

    # The end of a turn.

    def end_turn(self, passed: bool = False) -> None:
        self.step = "action"
        self.passes = self.passes + 1 if passed else 0
        if self.last_turns is not None:
            self.last_turns -= 1
        elif self.players[self.turn].wagons <= self.rules["last_round_wagons"]:  # TTR-40
            self.last_turns = self.seats
        if self.last_turns == 0 or self.passes == self.seats:  # TTR-40, TTR-44
            self.over = True
        else:
            self.turn = (self.turn + 1) % self.seats
