"""Hidden cards are dealt again with the right odds, after a new deck was made too (TRA-24).

Many games with eight cards are played alike; those that look the same to Ann from start to end show
how likely each of Bob's hands is. Dealing again from one of them must give the same odds.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from rotonde.core.data import read_data
from rotonde.core.rng import Rng, seeded
from rotonde.games.trambahn.game import TrambahnGame, new_game
from rotonde.games.trambahn.moves import DONE, INCOME, PASSENGER
from rotonde.games.trambahn.position import Trambahn

TINY = Path(__file__).parent / "cards" / "tiny.toml"
GAMES = 2400
MOVES = 9
DEALS = 400
ANN, BOB = 0, 1


@cache
def tiny() -> TrambahnGame:
    return new_game(read_data(TINY), {"first": "1"})


def choose(p: Trambahn, seat: int, script: Rng, luck: Rng) -> int:
    """What kind of move is the same in every game; which card of the hand is chance."""
    moves = tiny().legal_moves(p, seat)
    verbs = {move >> 48 for move in moves}
    wanted = PASSENGER if PASSENGER in verbs else DONE
    if INCOME in verbs and script.below(3) > 0:
        wanted = INCOME
    if wanted == DONE:
        return moves[-1]
    hand = p.players[seat].hand
    card = hand[luck.below(len(hand))] >> 16
    return next(move for move in moves if move >> 48 == wanted and move >> 32 & 0xFFFF == card)


def play(seed: int) -> tuple[str, Trambahn]:
    """A game, and all that Ann saw of it."""
    p = tiny().new(2, seed, diary=True)
    script, luck, anns = seeded(99), seeded(seed + 1000), seeded(7)
    for times in range(MOVES):
        seat = p.decider()
        tiny().apply(p, seat, choose(p, seat, script, anns if seat == ANN else luck))
    seen = [(e.key, e.numbers) for e in p.diary or [] if e.is_for(ANN)]
    return repr(seen), p


def hand_of_bob(p: Trambahn) -> tuple[int, ...]:
    return tuple(sorted(card >> 16 for card in p.players[BOB].hand))


@pytest.mark.rule("TRA-24")
def test_the_odds_are_right_after_a_new_deck() -> None:
    alike: dict[str, list[Trambahn]] = {}
    for seed in range(GAMES):
        seen, p = play(seed)
        alike.setdefault(seen, []).append(p)
    groups = sorted(alike.values(), key=len, reverse=True)[:10]
    chi, cells = 0.0, 0
    for group in groups:
        assert len(group[0].memory.decks) == 2
        true = Counter(hand_of_bob(p) for p in group)
        luck = seeded(5)
        dealt = Counter(hand_of_bob(group[0].determinize(ANN, luck)) for n in range(DEALS))
        assert true.keys() <= dealt.keys(), "a hand that was possible is never dealt"
        for hand, count in dealt.items():
            expected = len(group) * count / DEALS
            chi += (true[hand] - expected) ** 2 / expected / (1 + len(group) / DEALS)
            cells += 1
    assert cells > 20
    assert chi / (cells - len(groups)) < 1.5
