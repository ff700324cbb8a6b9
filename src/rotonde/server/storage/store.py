"""The database. The list of entries is the truth: it only grows, and (place, n) is there once.

What fails is `NotStored`, what came too late is `Conflict`: no error of a database gets further up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rotonde.core.fair import Fair
from rotonde.server.storage.accounts import AccountRows
from rotonde.server.storage.my_games import MyGames
from rotonde.server.storage.news import Hearing
from rotonde.server.storage.queues import Turn
from rotonde.server.storage.reading import Found
from rotonde.server.storage.rows import (
    NO_CONDUCT,
    UNKNOWN,
    Conduct,
    Counters,
    Cursor,
    Entry,
    Quota,
    Said,
    SeatRow,
    Stored,
    TableRow,
)
from rotonde.server.storage.writing import Statement


class Store(Protocol):
    secret: str  # what signs, and what chance is worked out of
    secret_before: str  # the one before it, which still opens what it signed; or nothing
    accounts: AccountRows  # of those who can come back
    my_games: MyGames
    shared: bool  # other processes may write too: memory can be behind

    def listen(self, hearing: Hearing) -> None:
        """Tell from now on what other processes write."""
        ...

    async def close(self) -> None: ...

    # What is read.

    async def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]: ...

    async def name_of(self, person: str) -> str | None: ...

    async def bans(self) -> list[tuple[str, str]]:
        """Who is kept out: the kind, and whom."""
        ...

    async def whole(self, id: str, since: int = 0) -> Stored | None:
        """A table with all that belongs to it; of its entries those from `since` on."""
        ...

    async def table(self, id: str) -> TableRow | None: ...

    async def record(self, table: str) -> str: ...

    async def fairness(self, table: str) -> Fair | None: ...

    async def entries(self, table: str, since: int = 0) -> list[Entry]: ...

    async def counters(self, ids: list[str]) -> dict[str, Counters]:
        """How far each of these tables is."""
        ...

    async def lobby(
        self, states: list[str], game: str | None, most: int, after: Cursor | None = None
    ) -> list[TableRow]:
        """Listed tables, the newest first."""
        ...

    async def tables_of(self, person: str, most: int) -> list[TableRow]: ...

    async def finished_by(self, person: str, most: int, listed: bool) -> list[TableRow]:
        """The newest games that are over; `listed`: of those that everybody was shown."""
        ...

    async def with_bots(self) -> list[str]:
        """Games in which a bot must move, or may have to."""
        ...

    async def without_result(self) -> list[str]:
        """Games that are over, but how is not written down."""
        ...

    # What is written: each is on the disk when it comes back.

    async def append(
        self,
        table: str,
        n: int,
        entry: Entry,
        result: str = "",
        seating: int = 0,
        deciding: int = UNKNOWN,
    ) -> None:
        """The next entry of a table as it was known; `result`: it ends the game.

        `deciding`: who must decide now.
        """
        ...

    async def add_table(
        self,
        row: TableRow,
        key: str,
        fair: Fair | None,
        quota: Quota,
        record: str | None = None,
        begun: Sequence[Entry] = (),
    ) -> str:
        """A new table; the one already made, where its maker asks with the same key again.

        `begun`: entries that stand there from the beginning.
        """
        ...

    async def put_table(
        self,
        row: TableRow,
        seats: dict[int, SeatRow],
        said: tuple[int, Entry] | None = None,
        added: list[str] | None = None,
        conduct: Conduct = NO_CONDUCT,
    ) -> None:
        """A table that has changed, its changed seats, and the entry that tells of it.

        `added`: what the seats add to chance from now on; perhaps the game begins with it. A
        conflict where somebody else has changed it since `row.seating`. `conduct`: how somebody
        behaves here.
        """
        ...

    async def put_result(self, table: str, result: str) -> None: ...

    async def close_forgotten(self, waited: float, abandoned: float) -> list[str]:
        """Close the tables at which nothing has happened for so many seconds by the clock of the
        database; which they were."""
        ...

    async def put_person(self, person: str, name: str, at: float) -> None: ...

    async def run(self, statements: Sequence[Statement], news: Sequence[str] = ()) -> None:
        """All of these or none, and other processes are told."""
        ...

    async def ration(self, who: str, per_second: float, most: float) -> bool:
        """One out of a bucket that all processes share; False: it is empty."""
        ...

    async def hide(self, person: str, table: str, hidden: bool) -> None:
        """Whether a table is left out of a person's list, until it has come to be his turn."""
        ...

    # What one of several processes takes for some seconds; then another may.

    async def take_turns(self, worker: str, most: int, seconds: float, alone: bool) -> list[Turn]:
        """Tables where bots may have to move and nobody thinks for them; `alone`: also where nobody
        plays beside bots and nobody watches."""
        ...

    async def keep_turns(
        self, worker: str, ids: list[str], seconds: float, alone: bool
    ) -> set[str]:
        """For so many seconds more; which tables are this worker's."""
        ...

    async def end_turn(self, worker: str, table: str, n: int) -> None:
        """After `n` entries no bot must move; if there are more, somebody else may look."""
        ...

    async def put_off_turn(self, worker: str, table: str, seconds: float) -> None:
        """This worker cannot play it."""
        ...

    async def watch(self, ids: list[str], seconds: float) -> None:
        """Somebody looks at bots among themselves."""
        ...

    async def set_due(self, kind: str, table: str, seconds: float, again: bool = True) -> None:
        """In so many seconds; `again`: also where it is due at another time already."""
        ...

    async def take_due(self, kind: str, most: int, seconds: float) -> list[str]:
        """What is due now, for one process alone; again after so many seconds, unless it ends."""
        ...

    async def make_due(self, kind: str) -> None:
        """All of this kind, now."""
        ...

    async def end_due(self, kind: str, table: str) -> None: ...

    async def due_by(self, kind: str, table: str, seconds: float) -> None:
        """In so many seconds, unless it is due earlier already."""
        ...

    async def due_everywhere(self, kind: str) -> None:
        """Now, at all running tables with a clock: something may have been missed."""
        ...

    async def conduct_of(self, people: list[str]) -> dict[str, dict[str, int]]:
        """At how many tables these people behaved in which way."""
        ...

    async def say(self, table: str, person: str, key: str, said: Said) -> Said:
        """The next words of a table's chat; those already there, asked with the same key again."""
        ...
