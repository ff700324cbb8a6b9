"""The sense of Ticket to Ride: plans for tickets, beliefs about those of rivals."""

from __future__ import annotations

import pytest
from at_play import COMPILED, everything, load, position_at

from rotonde.arena.match import play_match
from rotonde.bots.bot import make_bot
from rotonde.bots.sense.ticket_to_ride.belief import Belief
from rotonde.bots.sense.ticket_to_ride.plan import Planner
from rotonde.core.rng import seeded
from rotonde.games.ticket_to_ride.game import TicketToRideGame, new_game, own_map
from rotonde.games.ticket_to_ride.position import NOBODY, TicketToRide


def usa() -> TicketToRideGame:
    return new_game(own_map("usa"), {"first": "1"})


def route(game: TicketToRideGame, name: str) -> int:
    return game.board.route_ids.index(name)


def between(game: TicketToRideGame, a: str, b: str) -> int:
    """The ticket between two cities."""
    cities = game.board.file.city_ids
    wanted = {cities.index(a), cities.index(b)}
    board = game.board
    return next(t for t in range(board.tickets) if {board.ticket_a[t], board.ticket_b[t]} == wanted)


def own(p: TicketToRide, seat: int, *routes: int) -> None:
    for one in routes:
        p.owner[one] = seat


def test_a_plan_is_a_way_between_the_ends_of_a_ticket() -> None:
    game = usa()
    p = game.new(2, 1)
    ticket = between(game, "los_angeles", "new_york")
    plan = Planner(game.board).plan(p, 0, 1 << ticket)
    assert plan.open == 1 << ticket and plan.done == plan.lost == 0
    assert plan.count == sum(plan.wanted) and 18 <= plan.wagons <= 30
    assert plan.wagons == sum(game.board.length[r] for r in range(100) if plan.wanted[r])


def test_what_is_owned_costs_nothing_and_what_is_taken_is_gone_round() -> None:
    game = usa()
    p = game.new(2, 1)
    planner = Planner(game.board)
    ticket = between(game, "los_angeles", "new_york")
    first = planner.plan(p, 0, 1 << ticket)
    wanted = [r for r in range(game.board.routes) if first.wanted[r]]
    own(p, 0, *wanted)
    assert planner.plan(p, 0, 1 << ticket).done == 1 << ticket
    own(p, 1, wanted[0])
    again = planner.plan(p, 0, 1 << ticket)
    assert again.open == 1 << ticket and again.wanted[wanted[0]] == 0 and again.count > 0


def test_a_ticket_without_wagons_or_ways_is_given_up() -> None:
    game = usa()
    p = game.new(2, 1)
    planner = Planner(game.board)
    ticket = between(game, "los_angeles", "new_york")
    p.players[0].wagons = 10
    assert planner.plan(p, 0, 1 << ticket).lost == 1 << ticket
    p.players[0].wagons = 45
    own(p, 1, *range(game.board.routes))
    assert planner.plan(p, 0, 1 << ticket).lost == 1 << ticket


def test_rivals_are_believed_to_hold_tickets_that_their_routes_lead_to() -> None:
    game = usa()
    p = game.new(2, 1)
    for seat in (0, 1):
        game.play(p, seat, game.notation.parse("keep 1 2"))
    planner = Planner(game.board)
    ticket = between(game, "los_angeles", "new_york")
    plan = planner.plan(p, 1, 1 << ticket)
    own(p, 1, *[r for r in range(game.board.routes) if plan.wanted[r]])
    belief = Belief(game.board)
    held = p.clone()
    held.players[1].tickets = 1 << ticket
    other = p.clone()
    other.players[1].tickets = 1 << between(game, "vancouver", "montreal")
    assert belief.fit(held, 0) > belief.fit(other, 0)
    assert belief.says_something(p, 0) and not belief.says_something(p, 1)


def test_a_belief_is_one_of_the_deals_that_may_be() -> None:
    game = usa()
    p = position_at(load("ticket-to-ride", "usa"), 2, 5, 0.6)
    assert isinstance(p, TicketToRide) and any(owner != NOBODY for owner in p.owner)
    believed = Belief(game.board).deal(p, 0, seeded(3))
    believed.check()
    assert believed.view(0) == p.view(0)
    again = Belief(game.board).deal(p.determinize(0, seeded(8)), 0, seeded(3))
    load_game = load("ticket-to-ride", "usa")
    assert everything(load_game, believed) == everything(load_game, again)


@pytest.mark.skipif(not COMPILED, reason="the same games take a minute when interpreted")
def test_sense_beats_chance_and_ends_well() -> None:
    game = load("ticket-to-ride", "usa")
    greedy, random = make_bot(game, "greedy"), make_bot(game, "random")
    for seed in range(10):
        outcome = play_match(game, [greedy, random], ["Ann", "Bob"], seed)
        assert outcome.winners == [0]
    scores: list[int] = []
    for seed in range(40):
        scores += play_match(game, [greedy, greedy], ["Ann", "Bob"], seed, referee=True).scores
    assert sum(scores) / len(scores) > 95
