"""What holds for the coach of every game: words, rules, secrets, and how often it speaks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_play import LANGUAGES
from hidden.courses import course_of
from hidden.twins import best_pairs, differ, luck_of

from rotonde.bots.bot import ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.core.words import disagreements, load_words
from rotonde.games.catalogue import GAMES, load_game, part_of
from rotonde.learn.coach.coach import tips_for
from rotonde.learn.coach.tip import WHY, Tip, sentence

PACKAGE = "rotonde.learn.coach"
SEATS = {"steel-driver": 3, "age-of-steam": 3}
SECRET = ["ticket-to-ride", "trambahn", "express-01"]
SAID = re.compile(r'Tip\(\s*"([A-Z]\d+)"|"([A-Z]\d+)" (?:if|else)|else "([A-Z]\d+)"')
NAMES = [f"player {n}" for n in range(6)]
RARE = {"E8"}  # no bot of the long test comes to it; test_coach_express_01.py has it
LONGEST = 130  # characters of a tip: a line or two beside the choices


def keys(game: str) -> set[str]:
    """The tips that the code of a coach can say."""
    module = part_of(game, "coach")
    assert module is not None and module.__file__ is not None
    text = Path(module.__file__).read_text("utf-8")
    return {key for found in SAID.findall(text) for key in found if key}


def seen(game: Game[Position], seats: int, seed: int, level: str) -> Iterator[tuple[Position, int]]:
    """The decisions of the first seat in a game of bots, with the move that was made."""
    p, luck, bot = game.new(seats, seed), seeded(seed), make_bot(game, level)
    while not p.over:
        seat = p.decider()
        move = ask(bot, game, p, seat, luck)
        if seat == 0 and len(game.legal_moves(p, seat)) > 1:
            yield p, move
        game.apply(p, seat, move)


def all_tips(game: Game[Position], p: Position, move: int) -> list[Tip]:
    return [*tips_for(game, p, 0, None), *tips_for(game, p, 0, move)]


@pytest.mark.parametrize("name", GAMES)
def test_every_tip_has_its_words_and_its_reckoning(name: str) -> None:
    words = load_words(PACKAGE)
    assert disagreements(words) == []
    wanted = {key + end for key in keys(name) for end in ("", WHY)}
    assert wanted and set(words.section("en", name)) == wanted


@pytest.mark.parametrize("name", GAMES)
def test_a_game_between_random_bots_is_coached_without_fault(name: str) -> None:
    """Every tip is about the move or the table, names a rule that exists, and is short."""
    game = load_game(name)
    rules = game.about.words.section("en", "rule")
    for p, move in seen(game, SEATS.get(name, 2), 3, "random"):
        before = p.view(0)
        for tip in all_tips(game, p, move):
            assert game.rule_id(tip.rule) in rules
            for lang in LANGUAGES:
                said = sentence(game, tip, NAMES, lang)
                assert "{" not in said and len(said) <= LONGEST, said
                assert "{" not in sentence(game, tip, NAMES, lang, why=True)
            assert tip.heeding <= set(game.legal_moves(p, 0))
        assert p.view(0) == before
        assert tips_for(game, p, 1, None) == [] or p.decides(1)


@pytest.mark.parametrize("name", SECRET)
def test_positions_that_a_seat_cannot_tell_apart_give_the_same_tips(name: str) -> None:
    game, apart, compared = load_game(name), 0, 0
    for seed in range(3):
        seat = seed % 2
        for pair in best_pairs(course_of(game, 2, seed, "random"), seat, luck_of(seed), 6):
            for move in [None, *game.legal_moves(pair.one, seat)[:20]]:
                one, other = (tips_for(game, p, seat, move) for p in (pair.one, pair.other))
                assert one == other, f"step {pair.number}"
                compared += pair.one.decides(seat)
            apart += differ(pair)
    assert apart and compared


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_tip_is_given_somewhere_and_none_too_often(name: str) -> None:
    """How often: to apprentices, who play as newcomers do. Somewhere: on any move they could have
    made, or in games of random bots."""
    game, seats = load_game(name), SEATS.get(name, 2)
    fired: dict[str, Counter[str]] = {"apprentice": Counter(), "random": Counter()}
    decisions: Counter[str] = Counter()
    somewhere: set[str] = set()
    for level, games in (("apprentice", 10), ("random", 40)):
        for seed in range(games):
            for p, move in seen(game, seats, seed, level):
                decisions[level] += 1
                fired[level].update({tip.key for tip in all_tips(game, p, move)})
                legal = game.legal_moves(p, 0)
                for other in legal[:: 1 + len(legal) // 10]:
                    somewhere |= {tip.key for tip in tips_for(game, p, 0, other)}
    for key in sorted(keys(name), key=lambda one: int(one[1:])):
        rates = [f"{level} {fired[level][key] / decisions[level]:.1%}" for level in fired]
        print(f"{name} {key}: {', '.join(rates)}")
    assert somewhere.union(*fired.values()) >= keys(name) - RARE
    assert max(fired["apprentice"].values()) < decisions["apprentice"] / 3
