"""What a policy may be, what it is shown, and what is said of one that is wrong."""

from __future__ import annotations

import numpy as np
import pytest
from at_play import load
from numpy.typing import NDArray

from rotonde.arena.match import play_match
from rotonde.bots.bot import Bot, ask, make_bot
from rotonde.bots.random_match import streams
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng, seeded
from rotonde.games.catalogue import GAMES, maps_of
from rotonde.policies.named import any_bot, bring, label, named_bot, split_name
from rotonde.research.env_spec import env_spec_for
from rotonde.research.sitting import Sitting


def first_action(observation: object, mask: NDArray[np.int8], info: object) -> int:
    return int(mask.nonzero()[0][0])


def first_move(game: Game[Position], p: Position, seat: int, luck: Rng) -> int:
    return game.legal_moves(p, seat)[0]


class First(Bot):
    def choose(self, game: Game[Position], p: Position, seat: int, luck: Rng) -> int:
        return game.legal_moves(p, seat)[0]


class Called:
    def __call__(self, game: Game[Position], p: Position, seat: int, luck: Rng) -> int:
        return game.legal_moves(p, seat)[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_plays_the_same_game(name: str) -> None:
    game = load(name, maps_of(name)[0])
    seats = max(2, game.about.least_seats)
    records = set()
    for policy in (first_action, first_move, First, First(), Called, Called()):
        bots = [any_bot(game, policy), *[make_bot(game, "random")] * (seats - 1)]
        played = play_match(game, bots, ["x"] * seats, 7, referee=True)
        assert played.forfeit is None and played.scores
        records.add(played.record.text())
    assert len(records) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_function_is_shown_what_an_environment_shows(name: str) -> None:
    table = env_spec_for(name, None, None, None)
    sitting = Sitting(table, 5)
    checked = []

    def look(observation: NDArray[np.float32], mask: NDArray[np.int8], info: object) -> int:
        seat = sitting.p.decider()
        checked.append((observation == sitting.observation(seat)).all())
        checked.append((mask == sitting.mask(seat)).all())
        return int(mask.nonzero()[0][-1])

    bot, lucks = any_bot(table.game, look), streams(5, table.seats)
    while not sitting.p.over and len(checked) < 200:
        seat = sitting.p.decider()
        move = ask(bot, table.game, sitting.p, seat, lucks[seat])
        sitting.play(table.game.space().number(move))
    assert len(checked) > 10 and all(checked)


def test_a_policy_is_never_handed_the_true_position() -> None:
    """What it gets it cannot tell from the truth, and what is hidden in it was dealt again."""
    game = load("ticket-to-ride", "usa")
    p = game.new(2, 3)
    decks = set()

    def spy(game: Game[Position], position: Position, seat: int, luck: Rng) -> int:
        assert position is not p and position.view(seat) == p.view(seat)
        decks.add(str(position.view(1 - seat)))
        return game.legal_moves(position, seat)[0]

    luck = seeded(1)
    for _ in range(5):
        ask(any_bot(game, spy), game, p, p.decider(), luck)
    assert len(decks) == 5, "the other's hand is dealt anew each time"


def test_names() -> None:
    assert split_name("mine=py:a:B") == ("mine", "py:a:B")
    assert split_name("cmd:./bot --x=3") == ("", "cmd:./bot --x=3")
    assert [label(words) for words in ("a=chief:9", "chief:9", "own:b")] == ["a", "chief:9", "b"]


def raises(observation: object, mask: object, info: object) -> int:
    raise KeyError(3)


def illegal(game: Game[Position], p: Position, seat: int, luck: Rng) -> int:
    return -5


@pytest.mark.parametrize(
    ("policy", "why"),
    [
        (raises, "the policy “raises” has failed: KeyError: 3"),
        (illegal, "the policy “illegal” has chosen “-5”, which is not legal here"),
    ],
)
def test_a_policy_that_fails_forfeits(policy: object, why: str) -> None:
    game = load("trambahn", maps_of("trambahn")[0])
    bots = [any_bot(game, policy), make_bot(game, "random")]
    played = play_match(game, bots, ["x", "random"], 1)
    assert played.forfeit is not None and played.forfeit.seat == 0
    assert played.forfeit.why["en"] == why and played.forfeit.why["fr"] != why


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("py:nowhere_at_all:X", "has failed: ModuleNotFoundError"),
        ("py:nowhere.py:X", "has failed: FileNotFoundError"),
        ("py:json:nothing", "there is no “nothing” in json"),
        ("py:json:JSONDecoder", "“py:json:JSONDecoder” is no policy"),
        ("py:json", "names no policy"),
        ("own:nobody", "nobody has brought"),
    ],
)
def test_words_that_name_no_policy(words: str, why: str) -> None:
    with pytest.raises(Complaint) as found:
        named_bot(load("trambahn", maps_of("trambahn")[0]), words)
    assert why in found.value.sentence("en")
    assert found.value.sentence("fr") != found.value.sentence("en")


def test_what_is_no_policy() -> None:
    for wrong in (3, lambda: 0, lambda one: one):
        with pytest.raises(Complaint, match="is no policy"):
            bring(wrong, "wrong")
