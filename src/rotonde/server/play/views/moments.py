"""A table at moments that are past, as one reader may see it: for replays."""

from __future__ import annotations

import msgspec

from rotonde.core.position import EVERYBODY, Position
from rotonde.server.play.errors import Unknown
from rotonde.server.play.live_table import LiveTable, Reading
from rotonde.server.play.views.log_lines import awaited, phase_of, told
from rotonde.server.play.views.shapes import Moment, Moments, Standing

MOST_AT_ONCE = 50
STANDING: Reading = ("", None, "standing", 0, 0)  # where it is kept of a table


def standing(table: LiveTable) -> str:
    """How the game stands for who only watches, as JSON; made once until something changes."""
    if STANDING not in table.cache:
        session = table.playing()
        view = session.p.view(EVERYBODY)
        found = Standing(table.row.id, session.n, view, phase_of(table.game, view))
        table.cache[STANDING] = msgspec.json.encode(found).decode()
    return table.cache[STANDING]


def moment(table: LiveTable, seat: int | None, moves: int, lang: str) -> Moment:
    session = table.playing()
    check(table, moves)
    return described(table, session.at(moves), seat, moves, lang)


def moments(table: LiveTable, seat: int | None, first: int, last: int, lang: str) -> Moments:
    """From one moment to another, both with it, as many as there are and are allowed at once."""
    session = table.playing()
    check(table, first)
    last = min(last, first + MOST_AT_ONCE - 1, len(session.moves))
    found = [
        described(table, p, seat, moves, lang)
        for moves, p in enumerate(session.between(first, last), first)
    ]
    return Moments(table.row.id, seat, len(session.moves), found)


def check(table: LiveTable, moves: int) -> None:
    played = len(table.playing().moves)
    if moves > played:
        raise Unknown("no-moment", word=moves, most=played)


def described(table: LiveTable, p: Position, seat: int | None, moves: int, lang: str) -> Moment:
    session = table.playing()
    number = session.moves[moves - 1][2] if moves else 0
    view = p.view(EVERYBODY if seat is None else seat)
    return Moment(
        table=table.row.id,
        seat=seat,
        moves=moves,
        played=len(session.moves),
        view=view,
        expected=awaited(table, p, seat, lang),
        lines=told(table, number, session.happened[number], seat, lang),
        phase=phase_of(table.game, view),
    )
