"""Play games by bots, keep their records, and read them back as arrays.

python examples/games_as_data.py
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from rotonde.arena.match import play_match
from rotonde.bots.bot import make_bot
from rotonde.games.catalogue import load_game
from rotonde.research.data import episodes, games


def write(folder: Path, count: int) -> None:
    """So many games of greedy against random, a record each."""
    game = load_game("trambahn")
    names = ["greedy", "random"]
    for seed in range(count):
        played = play_match(game, [make_bot(game, name) for name in names], names, seed)
        (folder / f"{seed}.record").write_text(played.record.text(), encoding="utf-8")


def moves_of_winners(folder: Path) -> Counter[str]:
    """Which verbs winners play, and how often."""
    said: Counter[str] = Counter()
    for game in games(folder, game="trambahn"):
        said.update(step.move.split()[0] for step in game.steps() if step.seat in game.winners)
    return said


def table(folder: Path, player: str) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """What a player saw and did in all games: ready for imitation."""
    found = list(episodes(folder, game="trambahn", player=player))
    seen = np.concatenate([one.observations[:-1] for one in found])
    return seen, np.concatenate([one.actions for one in found])


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        write(folder, 20)
        print(moves_of_winners(folder).most_common())
        seen, actions = table(folder, "greedy")
        print(f"{len(actions)} decisions of greedy, {seen.shape[1]} numbers each")


if __name__ == "__main__":
    main()
