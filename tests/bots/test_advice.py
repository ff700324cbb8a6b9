"""Advice and analysis: sound, repeatable, in words."""

from __future__ import annotations

import pytest
from at_play import COMPILED, load, position_at, tables

from rotonde.bots.advice import Advice, Adviser, advise, advise_in, rounded, say_reason
from rotonde.bots.analysis import Verdict, judge_move
from rotonde.bots.policy import Reason
from rotonde.core.rng import seeded
from rotonde.core.words import LANGUAGES, disagreements, load_words
from rotonde.games.catalogue import GAMES, maps_of

every_game = pytest.mark.parametrize("name", GAMES)
TRIES = 40 if COMPILED else 4


@every_game
def test_advice_is_for_legal_moves_with_expectations_and_words(name: str) -> None:
    game = load(name, maps_of(name)[0])
    table = next(table for table in tables() if table.game == name)
    for part in (0.1, 0.5) if COMPILED else (0.3,):
        p = position_at(game, table.seats, 4, part)
        seat = p.deciders()[0]
        found = advise(game, p, seat, seeded(1), TRIES, 3)
        assert [one.move for one in found] == [
            one.move for one in advise(game, p, seat, seeded(1), TRIES, 3)
        ]
        for advice in found:
            assert advice.move in game.legal_moves(p, seat)
            assert sum(advice.chances) == pytest.approx(1.0, abs=0.001)
            assert len(advice.scores) == table.seats
            for lang in LANGUAGES:
                plain = advice.plain(game, p, seat, lang)
                assert plain["move"] == game.notation.text(advice.move)
                assert all("{" not in say_reason(game, r, lang) for r in advice.reasons)
        assert found[0].visits * 2 >= max(advice.visits for advice in found)


def test_what_did_best_comes_first_and_is_not_said_to_win_less_often() -> None:
    """Also where its lead may be luck, and a chief would play what looked best to him."""
    game = load("trambahn", maps_of("trambahn")[0])
    doubtful = 0
    for seed in range(40 if COMPILED else 12):
        p = position_at(game, 2, seed, 0.3)
        seat = p.deciders()[0]
        adviser = Adviser(game, p, seat, seeded(seed))
        adviser.think(12)
        found = adviser.best(4)
        doubtful += found[0].move != adviser.choice().move
        race = adviser.tree.race
        tried = [runner for runner in race.runners if runner.tries * 2 >= found[0].visits]
        assert found[0].move == max(tried, key=lambda runner: runner.mean()).move
        said = [[reason.key for reason in advice.reasons] for advice in found]
        assert "wins-less" not in said[0]
        assert not any("wins-more" in keys for keys in said[1:])
    assert doubtful > 0, "no position in which the two differ: choose others"


def test_advice_does_not_change_with_what_the_seat_cannot_know() -> None:
    game = load("ticket-to-ride", "usa")
    p = position_at(game, 2, 5, 0.5)
    seat = p.decider()
    other = p.determinize(seat, seeded(9))
    ours, theirs = (advise(game, q, seat, seeded(3), TRIES, 3) for q in (p, other))
    assert [(a.move, a.visits, a.chances) for a in ours] == [
        (a.move, a.visits, a.chances) for a in theirs
    ]


def test_a_deadline_is_kept() -> None:
    game = load("trambahn", maps_of("trambahn")[0])
    p = game.new(2, 1)
    assert len(advise_in(game, p, p.decider(), seeded(1), 1e-9, 3)) == 1


@every_game
def test_a_reason_is_found_in_every_kind_of_decision(name: str) -> None:
    """No sense stumbles over any of its moves, and what it says can be said."""
    game = load(name, maps_of(name)[0])
    table = next(table for table in tables() if table.game == name)
    said = 0
    for part in (0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95):
        p = position_at(game, table.seats, 6, part)
        seat = p.deciders()[0]
        adviser = Adviser(game, p, seat, seeded(1))
        for move in game.legal_moves(p, seat)[:20]:
            for reason in adviser.policy.reasons(game, adviser.seen, seat, move):
                said += len({say_reason(game, reason, lang) for lang in LANGUAGES})
    assert said > 0


def test_a_blunder_has_a_better_move() -> None:
    best = Advice(7, 60, [0.7, 0.3], [100.0, 80.0], [])
    played = Advice(9, 20, [0.5, 0.5], [90.0, 85.0], [])
    verdict = Verdict(best, played, 0)
    assert verdict.better is best and verdict.before is best and verdict.after is played
    assert verdict.lost() == pytest.approx(0.2)
    assert Verdict(best, best, 0).better is None and Verdict(best, best, 0).lost() == 0
    nearly = Advice(9, 20, [0.695, 0.305], [100.0, 80.0], [])
    assert Verdict(best, nearly, 0).better is None
    luckier = Verdict(played, best, 0)
    assert luckier.better is None and luckier.before is best


def test_every_move_can_be_judged() -> None:
    game = load("trambahn", maps_of("trambahn")[0])
    p = game.new(2, 3)
    seat = p.decider()
    for move in game.legal_moves(p, seat):
        verdict = judge_move(game, p, seat, move, seeded(1), TRIES, 0.0)
        assert verdict.after.move == move and verdict.lost() >= 0
        assert verdict.before.chances[seat] >= verdict.after.chances[seat]


def test_judging_keeps_its_deadline() -> None:
    game = load("trambahn", maps_of("trambahn")[0])
    p = game.new(2, 1)
    move = game.legal_moves(p, p.decider())[0]
    assert judge_move(game, p, p.decider(), move, seeded(1), 0, 0.01).after.visits >= 1


def test_the_words_agree() -> None:
    assert disagreements(load_words("rotonde.bots")) == []


def test_reasons_count_in_both_languages() -> None:
    game = load("ticket-to-ride", "usa")
    assert say_reason(game, Reason("scores-more", (1,)), "en") == "it brings about 1 point more"
    assert "2 points" in say_reason(game, Reason("scores-more", (2,)), "fr")
    assert [rounded(x) for x in (1.5, -1.5, 0.4, -0.4)] == [2, -2, 0, 0]
