"""The tables in memory: loaded when they are asked for, let go when nobody needs them."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property

from rotonde.core.game import Game, IllegalMove
from rotonde.core.position import Position
from rotonde.core.record import Entry as RecordEntry
from rotonde.core.record import Record, new_record, result_of
from rotonde.server.api.responses import Played
from rotonde.server.http.problem import Problem, illegal
from rotonde.server.play.course import UNDO, Course
from rotonde.server.play.game_cache import box
from rotonde.server.play.replays import course_of
from rotonde.server.storage.rows import OVER, REPLAY, RUNNING, WAITING, Entry, Said, TableRow
from rotonde.server.storage.store import MOST_SAID, Conflict, Store


class LiveTable:
    """One table: who sits there, the course of its game, and who is looking."""

    def __init__(self, row: TableRow, game: Game[Position]) -> None:
        self.row = row
        self.game = game
        self.course: Course | None = None
        self.chat: list[Said] = []  # the last words
        self.rematch: str | None = None
        self.lock = asyncio.Lock()
        self.lost = False  # what is in memory may not be what is on the disk
        self.version = 0  # counts whatever changes here
        self.watchers: dict[asyncio.Event, int | None] = {}  # and through whose eyes they look
        self.thinking: set[int] = set()  # seats of bots
        self.cache: dict[tuple[int | None, str, int, int], bytes] = {}  # what watchers are sent

    def changed(self) -> None:
        self.version += 1
        self.cache.clear()
        for event in self.watchers:
            event.set()

    def said(self, words: Said) -> None:
        """Words that are on the disk; asked twice, they are here once."""
        if not self.chat or words.n > self.chat[-1].n:
            self.chat = [*self.chat[1 - MOST_SAID :], words]
            self.changed()

    def playing(self) -> Course:
        if self.course is None:
            raise Problem(409, "not-begun")
        return self.course

    def open_to_all(self) -> bool:
        """Once a game is over, nothing is secret."""
        return self.row.state in (OVER, REPLAY)

    def bots_to_move(self) -> list[int]:
        if self.course is None or self.row.state != RUNNING:
            return []
        return [s for s in self.course.p.deciders() if self.row.seats[s].kind == "bot"]

    @cached_property
    def header(self) -> str:
        """The record before its first move: what a thinking bot is told of the set-up."""
        names = [f"{number}" for number in range(1, len(self.row.seats) + 1)]
        return new_record(self.game, names, self.row.seed).text()

    def record(self, names: list[str]) -> Record:
        """The moves that stand, as a record."""
        course = self.playing()
        record = new_record(self.game, names, self.row.seed)
        record.result = result_of(course.p)
        text = self.game.notation.text
        record.entries = [RecordEntry(seat, text(move)) for seat, move, number in course.moves]
        return record


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
                raise Problem(404, "no-table", word=id[:60])
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
            table.course = course_of(game, row.record)
        elif row.state != WAITING:
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
            raise Problem(409, "stale").with_more(n=table.playing().n) from None
        except BaseException:
            self.lose(table)
            raise

    async def play(
        self, table: LiveTable, seat: int, n: int, move: int, key: str, note: str = ""
    ) -> Played:
        """Append a move as entry `n`; asked again, say again that it is there."""
        text = table.game.notation.text(move)
        async with table.lock:
            course = self.current(table)
            if is_there(course, n, seat, text, key):
                return Played(n + 1, len(course.moves), True)
            expect(course, n)
            try:
                tried = course.try_move(seat, move)
            except IllegalMove as complaint:
                raise illegal(complaint, table.row.game) from None
            entry = Entry(seat, text, key, note, time.time())
            await self.append(table, entry, tried.p.over)
            course.accept(entry, tried)
            if tried.p.over:
                table.row.state = OVER
        table.changed()
        self.moved(table)
        return Played(n + 1, len(course.moves), False)

    async def undo(self, table: LiveTable, seat: int, n: int, key: str) -> Played:
        """Append the taking back of this seat's last decision."""
        async with table.lock:
            course = self.current(table)
            if is_there(course, n, seat, UNDO, key):
                return Played(n + 1, len(course.moves), True)
            expect(course, n)
            if not course.can_undo(seat):
                raise Problem(409, "no-undo", n=course.n)
            entry = Entry(seat, UNDO, key, "", time.time())
            await self.append(table, entry, False)
            course.undo(entry)
        table.changed()
        self.moved(table)
        return Played(n + 1, len(course.moves), False)

    def current(self, table: LiveTable) -> Course:
        if table.lost:
            raise Problem(409, "stale").with_more(n=table.playing().n)
        if table.row.state == REPLAY:
            raise Problem(409, "is-replay")
        return table.playing()


def begin(table: LiveTable) -> None:
    """Deal the cards."""
    row = table.row
    table.course = Course(table.game, table.game.new(len(row.seats), row.seed, diary=True))


def check_rules(row: TableRow, game: Game[Position]) -> None:
    """A table goes on under the rules it began with, or not at all."""
    about = game.about
    if row.version != about.version or row.map_digest != about.map_digest:
        raise Problem(409, "other-rules", said=row.version, ours=about.version)


def is_there(course: Course, n: int, seat: int, text: str, key: str) -> bool:
    """Whether entry `n` is already what is asked for."""
    if n >= course.n:
        return False
    entry = course.happened[n + 1].entry
    return entry is not None and (entry.seat, entry.text, entry.key) == (seat, text, key)


def expect(course: Course, n: int) -> None:
    if n != course.n:
        raise Problem(409, "other-number", said=n, n=course.n).with_more(n=course.n)
