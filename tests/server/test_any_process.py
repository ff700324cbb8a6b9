"""Every request of a session comes to another process, and each is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import cycle

import pytest
from guests import Answer, Guest, Server, heard, watching
from postgres import Common, asked

from rotonde.server.api.responses import Lobby, Me
from rotonde.server.config import Limits
from rotonde.server.play.views.shapes import ChatLine, Preview, Shown

WITH_ITS_OWN = replace(Limits.none(), chat=(1e-6, 9))  # a third of it at each of three


class Somebody(Guest):
    """Asks each of several servers in turn."""

    def __init__(self, servers: list[Server], name: str) -> None:
        self.turns = cycle([Guest(one) for one in servers])
        self.all = [next(self.turns) for _ in servers]
        super().__init__(servers[-1])
        self.headers = self.named(name)

    def named(self, name: str) -> dict[str, str]:
        """By a token of the first, which all others know."""
        person: dict[str, object] = self.post("/api/people", {"name": name}).read(dict)
        return {"Authorization": f"Bearer {person['token']}"}

    def ask(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        return next(self.turns).ask(method, path, body, {**self.headers, **(headers or {})})

    def close(self) -> None:
        for one in self.all:
            one.close()


@pytest.fixture(scope="module")
def three(
    tmp_path_factory: pytest.TempPathFactory, postgres: Callable[[], Common]
) -> Iterator[list[Server]]:
    """Processes of one server, each at a port of its own, so that a test can choose."""
    address, found = postgres().new(), list[Server]()
    for number in range(3):
        folder = tmp_path_factory.mktemp("one")
        bots = "here" if number == 0 else "elsewhere"
        found.append(Server(address, WITH_ITS_OWN, folder=folder, bots=bots, machines=3))
    yield found
    for one in found:
        one.leave()
        assert "Traceback" not in one.said(), one.said()


@pytest.fixture
def somebody(three: list[Server]) -> Iterator[Callable[[str], Somebody]]:
    welcome: list[Somebody] = []

    def come(name: str) -> Somebody:
        welcome.append(Somebody(three, name))
        return welcome[-1]

    yield come
    for one in welcome:
        one.close()


Come = Callable[[str], Somebody]


def test_a_name_a_seat_and_an_invitation_hold_everywhere(somebody: Come) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    for name in ("Anna", "Annette", "Ann", "Nan"):
        ann.put("/api/me", {"name": name})
        assert ann.get("/api/me").read(Me).name == name
        assert ann.make("me", "open").table.seats[0].name == name
    made = ann.make("me", "friend", "open")
    path = f"/api/tables/{made.table.id}"
    (invitation,) = made.mine.invitations
    key = invitation.link.rpartition("=")[2]
    assert bob.post(f"{path}/seats/1/take", {"key": "wrong"}).status == 403
    sat = bob.post(f"{path}/seats/1/take", {"key": key}).read(Shown)
    assert sat.table.seats[1].name == "Bob"
    ann.post(f"{path}/seats/1/replace", {"kind": "friend"}).read(Shown)
    assert bob.post(f"{path}/seats/1/take", {"key": key}).status == 403, "it opens nothing more"


def test_the_lobby_and_lists_of_tables_are_of_all(somebody: Come) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    for _ in range(4):
        id = ann.make("me", "open").table.id
        assert id in [one.id for one in bob.get("/api/tables").read(Lobby).tables]
        assert id in [one.table.id for one in ann.get("/api/me").read(Me).tables]
        ann.post(f"/api/tables/{id}/close", {}).read(Shown)
        assert id not in [one.id for one in bob.get("/api/tables").read(Lobby).tables]


def test_a_game_is_played_previewed_taken_back_and_talked_about(somebody: Come) -> None:
    ann = somebody("Ann")
    table = ann.make("me", "me", game="trambahn").table.id
    path = f"/api/tables/{table}"
    for turn in range(9):
        seen = ann.look(table)
        (seat, *_) = seen.deciding
        mine = ann.look(table, seat=seat)
        assert mine.n == seen.n and mine.moves, "nobody is behind"
        move = mine.moves[0].text
        assert ann.get(f"{path}/preview", seat=seat, move=move).read(Preview).legal
        played = ann.play(table, seat, mine.n, move, f"key-{turn}")
        again = ann.play(table, seat, mine.n, move, f"key-{turn}")
        assert again.repeated and again.n == played.n
        said = ann.post(f"{path}/chat", {"text": f"{turn}", "seat": 0})
        if said.status == 201:
            assert [one.text for one in ann.look(table).chat][-1] == said.read(ChatLine).text
        after = ann.look(table, seat=seat)
        assert after.n == played.n
        if after.undo:
            assert ann.try_to_undo(table, seat, after.n, f"back-{turn}").status == 200
            back = ann.look(table, seat=seat)
            assert back.n == after.n + 1
            ann.play(table, seat, back.n, move)


def test_what_is_said_everywhere_is_read_everywhere(somebody: Come) -> None:
    ann = somebody("Ann")
    table = ann.make("me", "open").table.id
    lines = [ann.post(f"/api/tables/{table}/chat", {"text": f"{n}"}) for n in range(9)]
    assert [one.status for one in lines] == [201] * 9
    for _ in range(3):
        assert [one.text for one in ann.look(table).chat] == [f"{n}" for n in range(9)]
    more = [ann.post(f"/api/tables/{table}/chat", {"text": "spam"}).status for _ in range(3)]
    assert more == [429] * 3, "three processes together allow what one would"


def test_one_seat_on_two_devices_at_two_processes(three: list[Server], somebody: Come) -> None:
    ann = somebody("Ann")
    made = ann.make("me", "me", game="trambahn")
    table = made.table.id
    phone, desk = (Guest(one) for one in three[:2])
    phone.headers = desk.headers = ann.headers
    with watching(phone, table) as one, watching(desk, table) as other:
        seen = [heard(one), heard(other)]
        assert [some.n for some in seen] == [0, 0]
        (seat, *_) = seen[0].deciding
        move = ann.look(table, seat=seat).moves[0].text
        statuses = sorted(
            device.try_to_play(table, seat, 0, move, key).status
            for device, key in ((phone, "phone"), (desk, "desk"))
        )
        assert statuses == [200, 409], "one of two was first"
        for socket in (one, other):
            while heard(socket).n < 1:
                pass
    phone.close()
    desk.close()


def test_who_is_banned_is_sent_away_by_all(three: list[Server], somebody: Come) -> None:
    eve = somebody("Eve")
    table = eve.make("me", "open").table.id
    me = eve.get("/api/me").read(Me).id
    eye = Guest(three[2])
    eye.headers = eve.headers
    with watching(eye, table) as socket:
        heard(socket)
        sql = f"INSERT INTO ban VALUES ('person', '{me}', 0, 'a test')"
        asked(str(three[0].database), sql)
        with pytest.raises(Exception, match="1008"):
            while True:
                heard(socket)
    for one in eve.all:
        while one.ask("GET", "/api/me", None, eve.headers).status != 403:
            pass
    eye.close()


def test_a_hint_comes_from_whichever_process_thinks(somebody: Come) -> None:
    ann = somebody("Ann")
    table = ann.make("me", "me", game="trambahn").table.id
    (seat, *_) = ann.look(table).deciding
    for _ in range(3):
        answer = ann.get(f"/api/tables/{table}/hint", seat=seat, seconds=0.05)
        assert answer.status == 200 and b'"moves":[{' in answer.body, answer.body
