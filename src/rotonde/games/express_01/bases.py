"""The base cards of a map file: where they lie, and the lists that name some of them."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.data import TomlTable
from rotonde.games.express_01.layers import Layers

MOST_CELLS: Final = 60
EMPTY: Final = "."
KINDS: Final = ["route", "city"]


@final
class Base:
    """A base card where it lies; `upgrades` are numbers of cards, None: any of its kind."""

    def __init__(self, number: str, row: int, column: int, table: TomlTable) -> None:
        table.only("number", "name", "kind", "upgrades")
        self.number: Final = number
        self.row: Final = row
        self.column: Final = column
        self.names: Final = table.names()
        self.city: Final = table.one_of("kind", "express_01/kind", KINDS) == 1
        self.upgrades: Final = table.words("upgrades") if table.has("upgrades") else None
        self.table: Final = table


def read_bases(layers: Layers) -> list[Base]:
    """The base cards in the order in which they are laid (EXP-01)."""
    known = {table.word("number"): table for table in layers.merged("base")}
    layer = layers.top("rows")
    bases: list[Base] = []
    laid: set[str] = set()
    for row, words in enumerate(layer.words("rows")):
        for column, number in enumerate(words.split()):
            if number == EMPTY:
                continue
            if number not in known:
                raise layer.wrong(unknown("express_01/base", number, [*known]), "rows", row)
            if number in laid:
                twice = Complaint("data-twice", field="rows", word=number)
                raise layer.wrong(twice, "rows", row)
            laid.add(number)
            bases.append(Base(number, row, column, known[number]))
    layer.how_many("rows", len(bases), 2, MOST_CELLS)
    check_laid(layers, laid)
    return bases


def check_laid(layers: Layers, laid: set[str]) -> None:
    """No base card of the file itself is left over."""
    own = layers.own
    for n, table in enumerate(own.each("base") if own.has("base") else []):
        number = table.word("number")
        if number not in laid:
            raise own.wrong(Complaint("express_01/not-laid", word=number), "base", n)


def base_numbers(layers: Layers, bases: list[Base], key: str) -> list[int]:
    """Base cards named in a list, by their places in the order of laying."""
    table = layers.map(key)
    return [base_number(table, bases, key, n) for n in range(len(table.words(key)))]


def base_number(table: TomlTable, bases: list[Base], key: str, n: int) -> int:
    known = [base.number for base in bases]
    word = table.words(key)[n]
    if word not in known:
        raise table.wrong(unknown("express_01/base", word, known), key, n)
    return known.index(word)


def read_block(layers: Layers, bases: list[Base]) -> list[tuple[int, int]]:
    """Pairs of neighbours: `060-061` (EXP-84)."""
    table = layers.map("block")
    known = [base.number for base in bases]
    pairs: list[tuple[int, int]] = []
    for n, words in enumerate(table.words("block")):
        ends = words.split("-")
        for word in ends:
            if word not in known:
                raise table.wrong(unknown("express_01/base", word, known), "block", n)
        places = [bases[known.index(word)] for word in ends]
        if len(ends) != 2 or not side_by_side(places[0], places[1]):
            raise table.wrong(Complaint("express_01/not-neighbours", word=words), "block", n)
        pairs.append((known.index(ends[0]), known.index(ends[1])))
    return pairs


def side_by_side(a: Base, b: Base) -> bool:
    return abs(a.row - b.row) + abs(a.column - b.column) == 1
