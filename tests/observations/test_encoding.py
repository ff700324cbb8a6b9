"""Floats, whole numbers and bytes say the same, and rows that are kept say what is true now."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from research.settings import every_game, every_map, every_setting

from rotonde.observations.actions import Actions
from rotonde.observations.history import ROOM, History
from rotonde.observations.ink import SCALED, Ink, Scale
from rotonde.research.batched import BatchedEnv
from rotonde.research.encoding import INKS
from rotonde.research.env_spec import env_spec_for

every_dtype = pytest.mark.parametrize("dtype", list(INKS))


def check_rows(env: BatchedEnv) -> None:
    """Every row as if its seat had never looked before, and the mask as the rules say."""
    seen = env.seen()
    for n, p in enumerate(env.batch.positions):
        desk = env.env_spec.desk(env.encoding.dtype)
        desk.look(p, p.decider())
        assert (seen.observation[n] == env.encoding.view(desk.page.ink)[0]).all()
        assert seen.action_mask[n].nonzero()[0].tolist() == desk.numbers(p, p.decider())
        assert env.single_observation_space.contains(seen.observation[n])


@every_setting
def test_kept_rows_say_what_a_new_look_says(game: str, map_name: str, seats: int) -> None:
    """Through games and new games, going back, pickling, and another start."""
    env = BatchedEnv(game, 3, seats, map_name)
    env.reset(seed=11)
    before = env.state()
    ends = 0
    for times in range(240):
        ends += int(env.step(env.sample()).over.sum())
        if times % 3 == 0:
            check_rows(env)
        if times == 80:
            before = env.state()
        if times == 120:
            env.restore(before)
            check_rows(env)
        if times == 160:
            env = pickle.loads(pickle.dumps(env))
            check_rows(env)
        if times == 200:
            env.reset(seed=12)
            check_rows(env)
    while ends == 0:
        ends += int(env.step(env.sample()).over.sum())
    check_rows(copy.deepcopy(env))


@every_map
def test_every_encoding_says_the_same(game: str, map_name: str, seats: int) -> None:
    envs = {dtype: BatchedEnv(game, 4, seats, map_name, dtype=dtype) for dtype in INKS}
    seen = {dtype: env.reset(seed=3) for dtype, env in envs.items()}
    for times in range(150):
        floats = seen["float32"].observation
        for dtype, env in envs.items():
            observation = seen[dtype].observation
            assert observation.dtype == dtype
            assert env.single_observation_space.contains(observation[0])
            assert (env.encoding.scaled(observation) == floats).all()
            whole = env.encoding.whole(observation)
            assert (whole == seen["int16"].observation).all()
        actions = envs["float32"].sample()
        seen = {dtype: env.step(actions) for dtype, env in envs.items()}


@every_game
@every_dtype
def test_a_piece_is_cut_out_of_every_encoding(game: str, dtype: str) -> None:
    env = BatchedEnv(game, 2, dtype=dtype)
    env.reset(seed=5)
    for times in range(60):
        seen = env.step(env.sample())
    whole = env.encoding.whole(seen.observation[1])
    start = 0
    for feature in env.env_spec.features.features:
        cut = env.env_spec.feature(seen.observation[1], feature.name)
        assert np.rint(cut).astype(int).tolist() == whole[start : start + feature.size].tolist()
        start += feature.size


def test_large_numbers_have_their_high_bytes_behind_the_row() -> None:
    table = env_spec_for("ticket-to-ride", None, 2, None)
    space = table.encoding("uint8").box()
    wide = [feature for feature in table.features.features if feature.most > 255]
    assert [feature.name for feature in wide] == ["points"]
    assert space.shape == (table.size + 2,) and space.dtype == np.uint8
    row = np.zeros((1, table.size + 2), np.uint8)
    at = int(table.encoding("uint8").wide[0])
    row[0, at], row[0, table.size] = 44, 1
    assert table.encoding("uint8").whole(row)[0, at] == 300
    assert table.feature(row[0], "points").tolist() == [300, 0]


def test_a_number_beyond_the_most_is_scaled_all_the_same() -> None:
    ink = Ink(SCALED, Scale([3, 7]), 1)
    floats = np.frombuffer(memoryview(ink.floats), np.float32)
    for number in (0, 2, 7, 8, 200):
        ink.write(0, 1, number)
        assert floats.tolist() == [0.0, np.float32(number) * (np.float32(1) / np.float32(7))]


@every_dtype
def test_arrays_that_are_used_again(dtype: str) -> None:
    env = BatchedEnv("trambahn", 4, dtype=dtype)
    again = BatchedEnv("trambahn", 4, dtype=dtype, copy=False)
    one, two = env.reset(seed=1), again.reset(seed=1)
    first = two
    for times in range(200):
        for mine, its in zip(one, two, strict=True):
            assert np.array_equal(np.asarray(mine), np.asarray(its))
        assert two is first, "nothing is allocated"
        actions = env.sample()
        one, two = env.step(actions), again.step(actions)
    assert pickle.loads(pickle.dumps(again)).copy is False
    with pytest.raises(ValueError, match="read-only"):
        two.action_mask[0, 0] = 1


def test_a_dtype_that_is_none() -> None:
    with pytest.raises(ValueError, match="dtype cannot be 'float64'"):
        BatchedEnv("trambahn", 2, dtype="float64")


@every_map
def test_every_move_is_found_in_the_table(game: str, map_name: str, seats: int) -> None:
    moves = env_spec_for(game, map_name, seats, None).game.space().moves
    actions = Actions(moves)
    assert [actions.number(move) for move in moves] == list(range(len(moves)))
    with pytest.raises(IndexError):
        actions.number(moves[-1] + 1)


def test_a_history_finds_room() -> None:
    history = History(3)
    for action in range(3 * ROOM):
        history.add(1, action)
        history.add(2, 2 * action)
    history.clear(2)
    history.add(2, 5)
    assert history.of(0) == [] and history.of(1) == list(range(3 * ROOM)) and history.of(2) == [5]
