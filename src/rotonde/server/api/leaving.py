"""Tables: leaving and coming back, giving up, and what needs the consent of all."""

from __future__ import annotations

from rotonde.server.api.call import Call
from rotonde.server.api.looking import shown
from rotonde.server.api.playing import mine
from rotonde.server.api.requests import Ask, Asked, Nothing, SeatPath, TablePath
from rotonde.server.api.responses import Reliability, SeatReliability
from rotonde.server.play.clocks.reliability import reliable_seat
from rotonde.server.play.views.shapes import Shown


async def go_away(call: Call, path: SeatPath, body: Nothing) -> Shown:
    """A bot plays for you until you are back; the seat stays yours."""
    table = await mine(call, path.table, path.seat)
    await call.services.leaving.away(table, call.someone(), path.seat)
    return shown(call, table)


async def come_back(call: Call, path: SeatPath, body: Nothing) -> Shown:
    """You decide again, from now on."""
    table = await mine(call, path.table, path.seat)
    await call.services.leaving.back(table, call.someone(), path.seat)
    return shown(call, table)


async def resign(call: Call, path: SeatPath, body: Nothing) -> Shown:
    """Give up: with two the other wins; with more a bot has the seat for good."""
    table = await mine(call, path.table, path.seat)
    await call.services.leaving.resign(table, call.someone(), path.seat)
    return shown(call, table)


async def show_reliability(call: Call, path: TablePath, query: Asked) -> Reliability:
    """How many of their games those who sit here have finished."""
    table, store = await call.services.tables.find(path.table), call.services.store
    found = [(n, await reliable_seat(store, seat)) for n, seat in enumerate(table.row.seats)]
    return Reliability(
        [
            SeatReliability(n, one.finished, one.left, one.late, one.percent())
            for n, one in found
            if one is not None
        ]
    )


async def ask(call: Call, path: TablePath, body: Ask) -> Shown:
    """Ask all who play for a pause of the clocks, for its end, or for a draw."""
    table = await mine(call, path.table, body.seat)
    await call.services.leaving.ask(table, call.someone(), body.seat, body.what)
    return shown(call, table)
