"""Why a move of Ticket to Ride is good, as far as the plan for the tickets tells."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.policy import Reason
from rotonde.bots.sense.ticket_to_ride.plan import Plan, Planner
from rotonde.core.move import first, second, verb
from rotonde.core.position import BIT
from rotonde.games.ticket_to_ride.board import GREY, LOCO, Board
from rotonde.games.ticket_to_ride.moves import CLAIM, KEEP, TAKE, TICKETS
from rotonde.games.ticket_to_ride.position import TicketToRide


@final
class Reasons:
    def __init__(self, board: Board, planner: Planner) -> None:
        self.board: Final = board
        self.planner: Final = planner

    def of(self, p: TicketToRide, seat: i64, move: i64) -> list[Reason]:
        what = verb(move)
        plan = self.planner.plan(p, seat, p.players[seat].tickets)
        if what == CLAIM:
            return self.of_claim(p, seat, second(move))
        if what == TAKE:
            return self.of_card(p, seat, plan, p.face[first(move)])
        if what == TICKETS and plan.open == 0:
            return [Reason("more-tickets", ())]
        if what == KEEP:
            return self.of_tickets(p, seat, plan, first(move))
        return []

    def of_claim(self, p: TicketToRide, seat: i64, route: i64) -> list[Reason]:
        board = self.board
        length = board.length[route]
        left = p.players[seat].wagons - length
        found = [Reason("route-points", (board.points[length], left))]
        for ticket in range(board.tickets):
            if p.players[seat].tickets >> ticket & 1:
                plan = self.planner.plan(p, seat, BIT[ticket])
                if plan.wanted[route] == 1:
                    key = "fulfils-ticket" if plan.count == 1 else "way-of-ticket"
                    found.append(Reason(key, (ticket,)))
        return found

    def of_card(self, p: TicketToRide, seat: i64, plan: Plan, card: i64) -> list[Reason]:
        """The planned route that lacks fewest cards of this colour."""
        board = self.board
        found: list[Reason] = []
        fewest: i64 = 100
        have = p.players[seat].hand[card]
        for route in range(board.routes):
            fits = card == LOCO or board.colour[route] == GREY or board.colour[route] == card
            lacks = board.length[route] - have
            if plan.wanted[route] == 1 and fits and 0 < lacks < fewest:
                fewest = lacks
                found = [Reason("card-for-route", (card, route, lacks))]
        return found

    def of_tickets(self, p: TicketToRide, seat: i64, plan: Plan, bits: i64) -> list[Reason]:
        tickets = p.players[seat].tickets
        offer = p.players[seat].offer
        for i in range(len(offer)):
            if bits >> i & 1:
                tickets |= BIT[offer[i]]
        wagons = self.planner.plan(p, seat, tickets).wagons - plan.wagons
        return [Reason("tickets-cost", (max(wagons, 0),))]
