"""The tables in memory: loaded when they are asked for, let go when nobody needs them."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace

from msgspec import Struct

from rotonde.core.complaint import Complaint
from rotonde.core.game import IllegalMove
from rotonde.core.record import result_of
from rotonde.server.config import Care
from rotonde.server.play.care.earlier import EarlierTable, moves_of_record, standing
from rotonde.server.play.care.entries import (
    BOT,
    check_holds,
    expect,
    is_there,
    note_of,
    stood_in,
    undo_left,
)
from rotonde.server.play.care.replays import read
from rotonde.server.play.errors import (
    AgainstTheRules,
    NotNow,
    OtherRules,
    OutOfStep,
    Unknown,
)
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.loading import adopt, live
from rotonde.server.storage.errors import Conflict
from rotonde.server.storage.rows import (
    CLOSED,
    NO_CONDUCT,
    OVER,
    REPLAY,
    UNKNOWN,
    Conduct,
    Entry,
    SeatRow,
    Stored,
    TableRow,
)
from rotonde.server.storage.store import Store
from rotonde.session.session import UNDO, Session
from rotonde.session.undo import NONE, reach

MOST_EARLIER = 50  # tables of other rules that are remembered


class Played(Struct):
    """The entry is on the disk; `repeated`: it was there already."""

    n: int
    played: int
    repeated: bool


class Tables:
    def __init__(self, store: Store, most: int, care: Care) -> None:
        self.store = store
        self.most = most
        self.care = care
        self.loaded: OrderedDict[str, LiveTable] = OrderedDict()
        self.earlier: OrderedDict[str, EarlierTable] = OrderedDict()
        self.moved: Callable[[LiveTable], None] = lambda table: None  # told after every entry
        self.undone: Callable[[LiveTable], None] = lambda table: None  # told of a taking back
        self.gone: Callable[[LiveTable], None] = lambda table: None  # told of a table that is lost

    async def get(self, id: str) -> LiveTable:
        """A table at which one can do something."""
        found = await self.find(id)
        if isinstance(found, EarlierTable):
            raise found.why
        return found

    async def find(self, id: str) -> LiveTable | EarlierTable:
        """A table to look at, also where its game cannot be played again."""
        found = self.known(id)
        if found is not None:
            return found
        stored = await self.store.whole(id)
        if stored is None:
            raise Unknown("no-table", word=id[:60])
        return self.known(id) or self.load(stored)

    def known(self, id: str) -> LiveTable | EarlierTable | None:
        """A table that is in memory; there is never a second of it."""
        if id in self.loaded:
            self.loaded.move_to_end(id)
            return self.loaded[id]
        if id in self.earlier:
            self.earlier.move_to_end(id)
            return self.earlier[id]
        return None

    def load(self, stored: Stored) -> LiveTable | EarlierTable:
        id = stored.row.id
        try:
            table = self.loaded[id] = live(stored)
        except OtherRules as why:
            return self.remember(stored, why)
        self.let_go()
        return table

    def remember(self, stored: Stored, why: OtherRules) -> EarlierTable:
        row, uploaded = stored.row, stored.record
        moves = moves_of_record(uploaded) or standing(stored.entries)
        fair = read(uploaded).fair if uploaded else stored.fair
        found = EarlierTable(row, why, moves, stored.chat, uploaded, fair)
        self.earlier[row.id] = found
        if len(self.earlier) > MOST_EARLIER:
            self.earlier.popitem(last=False)
        return found

    async def catch_up(self, table: LiveTable) -> None:
        """Read what others have written since; those who look see it, if there is anything."""
        async with table.lock:
            known = table.counters()
            if not table.lost:
                await self.read_on(table)
        if table.counters() != known:
            table.changed()
        self.moved(table)

    async def read_on(self, table: LiveTable) -> None:
        """The same within the table's lock: only what is new is read and played."""
        stored = await self.store.whole(table.row.id, table.counters().n)
        if stored is None:
            return self.lose(table)
        try:
            adopt(table, stored)
        except (Complaint, OtherRules):
            return self.lose(table)
        if any(entry.text == UNDO for entry in stored.entries):
            self.undone(table)

    def let_go(self) -> None:
        """Forget the tables that were asked for longest ago and that nobody looks at."""
        for id in list(self.loaded)[: max(0, len(self.loaded) - self.most)]:
            table = self.loaded[id]
            if not (table.watchers or table.thinking or table.lock.locked()):
                del self.loaded[id]

    def lose(self, table: LiveTable) -> None:
        """Memory and disk may differ: load the table anew; those who look come back by `since`."""
        table.lost = True
        if self.loaded.get(table.row.id) is table:
            del self.loaded[table.row.id]
        table.changed()
        self.gone(table)

    async def change(
        self,
        table: LiveTable,
        row: TableRow,
        seats: dict[int, SeatRow],
        aside: Entry | None,
        added: list[str] | None = None,
        conduct: Conduct = NO_CONDUCT,
    ) -> None:
        """Write down what has become of a table and its seats; `aside` tells everybody of it.

        `added`: what the seats add to chance, where that has changed.
        """
        session = table.session
        said = None if aside is None or session is None else (session.n, aside)
        try:
            await self.store.put_table(row, seats, said, added, conduct)
        except Conflict:
            await self.read_on(table)
            table.changed()
            raise NotNow("stale") from None
        except BaseException:
            self.lose(table)
            raise
        table.row = replace(row, seating=row.seating + 1)
        if table.fair is not None and added is not None:
            table.fair.contributions = added
        if session is not None and said is not None:
            session.note(said[1])
            table.heed(said[1])

    async def append(
        self, table: LiveTable, entry: Entry, result: str = "", deciding: int = UNKNOWN
    ) -> bool:
        """False: the very same is there already, by another process."""
        row, n = table.row, table.playing().n
        try:
            await self.store.append(row.id, n, entry, result, row.seating, deciding)
        except Conflict:
            await self.read_on(table)
            table.changed()
            if is_there(table.playing(), n, entry.seat, entry.text, entry.key):
                return False
            raise OutOfStep("stale", table.playing().n) from None
        except BaseException:
            self.lose(table)
            raise
        return True

    async def play(
        self,
        table: LiveTable,
        seat: int,
        n: int,
        move: int,
        key: str,
        note: str = "",
        by: str | None = None,
    ) -> Played:
        """Append a move as entry `n`; asked again, say again that it is there.

        `by`: who must hold the seat when it comes to that, a person or `BOT`.
        """
        text, at = table.game.notation.text(move), time.time()
        async with table.lock:
            session = await self.up_to(n, table, seat, by)
            if is_there(session, n, seat, text, key):
                return Played(n + 1, len(session.moves), True)
            expect(session, n)
            if by != BOT and table.clocks is not None and table.clocks.is_up(seat, at):
                raise NotNow("time-up")
            try:
                tried = session.try_move(seat, move)
            except IllegalMove as complaint:
                raise AgainstTheRules(complaint, table.row.game) from None
            entry = Entry(seat, text, key, note_of(table.row.seats[seat], by, note), at)
            result = result_of(tried.p) if tried.p.over else ""
            if not await self.append(table, entry, result, tried.p.deciding):
                return Played(n + 1, len(session.moves), True)
            session.accept(entry, tried)
            stood_in(table.row.seats[seat])
            table.heed(entry)
            table.row.deciding = tried.p.deciding
            if result:
                table.row.state, table.row.result = OVER, result
        table.changed()
        self.moved(table)
        return Played(n + 1, len(session.moves), False)

    async def undo(
        self, table: LiveTable, seat: int, n: int, key: str, by: str | None = None
    ) -> Played:
        """Append the taking back of this seat's last decision, and of what bots answered."""
        async with table.lock:
            session = await self.up_to(n, table, seat, by)
            if is_there(session, n, seat, UNDO, key):
                return Played(n + 1, len(session.moves), True)
            expect(session, n)
            if table.row.undo == NONE:
                raise NotNow("undo-off")
            if not reach(session, seat, table.agreed()):
                raise NotNow("no-undo")
            if not undo_left(session, seat, self.care):
                raise NotNow("too-many-undos")
            entry = Entry(seat, UNDO, key, "", time.time())
            if not await self.append(table, entry):
                return Played(n + 1, len(session.moves), True)
            session.undo(entry)
            table.heed(entry)
            table.row.deciding = UNKNOWN
        self.undone(table)
        table.changed()
        self.moved(table)
        return Played(n + 1, len(session.moves), False)

    async def up_to(self, n: int, table: LiveTable, seat: int, by: str | None) -> Session[Entry]:
        """The game as far as who asks has seen it, perhaps at another process."""
        known = table.counters()
        if self.store.shared and n > known.n and not table.lost:
            await self.read_on(table)
            if table.counters() != known:
                table.changed()
        return self.current(table, seat, by)

    def current(self, table: LiveTable, seat: int, by: str | None) -> Session[Entry]:
        """The game, at which this person, or a bot, still holds the seat."""
        if table.lost:
            raise OutOfStep("stale", table.playing().n)
        if table.row.state == REPLAY:
            raise NotNow("is-replay")
        if table.row.state == CLOSED:
            raise NotNow("is-closed")
        held = table.row.seats[seat]
        check_holds(held, seat, by)
        return table.playing()
