"""The arithmetic of clocks: a table of cases, and what holds for all of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rotonde.server.play.clocks.reckoning import (
    MERCY,
    SeatClock,
    counted,
    decided,
    left,
    merciful,
    new_clock,
    reached,
    stopped,
    strikes_at,
    taken_back,
    warns_at,
)
from rotonde.server.play.clocks.rules import ClockRules, Hours, checked, rules_of, written
from rotonde.server.play.errors import BadWish

HOUR, DAY = 3600, 86400
PARIS = "Europe/Paris"
OFFICE = Hours(9, 17, PARIS, weekend=False)
NIGHT = Hours(20, 8, PARIS)
ALWAYS = Hours(0, 24, PARIS)


def at(text: str, zone: str = PARIS) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


# Hours, from, to, hours that count. 2026-03-29 and 2026-10-25 are when Paris changes its clocks.
CASES = [
    (None, "2026-06-01T00:00", "2026-06-02T00:00", 24),
    (ALWAYS, "2026-06-01T00:00", "2026-06-02T00:00", 24),
    (ALWAYS, "2026-03-29T00:00", "2026-03-30T00:00", 23),
    (ALWAYS, "2026-10-25T00:00", "2026-10-26T00:00", 25),
    (OFFICE, "2026-06-01T00:00", "2026-06-02T00:00", 8),
    (OFFICE, "2026-06-01T16:00", "2026-06-02T10:00", 2),
    (OFFICE, "2026-06-05T16:00", "2026-06-08T10:00", 2),  # over a weekend
    (OFFICE, "2026-06-06T08:00", "2026-06-07T20:00", 0),
    (OFFICE, "2026-06-01T18:00", "2026-06-01T19:00", 0),
    (OFFICE, "2026-06-01T10:00", "2026-06-01T10:00", 0),
    (NIGHT, "2026-06-01T00:00", "2026-06-02T00:00", 12),
    (NIGHT, "2026-06-01T07:00", "2026-06-01T21:00", 2),
    (NIGHT, "2026-03-28T20:00", "2026-03-29T08:00", 11),
    (Hours(20, 8, PARIS, weekend=False), "2026-06-06T00:00", "2026-06-08T00:00", 8),  # Friday's
    (Hours(9, 9, PARIS), "2026-06-01T00:00", "2026-06-02T00:00", 24),
    (Hours(9, 17, "Asia/Tokyo"), "2026-06-01T00:00", "2026-06-02T00:00", 8),
]


@pytest.mark.parametrize(("hours", "start", "end", "expected"), CASES)
def test_what_counts(hours: Hours | None, start: str, end: str, expected: int) -> None:
    assert counted(hours, at(start), at(end)) == expected * HOUR


REACHED = [
    (None, "2026-06-01T10:00", 3, "2026-06-01T13:00"),
    (OFFICE, "2026-06-01T10:00", 3, "2026-06-01T13:00"),
    (OFFICE, "2026-06-01T16:00", 2, "2026-06-02T10:00"),
    (OFFICE, "2026-06-05T16:00", 2, "2026-06-08T10:00"),
    (OFFICE, "2026-06-06T12:00", 8, "2026-06-08T17:00"),
    (NIGHT, "2026-06-01T12:00", 1, "2026-06-01T21:00"),
    (NIGHT, "2026-06-01T03:00", 6, "2026-06-01T21:00"),
    (ALWAYS, "2026-03-29T00:00", 24, "2026-03-30T01:00"),
    (OFFICE, "2026-06-06T12:00", 0, "2026-06-08T09:00"),
]


@pytest.mark.parametrize(("hours", "start", "much", "expected"), REACHED)
def test_when_it_is_over(hours: Hours | None, start: str, much: int, expected: str) -> None:
    assert reached(hours, at(start), much * HOUR) == at(expected)


times = st.floats(at("2026-01-01T00:00"), at("2026-12-31T00:00")).map(round)
some_hours = st.builds(
    Hours,
    st.integers(0, 23),
    st.integers(1, 24),
    st.sampled_from([PARIS, "UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]),
    st.booleans(),
)
any_hours = st.none() | some_hours


@settings(max_examples=60, deadline=None)
@given(any_hours, times, st.integers(1, 3 * DAY))
def test_counting_and_reaching_are_one_another(hours: Hours | None, start: int, much: int) -> None:
    end = reached(hours, start, much)
    assert end >= start + much - 1e-6
    assert counted(hours, start, end) == pytest.approx(much, abs=1e-3)


@settings(max_examples=60, deadline=None)
@given(any_hours, times, st.integers(0, 9 * DAY), st.integers(0, 9 * DAY))
def test_parts_are_as_much_as_the_whole(
    hours: Hours | None, start: int, first: int, second: int
) -> None:
    middle, end = start + first, start + first + second
    parts = counted(hours, start, middle) + counted(hours, middle, end)
    assert parts == pytest.approx(counted(hours, start, end), abs=1e-3)
    assert 0 <= parts <= first + second + 1e-3


LIVE = ClockRules("live", bank=300, increment=5)
LETTERS = ClockRules("correspondence", bank=3600, move=DAY)


def running(rules: ClockRules, since: float = 0.0) -> SeatClock:
    return SeatClock(rules.bank, since=since)


def test_a_live_clock_loses_what_was_thought_and_wins_its_increment() -> None:
    one = decided(LIVE, running(LIVE), 100)
    assert (one.bank, one.since) == (205, None)
    assert strikes_at(LIVE, running(LIVE, 1000)) == 1300
    assert strikes_at(LIVE, one) is None, "it stands"


def test_a_letter_takes_its_own_time_first_and_then_the_bank() -> None:
    one = decided(LETTERS, running(LETTERS), DAY - 1)
    assert (one.bank, one.used) == (3600, 0)
    one = decided(LETTERS, running(LETTERS), DAY + 600)
    assert (one.bank, one.used) == (3000, 0)
    assert strikes_at(LETTERS, running(LETTERS)) == DAY + 3600


def test_what_is_stopped_and_started_again_goes_on() -> None:
    one = stopped(LETTERS, running(LETTERS), 1000)
    assert left(LETTERS, one) == DAY + 3600 - 1000


def test_there_is_a_warning_before_time_is_up() -> None:
    assert warns_at(LIVE, running(LIVE)) == 240
    assert warns_at(LETTERS, running(LETTERS)) == DAY
    short = ClockRules("live", bank=20)
    assert warns_at(short, running(short)) == 10


def test_whose_time_was_up_has_some_again() -> None:
    blitz = ClockRules("live", bank=60)
    gone = SeatClock(0.0, out=True, late=True)
    assert merciful(blitz, gone).bank == MERCY
    assert decided(blitz, gone, 5.0) == SeatClock(MERCY)
    letters = merciful(LETTERS, SeatClock(0.0, used=DAY, late=True))
    assert left(LETTERS, letters) == DAY


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from([LIVE, LETTERS]),
    st.lists(st.tuples(st.integers(0, 200), st.booleans()), max_size=20),
)
def test_taking_back_never_wins_time(rules: ClockRules, steps: list[tuple[int, bool]]) -> None:
    """Whoever decides and takes back again and again has never more than who thinks on."""
    one, now = running(rules), 0.0
    for seconds, back in steps:
        now += seconds
        one = decided(rules, one, now)
        if back:
            one = taken_back(rules, replace(one, since=now), now)
            assert left(rules, one) <= rules.bank + rules.move + rules.increment * len(steps)
        one = replace(one, since=now)
    only_back = running(rules)
    now = 0.0
    for seconds, _ in steps:
        now += seconds
        only_back = decided(rules, only_back, now)
        only_back = taken_back(rules, replace(only_back, since=now), now)
        only_back = replace(only_back, since=now)
    assert left(rules, only_back) == pytest.approx(max(0.0, left(rules, new_clock(rules)) - now))


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (ClockRules("live"), "clock-no-bank"),
        (ClockRules("live", bank=60, move=60), "clock-live"),
        (ClockRules("live", bank=60, hours=Hours()), "clock-live"),
        (ClockRules("correspondence", bank=60), "clock-no-move"),
        (ClockRules("correspondence", move=60, increment=1), "clock-correspondence"),
        (ClockRules("correspondence", move=60, hours=Hours(zone="Paris")), "clock-zone"),
    ],
)
def test_a_clock_that_cannot_be_is_refused(rules: ClockRules, why: str) -> None:
    with pytest.raises(BadWish) as refused:
        checked(rules)
    assert refused.value.key == why
    assert refused.value.sentence("fr") != refused.value.sentence("en")


def test_rules_are_kept_as_they_are() -> None:
    for rules in (None, LIVE, LETTERS, ClockRules("correspondence", move=60, hours=OFFICE)):
        assert rules_of(written(checked(rules))) == rules
