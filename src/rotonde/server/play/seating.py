"""Taking seats, changing them and leaving them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.server.play.care.asides import Aside, aside
from rotonde.server.play.clocks.reliability import check_reliable
from rotonde.server.play.errors import BadWish, NotAllowed, NotNow, Unknown
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.game_cache import check_level, usual_level
from rotonde.server.play.memory.loading import begin
from rotonde.server.play.people import People, Person, clean_name, given_name
from rotonde.server.play.tables import Tables
from rotonde.server.play.wishes import SeatWish
from rotonde.server.storage.rows import (
    CLOSED,
    NO_CONDUCT,
    REPLAY,
    RUNNING,
    WAITING,
    Conduct,
    Entry,
    SeatRow,
    TableRow,
)

MOST_OLD_KEYS = 100  # of a seat, by which somebody may still come
NOTHING: Mapping[int, str] = MappingProxyType({})  # added to chance


class Seating:
    def __init__(
        self, tables: Tables, people: People, budget: float, allow_seeds: bool = False
    ) -> None:
        """`allow_seeds`: a host may choose the seed of a table where other people sit."""
        self.tables = tables
        self.allow_seeds = allow_seeds
        self.people = people
        self.budget = budget
        self.begun: Callable[[LiveTable], None] = lambda table: None  # told when a game begins

    def refuse_seed_for_others(self, seeded: bool, seats: list[SeatRow]) -> None:
        """Who chose the seed knows every card: nobody else may be meant to sit there."""
        others = any(seat.kind in ("friend", "open") for seat in seats)
        if seeded and others and not self.allow_seeds:
            raise BadWish("seed-with-others")

    def stand_in_of(self, game: Game[Position], seats: list[SeatRow], wanted: str) -> str:
        """The level of the bots that play for who is away: as wished, or as the other bots."""
        if wanted:
            check_level(game, wanted, self.budget)
        return wanted or next((seat.level for seat in seats if seat.level), usual_level(game))

    def level_of(self, table: LiveTable) -> str:
        """Of the bots that stand in here; tables from before clocks have not said."""
        row = table.row
        return row.stand_in or self.stand_in_of(table.game, row.seats, "")

    def seat_for(self, game: Game[Position], person: Person, wish: SeatWish) -> SeatRow:
        if wish.contribution and wish.kind != "me":
            raise BadWish("contribution-of-others")
        if wish.kind == "bot":
            level = wish.level or "random"
            check_level(game, level, self.budget)
            return SeatRow("bot", level, clean_name(wish.name) if wish.name else "", 0, set())
        if wish.level:
            raise BadWish("level-for-person")
        if wish.kind == "me":
            name = clean_name(wish.name) if wish.name else person.name
            return SeatRow("me", "", name, 0, {person.id})
        return SeatRow(wish.kind, "", "", 0, set())

    async def check_names(self, person: Person, wishes: Sequence[SeatWish]) -> None:
        """Nobody at a table is called like somebody else's account."""
        for wish in wishes:
            if wish.name:
                await self.people.check_free(wish.name, person.id)

    async def change(self, table: LiveTable, person: Person, number: int, wish: SeatWish) -> None:
        """The host changes a seat that nobody has taken; once the game runs, only to a bot."""
        await self.check_names(person, [wish])
        async with table.lock:
            if table.row.host != person.id:
                raise NotAllowed("host-only")
            self.find(table, number)
            self.alterable(table, number, wish)
            new = self.seat_after(table, person, number, wish)
            said = aside("bot", table.row.seats[number], new).entry(number)
            await self.put(table, {number: new}, said, added={number: wish.contribution})

    def seat_after(self, table: LiveTable, person: Person, number: int, wish: SeatWish) -> SeatRow:
        """A seat in place of another, whose keys open nothing any more."""
        seat = self.seat_for(table.game, person, wish)
        self.refuse_seed_for_others(table.row.seeded, [seat])
        seat.epoch = table.row.seats[number].epoch + 1
        return seat

    def alterable(self, table: LiveTable, number: int, wish: SeatWish) -> None:
        seat, state = table.row.seats[number], table.row.state
        if state == WAITING and (not seat.holders or seat.holders == {table.row.host}):
            return
        if state == RUNNING and not seat.holders and wish.kind == "bot":
            return
        raise NotNow("seat-taken", seat=number + 1)

    async def start(self, table: LiveTable, person: Person, level: str) -> None:
        """Bots take the seats that are still free."""
        async with table.lock:
            if table.row.host != person.id:
                raise NotAllowed("host-only")
            if table.row.state != WAITING:
                raise NotNow("begun")
            bot = SeatWish("bot", level)
            free = [n for n, seat in enumerate(table.row.seats) if not filled(seat)]
            await self.put(table, {n: self.seat_after(table, person, n, bot) for n in free})

    async def take(
        self, table: LiveTable, person: Person, number: int, key: str, contribution: str
    ) -> None:
        """Sit down: on an open seat, by invitation, or again by the seat's private key.

        Who sits there already may still add to chance what he has not, before the game begins.
        """
        async with table.lock:
            seat = self.find(table, number)
            if seat.kind == "bot" or table.row.state == REPLAY:
                old = key and self.was_key(table, number, key)
                raise NotNow("old-key" if old else "seat-taken", seat=number + 1)
            self.check_key(table, number, key)
            added = adding(table, number, contribution)
            if person.id not in seat.holders:
                self.check_free(table, person, number, key)
                if not key:
                    await check_reliable(self.tables.store, table.row, person)
                await self.sit(table, person, number, added)
            elif added:
                await self.put(table, {}, added=added)

    def check_free(self, table: LiveTable, person: Person, number: int, key: str) -> None:
        """May somebody who does not sit there yet, with a key that fits or without one?"""
        seat = table.row.seats[number]
        if seat.name and not key:
            raise NotNow("seat-taken", seat=number + 1)
        if seat.kind == "friend" and not key:
            raise NotAllowed("invited-only", seat=number + 1)
        if table.row.seeded and person.id != table.row.host and not self.allow_seeds:
            raise NotAllowed("seed-known")

    async def sit(
        self, table: LiveTable, person: Person, number: int, added: Mapping[int, str]
    ) -> None:
        seat = table.row.seats[number]
        sits = sat_down(seat, person)
        said = aside("sit", seat, sits).entry(number) if not seat.name else None
        gone = {who: why for who, why in table.row.unseated.items() if who != (number, person.id)}
        await self.put(table, {number: sits}, said, unseated=gone, added=added)

    def check_key(self, table: LiveTable, number: int, key: str) -> None:
        """A key that opens the seat now; who comes with an old one is told so."""
        epoch = table.row.seats[number].epoch
        if not key or self.people.opens(key, table.row.id, number, epoch):
            return
        old = self.was_key(table, number, key)
        raise NotAllowed("old-key" if old else "wrong-key", seat=number + 1)

    def was_key(self, table: LiveTable, number: int, key: str) -> bool:
        epoch = table.row.seats[number].epoch
        old = range(max(0, epoch - MOST_OLD_KEYS), epoch)
        return any(self.people.opens(key, table.row.id, number, before) for before in old)

    async def leave(self, table: LiveTable, person: Person, number: int) -> None:
        """Stand up: a free seat again before the game; later its private key brings you back.

        A host who has no seat left hands the table to the next who sits there.
        """
        async with table.lock:
            seat = self.find(table, number)
            if person.id not in seat.holders:
                raise NotAllowed("not-your-seat", seat=number + 1)
            left = replace(seat, holders=seat.holders - {person.id})
            if table.row.state == WAITING and not left.holders:
                left.name, left.epoch = "", seat.epoch + 1
                left.kind = "open" if seat.kind == "me" else seat.kind
            host, said = table.row.host, None
            heir = next_host(table.row, person, number) if host == person.id else None
            if heir is not None:
                host = min(table.row.seats[heir].holders)
                said = Aside("host", name=table.row.seats[heir].name).entry(heir)
            await self.put(table, {number: left}, said, host=host)

    async def rename(self, table: LiveTable, person: Person, number: int, name: str) -> None:
        """Also in the middle of a game: nothing is played by it, so it is no entry."""
        await self.people.check_free(given_name(name), person.id)
        async with table.lock:
            seat = self.find(table, number)
            if person.id not in seat.holders:
                raise NotAllowed("not-your-seat", seat=number + 1)
            called = given_name(name)
            if called != seat.name:
                await self.put(table, {number: replace(seat, name=called)})

    def find(self, table: LiveTable, number: int) -> SeatRow:
        if table.lost:
            raise NotNow("stale")
        if table.row.state == CLOSED:
            raise NotNow("is-closed")
        if number >= len(table.row.seats):
            raise Unknown("no-seat", seat=number, seats=len(table.row.seats))
        return table.row.seats[number]

    async def put(
        self,
        table: LiveTable,
        changes: dict[int, SeatRow],
        said: Entry | None = None,
        *,
        host: str | None = None,
        unseated: dict[tuple[int, str], str] | None = None,
        added: Mapping[int, str] = NOTHING,
        closing: str = "",
        conduct: Conduct = NO_CONDUCT,
    ) -> None:
        """Write changed seats down; the game begins when the last one is filled."""
        row = table.row
        seats = [changes.get(number, seat) for number, seat in enumerate(row.seats)]
        begins = row.state == WAITING and all(map(filled, seats))
        new = replace(
            row,
            seats=seats,
            state=RUNNING if begins else CLOSED if closing else row.state,
            closing=closing or row.closing,
            touched_at=time.time(),
            begun_at=time.time() if begins else row.begun_at,
            host=row.host if host is None else host,
            unseated=row.unseated if unseated is None else unseated,
        )
        chance = contributions(table, changes, added)
        await self.tables.change(table, new, changes, said, chance, conduct)
        if begins:
            begin(table)
        table.changed()
        self.begun(table)


