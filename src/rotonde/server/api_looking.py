"""Tables: looking at them, now and at any moment that is past."""

from __future__ import annotations

from starlette.responses import StreamingResponse

from rotonde.server import live, past
from rotonde.server.answers import Moment, Moments, Shown
from rotonde.server.asked import Looking, MomentPath, MomentQuery, MomentsQuery, TablePath
from rotonde.server.call import Call
from rotonde.server.problem import Problem
from rotonde.server.tables import Table
from rotonde.server.telling import names_of
from rotonde.server.typed import Text


def shown(call: Call, table: Table, asked: Looking | None = None) -> Shown:
    asked = asked or Looking()
    showing = call.house.showing
    seat = showing.eyes(table, call.person, asked.seat)
    return showing.show(table, call.person, seat, call.lang, asked.since, asked.chat_since)


async def show_table(call: Call, path: TablePath, query: Looking) -> Shown:
    """The table as you may see it."""
    return shown(call, call.house.tables.get(path.table), query)


async def stream_table(call: Call, path: TablePath, query: Looking) -> StreamingResponse:
    """The table after every change, as lines of JSON, until the game is over."""
    return live.stream(call, call.house.tables.get(path.table), query)


async def show_moment(call: Call, path: MomentPath, query: MomentQuery) -> Moment:
    """The table after so many of the moves that stand."""
    table = call.house.tables.get(path.table)
    seat = call.house.showing.eyes(table, call.person, query.seat)
    return past.moment(table, seat, path.moves, call.lang)


async def show_moments(call: Call, path: TablePath, query: MomentsQuery) -> Moments:
    """The table after each of some moves: for a replay that runs smoothly."""
    table = call.house.tables.get(path.table)
    seat = call.house.showing.eyes(table, call.person, query.seat)
    return past.moments(table, seat, query.first, query.last, call.lang)


async def download(call: Call, path: TablePath) -> Text:
    """The record of a game that is over."""
    table = call.house.tables.get(path.table)
    if not table.open_to_all():
        raise Problem(409, "record-later")
    text = table.row.record or table.record(names_of(table.row, "en")).text()
    return Text(text, f"{table.row.game}-{table.row.id}.txt")
