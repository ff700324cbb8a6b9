"""Puzzles of Ticket to Ride: the way to a ticket, the rival's way, the last claim."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from typing import ClassVar, Final, cast

from rotonde.core.game import Game
from rotonde.core.graph import apart, join, root
from rotonde.core.move import second, verb
from rotonde.core.position import Position
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.longest_path import longest_path
from rotonde.games.ticket_to_ride.moves import CLAIM
from rotonde.games.ticket_to_ride.position import TicketToRide, tickets_of
from rotonde.games.ticket_to_ride.scoring import routes_of
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

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        """Whatever a route is paid with, it is worth the same."""
        known: Worths = {}
        for move in self.claims(game, p, seat):
            if second(move) not in known:
                q = cast(TicketToRide, after(game, p, seat, move))
                known[second(move)] = self.worth(cast(TicketToRide, p), q, seat)
        return {move: known[second(move)] for move in self.claims(game, p, seat)}

    def worth(self, p: TicketToRide, q: TicketToRide, seat: int) -> int:
        """Of a route, by the position before and after it is claimed."""
        raise NotImplementedError


class NearestWay(Claims):
    """The claim after which a ticket needs fewest wagons more."""

    name: ClassVar = "nearest-way"
    one_in: ClassVar = 6
    least_margin: ClassVar = 2
    most_answers: ClassVar = 1

    def asks_of(self, p: TicketToRide, seat: int) -> tuple[int, ...] | None:
        """The dearest of the tickets that are still open and not done with one route."""
        found = []
        for ticket in tickets_of(p.players[seat].tickets):
            missing = need(p, seat, *ends_of(p, ticket))
            if 4 <= missing <= p.players[seat].wagons:
                found.append((missing, ticket))
        return (max(found)[1],) if found else None

    def worth(self, p: TicketToRide, q: TicketToRide, seat: int) -> int:
        asked = self.asks_of(p, seat)
        assert asked is not None, "there is an open ticket"
        a, b = ends_of(p, asked[0])
        return need(p, seat, a, b) - need(q, seat, a, b)


class CutTheLine(Claims):
    """The claim that makes a rival's way between two parts of the network longest."""

    name: ClassVar = "cut-the-line"
    least_margin: ClassVar = 2
    most_answers: ClassVar = 1

    def asks_of(self, p: TicketToRide, seat: int) -> tuple[int, ...] | None:
        for rival in range(p.seats):
            if rival != seat and (parts := two_parts(p, rival)) is not None:
                missing = need(p, rival, *parts)
                if 1 <= missing <= 4:
                    return (rival, *parts, missing)
        return None

    def worth(self, p: TicketToRide, q: TicketToRide, seat: int) -> int:
        asked = self.asks_of(p, seat)
        assert asked is not None, "there is a line to cut"
        rival, a, b, before = asked
        return need(q, rival, a, b) - before


class LongestPath(Claims):
    """The claim by which one's longest path grows most."""

    name: ClassVar = "longest-path"
    least_margin: ClassVar = 3
    most_answers: ClassVar = 1
    one_in: ClassVar = 6

    def asks_of(self, p: TicketToRide, seat: int) -> tuple[int, ...] | None:
        length = longest_path(p.board, routes_of(p, seat))
        return (length,) if length >= 8 else None

    def worth(self, p: TicketToRide, q: TicketToRide, seat: int) -> int:
        before = longest_path(p.board, routes_of(p, seat))
        return longest_path(p.board, routes_of(q, seat)) - before


class LastClaim(Claims):
    """The last turn of the game: the claim with which one ends highest."""

    name: ClassVar = "last-claim"
    least_margin: ClassVar = 3
    most_answers: ClassVar = 3
    most_lines: ClassVar = 24
    must_gain: ClassVar = False

    def asks_of(self, p: TicketToRide, seat: int) -> tuple[int, ...] | None:
        return () if p.last_turns == 1 else None

    def worth(self, p: TicketToRide, q: TicketToRide, seat: int) -> int:
        assert q.over, "this was the last turn"
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


def two_parts(p: TicketToRide, seat: int) -> tuple[int, int] | None:
    """A city of each of the two largest parts of a network, if it is in exactly two."""
    board, joined = p.board, apart(p.board.cities)
    cities = set()
    for route in range(board.routes):
        if p.owner[route] == seat:
            join(joined, board.route_a[route], board.route_b[route])
            cities |= {board.route_a[route], board.route_b[route]}
    parts: dict[int, list[int]] = {}
    for city in sorted(cities):
        parts.setdefault(root(joined, city), []).append(city)
    if len(parts) != 2 or any(len(part) < 3 for part in parts.values()):
        return None
    one, two = parts.values()
    return one[0], two[0]


THEMES: Final = [
    NearestWay(),
    LongestPath(),
    CutTheLine(),
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
