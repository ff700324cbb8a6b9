"""The tips on deliveries of Age of Steam, on positions that bots have come to."""

from __future__ import annotations

import pytest

from rotonde.bots.bot import ask, make_bot
from rotonde.core.rng import seeded
from rotonde.games.age_of_steam.deliveries import deliveries
from rotonde.games.age_of_steam.moves import MOVE
from rotonde.games.catalogue import load_game
from rotonde.learn.coach.coach import tips_for

SEATS = 3


@pytest.mark.parametrize("seed", [1, 2])
def test_a_delivery_is_told_to_be_for_others_only_where_it_is(seed: int) -> None:
    """Every cube that could be moved in a game, and every way it could go."""
    game = load_game("age-of-steam", "valley")
    p, luck, bot = game.new(SEATS, seed), seeded(seed), make_bot(game, "apprentice")
    for_others = 0
    while not p.over:
        seat = p.decider()
        for move in game.legal_moves(p, seat):
            said = {tip.key: tip.numbers for tip in tips_for(game, p, seat, move)}
            if move >> 48 == MOVE:
                place, colour = move >> 32 & 0xFFFF, move >> 16 & 0xFFFF
                engine = p.players[seat].engine  # type: ignore[attr-defined]
                found = deliveries(p, place, colour, engine)  # type: ignore[arg-type]
                mine = max(way.gains[seat] for way in found)
                rivals = any(max(way.gains) > mine for way in found if way.gains[seat] == mine)
                assert "A7" not in said or rivals
                for_others += "A7" in said
            if "A6" in said:
                best, here, _ = said["A6"]
                assert best > here
        game.apply(p, seat, ask(bot, game, p, seat, luck))
    assert for_others > 0
