"""The moves of Trambahn: the one place that knows how they are numbered and written."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.core.codec import Names, Number
from rotonde.core.complaint import Complaint
from rotonde.core.move import move
from rotonde.core.notation import Field, Notation, Verb
from rotonde.games.trambahn.board import Board

PASSENGER: Final[i64] = 0  # card, row
STATION: Final[i64] = 1  # card, column: NEW or its number
INCOME: Final[i64] = 2  # card
BUY: Final[i64] = 3  # tram, column
DONE: Final[i64] = 4  # leave this step of the turn

NEW: Final[i64] = 0  # instead of the number of a column: it begins one
STEP_DONE: Final[i64] = DONE << 48
NEW_COLUMN: Final = "new"


def passenger(card: i64, row: i64) -> i64:
    return move(PASSENGER, card, row, 0)


def station(card: i64, column: i64) -> i64:
    return move(STATION, card, column, 0)


def income(card: i64) -> i64:
    return move(INCOME, card, 0, 0)


def buy(tram: i64, column: i64) -> i64:
    return move(BUY, tram, column, 0)


class ColumnOrNew(Number):
    """The number of a column, counted from one, or `new`."""

    def write(self, number: int) -> str:
        return str(number) if number else NEW_COLUMN

    def read(self, words: list[str], field: str) -> int:
        if words and words[0] == NEW_COLUMN:
            words.pop(0)
            return NEW
        return not_zero(super().read(words, field), field)

    def to_json(self, number: int) -> object:
        return number or NEW_COLUMN

    def from_json(self, value: object, field: str) -> int:
        if value == NEW_COLUMN:
            return NEW
        return not_zero(super().from_json(value, field), field)


def not_zero(number: int, field: str) -> int:
    """There is one way to write each move."""
    if number == 0:
        raise Complaint("field-number", field=field, word=0)
    return number


def notation(board: Board) -> Notation:
    """`passenger blue-7 blue` · `station red-4 new` · `income green-3` · `buy steam 3` · `done`."""
    ids = [board.card_id(kind) for kind in range(board.kinds)]
    lines = [line.id for line in board.file.lines]
    trams = [tram.id for tram in board.file.trams]
    card = Field("card", 32, 16, Names("trambahn/card", ids))
    return Notation(
        [
            Verb(
                PASSENGER, "passenger", [card, Field("row", 16, 16, Names("trambahn/row", lines))]
            ),
            Verb(STATION, "station", [card, Field("column", 16, 16, ColumnOrNew())]),
            Verb(INCOME, "income", [card]),
            Verb(
                BUY,
                "buy",
                [
                    Field("tram", 32, 16, Names("trambahn/tram", trams)),
                    Field("column", 16, 16, Number()),
                ],
            ),
            Verb(DONE, "done", []),
        ]
    )


def every_move(board: Board) -> list[int]:
    """Every move that can be legal with these cards, whatever the options."""
    stations = range(board.conductor)
    columns = range(1, board.most_columns)  # the last one may still be new
    moves: list[int] = [passenger(card, board.line[card]) for card in stations]
    moves += [passenger(board.conductor, row) for row in range(board.lines)]
    for card in range(board.kinds):
        if card != board.conductor:
            moves.append(station(card, NEW))
        moves += [station(card, column) for column in columns]
        moves.append(income(card))
    for tram in range(board.tram_kinds):
        moves += [buy(tram, column) for column in columns]
    return [*moves, STEP_DONE]
