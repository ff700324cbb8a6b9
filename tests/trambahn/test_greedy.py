"""The greedy bot: it beats chance, and it sees no more than its seat."""

from __future__ import annotations

import pytest

from rotonde.arena.match import play_match
from rotonde.bots.bot import make_bot
from rotonde.bots.sense.trambahn.sense import policy
from rotonde.core.position import ZEROS
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game
from trambahn.town import game, town


def test_greedy_beats_random() -> None:
    using = load_game("trambahn")
    greedy, random = make_bot(using, "greedy"), make_bot(using, "random")
    won = 0
    for seed in range(12):
        seat = seed % 2
        bots = [greedy, random] if seat == 0 else [random, greedy]
        won += play_match(using, bots, ["1", "2"], seed, referee=True).winners == [seat]
    assert won >= 11


@pytest.mark.parametrize("seed", [1, 2])
def test_it_picks_the_same_whatever_it_cannot_see(seed: int) -> None:
    using = game()
    sense, out = policy(using), ZEROS[:]
    p, luck = using.new(2, seed), seeded(seed)
    while not p.over:
        seat = p.decider()
        move = sense.pick(using, p, seat, out, using.legal(p, seat, out), luck)
        q = p.determinize(seat, luck)
        assert sense.pick(using, q, seat, out, using.legal(q, seat, out), luck) == move
        using.apply(p, seat, move)


def test_it_lets_a_line_pay_where_it_leads_and_not_where_it_trails() -> None:
    rows = {"blue": "blue-1 blue-1 blue-2", "red": "red-1 red-1 red-2"}
    sense, out = policy(game()), ZEROS[:]
    for mine, theirs, wanted in (("blue", "red", "blue"), ("red", "blue", "red")):
        table = town(
            hands={"Ann": "blue-3 red-3 green-1"},
            columns={"Ann": [f"{mine}-4 {mine}-8 horse"], "Bob": [f"{theirs}-4 {theirs}-8 horse"]},
            rows=rows,
        )
        count = table.game.legal(table.p, 0, out)
        move = sense.pick(game(), table.p, 0, out, count, seeded(1))
        assert table.game.notation.text(move) == f"passenger {wanted}-3 {wanted}"
