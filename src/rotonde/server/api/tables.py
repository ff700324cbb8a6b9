"""Tables: making them, sitting down, getting up."""

from __future__ import annotations

from rotonde.server.api.call import Call
from rotonde.server.api.looking import shown
from rotonde.server.api.requests import (
    Again,
    LobbyQuery,
    NewReplay,
    Nothing,
    PromisePath,
    SeatPath,
    Start,
    TablePath,
    Take,
)
from rotonde.server.api.responses import Lobby
from rotonde.server.play.fairness import promise_of_table
from rotonde.server.play.views.shapes import Pledge, Shown
from rotonde.server.play.views.table_view import info_of
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.storage.rows import RUNNING, WAITING


async def lobby(call: Call, query: LobbyQuery) -> Lobby:
    """Tables that wait for players and tables where a game is on."""
    return lobby_of(call, query)


def lobby_of(call: Call, asked: LobbyQuery) -> Lobby:
    """These two kinds of tables, unless others are asked for."""
    states = [WAITING, RUNNING] if asked.state is None else [asked.state]
    rows = call.services.store.lobby(list(states), asked.game, asked.most)
    return Lobby([info_of(row, call.lang, set(), None) for row in rows])


async def make_table(call: Call, body: NewTable) -> Shown:
    """A new table; the game begins when every seat is filled."""
    return shown(call, await call.services.seating.make(call.someone(), body))


async def promise(call: Call, path: PromisePath) -> Pledge:
    """What the server commits to before you make a table with this key, and add to its chance."""
    found = promise_of_table(call.services.people, call.someone().id, path.key)
    return Pledge(found.table, found.commitment)


async def make_replay(call: Call, body: NewReplay) -> Shown:
    """A record from elsewhere, to be looked at."""
    table = await call.services.seating.replay(call.someone(), body.record, body.listed)
    return shown(call, table)


async def start(call: Call, path: TablePath, body: Start) -> Shown:
    """The host begins: bots take the free seats."""
    table = call.services.tables.get(path.table)
    await call.services.seating.start(table, call.someone(), body.level)
    return shown(call, table)


async def rematch(call: Call, path: TablePath, body: Again) -> Shown:
    """The same game with the same people; whoever asks later comes to the same table."""
    table = call.services.tables.get(path.table)
    seating = call.services.seating
    return shown(call, await seating.rematch(table, call.someone(), body.contribution))


async def change_seat(call: Call, path: SeatPath, body: SeatWish) -> Shown:
    """The host changes a seat that nobody has taken."""
    table = call.services.tables.get(path.table)
    await call.services.seating.change(table, call.someone(), path.seat, body)
    return shown(call, table)


async def take_seat(call: Call, path: SeatPath, body: Take) -> Shown:
    """Sit down: on an open seat, or by the key of an invitation or of your own seat."""
    table = call.services.tables.get(path.table)
    await call.services.seating.take(table, call.someone(), path.seat, body.key, body.contribution)
    return shown(call, table)


async def leave_seat(call: Call, path: SeatPath, body: Nothing) -> Shown:
    """Stand up; the private link brings you back."""
    table = call.services.tables.get(path.table)
    await call.services.seating.leave(table, call.someone(), path.seat)
    return shown(call, table)
