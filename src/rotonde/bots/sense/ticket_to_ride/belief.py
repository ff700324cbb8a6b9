"""Opponent modelling: which tickets rivals of Ticket to Ride may hold, by the routes they claimed.

A rival's tickets are dealt several times, each deal sound by itself, and the one is kept in which
tickets are nearest to being fulfilled: nobody builds where no ticket of his wants him to.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.graph import apart, join, root
from rotonde.core.position import ZEROS
from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.position import NOBODY, TicketToRide

DEALS: Final[i64] = 3  # of which the likeliest is believed
ENOUGH_ROUTES: Final[i64] = 3  # of a rival, before they say anything
BOTH_ENDS: Final[i64] = 3  # how likely a ticket is whose ends are both on his routes,
ONE_NETWORK: Final[i64] = 5  # or even joined by them


@final
class Belief:
    def __init__(self, board: Board) -> None:
        self.board: Final = board

    def deal(self, p: TicketToRide, seat: i64, luck: Rng) -> TicketToRide:
        best = p.determinize(seat, luck)
        if not self.says_something(p, seat):
            return best
        top = self.fit(best, seat)
        for i in range(DEALS - 1):
            other = p.determinize(seat, luck)
            fit = self.fit(other, seat)
            if fit > top:
                top = fit
                best = other
        return best

    def says_something(self, p: TicketToRide, seat: i64) -> bool:
        routes: i64 = 0
        owner = p.owner
        for route in range(len(owner)):
            if i64(owner[route]) != NOBODY and i64(owner[route]) != seat:
                routes += 1
        return routes >= ENOUGH_ROUTES

    def fit(self, p: TicketToRide, seat: i64) -> i64:
        """How well the tickets of the rivals go with their routes."""
        total: i64 = 0
        for other in range(p.seats):
            if other != seat:
                total += self.fit_of(p, other)
        return total

    def fit_of(self, p: TicketToRide, other: i64) -> i64:
        board = self.board
        joined = apart(board.cities)
        touched = ZEROS[: board.cities]
        owner = p.owner
        for route in range(board.routes):
            if i64(owner[route]) == other:
                a, b = board.route_a[route], board.route_b[route]
                join(joined, a, b)
                touched[a] = 1
                touched[b] = 1
        fit: i64 = 0
        tickets = p.players[other].tickets
        ticket: i64 = 0
        while tickets != 0:
            if tickets & 1:
                a, b = board.ticket_a[ticket], board.ticket_b[ticket]
                fit += touched[a] + touched[b]
                if touched[a] == 1 and touched[b] == 1:
                    fit += BOTH_ENDS
                    if root(joined, a) == root(joined, b):
                        fit += ONE_NETWORK
            tickets >>= 1
            ticket += 1
        return fit
