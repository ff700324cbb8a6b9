"""What a position of Ticket to Ride is worth to a seat: the points it will about end with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.sense.ticket_to_ride.habits import Habits
from rotonde.bots.sense.ticket_to_ride.plan import Plan, Planner
from rotonde.core.position import BIT
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.player import Player
from rotonde.games.ticket_to_ride.position import TicketToRide

LAST_WAGONS: Final = 2.0  # a player who has no more ends the game


@final
class Worth:
    def __init__(self, board: Board, planner: Planner, habits: Habits) -> None:
        self.habits: Final = habits
        self.board: Final = board
        self.planner: Final = planner

    def of(self, p: TicketToRide, seat: i64) -> float:
        """Points there are, tickets as likely as they are, and what the turns left will bring."""
        player = p.players[seat]
        return self.of_plan(p, seat, self.planner.plan(p, seat, player.tickets))

    def of_plan(self, p: TicketToRide, seat: i64, plan: Plan) -> float:
        turns = self.turns_left(p, seat)
        needed = self.turns_needed(p, seat, plan)
        chance = self.likely(turns, needed)
        worth = float(p.players[seat].points) + float(self.values(plan.done))
        worth -= float(self.values(plan.lost))
        worth += (2.0 * chance - 1.0) * float(self.values(plan.open))
        worth += chance * float(plan.points)
        worth += self.habits.a_wagon * self.more_wagons(p, seat, plan, turns - needed)
        return worth + self.habits.bonus * float(self.board.longest_path_bonus)

    def more_wagons(self, p: TicketToRide, seat: i64, plan: Plan, turns: float) -> float:
        """Wagons that can be placed in so many turns on routes that no ticket needs."""
        if turns <= 0.0:
            return 0.0
        player = p.players[seat]
        spare = player.cards() - (plan.wagons - plan.missing)
        cards = self.habits.usable * float(max(spare, 0))
        a_claim = self.habits.a_claim
        placed = a_claim * turns
        if placed > cards:
            a_wagon = 1.0 / a_claim + 1.0 / self.habits.cards_a_turn
            placed = cards + (turns - cards / a_claim) / a_wagon
        return min(placed, float(player.wagons - plan.wagons))

    def values(self, tickets: i64) -> i64:
        total: i64 = 0
        ticket: i64 = 0
        while tickets != 0:
            if tickets & 1:
                total += self.board.ticket_value[ticket]
            tickets >>= 1
            ticket += 1
        return total

    def offered(self, p: TicketToRide, seat: i64, bits: i64) -> i64:
        """The tickets of an offer that these bits stand for."""
        tickets: i64 = 0
        offer = p.players[seat].offer
        for i in range(len(offer)):
            if bits >> i & 1:
                tickets |= BIT[offer[i]]
        return tickets

    def turns_left(self, p: TicketToRide, seat: i64) -> float:
        """How many turns this seat still has: somebody's last wagons end the game."""
        if p.last_turns >= 0:
            ahead = (seat - p.turn + p.seats) % p.seats
            if ahead < p.last_turns:
                return 1.0
            return 0.0
        fewest = self.turns_to_end(p.players[0])
        for player in p.players:
            fewest = min(fewest, self.turns_to_end(player))
        return 1.0 + fewest

    def turns_to_end(self, player: Player) -> float:
        """How soon a player could have placed all wagons: claims, and cards that are missing."""
        wagons = max(0.0, float(player.wagons) - LAST_WAGONS)
        missing = wagons - self.habits.usable * float(player.cards())
        return wagons / self.habits.a_claim + max(0.0, missing) / self.habits.cards_a_turn

    def turns_needed(self, p: TicketToRide, seat: i64, plan: Plan) -> float:
        """A turn for every route wanted, and those that bring the cards which are missing."""
        spare = p.players[seat].hand[8]
        missing = max(0, plan.missing - spare)
        return float(plan.count) + float(missing) / self.habits.cards_a_turn

    def likely(self, turns: float, needed: float) -> float:
        """How likely it is that so many turns are enough."""
        if needed <= 0.0:
            return 1.0
        slack = (turns - needed) / (1.0 + self.habits.doubt * needed)
        if slack >= 1.0:
            return self.habits.sure
        if slack <= -1.0:
            return 0.0
        return self.habits.sure * (0.5 + 0.5 * slack)