def adding(table: LiveTable, number: int, contribution: str) -> Mapping[int, str]:
    """Once a seat, and before the game begins; later it changes nothing."""
    fair = table.fair
    if fair is None or table.row.state != WAITING or fair.contributions[number]:
        return NOTHING
    return {number: contribution} if contribution else NOTHING


def contributions(
    table: LiveTable, changes: Mapping[int, SeatRow], added: Mapping[int, str]
) -> list[str] | None:
    """What the seats add to chance after these changes; None where nothing can be added now.

    What somebody added goes with him who loses the seat before the game begins.
    """
    if table.fair is None or table.row.state != WAITING:
        return None
    found = list(table.fair.contributions)
    for number, seat in changes.items():
        found[number] = found[number] if seat.holders else ""
    for number, said in added.items():
        found[number] = said
    return found


def filled(seat: SeatRow) -> bool:
    return seat.kind == "bot" or bool(seat.holders)


def sat_down(seat: SeatRow, person: Person) -> SeatRow:
    """Who sits down first gets a new private key: the invitation opens nothing any more."""
    first = not seat.name
    name = person.name if first else seat.name
    epoch = seat.epoch + 1 if first else seat.epoch
    sits = replace(seat, name=name, epoch=epoch, holders=seat.holders | {person.id})
    return replace(sits, stand_in="", once=False) if first else sits


def next_host(row: TableRow, leaving: Person, number: int) -> int | None:
    """The seat of the next other person at the table, if the host has no seat left."""
    order = [(number + step) % len(row.seats) for step in range(1, len(row.seats))]
    if any(leaving.id in row.seats[other].holders for other in order):
        return None
    return next((other for other in order if row.seats[other].holders), None)
