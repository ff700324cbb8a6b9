"""The four levels of every game: called by name, repeatable, legal from set-up to end."""

from __future__ import annotations

import pytest
from at_play import COMPILED, game_at, load, position_at, tables
from librt.vecs import vec
from mypy_extensions import i64

from rotonde.arena.match import play_match
from rotonde.bots.bot import Bot, TreeBot, ask, bot_names, make_bot, policy_of
from rotonde.bots.guided_search import Tree
from rotonde.bots.levels import LEVELS, ladder
from rotonde.bots.sequential_halving import Race, Runner
from rotonde.bots.tuning import Tuning
from rotonde.bots.win_chances import chances_of
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import GAMES, maps_of

TINY = {"engineer": "engineer:2", "chief": "chief:2"}
every_game = pytest.mark.parametrize("name", GAMES)
every_level = pytest.mark.parametrize("level", LEVELS)


def a_game(name: str) -> Game[Position]:
    return load(name, maps_of(name)[0])


@every_game
def test_every_game_has_the_four_levels(name: str) -> None:
    assert bot_names(name)[-4:] == ["apprentice", "driver", "engineer", "chief"]
    for level in LEVELS:
        assert isinstance(make_bot(a_game(name), level), Bot)
    engineer, chief = (make_bot(a_game(name), level) for level in ("engineer", "chief"))
    assert isinstance(engineer, TreeBot) and isinstance(chief, TreeBot)
    rungs = ladder(name)
    assert rungs is not None
    assert engineer.iterations == rungs.engineer.iterations
    assert chief.iterations == rungs.chief.iterations


@pytest.mark.parametrize("words", ["chief:50", "chief:1.5s", "engineer:1", "engineer:0.1s"])
def test_budgets_are_iterations_or_a_deadline(words: str) -> None:
    bot = make_bot(load("trambahn", maps_of("trambahn")[0]), words)
    assert isinstance(bot, TreeBot)
    assert (bot.iterations == 0) == words.endswith("s") == (bot.seconds > 0)


@pytest.mark.parametrize("words", ["apprentice:5", "driver:5", "chef", "engineer:", "chief:0"])
def test_levels_that_are_not_there(words: str) -> None:
    with pytest.raises(Complaint) as found:
        make_bot(load("trambahn", maps_of("trambahn")[0]), words)
    assert str(found.value) and found.value.sentence("fr") != str(found.value)


@every_game
@every_level
@pytest.mark.skipif(not COMPILED, reason="whole games of searching bots take minutes interpreted")
def test_every_level_plays_a_whole_game(name: str, level: str) -> None:
    game = a_game(name)
    seats = game.about.least_seats
    bots = [make_bot(game, TINY.get(level, level)), *[make_bot(game, "random")] * (seats - 1)]
    outcome = play_match(game, bots, [level] * seats, 5, referee=True)
    assert outcome.moves > 0 and len(outcome.scores) == seats


@every_game
def test_other_seeds_make_other_games(name: str) -> None:
    """Also where the rules leave nothing to chance: else a ladder would play one game only."""
    game = a_game(name)
    seats = game.about.least_seats
    bots = [make_bot(game, "apprentice")] * seats
    scores = {tuple(play_match(game, bots, ["a"] * seats, seed).scores) for seed in range(3)}
    assert len(scores) == 3


@every_game
@every_level
def test_a_fixed_budget_and_seed_give_a_fixed_choice(name: str, level: str) -> None:
    game = a_game(name)
    table = next(table for table in tables() if table.game == name)
    p = position_at(game, table.seats, 8, 0.4)
    seat = p.deciders()[0]
    chosen = set()
    for _ in range(2):
        bot = make_bot(game, TINY.get(level, level))
        chosen.add(ask(bot, game, p, seat, seeded(3)))
    assert len(chosen) == 1 and chosen <= set(game.legal_moves(p, seat))


def test_a_tree_counts_every_iteration_once() -> None:
    game = load("trambahn", maps_of("trambahn")[0])
    p = game.new(2, 1)
    tree = Tree(game, p, p.decider(), policy_of(game), Tuning(2, 15.0), seeded(1))
    tree.grow(30)
    assert tree.tries == sum(runner.tries for runner in tree.runners) == 30
    move = tree.runners[-1].move
    before = tree.runner_of(move).tries
    tree.grow_on(move, 5)
    assert tree.runner_of(move).tries == before + 5
    assert sum(tree.chances_after(move)) == pytest.approx(1.0)


