"""What lies on the table in Trambahn, and how it is counted."""

from __future__ import annotations

from dataclasses import dataclass, field

from reference.contract import Printed, State

CONDUCTOR = "conductor"


@dataclass
class Column:
    line: str
    cards: list[str]
    tram: str | None = None


@dataclass
class Player:
    hand: list[str] = field(default_factory=list)
    money: list[str] = field(default_factory=list)  # from the bottom to the top
    columns: list[Column] = field(default_factory=list)
    bonus: int = 0


class Table:
    def __init__(self, seats: int, printed: Printed) -> None:
        self.seats = seats
        self.rules: Printed = printed["rules"]
        lines = [line["id"] for line in printed["line"]]
        copies: list[int] = printed["stations"]["copies"]
        self.points: list[int] = printed["stations"]["points"]
        self.highest = len(copies)
        # TRA-01
        self.kinds = [f"{line}-{value}" for line in lines for value in range(1, len(copies) + 1)]
        self.kinds.append(CONDUCTOR)
        counts = [*copies * len(lines), printed["conductors"]["copies"]]
        self.deck = [card for card, n in zip(self.kinds, counts, strict=True) for i in range(n)]
        self.discards: list[str] = []
        # TRA-02: the stack from top to bottom.
        self.trams: dict[str, Printed] = {tram["id"]: tram for tram in printed["tram"]}
        self.stack = [id for id, tram in self.trams.items() for i in range(tram["copies"])]
        self.display: list[str] = []
        self.rows: dict[str, list[str]] = {line: [] for line in lines}
        self.sheet: list[tuple[str, list[int]]] = []  # of each scoring phase
        self.players = [Player() for seat in range(seats)]
        self.turn = 0
        self.step = ""
        self.laid = 0
        self.over = False

    def line_of(self, card: str) -> str:
        return card.rpartition("-")[0]

    def value_of(self, card: str) -> int:
        return int(card.rpartition("-")[2])

    def worth(self, column: Column) -> int:
        """TRA-30: the points of its stations times the value of its tram."""
        assert column.tram is not None, "TRA-25: no column without a tram is ever counted"
        stations = [card for card in column.cards if card != CONDUCTOR]
        points = sum(self.points[self.value_of(card) - 1] for card in stations)
        value: int = self.trams[column.tram]["value"]
        return points * value

    def scored(self, seat: int) -> int:
        return sum(points[seat] for line, points in self.sheet)

    def scores(self) -> list[int]:
        """TRA-35: all phases and bonuses."""
        return [self.scored(seat) + player.bonus for seat, player in enumerate(self.players)]

    def winners(self) -> list[int]:
        """TRA-35: tied, the larger reserve."""
        if not self.over:
            return []
        ranks = [
            (score, len(player.money))
            for score, player in zip(self.scores(), self.players, strict=True)
        ]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    def state(self) -> State:
        return {
            "turn": None if self.over else self.turn,
            "deck": sorted(self.deck),
            "discards": sorted(self.discards),
            "rows": self.rows,
            "display": sorted(self.display),
            "stack": self.stack,
            "sheet": [[line, *points] for line, points in self.sheet],
            "winners": self.winners(),
            "players": [
                {
                    "hand": sorted(player.hand),
                    "money": player.money,
                    "columns": [[c.line, c.tram, *c.cards] for c in player.columns],
                    "scored": self.scored(seat),
                    "bonus": player.bonus,
                }
                for seat, player in enumerate(self.players)
            ],
        }
