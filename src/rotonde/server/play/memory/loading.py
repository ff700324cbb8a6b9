"""A table from the disk, as a game that goes on."""

from __future__ import annotations

from rotonde.core.complaint import Complaint
from rotonde.server.play.care.earlier import game_of_table
from rotonde.server.play.care.replays import session_of_record
from rotonde.server.play.errors import Complained, OtherRules
from rotonde.server.play.live_table import LiveTable
from rotonde.server.storage.rows import CLOSED, REPLAY, WAITING, Said, Stored
from rotonde.session.session import begun


def live(stored: Stored) -> LiveTable:
    """A table from the disk: its moves are played again, once."""
    table = LiveTable(stored.row, game_of_table(stored.row))
    table.chat = stored.chat
    try:
        play_again(table, stored)
    except (Complaint, Complained):
        raise OtherRules("rules-gone") from None
    return table


def play_again(table: LiveTable, stored: Stored) -> None:
    if table.row.state == REPLAY:
        table.session, table.fair = session_of_record(table.game, stored.record)
        return
    table.fair = stored.fair
    if stored.entries or had_begun(table):
        begin(table)
        for entry in stored.entries:
            table.playing().again(entry)
            table.heed(entry)


def adopt(table: LiveTable, stored: Stored) -> None:
    """Go on from what is in memory to what is on the disk."""
    if table.row.state == REPLAY != stored.row.state:
        raise OtherRules("rules-gone")
    game_of_table(stored.row)
    if stored.row.state == REPLAY:
        table.row, table.chat = stored.row, newer(table.chat, stored.chat)
        return
    table.row, table.fair = stored.row, stored.fair
    table.chat = newer(table.chat, stored.chat)
    if table.session is None and (stored.entries or had_begun(table)):
        begin(table)
    for entry in stored.entries:
        table.playing().again(entry)
        table.heed(entry)


def newer(known: list[Said], read: list[Said]) -> list[Said]:
    """What was said while it was being read is not forgotten."""
    return known if known and (not read or read[-1].n < known[-1].n) else read


def begin(table: LiveTable) -> None:
    """Deal the cards."""
    game, fair, seats = table.game, table.fair, len(table.row.seats)
    p = game.box(seats, table.row.seed) if fair is None else game.keyed_box(seats, fair.key())
    table.session = begun(game, p)
    table.start_clocks()


def had_begun(table: LiveTable) -> bool:
    """Whether there is a game here; of a closed table without a move only its seats can tell."""
    row = table.row
    if row.state != CLOSED:
        return row.state != WAITING
    dealt = table.fair is not None or row.seeded  # a replay never was
    return dealt and all(seat.kind == "bot" or seat.name for seat in row.seats)
