"""Hints to those who must decide; verdicts on games that are over."""

from __future__ import annotations

from collections.abc import Callable

from guests import Guest

from rotonde.server.api.responses import Hint, Verdict
from rotonde.server.play.views.shapes import Shown

Welcome = Callable[[str], Guest]


def over(ann: Guest) -> Shown:
    """A finished game of Trambahn, which everybody may look into."""
    table = ann.make("me", "me", game="trambahn", seed=2).table.id
    seen = ann.look(table, seat=0)
    while seen.table.state == "running":
        seat = seen.deciding[0]
        seen = ann.look(table, seat=seat)
        ann.play(table, seat, seen.n, seen.moves[-1].text)
        seen = ann.look(table, seat=seat)
    return seen


def test_a_hint_names_legal_moves_and_says_why(guest: Welcome) -> None:
    ann = guest("Ann")
    table = ann.make("me", "me").table.id
    seen = ann.look(table, seat=0)
    found = ann.get(f"/api/tables/{table}/hint", seat=0, seconds=0.2, lang="fr").read(Hint)
    legal = {move.text: move for move in ann.look(table, seat=0, lang="fr").moves}
    assert found.n == seen.n and found.moves
    for move in found.moves:
        assert move.says == legal[move.move].words
        assert len(move.chances) == len(move.scores) == 2
        assert abs(sum(move.chances) - 1) < 0.01
    assert any(move.why for move in found.moves)


def test_nobody_is_advised_about_the_seat_of_another(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    path = f"/api/tables/{table}/hint"
    assert ann.get(path, seat=0).status == 409
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    assert bob.get(path, seat=0, seconds=0.1).status == 403
    ann.play(table, 0, 0, ann.look(table).moves[0].text)
    refused = ann.get(path, seat=0, lang="fr")
    assert refused.status == 409 and "rien à décider" in str(refused.problem()["detail"])


def test_verdicts_on_a_game_that_is_over(guest: Welcome) -> None:
    ann = guest("Ann")
    seen = over(ann)
    table = seen.table.id
    path = f"/api/tables/{table}/verdicts"
    first = ann.get(f"{path}/1", seconds=0.1).read(Verdict)
    assert first.move == 1 and first.played.tried >= 1
    last = ann.get(f"{path}/{seen.played}", seconds=0.1).read(Verdict)
    assert last.move == seen.played
    if last.better is not None:
        assert last.better.chances[last.seat] > last.played.chances[last.seat]
    assert ann.get(f"{path}/0").status == 404
    assert ann.get(f"{path}/{seen.played + 1}").status == 404


def test_no_verdict_while_a_game_goes_on(guest: Welcome) -> None:
    """It would tell what others could have done with cards that nobody else knows."""
    ann = guest("Ann")
    table = ann.make("me", "me").table.id
    ann.play(table, 0, 0, ann.look(table, seat=0).moves[0].text)
    assert ann.get(f"/api/tables/{table}/verdicts/1").status == 409
