"""Tables: making them, sitting down, getting up."""

from __future__ import annotations

from rotonde.server.api.call import Call
from rotonde.server.api.looking import shown
from rotonde.server.api.requests import (
    Again,
    HandOver,
    LobbyPageQuery,
    LobbyQuery,
    NewReplay,
    Nothing,
    PromisePath,
    SeatPath,
    Start,
    TableChange,
    TablePath,
    Take,
    WhoAmI,
)
from rotonde.server.api.responses import Lobby
from rotonde.server.play.errors import BadWish
from rotonde.server.play.fairness import promise_of_table
from rotonde.server.play.views.lobby_list import Wanted, cursor_word, read_cursor
from rotonde.server.play.views.shapes import Pledge, Shown
from rotonde.server.play.views.table_info import info_of
from rotonde.server.play.wishes import NewTable, Replacement, SeatWish


async def lobby(call: Call, query: LobbyPageQuery) -> Lobby:
    """Tables that wait for players and tables where a game is on, the newest first."""
    after = read_cursor(query.after) if query.after else None
    if query.after and after is None:
        raise BadWish("no-cursor")
    states = wanted(call, query).states
    rows = await call.services.store.lobby(states, query.game, query.most + 1, after)
    more = cursor_word(rows[query.most - 1]) if len(rows) > query.most else None
    return Lobby([info_of(row, call.lang, set()) for row in rows[: query.most]], more)


def wanted(call: Call, asked: LobbyQuery) -> Wanted:
    return Wanted(asked.state, asked.game, call.lang)


async def make_table(call: Call, body: NewTable) -> Shown:
    """A new table; the game begins when every seat is filled."""
    return shown(call, await call.services.making.make(call.someone(), body))


async def promise(call: Call, path: PromisePath) -> Pledge:
    """What the server commits to before you make a table with this key, and add to its chance."""
    found = promise_of_table(call.services.people, call.someone().id, path.key)
    return Pledge(found.table, found.commitment)


async def make_replay(call: Call, body: NewReplay) -> Shown:
    """A record from elsewhere, to be looked at."""
    id = await call.services.making.replay(call.someone(), body.record, body.listed)
    call.services.lobby.changed()
    return shown(call, await call.services.tables.find(id))


async def start(call: Call, path: TablePath, body: Start) -> Shown:
    """The host begins: bots take the free seats."""
    table = await call.table(path.table)
    await call.services.seating.start(table, call.someone(), body.level)
    return shown(call, table)


async def rematch(call: Call, path: TablePath, body: Again) -> Shown:
    """The same game with the same people; whoever asks later comes to the same table."""
    table = await call.table(path.table)
    making = call.services.making
    return shown(call, await making.rematch(table, call.someone(), body.contribution))


async def change_seat(call: Call, path: SeatPath, body: SeatWish) -> Shown:
    """The host changes a seat that nobody has taken."""
    table = await call.table(path.table)
    await call.services.seating.change(table, call.someone(), path.seat, body)
    return shown(call, table)


async def take_seat(call: Call, path: SeatPath, body: Take) -> Shown:
    """Sit down: on an open seat, or by the key of an invitation or of your own seat."""
    table = await call.table(path.table)
    await call.services.seating.take(table, call.someone(), path.seat, body.key, body.contribution)
    return shown(call, table)


async def rename_seat(call: Call, path: SeatPath, body: WhoAmI) -> Shown:
    """Another name for a seat of yours, at any time; everybody sees it at once."""
    table = await call.table(path.table)
    await call.services.seating.rename(table, call.someone(), path.seat, body.name)
    return shown(call, table)


async def leave_seat(call: Call, path: SeatPath, body: Nothing) -> Shown:
    """Stand up; the private link brings you back."""
    table = await call.table(path.table)
    await call.services.seating.leave(table, call.someone(), path.seat)
    return shown(call, table)


async def replace_player(call: Call, path: SeatPath, body: Replacement) -> Shown:
    """The host gives a seat to a bot, or to whoever comes by a new link, also during the game."""
    table = await call.table(path.table)
    await call.services.hosting.replace(table, call.someone(), path.seat, body)
    return shown(call, table)


async def renew_link(call: Call, path: SeatPath, body: Nothing) -> Shown:
    """A new private link to a seat, for who sits there or for the host; the old one is dead."""
    table = await call.table(path.table)
    await call.services.hosting.renew(table, call.someone(), path.seat)
    return shown(call, table)


async def hand_over(call: Call, path: TablePath, body: HandOver) -> Shown:
    """Another host; a player may take over himself where nothing has happened for days."""
    table = await call.table(path.table)
    await call.services.hosting.hand_over(table, call.someone(), body.seat)
    return shown(call, table)


async def change_table(call: Call, path: TablePath, body: TableChange) -> Shown:
    """The host shows the table in the lobby, or hides it."""
    table = await call.table(path.table)
    await call.services.hosting.show(table, call.someone(), body.listed)
    return shown(call, table)


async def close_table(call: Call, path: TablePath, body: Nothing) -> Shown:
    """The host ends it for good; a replay goes with its record, a finished game stays."""
    tables = call.services.tables
    await call.services.following.refresh(path.table)
    await call.services.hosting.close(await tables.find(path.table), call.someone())
    return shown(call, await tables.find(path.table))
