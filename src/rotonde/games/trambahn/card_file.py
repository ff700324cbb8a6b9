"""The cards as their file says them: read field by field, refused with the exact place."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile, TomlTable

MOST_LINES: Final = 8
MOST_VALUES: Final = 20
MOST_COPIES: Final = 50
MOST_TRAMS: Final = 8
RULES: Final = {  # least and most that the engine takes
    "money_first": (0, 200),
    "money_second": (0, 200),
    "card_worth": (1, 1_000_000),
    "hand": (2, 20),
    "display": (1, 20),
    "passengers_a_turn": (1, 20),
    "passengers_to_score": (1, 20),
    "cards_to_bonus": (1, 100),
    "scorings": (1, 50),
}
MOST_CARDS: Final = 250
MOST_PASSENGERS: Final = 120  # that can be laid before the game ends: turns are bytes in a memory


@final
class Line:
    def __init__(self, table: TomlTable) -> None:
        table.only("id", "number", "name", "card")
        self.id: Final = table.good_id()
        self.number: Final = table.word("number")
        self.name: Final = table.names()
        self.card: Final = table.names("card")


@final
class Tram:
    def __init__(self, table: TomlTable, card_worth: int) -> None:
        table.only("id", "name", "value", "copies", "cost")
        self.id: Final = table.good_id()
        self.name: Final = table.names()
        self.value: Final = table.number("value", 1, 100)
        self.copies: Final = table.number("copies", 1, MOST_COPIES)
        cost = table.number("cost", 1, 1_000_000)
        if cost % card_worth != 0:
            complaint = Complaint("trambahn/no-change", cost=cost, worth=card_worth)
            raise table.wrong(complaint, "cost")
        self.cost: Final = cost // card_worth  # in money cards


@final
class CardFile:
    """All that a file of cards says."""

    def __init__(self, file: DataFile) -> None:
        top = file.table()
        top.only("map", "line", "stations", "conductors", "tram", "rules", "counts")
        about = top.inner("map")
        about.only("id", "name")
        self.digest: Final = file.digest
        self.id: Final = about.good_id()
        self.names: Final = about.names()
        self.rules: Final = read_rules(top.inner("rules"))
        lines = top.some("line", 1, MOST_LINES)
        top.unique("id", lines)
        self.lines: Final = [Line(table) for table in lines]
        stations = top.inner("stations")
        stations.only("copies", "points")
        self.copies: Final = stations.numbers("copies", 1, MOST_COPIES)
        self.points: Final = stations.numbers("points", 0, 100)
        self.check_values(stations)
        conductors = top.inner("conductors")
        conductors.only("copies")
        self.conductors: Final = conductors.number("copies", 0, MOST_COPIES)
        trams = top.some("tram", 1, MOST_TRAMS)
        top.unique("id", trams)
        self.trams: Final = [Tram(table, self.rules["card_worth"]) for table in trams]
        self.check_deal(top)
        self.check_counts(top)

    def check_values(self, stations: TomlTable) -> None:
        """As many points as values, and at least one value."""
        values = len(self.copies)
        stations.how_many("copies", values, 1, MOST_VALUES)
        if len(self.points) != values:
            complaint = Complaint("trambahn/points-by-value", found=len(self.points), values=values)
            raise stations.wrong(complaint, "points")

    def cards(self) -> int:
        return len(self.lines) * sum(self.copies) + self.conductors

    def check_deal(self, top: TomlTable) -> None:
        """Cards enough and not too many, an end in sight, and no bonus before there is a tram."""
        rules = self.rules
        needed = rules["money_first"] + rules["money_second"] + 2 * rules["hand"]
        if self.cards() < needed:
            complaint = Complaint("trambahn/too-few-cards", found=self.cards(), needed=needed)
            raise top.wrong(complaint, "stations")
        if self.cards() > MOST_CARDS:
            complaint = Complaint("trambahn/too-many-cards", found=self.cards(), most=MOST_CARDS)
            raise top.wrong(complaint, "stations")
        longest = (rules["scorings"] + len(self.lines)) * rules["passengers_to_score"]
        if longest > MOST_PASSENGERS:
            complaint = Complaint("trambahn/too-long", found=longest, most=MOST_PASSENGERS)
            raise top.wrong(complaint, "rules", "scorings")
        if rules["cards_to_bonus"] < rules["hand"]:
            complaint = Complaint(
                "trambahn/bonus-too-soon", cards=rules["cards_to_bonus"], hand=rules["hand"]
            )
            raise top.wrong(complaint, "rules", "cards_to_bonus")

    def check_counts(self, top: TomlTable) -> None:
        """The counts that the file promises, where it promises any."""
        if not top.has("counts"):
            return
        found = {
            "lines": len(self.lines),
            "stations": len(self.lines) * sum(self.copies),
            "stations_a_line": sum(self.copies),
            "conductors": self.conductors,
            "cards": self.cards(),
            "points_a_line": sum(c * p for c, p in zip(self.copies, self.points, strict=True)),
            "trams": sum(tram.copies for tram in self.trams),
        }
        counts = top.inner("counts")
        counts.only(*found)
        counts.agree(found)


def read_rules(table: TomlTable) -> dict[str, int]:
    table.only(*RULES)
    return {name: table.number(name, least, most) for name, (least, most) in RULES.items()}
