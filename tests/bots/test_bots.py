"""Bots: what they may know, how strong they are, when they stop, how they are called."""

from __future__ import annotations

import pytest
from at_play import COMPILED, Table, everything, examples, game_at, load, position_at, tables
from hypothesis import given
from hypothesis import strategies as some
from mypy_extensions import i64

from rotonde.bots import timing
from rotonde.bots.bot import Bot, ask, bot_names, make_bot
from rotonde.bots.ismcts import LOOK_AT_THE_CLOCK, Search
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.look import plain
from rotonde.core.position import Position
from rotonde.core.rng import Rng, seeded

every_table = pytest.mark.parametrize("table", tables(), ids=str)

SHORT = {  # searches with small budgets
    "ismcts": "ismcts:20",
    "guided": "guided:3",
    "engineer": "engineer:3",
    "chief": "chief:2",
}
SLOW = ["guided", "driver", "engineer", "chief"]  # where the engine is not compiled


class Spy(Bot):
    """Keeps what it is handed, and plays its first legal move."""

    def __init__(self) -> None:
        self.handed: list[Position] = []

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        self.handed.append(p)
        return game.legal_moves(p, seat)[0]


@every_table
def test_a_bot_is_handed_a_determinization_and_nothing_else(table: Table) -> None:
    game = game_at(table, 0)
    p = position_at(game, table.seats, 4, 0.5)
    before = everything(game, p)
    for seat in p.deciders():
        spy = Spy()
        ask(spy, game, p, seat, seeded(11))
        (handed,) = spy.handed
        assert everything(game, handed) == everything(game, p.determinize(seat, seeded(11)))
        assert handed is not p and handed.diary is None
        assert plain(handed.rng) != plain(p.rng), "a bot must not know the chance to come"
    assert everything(game, p) == before


@every_table
@examples(compiled=8, interpreted=3)
@given(setting=some.integers(0, 30), seed=some.integers(0, 2**62 - 2), part=some.floats(0, 0.98))
def test_choices_do_not_change_with_what_a_bot_cannot_know(
    table: Table, setting: int, seed: int, part: float
) -> None:
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    for seat in p.deciders():
        other = p.determinize(seat, seeded(seed))
        for name in bot_names(table.game):
            if name in SLOW and not COMPILED:
                continue
            bot = make_bot(game, SHORT.get(name, name))
            ours, theirs = (ask(bot, game, q, seat, seeded(5)) for q in (p, other))
            assert ours == theirs and ours in game.legal_moves(p, seat)


@pytest.mark.parametrize("game", ["ticket-to-ride"])
def test_a_secret_choice_of_a_rival_changes_nothing(game: str) -> None:
    """Which first tickets a rival keeps is secret for good (TTR-05, TTR-33)."""
    ttr = load(game, "usa", (("first", "1"),))
    chosen = set()
    for kept in ("keep 1 2", "keep 1 3", "keep 2 3"):
        p = ttr.new(2, 3)
        ttr.play(p, 1, ttr.notation.parse(kept))
        ttr.play(p, 0, ttr.notation.parse("keep 1 2 3"))
        chosen.add(ask(make_bot(ttr, "ismcts:60"), ttr, p, 0, seeded(5)))
    assert len(chosen) == 1


def test_a_fixed_seed_gives_a_fixed_choice() -> None:
    game = load("ticket-to-ride", "usa")
    p = position_at(game, 3, 8, 0.4)
    seat = p.decider()
    for words in bot_names("ticket-to-ride"):
        bot = make_bot(game, SHORT.get(words, words))
        assert len({ask(bot, game, p, seat, seeded(3)) for times in range(3)}) == 1


def test_a_search_does_as_many_iterations_as_it_was_told() -> None:
    game = load("ticket-to-ride", "usa")
    search = Search(game, seeded(1))
    search.best_move(game.new(2, 1), 0, 37)
    assert search.root.visits == 37
    assert sum(child.visits for child in search.root.children) == 37


def test_a_search_with_time_looks_at_the_clock_often() -> None:
    """A time that is up at once allows one look: so many iterations and no more."""
    game = load("ticket-to-ride", "usa")
    search = Search(game, seeded(1))
    search.best_move_in(game.new(2, 1), 0, 1e-9)
    assert search.root.visits == LOOK_AT_THE_CLOCK
    search.best_move_in(game.new(2, 1), 0, 0.2)
    assert search.root.visits >= LOOK_AT_THE_CLOCK
    assert search.root.visits % LOOK_AT_THE_CLOCK == 0


@every_table
def test_a_search_begins_with_whoever_decides(table: Table) -> None:
    """Also where the first player is drawn; another seat cannot search."""
    game = game_at(table, 0)
    for seed in range(3):
        p = game.new(table.seats, seed)
        assert timing.iterations(game, p, 2, seeded(seed)) == 2
        for seat in set(range(table.seats)) - set(p.deciders()):
            with pytest.raises(AssertionError, match="must decide"):
                Search(game, seeded(1)).best_move(p, seat, 1)


def test_a_search_without_iterations_still_plays() -> None:
    game = load("ticket-to-ride", "usa")
    p = game.new(2, 1)
    assert Search(game, seeded(1)).best_move(p, 0, 0) == game.legal_moves(p, 0)[0]


def test_a_search_changes_nothing() -> None:
    game = load("ticket-to-ride", "usa")
    p = position_at(game, 2, 8, 0.7)
    before = everything(game, p)
    Search(game, seeded(1)).best_move(p, p.decider(), 50)
    assert everything(game, p) == before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("randm", "there is no bot “randm”; did you mean “random”?"),
        ("ismct:100", "there is no bot “ismct:100”; did you mean “ismcts”?"),
        ("", "there is no bot “”"),
        ("zzz", "there is no bot “zzz”"),
        ("random:5", "there is no bot “random:5”; did you mean “random”?"),
        ("ismcts:", "“” is no budget: a number of iterations (1000) or a time (0.5s)"),
        ("ismcts:x", "“x” is no budget: a number of iterations (1000) or a time (0.5s)"),
        ("ismcts:0", "“0” is no budget"),
        ("ismcts:-5", "“-5” is no budget"),
        ("ismcts:1.5", "“1.5” is no budget"),
        ("ismcts:0s", "“0s” is no budget"),
        ("ismcts:-1s", "“-1s” is no budget"),
        ("ismcts:nans", "“nans” is no budget"),
        ("ismcts:infs", "“infs” is no budget"),
        ("ismcts:1e9s", "“1e9s” is no budget"),
        ("ismcts:9000s", "“9000s” is no budget"),
        ("ismcts:1_000", "“1_000” is no budget"),
        ("ismcts:٣", "“٣” is no budget"),
        ("ismcts: 5", "“ 5” is no budget"),
        ("ismcts:9999999999999999999999", "is no budget"),
    ],
)
def test_bots_that_are_not_there(words: str, sentence: str) -> None:
    with pytest.raises(Complaint) as found:
        make_bot(load("ticket-to-ride", "usa"), words)
    assert str(found.value).startswith(sentence) or sentence in str(found.value)
    assert found.value.sentence("fr") != str(found.value)


THERE = ["random", "ismcts", "ismcts:1", "ismcts:0.5s", "ismcts:2s", "ismcts:.5s"]


@pytest.mark.parametrize("words", THERE)
def test_bots_that_are_there(words: str) -> None:
    assert isinstance(make_bot(load("ticket-to-ride", "usa"), words), Bot)
