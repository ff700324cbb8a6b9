"""Which routes a player of Ticket to Ride needs: the cheapest ways for the tickets (Dijkstra).

The tickets are planned one after another, the most valuable first; what is planned or owned costs
the next one nothing, so tickets share their ways. What does not fit the wagons is given up.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.games.ticket_to_ride.board import GREY, LOCO, NONE, Board
from rotonde.games.ticket_to_ride.position import NOBODY, TicketToRide

# What a route of each length costs a plan: the turns it takes, the wagons, less its own points.
PRICE: Final = vec[i64]([0, 16, 20, 23, 24, 25, 26, 27, 28, 29, 30])
A_CARD_IN_HAND: Final[i64] = 2  # what each card that is there already saves
CLOSED: Final[i64] = 1 << 20
FAR: Final[i64] = 1 << 40


@final
class Plan:
    """The routes wanted, and what becomes of each ticket."""

    def __init__(self, routes: i64) -> None:
        self.wanted: Final = ZEROS[:routes]  # 1 for a route to be claimed
        self.count: i64 = 0  # how many
        self.wagons: i64 = 0  # they take
        self.points: i64 = 0  # they bring
        self.missing: i64 = 0  # cards for them that are not in hand, roughly
        self.done: i64 = 0  # tickets fulfilled, a bit each
        self.open: i64 = 0  # tickets that the wanted routes fulfil
        self.lost: i64 = 0  # tickets given up
        self.tickets: i64 = 0  # that it was made for
        self.wagons_then: i64 = 0  # in hand when it was made


@final
class Planner:
    """Finds plans on one board."""

    def __init__(self, board: Board) -> None:
        doors: list[list[int]] = [[] for city in range(board.cities)]
        for route in range(board.routes):
            doors[board.route_a[route]].append(route)
            doors[board.route_b[route]].append(route)
        self.board: Final = board
        self.door_start: Final = ZEROS[: board.cities + 1]
        self.door: Final = ZEROS[: 2 * board.routes]  # the routes at each city
        self.beyond: Final = ZEROS[: 2 * board.routes]  # and where they lead
        at = 0
        for city in range(board.cities):
            for route in doors[city]:
                self.door[at] = route
                self.beyond[at] = board.route_a[route] + board.route_b[route] - city
                at += 1
            self.door_start[city + 1] = at
        self.price: Final = ZEROS[: board.routes]
        self.far: Final = ZEROS[: board.cities]
        self.ready: Final = ZEROS[: board.cities]
        self.by: Final = ZEROS[: board.cities]  # the route by which the way comes to a city
        self.order: Final = by_value(board)
        self.in_wagons = False  # ways are the shortest ones, not the cheapest

    def plan(self, p: TicketToRide, seat: i64, tickets: i64) -> Plan:
        """A plan for these tickets of this seat (a bit each)."""
        board = self.board
        plan = Plan(board.routes)
        plan.tickets = tickets
        plan.wagons_then = p.players[seat].wagons
        self.set_prices(p, seat)
        left = tickets
        for i in range(board.tickets):
            if left == 0:
                break
            ticket = self.order[i]
            if left >> ticket & 1:
                left &= ~BIT[ticket]
                self.add(p, seat, plan, ticket)
        return plan

    def still_holds(self, p: TicketToRide, seat: i64, plan: Plan) -> bool:
        """The same tickets, nothing claimed since, and every wanted route still open."""
        player = p.players[seat]
        if plan.tickets != player.tickets or plan.wagons_then != player.wagons:
            return False
        crowded = p.seats >= self.board.both_twins_from
        wanted = plan.wanted
        owner = p.owner
        for route in range(self.board.routes):
            if wanted[route] == 1 and (
                i64(owner[route]) != NOBODY or self.is_closed(p, seat, route, crowded)
            ):
                return False
        return True

    def set_prices(self, p: TicketToRide, seat: i64) -> None:
        """What each route costs this seat now: nothing if owned, too much if closed."""
        board = self.board
        price = self.price
        hand = p.players[seat].hand
        most: i64 = 0
        for card in range(LOCO):
            most = max(most, hand[card])
        owner = p.owner
        crowded = p.seats >= board.both_twins_from
        for route in range(board.routes):
            whose = i64(owner[route])
            if whose == seat:
                price[route] = 0
            elif whose != NOBODY or self.is_closed(p, seat, route, crowded):
                price[route] = CLOSED
            else:
                length = board.length[route]
                colour = board.colour[route]
                have = most
                if colour != GREY:
                    have = hand[colour]
                price[route] = PRICE[length] - A_CARD_IN_HAND * min(have, length)

    def is_closed(self, p: TicketToRide, seat: i64, route: i64, crowded: bool) -> bool:
        """A free route may be closed by its twin (TTR-25, TTR-26)."""
        twin = self.board.twin[route]
        if twin == NONE:
            return False
        whose = i64(p.owner[twin])
        return whose == seat or (whose != NOBODY and not crowded)

    def add(self, p: TicketToRide, seat: i64, plan: Plan, ticket: i64) -> None:
        """The cheapest way for one more ticket, if there are wagons for it."""
        board = self.board
        a, b = board.ticket_a[ticket], board.ticket_b[ticket]
        cost = self.way(a, b)
        if cost == 0:
            if self.is_there(p, seat, a, b):
                plan.done |= BIT[ticket]
            else:
                plan.open |= BIT[ticket]
            return
        left = p.players[seat].wagons - plan.wagons
        if cost < CLOSED and self.wagons_to(a, b) > left:
            self.in_wagons = True
            cost = self.way(a, b)
            self.in_wagons = False
        if cost >= CLOSED or self.wagons_to(a, b) > left:
            plan.lost |= BIT[ticket]
            return
        plan.open |= BIT[ticket]
        self.want_way(p, seat, plan, a, b)

    def wagons_to(self, a: i64, b: i64) -> i64:
        """The wagons that the way just found takes."""
        wagons: i64 = 0
        city = b
        while city != a:
            route = self.by[city]
            if self.price[route] > 0:
                wagons += self.board.length[route]
            city = self.other_end(route, city)
        return wagons

    def want_way(self, p: TicketToRide, seat: i64, plan: Plan, a: i64, b: i64) -> None:
        board = self.board
        hand = p.players[seat].hand
        city = b
        while city != a:
            route = self.by[city]
            if self.price[route] > 0:
                length = board.length[route]
                plan.wanted[route] = 1
                plan.count += 1
                plan.wagons += length
                plan.points += board.points[length]
                have: i64 = 1
                if board.colour[route] != GREY:
                    have = hand[board.colour[route]]
                plan.missing += max(0, length - have)
                self.price[route] = 0
            city = self.other_end(route, city)

    def is_there(self, p: TicketToRide, seat: i64, a: i64, b: i64) -> bool:
        """Whether the free way just found uses owned routes alone, none that is only planned."""
        city = b
        while city != a:
            route = self.by[city]
            if i64(p.owner[route]) != seat:
                return False
            city = self.other_end(route, city)
        return True

    def other_end(self, route: i64, city: i64) -> i64:
        return self.board.route_a[route] + self.board.route_b[route] - city

    def way(self, a: i64, b: i64) -> i64:
        """Dijkstra's algorithm: the cost of the cheapest way; `by` leads back along it from `b`."""
        far = self.far
        ready = self.ready
        price = self.price
        by = self.by
        door, beyond, door_start = self.door, self.beyond, self.door_start
        lengths = self.board.length
        in_wagons = self.in_wagons
        cities = self.board.cities
        for city in range(cities):
            far[city] = FAR
            ready[city] = 0
        far[a] = 0
        while True:
            here: i64 = -1
            least = CLOSED
            for city in range(cities):
                if far[city] < least and ready[city] == 0:
                    least = far[city]
                    here = city
            if here == b or here < 0:
                break
            ready[here] = 1
            for i in range(door_start[here], door_start[here + 1]):
                route = door[i]
                cost = least + price[route]
                if in_wagons and 0 < price[route] < CLOSED:
                    cost = least + lengths[route]
                there = beyond[i]
                if cost < far[there]:
                    far[there] = cost
                    by[there] = route
        return min(far[b], CLOSED)


def by_value(board: Board) -> vec[i64]:
    """The tickets, the most valuable first."""
    return vec[i64](sorted(range(board.tickets), key=lambda t: -board.ticket_value[t]))
