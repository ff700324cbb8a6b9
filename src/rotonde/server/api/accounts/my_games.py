"""My games: whose turn it is, since when, what I have not read, and where I am invited."""

from __future__ import annotations

import time

from rotonde.server.api.accounts.requests import Heard, Invite
from rotonde.server.api.accounts.responses import Done
from rotonde.server.api.call import Call
from rotonde.server.api.requests import Nothing, SeatPath, TablePath
from rotonde.server.api.responses import Invitation, MyTable
from rotonde.server.play.accounts.names import skeleton
from rotonde.server.play.care.earlier import EarlierTable, is_earlier
from rotonde.server.play.care.hosting import check_host
from rotonde.server.play.errors import NotNow
from rotonde.server.play.views.table_info import info_of
from rotonde.server.play.views.table_view import seats_of
from rotonde.server.storage.my_games import TableNews
from rotonde.server.storage.rows import RUNNING, UNKNOWN, WAITING, SeatRow, TableRow

MOST_TABLES = 100  # that are over; those that go on are all there


async def my_tables(call: Call) -> list[MyTable]:
    """Those that go on first, and of each kind the newest."""
    person = call.someone()
    rows = await call.services.store.tables_of(person.id, MOST_TABLES)
    news = await call.services.store.my_games.news(person.id, [row.id for row in rows])
    return [await my_table(call, row, news.get(row.id, TableNews(row.made_at, 0))) for row in rows]


async def my_table(call: Call, row: TableRow, news: TableNews) -> MyTable:
    seats, deciding = seats_of(row, call.person), await deciders(call, row)
    return MyTable(
        info_of(row, call.lang, set()),
        seats,
        any(seat in deciding and not row.seats[seat].by_bot for seat in seats),
        deciding,
        news.at,
        news.unread,
    )


async def deciders(call: Call, row: TableRow) -> list[int]:
    """A table that cannot go on waits for nobody."""
    if row.state != RUNNING or is_earlier(row):
        return []
    if row.deciding != UNKNOWN:
        return [seat for seat in range(len(row.seats)) if row.deciding >> seat & 1]
    table = await call.services.tables.find(row.id)
    if isinstance(table, EarlierTable) or table.session is None:
        return []
    return table.session.p.deciders()


async def invitations(call: Call) -> list[Invitation]:
    """Seats that are kept for me by name; each link opens one."""
    person, found = call.someone(), list[Invitation]()
    for id, seat in await call.services.store.my_games.invitations(person.id):
        row = await call.services.store.table(id)
        if row is not None and is_free(row, seat):
            host = await call.services.store.name_of(row.host) or ""
            link = call.services.views.held(row, seat).link
            found.append(Invitation(info_of(row, call.lang, set()), seat, link, host))
    return found


def is_free(row: TableRow, seat: int) -> bool:
    return row.state == WAITING and seat < len(row.seats) and is_kept(row.seats[seat])


def is_kept(seat: SeatRow) -> bool:
    return seat.kind in ("friend", "open") and not seat.holders


async def invite(call: Call, path: SeatPath, body: Invite) -> Done:
    """Keep a free seat for the account of this name, which finds it among its games.

    Whether there is such an account is not told.
    """
    person, table = call.someone(), await call.services.tables.get(path.table)
    check_host(table.row, person)
    if not is_free(table.row, path.seat):
        raise NotNow("seat-taken", seat=path.seat + 1)
    await call.counting.sign_in(call.address, "")
    store = call.services.store
    account = await store.accounts.account_called(skeleton(body.name))
    id = account.person if account and account.person != person.id else ""
    await store.my_games.invite(table.row.id, path.seat, id, time.time())
    return Done()


async def decline(call: Call, path: SeatPath, body: Nothing) -> Done:
    """I will not come."""
    await call.services.store.my_games.decline(path.table, path.seat, call.someone().id)
    return Done()


async def hear(call: Call, path: TablePath, body: Heard) -> Done:
    """I have read the chat of this table up to a line."""
    person = call.someone()
    await call.services.tables.find(path.table)
    await call.services.store.my_games.hear(person.id, path.table, body.chat)
    return Done()
