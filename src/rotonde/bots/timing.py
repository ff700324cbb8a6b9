"""Loops to time, compiled with the rest."""

from __future__ import annotations

from mypy_extensions import i64

from rotonde.bots.ismcts import Search
from rotonde.bots.playout import playout
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng, seeded


def random_games(game: Game[Position], seats: i64, games: i64, seed: i64) -> i64:
    """Play games with random moves; return how many moves."""
    out = ZEROS[:]
    rng = seeded(seed)
    moves: i64 = 0
    for i in range(games):
        moves += playout(game, game.new(seats, seed + i), rng, out)
    return moves


def met_in(game: Game[Position], phases: list[int], seats: i64, seed: i64) -> list[Position]:
    """The positions of a random game in which somebody decides in one of these phases."""
    out = ZEROS[:]
    rng = seeded(seed)
    p = game.new(seats, seed)
    met: list[Position] = []
    while not p.over:
        if p.phase in phases:
            met.append(p.clone())
        seat = p.decider()
        count = game.legal(p, seat, out)
        game.apply(p, seat, out[rng.below(count)])
    return met


def legal_lists(game: Game[Position], positions: list[Position], times: i64) -> i64:
    """Write the legal moves of every position so many times; return how many lists."""
    out = ZEROS[:]
    for i in range(times):
        for p in positions:
            game.legal(p, p.decider(), out)
    return times * len(positions)


def clones(p: Position, times: i64) -> i64:
    """Clone a position so many times."""
    for i in range(times):
        p.clone()
    return times


def determinizations(p: Position, times: i64, rng: Rng) -> i64:
    """Deal a position again so many times."""
    for i in range(times):
        p.determinize(0, rng)
    return times


def iterations(game: Game[Position], p: Position, times: i64, rng: Rng) -> i64:
    """A search of so many iterations."""
    Search(game, rng).best_move(p, p.decider(), times)
    return times
