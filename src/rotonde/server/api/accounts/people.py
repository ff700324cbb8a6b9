"""Guests: who they are, what is theirs, and how they come here."""

from __future__ import annotations

from rotonde.server.addresses import doors
from rotonde.server.api.call import Call
from rotonde.server.api.requests import Asked, Keep, TablePath, WhoAmI
from rotonde.server.api.responses import Addresses, Me, MyTable, NewPerson, Visitor
from rotonde.server.play.accounts.names import skeleton
from rotonde.server.play.care.earlier import EarlierTable, is_earlier
from rotonde.server.play.people import Person
from rotonde.server.play.views.table_info import info_of
from rotonde.server.play.views.table_view import seats_of
from rotonde.server.storage.rows import RUNNING, UNKNOWN, TableRow

MOST_TABLES = 50


async def welcome(call: Call, body: WhoAmI) -> NewPerson:
    """Become a guest with a name; the answer sets a cookie and tells the token."""
    person, token = await call.services.people.welcome(body.name)
    call.token = token
    return NewPerson(person.id, person.name, token)


async def who_is_there(call: Call, query: Asked) -> Visitor:
    """Me, as `/api/me` has it; nobody, for whom the server does not know yet."""
    return Visitor(await who_am_i(call, query) if call.person else None)


async def who_am_i(call: Call, query: Asked) -> Me:
    """Me and my tables, the newest first."""
    person = call.someone()
    rows = await call.services.store.tables_of(person.id, MOST_TABLES)
    return Me(person.id, person.name, [await my_table(call, row) for row in rows])


async def my_table(call: Call, row: TableRow) -> MyTable:
    seats = seats_of(row, call.person)
    return MyTable(info_of(row, call.lang, set()), seats, await is_my_turn(call, row, seats))


async def is_my_turn(call: Call, row: TableRow, seats: list[int]) -> bool:
    """A table that cannot go on is in nobody's way."""
    seats = [seat for seat in seats if not row.seats[seat].by_bot]
    if row.state != RUNNING or not seats:
        return False
    if row.deciding != UNKNOWN:
        return not is_earlier(row) and any(row.deciding >> seat & 1 for seat in seats)
    table = await call.services.tables.find(row.id)
    if isinstance(table, EarlierTable) or table.session is None:
        return False
    return any(table.session.p.decides(seat) for seat in seats)


async def rename(call: Call, body: WhoAmI) -> Person:
    """Another name, for the next tables."""
    known = call.myself()
    if skeleton(body.name) != skeleton(known.person.name):
        await call.counting.rename(call.address)
    return await call.services.accounts.rename(known, body.name)


async def keep(call: Call, path: TablePath, body: Keep) -> Keep:
    """Take a table off my list, or put it there again; it stays as it is for everybody."""
    person = call.someone()
    await call.services.tables.find(path.table)
    await call.services.store.hide(person.id, path.table, body.hidden)
    return body


async def addresses(call: Call, query: Asked) -> Addresses:
    """By which addresses others in the network come to this server."""
    config = call.services.config
    if not (call.here or config.public):
        return Addresses([])
    return Addresses(doors(config.host, config.port, config.public))
