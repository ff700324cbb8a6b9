"""Which card may lie where: tables made once, when the data is read.

A base card asks where its neighbours' track meets it (EXP-26), so there is a list for each cell
and each set of such sides. Another card asks only what it shows and which sides of its cell are
closed, so there is a list for each of these two.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.complaint import Complaint
from rotonde.games.express_01.bases import Base
from rotonde.games.express_01.card_file import Card
from rotonde.games.express_01.faces import Face

SETS: Final = 16  # of the four sides
ANYWHERE: Final[i64] = 16  # instead of such a set: the very first station (EXP-14)
STEPS: Final[i64] = 17
MOST_PLACEMENTS: Final = 8000  # that a list of legal moves can hold


@final
class Fits:
    """Lists of cards as they lie (`kind * 2 + turned`), ascending, one after another in `cards`."""

    def __init__(
        self, bases: list[Base], cards: list[Card], faces: list[Face], closed: list[int]
    ) -> None:
        lying = [n for n in range(len(faces)) if not is_double_view(faces, n)]
        self.flat: list[int] = []
        first = [first_upgrades(base, cards, lying) for base in bases]
        base_start: list[int] = []
        for cell, base in enumerate(bases):
            inside = [n for n in first[cell] if faces[n].exits() & closed[cell] == 0]
            if not inside:
                raise base.table.wrong(Complaint("express_01/no-first", word=base.number))
            for sides in range(SETS):
                base_start.append(self.add([n for n in inside if faces[n].exits() & sides]))
            base_start.append(self.add(inside))
        base_start.append(len(self.flat))
        shut = sorted(set(closed))
        upgrades = [next_upgrades(n, cards, faces, lying) for n in range(len(faces))]
        card_start: list[int] = []
        for sides in shut:
            for found in upgrades:
                card_start.append(self.add([n for n in found if faces[n].exits() & sides == 0]))
        card_start.append(len(self.flat))
        self.cards: Final = vec[i64](self.flat)
        self.base_start: Final = vec[i64](base_start)
        self.card_start: Final = vec[i64](card_start)
        rows = [shut.index(sides) * len(faces) for sides in closed]
        self.row: Final = vec[i64](rows)
        most = sum(self.longest(cell) for cell in range(len(bases)))
        if most > MOST_PLACEMENTS:
            complaint = Complaint(
                "express_01/too-many-placements", found=most, most=MOST_PLACEMENTS
            )
            raise bases[0].table.wrong(complaint)

    def add(self, found: list[int]) -> int:
        start = len(self.flat)
        self.flat += found
        return start

    def on_base(self, cell: i64, sides: i64) -> i64:
        """Where the list begins; it ends where the next one begins."""
        return self.base_start[cell * STEPS + sides]

    def on_card(self, cell: i64, lying: i64) -> i64:
        return self.card_start[self.row[cell] + lying]

    def longest(self, cell: int) -> int:
        """The most cards that a cell can ever offer at once."""
        at = cell * int(STEPS) + int(ANYWHERE)
        most = self.base_start[at + 1] - self.base_start[at]
        for lying in self.ever(cell):
            at = int(self.row[cell]) + lying
            most = max(most, self.card_start[at + 1] - self.card_start[at])
        return int(most)

    def ever(self, cell: int) -> list[int]:
        """All that can ever lie on a cell, ascending."""
        at = int(self.on_base(cell, ANYWHERE))
        to_see = self.flat[at : self.base_start[cell * STEPS + STEPS]]
        seen: set[int] = set()
        while to_see:
            lying = to_see.pop()
            if lying not in seen:
                seen.add(lying)
                at = int(self.on_card(cell, lying))
                to_see += self.flat[at : self.card_start[self.row[cell] + lying + 1]]
        return sorted(seen)


def is_double_view(faces: list[Face], lying: int) -> bool:
    """A card that looks the same turned need not be turned (EXP-28)."""
    return lying % 2 == 1 and faces[lying].same(faces[lying - 1])


def lists_of(cards: list[Card], numbers: list[str] | None) -> list[int]:
    """The kinds that a list of numbers allows; without a list all (EXP-25)."""
    return [n for n, card in enumerate(cards) if numbers is None or card.number in numbers]


def first_upgrades(base: Base, cards: list[Card], lying: list[int]) -> list[int]:
    """Level 1 cards of the kind of the base card that are in its list (EXP-16, EXP-24)."""
    allowed = {
        n
        for n in lists_of(cards, base.upgrades)
        if cards[n].level == 1 and cards[n].is_station() == base.city
    }
    return [n for n in lying if n // 2 in allowed]


def next_upgrades(n: int, cards: list[Card], faces: list[Face], lying: list[int]) -> list[int]:
    """Cards of the next level that keep the track and the tank (EXP-24 to EXP-28)."""
    old = cards[n // 2]
    allowed = {
        k
        for k in lists_of(cards, old.upgrades)
        if cards[k].level == old.level + 1 and cards[k].is_station() == old.is_station()
    }
    return [
        new
        for new in lying
        if new // 2 in allowed
        and faces[new].keeps_track_of(faces[n])
        and faces[new].keeps_tank_of(faces[n])
    ]
