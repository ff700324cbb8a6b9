"""The moves of Express 01: the one place that knows how they are numbered and written."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.codec import Codec, Names, Number
from rotonde.core.complaint import Complaint
from rotonde.core.move import first, move, second, third, verb
from rotonde.core.notation import Field, Notation, Verb
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.card_file import ENGINE

SHOW: Final[i64] = 0  # a hand card, for the order of play
PAIR: Final[i64] = 1  # of actions
PAY: Final[i64] = 2  # a hand card, or the Black Engine: one more than the last kind
BUILD: Final[i64] = 3  # cell, kind of card, turned
BUY: Final[i64] = 4  # a share of a company
TAKE_OVER: Final[i64] = 5  # a share of a company from a seat
TAKE: Final[i64] = 6  # a route card as share
BONUS: Final[i64] = 7  # payment of a company
USE_ENGINE: Final[i64] = 8
KEEP_ENGINE: Final[i64] = 9
DRAW: Final[i64] = 10  # the top card of a deck
SWAP: Final[i64] = 11  # turn order cards with a seat
DONE: Final[i64] = 12
LAST_VERB: Final[i64] = DONE

PAIRS: Final = ["a-b", "b-a", "c-d"]
A_B: Final[i64] = 0
B_A: Final[i64] = 1
C_D: Final[i64] = 2
IS_DONE: Final[i64] = DONE << 48
DECLARED: Final[i64] = USE_ENGINE << 48
DECLINED: Final[i64] = KEEP_ENGINE << 48
TURNED: Final = "turned"
MOST_SEATS: Final = 4


def of(what: i64, number: i64) -> i64:
    """A move that says one thing beside its verb."""
    return move(what, number, 0, 0)


def build(cell: i64, lying: i64) -> i64:
    return move(BUILD, cell, lying >> 1, lying & 1)


def lying(m: i64) -> i64:
    """The card that a move builds, as it will lie."""
    return second(m) << 1 | third(m)


def take_over(company: i64, seat: i64) -> i64:
    return move(TAKE_OVER, company, seat, 0)


def is_plain(board: Board, m: i64) -> bool:
    """Every number of the move is one that the box and the table have."""
    what = verb(m)
    if what == BUILD:
        if third(m) > 1 or second(m) >= board.kinds:
            return False
        return first(m) < board.cells
    if third(m) != 0 or what > LAST_VERB or m < 0:
        return False
    if what != TAKE_OVER and second(m) != 0:
        return False
    return second(m) < MOST_SEATS and first(m) < how_many(board, what)


def how_many(board: Board, what: i64) -> i64:
    """How many things a verb can speak of; one: none."""
    if what in (SHOW, TAKE):
        return board.kinds
    if what == PAY:
        return board.kinds + 1
    if what == PAIR:
        return len(PAIRS)
    if what in (BUY, TAKE_OVER, BONUS):
        return board.companies
    if what == DRAW:
        return board.decks
    if what == SWAP:
        return MOST_SEATS
    return 1


@final
class Turned(Codec):
    """A word that is left out when the card lies upright."""

    def write(self, number: int) -> str:
        return TURNED if number else ""

    def read(self, words: list[str], field: str) -> int:
        if words and words[0] == TURNED:
            words.pop(0)
            return 1
        return 0

    def to_json(self, number: int) -> object:
        return number == 1

    def from_json(self, value: object, field: str) -> int:
        if not isinstance(value, bool):
            raise Complaint("express_01/true-or-false", field=field, word=value)
        return int(value)


def notation(board: Board) -> Notation:
    """`pay 215` · `build 013 504 turned` · `take over red 2` · `draw route-3` · `done`."""
    cards = Names("express_01/card", board.card_ids)
    company = Field("company", 32, 16, Names("express_01/company", board.file.company_ids))
    money = Names("express_01/card", [*board.card_ids, ENGINE])
    built = [
        Field("base", 32, 16, Names("express_01/base", board.base_ids)),
        Field("card", 16, 16, cards),
        Field("turned", 0, 1, Turned()),
    ]
    decks = Names("express_01/deck", board.deck_ids)
    return Notation(
        [
            Verb(SHOW, "show", [Field("card", 32, 16, cards)]),
            Verb(PAIR, "pair", [Field("pair", 32, 16, Names("express_01/pair", PAIRS))]),
            Verb(PAY, "pay", [Field("card", 32, 16, money)]),
            Verb(BUILD, "build", built),
            Verb(BUY, "buy", [company]),
            Verb(TAKE_OVER, "take over", [company, Field("seat", 16, 16, Number(first=1))]),
            Verb(TAKE, "take", [Field("card", 32, 16, cards)]),
            Verb(BONUS, "bonus", [company]),
            Verb(USE_ENGINE, "use engine", []),
            Verb(KEEP_ENGINE, "keep engine", []),
            Verb(DRAW, "draw", [Field("deck", 32, 16, decks)]),
            Verb(SWAP, "swap", [Field("seat", 32, 16, Number(first=1))]),
            Verb(DONE, "done", []),
        ]
    )


def every_move(board: Board) -> list[int]:
    """Every move that can be legal on this board."""
    dealt = board.dealt_deck
    moves: list[int] = [DECLARED, DECLINED, IS_DONE]
    moves += [of(SHOW, k) for k in range(board.kind_start[dealt], board.kind_start[dealt + 1])]
    moves += [of(PAIR, n) for n in range(len(PAIRS))]
    moves += [of(PAY, kind) for kind in range(board.kinds + 1)]
    for cell in range(board.cells):
        moves += [build(cell, n) for n in board.fits.ever(cell)]
    for company in range(board.companies):
        moves += [of(BUY, company), of(BONUS, company)]
        moves += [take_over(company, seat) for seat in range(board.file.players[1])]
    moves += [of(TAKE, kind) for kind in range(board.kinds) if board.share[kind] != NONE]
    moves += [of(DRAW, deck) for deck in range(board.decks)]
    moves += [of(SWAP, seat) for seat in range(board.file.players[1])]
    return moves
