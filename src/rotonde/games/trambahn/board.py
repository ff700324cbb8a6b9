"""The cards as tables of small numbers.

A kind of card is a line and a value, numbered line by line and upwards; the conductor comes last.
So the cards of a hand, and the moves made of them, come out sorted.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.games.trambahn.card_file import CardFile

SEATS: Final[i64] = 2
NO_LINE: Final[i64] = -1  # of a conductor


@final
class Board:
    """What the rules ask of the cards, each question a table."""

    def __init__(self, file: CardFile) -> None:
        values = len(file.copies)
        lines = range(len(file.lines))
        self.file: Final = file
        self.lines: Final[i64] = len(file.lines)
        self.highest: Final[i64] = values  # the value that completes a column
        self.conductor: Final[i64] = len(file.lines) * values
        self.kinds: Final[i64] = len(file.lines) * values + 1
        self.cards: Final[i64] = file.cards()
        self.copies: Final = vec[i64](file.copies * len(lines) + [file.conductors])
        self.points: Final = vec[i64](file.points * len(lines) + [0])
        self.line: Final = vec[i64]([n for n in lines for value in range(values)] + [NO_LINE])
        self.value: Final = vec[i64]([value + 1 for n in lines for value in range(values)] + [0])
        trams = file.trams
        self.tram_kinds: Final[i64] = len(trams)
        self.trams: Final[i64] = sum(tram.copies for tram in trams)
        self.stack: Final = vec[i64]([n for n, t in enumerate(trams) for i in range(t.copies)])
        self.tram_value: Final = vec[i64]([tram.value for tram in trams])
        self.cost: Final = vec[i64]([tram.cost for tram in trams])  # in money cards
        rules = file.rules
        self.money_first: Final[i64] = rules["money_first"]
        self.money_second: Final[i64] = rules["money_second"]
        self.hand: Final[i64] = rules["hand"]
        self.display: Final[i64] = rules["display"]
        self.passengers_a_turn: Final[i64] = rules["passengers_a_turn"]
        self.passengers_to_score: Final[i64] = rules["passengers_to_score"]
        self.cards_to_bonus: Final[i64] = rules["cards_to_bonus"]
        self.scorings: Final[i64] = rules["scorings"]
        self.most_columns: Final[i64] = self.trams + self.hand - 1  # of one player, in a turn

    def card_id(self, kind: int) -> str:
        """`blue-7`, `conductor`."""
        if kind == self.conductor:
            return "conductor"
        return f"{self.file.lines[self.line[kind]].id}-{self.value[kind]}"
