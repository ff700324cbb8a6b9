"""The files that make a map: its own, the map it is like, and the cards.

What a file does not say is said below it, and a card or base card with the same number takes the
place of the one below. Each table knows its file, so complaints name the right place.
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile, TomlTable, own_data
from rotonde.games.express_01.card_file import TYPES, copies_of

PACKAGE: Final = "rotonde.games.express_01"
MAPS: Final = ["germany", "usa"]
LEVELS: Final = 3
MOST_CARDS: Final = 10_000


@final
class Layers:
    def __init__(self, file: DataFile) -> None:
        self.tables: Final = tables_of(file)
        self.own: Final = self.tables[0]
        self.about: Final = [table.inner("map") for table in self.tables if table.has("map")]
        texts = "\n".join(table.file.text for table in self.tables)
        self.digest: Final = hashlib.sha256(texts.encode()).hexdigest()[:16]

    def is_own(self, table: TomlTable) -> bool:
        return table.file is self.own.file

    def top(self, key: str) -> TomlTable:
        """The uppermost file that has the field."""
        return said(self.tables, key)

    def map(self, key: str) -> TomlTable:
        """The uppermost `[map]` that has the field."""
        return said(self.about, key)

    def rules(self) -> list[TomlTable]:
        found = [table.inner("rules") for table in self.tables if table.has("rules")]
        if not found:
            raise self.own.wrong(Complaint("data-missing", field="rules"))
        return found

    def merged(self, key: str, from_layer: int = 0) -> list[TomlTable]:
        """The tables of a list in all files from this one down, the upper ones replacing."""
        found: dict[str, TomlTable] = {}
        for layer in reversed(self.tables[from_layer:]):
            if layer.has(key):
                tables = layer.each(key)
                layer.unique("number", tables)
                found.update({table.word("number"): table for table in tables})
        return list(found.values())

    def check_counts(self, bases: int) -> None:
        """The counts that each file promises of itself and of what it stands on."""
        for at, layer in enumerate(self.tables):
            if layer.has("counts"):
                counts = layer.inner("counts")
                cards = self.merged("route", at) + self.merged("station", at)
                check_counts(counts, cards, bases)


def check_counts(counts: TomlTable, cards: list[TomlTable], bases: int) -> None:
    counts.only("base", "route", *TYPES)
    for what in counts.found:
        if what == "base":
            agree(counts, what, [counts.number(what, 0, MOST_CARDS)], [bases])
        else:
            found = [cards_in(cards, what, level) for level in range(1, LEVELS + 1)]
            agree(counts, what, counts.numbers(what, 0, MOST_CARDS), found)


def agree(counts: TomlTable, what: str, promised: list[int], found: list[int]) -> None:
    if promised != found:
        shown = [", ".join(map(str, numbers)) for numbers in (found, promised)]
        complaint = Complaint("data-count", what=what, found=shown[0], said=shown[1])
        raise counts.wrong(complaint, what)


def cards_in(tables: list[TomlTable], kind: str, level: int) -> int:
    """How many cards of a type and level these tables make."""
    count = 0
    for table in tables:
        type_of = table.word("type") if table.has("type") else "route"
        if type_of == kind and table.number("level", 1, LEVELS) == level:
            count += copies_of(table)
    return count


def tables_of(file: DataFile) -> list[TomlTable]:
    own = file.table()
    about = own.inner("map")
    tables = [own]
    if about.has("like"):
        about.one_of("like", "map", MAPS)
        tables.append(own_map(about.word("like")).table())
    tables.append(own_map("cards").table())
    for table in tables:
        table.only("company", "route", "station", "rows", "base", "map", "rules", "counts")
        if table.has("map"):
            table.inner("map").only(
                "id", "name", "like", "players", "types", "open_sides", "first", "west", "block"
            )
    return tables


def own_map(name: str) -> DataFile:
    return own_data(PACKAGE, name)


def said(tables: list[TomlTable], key: str) -> TomlTable:
    """The first table that has the field."""
    for table in tables:
        if table.has(key):
            return table
    raise tables[0].wrong(Complaint("data-missing", field=key))
