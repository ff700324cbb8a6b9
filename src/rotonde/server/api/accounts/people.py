"""Guests: who they are, what is theirs, and how they come here."""

from __future__ import annotations

from rotonde.server.addresses import doors
from rotonde.server.api.accounts.my_games import invitations, my_tables
from rotonde.server.api.call import Call
from rotonde.server.api.requests import Asked, Keep, TablePath, WhoAmI
from rotonde.server.api.responses import Addresses, Me, NewPerson, Visitor
from rotonde.server.play.accounts.names import skeleton
from rotonde.server.play.people import Person


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
    account = call.known is not None and call.known.device is not None
    invited = await invitations(call) if account else []
    return Me(person.id, person.name, await my_tables(call), invited, account)


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
