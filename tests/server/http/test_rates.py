"""Not too much from one guest, nor from one address, whoever its guests are."""

from __future__ import annotations

from pathlib import Path

import pytest
from guests import Guest, Server

from rotonde.server.config import Limits
from rotonde.server.http import rate_limit, routes
from rotonde.server.http.middleware import Guard
from rotonde.server.http.problem import Problem
from rotonde.server.http.rate_limit import MOST_REMEMBERED, Rates, house

LIMITS = Limits(changes=(0.01, 4), making=(0.01, 30), chat=(0.5, 2), advice=(0.01, 2), crowd=2)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, to be set by hand."""
    now = [1000.0]
    monkeypatch.setattr(rate_limit, "monotonic", lambda: now[0])
    return now


def refused(rates: Rates, person: str | None, address: str, times: int) -> list[int]:
    """Which of so many requests are refused."""
    found = []
    for number in range(times):
        try:
            rates.change(person, address)
        except Problem as problem:
            assert problem.status == 429
            found.append(number)
    return found


def test_guests_of_one_address_share_what_it_may(clock: list[float]) -> None:
    rates = Rates(LIMITS)
    assert refused(rates, "ann", "1.1.1.1", 5) == [4]
    assert refused(rates, "bob", "1.1.1.1", 5) == [4]
    assert refused(rates, "eve", "1.1.1.1", 5) == [0, 1, 2, 3, 4], "a new name is no new share"
    assert refused(rates, "eve", "2.2.2.2", 1) == []


def test_who_is_no_guest_has_his_address(clock: list[float]) -> None:
    rates = Rates(LIMITS)
    assert refused(rates, None, "1.1.1.1", 10) == [8, 9]


def test_it_is_told_how_long_to_wait(clock: list[float]) -> None:
    rates = Rates(LIMITS)
    for i in range(2):
        rates.ration("chat", "ann", "1.1.1.1")
    with pytest.raises(Problem) as told:
        rates.ration("chat", "ann", "1.1.1.1")
    assert told.value.about["after"] == 2
    clock[0] += 2
    rates.ration("chat", "ann", "1.1.1.1")


def test_twenty_thousand_addresses_clear_nobodys_bucket(clock: list[float]) -> None:
    """Who asks on and on is remembered, however many others ask; and memory has an end."""
    rates = Rates(LIMITS)
    assert refused(rates, "ann", "1.1.1.1", 5) == [4]
    assert refused(rates, "eve", "1.1.1.1", 9)[0] == 4
    for number in range(MOST_REMEMBERED + 2000):
        rates.change(None, f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
        if number % 1000 == 0:
            assert refused(rates, None, "1.1.1.1", 1) == [0]
    assert refused(rates, None, "1.1.1.1", 1) == [0]
    assert refused(rates, "ann", "2.2.2.2", 1) == [0], "guests are counted apart from addresses"
    assert all(len(known) <= MOST_REMEMBERED for known in rates.buckets.values())


def test_a_house_is_one_address() -> None:
    assert house("2001:db8:1:2::1") == house("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert house("2001:db8:1:3::1") != house("2001:db8:1:2::1")
    assert house("::ffff:1.2.3.4") == house("1.2.3.4") == "1.2.3.4"
    assert house("fe80::1%eth0") == "fe80::/64" and house("") == "" and house("a:b") == "a:b"


def test_many_guests_from_one_machine(tmp_path: Path) -> None:
    server = Server(tmp_path / "rotonde.db", LIMITS)
    guests = [Guest(server, f"Guest {i}") for i in range(5)]
    try:
        answers = [one.put("/api/me", {"name": "x"}) for one in guests for i in range(3)]
        found = [one.status for one in answers]
        assert found == [200] * 8 + [429] * 7
        assert answers[-1].problem()["detail"] == "Too many requests: wait a moment."
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 50
    finally:
        for one in guests:
            one.close()
        server.leave()


def test_the_page_of_the_api_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []

    def write(*about: object) -> dict[str, object]:
        written.append(about)
        return {}

    monkeypatch.setattr(routes, "openapi", write)
    routes.written_openapi.cache_clear()
    try:
        for i in range(3):
            assert bytes(routes.written_openapi()) == b"{}"
        assert len(written) == 1
    finally:
        routes.written_openapi.cache_clear()


def test_a_name_of_ours_may_be_written_in_any_way() -> None:
    async def nothing(*about: object) -> None: ...

    guard = Guard(nothing, ("Play.Example.Org",))
    assert guard.is_ours("play.example.org") and guard.is_ours("PLAY.example.ORG:8000")
    assert not guard.is_ours("example.org")
