"""Tables: looking at them, now and at any moment that is moments."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from rotonde.server.api.call import Call
from rotonde.server.api.requests import (
    BoardsQuery,
    LinesQuery,
    Looking,
    MomentPath,
    MomentQuery,
    MomentsQuery,
    TablePath,
)
from rotonde.server.api.responses import Stream, Text
from rotonde.server.play.care.earlier import EarlierTable
from rotonde.server.play.errors import BadWish, NotNow, PlayError
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.views import moments
from rotonde.server.play.views.earlier_view import moves_as_lines, show_earlier
from rotonde.server.play.views.log_lines import Part, lines, names_of, stood_in_lines
from rotonde.server.play.views.shapes import Lines, Moment, Moments, Shown
from rotonde.server.play.views.watching import Watcher
from rotonde.server.storage.rows import REPLAY

MOST_BOARDS = 24  # in one answer


def shown(call: Call, table: LiveTable | EarlierTable) -> Shown:
    """A table that has just changed, with all that was said."""
    views = call.services.views
    if isinstance(table, EarlierTable):
        return show_earlier(views, table, call.person, None, call.lang, -1)
    seat = views.eyes(table, call.person, None)
    return views.show(table, call.person, seat, call.lang, since=-1)


async def find(call: Call, path: TablePath) -> LiveTable | EarlierTable:
    await call.services.following.refresh(path.table)
    return await call.services.tables.find(path.table)


async def show_table(call: Call, path: TablePath, query: Looking) -> Raw:
    """The table as you may see it."""
    table, views, person = await find(call, path), call.services.views, call.person
    if isinstance(table, EarlierTable):
        found = show_earlier(views, table, person, query.seat, call.lang, query.since)
        return Raw(msgspec.json.encode(found))
    seat = views.eyes(table, person, query.seat)
    said = views.encoded(table, person, seat, call.lang, query.since, query.chat_since)
    return Raw(said.encode())


async def show_boards(call: Call, query: BoardsQuery) -> Raw:
    """How some games stand, as everybody may see them: for a list of tables."""
    asked = dict.fromkeys(query.tables.split(","))
    if len(asked) > MOST_BOARDS:
        raise BadWish("too-many-boards", most=MOST_BOARDS, asked=len(asked))
    found = [await board(call, id) for id in asked]
    return Raw(f'{{"boards":[{",".join(one for one in found if one)}]}}'.encode())


async def board(call: Call, id: str) -> str:
    """Nothing, where there is no board: it has not begun, or is not here any more."""
    try:
        table = await call.services.tables.find(id)
    except PlayError:
        return ""
    if isinstance(table, EarlierTable) or table.session is None:
        return ""
    return moments.standing(table)


async def watcher(call: Call, path: TablePath, asked: Looking) -> Watcher:
    table = await call.table(path.table)
    views, person = call.services.views, call.person
    looks = Watcher(views, table, person, call.lang, asked.seat, asked.since, asked.chat_since)
    looks.check = call.still_me
    return looks


async def stream_table(call: Call, path: TablePath, query: Looking) -> Stream:
    """The table after every change, as lines of JSON, until the game is over."""
    return Stream((await watcher(call, path, query)).lines())


async def show_lines(call: Call, path: TablePath, query: LinesQuery) -> Lines:
    """An earlier part of the log; `older` says before which entry to ask for the next."""
    table, views = await find(call, path), call.services.views
    part = Part(query.since, views.care.lines, query.before)
    seat = views.eyes(table, call.person, query.seat)
    if isinstance(table, EarlierTable):
        return moves_as_lines(table, call.person, call.lang, part)
    return lines(table, seat, call.lang, part)


async def show_moment(call: Call, path: MomentPath, query: MomentQuery) -> Moment:
    """The table after so many of the moves that stand."""
    table = await call.table(path.table)
    seat = call.services.views.eyes(table, call.person, query.seat)
    return moments.moment(table, seat, path.moves, call.lang)


async def show_moments(call: Call, path: TablePath, query: MomentsQuery) -> Moments:
    """The table after each of some moves: for a replay that runs smoothly."""
    table = await call.table(path.table)
    seat = call.services.views.eyes(table, call.person, query.seat)
    return moments.moments(table, seat, query.first, query.last, call.lang)


async def download(call: Call, path: TablePath) -> Text:
    """The record of a game that is over, whatever its rules."""
    table = await find(call, path)
    if not table.open_to_all():
        raise NotNow("record-later")
    return Text(await record_of(call, table), f"{table.row.game}-{table.row.id}.txt")


async def record_of(call: Call, table: LiveTable | EarlierTable) -> str:
    names = names_of(table.row, "en")
    if isinstance(table, EarlierTable):
        return table.record(names)
    if table.row.state == REPLAY:
        return await call.services.store.record(table.row.id)
    return table.record(names).text() + stood_in_lines(table, names)
