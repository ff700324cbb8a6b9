"""Puzzles of Ticket to Ride: the way to a ticket, the longest path, the last claim."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from typing import ClassVar, Final, cast

from rotonde.core.game import Game
from rotonde.core.move import second, verb
from rotonde.core.position import Position
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.longest_path import longest_path
from rotonde.games.ticket_to_ride.moves import CLAIM
from rotonde.games.ticket_to_ride.position import TicketToRide, tickets_of
from rotonde.games.ticket_to_ride.scoring import count_points, routes_of
from rotonde.learn.puzzles.puzzle import Setting
from rotonde.learn.puzzles.searching import Search
from rotonde.learn.puzzles.theme import Theme, Worths, after, phase_name

TURN: Final = "choose-action"
NO_WAY: Final = 30  # wagons: what no way at all counts as


class Claims(Theme):
    """One claim is asked for; whatever it is paid with, a route is one answer."""

    most_lines: ClassVar = 12

    def claims(self, game: Game[Position], p: Position, seat: int) -> list[int]:
        return [move for move in game.legal_moves(p, seat) if verb(move) == CLAIM]

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) != TURN:
            return None
        routes = {second(move) for move in self.claims(game, p, seat)}
        return self.asks_of(cast(TicketToRide, p), seat) if len(routes) >= 4 else None

    def asks_of(self, p: TicketToRide, seat: int) -> tuple[int, ...] | None:
        raise NotImplementedError

    def same(self, game: Game[Position], move: int) -> object:
        return second(move)

    def glance(self, game: Game[Position], p: Position, seat: int, move: int) -> int:
        """The longest route looks best."""
        return cast(TicketToRide, p).board.length[second(move)]

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        """Whatever a route is paid with, it is worth the same."""
        known: Worths = {}
        asked = self.asks_of(cast(TicketToRide, p), seat)
        assert asked is not None, "something is asked"
        for move in self.claims(game, p, seat):
            if second(move) not in known:
                q = cast(TicketToRide, after(game, p, seat, move))
                known[second(move)] = self.worth(asked, q, seat)
        return {move: known[second(move)] for move in self.claims(game, p, seat)}

    def worth(self, asked: tuple[int, ...], q: TicketToRide, seat: int) -> int:
        """Of a route, by what is asked and the position after it is claimed."""
        raise NotImplementedError


class NearestWay(Claims):
    """The claim after which a ticket needs fewest wagons more."""

    name: ClassVar = "nearest-way"
    one_in: ClassVar = 2
    least_margin: ClassVar = 2
    most_answers: ClassVar = 1

    def asks_of(self, p: TicketToRide, seat: int) -> tuple[int, ...] | None:
        """The dearest of the tickets that are still open and not done with one route."""
        found = []
        for ticket in tickets_of(p.players[seat].tickets):
            missing = need(p, seat, *ends_of(p, ticket))
            if 4 <= missing <= p.players[seat].wagons:
                found.append((missing, ticket))
        if not found:
            return None
        missing, ticket = max(found)
        return ticket, missing

    def worth(self, asked: tuple[int, ...], q: TicketToRide, seat: int) -> int:
        ticket, missing = asked
        return missing - need(q, seat, *ends_of(q, ticket))

    def because(
        self, game: Game[Position], p: Position, seat: int, move: int
    ) -> tuple[int, ...] | None:
        """The wagons that are missing before and after."""
        asked = self.asks_of(cast(TicketToRide, p), seat)
        assert asked is not None, "there is an open ticket"
        ticket, missing = asked
        q = cast(TicketToRide, after(game, p, seat, move))
        return missing, need(q, seat, *ends_of(q, ticket))


class LongestPath(Claims):
    """The claim by which one's longest path grows most."""

    name: ClassVar = "longest-path"
    least_margin: ClassVar = 3
    most_answers: ClassVar = 1
    one_in: ClassVar = 2

    def asks_of(self, p: TicketToRide, seat: int) -> tuple[int, ...] | None:
        length = longest_path(p.board, routes_of(p, seat))
        return (length,) if length >= 8 else None

    def worth(self, asked: tuple[int, ...], q: TicketToRide, seat: int) -> int:
        return longest_path(q.board, routes_of(q, seat)) - asked[0]

    def because(
        self, game: Game[Position], p: Position, seat: int, move: int
    ) -> tuple[int, ...] | None:
        """The route's own wagons, and those of the path that it makes."""
        q = cast(TicketToRide, after(game, p, seat, move))
        return q.board.length[second(move)], longest_path(q.board, routes_of(q, seat))


class LastClaim(Claims):
    """The last turn of a seat: the claim after which it stands highest, if no other changes it."""

    name: ClassVar = "last-claim"
    least_margin: ClassVar = 3
    most_answers: ClassVar = 3
    most_lines: ClassVar = 24

    def asks_of(self, p: TicketToRide, seat: int) -> tuple[int, ...] | None:
        return (points(p, seat),) if 1 <= p.last_turns <= p.seats else None

    def worth(self, asked: tuple[int, ...], q: TicketToRide, seat: int) -> int:
        return points(q, seat) - asked[0]

    def because(
        self, game: Game[Position], p: Position, seat: int, move: int
    ) -> tuple[int, ...] | None:
        """What the route itself brings, and what tickets and the longest path do."""
        t, q = cast(TicketToRide, p), cast(TicketToRide, after(game, p, seat, move))
        own = q.players[seat].points - t.players[seat].points
        return own, points(q, seat) - points(t, seat) - own


def points(p: TicketToRide, seat: int) -> int:
    """What a seat would have if the game ended here: routes, tickets, the longest path."""
    q = p.clone()
    q.diary = None
    count_points(q, q.board)
    return q.scores[seat]


def ends_of(p: TicketToRide, ticket: int) -> tuple[int, int]:
    return p.board.ticket_a[ticket], p.board.ticket_b[ticket]


def need(p: TicketToRide, seat: int, a: int, b: int) -> int:
    """The fewest wagons with which a seat can still join two cities."""
    board, far, waiting = p.board, {a: 0}, [(0, a)]
    while waiting:
        wagons, city = heappop(waiting)
        if city == b:
            return wagons
        for route, there in roads(board)[city]:
            costs = wagons + price(p, seat, route)
            if costs < far.get(there, NO_WAY):
                far[there] = costs
                heappush(waiting, (costs, there))
    return NO_WAY


@cache
def roads(board: Board) -> list[list[tuple[int, int]]]:
    """From each city: every route, and where it leads."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(board.cities)]
    for route in range(board.routes):
        a, b = board.route_a[route], board.route_b[route]
        found[a].append((route, b))
        found[b].append((route, a))
    return found


def price(p: TicketToRide, seat: int, route: int) -> int:
    """Wagons for a route: none where it is one's own, too many where it cannot be had."""
    if p.owner[route] == seat:
        return 0
    player, board = p.players[seat], p.board
    is_open = player.open[board.word[route]] & board.bit[route]
    return board.length[route] if is_open else NO_WAY


THEMES: Final = [
    NearestWay(),
    LongestPath(),
    LastClaim(),
    Search(
        "which-tickets",
        phases=("opening-tickets", "keep-tickets"),
        iterations=800,
        margin=8,
        one_in=1,
    ),
]
SETTINGS: Final = [Setting(2), Setting(3)]
