"""A person's page: what the games say, and to whom."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from guests import Guest, Server
from test_accounts import become, fresh_name, write

from rotonde.server.api.accounts.person import PersonPage
from rotonde.server.play.accounts.record import games_of
from rotonde.server.storage.rows import SeatRow, TableRow

Welcome = Callable[[str], Guest]


def page(guest: Guest, name: str) -> PersonPage:
    return guest.get(f"/api/people/{name}").read(PersonPage)


def test_a_private_page_is_as_one_that_is_not_there(guest: Welcome) -> None:
    name, ida, bob = fresh_name(), guest(""), guest("Bob")
    become(ida, name)
    hidden, nobody = bob.get(f"/api/people/{name}"), bob.get(f"/api/people/{fresh_name()}")
    assert hidden.status == nobody.status == 404 and hidden.body == nobody.body
    assert page(ida, name).mine and not page(ida, name).shown
    assert ida.put("/api/me/account", {"shown": True}).status == 200
    shown = page(bob, name.upper())
    assert (shown.name, shown.mine, shown.games) == (name, False, 0)
    ida.put("/api/me/account", {"shown": False})
    assert bob.get(f"/api/people/{name}").body == nobody.body


def begun(host: Guest, other: Guest, listed: bool) -> str:
    """A game of two, with two moves."""
    table = host.make("me", "open", game="trambahn", listed=listed).table.id
    other.post(f"/api/tables/{table}/seats/1/take", {})
    for _ in range(2):
        shown = host.look(table)
        seat = shown.deciding[0]
        mover = (host, other)[seat]
        mover.play(table, seat, shown.n, mover.look(table).moves[0].text)
    return table


def test_finished_games_are_counted_and_private_ones_are_not_shown(
    guest: Welcome, server: Server
) -> None:
    name, ida, bob = fresh_name(), guest(""), guest("Bob")
    become(ida, name)
    ida.put("/api/me/account", {"shown": True})
    for listed in (True, False):
        end = "UPDATE place SET state = 'over', result = '40 15 winner 1' WHERE id = "
        write(server.database, f"{end} '{begun(ida, bob, listed)}'")
    mine, theirs = page(ida, name), page(bob, name)
    assert (mine.games, mine.won, theirs.games) == (2, 2, 1)
    assert [(one.name, one.games, one.ahead) for one in theirs.rivals] == [("Bob", 1, 1)]
    assert theirs.favourites[0].game == "trambahn"
    assert mine.moves >= theirs.moves and mine.seconds >= 0
    assert [one.listed for one in theirs.tables] == [True]


def table(result: str, *seats: tuple[str, str]) -> TableRow:
    rows = [
        SeatRow("bot" if not who else "me", "driver" if not who else "", name, 0, {who} - {""})
        for who, name in seats
    ]
    return TableRow("t", "g", 1, "m", "", {}, 1, False, "ida", True, "over", 0, None, rows, result)


@pytest.mark.parametrize(
    ("result", "ahead", "behind"),
    [("40 15 winner 1", 1, 0), ("40 40 winner 2", 0, 1), ("40 40 winner 1 2", 0, 0)],
)
def test_who_was_ahead(result: str, ahead: int, behind: int) -> None:
    found = games_of("ida", [table(result, ("ida", "Ida"), ("bob", "Bob"))])
    rival = found.rivals[False, "bob"]
    assert (rival.ahead, rival.behind, rival.games) == (ahead, behind, 1)


def test_bots_are_rivals_by_level_and_two_seats_are_no_game() -> None:
    alone = table("40 15 winner 1", ("ida", "Ida"), ("ida", "Basile"))
    against = table("1 2 winner 2", ("ida", "Ida"), ("", "Ann"))
    found = games_of("ida", [alone, against])
    assert (found.games, found.won) == (1, 0)
    assert [(one.name, one.bot) for one in found.rivals.values()] == [("driver", True)]
