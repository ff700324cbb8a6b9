"""How a sensible player of Ticket to Ride decides, without searching.

It plans the routes of its tickets, claims what it can of them, draws the cards that are nearest
to completing one, and when its tickets are fulfilled takes more of them or builds long routes.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.levels import CHIEF
from rotonde.bots.policy import Policy, Reason
from rotonde.bots.sense.scales import squash
from rotonde.bots.sense.ticket_to_ride.belief import Belief
from rotonde.bots.sense.ticket_to_ride.habits import Habits, habits_of
from rotonde.bots.sense.ticket_to_ride.plan import CLOSED, Plan, Planner
from rotonde.bots.sense.ticket_to_ride.reasons import Reasons
from rotonde.bots.sense.ticket_to_ride.worth import Worth
from rotonde.core.game import Game
from rotonde.core.move import first, second, third, verb
from rotonde.core.position import ZEROS
from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.board import COLOURS, GREY, LOCO, Board
from rotonde.games.ticket_to_ride.game import TicketToRideGame
from rotonde.games.ticket_to_ride.moves import BLIND, CLAIM, KEEP, TAKE, TICKETS
from rotonde.games.ticket_to_ride.position import TicketToRide

MOST_SEATS: Final[i64] = 5
NOT_AT_ALL: Final = -1000.0
SCALE: Final = 4.0  # points by which a move must look worse to look much worse


@final
class Sense(Policy[TicketToRide]):
    def __init__(self, board: Board, habits: Habits) -> None:
        self.board: Final = board
        self.habits: Final = habits
        self.planner: Final = Planner(board)
        self.worth: Final = Worth(board, self.planner, habits)
        self.belief: Final = Belief(board)
        self.need: Final = vec[float]([0.0] * 9)
        self.reserved: Final = ZEROS[:9]  # cards that planned routes of a colour will take
        self.hurries = False  # the end is near
        self.kept: Final[list[Plan | None]] = [None] * MOST_SEATS  # plans of this rollout

    def pick(
        self,
        game: Game[TicketToRide],
        p: TicketToRide,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
    ) -> i64:
        if count == 1:
            return legal[0]
        if verb(legal[0]) == KEEP:
            return self.best_tickets(p, seat, legal, count)
        plan = self.plan_of(p, seat)
        self.look_for(p, seat, plan)
        best = legal[0]
        top = NOT_AT_ALL
        for i in range(count):
            worth = self.of_move(p, seat, plan, legal[i])
            if worth > top:
                top = worth
                best = legal[i]
        return best

    def forget(self) -> None:
        for seat in range(MOST_SEATS):
            self.kept[seat] = None

    def plan_of(self, p: TicketToRide, seat: i64) -> Plan:
        """A player keeps to a plan until it is carried on, its tickets change or a rival breaks it.

        In a rollout, that is: cards that are drawn meanwhile do not make it a new one.
        """
        kept = self.kept[seat]
        if kept is not None and self.planner.still_holds(p, seat, kept):
            return kept
        plan = self.planner.plan(p, seat, p.players[seat].tickets)
        self.kept[seat] = plan
        return plan

    def weigh(
        self,
        game: Game[TicketToRide],
        p: TicketToRide,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
        out: vec[float],
    ) -> None:
        if verb(legal[0]) == KEEP:
            for i in range(count):
                out[i] = self.of_keeping(p, seat, first(legal[i]))
        else:
            plan = self.planner.plan(p, seat, p.players[seat].tickets)
            self.look_for(p, seat, plan)
            for i in range(count):
                out[i] = self.of_move(p, seat, plan, legal[i])
        squash(out, count, SCALE)

    # Tickets.

    def best_tickets(self, p: TicketToRide, seat: i64, legal: vec[i64], count: i64) -> i64:
        """The choice with which the game will about end best."""
        best = legal[0]
        top = NOT_AT_ALL
        for i in range(count):
            worth = self.of_keeping(p, seat, first(legal[i]))
            if worth > top:
                top = worth
                best = legal[i]
        return best

    def of_keeping(self, p: TicketToRide, seat: i64, bits: i64) -> float:
        tickets = p.players[seat].tickets | self.worth.offered(p, seat, bits)
        plan = self.planner.plan(p, seat, tickets)
        doubt = self.habits.keep_doubt * float(self.worth.values(plan.open))
        return self.worth.of_plan(p, seat, plan) - doubt

    def of_drawing_tickets(self, p: TicketToRide, seat: i64, plan: Plan) -> float:
        """More tickets only when the old ones are fulfilled and there is time for new ones."""
        if plan.open != 0 or p.players[seat].held() >= self.habits.most_tickets:
            return NOT_AT_ALL
        for player in p.players:
            if player.wagons < self.habits.enough_wagons:
                return NOT_AT_ALL
        return self.habits.more_tickets

    # Turns.

    def look_for(self, p: TicketToRide, seat: i64, plan: Plan) -> None:
        """Which colours are needed: most of all those that lack few cards for a route."""
        self.hurries = self.worth.turns_left(p, seat) <= self.habits.hurry
        need = self.need
        reserved = self.reserved
        for card in range(9):
            need[card] = 0.0
            reserved[card] = 0
        board = self.board
        hand = p.players[seat].hand
        wanted = plan.wanted
        if plan.count > 0:
            for route in range(board.routes):
                if wanted[route] == 1:
                    self.need_for(hand, route, 1.0)
                    if board.colour[route] != GREY:
                        reserved[board.colour[route]] += board.length[route]
        else:
            self.need_long_routes(p, seat, hand)

    def need_long_routes(self, p: TicketToRide, seat: i64, hand: vec[i64]) -> None:
        """Without a plan every open route counts for its points."""
        board = self.board
        self.planner.set_prices(p, seat)
        price = self.planner.price
        wagons = p.players[seat].wagons
        for route in range(board.routes):
            length = board.length[route]
            if 0 < price[route] < CLOSED and length <= wagons:
                self.need_for(hand, route, 0.01 * float(board.points[length] * length))

    def need_for(self, hand: vec[i64], route: i64, weight: float) -> None:
        need = self.need
        colour = self.board.colour[route]
        length = self.board.length[route]
        if colour != GREY:
            lacks = length - hand[colour]
            if lacks > 0:
                need[colour] += weight * (self.habits.any_lack + 1.0 / float(lacks))
            return
        fewest = length
        for card in range(COLOURS):
            fewest = min(fewest, length - hand[card])
        if fewest > 0:
            for card in range(COLOURS):
                if length - hand[card] <= fewest + 1:
                    need[card] += self.habits.grey_need * weight / float(length - hand[card])

    def of_move(self, p: TicketToRide, seat: i64, plan: Plan, move: i64) -> float:
        """What a move is worth, about in points."""
        what = verb(move)
        if what == CLAIM:
            return self.of_claim(p, seat, plan, move)
        if what == TAKE:
            card = p.face[first(move)]
            if card == LOCO:
                return self.of_locomotive()
            return 1.2 + self.need[card]
        if what == BLIND:
            return 1.2 + self.of_blind(p)
        if what == TICKETS:
            return self.of_drawing_tickets(p, seat, plan)
        return 0.0

    def of_locomotive(self) -> float:
        """It takes the whole turn; worth it where every colour is needed badly."""
        most = 0.0
        for card in range(COLOURS):
            most = max(most, self.need[card])
        return 0.5 + self.habits.wild * most

    def of_blind(self, p: TicketToRide) -> float:
        """The cards nobody has seen are about as many of each colour; one in eight is wild."""
        total = 0.0
        most = 0.0
        for card in range(COLOURS):
            total += self.need[card]
            most = max(most, self.need[card])
        return 0.11 * total + 0.13 * most + self.habits.secret

    def of_claim(self, p: TicketToRide, seat: i64, plan: Plan, move: i64) -> float:
        route = second(move)
        board = self.board
        points = float(board.points[board.length[route]])
        wanted = plan.wanted[route] == 1
        if not wanted and not self.hurries and not self.can_spare(p, seat, plan, route, points):
            return NOT_AT_ALL
        card, locos, cards = first(move), third(move) >> 8, third(move) & 255
        if card == LOCO:
            locos = cards
        worth = points - self.habits.a_locomotive * float(locos)
        if wanted:
            worth += self.habits.wanted
            if board.length[route] <= 2:
                worth += self.habits.short_first
        if card != LOCO:
            worth -= self.habits.a_card * float(
                self.taken_from_others(p, seat, plan, card, route, cards)
            )
        return worth

    def can_spare(self, p: TicketToRide, seat: i64, plan: Plan, route: i64, points: float) -> bool:
        """A long route for its own sake, when all that is planned is built."""
        if plan.count > 0 or points < self.habits.a_long_route:
            return False
        left = p.players[seat].wagons - self.board.length[route]
        return plan.open == 0 or left >= plan.wagons

    def taken_from_others(
        self, p: TicketToRide, seat: i64, plan: Plan, card: i64, route: i64, cards: i64
    ) -> i64:
        """Cards that a claim takes from routes of the plan that need this very colour."""
        reserved = self.reserved[card]
        if self.board.colour[route] == card and plan.wanted[route] == 1:
            reserved -= self.board.length[route]
        spare = p.players[seat].hand[card] - reserved
        return min(cards, max(0, cards - max(0, spare)))

    def reasons(
        self, game: Game[TicketToRide], p: TicketToRide, seat: i64, move: i64
    ) -> list[Reason]:
        return Reasons(self.board, self.planner).of(p, seat, move)

    def deal(self, p: TicketToRide, seat: i64, luck: Rng) -> TicketToRide:
        return self.belief.deal(p, seat, luck)

    def estimate(self, game: Game[TicketToRide], p: TicketToRide, seat: i64) -> float:
        return self.worth.of(p, seat)


def policy(game: TicketToRideGame, level: str = CHIEF) -> Policy[TicketToRide]:
    return Sense(game.board, habits_of(level))
