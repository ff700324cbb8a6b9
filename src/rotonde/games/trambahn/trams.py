"""The trams for sale."""

from __future__ import annotations

from mypy_extensions import i64

from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.player import NO_TRAM
from rotonde.games.trambahn.position import Trambahn


def fill_display(p: Trambahn) -> None:
    """Up to three trams from the top of the stack, as far as it lasts (TRA-02, TRA-23)."""
    board = p.board
    shown: i64 = 0
    for tram in range(board.tram_kinds):
        shown += p.display[tram]
    while shown < board.display and p.stack < board.trams:
        tram = board.stack[p.stack]
        p.display[tram] += 1
        p.stack += 1
        shown += 1
        if p.diary is not None:
            p.say("tram-arrives", (tram,), EVERYBODY)


def affords(p: Trambahn, seat: i64, tram: i64) -> bool:
    """On display, and paid in full from the reserve (TRA-19, TRA-21)."""
    return p.display[tram] > 0 and len(p.players[seat].money) >= p.board.cost[tram]


def waits_for_tram(p: Trambahn, seat: i64) -> bool:
    """Some column of this player has no tram (TRA-20)."""
    for column in p.players[seat].columns:
        if column.tram == NO_TRAM:
            return True
    return False
