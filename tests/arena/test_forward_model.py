"""What a program may ask while it decides, and what it never learns by asking."""

from __future__ import annotations

import pytest
from at_play import load

from rotonde.arena.forward_model import MOST_POSITIONS, ForwardModel
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import GAMES, maps_of


def begun(name: str) -> tuple[ForwardModel, Position]:
    game = load(name, maps_of(name)[0])
    p = game.new(max(2, game.about.least_seats), 11)
    return ForwardModel(game, p, p.decider(), seeded(4)), p


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_questions(name: str) -> None:
    model, p = begun(name)
    before = p.view(p.decider())
    now = model.answer({"ask": "deal"})
    assert now["seat"] == p.decider() and model.answer({"ask": "view", "position": 0}) == {
        "type": "view",
        "view": before,
    }
    luck = seeded(1)
    while not now["over"]:
        moves = model.answer({"ask": "legal", "position": now["position"]})["moves"]
        assert isinstance(moves, list)
        move = moves[luck.below(len(moves))]
        now = model.answer({"ask": "play", "position": now["position"], "move": move})
    assert now["winners"] and now["scores"]
    end = model.answer({"ask": "playout", "position": 0})
    assert end["winners"] and end["scores"]
    assert p.view(p.decider()) == before, "the true game has not moved"


def test_what_is_hidden_is_dealt_again_each_time() -> None:
    model, p = begun("ticket-to-ride")
    other = 1 - p.decider()
    views = set()
    for n in range(6):
        model.answer({"ask": "deal"})
        views.add(str(model.answer({"ask": "view", "position": n, "seat": other})))
    assert len(views) == 6 and str({"type": "view", "view": p.view(other)}) not in views


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"ask": "fly"}, "ask one of deal"),
        ({"ask": ["deal"]}, "ask one of deal"),
        ({"ask": "legal"}, "no position None"),
        ({"ask": "legal", "position": -1}, "no position -1"),
        ({"ask": "view", "position": 0, "seat": 9}, "no seat 9"),
        ({"ask": "play", "position": 0}, "a move is an object"),
        ({"ask": "play", "position": 0, "move": "fly"}, "there is no move “fly”"),
        ({"ask": "play", "position": 0, "move": "buy horse 1"}, "may not play"),
    ],
)
def test_a_wrong_question_costs_nothing(asked: dict[str, object], why: str) -> None:
    model, _ = begun("trambahn")
    model.answer({"ask": "deal"})
    answer = model.answer(asked)
    assert answer["type"] == "refused" and why in str(answer["why"])


def test_no_program_fills_the_memory() -> None:
    model, p = begun("trambahn")
    model.positions = [p] * MOST_POSITIONS
    assert model.answer({"ask": "deal"})["type"] == "refused"
