"""Tables: looking at them, now and at any moment that is moments."""

from __future__ import annotations

from starlette.responses import StreamingResponse

from rotonde.server.api.requests import Looking, MomentPath, MomentQuery, MomentsQuery, TablePath
from rotonde.server.api.responses import Moment, Moments, Shown
from rotonde.server.http import live
from rotonde.server.http.call import Call
from rotonde.server.http.problem import Problem
from rotonde.server.http.typed import Text
from rotonde.server.play import moments
from rotonde.server.play.log_lines import names_of
from rotonde.server.play.tables import LiveTable


def shown(call: Call, table: LiveTable, asked: Looking | None = None) -> Shown:
    asked = asked or Looking()
    showing = call.services.showing
    seat = showing.eyes(table, call.person, asked.seat)
    return showing.show(table, call.person, seat, call.lang, asked.since, asked.chat_since)


async def show_table(call: Call, path: TablePath, query: Looking) -> Shown:
    """The table as you may see it."""
    return shown(call, call.services.tables.get(path.table), query)


async def stream_table(call: Call, path: TablePath, query: Looking) -> StreamingResponse:
    """The table after every change, as lines of JSON, until the game is over."""
    return live.stream(call, call.services.tables.get(path.table), query)


async def show_moment(call: Call, path: MomentPath, query: MomentQuery) -> Moment:
    """The table after so many of the moves that stand."""
    table = call.services.tables.get(path.table)
    seat = call.services.showing.eyes(table, call.person, query.seat)
    return moments.moment(table, seat, path.moves, call.lang)


async def show_moments(call: Call, path: TablePath, query: MomentsQuery) -> Moments:
    """The table after each of some moves: for a replay that runs smoothly."""
    table = call.services.tables.get(path.table)
    seat = call.services.showing.eyes(table, call.person, query.seat)
    return moments.moments(table, seat, query.first, query.last, call.lang)


async def download(call: Call, path: TablePath) -> Text:
    """The record of a game that is over."""
    table = call.services.tables.get(path.table)
    if not table.open_to_all():
        raise Problem(409, "record-later")
    text = table.row.record or table.record(names_of(table.row, "en")).text()
    return Text(text, f"{table.row.game}-{table.row.id}.txt")
