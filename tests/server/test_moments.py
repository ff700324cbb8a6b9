"""Looking back: every moment of a running or finished game, many at once, and what is news."""

from __future__ import annotations

from collections.abc import Callable

from guests import Guest
from test_fuzz import RECORD

from rotonde.games.catalogue import load_game
from rotonde.server.play.views.moments import MOST_AT_ONCE
from rotonde.server.play.views.shapes import Moment, Moments, Shown

Welcome = Callable[[str], Guest]


def played(ann: Guest, moves: int) -> str:
    """A game of two at one screen, still running."""
    table = ann.make("me", "me", seed=5).table.id
    for n in range(moves):
        seat = ann.look(table).deciding[0]
        seen = ann.look(table, seat=seat)
        text = "draw blind" if n > 1 else seen.moves[0].text
        ann.play(table, seat, n, text)
    return table


def test_many_moments_are_the_same_as_each_alone(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = played(ann, 70)
    path = f"/api/tables/{table}"
    found: list[Moment] = []
    while len(found) <= 70:
        query = {"from": len(found), "to": 500, "seat": 1}
        answer = ann.get(f"{path}/moments", **query).read(Moments)
        assert answer.played == 70 and len(answer.moments) <= MOST_AT_ONCE
        found += answer.moments
    assert [one.moves for one in found] == list(range(71))
    for at in (0, 1, 2, 33, 63, 64, 65, 70):
        assert ann.get(f"{path}/at/{at}", seat=1).read(Moment) == found[at]
    assert found[70].view == ann.look(table, seat=1).view
    public = bob.get(f"{path}/moments", **{"from": 10, "to": 12}).read(Moments)
    assert [one.moves for one in public.moments] == [10, 11, 12]
    assert all("me" not in one.view for one in public.moments)


def test_what_is_not_there_or_not_yours_is_refused(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = played(ann, 3)
    path = f"/api/tables/{table}/moments"
    assert ann.get(path, **{"from": 4}).status == 404
    assert ann.get(path, **{"from": -1}).status == 400
    assert ann.get(path, **{"from": 2, "to": 1}).read(Moments).moments == []
    assert bob.get(path, seat=0).status == 403
    waiting = ann.make("me", "open").table.id
    assert ann.get(f"/api/tables/{waiting}/moments").status == 409


def test_it_tells_where_a_seat_decided_last(guest: Welcome) -> None:
    """After entry `n` and moment `moves` is what happened since; what was taken back is not."""
    ann = guest("Ann")
    table = ann.make("me", "me", seed=5).table.id
    assert ann.look(table, seat=0).last is None
    ann.play(table, 0, 0, "keep 1 2 3")
    ann.play(table, 1, 1, "keep 1 2 3")
    first, second = (ann.look(table, seat=seat).last for seat in (0, 1))
    assert first is not None and (first.n, first.moves) == (1, 1)
    assert second is not None and (second.n, second.moves) == (2, 2)
    assert ann.look(table).last is None
    news = [line for line in ann.look(table, seat=0).lines if line.n > first.n]
    assert news and all(line.seat == 1 for line in news)


def test_what_is_taken_back_is_no_last_decision(guest: Welcome) -> None:
    ann = guest("Ann")
    table = played(ann, 40)
    while True:
        seat = ann.look(table).deciding[0]
        seen: Shown = ann.look(table, seat=seat)
        claims = [move.text for move in seen.moves if move.text.startswith("claim")]
        if claims:
            break
        ann.play(table, seat, seen.n, seen.moves[0].text)
    ann.play(table, seat, seen.n, claims[0])
    assert ann.look(table, seat=seat).last != seen.last
    ann.try_to_undo(table, seat, seen.n + 1)
    again = ann.look(table, seat=seat)
    assert again.last == seen.last and again.n == seen.n + 2 and again.played == seen.played


def test_a_record_with_its_own_chance_has_its_moments_too(guest: Welcome) -> None:
    ann = guest("Ann")
    text = RECORD.replace("DIGEST", load_game("ticket-to-ride").about.map_digest)
    table = ann.post("/api/replays", {"record": text}).read(Shown).table.id
    found = ann.get(f"/api/tables/{table}/moments", seat=0).read(Moments).moments
    assert len(found) == 3
    for at, one in enumerate(found):
        assert ann.get(f"/api/tables/{table}/at/{at}", seat=0).read(Moment) == one
