"""The end of a turn."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.player import NO_TRAM, OPEN, Column
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.trams import fill_display, waits_for_tram


@final
class EndTurn(Phase[Trambahn]):
    """Columns without a tram become money, then the display is refilled (TRA-23)."""

    def __init__(self) -> None:
        super().__init__("end-turn")

    def begin(self, p: Trambahn) -> None:
        if waits_for_tram(p, p.turn):
            dissolve(p, p.turn)
        fill_display(p)
        p.turns += 1
        p.turn = 1 - p.turn


def dissolve(p: Trambahn, seat: i64) -> None:
    """The cards go on the reserve in the order in which they were laid (TRA-07)."""
    player = p.players[seat]
    kept: list[Column] = []
    for column in player.columns:
        if column.tram != NO_TRAM:
            kept.append(column)
            continue
        cards = column.cards
        for i in range(len(cards)):
            player.earn(cards[i] << 16 | OPEN)
        if p.diary is not None:
            p.say("dissolves", (seat, column.line, len(cards)), EVERYBODY)
    player.columns = kept
