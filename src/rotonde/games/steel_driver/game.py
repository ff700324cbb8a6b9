"""Steel Driver: the sequence of play, and what the game says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile, own_data
from rotonde.core.first_player import first_seat
from rotonde.core.game import About, Game
from rotonde.core.move import first, second, verb
from rotonde.core.options import settle
from rotonde.core.rng import Rng
from rotonde.core.words import load_words
from rotonde.games.steel_driver.board import Board
from rotonde.games.steel_driver.map_file import MapFile
from rotonde.games.steel_driver.moves import BID, BUILD, OPEN, TAKE, every_move, notation
from rotonde.games.steel_driver.options import OPTIONS
from rotonde.games.steel_driver.phases.auction import Auction
from rotonde.games.steel_driver.phases.bidding import Bidding
from rotonde.games.steel_driver.phases.build_rails import BuildRails
from rotonde.games.steel_driver.phases.collect_goods import CollectGoods
from rotonde.games.steel_driver.phases.deal_cubes import DealCubes
from rotonde.games.steel_driver.phases.end_round import EndRound
from rotonde.games.steel_driver.phases.final_profit import FinalProfit
from rotonde.games.steel_driver.phases.place_goods import PlaceGoods
from rotonde.games.steel_driver.phases.set_up import SetUp
from rotonde.games.steel_driver.phases.take_profit import TakeProfit
from rotonde.games.steel_driver.position import SteelDriver, unpacked
from rotonde.games.steel_driver.rules import (
    COMPANIES_IN_ORDER,
    ONE_GOODS_CUBE,
    PUT_UP_OR_PASS,
    RAISE_OR_PASS,
    THE_GAME_IS_OVER,
)

VERSION: Final = 1
MAPS: Final = ["usa"]
PACKAGE: Final = "rotonde.games.steel_driver"
NOT_YOUR_TURN: Final = {
    "auction": PUT_UP_OR_PASS,
    "bidding": RAISE_OR_PASS,
    "build-rails": COMPANIES_IN_ORDER,
    "collect-goods": ONE_GOODS_CUBE,
}


@final
class SteelDriverGame(Game[SteelDriver]):
    def __init__(self, board: Board, options: dict[str, str]) -> None:
        bidding = Bidding()
        super().__init__(
            about(board, options),
            notation(board),
            opening=[SetUp(first_seat(options))],
            round=[
                DealCubes(board),
                Auction(bidding),
                BuildRails(board),
                TakeProfit(),
                EndRound(board),
            ],
            ending=[PlaceGoods(), CollectGoods(board), FinalProfit(board)],
            asides=[bidding],
        )
        self.board: Final = board

    def unpacked(self, seats: i64, rng: Rng) -> SteelDriver:
        if first_seat(self.about.options) >= seats:
            raise Complaint("steel_driver/no-such-seat", first=self.about.options["first"])
        return unpacked(self.board, seats, rng)

    def not_asked(self, p: SteelDriver, seat: i64) -> i64:
        if p.over:
            return THE_GAME_IS_OVER
        return NOT_YOUR_TURN[self.phases[p.phase].name]

    def every_move(self) -> list[int]:
        return every_move(self.board)

    def name(self, kind: str, number: int, lang: str) -> str:
        board = self.board
        if kind == "link":
            a, b = board.link_a[number], board.link_b[number]
            return f"{self.name('city', a, lang)} – {self.name('city', b, lang)}"
        if kind == "city":
            return board.file.city_names[number][lang]
        if kind == "company":
            return board.file.company_titles[number]
        return board.file.colour_names[number][lang]

    def in_words(self, p: SteelDriver, seat: int, move: int) -> tuple[str, tuple[int, ...]]:
        what = verb(move)
        if what == OPEN:
            return "open", (first(move), second(move))
        if what == BID:
            return "bid", (first(move),)
        if what == BUILD:
            company, link, start = p.order[p.at], first(move), second(move) - 1
            cost = self.board.cost[link]
            return (
                ("build", (company, link, cost))
                if start < 0
                else ("build-from", (company, link, cost, start))
            )
        if what == TAKE:
            return "take", (self.board.colour[first(move)], first(move))
        return "pass" if p.bidding == 0 else "drop-out", ()


def about(board: Board, options: dict[str, str]) -> About:
    least, most = board.file.players
    file = board.file
    words = load_words(PACKAGE)
    return About("steel-driver", VERSION, "STD", least, most, file.id, file.digest, options, words)


def new_game(map_file: DataFile, wanted: Mapping[str, str]) -> SteelDriverGame:
    """The game on a map, with the options wanted."""
    return SteelDriverGame(Board(MapFile(map_file)), settle(OPTIONS, wanted))


def own_map(name: str) -> DataFile:
    return own_data(PACKAGE, name)
