"""The text door: what is read, what may be answered, what is refused."""

from __future__ import annotations

import pytest
from at_play import names

from research.settings import GAMES, every_game
from rotonde.core.replay import Replay
from rotonde.core.rng import seeded
from rotonde.research.text import Refused, TextGame

LANGUAGES = ("en", "fr")


@every_game
def test_a_whole_game_in_words(game: str) -> None:
    """Every move that is offered is accepted as it is written, and the record verifies."""
    text = TextGame(game, seed=5)
    luck = seeded(1)
    while not text.over():
        seat = text.seat()
        moves = text.moves(seat)
        assert list(text.explained(seat)) == moves
        text.answer(seat, moves[luck.below(len(moves))])
    record = text.record()
    p = Replay(text.game, record).verify()
    assert list(p.scores) == text.scores()
    assert text.winners() == [seat for seat in range(p.seats) if p.winners >> seat & 1]
    with pytest.raises(ValueError, match="over"):
        text.seat()


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_a_prompt_says_all_that_is_needed(game: str, lang: str) -> None:
    text = TextGame(game, seed=5, lang=lang)
    seat = text.seat()
    prompt = text.prompt(seat)
    for part in (text.view(seat), text.expected(), *text.moves(seat), *text.news(seat)):
        assert part in prompt
    assert "\x1b" not in prompt
    assert len(text.rules().splitlines()) > 10 and text.game.about.prefix in text.rules()


@every_game
def test_a_prompt_does_not_change_with_what_the_seat_cannot_know(game: str) -> None:
    text = TextGame(game, seed=5)
    luck = seeded(3)
    for times in range(40):
        seat = text.seat()
        true, p, told = text.prompt(seat, text.told()), text.p, text.told()
        text.p = p.determinize(seat, luck)
        assert text.prompt(seat, told) == true
        text.p = p
        moves = text.moves(seat)
        text.answer(seat, moves[luck.below(len(moves))])
        if text.over():
            return


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_a_refusal_names_the_rule(game: str, lang: str) -> None:
    text = TextGame(game, seed=5, lang=lang)
    seat = text.seat()
    legal = set(text.moves(seat))
    every = [text.game.notation.text(move) for move in text.game.space().moves]
    illegal = next(move for move in every if move not in legal)
    view = text.view(seat)
    with pytest.raises(Refused) as refused:
        text.answer(seat, illegal)
    rule = refused.value.rule
    assert rule is not None and rule.startswith(text.game.about.prefix)
    assert rule in str(refused.value)
    assert text.game.about.words.text(lang, "rule", rule) in str(refused.value)
    assert text.view(seat) == view and not text.record().entries


@every_game
def test_nonsense_is_refused_in_a_sentence(game: str) -> None:
    text = TextGame(game, seed=5)
    for nonsense in ("", "castle kingside", "I would like to " + "think " * 500, "\x00", "draw ٣"):
        with pytest.raises(Refused) as refused:
            text.answer(text.seat(), nonsense)
        assert refused.value.rule is None
        assert 10 < len(str(refused.value)) < 300 and "\n" not in str(refused.value)


def test_a_seat_reads_only_its_own_news() -> None:
    text = TextGame("ticket-to-ride", seats=3, seed=2)
    text.answer(0, "keep 1 2")
    told = text.told()
    text.answer(1, "keep 1 3")
    text.answer(2, "keep 1 2 3")
    assert text.players == [f"player_{seat}" for seat in range(3)] != names(3)
    assert any("player_1" in line for line in text.news(0, told))
    secret = set(text.news(1)) - set(text.news(0))
    assert secret, "what player_1 drew is told to player_1 alone"


def test_every_game_has_a_door() -> None:
    assert GAMES == ["age-of-steam", "express-01", "steel-driver", "ticket-to-ride", "trambahn"]
