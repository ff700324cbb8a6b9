"""The files of the pages on the wire: small, kept for ever under their version, never mixed."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from guests import Answer, Guest, Server
from starlette.requests import Request
from starlette.responses import Response

from rotonde.web import STATIC
from rotonde.web.files import WORTH, Files
from rotonde.web.lost import Lost
from rotonde.web.shell import Shell

LINK = re.compile(r'(?:href|src)="([^"]+)"')
SMALL = {"Accept-Encoding": "gzip, deflate"}
READ = {"Accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def guest(server: Server) -> Iterator[Guest]:
    with closing(Guest(server, "Ann")) as guest:
        yield guest


def asked(guest: Guest, address: str, **more: str) -> Answer:
    return guest.ask("GET", address, None, {**SMALL, **more})


def links(answer: Answer) -> list[str]:
    body = answer.body
    packed = answer.headers.get("content-encoding") == "gzip"
    return LINK.findall((gzip.decompress(body) if packed else body).decode())


def test_all_that_a_shell_names_is_there_compressed_and_kept_for_ever(guest: Guest) -> None:
    link = guest.make("me", "me", seed=5).table.link
    for address in ("/", "/lobby", "/new/trambahn", "/rules/express-01", link):
        shell = asked(guest, address, **READ)
        assert shell.status == 200 and shell.headers["cache-control"] == "no-cache"
        named = links(shell)
        assert len(named) > 5, address
        for each in named:
            found = asked(guest, each)
            assert found.status == 200 and found.body, each
            if each.startswith("/static/"):
                assert "immutable" in found.headers["cache-control"], each
            size = len(gzip.decompress(found.body)) if packed(found) else len(found.body)
            assert packed(found) == (size > WORTH), each


def packed(answer: Answer) -> bool:
    return answer.headers.get("content-encoding") == "gzip"


def test_a_table_asks_ahead_for_its_game_and_no_other(guest: Guest) -> None:
    named = links(asked(guest, guest.make("me", "me", seed=5).table.link, **READ))
    games = {found[1] for each in named if (found := re.search(r"/games/(\w[\w-]*)", each))}
    assert games == {"ticket_to_ride", "ticket-to-ride"}
    assert any(each.endswith("pack/pages/table.js") for each in named)


def test_what_is_known_is_not_sent_again(guest: Guest) -> None:
    table = guest.make("me", "me", seed=5).table.id
    always = ("/rules/trambahn", "/static/app.js", "/api/games", "/worker.js")
    for address in (*always, f"/api/tables/{table}"):
        first = asked(guest, address)
        again = asked(guest, address, **{"If-None-Match": first.headers["etag"]})
        assert (first.status, again.status, again.body) == (200, 304, b""), address
        assert again.headers["cache-control"] == first.headers["cache-control"]
    guest.play(table, 0, 0, "keep 1 2 3")
    changed = asked(guest, f"/api/tables/{table}", **{"If-None-Match": first.headers["etag"]})
    assert changed.status == 200


def test_only_what_is_the_same_for_all_may_be_kept(guest: Guest) -> None:
    table = guest.make("me", "me", seed=5).table.id
    assert asked(guest, "/api/games").headers["cache-control"] == "no-cache"
    for address in (f"/api/tables/{table}", "/api/me", "/api/tables", "/api/games/nothing"):
        assert asked(guest, address).headers["cache-control"] == "no-store", address


def test_another_site_learns_nothing_from_how_small_an_answer_is(guest: Guest) -> None:
    address = f"/api/tables/{guest.make('me', 'me', seed=5).table.id}"
    assert packed(asked(guest, address)) and packed(
        asked(guest, address, **{"Sec-Fetch-Site": "same-origin"})
    )
    assert not packed(asked(guest, address, **{"Sec-Fetch-Site": "cross-site"}))


def test_a_changed_file_is_a_new_version_and_the_old_one_is_gone(
    guest: Guest, tmp_path: Path
) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "app.js").write_text("export const a = 1;\n")
    (tmp_path / "shell.html").write_text("")
    before = Files(tmp_path, {}).version
    assert Files(tmp_path, {}).version == before
    (tmp_path / "app.js").write_text("export const a = 2;\n")
    assert Files(tmp_path, {}).version != before
    ours = Files(STATIC, {}).version
    assert asked(guest, f"/static/{before}/pack/app.js").status == 404
    assert len(before) == len(ours)


@pytest.mark.parametrize("path", ["shell.html", "lib/html.d.ts", "../__init__.py", "pack/x.js", ""])
def test_nothing_else_is_served(guest: Guest, path: str) -> None:
    assert asked(guest, f"/static/{path}").status == 404
    version = links(asked(guest, "/", **READ))[0].split("/")[2]
    assert asked(guest, f"/static/{version}/{path}").status == 404


@pytest.mark.parametrize(("lang", "word"), [("fr", "Vers les jeux"), ("en", "To the games")])
def test_a_wrong_address_shows_the_ways_on(guest: Guest, lang: str, word: str) -> None:
    for address in ("/nowhere", "/static/none.css", "/tables/x/y/z", "/games/x/y"):
        page = guest.ask("GET", address, None, {**READ, "Accept-Language": lang})
        assert page.status == 404 and page.headers["content-type"].startswith("text/html")
        text = page.body.decode()
        assert word in text and f'<html lang="{lang}"' in text
        assert 'href="/"' in text and 'href="/lobby"' in text
        assert guest.get(address).problem()["status"] == 404  # a script is told as always
    assert guest.ask("GET", "/api/nowhere", None, READ).problem()["status"] == 404


def test_a_fault_of_ours_is_one_sentence_with_the_ways_on(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(request: Request) -> Response:
        raise RuntimeError("a secret of the house")

    told = Lost(Shell(Files(STATIC, {}))).found_or_told(fail)
    scope = {"type": "http", "path": "/", "query_string": b"lang=fr", "headers": []}
    page = asyncio.run(told(Request(scope)))
    text = bytes(page.body).decode()
    assert page.status_code == 500 and "secret" not in text
    assert "Quelque chose a mal tourné" in text and 'href="/lobby"' in text
    assert "a secret of the house" in caplog.text


def test_it_can_be_installed(guest: Guest) -> None:
    manifest = asked(guest, "/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    body = gzip.decompress(manifest.body) if packed(manifest) else manifest.body
    icons = re.findall(r'"src": "([^"]+)", "sizes": "([^"]+)", "type": "([^"]+)"', body.decode())
    assert {size for _, size, _ in icons} == {"any", "192x192", "512x512"}
    for address, _, kind in [*icons, ("/favicon.ico", "", "image")]:
        found = asked(guest, address)
        assert found.status == 200 and found.headers["content-type"].startswith(kind), address
