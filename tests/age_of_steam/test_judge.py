"""The engine's list of tiles against a judge that works everything out anew."""

from __future__ import annotations

import pytest

from age_of_steam.judge import Judge
from age_of_steam.rails import game_on
from age_of_steam.test_play import OPTIONS, thrifty
from rotonde.core.rng import seeded
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.tiles import TRACK_NAMES, TRACKS


def compare(game: AgeOfSteamGame, p: AgeOfSteam, seat: int, hexes: range) -> int:
    """Every track on these hexes: legal for both, and at one price, or for neither."""
    judge = Judge(game, p, seat)
    legal = 0
    for hex in hexes:
        for track in range(TRACKS):
            quote = game.quote(p, seat, hex, track)
            where = f"{game.board.hex_names[hex]} {TRACK_NAMES[track]}"
            assert judge.allows(hex, track) == (quote.refusal is None), where
            if quote.refusal is None:
                assert judge.price(hex, track, int(p.track.tile[hex])) == quote.price, where
                legal += 1
    return legal


@pytest.mark.rule("AOS-33", "AOS-36", "AOS-39", "AOS-41", "AOS-42", "AOS-49", "AOS-54")
@pytest.mark.parametrize("options", OPTIONS)
def test_the_engine_and_the_judge_agree(options: dict[str, str]) -> None:
    game = game_on("valley", **options)
    p, luck = game.new(3, 21), seeded(21)
    builds = compared = 0
    while not p.over:
        if game.phases[p.phase].name == "build-turn":
            builds += 1
            if builds % 5 == 0:
                compared += compare(game, p, p.decider(), range(game.board.hexes))
        game.apply(p, p.decider(), thrifty(game, p, luck))
    assert compared > 100
