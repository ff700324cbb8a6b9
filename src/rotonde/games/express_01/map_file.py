"""A map and its cards as files say them: read field by field, refused with the exact place."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.data import DataFile, TomlTable
from rotonde.games.express_01.bases import base_numbers, read_bases, read_block
from rotonde.games.express_01.card_file import (
    NEUTRAL,
    TYPES,
    Card,
    not_reserved,
    read_route,
    read_station,
    sides,
)
from rotonde.games.express_01.layers import LEVELS, Layers, said

MOST_CARDS: Final = 400
MOST_COMPANIES: Final = 8
MOST_SHARES: Final = 20  # of a company: the length of a run
RULES: Final = {"hand": (1, 9), "engine": (0, 20), "still_rounds": (1, 20)}
ENDS: Final = ["short", "long"]


@final
class MapFile:
    """All that a map file says, with all that it stands on."""

    def __init__(self, file: DataFile) -> None:
        layers = Layers(file)
        self.layers: Final = layers
        self.digest: Final = layers.digest
        self.id: Final = layers.about[0].good_id()
        self.names: Final = layers.about[0].names()
        self.players: Final = layers.map("players").players(2, 4, "express_01/players")
        self.rules: Final = read_rules(layers.rules())
        companies = self.companies()
        self.company_ids: Final = companies[0].unique("id", companies)
        self.company_names: Final = [company.names() for company in companies]
        self.types: Final = self.read_types()
        self.open_sides: Final = sides(layers.map("open_sides"), "open_sides", least=0)
        self.all_cards: Final = self.read_cards()
        in_use = ["route", *self.types]
        self.cards: Final = [card for card in self.all_cards if card.type in in_use]
        self.bases: Final = read_bases(layers)
        self.first: Final = base_numbers(layers, self.bases, "first")
        self.west: Final = base_numbers(layers, self.bases, "west")
        self.block: Final = read_block(layers, self.bases)
        self.check_first()
        self.check_lists()
        self.check_decks()
        self.check_shares()
        layers.check_counts(len(self.bases))

    def companies(self) -> list[TomlTable]:
        found = self.layers.top("company").some("company", 1, MOST_COMPANIES)
        for table in found:
            table.only("id", "name")
            not_reserved(table, "id", NEUTRAL)
            if not table.word("id").isalnum():
                raise table.wrong(Complaint("bad-id", word=table.word("id")), "id")
        return found

    def read_types(self) -> list[str]:
        table = self.layers.map("types")
        types = table.words("types")
        for n, word in enumerate(types):
            if word not in TYPES:
                raise table.wrong(unknown("express_01/type", word, TYPES), "types", n)
            if word in types[:n]:
                raise table.wrong(Complaint("data-twice", field="types", word=word), "types", n)
        return types

    def read_cards(self) -> list[Card]:
        """Routes, then stations by type; in each deck by number."""
        cards = [read_route(t, self.company_ids) for t in self.layers.merged("route")]
        cards += [read_station(t, self.company_ids) for t in self.layers.merged("station")]
        self.layers.own.how_many("route", len(cards), 1, MOST_CARDS)
        seen: dict[str, Card] = {}
        for card in cards:
            if card.number in seen:
                twice = Complaint("data-twice", field="number", word=card.number)
                wrong = card if self.layers.is_own(card.table) else seen[card.number]
                raise wrong.table.wrong(twice, "number")
            seen[card.number] = card
        order = ["route", *TYPES]
        return sorted(cards, key=lambda c: (order.index(c.type), c.level, c.number))

    def check_first(self) -> None:
        """There is a city for the first station (EXP-14, EXP-81)."""
        if not any(self.bases[cell].city for cell in self.first or range(len(self.bases))):
            table = self.layers.map("first")
            raise table.wrong(Complaint("express_01/no-first-station"), "first")

    def check_lists(self) -> None:
        """Every number of a list is a card of the next level and of the right kind (EXP-24)."""
        by_number = {card.number: card for card in self.all_cards}
        for base in self.bases:
            check_list(base.table, base.upgrades, 0, base.city, by_number)
        for card in self.all_cards:
            check_list(card.table, card.upgrades, card.level, card.is_station(), by_number)

    def check_decks(self) -> None:
        """A deck for each type and level, and enough cards to deal (EXP-02, EXP-03)."""
        own = self.layers.own
        for kind in ["route", *self.types]:
            for level in range(1, LEVELS + 1):
                if not any(c.type == kind and c.level == level for c in self.cards):
                    raise own.wrong(Complaint("express_01/no-deck", type=kind, level=level))
        dealt = sum(c.copies for c in self.cards if c.type == "route" and c.level == LEVELS)
        needed = self.rules["hand"] * self.players[1]
        if dealt < needed:
            raise own.wrong(Complaint("express_01/too-few-cards", found=dealt, needed=needed))

    def check_shares(self) -> None:
        """No more shares than a run can be searched for in good time (EXP-41)."""
        for company, id in enumerate(self.company_ids):
            cards = [card for card in self.cards if card.share == company]
            found = sum(card.copies for card in cards)
            if found > MOST_SHARES:
                complaint = Complaint(
                    "express_01/too-many-shares", word=id, found=found, most=MOST_SHARES
                )
                raise cards[-1].table.wrong(complaint, "share")


def check_list(
    table: TomlTable, upgrades: list[str] | None, level: int, station: bool, cards: dict[str, Card]
) -> None:
    for n, number in enumerate(upgrades or []):
        if number not in cards:
            raise table.wrong(unknown("express_01/card", number, [*cards]), "upgrades", n)
        card = cards[number]
        if card.level != level + 1 or card.is_station() != station:
            complaint = Complaint(
                "express_01/wrong-upgrade", word=number, level=card.level, wanted=level + 1
            )
            raise table.wrong(complaint, "upgrades", n)


def read_rules(tables: list[TomlTable]) -> dict[str, int]:
    for table in tables:
        table.only(*RULES, *ENDS)
    rules = {name: said(tables, name).number(name, *limits) for name, limits in RULES.items()}
    for name in ENDS:
        rules[f"{name}_bases"], rules[f"{name}_decks"] = said(tables, name).pair(name, 1, 100)
    return rules
