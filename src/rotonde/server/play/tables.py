"""The tables in memory: loaded when they are asked for, let go when nobody needs them."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

from rotonde.core.game import Game, IllegalMove
from rotonde.core.position import Position
from rotonde.server.play.errors import AgainstTheRules, NotNow, OutOfStep, Unknown
from rotonde.server.play.game_cache import box
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.replays import session_of_record
from rotonde.server.storage.errors import Conflict
from rotonde.server.storage.rows import OVER, REPLAY, WAITING, Entry, TableRow
from rotonde.server.storage.store import Store
from rotonde.session.session import UNDO, Session, begun


class Played(Struct):
    """The entry is on the disk; `repeated`: it was there already."""

    n: int
    played: int
    repeated: bool


class Tables:
    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most
        self.loaded: OrderedDict[str, LiveTable] = OrderedDict()
        self.moved: Callable[[LiveTable], None] = lambda table: None  # told after every entry

    def get(self, id: str) -> LiveTable:
        table = self.loaded.get(id)
        if table is None:
            row = self.store.table(id)
            if row is None:
                raise Unknown("no-table", word=id[:60])
            table = self.load(row)
            self.loaded[id] = table
            self.let_go()
        else:
            self.loaded.move_to_end(id)
        return table

    def load(self, row: TableRow) -> LiveTable:
        """A table from the disk: its moves are played again, once."""
        game = box(row.game, row.map_name, row.options)
        table = LiveTable(row, game)
        table.rematch = self.store.rematch_of(row.id)
        table.chat = self.store.chat(row.id)
        check_rules(row, game)
        if row.record is not None:
            table.session, table.fair = session_of_record(game, row.record)
            return table
        table.fair = self.store.fairness(row.id)
        if row.state != WAITING:
            begin(table)
            for entry in self.store.entries(row.id):
                table.playing().again(entry)
        return table

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

    async def append(self, table: LiveTable, entry: Entry, over: bool) -> None:
        try:
            await self.store.append(table.row.id, table.playing().n, entry, over)
        except Conflict:
            self.lose(table)
            raise OutOfStep("stale", table.playing().n) from None
        except BaseException:
            self.lose(table)
            raise

    async def play(
        self, table: LiveTable, seat: int, n: int, move: int, key: str, note: str = ""
    ) -> Played:
        """Append a move as entry `n`; asked again, say again that it is there."""
        text = table.game.notation.text(move)
        async with table.lock:
            session = self.current(table)
            if is_there(session, n, seat, text, key):
                return Played(n + 1, len(session.moves), True)
            expect(session, n)
            try:
                tried = session.try_move(seat, move)
            except IllegalMove as complaint:
                raise AgainstTheRules(complaint, table.row.game) from None
            entry = Entry(seat, text, key, note, time.time())
            await self.append(table, entry, tried.p.over)
            session.accept(entry, tried)
            if tried.p.over:
                table.row.state = OVER
        table.changed()
        self.moved(table)
        return Played(n + 1, len(session.moves), False)

    async def undo(self, table: LiveTable, seat: int, n: int, key: str) -> Played:
        """Append the taking back of this seat's last decision."""
        async with table.lock:
            session = self.current(table)
            if is_there(session, n, seat, UNDO, key):
                return Played(n + 1, len(session.moves), True)
            expect(session, n)
            if not session.can_undo(seat):
                raise NotNow("no-undo")
            entry = Entry(seat, UNDO, key, "", time.time())
            await self.append(table, entry, False)
            session.undo(entry)
        table.changed()
        self.moved(table)
        return Played(n + 1, len(session.moves), False)

    def current(self, table: LiveTable) -> Session[Entry]:
        if table.lost:
            raise OutOfStep("stale", table.playing().n)
        if table.row.state == REPLAY:
            raise NotNow("is-replay")
        return table.playing()


def begin(table: LiveTable) -> None:
    """Deal the cards."""
    game, fair, seats = table.game, table.fair, len(table.row.seats)
    p = game.box(seats, table.row.seed) if fair is None else game.keyed_box(seats, fair.key())
    table.session = begun(game, p)


def check_rules(row: TableRow, game: Game[Position]) -> None:
    """A table goes on under the rules it began with, or not at all."""
    about = game.about
    if row.version != about.version or row.map_digest != about.map_digest:
        raise NotNow("other-rules", said=row.version, ours=about.version)


def is_there(session: Session[Entry], n: int, seat: int, text: str, key: str) -> bool:
    """Whether entry `n` is already what is asked for."""
    if n >= session.n:
        return False
    entry = session.happened[n + 1].entry
    return entry is not None and (entry.seat, entry.text, entry.key) == (seat, text, key)


def expect(session: Session[Entry], n: int) -> None:
    if n != session.n:
        raise OutOfStep("other-number", session.n, said=n)
