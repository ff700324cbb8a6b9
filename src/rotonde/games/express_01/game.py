"""Express 01: the sequence of play, and what the game says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from rotonde.core.data import DataFile
from rotonde.core.game import About, Game
from rotonde.core.move import first, second, verb
from rotonde.core.options import settle
from rotonde.core.rng import Rng
from rotonde.core.words import load_words
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.building import Building
from rotonde.games.express_01.layers import MAPS, PACKAGE, own_map
from rotonde.games.express_01.map_file import MapFile
from rotonde.games.express_01.moves import (
    BUILD,
    BUY,
    DONE,
    DRAW,
    PAIR,
    PAIRS,
    PAY,
    TAKE_OVER,
    every_move,
    lying,
    notation,
)
from rotonde.games.express_01.network import BASE
from rotonde.games.express_01.options import DECKS, LENGTH, OPTIONS, REVERSE, TAKEOVER_ROUNDS
from rotonde.games.express_01.phases.acquire_shares import AcquireShares
from rotonde.games.express_01.phases.build_card import BuildCard, SecondRoute
from rotonde.games.express_01.phases.change_order import ChangeOrder
from rotonde.games.express_01.phases.choose_order import ChooseOrder
from rotonde.games.express_01.phases.count_capital import CountCapital
from rotonde.games.express_01.phases.declare_engine import DeclareEngine
from rotonde.games.express_01.phases.end_round import EndRound
from rotonde.games.express_01.phases.expand_network import ExpandNetwork
from rotonde.games.express_01.phases.government_aid import GovernmentAid
from rotonde.games.express_01.phases.initiate_bonus import InitiateBonus
from rotonde.games.express_01.phases.pay_bonus import PayBonus
from rotonde.games.express_01.phases.pay_share import PayShare
from rotonde.games.express_01.phases.take_share import TakeShare
from rotonde.games.express_01.phases.take_turn import TakeTurn
from rotonde.games.express_01.phases.west_bonus import WestBonus
from rotonde.games.express_01.position import Express01, unpacked
from rotonde.games.express_01.rules import (
    CARD_FROM_A_DECK,
    DECLARE_THE_ENGINE,
    LOWEST_NUMBER_PLAYS,
    SHOW_A_HAND_CARD,
    THE_GAME_IS_OVER,
)

VERSION: Final = 2
__all__ = ["MAPS", "VERSION", "Express01Game", "new_game", "own_map"]


@final
class Express01Game(Game[Express01]):
    def __init__(self, board: Board, options: dict[str, str]) -> None:
        building = Building(board)
        west = WestBonus(board)
        second_route = SecondRoute(board, building, west)
        build_card = BuildCard(board, building, second_route, west)
        expand = ExpandNetwork(board, building, build_card)
        pay_share = PayShare(board)
        take_share = TakeShare(board)
        shares = AcquireShares(board, pay_share, take_share)
        declare = DeclareEngine()
        pay_bonus = PayBonus(board)
        bonus = InitiateBonus(board, declare, pay_bonus)
        order = ChangeOrder(board)
        super().__init__(
            about(board, options),
            notation(board),
            opening=[ChooseOrder(board)],
            round=[
                GovernmentAid(board),
                TakeTurn(board, expand, shares, bonus, order),
                EndRound(board),
            ],
            ending=[CountCapital(board)],
            asides=[
                *[expand, build_card, second_route, west],
                *[shares, pay_share, take_share],
                *[bonus, declare, pay_bonus],
                order,
            ],
        )
        self.board: Final = board
        self.declare: Final = declare
        self.pay_bonus: Final = pay_bonus

    def unpacked(self, seats: i64, rng: Rng) -> Express01:
        return unpacked(self.board, seats, rng)

    def not_asked(self, p: Express01, seat: i64) -> i64:
        if p.over:
            return THE_GAME_IS_OVER
        if p.phase == 0:
            return SHOW_A_HAND_CARD
        if p.phase == self.declare.number:
            return DECLARE_THE_ENGINE
        if p.phase == self.pay_bonus.number:
            return CARD_FROM_A_DECK
        return LOWEST_NUMBER_PLAYS

    def every_move(self) -> list[int]:
        return every_move(self.board)

    def name(self, kind: str, number: int, lang: str) -> str:
        board = self.board
        words = self.about.words
        if kind == "card":
            return board.card_ids[number]
        if kind == "lying":
            turned = words.text(lang, "name", "turned") if number & 1 else ""
            return f"{board.card_ids[number >> 1]} {turned}".rstrip()
        if kind == "base":
            return f"{board.base_ids[number]} {board.file.bases[number].names[lang]}"
        if kind == "company":
            return board.file.company_names[number][lang]
        if kind == "deck":
            type_of, level = board.deck_ids[number].split("-")
            return f"{words.text(lang, 'name', type_of)} {level}"
        if kind == "pair":
            return words.text(lang, "name", PAIRS[number])
        return f"{words.text(lang, 'name', 'player')} {number + 1}"

    def in_words(self, p: Express01, seat: int, move: int) -> tuple[str, tuple[int, ...]]:
        what = verb(move)
        number = first(move)
        if what == BUILD:
            key = "build" if p.lies[number] == BASE else "upgrade"
            return key, (number, lying(move))
        if what == PAY and number == self.board.kinds:
            return "pay-engine", ()
        if what in (BUY, TAKE_OVER):
            key = "buy" if what == BUY else "take-over"
            return key, (number, p.stations[number], second(move))
        if what == DRAW:
            top = p.decks.top(self.board, number)
            return ("draw", (number,)) if top == NONE else ("draw-known", (number, top))
        if what == PAIR:
            return "pair", (number,)
        if what == DONE:
            return f"done-{self.phases[p.phase].name}", ()
        key = self.notation.by_number[what].words.replace(" ", "-")
        return key, (number,)


def about(board: Board, options: dict[str, str]) -> About:
    least, most = board.file.players
    file = board.file
    words = load_words(PACKAGE)
    return About("express-01", VERSION, "EXP", least, most, file.id, file.digest, options, words)


def new_game(map_file: DataFile, wanted: Mapping[str, str]) -> Express01Game:
    """The game on a map, with the options wanted."""
    options = settle(OPTIONS, wanted)
    file = MapFile(map_file)
    reverse, is_open = options[REVERSE.name] == "yes", options[DECKS.name] == "open"
    most = int(options[TAKEOVER_ROUNDS.name])
    board = Board(file, options[LENGTH.name], reverse, is_open, most)
    return Express01Game(board, options)
