"""One game among bots, from set-up to result."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.bots.bot import Bot, ask
from rotonde.bots.random_match import streams
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry, Record, new_record, result_of


@dataclass
class Outcome:
    """What became of a game."""

    seed: int
    scores: list[int]
    winners: list[int]
    turns: int
    moves: int
    record: Record


def play_match(
    game: Game[Position], bots: list[Bot], names: list[str], seed: int, referee: bool = False
) -> Outcome:
    """Play a game to its end; with `referee` the position is checked after every move."""
    p = game.new(len(bots), seed)
    lucks = streams(seed, len(bots))
    record = new_record(game, names, seed)
    while not p.over:
        seat = p.decider()
        move = ask(bots[seat], game, p, seat, lucks[seat])
        record.entries.append(Entry(seat, game.notation.text(move)))
        game.play(p, seat, move)
        if referee:
            p.check()
    record.result = result_of(p)
    winners = [seat for seat in range(p.seats) if p.winners >> seat & 1]
    return Outcome(seed, list(p.scores), winners, p.turns, len(record.entries), record)
