"""Tables: looking at them, now and at any moment that is moments."""

from __future__ import annotations

from msgspec import Raw

from rotonde.server.api.call import Call
from rotonde.server.api.requests import Looking, MomentPath, MomentQuery, MomentsQuery, TablePath
from rotonde.server.api.responses import Stream, Text
from rotonde.server.play.errors import NotNow
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.views import moments
from rotonde.server.play.views.log_lines import names_of
from rotonde.server.play.views.shapes import Moment, Moments, Shown
from rotonde.server.play.views.watching import Watcher


def shown(call: Call, table: LiveTable) -> Shown:
    """A table that has just changed, with all that was said."""
    views = call.services.views
    seat = views.eyes(table, call.person, None)
    return views.show(table, call.person, seat, call.lang, since=-1)


async def show_table(call: Call, path: TablePath, query: Looking) -> Raw:
    """The table as you may see it."""
    table, person, views = call.services.tables.get(path.table), call.person, call.services.views
    seat = views.eyes(table, person, query.seat)
    said = views.encoded(table, person, seat, call.lang, query.since, query.chat_since)
    return Raw(said.encode())


def watcher(call: Call, path: TablePath, asked: Looking) -> Watcher:
    table = call.services.tables.get(path.table)
    views, person = call.services.views, call.person
    return Watcher(views, table, person, call.lang, asked.seat, asked.since, asked.chat_since)


async def stream_table(call: Call, path: TablePath, query: Looking) -> Stream:
    """The table after every change, as lines of JSON, until the game is over."""
    return Stream(watcher(call, path, query).lines())


async def show_moment(call: Call, path: MomentPath, query: MomentQuery) -> Moment:
    """The table after so many of the moves that stand."""
    table = call.services.tables.get(path.table)
    seat = call.services.views.eyes(table, call.person, query.seat)
    return moments.moment(table, seat, path.moves, call.lang)


async def show_moments(call: Call, path: TablePath, query: MomentsQuery) -> Moments:
    """The table after each of some moves: for a replay that runs smoothly."""
    table = call.services.tables.get(path.table)
    seat = call.services.views.eyes(table, call.person, query.seat)
    return moments.moments(table, seat, query.first, query.last, call.lang)


async def download(call: Call, path: TablePath) -> Text:
    """The record of a game that is over."""
    table = call.services.tables.get(path.table)
    if not table.open_to_all():
        raise NotNow("record-later")
    text = table.row.record or table.record(names_of(table.row, "en")).text()
    return Text(text, f"{table.row.game}-{table.row.id}.txt")
