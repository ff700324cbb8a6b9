"""The scripts in `examples/` do what they say."""

from __future__ import annotations

import sys
from pathlib import Path

from research.settings import every_game
from research.test_exact import tiny
from rotonde.research.exact import unfold

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

import exact
import first_playouts
import games_as_data
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


def test_exact(tmp_path: Path) -> None:
    tree = unfold("trambahn", tiny(tmp_path, scorings=2))
    assert exact.solved(tree, 8) < 0.1
    assert exact.of_bot(tree, "random", 2) >= 0
    nodes = exact.saved(tree, tmp_path / "tree.efg")
    assert len((tmp_path / "tree.efg").read_text("utf-8").splitlines()) == nodes + 1


def test_games_as_data(tmp_path: Path) -> None:
    games_as_data.write(tmp_path, 2)
    said = games_as_data.moves_of_winners(tmp_path)
    seen, actions = games_as_data.table(tmp_path, "greedy")
    assert said["passenger"] > 0 and len(seen) == len(actions) > 40
