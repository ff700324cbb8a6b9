"""Ticket to Ride as numbers: cards and tickets of others are only counted (TTR-33)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.game import Game
from rotonde.games.ticket_to_ride.board import CARDS, NONE, Board
from rotonde.games.ticket_to_ride.game import TicketToRideGame
from rotonde.games.ticket_to_ride.player import Player
from rotonde.games.ticket_to_ride.position import NOBODY, TicketToRide
from rotonde.observations.features import Feature, Features, course_features
from rotonde.observations.page import Page
from rotonde.observations.seats import after


@final
class TicketToRideFeatures(Features[TicketToRide]):
    """What a seat of Ticket to Ride sees."""

    def __init__(self, board: Board, phases: i64, seats: i64) -> None:
        super().__init__(all_features(board, phases, seats))
        self.board: Final = board
        self.phases: Final = phases
        self.doubles: Final = vec[i64](doubles(board, seats))

    def write(self, p: TicketToRide, me: i64, page: Page) -> None:
        """Write all features of a seat, in order."""
        seats = p.seats
        page.course(p, me, self.phases)
        page.seat(p.turn, me, seats)
        page.put(p.last_turns + 1)
        page.put(p.n_deck)
        page.row(p.discards)
        page.put(len(p.tickets.order))
        for slot in range(self.board.face_up):
            page.one_of(p.face[slot], CARDS)
        self.write_mine(p.players[me], page)
        self.write_players(p, me, page)
        self.write_routes(p, me, page)

    def write_mine(self, player: Player, page: Page) -> None:
        """The hand, the tickets and the offer of the seat itself."""
        tickets = self.board.tickets
        page.row(player.hand)
        page.bits(player.tickets, tickets)
        page.bits(player.returned, tickets)
        most = most_offered(self.board)
        for i in range(most):
            if i < len(player.offer):
                page.one_of(player.offer[i], tickets)
            else:
                page.one_of(NONE, tickets)
        page.bits(player.chosen, most)

    def write_players(self, p: TicketToRide, me: i64, page: Page) -> None:
        """What everybody has open."""
        seats = p.seats
        start = page.at
        seat = me
        for n in range(seats):
            player = p.players[seat]
            page.set(start + n, player.wagons)
            page.set(start + seats + n, player.points)
            page.set(start + 2 * seats + n, player.cards())
            page.set(start + 3 * seats + n, player.held())
            page.set(start + 4 * seats + n, len(player.offer))
            at = start + 5 * seats + n * CARDS
            for card in range(CARDS):
                page.set(at + card, player.seen[card])
            seat = after(seat, seats)
        page.at = start + seats * (5 + CARDS)

    def write_routes(self, p: TicketToRide, me: i64, page: Page) -> None:
        """Each claim takes wagons that never come back: as many as then, no other claims."""
        seats = p.seats
        wagons: i64 = 0
        for seat in range(seats):
            wagons += p.players[seat].wagons
        if page.stands(wagons, self.board.routes * (seats + 1), 0):
            return
        page.owners(p.owner, me, seats)
        self.write_closed(p.owner, page)
        page.at += self.board.routes

    def write_closed(self, owner: vec[u8], page: Page) -> None:
        """Routes that nobody owns and nobody may claim any more (TTR-26)."""
        twin = self.board.twin
        doubles = self.doubles
        for i in range(len(doubles)):
            route = doubles[i]
            closed = i64(owner[route]) == NOBODY and i64(owner[twin[route]]) != NOBODY
            page.set(page.at + route, i64(closed))


def doubles(board: Board, seats: i64) -> list[int]:
    """The routes that a claim of their twin closes."""
    if seats >= board.both_twins_from:
        return []
    return [route for route in range(board.routes) if board.twin[route] != NONE]


def most_offered(board: Board) -> i64:
    """How many tickets are offered at once, at the most."""
    return max(board.first_tickets, board.tickets_drawn)


def all_features(board: Board, phases: int, seats: int) -> list[Feature]:
    """The features on a map, in the order in which they are written."""
    tickets, colours = board.tickets, max(board.cards)
    offered = most_offered(board)
    cards = sum(board.cards)
    points = sum(board.points[length] for length in board.length)
    return [
        *course_features(phases, seats),
        Feature("turn", seats, 1, "whose turn it is"),
        Feature("last turns", 1, seats + 1, "0 until the end is near; then one more than are left"),
        Feature("deck", 1, cards, "cards in the deck"),
        Feature("discards", CARDS, colours, "cards of each colour on the discards"),
        Feature("ticket deck", 1, tickets, "tickets in the deck"),
        Feature("face up", board.face_up * CARDS, 1, "the card in each slot of the display"),
        Feature("my hand", CARDS, colours, "cards of each colour in my hand"),
        Feature("my tickets", tickets, 1, "the tickets I keep"),
        Feature("my returned tickets", tickets, 1, "those I put back that lie where I put them"),
        Feature("my offer", offered * tickets, 1, "the ticket in each place of what I may keep"),
        Feature("my choice", offered, 1, "the first tickets I have chosen, until all have chosen"),
        Feature("wagons", seats, board.wagons, "wagons left"),
        Feature("points", seats, points, "points for routes"),
        Feature("cards", seats, cards, "cards in hand"),
        Feature("tickets", seats, tickets, "tickets kept"),
        Feature("offers", seats, offered, "tickets on offer"),
        Feature("seen cards", seats * CARDS, colours, "cards in hand that everybody saw taken"),
        Feature("routes", board.routes * seats, 1, "who owns each route"),
        Feature("closed routes", board.routes, 1, "routes that nobody may claim any more"),
    ]


def features_of(game: Game[TicketToRide], seats: int) -> TicketToRideFeatures:
    """The features of this game with so many seats."""
    assert isinstance(game, TicketToRideGame)
    return TicketToRideFeatures(game.board, len(game.phases), seats)