def test_a_race_tries_all_alike_and_then_the_better_half() -> None:
    race = Race([Runner(move, 1.0) for move in range(4)])
    for _ in range(8 + 4):
        runner = race.next()
        runner.learn(float(runner.move))
    assert [runner.tries for runner in race.runners] == [2, 2, 4, 4]
    assert race.best().move == 3 and race.next().tries < 4


def test_a_race_is_decided_when_nobody_can_be_expected_to_overtake() -> None:
    race = Race([Runner(0, 1.0), Runner(1, 1.0)])
    assert not race.is_decided()
    for n in range(200):
        race.runners[0].learn(0.5 + 0.1 * (n % 2))
        race.runners[1].learn(0.3 + 0.1 * (n % 3))
    assert race.is_decided() and race.best().move == 0
    close = Race([Runner(0, 1.0), Runner(1, 1.0)])
    for n in range(200):
        close.runners[0].learn(0.51 + 0.4 * (n % 2))
        close.runners[1].learn(0.5 + 0.4 * (n % 3) / 2)
    assert not close.is_decided()


def test_a_lead_that_may_be_luck_does_not_beat_what_looks_best() -> None:
    race = Race([Runner(7, 1.0), Runner(3, 0.5)])
    for n in range(10):
        race.runners[0].learn(0.5)
        race.runners[1].learn(0.5 if n else 0.6)
    assert race.leader().move == 3 and race.best().move == 3
    race.runners[0].learn(1.0)
    race.runners[1].learn(0.0)
    for n in range(6):
        race.runners[0].learn(0.0)
        race.runners[1].learn(0.2)
    assert race.leader().move == 3 and race.best().move == 7
    assert Race(race.runners, faith=0.0).best().move == 3


def test_moves_that_make_no_difference_are_no_reason_to_think_on() -> None:
    race = Race([Runner(0, 1.0), Runner(1, 1.0)])
    for n in range(64):
        race.runners[n % 2].learn(0.5)
    assert race.is_decided()


def test_a_decision_is_made_within_the_iterations_or_sooner() -> None:
    game = load("ticket-to-ride", maps_of("ticket-to-ride")[0])
    p = game.new(2, 1)
    tree = Tree(game, p, p.decider(), policy_of(game), Tuning(2, 15.0, 3), seeded(1))
    assert tree.decide(40, 0.0) in game.legal_moves(p, p.decider())
    assert tree.tries == 40


def test_a_race_that_has_not_begun_goes_by_looks() -> None:
    assert Race([Runner(7, 0.9), Runner(3, 0.1)]).best().move == 7


@pytest.mark.parametrize("seats", [2, 3])
def test_a_horizon_in_rounds_is_as_far_as_everybody_has_a_turn(seats: int) -> None:
    game = a_game("express-01")
    p = game.new(seats, 1)
    tree = Tree(game, p, p.decider(), policy_of(game), Tuning(0, 6.0, rounds=2), seeded(1))
    after = p.clone()
    after.turns = p.turns + 2 * seats - 1
    assert not tree.is_far(after, p.turns)
    after.turns += 1
    assert tree.is_far(after, p.turns)


def test_a_tree_keeps_its_deadline() -> None:
    game = load("trambahn", maps_of("trambahn")[0])
    p = game.new(2, 1)
    tree = Tree(game, p, p.decider(), policy_of(game), Tuning(2, 15.0), seeded(1))
    tree.grow_for(1e-9)
    assert tree.tries == 1


def test_chances_add_up_and_follow_the_scores() -> None:
    out = vec[float]([0.0] * 3)
    chances_of(vec[float]([10.0, 40.0, 40.0]), 15.0, out)
    assert sum(out) == pytest.approx(1.0) and out[0] < out[1] == out[2]


@every_game
def test_an_estimate_is_said_for_every_seat_at_every_time(name: str) -> None:
    table = next(table for table in tables() if table.game == name)
    game = game_at(table, 0)
    policy = policy_of(game)
    for part in (0.0, 0.3, 0.6, 0.9):
        p = position_at(game, table.seats, 11, part)
        for seat in range(table.seats):
            assert abs(policy.estimate(game, p, seat)) < 5000


@every_game
def test_looks_lie_between_nothing_and_what_is_best(name: str) -> None:
    table = next(table for table in tables() if table.game == name)
    game = game_at(table, 0)
    policy = policy_of(game)
    for part in (0.0, 0.2, 0.5, 0.8):
        p = position_at(game, table.seats, 13, part)
        seat = p.deciders()[0]
        moves = game.legal_moves(p, seat)
        looks = vec[float]([0.0] * len(moves))
        legal = vec[i64](moves)
        policy.weigh(game, p, seat, legal, len(moves), seeded(1), looks)
        assert all(0 <= look <= 2 for look in looks) and max(looks) > 0
