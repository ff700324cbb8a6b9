"""The data: the rulebook's counts, and that every card and list makes sense."""

from __future__ import annotations

import pytest

from express_01.trains import game_on
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.faces import letters_of
from rotonde.games.express_01.fits import ANYWHERE

BOTH = pytest.mark.parametrize("map_name", ["germany", "usa"])
NUMBERS = {
    "route": (range(101, 109), range(121, 146), range(201, 237)),
    "terminal": (range(401, 411), range(431, 437), range(461, 463)),
    "transit": (range(501, 513), range(531, 547), range(561, 566)),
    "central": (range(601, 607), range(630, 636), range(665, 666)),
    "double": (range(301, 304), range(331, 339), range(361, 367)),
}


def board_of(map_name: str) -> Board:
    return game_on(map_name).board


@pytest.mark.rule("EXP-02", "EXP-80")
def test_the_numbers_of_the_rulebook() -> None:
    cards = board_of("germany").file.all_cards
    for type_of, levels in NUMBERS.items():
        for level, numbers in enumerate(levels, 1):
            found = [c.number for c in cards if (c.type, c.level) == (type_of, level)]
            assert found == [str(n) for n in numbers]
    copies = {card.number: card.copies for card in cards if card.copies != 1}
    assert copies == {str(n): 3 for n in range(101, 109)}
    assert sum(card.copies for card in cards) == 149 + 17


@pytest.mark.rule("EXP-31")
def test_ten_shares_a_company() -> None:
    cards = board_of("germany").file.all_cards
    for company in range(4):
        by_level = [
            sum(c.copies for c in cards if c.share == company and c.level == n) for n in (1, 2, 3)
        ]
        assert by_level == [3, 3, 4]


@BOTH
@pytest.mark.rule("EXP-24", "EXP-25")
def test_every_list_entry_is_one_level_higher(map_name: str) -> None:
    file = board_of(map_name).file
    level = {card.number: card.level for card in file.all_cards}
    for base in file.bases:
        assert all(level[number] == 1 for number in base.upgrades or [])
        assert base.city == (base.upgrades is not None)
    for card in file.all_cards:
        assert all(level[number] == card.level + 1 for number in card.upgrades or [])
        assert not card.is_station() or card.level == 3 or card.upgrades


@BOTH
@pytest.mark.rule("EXP-26")
def test_every_base_card_has_a_legal_first_upgrade_from_some_neighbour(map_name: str) -> None:
    board = board_of(map_name)
    for cell in range(board.cells):
        towards = [s for s in range(4) if board.neighbour[cell * 4 + s] >= 0]
        first = [n for s in towards for n in cards_on_base(board, cell, 1 << s)]
        assert first, f"{board.base_ids[cell]} can never be built on"


def cards_on_base(board: Board, cell: int, sides: int) -> list[int]:
    fits = board.fits
    return fits.flat[fits.on_base(cell, sides) : fits.on_base(cell, sides + 1)]


@BOTH
@pytest.mark.rule("EXP-29")
def test_no_card_can_only_run_off_the_board(map_name: str) -> None:
    """Every card can lie somewhere, and nothing that can lie there leads off the board."""
    board = board_of(map_name)
    somewhere: set[int] = set()
    for cell in range(board.cells):
        for lying in board.fits.ever(cell):
            assert board.exits[lying] & board.closed[cell] == 0
            somewhere.add(lying >> 1)
    assert somewhere == set(range(board.kinds))


@pytest.mark.rule("EXP-27", "EXP-28")
def test_every_route_card_has_a_next_level_inside_the_board() -> None:
    board = board_of("germany")
    inner = next(c for c in range(board.cells) if board.closed[c] == 0 and not board.city[c])
    for lying in range(board.kinds * 2):
        if board.station[lying >> 1] == 0 and board.level[lying >> 1] < 3:
            at = board.fits.row[inner] + lying
            assert board.fits.card_start[at] < board.fits.card_start[at + 1]


@BOTH
@pytest.mark.rule("EXP-14", "EXP-26")
def test_the_tables_hold_what_the_faces_say(map_name: str) -> None:
    """Each list of first upgrades, made anew from the faces."""
    board = board_of(map_name)
    for cell, base in enumerate(board.file.bases):
        inside = cards_on_base(board, cell, int(ANYWHERE))
        for sides in range(16):
            wanted = [n for n in inside if board.faces[n].exits() & sides]
            assert cards_on_base(board, cell, sides) == wanted
        for lying in inside:
            card = board.file.cards[lying >> 1]
            assert card.level == 1 and card.is_station() == base.city


@pytest.mark.rule("EXP-29")
def test_the_closed_sides_of_germany() -> None:
    board = board_of("germany")
    closed = {n: letters_of(board.closed[c]) for c, n in enumerate(board.base_ids)}
    assert {n: s for n, s in closed.items() if len(s) == 2} == {
        **{"001": "NW", "004": "NE", "005": "NW", "010": "NE", "011": "NW"},
        **{"024": "ES", "025": "SW", "031": "SW", "035": "ES"},
    }
    assert closed["009"] == closed["013"] == "" and closed["032"] == "S"


@pytest.mark.rule("EXP-83", "EXP-84")
def test_the_closed_sides_of_the_usa() -> None:
    board = board_of("usa")
    closed = {n: letters_of(board.closed[c]) for c, n in enumerate(board.base_ids)}
    assert {n: s for n, s in closed.items() if s} == {
        **{n: "N" for n in ("051", "052", "053", "054", "062", "063")},
        **{"055": "NE", "060": "E", "061": "NW", "064": "NE", "072": "E", "080": "E"},
    }
