"""The scripts in `examples/` do what they say."""

from __future__ import annotations

import sys
from pathlib import Path

from research.settings import every_game

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

import first_playouts
import own_bot
import text_agent


@every_game
def test_first_playouts(game: str) -> None:
    assert len(first_playouts.one_game(game, 1)) >= 2
    ended, speed = first_playouts.many_games(game, 8, 500)
    assert ended > 0 and speed > 0


def test_own_bot() -> None:
    assert own_bot.win_share(4) >= 0.5


def test_text_agent() -> None:
    game, refused = text_agent.play("trambahn", 7)
    assert game.over() and game.winners()
    assert sum(refused) > 0, "the stand-in talks nonsense now and then"
    assert game.record().result != "unfinished"
