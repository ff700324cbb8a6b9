"""The list of tables: made once for all who look at it, at most four times a second."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import msgspec

from rotonde.server.play.views.table_info import info_of
from rotonde.server.storage.rows import RUNNING, WAITING, Cursor, TableRow
from rotonde.server.storage.store import Store

REST = 0.25  # seconds between two lists
MOST = 100  # tables of one list
Encoded = list[tuple[bytes, str]]  # tables as JSON, and where a list goes on after them


@dataclass(frozen=True)
class Wanted:
    """Which tables: in one state (or all that wait or go on), of one game (or all)."""

    state: str | None
    game: str | None
    lang: str

    @property
    def states(self) -> list[str]:
        return [WAITING, RUNNING] if self.state is None else [self.state]


class LobbyList:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.watchers: set[asyncio.Event] = set()
        # Made, or being made, until something changes.
        self.shown: dict[Wanted, asyncio.Future[Encoded]] = {}
        self.resting: asyncio.TimerHandle | None = None
        self.late = False  # something has changed meanwhile

    def changed(self) -> None:
        """Tell everybody who looks, now or after the rest."""
        self.late = True
        if self.resting is None:
            self.tell()

    def tell(self) -> None:
        self.resting = None
        if not self.late:
            return
        self.late = False
        self.shown.clear()
        for event in self.watchers:
            event.set()
        self.resting = asyncio.get_running_loop().call_later(REST, self.tell)

    async def message(self, wanted: Wanted, most: int) -> str:
        """The list for a socket: the first who wants it makes it, all others get the same."""
        making = self.shown.get(wanted)
        if making is None:
            making = self.shown[wanted] = asyncio.ensure_future(self.made(wanted))
            making.add_done_callback(lambda made: self.forget(wanted, made))
        rows = await asyncio.shield(making)
        tables = b",".join([table for table, cursor in rows[:most]])
        goes_on = msgspec.json.encode(rows[most - 1][1] if len(rows) > most else None)
        return (b'{"tables":[' + tables + b'],"next":' + goes_on + b"}").decode()

    async def made(self, wanted: Wanted) -> Encoded:
        found = await self.store.lobby(wanted.states, wanted.game, MOST + 1)
        return [(encoded(row, wanted.lang), cursor_word(row)) for row in found]

    def forget(self, wanted: Wanted, made: asyncio.Future[Encoded]) -> None:
        """What failed is tried again; names of games that are none are not remembered."""
        failed = made.cancelled() or made.exception() is not None
        useless = failed or (wanted.game is not None and not made.result())
        if useless and self.shown.get(wanted) is made:
            del self.shown[wanted]


def encoded(row: TableRow, lang: str) -> bytes:
    return msgspec.json.encode(info_of(row, lang, set()))


def cursor_word(row: TableRow) -> str:
    """Where a list goes on after this table, as an address can carry it."""
    return f"{row.made_at!r}~{row.id}"


def read_cursor(word: str) -> Cursor | None:
    """None: it is none of ours."""
    made_at, _, id = word.partition("~")
    try:
        return Cursor(float(made_at), id)
    except ValueError:
        return None
