"""What a newcomer to Ticket to Ride should be told, and when."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from rotonde.bots.sense.ticket_to_ride.plan import CLOSED, Plan, Planner
from rotonde.core.move import first, second, third, verb
from rotonde.games.ticket_to_ride.board import COLOURS, GREY, LOCO
from rotonde.games.ticket_to_ride.game import TicketToRideGame
from rotonde.games.ticket_to_ride.moves import CLAIM, DRAW_TICKETS, KEEP, TAKE, TICKETS
from rotonde.games.ticket_to_ride.position import NOBODY, TicketToRide, tickets_of
from rotonde.learn.coach.tip import Tip

FEW_WAGONS = 8  # of a rival: he may end the game in two turns
LATE = 10  # wagons of a rival with which tickets come late, unless I have
MY_LATE = 8
MANY_CARDS = 18
MANY_WAGONS = 15  # for more than the tickets need
LONG_ROUTE = 5
DETOUR = 2  # wagons: a way that is not much longer is as good
ORDERS = 24  # of tickets in which a common network is looked for


def tips(game: TicketToRideGame, p: TicketToRide, seat: int, proposed: int | None) -> list[Tip]:
    coach = Coach(game, p, seat)
    if proposed is not None:
        return list(coach.of_move(proposed))
    return list(coach.of_table()) if game.phases[p.phase].name == "choose-action" else []


class Coach:
    """One look at one position through the eyes of one seat."""

    def __init__(self, game: TicketToRideGame, p: TicketToRide, seat: int) -> None:
        self.game, self.p, self.seat = game, p, seat
        self.board, self.me = game.board, p.players[seat]
        self.planner = Planner(game.board)
        self.planner.in_wagons = True
        rivals = [other for other in range(p.seats) if other != seat]
        self.ahead = min(rivals, key=lambda other: p.players[other].wagons)
        self.least = p.players[self.ahead].wagons
        self.needs = {t: self.need(t) for t in tickets_of(self.me.tickets)}
        self.open = [t for t, need in self.needs.items() if 0 < need < CLOSED]

    def of_table(self) -> Iterator[Tip]:
        claims: dict[int, list[int]] = {}  # of each route that can be paid for
        for move in self.game.legal_moves(self.p, self.seat):
            if verb(move) == CLAIM:
                claims.setdefault(second(move), []).append(move)
        plan = self.plan()
        useful = [route for route in claims if plan.wanted[route]]
        heeding = frozenset(move for route in useful for move in claims[route])
        yield from self.too_many_tickets()
        yield from self.lost_tickets()
        yield from self.last_way(claims)
        if self.least <= FEW_WAGONS and useful and self.p.last_turns < 0:
            yield Tip("T3", 40, (self.ahead, self.least, len(useful)), heeding)
        if self.me.cards() >= MANY_CARDS and len(useful) > 1:
            yield Tip("T8", 23, (len(useful), self.me.cards()), heeding)
        if self.is_done() and self.me.wagons >= MANY_WAGONS and self.least > LATE:
            long = [m for r in claims if self.board.length[r] >= LONG_ROUTE for m in claims[r]]
            yield Tip("T9", 23, (self.me.wagons,), frozenset([*long, DRAW_TICKETS]))

    def of_move(self, move: int) -> Iterator[Tip]:
        what = verb(move)
        if what == TICKETS and (self.least <= LATE or self.me.wagons <= MY_LATE):
            yield Tip("T4", 41, (min(self.least, self.me.wagons),))
        elif what == CLAIM and first(move) != LOCO and third(move) >> 8:
            length = self.board.length[second(move)]
            if self.me.hand[first(move)] >= length:
                yield Tip("T6", 21, (first(move), self.me.hand[first(move)], length))
        elif what == TAKE and self.p.face[first(move)] == LOCO and self.useful_cards() >= 2:
            yield Tip("T7", 13)
        elif what == KEEP:
            yield from self.tickets_kept(first(move))

    def too_many_tickets(self) -> Iterator[Tip]:
        """Together they need more wagons than there are."""
        needed = self.together(self.open)
        if needed > self.me.wagons:
            value = sum(self.board.ticket_value[t] for t in self.open)
            numbers = (value, needed, self.me.wagons)
            yield Tip("T1", 41, numbers, about=self.me.tickets, costs_the_game=True)

    def tickets_kept(self, bits: int) -> Iterator[Tip]:
        offer = self.me.offer
        kept = [offer[i] for i in range(len(offer)) if bits >> i & 1]
        wanted = [t for t in [*self.open, *kept] if 0 < self.need(t) < CLOSED]
        needed = self.together(wanted)
        if needed > self.me.wagons:
            yield Tip("T10", 41, (needed, self.me.wagons), costs_the_game=True)

    def lost_tickets(self) -> Iterator[Tip]:
        for ticket, need in self.needs.items():
            if need >= CLOSED:
                yield Tip("T2", 41, (ticket, self.board.ticket_value[ticket]), about=ticket)

    def last_way(self, claims: dict[int, list[int]]) -> Iterator[Tip]:
        """A route without which a ticket is far or lost, which a rival may want."""
        for ticket in sorted(self.open, key=lambda t: -self.board.ticket_value[t]):
            for route in self.way_of(ticket):
                if route in claims and self.is_contested(route):
                    detour = self.need(ticket, without=route) - self.needs[ticket]
                    if detour > DETOUR:
                        heeding = frozenset(claims[route])
                        more = min(detour, self.board.wagons)
                        yield Tip("T5", 24, (route, ticket, more), heeding, about=ticket)
                        return

    def need(self, ticket: int, without: int | None = None) -> int:
        """The fewest wagons that still join a ticket's cities; CLOSED: no way is left."""
        self.planner.set_prices(self.p, self.seat)
        if without is not None:
            self.planner.price[without] = CLOSED
        return self.planner.way(self.board.ticket_a[ticket], self.board.ticket_b[ticket])

    def way_of(self, ticket: int) -> list[int]:
        """The routes still to claim on the shortest way."""
        self.need(ticket)
        return self.walk(ticket)

    def walk(self, ticket: int) -> list[int]:
        """The routes to claim on the way that the planner has just found."""
        found: list[int] = []
        city = self.board.ticket_b[ticket]
        while city != self.board.ticket_a[ticket]:
            route = self.planner.by[city]
            if self.planner.price[route] > 0:
                found.append(route)
            city = self.planner.other_end(route, city)
        return found

    def together(self, tickets: list[int]) -> int:
        """The fewest wagons for all of them that were found: tickets share their ways."""
        best = 0 if not tickets else CLOSED
        orders = permutations(tickets)
        for _, order in zip(range(ORDERS), orders, strict=False):
            best = min(best, self.in_order(order))
        return best

    def in_order(self, tickets: tuple[int, ...]) -> int:
        self.planner.set_prices(self.p, self.seat)
        total = 0
        for ticket in tickets:
            a, b = self.board.ticket_a[ticket], self.board.ticket_b[ticket]
            total += self.planner.way(a, b)
            for route in self.walk(ticket):
                self.planner.price[route] = 0
        return total

    def plan(self) -> Plan:
        planner = Planner(self.board)
        return planner.plan(self.p, self.seat, self.me.tickets)

    def is_done(self) -> bool:
        return bool(self.needs) and not any(self.needs.values())

    def is_contested(self, route: int) -> bool:
        """A rival owns a route that ends where this one does."""
        board = self.board
        ends = {board.route_a[route], board.route_b[route]}
        return any(
            int(self.p.owner[r]) not in (NOBODY, self.seat)
            and not ends.isdisjoint((board.route_a[r], board.route_b[r]))
            for r in range(board.routes)
        )

    def useful_cards(self) -> int:
        """Cards lying open that routes of the plan still lack."""
        plan, hand = self.plan(), self.me.hand
        most = max(range(COLOURS), key=lambda colour: hand[colour])
        lacking = [0] * COLOURS
        for route in range(self.board.routes):
            if plan.wanted[route]:
                colour = self.board.colour[route]
                colour = most if colour == GREY else colour
                lacking[colour] = max(lacking[colour], self.board.length[route] - hand[colour])
        face = list(self.p.face)
        return sum(min(lack, face.count(colour)) for colour, lack in enumerate(lacking))
