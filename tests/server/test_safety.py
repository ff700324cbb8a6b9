"""Other sites, other names, too much, too fast, and names that would like to be markup."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from guests import LIMITED, Answer, Guest, Server
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from rotonde.core.words import disagreements, load_words
from rotonde.games.catalogue import load_game
from rotonde.server.api.game_responses import Games, MapData
from rotonde.server.api.responses import NewPerson
from rotonde.server.api.rules.responses import Rules
from rotonde.server.config import Config, Database, Limits
from rotonde.server.play.people import Person, clean_name
from rotonde.server.play.views.shapes import Shown
from rotonde.server.services import Services
from rotonde.server.storage.errors import Unusable

Welcome = Callable[[str], Guest]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_site_may_change_nothing(guest: Welcome, headers: dict[str, str]) -> None:
    ann = guest("Ann")
    refused = ann.ask("PUT", "/api/me", b'{"name": "Eve"}', headers)
    assert refused.status == 403 and refused.problem()
    assert ann.get("/api/me").status == 200


def test_our_own_pages_may(guest: Welcome, server: Server) -> None:
    ann = guest("Ann")
    own = {"Origin": f"http://127.0.0.1:{server.port}", "Sec-Fetch-Site": "same-origin"}
    assert ann.ask("PUT", "/api/me", b'{"name": "Anna"}', own).read(Person).name == "Anna"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "", "[", "a@b"])
def test_a_name_that_is_not_ours_is_refused(guest: Welcome, host: str) -> None:
    """Or a page elsewhere could point its own name at this machine."""
    refused = guest("Ann").ask("GET", "/api/games", None, {"Host": host})
    assert refused.status in (400, 421)


def test_every_answer_carries_the_policies(guest: Welcome) -> None:
    ann = guest("Ann")
    for path in ("/api/games", "/nowhere", "/api/tables/none", "/api/openapi.json"):
        headers = ann.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    nobody = Guest(server)
    answer = nobody.post("/api/people", {"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    token = answer.read(NewPerson).token
    assert nobody.ask("GET", "/api/me", None, {"Cookie": f"rotonde={token}"}).status == 200
    for wrong in (token[:-2], token + "x", token.partition(".")[0], "", ".", "é"):
        cookie = f"rotonde={wrong}".encode().decode("latin-1")
        assert nobody.ask("GET", "/api/me", None, {"Cookie": cookie}).status == 401
    nobody.close()


def test_nobody_changes_anything(server: Server, guest: Welcome) -> None:
    table = guest("Ann").make("me", "open").table.id
    nobody = Guest(server)
    for path in ("/api/tables", f"/api/tables/{table}/seats/1/take", f"/api/tables/{table}/start"):
        body = {"game": "ticket-to-ride", "seats": [{"kind": "me"}]} if path[-1] == "s" else {}
        assert nobody.post(path, body).status == 401
    assert nobody.look(table).mine.seats == []
    nobody.close()


def test_too_long_is_refused_before_it_is_read(guest: Welcome) -> None:
    ann = guest("Ann")
    refused = ann.post("/api/tables", {"game": "x" * 70_000, "seats": []})
    assert refused.status == 413 and refused.problem()
    ann.close()
    refused = ann.ask("POST", "/api/people", b'{"name": "Ann"}', {"Content-Type": "text/plain"})
    assert refused.status == 415


def until_refused(ask: Callable[[], Answer]) -> tuple[int, Answer]:
    """How many requests pass before it is too fast, and what is said then."""
    for number in range(5000):
        answer = ask()
        if answer.status == 429:
            return number, answer
        assert answer.status < 300
    raise AssertionError("there is no limit")


def test_too_fast_is_told_to_wait(database: Database, tmp_path: Path) -> None:
    server = Server(database, LIMITED, folder=tmp_path)
    try:
        ann = Guest(server, "Ann")
        before, refused = until_refused(lambda: ann.put("/api/me", {"name": "Ann"}))
        assert before >= 80 and refused.headers["retry-after"] == "1" and refused.problem()
        assert ann.get("/api/games").status == 200, "reading goes on"
        before, refused = until_refused(lambda: ann.post("/api/people", {"name": "x"}))
        assert before >= 29 and refused.problem()
        ann.close()
    finally:
        server.leave()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_too_many_sockets_are_refused(database: Database, tmp_path: Path) -> None:
    server = Server(database, LIMITED, folder=tmp_path)
    url = f"ws://127.0.0.1:{server.port}/api/tables/live"
    try:
        with ExitStack() as stack:
            for i in range(Limits().sockets):
                stack.enter_context(connect(url))
            with pytest.raises(InvalidStatus) as refused, connect(url):
                pass
            assert refused.value.response.status_code == 429
            del refused
            gc.collect()  # a refused socket that the client left open is met here
        assert "Traceback" not in server.said()
    finally:
        server.leave()


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  Ann \n Lee ", "Ann Lee"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("A\u202enn", "A nn"),
        ("\u200bAnn\x00", "Ann"),
        ("e\u0301", "é"),
    ],
)
def test_names_are_one_visible_line(said: str, shown: str) -> None:
    assert clean_name(said) == shown


def test_a_name_is_never_markup_and_never_empty(guest: Welcome) -> None:
    ann = guest("<script>alert(1)</script>")
    made = ann.make("me", "me")
    answer = ann.get(f"/api/tables/{made.table.id}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.read(Shown).table.seats[0].name == "<script>alert(1)</script>"
    refused = ann.post("/api/people", {"name": "\u200b"})
    assert refused.status == 422 and refused.problem()


def test_the_reader_is_answered_in_his_language(guest: Welcome) -> None:
    ann = guest("Ann")
    french = ann.ask("GET", "/api/tables/x", None, {"Accept-Language": "de, fr;q=0.8, en;q=0.5"})
    assert french.problem()["detail"] == "Il n’y a pas de table «\u202fx\u202f»."
    assert ann.get("/api/tables/x", lang="en").problem()["detail"] == "There is no table “x”."
    assert ann.get("/api/tables/x", lang="de").status in (400, 404)
    body = ann.ask("POST", "/api/people?lang=fr", b'{"nom": "Ann"}').problem()["detail"]
    assert str(body).startswith(
        ("Il n’y a pas de champ «\u202fnom\u202f»", "Il manque le champ «\u202fname\u202f»")
    )


def test_games_and_rules_in_both_languages(guest: Welcome) -> None:
    ann = guest("Ann")
    for lang in ("en", "fr"):
        for game in ann.get("/api/games", lang=lang).read(Games).games:
            rules = ann.get(f"/api/games/{game.name}/rules", lang=lang).read(Rules)
            assert rules.sections and all(section.rules for section in rules.sections)
            printed = ann.get(f"/api/games/{game.name}/maps/{game.maps[0]}").read(MapData)
            assert printed.digest == load_game(game.name).about.map_digest and printed.data
            assert ann.get(f"/api/games/{game.name}/words", lang=lang).status == 200
            assert game.levels[0].level == "random"


def test_the_words_agree() -> None:
    assert disagreements(load_words("rotonde.server")) == []


def test_a_file_outside_the_house_is_never_opened(guest: Welcome) -> None:
    ann = guest("Ann")
    for name in ("../../etc/passwd", "/etc/hosts.toml", "x.toml"):
        seats = [{"kind": "me"}, {"kind": "me"}]
        body = {"game": "ticket-to-ride", "seats": seats, "map": name}
        assert ann.post("/api/tables", body).status == 422
    assert ann.get("/api/games/ticket-to-ride/maps/x.toml").status == 404


def test_two_servers_do_not_share_a_database(tmp_path: Path) -> None:
    services = Services(Config(tmp_path / "rotonde.db"))
    with pytest.raises(Unusable) as busy:
        Services(Config(tmp_path / "rotonde.db"))
    assert "rotonde.db" in busy.value.sentence("en")
    asyncio.run(services.close())
    (tmp_path / "other.db").write_text("this is no database, " * 100)
    with pytest.raises(Unusable):
        Services(Config(tmp_path / "other.db"))
