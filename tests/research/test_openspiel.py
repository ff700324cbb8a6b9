"""OpenSpiel's own suites, and its search on our games."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pyspiel
import pytest

from research.settings import every_game, every_map
from research.suites import games_sim_test, generate_playthrough, ismcts, mcts
from rotonde.research.openspiel import options_of


def named(game: str, map_name: str, seats: int) -> str:
    return f"rotonde_{game.replace('-', '_')}(players={seats},map={map_name})"


def state_at(game: pyspiel.Game, seed: int, moves: int) -> pyspiel.State:
    luck = random.Random(seed)
    state = game.new_initial_state()
    while (not state.is_terminal() and state.move_number() < moves) or state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@every_map
def test_random_simulation(game: str, map_name: str, seats: int) -> None:
    loaded = pyspiel.load_game(named(game, map_name, seats))
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@every_game
def test_the_python_simulation(game: str) -> None:
    loaded = pyspiel.load_game(f"rotonde_{game.replace('-', '_')}")
    games_sim_test.GamesSimTest().sim_game(loaded)


def test_the_same_seed_gives_the_same_playthrough() -> None:
    """A long text: the smallest game stands for all."""
    name = "rotonde_ticket_to_ride"
    one, two = (generate_playthrough.playthrough_lines(name, seed=3) for times in range(2))
    assert one == two and len(one) > 1000


@every_map
def test_chance_is_explicit_and_even(game: str, map_name: str, seats: int) -> None:
    loaded = pyspiel.load_game(named(game, map_name, seats))
    state = loaded.new_initial_state()
    luck = random.Random(5)
    draws = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            draws += 1
            assert 2 <= len(outcomes) <= loaded.max_chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            assert len({share for _, share in outcomes}) == 1
        state.apply_action(luck.choice(state.legal_actions()))
    assert draws > 0
    assert sum(state.returns()) == pytest.approx(0)


@every_map
def test_the_same_history_leads_to_the_same_position(game: str, map_name: str, seats: int) -> None:
    """Chance comes from the history alone: no stream of numbers is hidden in a state."""
    loaded = pyspiel.load_game(named(game, map_name, seats))
    state = state_at(loaded, 8, 60)
    again = loaded.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    for copy in (again, pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(copy) == str(state)
        assert copy.tree.p.view(0) == state.tree.p.view(0)
        assert copy.information_state_string(0) == state.information_state_string(0)


@every_map
def test_a_clone_goes_its_own_way(game: str, map_name: str, seats: int) -> None:
    state = state_at(pyspiel.load_game(named(game, map_name, seats)), 9, 20)
    before = str(state), state.observation_string(0)
    copy = state.clone()
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[0])
    assert (str(state), state.observation_string(0)) == before


def view_of(state: pyspiel.State, player: int) -> object:
    return state.tree.p.view(player).get("me")


@every_map
def test_information_states(game: str, map_name: str, seats: int) -> None:
    """A player cannot tell a state from one dealt again; tensors differ where stories do."""
    state = state_at(pyspiel.load_game(named(game, map_name, seats)), 10, 20)
    assert not state.is_terminal()
    tensors = set()
    for player in range(seats):
        other = state.dealt_again(player, 77)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        tensor = state.information_state_tensor(player)
        assert other.information_state_tensor(player) == tensor
        assert len(tensor) == len(state.observation_tensor(player)) + 256
        assert np.isfinite(tensor).all()
        tensors.add(tuple(tensor[-256:]))
        again = state.dealt_again(player, 78)
        for rival in range(seats):  # it was told what it holds now, not what it really holds
            same = view_of(other, rival) == view_of(again, rival)
            stories = {s.information_state_string(rival) for s in (other, again)}
            assert (len(stories) == 1) == (same or rival == player)
    stories = {state.information_state_string(player) for player in range(seats)}
    assert len(tensors) == len(stories)


def test_their_search_runs_on_our_games() -> None:
    """Python's IS-MCTS takes our deals; C++ searches crash on all Python games (see the docs)."""
    game = pyspiel.load_game("rotonde_trambahn")
    state = state_at(game, 4, 20)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=15)
    seeds = iter(range(1000))
    bot.set_resampler(lambda state, player: state.dealt_again(player, next(seeds)))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("options", ["first:1", "first:2;equal_values:allowed"])
def test_options(options: str) -> None:
    game = pyspiel.load_game("rotonde_trambahn", {"options": options})
    assert f"options={options}" in str(game)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    assert state.current_player() == int(options[6]) - 1


def test_options_in_words() -> None:
    assert options_of("first:1;a:b") == {"first": "1", "a": "b"} and options_of("") == {}
    with pytest.raises(ValueError, match="name:value"):
        options_of("first")
