"""Matches among bots: repeatable, recorded, refereed; and search beats chance."""

from __future__ import annotations

import pytest
from at_play import COMPILED, Table, everything, game_at, load, names, tables
from mypy_extensions import i64

from rotonde.arena.match import Outcome, play_match
from rotonde.bots.bot import Bot, make_bot
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game, IllegalMove
from rotonde.core.position import Position
from rotonde.core.record_reader import Reader
from rotonde.core.replay import Replay
from rotonde.core.rng import Rng

GAMES = 6


def match(game: Game[Position], bots: list[str], seed: int, referee: bool = False) -> Outcome:
    return play_match(game, [make_bot(game, bot) for bot in bots], names(len(bots)), seed, referee)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_match_is_recorded_and_can_be_repeated(table: Table) -> None:
    game = game_at(table, 0)
    one, two = (match(game, ["random"] * table.seats, 7, referee=True) for times in range(2))
    assert one == two
    (record,) = Reader("", one.record.text()).records()
    p = Replay(game, record).verify()
    assert list(p.scores) == one.scores and p.turns == one.turns
    assert one.moves == len(one.record.entries) and one.seed == record.seed == 7
    assert one.winners == [seat for seat in range(p.seats) if p.winners >> seat & 1]
    assert record.seats == names(table.seats)


def test_matches_with_other_seeds_differ() -> None:
    game = load("ticket-to-ride", "usa")
    assert len({match(game, ["random"] * 2, seed).record.text() for seed in range(20)}) == 20


@pytest.mark.skipif(not COMPILED, reason="the same games take minutes when interpreted")
def test_search_beats_chance() -> None:
    """A few hundred iterations a move against random moves, the same games every time."""
    game = load("ticket-to-ride", "usa")
    won = 0
    for seed in range(GAMES):
        seat = seed % 2
        bots = ["random", "random"]
        bots[seat] = "ismcts:400"
        won += match(game, bots, seed).winners == [seat]
    assert won >= GAMES - 1


class Liar(Bot):
    """Names a move that nobody may play."""

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        illegal = set(game.space().moves) - set(game.legal_moves(p, seat))
        return min(illegal)


def test_a_bot_cannot_play_what_is_illegal() -> None:
    game = load("ticket-to-ride", "usa")
    with pytest.raises(IllegalMove):
        play_match(game, [Liar(), Liar()], ["Ann", "Bob"], 1)


def test_a_match_needs_the_right_number_of_bots() -> None:
    game = load("ticket-to-ride", "usa")
    with pytest.raises(Complaint, match="is for 2 to 5 players, not 1"):
        match(game, ["random"], 1)


class Vandal(Bot):
    """Breaks all it is handed before it decides."""

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        move = game.legal_moves(p, seat)[0]
        while not p.over:
            game.apply(p, p.decider(), game.legal_moves(p, p.decider())[-1])
        return move


def test_what_a_bot_does_to_its_position_harms_nobody() -> None:
    game = load("ticket-to-ride", "usa")
    outcome = play_match(game, [Vandal(), make_bot(game, "random")], ["Ann", "Bob"], 3, True)
    (record,) = Reader("", outcome.record.text()).records()
    assert list(Replay(game, record).verify().scores) == outcome.scores
    assert everything(game, game.new(2, 3)) == everything(game, game.new(2, 3))
