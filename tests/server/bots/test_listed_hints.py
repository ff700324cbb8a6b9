"""Advice is listed best first, one way for each thing."""

from __future__ import annotations

from rotonde.bots.advice import Advice
from rotonde.bots.policy import Reason
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game
from rotonde.server.bots.hints import MOST, thing, things


def advice(move: int, chance: float, visits: int = 100, score: float = 50.0) -> Advice:
    """Of seat 0."""
    reasons = [Reason("route-points", (4, 30)), Reason("wins-less", (9,))]
    return Advice(move, visits, [chance, 1 - chance], [score, 40.0], reasons)


def at_claims() -> tuple[Game[Position], Position, list[int]]:
    """Seat 0 of Ticket to Ride may claim, some routes in several ways."""
    game = load_game("ticket-to-ride", options={"first": "1"})
    p = game.new(2, 3)
    while True:
        seat = p.decider()
        legal = game.legal_moves(p, seat)
        claims = [move for move in legal if game.notation.text(move).startswith("claim")]
        ways = [thing(game, p, seat, move) for move in claims]
        if seat == 0 and len(ways) > len(set(ways)) > 2:
            return game, p, claims
        draws = [move for move in legal if game.notation.text(move) == "draw deck"]
        game.play(p, seat, (draws or legal)[0])


def test_one_way_for_each_thing_best_first() -> None:
    game, p, claims = at_claims()
    found = [advice(move, 0.8 - 0.001 * (n % 7)) for n, move in enumerate(claims[:24])]
    listed = things(game, p, 0, found)
    about = [thing(game, p, 0, one.move) for one, _ in listed]
    chances = [round(100 * one.chances[0]) for one, _ in listed]
    assert len(set(about)) == len(about) <= MOST
    assert chances == sorted(chances, reverse=True)
    assert any(others for _, others in listed)


def test_it_is_compared_as_it_is_listed() -> None:
    game, p, claims = at_claims()
    by_thing = {thing(game, p, 0, move): move for move in claims}
    one, two, three = list(by_thing.values())[:3]
    found = [advice(one, 0.77), advice(two, 0.82), advice(three, 0.99, visits=3)]
    listed = [one for one, _ in things(game, p, 0, found)]
    assert [one.move for one in listed] == [two, one]  # the third was hardly tried
    assert [reason.key for reason in listed[0].reasons] == ["route-points", "wins-more"]
    assert [(r.key, r.numbers) for r in listed[1].reasons][1:] == [("wins-less", (5,))]


def test_bids_are_one_thing() -> None:
    game = load_game("steel-driver")
    p = game.new(3, 1)
    seat = p.decider()
    opens = [move for move in game.legal_moves(p, seat) if "open" in game.notation.text(move)]
    assert len({thing(game, p, seat, move) for move in opens}) == 6 < len(opens)
