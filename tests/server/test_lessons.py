"""Guided games over HTTP: places, answers, questions, and tables that go on from them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from guests import Guest, Server
from learn.lesson_files import copied

from rotonde.core.complaint import Complaint
from rotonde.server.play.views.lesson_shapes import LessonAnswer, Lessons, Place
from rotonde.server.play.views.lessons import own_lessons
from rotonde.server.play.views.shapes import Moments, Preview, Shown, WhyNot

Welcome = Callable[[str], Guest]
FIRST = "/api/lessons/ticket-to-ride/first"
TWIN = "claim kansas_city-oklahoma_city-2 red 2"


def played(guest: Guest, n: int, move: str, took: str = "") -> LessonAnswer:
    body = {"n": n, "move": move, "took": took}
    return guest.post(f"{FIRST}/moves", body).read(LessonAnswer)


def test_lessons_are_listed(guest: Welcome) -> None:
    found = guest("Ann").get("/api/lessons", lang="fr").read(Lessons).lessons
    first = next(one for one in found if one.game == "ticket-to-ride")
    assert (first.name, first.title, first.steps) == ("first", "Votre premier voyage", 13)


def test_a_lesson_is_played_through_by_what_it_expects(guest: Welcome) -> None:
    """Nobody needs a name for it; the place at the end has the result, and what was seen."""
    ann = guest("Ann")
    n, steps = 0, set()
    while (place := ann.get(FIRST, n=n).read(Place)).step is not None:
        assert place.table.expected == place.before and place.table.seat == 0
        assert place.expected in [move.text for move in place.table.moves]
        steps.add(place.step)
        found = played(ann, n, place.expected)
        assert found.played and found.n > n
        n = found.n
    assert steps == set(range(1, 14))
    assert place.table.view is not None and place.table.view["scores"] == [125, 110]
    assert place.table.table.state == "over" and place.after.endswith("You win.")


def test_the_learner_sees_no_more_than_his_seat(guest: Welcome) -> None:
    place = guest("Ann").get(FIRST, n=23).read(Place)
    assert place.table.view is not None
    players = place.table.view["players"]
    assert isinstance(players, list) and "hand" not in players[1]
    assert not any(line.secret and line.subject == 1 for line in place.table.lines)


def test_other_moves_are_answered_and_forbidden_ones_named(guest: Welcome) -> None:
    ann = guest("Ann")
    other = played(ann, 0, "keep 1 2")
    assert not other.played and other.words.startswith("Chicago") and other.rule is None
    refused = played(ann, 3, "draw 1")
    assert not refused.played and refused.rule == "TTR-14"
    assert refused.link == "/rules/ticket-to-ride#TTR-14"


def test_an_accepted_move_stays_as_it_was_played(guest: Welcome) -> None:
    ann = guest("Ann")
    found = played(ann, 5, TWIN)
    assert found.played and found.took == "6.0"
    place = ann.get(FIRST, n=found.n, took=found.took).read(Place)
    mine = [line.text for line in place.table.lines if line.n == 6]
    assert place.table.view is not None and mine
    usual = ann.get(FIRST, n=found.n).read(Place)
    assert usual.table.view is not None
    assert place.table.view["owner"] != usual.table.view["owner"]


def test_a_place_can_be_asked_about(guest: Welcome) -> None:
    ann = guest("Ann")
    place = ann.get(FIRST, n=3).read(Place)
    assert [one.move for one in place.questions] == ["draw 1"]
    why = ann.get(f"{FIRST}/why-not", n=3, move="draw 1").read(WhyNot)
    assert not why.legal and why.rule == "TTR-14"
    assert ann.get(f"{FIRST}/preview", n=5, move=TWIN).read(Preview).legal
    way = ann.get(f"{FIRST}/moments", **{"from": 33, "to": 60}).read(Moments).moments
    assert [one.moves for one in way] == list(range(33, 61))


def test_a_reel_is_told_at_the_place_after_it(guest: Welcome) -> None:
    place = guest("Ann").get(FIRST, n=114, lang="en").read(Place)
    assert [(one.first, one.last) for one in place.reels] == [(34, 114)]
    assert place.reels[0].caption.startswith("You both collect.")


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"n": 127}, 404),
        ({"n": -1}, 400),
        ({"n": 0, "took": "9.9"}, 422),
        ({"n": 0, "took": "x"}, 422),
        ({"n": 0, "took": "6.0-6.0"}, 422),
    ],
)
def test_a_place_that_is_none(guest: Welcome, query: dict[str, object], status: int) -> None:
    answer = guest("Ann").get(FIRST, **query)
    assert answer.status == status and answer.problem()


def test_a_move_that_is_none(guest: Welcome) -> None:
    ann = guest("Ann")
    assert ann.post(f"{FIRST}/moves", {"n": 0, "move": "fly"}).status == 422
    assert ann.post(f"{FIRST}/moves", {"n": 1, "move": "draw 1"}).status == 409
    assert ann.get("/api/lessons/ticket-to-ride/second").status == 404
    assert ann.get("/api/lessons/chess/first").status == 404


def test_a_table_goes_on_from_a_place(guest: Welcome, server: Server) -> None:
    """Its moves are stored like any others: it can be taken back, verified, and loaded again."""
    ann = guest("Ann")
    made = ann.post(f"{FIRST}/tables", {"n": 5, "took": ""}).read(Shown)
    table = made.table
    assert made.n == 5 and not table.listed and table.luck == "chosen"
    assert [seat.kind for seat in table.seats] == ["me", "bot"]
    assert table.seats[1].level == "apprentice"
    move = ann.look(table.id).moves[0].text
    assert ann.play(table.id, 0, 5, move).n == 6
    with closing(Guest(server)) as nobody:
        assert nobody.post(f"{FIRST}/tables", {"n": 5}).status == 401


def test_a_table_goes_on_after_a_restart(own_server: Server) -> None:
    server = own_server
    ann = Guest(server, "Ann")
    try:
        made = ann.post(f"{FIRST}/tables", {"n": 7, "took": "6.0"}).read(Shown)
        before = ann.look(made.table.id, since=-1)
        server.kill()
        server.start()
        ann.close()  # the connection was of the server that is dead
        after = ann.look(made.table.id, since=-1)
        assert after.n >= 7 and after.view is not None and before.view is not None
        assert [line.text for line in after.lines if line.n <= 7] == [
            line.text for line in before.lines if line.n <= 7
        ]
    finally:
        ann.close()


def test_a_folder_with_lessons_of_ones_own(tmp_path: Path) -> None:
    copied(tmp_path)
    assert [lesson.game for lesson in own_lessons(str(tmp_path))] == ["ticket-to-ride"]
    copied(tmp_path, 'rule = "TTR-14"', 'rule = "TTR-13"')
    with pytest.raises(Complaint, match="TTR-13"):
        own_lessons(str(tmp_path))
    with pytest.raises(Complaint, match="no such file"):
        own_lessons(str(tmp_path / "nowhere"))
