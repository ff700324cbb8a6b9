"""Ticket to Ride: the sequence of play, and what the game says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile, own_data
from rotonde.core.first_player import first_seat
from rotonde.core.game import About, Game
from rotonde.core.move import first, second, third, verb
from rotonde.core.options import settle
from rotonde.core.rng import Rng
from rotonde.core.words import load_words
from rotonde.games.ticket_to_ride.board import LOCO, Board
from rotonde.games.ticket_to_ride.map_file import MapFile
from rotonde.games.ticket_to_ride.moves import CLAIM, KEEP, TAKE, every_move, notation
from rotonde.games.ticket_to_ride.options import OPTIONS
from rotonde.games.ticket_to_ride.phases.choose_action import ChooseAction
from rotonde.games.ticket_to_ride.phases.count_points import CountPoints
from rotonde.games.ticket_to_ride.phases.end_turn import EndTurn
from rotonde.games.ticket_to_ride.phases.keep_tickets import KeepTickets
from rotonde.games.ticket_to_ride.phases.opening_tickets import OpeningTickets
from rotonde.games.ticket_to_ride.phases.second_card import SecondCard
from rotonde.games.ticket_to_ride.position import TicketToRide, unpacked
from rotonde.games.ticket_to_ride.rules import (
    FIRST_TICKETS_IN_SECRET,
    PLAY_GOES_CLOCKWISE,
    THE_GAME_IS_OVER,
)

VERSION: Final = 2
MAPS: Final = ["usa"]
PACKAGE: Final = "rotonde.games.ticket_to_ride"


@final
class TicketToRideGame(Game[TicketToRide]):
    def __init__(self, board: Board, options: dict[str, str]) -> None:
        second_card = SecondCard()
        keep_tickets = KeepTickets(board)
        super().__init__(
            about(board, options),
            notation(board),
            opening=[OpeningTickets(board, first_seat(options))],
            round=[ChooseAction(board, second_card, keep_tickets), EndTurn(board)],
            ending=[CountPoints(board)],
            asides=[second_card, keep_tickets],
        )
        self.board: Final = board

    def unpacked(self, seats: i64, rng: Rng) -> TicketToRide:
        if first_seat(self.about.options) >= seats:
            raise Complaint("ticket_to_ride/no-such-seat", first=self.about.options["first"])
        return unpacked(self.board, seats, rng)

    def not_asked(self, p: TicketToRide, seat: i64) -> i64:
        if p.over:
            return THE_GAME_IS_OVER
        if p.phase == 0:
            return FIRST_TICKETS_IN_SECRET
        return PLAY_GOES_CLOCKWISE

    def every_move(self) -> list[int]:
        return every_move(self.board)

    def name(self, kind: str, number: int, lang: str) -> str:
        board = self.board
        if kind == "route":
            return self.two(board.route_a[number], board.route_b[number], lang)
        if kind == "ticket":
            ends = self.two(board.ticket_a[number], board.ticket_b[number], lang)
            return f"{ends} ({board.ticket_value[number]})"
        if kind == "city":
            return board.file.city_names[number][lang]
        if number == LOCO:
            return self.about.words.text(lang, "name", "locomotive")
        return board.file.colour_names[number][lang]

    def two(self, a: int, b: int, lang: str) -> str:
        return f"{self.name('city', a, lang)} – {self.name('city', b, lang)}"

    def in_words(self, p: TicketToRide, seat: int, move: int) -> tuple[str, tuple[int, ...]]:
        what = verb(move)
        if what == TAKE:
            return "draw", (p.face[first(move)], first(move) + 1)
        if what == CLAIM:
            locos, cards = third(move) >> 8, third(move) & 255
            key = "claim-with-locomotives" if locos else "claim"
            points = self.board.points[self.board.length[second(move)]]
            return key, (second(move), cards, first(move), locos, points)
        if what == KEEP:
            offer = p.players[seat].offer
            kept = [offer[i] for i in range(len(offer)) if first(move) >> i & 1]
            return f"keep-{len(kept)}", tuple(kept)
        return self.notation.text(move).replace(" ", "-"), ()


def about(board: Board, options: dict[str, str]) -> About:
    least, most = board.file.players
    file = board.file
    words = load_words(PACKAGE)
    return About(
        "ticket-to-ride", VERSION, "TTR", least, most, file.id, file.digest, options, words
    )


def new_game(map_file: DataFile, wanted: Mapping[str, str]) -> TicketToRideGame:
    """The game on a map, with the options wanted."""
    return TicketToRideGame(Board(MapFile(map_file)), settle(OPTIONS, wanted))


def own_map(name: str) -> DataFile:
    return own_data(PACKAGE, name)
