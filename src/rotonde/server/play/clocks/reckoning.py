"""The arithmetic of clocks: no clock is read here, and nothing waits.

A time is seconds since 1970. Time counts within the hours of a table only; without hours it always
does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from rotonde.server.play.clocks.rules import ClockRules, Hours, zone_of

SATURDAY = 5
MERCY = 10.0  # seconds that somebody has at least whose time was up, and who plays on
WARNED = 0.2  # of the time that is left when a decision begins
LEAST_WARNED, MOST_WARNED = 10.0, 3600.0  # seconds of it


def spans(hours: Hours, start: float) -> Iterator[tuple[float, float]]:
    """The times that count, from the day before `start` on, without end."""
    zone = zone_of(hours.zone)
    day = datetime.fromtimestamp(start, zone).replace(
        hour=0, minute=0, second=0, microsecond=0, fold=0
    ) - timedelta(days=1)
    last = hours.last if hours.last > hours.first else hours.last + 24
    while True:
        if hours.weekend or day.weekday() < SATURDAY:
            yield at_hour(day, hours.first), at_hour(day, last)
        day += timedelta(days=1)


def at_hour(day: datetime, hour: int) -> float:
    """By the clock on the wall: a day on which it is changed has 23 hours, or 25."""
    return (day + timedelta(hours=hour)).timestamp()


def counted(hours: Hours | None, start: float, end: float) -> float:
    """How many seconds between two times count."""
    if hours is None:
        return max(0.0, end - start)
    found = 0.0
    for begins, ends in spans(hours, start):
        if begins >= end:
            break
        found += max(0.0, min(end, ends) - max(start, begins))
    return found


def reached(hours: Hours | None, start: float, seconds: float) -> float:
    """When so many seconds have counted; the first moment that does, where it is none."""
    if hours is None:
        return start + seconds
    for begins, ends in spans(hours, start):
        begins = max(start, begins)
        if begins < ends and seconds <= ends - begins:
            return begins + seconds
        seconds -= max(0.0, ends - begins)
    raise AssertionError("days do not end")


@dataclass(frozen=True)
class SeatClock:
    """The clock of one seat; it runs since `since`."""

    bank: float
    used: float = 0.0  # of the time for this decision
    since: float | None = None
    out: bool = False  # a bot plays here: nothing runs
    late: bool = False  # because time was up
    gained: tuple[float, float] = (0.0, 0.0)  # by the last decision: into the bank, time for a move


def new_clock(rules: ClockRules) -> SeatClock:
    return SeatClock(float(rules.bank))


def left(rules: ClockRules, one: SeatClock) -> float:
    """What there was when the clock was started, or stopped: for the decision, and in the bank."""
    return max(0.0, rules.move - one.used) + one.bank


def strikes_at(rules: ClockRules, one: SeatClock) -> float | None:
    """When time is up, if nothing happens before."""
    return None if one.since is None else reached(rules.hours, one.since, left(rules, one))


def warns_at(rules: ClockRules, one: SeatClock) -> float | None:
    """When its owner is warned."""
    strikes = strikes_at(rules, one)
    if strikes is None:
        return None
    return strikes - min(MOST_WARNED, max(LEAST_WARNED, WARNED * left(rules, one)))


def stopped(rules: ClockRules, one: SeatClock, at: float) -> SeatClock:
    """What has gone is taken from the time for the decision, then from the bank."""
    if one.since is None:
        return one
    gone = counted(rules.hours, one.since, at)
    free = min(gone, max(0.0, rules.move - one.used))
    bank = max(0.0, one.bank - (gone - free))
    return replace(one, used=one.used + free, bank=bank, since=None)


def decided(rules: ClockRules, one: SeatClock, at: float) -> SeatClock:
    """A decision: the next has its time anew. After a bot's, its owner plays on."""
    ran = one.since is not None
    one = stopped(rules, one, at)
    if one.out:
        return merciful(rules, replace(one, out=False, gained=(0.0, 0.0)))
    more = float(rules.increment) if ran else 0.0
    return replace(one, bank=one.bank + more, used=0.0, gained=(more, one.used))


def taken_back(rules: ClockRules, one: SeatClock, at: float) -> SeatClock:
    """Nobody wins time by it: what the decision has brought goes."""
    one = stopped(rules, one, at)
    bank, used = one.gained
    return replace(one, bank=max(0.0, one.bank - bank), used=one.used + used, gained=(0.0, 0.0))


def merciful(rules: ClockRules, one: SeatClock) -> SeatClock:
    """Whose time was up has some again."""
    if not one.late:
        return one
    bank = one.bank if rules.move else max(one.bank, float(rules.increment), MERCY)
    return replace(one, bank=bank, used=0.0, late=False)
