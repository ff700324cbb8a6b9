"""Chance nodes are the very draws of the engine, one by one."""

from __future__ import annotations

from itertools import pairwise

import pyspiel
import pytest
from at_play import Table, game_at, settings_of, tables

from research.settings import every_map
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game, IllegalMove
from rotonde.core.position import Position
from rotonde.core.rng import Asked, seeded
from rotonde.observations.branch import NOBODY, Branch

every_table = pytest.mark.parametrize("table", tables(), ids=str)


def follow(branch: Branch, asked: list[Asked], drawn: list[int]) -> None:
    """At every chance node as many outcomes as the engine asked for; then what it drew."""
    for (outcomes, _, _), result in zip(asked, drawn, strict=True):
        if outcomes > 1:
            assert branch.outcomes == outcomes
            branch.play(result)
    assert branch.outcomes == 0


def check_series(asked: list[Asked]) -> None:
    for (outcomes, sure, fewer), following in pairwise(asked):
        if sure > 0:
            assert following == (outcomes - fewer, sure - 1, fewer)


def same(branch: Branch, p: Position) -> bool:
    seats = range(-1, p.seats)
    return all(branch.p.view(seat) == p.view(seat) for seat in seats)


def walk(game: Game[Position], seats: int, seed: int) -> None:
    """A random game of the engine, and beside it the same game through the tree."""
    luck = seeded(seed)
    p = game.box(seats, seed)
    branch = Branch(game, game.box(seats, 0))
    branch.go_on()
    asked, drawn = p.rng.write_asked(), p.rng.write_down()
    game.start(p)
    while True:
        check_series(asked)
        follow(branch, asked, drawn)
        assert branch.player == (NOBODY if p.over else p.decider())
        assert p.turns % 8 or same(branch, p)
        if p.over:
            assert same(branch, p) and branch.p.winners == p.winners
            return
        legal = game.legal_moves(p, p.decider())
        move = legal[luck.below(len(legal))]
        asked, drawn = p.rng.write_asked(), p.rng.write_down()
        game.play(p, p.decider(), move)
        branch.play(game.space().number(move))


@every_table
def test_the_tree_is_the_game(table: Table) -> None:
    for setting in range(len(settings_of(table))):
        walk(game_at(table, setting), table.seats, 100 + setting)


@every_map
def test_python_and_cpp_are_told_the_same(game: str, map_name: str, seats: int) -> None:
    """What is answered in Python at once is what OpenSpiel's own methods say."""
    loaded = pyspiel.load_game(f"rotonde_{game.replace('-', '_')}(players={seats},map={map_name})")
    state = loaded.new_initial_state()
    luck = seeded(7)
    while True:
        theirs = pyspiel.State
        assert state.legal_actions() == theirs.legal_actions(state)
        assert state.is_chance_node() == theirs.is_chance_node(state)
        for player in range(seats):
            assert state.legal_actions(player) == theirs.legal_actions(state, player)
        if state.is_terminal():
            return
        legal = state.legal_actions()
        state.apply_action(legal[luck.below(len(legal))])


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("rotonde_trambahn").new_initial_state()
    for outcome in (-2, 2):
        with pytest.raises(Complaint, match="it brings 0 to 1"):
            state.apply_action(outcome)
    while state.is_chance_node():
        state.apply_action(0)
    before = str(state), state.legal_actions()
    illegal = next(n for n in range(10_000) if n not in before[1])
    with pytest.raises(IllegalMove):
        state.apply_action(illegal)
    with pytest.raises(Complaint):
        state.apply_action(10**6)
    assert (str(state), state.legal_actions()) == before
    with pytest.raises(pyspiel.SpielError):
        state.legal_actions(-1)
