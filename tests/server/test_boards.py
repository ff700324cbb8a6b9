"""How games stand, for a list of tables: what everybody may see, in one request."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from guests import Guest

from rotonde.games.catalogue import GAMES
from rotonde.server.play.views.shapes import Boards, Standing

Welcome = Callable[[str], Guest]


def asked(one: Guest, *tables: str) -> list[Standing]:
    return one.get("/api/boards", tables=",".join(tables)).read(Boards).boards


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_what_an_onlooker_sees(guest: Welcome, game: str) -> None:
    """Also for who sits there: nothing of a hand is in it, and it follows the game."""
    ann, eve = guest("Ann"), guest("Eve")
    seats = 2 if game == "trambahn" else 3
    table = ann.make(*["me"] * seats, game=game, seed=5).table.id
    for _ in range(6):
        (found,) = asked(ann, table)
        watched = eve.look(table)
        assert found == asked(eve, table)[0]
        assert (found.n, found.view, found.phase) == (watched.n, watched.view, watched.phase)
        assert "me" not in found.view
        seat = watched.deciding[0]
        move = ann.look(table, seat=seat).moves[0].text
        ann.play(table, seat, watched.n, move)


def test_what_has_no_board_is_left_out(guest: Welcome) -> None:
    ann = guest("Ann")
    waiting, running = ann.make("me", "open").table.id, ann.make("me", "me").table.id
    found = asked(ann, waiting, "nowhere", running, running)
    assert [one.table for one in found] == [running]


def test_too_many_at_once_are_refused(guest: Welcome) -> None:
    ann = guest("Ann")
    assert asked(ann, "", "nowhere") == []
    refused = ann.get("/api/boards", tables=",".join(str(n) for n in range(25)))
    assert refused.status == 422
    assert "25 boards" in str(refused.problem()["detail"])
