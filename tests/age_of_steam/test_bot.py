"""The bot with sense: it earns, it stays solvent, it beats chance."""

from __future__ import annotations

from age_of_steam.rails import game_on
from rotonde.arena.match import Outcome, play_match
from rotonde.bots.bot import make_bot
from rotonde.bots.levels import APPRENTICE
from rotonde.bots.sense.age_of_steam.forecast import Forecast
from rotonde.bots.sense.age_of_steam.network import Network
from rotonde.bots.sense.age_of_steam.plans import Planner
from rotonde.bots.sense.age_of_steam.sense import policy
from rotonde.core.position import ZEROS
from rotonde.core.rng import seeded
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.scoring import BANKRUPT
from rotonde.games.catalogue import load_game


def match(map_name: str, bots: list[str], seed: int) -> Outcome:
    game = load_game("age-of-steam", map_name)
    return play_match(game, [make_bot(game, bot) for bot in bots], bots, seed, referee=True)


def test_four_players_with_sense_earn_and_stay_in_the_game() -> None:
    scores = match("rust_belt", ["greedy"] * 4, 1).scores
    assert sum(scores) / 4 > 30 and BANKRUPT not in scores


def test_sense_beats_chance() -> None:
    assert match("rust_belt", ["greedy", "random", "random", "random"], 1).winners == [0]
    assert match("valley", ["random", "greedy", "random"], 2).winners == [1]


def test_it_picks_legal_moves_in_every_phase_and_the_same_ones_again() -> None:
    game = game_on("valley")
    sense, out = policy(game), ZEROS[:]
    for seed in range(3):
        p = game.new(3, seed)
        while not p.over:
            seat = p.decider()
            count = game.legal(p, seat, out)
            before = p.view(seat)
            move = sense.pick(game, p, seat, out, count, seeded(seed))
            assert move in [out[i] for i in range(count)]
            assert move == sense.pick(game, p, seat, out, count, seeded(seed))
            assert p.view(seat) == before
            game.apply(p, seat, move)


def test_between_things_worth_about_the_same_only_an_apprentice_never_wavers() -> None:
    game = game_on("rust_belt")
    p, out = game.new(4, 1), ZEROS[:]
    firm, wavering = policy(game, APPRENTICE), policy(game)
    most = 0
    while p.turns == 0:
        seat = p.decider()
        count = game.legal(p, seat, out)
        picks = {firm.pick(game, p, seat, out, count, seeded(n)) for n in range(5)}
        assert len(picks) == 1
        most = max(
            most, len({wavering.pick(game, p, seat, out, count, seeded(n)) for n in range(5)})
        )
        game.apply(p, seat, picks.pop())
    assert most > 1


def test_plans_lead_from_place_to_place_within_the_money() -> None:
    game = game_on()
    p = game.new(3, 1)
    plans = Planner(game.board, game.building).plans(p, 0, 3, 9, NONE)
    pairs = {(game.board.place_ids[plan.start], game.board.place_ids[plan.end]) for plan in plans}
    assert ("evansville", "cincinnati") in pairs and ("cincinnati", "evansville") in pairs
    assert all(plan.cost <= 9 and plan.tiles <= 3 and plan.start != plan.end for plan in plans)
    cheapest = next(plan for plan in plans if game.board.place_ids[plan.start] == "evansville")
    assert cheapest.cost >= 2


def test_a_forecast_counts_links_of_mine() -> None:
    game = game_on()
    p = game.new(3, 1)
    ids = game.board.place_ids
    evansville, cincinnati = ids.index("evansville"), ids.index("cincinnati")
    p.add_cubes(evansville, 1, 1)
    network = Network(p, 0)
    assert Forecast(network).worth(6, 12) == 0
    network.add_link(evansville, cincinnati)
    assert Forecast(network).worth(1, 2) >= 100
    network.drop_link(evansville, cincinnati)
    assert Forecast(network).worth(6, 12) == 0
