"""What a position of Trambahn is worth to a seat: the points it will about end with.

Every scoring phase to come counts one line; which one is not known, but a row that is filling up
is the likelier, and columns grow meanwhile.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.games.trambahn.player import NO_TRAM
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.scoring import worth_of_line

GROWTH: Final = 0.1  # of all columns, from one scoring phase to the next
A_CARD_THAT_FITS: Final = 0.5  # of what it will add to its column
MONEY: Final = 0.5  # a card of money
NEAR_THE_BONUS: Final[i64] = 3  # cards
HOPE_OF_BONUS: Final = 0.2  # of it, for each card nearer


def final_points(p: Trambahn, seat: i64) -> float:
    board = p.board
    player = p.players[seat]
    left = float(board.scorings - p.scorings())
    likely = 0.0
    weights = 0.0
    for line in range(board.lines):
        weight = 1.0 + float(p.passengers[line])
        weights += weight
        likely += weight * float(worth_of_line(p, seat, line))
    phase = likely / weights + fitting_cards(p, seat) / float(board.lines)
    worth = float(player.points + player.bonus)
    worth += left * phase * (1.0 + GROWTH * left)
    worth += bonus_hoped(p, seat)
    return worth + MONEY * float(min(len(player.money), 12)) * min(1.0, left / 4.0)


def fitting_cards(p: Trambahn, seat: i64) -> float:
    """What the hand will add to columns."""
    board = p.board
    player = p.players[seat]
    added = 0.0
    for card in player.hand:
        kind = card >> 16
        for column in player.columns:
            if (
                column.tram != NO_TRAM
                and column.line == board.line[kind]
                and column.top < board.value[kind]
            ):
                worth = float(board.points[kind] * board.tram_value[column.tram])
                added += A_CARD_THAT_FITS * worth / float(board.value[kind] - column.top)
    return added


def bonus_hoped(p: Trambahn, seat: i64) -> float:
    """A column that comes near its eighth card will be scored once more."""
    board = p.board
    hoped = 0.0
    for column in p.players[seat].columns:
        lacks = board.cards_to_bonus - len(column.cards)
        if column.tram != NO_TRAM and 0 < lacks <= NEAR_THE_BONUS:
            worth = float(column.points * board.tram_value[column.tram])
            hoped += HOPE_OF_BONUS * worth * float(NEAR_THE_BONUS + 1 - lacks)
    return hoped
