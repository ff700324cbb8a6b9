"""A game of another package over HTTP: listed, played to the end; its page and nothing else."""

from __future__ import annotations

import http.client
import random
from collections.abc import Iterator
from contextlib import closing

import pytest
from guests import Guest, Server

from plugin.conftest import Installed
from rotonde.server.api.game_responses import GameInfo, Games
from rotonde.server.play.game_pages import GamePage

GAME = "milk-train"
PAGE = GamePage(
    module="/games/milk-train/index.js",
    cover="/games/milk-train/cover.js",
    style="/games/milk-train/style.css",
    words="/games/milk-train/words/",
)
OUT = [
    "/games/milk-train/../game.py",
    "/games/milk-train/..%2fgame.py",
    "/games/milk-train/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/games/milk-train/..%5cgame.py",
    "/games/milk-train//etc/passwd",
    "/games/milk-train/words",
    "/games/milk-train/",
    "/games/trambahn/index.js",
    "/games/other/index.js",
]


@pytest.fixture
def guest(server: Server) -> Iterator[Guest]:
    with closing(Guest(server, "Ann")) as guest:
        yield guest


def test_the_list_says_where_the_page_is(guest: Guest, plugin: Installed) -> None:
    games = guest.get("/api/games").read(Games).games
    found = {game.name: game.page for game in games}
    assert list(found)[-1] == GAME and len(found) == 6
    assert found[GAME] == (PAGE if plugin.is_whole else None)
    assert found["trambahn"] == GamePage(
        module="/static/games/trambahn/index.js",
        cover="/static/games/trambahn/cover.js",
        style="/static/games/trambahn/style.css",
        words="/static/games/trambahn/words/",
    )
    info = guest.get(f"/api/games/{GAME}").read(GameInfo)
    levels = ["random", "apprentice", "driver", "engineer:0.3s", "chief:1.5s"]
    assert [level.level for level in info.levels] == levels
    assert guest.get(f"/api/games/{GAME}/rules", lang="fr").status == 200
    assert guest.get(f"/api/games/{GAME}/maps/valley").status == 200


@pytest.mark.parametrize("plugin", ["everything"], indirect=True)
def test_the_page_is_served_as_others_are(guest: Guest) -> None:
    for address in (PAGE.module, PAGE.cover, PAGE.style, f"{PAGE.words}en.json"):
        assert address is not None
        ours, theirs = guest.get("/static/app.js"), guest.get(address)
        assert theirs.status == 200 and theirs.body
        same = set(ours.headers) - {"content-type", "content-length"}
        assert same <= set(theirs.headers)
        policy = "content-security-policy"
        assert theirs.headers[policy] == ours.headers[policy]
        again = guest.ask("GET", address, None, {"If-None-Match": theirs.headers["etag"]})
        assert again.status == 304


@pytest.mark.parametrize("plugin", ["everything"], indirect=True)
def test_nothing_but_the_page_is_served(server: Server) -> None:
    """The paths are sent as they stand here; no client tidies them up before."""
    for path in OUT:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        connection.putrequest("GET", path, skip_accept_encoding=True)
        connection.endheaders()
        answer = connection.getresponse()
        assert answer.status in (400, 404), path
        assert b"PARTS" not in answer.read()
        connection.close()


def test_a_whole_game_with_bots_and_a_replay(guest: Guest) -> None:
    luck = random.Random(1)
    table = guest.make("me", "apprentice", "chief:5", game=GAME, seed=3).table.id
    asked = False
    while (shown := guest.look(table)).table.state == "running":
        if not shown.moves:
            continue
        move = luck.choice(shown.moves).text
        if not asked:
            hint = guest.get(f"/api/tables/{table}/hint", seat=0, seconds=0.1)
            assert hint.status == 200, hint.body
            preview = guest.get(f"/api/tables/{table}/preview", seat=0, move=move)
            assert preview.status == 200
            asked = True
        assert guest.try_to_play(table, 0, shown.n, move).status in (200, 409)
    assert asked and shown.view is not None and shown.view["over"]
    record = guest.get(f"/api/tables/{table}/record")
    assert record.status == 200 and GAME.encode() in record.body
    moments = guest.get(f"/api/tables/{table}/at/1")
    assert moments.status == 200
