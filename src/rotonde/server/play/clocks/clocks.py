"""The clocks of a table: they follow from its entries, which say when they were written.

So there is nothing else to keep, and every process that reads the same entries has the same clocks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from rotonde.server.play.care.asides import Act, aside_of
from rotonde.server.play.clocks.reckoning import (
    SeatClock,
    decided,
    merciful,
    new_clock,
    stopped,
    strikes_at,
    taken_back,
)
from rotonde.server.play.clocks.rules import ClockRules
from rotonde.server.storage.rows import Entry
from rotonde.session.session import UNDO

GONE: tuple[Act, ...] = ("bot", "forfeit", "give-up", "away", "time-out")  # a bot plays from now on
NEW: tuple[Act, ...] = ("invite", "sit")  # somebody else comes


class Clocks:
    def __init__(self, rules: ClockRules, seats: int, at: float, deciding: Collection[int]) -> None:
        self.rules = rules
        self.seats = [new_clock(rules) for _ in range(seats)]
        self.paused = False
        self.at = at  # the last time that is known: it never goes back
        self.settle(deciding)

    def heed(self, entry: Entry, deciding: Collection[int]) -> None:
        """An entry, and who must decide after it."""
        self.at = max(self.at, entry.at)
        said = aside_of(entry)
        if said is not None:
            self.heed_aside(entry.seat, said.act)
        elif entry.text == UNDO:
            self.change(entry.seat, taken_back(self.rules, self.seats[entry.seat], self.at))
        elif not self.stays_away(entry.seat):
            self.change(entry.seat, decided(self.rules, self.seats[entry.seat], self.at))
        self.settle(deciding)

    def stays_away(self, seat: int) -> bool:
        """A bot plays here for longer than one decision."""
        one = self.seats[seat]
        return one.out and not (one.late and self.rules.time_out == "move")

    def heed_aside(self, seat: int, act: Act) -> None:
        rules, one = self.rules, stopped(self.rules, self.seats[seat], self.at)
        if act in GONE:
            self.change(seat, replace(one, out=True, late=act == "time-out"))
        elif act in NEW:
            self.change(seat, new_clock(rules))
        elif act == "back":
            self.change(seat, merciful(rules, replace(one, out=False)))
        elif act in ("pause", "resume"):
            self.paused = act == "pause"

    def change(self, seat: int, now: SeatClock) -> None:
        self.seats[seat] = now

    def settle(self, deciding: Collection[int]) -> None:
        """The clocks of those who must decide run, and no others."""
        for seat, one in enumerate(self.seats):
            runs = seat in deciding and not one.out and not self.paused
            if runs and one.since is None:
                self.seats[seat] = replace(one, since=self.at)
            elif not runs:
                self.seats[seat] = stopped(self.rules, one, self.at)

    def strikes_at(self, seat: int) -> float | None:
        return strikes_at(self.rules, self.seats[seat])

    def is_up(self, seat: int, now: float) -> bool:
        """Whether a decision comes too late."""
        strikes = self.strikes_at(seat)
        return strikes is not None and strikes < now
