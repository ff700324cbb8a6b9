"""Trambahn: the sequence of play, and what the game says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from rotonde.core.data import DataFile, own_data
from rotonde.core.first_player import first_seat
from rotonde.core.game import About, Game
from rotonde.core.move import first, second, verb
from rotonde.core.options import settle
from rotonde.core.rng import Rng
from rotonde.core.words import fill, load_words
from rotonde.games.trambahn.board import SEATS, Board
from rotonde.games.trambahn.card_file import CardFile
from rotonde.games.trambahn.moves import BUY, DONE, INCOME, NEW, PASSENGER, every_move, notation
from rotonde.games.trambahn.options import OPTIONS
from rotonde.games.trambahn.phases.buy_trams import BuyTrams
from rotonde.games.trambahn.phases.draw_up import DrawUp
from rotonde.games.trambahn.phases.end_turn import EndTurn
from rotonde.games.trambahn.phases.income import Income
from rotonde.games.trambahn.phases.passengers import Passengers
from rotonde.games.trambahn.phases.set_up import SetUp
from rotonde.games.trambahn.phases.stations import Stations
from rotonde.games.trambahn.position import Trambahn, unpacked
from rotonde.games.trambahn.rules import THE_GAME_IS_OVER, TURN_ABOUT
from rotonde.games.trambahn.scoring import worth_of_line

VERSION: Final = 1
MAPS: Final = ["trambahn"]
PACKAGE: Final = "rotonde.games.trambahn"


@final
class TrambahnGame(Game[Trambahn]):
    def __init__(self, board: Board, options: dict[str, str]) -> None:
        super().__init__(
            about(board, options),
            notation(board),
            opening=[SetUp(first_seat(options))],
            round=[
                Passengers(board),
                Stations(board, least_rise(options)),
                Income(),
                BuyTrams(board),
                DrawUp(),
                EndTurn(),
            ],
            ending=[],
            asides=[],
        )
        self.board: Final = board

    def unpacked(self, seats: i64, rng: Rng) -> Trambahn:
        return unpacked(self.board, rng)

    def not_asked(self, p: Trambahn, seat: i64) -> i64:
        return THE_GAME_IS_OVER if p.over else TURN_ABOUT

    def every_move(self) -> list[int]:
        return every_move(self.board)

    def name(self, kind: str, number: int, lang: str) -> str:
        file = self.board.file
        if kind == "tram":
            return file.trams[number].name[lang]
        if kind == "line":
            return file.lines[number].name[lang]
        if kind == "colour":
            return file.lines[number].card[lang]
        words = self.about.words
        if number == self.board.conductor:
            return words.text(lang, "name", "conductor")
        numbers = (self.board.line[number], self.board.value[number])
        return fill(words.text(lang, "name", "station-card"), numbers, self.name, lang)

    def in_words(self, p: Trambahn, seat: int, move: int) -> tuple[str, tuple[int, ...]]:
        what, one, two = verb(move), first(move), second(move)
        if what == DONE:
            return f"done-{self.phases[p.phase].name}", ()
        if what == PASSENGER:
            if p.passengers[two] + 1 < self.board.passengers_to_score:
                return "passenger", (one, two)
            mine, theirs = worth_of_line(p, seat, two), worth_of_line(p, 1 - seat, two)
            return "passenger-scores", (one, two, mine, theirs)
        if what == INCOME:
            return "income", (one,)
        if what == BUY:
            return "buy", (one, two, self.board.cost[one], self.board.tram_value[one])
        return ("station-new", (one,)) if two == NEW else ("station", (one, two))


def least_rise(options: dict[str, str]) -> i64:
    if options["equal_values"] == "allowed":
        return 0
    return 1


def about(board: Board, options: dict[str, str]) -> About:
    file = board.file
    words = load_words(PACKAGE)
    seats = SEATS
    return About("trambahn", VERSION, "TRA", seats, seats, file.id, file.digest, options, words)


def new_game(map_file: DataFile, wanted: Mapping[str, str]) -> TrambahnGame:
    """The game with these cards and the options wanted."""
    return TrambahnGame(Board(CardFile(map_file)), settle(OPTIONS, wanted))


def own_map(name: str) -> DataFile:
    return own_data(PACKAGE, name)
