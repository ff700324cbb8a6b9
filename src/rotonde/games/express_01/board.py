"""The board: base cards and development cards of a map file, as tables of small numbers.

Cells are the places of the base cards in the order of laying. Cards with the same number are one
*kind*; kinds are numbered by deck, then by number, so the kinds of a deck stand side by side. A
card as it lies is `kind * 2 + turned`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.games.express_01.bases import Base
from rotonde.games.express_01.faces import Face
from rotonde.games.express_01.fits import Fits
from rotonde.games.express_01.layers import LEVELS
from rotonde.games.express_01.map_file import MapFile

NONE: Final[i64] = -1


@final
class Board:
    """What the rules ask of board and cards, each question a table."""

    def __init__(
        self, file: MapFile, length: str, reverse: bool, open_decks: bool, takeover_rounds: int
    ) -> None:
        cards, bases = file.cards, file.bases
        types = ["route", *file.types]
        decks = [types.index(c.type) * LEVELS + c.level - 1 for c in cards]
        faces = [face for c in cards for face in (c.face, c.face.turned())]
        self.file: Final = file
        self.reverse: Final = reverse  # a train may leave a station by the track it came on
        self.open_decks: Final = open_decks  # anybody may look through any deck at any time
        self.companies: Final[i64] = len(file.company_ids)  # as a colour: neutral
        # The base cards.
        self.cells: Final[i64] = len(bases)
        self.base_ids: Final = [base.number for base in bases]
        self.city: Final = vec[i64]([int(base.city) for base in bases])
        self.neighbour: Final = vec[i64](neighbours(file))
        self.closed: Final = vec[i64](closed_sides(file))
        self.first: Final = vec[i64](first_cells(file))
        self.west: Final = vec[i64]([int(cell in file.west) for cell in range(len(bases))])
        # The decks and the cards in them.
        self.decks: Final[i64] = len(types) * LEVELS
        self.deck_ids: Final = [f"{t}-{level}" for t in types for level in range(1, LEVELS + 1)]
        self.kinds: Final[i64] = len(cards)
        self.card_ids: Final = [card.number for card in cards]
        self.deck: Final = vec[i64](decks)
        self.kind_start: Final = vec[i64](
            [sum(d < deck for d in decks) for deck in range(len(types) * LEVELS + 1)]
        )
        self.copies: Final = vec[i64]([card.copies for card in cards])
        self.level: Final = vec[i64]([card.level for card in cards])
        self.share: Final = vec[i64]([card.share for card in cards])
        self.station: Final = vec[i64]([int(card.is_station()) for card in cards])
        self.share_kinds: Final = [
            vec[i64]([n for n, card in enumerate(cards) if card.share == company])
            for company in range(len(file.company_ids))
        ]
        # The cards as they lie: two a kind, and two stations or a blank for each.
        self.exits: Final = vec[i64]([face.exits() for face in faces])
        self.ways: Final = vec[i64]([face.ways_from(side) for face in faces for side in range(4)])
        self.stations: Final = vec[i64]([len(card.face.stations) for card in cards])
        self.station_exits: Final = vec[i64]([n for face in faces for n in padded(face, 0)])
        self.station_colour: Final = vec[i64]([n for c in cards for n in padded(c.face, 1)])
        self.station_bonus: Final = vec[i64]([n for c in cards for n in padded(c.face, 2)])
        self.faces: Final = faces
        self.fits: Final = Fits(bases, cards, faces, [*self.closed])
        # The rules in numbers.
        self.hand: Final[i64] = file.rules["hand"]
        self.engine: Final[i64] = file.rules["engine"]
        self.end_bases: Final[i64] = file.rules[f"{length}_bases"]
        self.end_decks: Final[i64] = file.rules[f"{length}_decks"]
        self.still_rounds: Final[i64] = file.rules["still_rounds"]
        self.takeover_rounds: Final[i64] = takeover_rounds  # 0: takeovers do not count (EXP-72)
        self.dealt_deck: Final[i64] = LEVELS - 1  # level 3 routes

    def shares_of(self, company: i64) -> vec[i64]:
        """The kinds of cards that are shares of a company, ascending."""
        return self.share_kinds[company]

    def towards(self, other: int, cell: int) -> int:
        """The side of a cell on which its neighbour lies, as a set."""
        return 1 << side_towards(self.file.bases[cell], self.file.bases[other])


def padded(face: Face, what: int) -> list[int]:
    """Exits, colours or bonuses of the two stations a card may have."""
    numbers = [(s.exits, s.colour, s.bonus)[what] for s in face.stations]
    return [*numbers, *([0, -1, 0][what] for n in range(2 - len(numbers)))]


def neighbours(file: MapFile) -> list[int]:
    """For each cell and side the cell beyond; none across the block (EXP-84)."""
    at = {(base.row, base.column): cell for cell, base in enumerate(file.bases)}
    found: list[int] = []
    for cell, base in enumerate(file.bases):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            other = at.get((base.row + down, base.column + right), -1)
            blocked = (cell, other) in file.block or (other, cell) in file.block
            found.append(-1 if blocked else other)
    return found


def closed_sides(file: MapFile) -> list[int]:
    """The sides where no track may end: coast, border and block (EXP-29, EXP-83, EXP-84)."""
    beyond = neighbours(file)
    closed: list[int] = []
    for cell in range(len(file.bases)):
        sides = [side for side in range(4) if beyond[cell * 4 + side] < 0]
        shut = [s for s in sides if not file.open_sides >> s & 1 or behind_block(file, cell, s)]
        closed.append(sum(1 << side for side in shut))
    return closed


def behind_block(file: MapFile, cell: int, side: int) -> bool:
    base = file.bases[cell]
    for pair in file.block:
        if cell in pair:
            other = file.bases[pair[0] + pair[1] - cell]
            if side_towards(base, other) == side:
                return True
    return False


def side_towards(a: Base, b: Base) -> int:
    """The side of `a` on which its neighbour `b` lies."""
    steps = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    return steps.index((b.row - a.row, b.column - a.column))


def first_cells(file: MapFile) -> list[int]:
    """Where the first station may be built: the named base cards, or any city (EXP-14, EXP-81)."""
    named = file.first or range(len(file.bases))
    return [int(cell in named and base.city) for cell, base in enumerate(file.bases)]
