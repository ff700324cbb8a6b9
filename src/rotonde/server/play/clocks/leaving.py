"""Leaving a game and coming back, giving up, and what all agree on: a pause, its end, a draw."""

from __future__ import annotations

from dataclasses import replace

from rotonde.server.play.care.asides import Act, Aside, aside
from rotonde.server.play.care.hosting import check_on
from rotonde.server.play.clocks.asks import What
from rotonde.server.play.errors import NotAllowed, NotNow
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.play.seating import Seating
from rotonde.server.storage.rows import (
    AGREED,
    FINISHED,
    LEFT,
    RESIGNED,
    RUNNING,
    Conduct,
    SeatRow,
)

LEAST = 2  # seats of a game that ends when one gives up


class Leaving:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating

    def own(self, table: LiveTable, person: Person, number: int) -> SeatRow:
        """A seat of his, where a game is on."""
        seat = self.seating.find(table, number)
        if person.id not in seat.holders:
            raise NotAllowed("not-your-seat", seat=number + 1)
        check_on(table.row)
        table.playing()
        return seat

    async def away(self, table: LiveTable, person: Person, number: int) -> None:
        """A bot plays for him until he is back; the seat stays his."""
        async with table.lock:
            seat = self.own(table, person, number)
            if seat.stand_in and not seat.once:
                raise NotNow("stood-in", seat=number + 1)
            new = replace(seat, stand_in=self.seating.level_of(table), once=False)
            await self.put(table, number, new, "away", {(person.id, LEFT): True})

    async def back(self, table: LiveTable, person: Person, number: int) -> None:
        """From now on he decides again."""
        async with table.lock:
            seat = self.own(table, person, number)
            if not seat.stand_in:
                raise NotNow("not-away", seat=number + 1)
            new = replace(seat, stand_in="", once=False)
            await self.put(table, number, new, "back", {(person.id, LEFT): False})

    async def resign(self, table: LiveTable, person: Person, number: int) -> None:
        """With two the other wins; with more a bot has the seat for good, and all others play."""
        async with table.lock:
            seat = self.own(table, person, number)
            if len(table.row.seats) == LEAST:
                said = Aside("resign", seat.name, name=seat.name).entry(number)
                ended = self.finished(table)
                closing = f"{RESIGNED}-{number}"
                return await self.seating.put(table, {}, said, closing=closing, conduct=ended)
            new = SeatRow("bot", self.seating.level_of(table), "", seat.epoch + 1, set())
            lost = {(number, one): RESIGNED for one in seat.holders}
            await self.seating.put(
                table,
                {number: new},
                aside("give-up", seat, new).entry(number),
                unseated={**table.row.unseated, **lost},
                conduct={(one, LEFT): True for one in seat.holders},
            )

    async def ask(self, table: LiveTable, person: Person, number: int, what: What) -> None:
        """Once all who play have asked for it, it is so."""
        async with table.lock:
            seat = self.own(table, person, number)
            if seat.by_bot:
                raise NotNow("stood-in", seat=number + 1)
            check_asked(table, number, what)
            people = [n for n, one in enumerate(table.row.seats) if not one.by_bot]
            if what == "draw" and len(people) < LEAST:
                raise NotNow("draw-alone")
            granted = table.asks.is_granted(what, number, people)
            act: Act = what if granted else f"ask-{what}"  # type: ignore[assignment]
            ends = granted and what == "draw"
            said = Aside(act, seat.name, name=seat.name).entry(number)
            await self.seating.put(
                table,
                {},
                said,
                closing=AGREED if ends else "",
                conduct=self.finished(table) if ends else {},
            )

    async def put(
        self, table: LiveTable, number: int, new: SeatRow, act: Act, conduct: Conduct
    ) -> None:
        said = aside(act, table.row.seats[number], new).entry(number)
        await self.seating.put(table, {number: new}, said, conduct=conduct)

    def finished(self, table: LiveTable) -> Conduct:
        """By all who sit there now."""
        seats = [seat for seat in table.row.seats if not seat.by_bot]
        return {(person, FINISHED): True for seat in seats for person in seat.holders}


def check_asked(table: LiveTable, number: int, what: What) -> None:
    """Whether it makes sense to ask for this now, and for the first time."""
    if table.row.state != RUNNING:
        raise NotNow("ended")
    if number in table.asks.asked[what]:
        raise NotNow("asked")
    if what == "draw":
        return
    if table.clocks is None:
        raise NotNow("no-clock")
    if table.clocks.paused == (what == "pause"):
        raise NotNow("paused" if table.clocks.paused else "not-paused")
