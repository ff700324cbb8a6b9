"""Clocks as everybody may see them, and in words; what players ask of each other."""

from __future__ import annotations

from rotonde.server.play.clocks.reckoning import left, warns_at
from rotonde.server.play.clocks.rules import DAY, ClockRules, rules_of
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.views.shapes import Agreed, AskedFor, ClockInfo, SeatClockInfo
from rotonde.server.storage.rows import AGREED, RUNNING, TableRow, is_agreed
from rotonde.server.wording import say

HOUR, MINUTE = 3600, 60
MANY = {"day": "days", "hour": "hours-long", "minute": "minutes", "second": "seconds"}


def clock_of(table: LiveTable) -> ClockInfo | None:
    clocks = table.clocks
    if clocks is None or table.row.state != RUNNING:
        return None
    seats = [
        None if seat.by_bot else seat_clock(table, n) for n, seat in enumerate(table.row.seats)
    ]
    return ClockInfo(clocks.rules.kind, clocks.rules.time_out, seats, clocks.paused)


def seat_clock(table: LiveTable, seat: int) -> SeatClockInfo:
    assert table.clocks is not None, "see `clock_of`"
    rules, one = table.clocks.rules, table.clocks.seats[seat]
    return SeatClockInfo(left(rules, one), table.clocks.strikes_at(seat), warns_at(rules, one))


def asked_of(table: LiveTable) -> AskedFor | None:
    if table.row.state != RUNNING:
        return None
    asked = table.asks.asked
    return AskedFor(sorted(asked["pause"]), sorted(asked["resume"]), sorted(asked["draw"]))


def agreed_of(row: TableRow) -> Agreed | None:
    if not is_agreed(row.closing):
        return None
    if row.closing == AGREED:
        return Agreed("draw", [])
    loser = int(row.closing.rpartition("-")[2])
    return Agreed("resigned", [seat for seat in range(len(row.seats)) if seat != loser])


def clock_words(row: TableRow, lang: str) -> str | None:
    """How time is counted at a table, and what happens when it is up."""
    rules = rules_of(row.clock)
    if rules is None:
        return None
    parts = [of_kind(rules, lang)]
    hours = rules.hours
    if hours is not None and (hours.first, hours.last) != (0, 24):
        key = "hours"
        parts.append(say(lang, "clock", key, first=hours.first, last=hours.last, zone=hours.zone))
    if hours is not None and not hours.weekend:
        parts.append(say(lang, "clock", "no-weekend"))
    parts.append(say(lang, "clock", rules.time_out))
    return " ".join(parts)


def of_kind(rules: ClockRules, lang: str) -> str:
    move, bank = length(rules.move, lang), length(rules.bank, lang)
    more = length(rules.increment, lang)
    key = rules.kind if rules.bank and (rules.move or rules.increment) else f"{rules.kind}-plain"
    return say(lang, "clock", key, move=move, bank=bank, more=more)


def length(seconds: int, lang: str) -> str:
    """In the largest unit that fits, without a rest."""
    for unit, long in (("day", DAY), ("hour", HOUR), ("minute", MINUTE)):
        if seconds >= long and seconds % long == 0:
            return amount(seconds // long, unit, lang)
    return amount(seconds, "second", lang)


def amount(n: int, unit: str, lang: str) -> str:
    return say(lang, "clock", unit if n == 1 else MANY[unit], n=n)
