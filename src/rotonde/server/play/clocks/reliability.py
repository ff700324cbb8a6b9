"""How reliable somebody is: how many of his games he has finished."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.server.play.errors import NotAllowed
from rotonde.server.play.people import Person
from rotonde.server.storage.rows import FINISHED, LATE, LEFT, SeatRow, TableRow
from rotonde.server.storage.store import Store


@dataclass(frozen=True)
class Reliable:
    finished: int = 0
    left: int = 0
    late: int = 0

    def percent(self) -> int | None:
        """Of the games that count; nothing is said of who is new."""
        all = self.finished + self.left + self.late
        return None if not all else 100 * self.finished // all


async def reliable(store: Store, person: str) -> Reliable:
    found = (await store.conduct_of([person]))[person]
    return Reliable(found.get(FINISHED, 0), found.get(LEFT, 0), found.get(LATE, 0))


async def reliable_seat(store: Store, seat: SeatRow) -> Reliable | None:
    """Of the one person who sits there; of a seat with several nothing is said."""
    return await reliable(store, *seat.holders) if len(seat.holders) == 1 else None


async def check_reliable(store: Store, row: TableRow, person: Person) -> None:
    """Whether somebody may sit down by himself, as the table has asked."""
    if not row.reliable or row.host == person.id:
        return
    has = (await reliable(store, person.id)).percent()
    if has is not None and has < row.reliable:
        raise NotAllowed("not-reliable", least=row.reliable, has=has)
