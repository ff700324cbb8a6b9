"""The moves of Steel Driver: the one place that knows how they are numbered and written."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.core.codec import Codec, Names, Number
from rotonde.core.complaint import Complaint
from rotonde.core.move import move
from rotonde.core.notation import Field, Notation, Verb
from rotonde.games.steel_driver.board import COMPANIES, Board

OPEN: Final[i64] = 0  # a company, and the first bid
BID: Final[i64] = 1  # a higher bid
PASS: Final[i64] = 2
BUILD: Final[i64] = 3  # a link; 0, or one more than the starting city
TAKE: Final[i64] = 4  # the goods cube of a city

PASSES: Final[i64] = PASS << 48
FROM: Final = "from"


def open_marker(company: i64, bid: i64) -> i64:
    return move(OPEN, company, bid, 0)


def raise_bid(bid: i64) -> i64:
    return move(BID, bid, 0, 0)


def build(link: i64) -> i64:
    return move(BUILD, link, 0, 0)


def build_from(link: i64, start: i64) -> i64:
    """A first rail between two hexagonal cities, with the starting city (STD-24)."""
    return move(BUILD, link, start + 1, 0)


def take(city: i64) -> i64:
    return move(TAKE, city, 0, 0)


class Start(Codec):
    """The starting city, where it must be said: `from boston`."""

    def __init__(self, cities: list[str]) -> None:
        self.names = Names("steel_driver/city", cities)

    def write(self, number: int) -> str:
        return f"{FROM} {self.names.write(number - 1)}" if number else ""

    def read(self, words: list[str], field: str) -> int:
        if not words or words[0] != FROM:
            return 0
        words.pop(0)
        return self.names.read(words, field) + 1

    def to_json(self, number: int) -> object:
        return self.names.write(number - 1) if number else ""

    def from_json(self, value: object, field: str) -> int:
        if not isinstance(value, str):
            raise Complaint("field-name", field=field, word=value)
        return self.names.find(value) + 1 if value else 0


def notation(board: Board) -> Notation:
    """`open red 3` · `bid 5` · `pass` · `build boston-new_york from boston` · `take chicago`."""
    companies = Names("steel_driver/company", board.file.company_ids)
    cities = Names("steel_driver/city", board.file.city_ids)
    links = Names("steel_driver/link", board.link_ids)
    start = Field("start", 16, 16, Start(board.file.city_ids))
    opened = [Field("company", 32, 16, companies), Field("cubes", 16, 16, Number())]
    return Notation(
        [
            Verb(OPEN, "open", opened),
            Verb(BID, "bid", [Field("cubes", 32, 16, Number())]),
            Verb(PASS, "pass", []),
            Verb(BUILD, "build", [Field("link", 32, 16, links), start]),
            Verb(TAKE, "take", [Field("city", 32, 16, cities)]),
        ]
    )


def every_move(board: Board) -> list[int]:
    """Every move that can be legal on this board."""
    bids = range(1, board.most_cubes() + 1)
    moves: list[int] = [open_marker(company, bid) for company in range(COMPANIES) for bid in bids]
    moves += [raise_bid(bid) for bid in bids if bid > 1]
    moves.append(PASSES)
    for link in range(board.links):
        moves.append(build(link))
        if board.two_starts(link):
            moves.append(build_from(link, board.link_a[link]))
            moves.append(build_from(link, board.link_b[link]))
    moves += [take(city) for city in range(board.cities)]
    return moves
