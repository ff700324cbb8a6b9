"""What may be taken back: one's own last decisions, until anybody has learnt anything."""

from __future__ import annotations

from collections.abc import Callable

from guests import Guest, Server

Welcome = Callable[[str], Guest]


def tables_turn(ann: Guest, seats: int = 2) -> tuple[str, int]:
    table = ann.make(*["me"] * seats, seed=5).table.id
    for seat in range(seats):
        ann.play(table, seat, seat, "keep 1 2 3")
    return table, ann.look(table).deciding[0]


def draw_until_a_claim(ann: Guest, table: str) -> tuple[int, int, str]:
    """Draw cards until somebody can claim a route: his seat, the number, the claim."""
    while True:
        seat = ann.look(table).deciding[0]
        seen = ann.look(table, seat=seat)
        claims = [move.text for move in seen.moves if move.text.startswith("claim")]
        if claims:
            return seat, seen.n, claims[-1]
        ann.play(table, seat, seen.n, "draw blind")


def test_a_claim_is_taken_back_and_stays_on_the_list(guest: Welcome) -> None:
    ann = guest("Ann")
    table, _ = tables_turn(ann)
    seat, n, claim = draw_until_a_claim(ann, table)
    before = ann.look(table, seat=seat)
    assert not before.undo
    ann.play(table, seat, n, claim, "k")
    after = ann.look(table, seat=seat)
    assert after.undo and not ann.look(table, seat=1 - seat).undo
    assert ann.try_to_undo(table, 1 - seat, n + 1).status == 409
    assert ann.try_to_undo(table, seat, n).status == 409
    assert ann.try_to_undo(table, seat, n + 1, "u").status == 200
    assert ann.try_to_undo(table, seat, n + 1, "u").status == 200, "asked again, done once"
    back = ann.look(table, seat=seat)
    assert back.view == before.view and back.moves == before.moves
    assert back.n == n + 2 and back.played == before.played and not back.undo
    struck = [line for line in back.lines if line.n == n + 1]
    assert struck and all(line.undone for line in struck)
    told = [line for line in back.lines if line.n == n + 2]
    assert [(line.key, line.undoes) for line in told] == [("table/undo", n + 1)]
    assert ann.try_to_play(table, seat, n, claim, "other").status == 409, "no number comes twice"


def test_chance_secrets_and_others_cannot_be_taken_back(guest: Welcome) -> None:
    ann = guest("Ann")
    table, seat = tables_turn(ann)
    assert ann.try_to_undo(table, seat, 2).status == 409, "the first tickets: secrets were told"
    ann.play(table, seat, 2, "draw blind")
    refused = ann.try_to_undo(table, seat, 3)
    assert refused.status == 409 and refused.problem()["type"] == "urn:rotonde:problem:no-undo"
    ann.play(table, seat, 3, "draw blind")
    other = 1 - seat
    assert ann.try_to_undo(table, other, 4).status == 409, "nothing of one's own"
    seat, n, claim = draw_until_a_claim(ann, table)
    ann.play(table, seat, n, claim)
    now = ann.look(table).deciding[0]
    ann.play(table, now, n + 1, "draw blind")
    assert ann.try_to_undo(table, seat, n + 2).status == 409, "somebody else has decided"


def test_an_undo_survives_a_restart(own_server: Server) -> None:
    server = own_server
    ann = Guest(server, "Ann")
    table, _ = tables_turn(ann)
    seat, n, claim = draw_until_a_claim(ann, table)
    ann.play(table, seat, n, claim)
    ann.try_to_undo(table, seat, n + 1)
    ann.play(table, seat, n + 2, claim)
    before = ann.look(table, seat=seat)
    server.kill()
    ann.close()
    server.start()
    assert ann.look(table, seat=seat) == before
    assert ann.try_to_undo(table, seat, n + 3).status == 200
    ann.close()


def test_a_first_choice_waits_for_the_others(guest: Welcome) -> None:
    """Tickets chosen in secret may be chosen again while nobody else has."""
    ann = guest("Ann")
    table = ann.make("me", "me", "me").table.id
    ann.play(table, 1, 0, "keep 1 2")
    assert ann.look(table, seat=1).undo
    assert ann.try_to_undo(table, 1, 1).status == 200
    ann.play(table, 1, 2, "keep 2 3")
    ann.play(table, 0, 3, "keep 1 2")
    assert ann.try_to_undo(table, 1, 4).status == 409
