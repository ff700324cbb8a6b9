"""Records as data: read, filtered, replayed, exported."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from cli.conftest import terminal
from cli.terminal import Terminal

from research.settings import every_game
from rotonde.arena.match import make_player, play_match
from rotonde.games.catalogue import load_game
from rotonde.research.aec import RotondeEnv
from rotonde.research.data import episodes, games

__all__ = ["terminal"]

arrow = pytest.mark.skipif(
    find_spec("pyarrow") is None, reason="PYARROW IS NOT INSTALLED: pip install 'rotonde[data]'"
)


def write_games(folder: Path, name: str, count: int, seats: int | None = None) -> None:
    game = load_game(name)
    bots = ["greedy", *["random"] * ((seats or max(2, game.about.least_seats)) - 1)]
    with (folder / f"{name}.records").open("a") as file:
        for seed in range(count):
            players = [make_player(game, bot) for bot in bots]
            file.write(play_match(game, players, bots, seed).record.text())


@every_game
def test_steps_are_what_an_environment_shows(game: str, tmp_path: Path) -> None:
    write_games(tmp_path, game, 1)
    (played,) = games(tmp_path)
    env = RotondeEnv(game, len(played.players))
    env.reset(seed=0)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for step in played.steps():
        seen = env.observe(env.agent_selection)
        assert env.agent_selection == f"player_{step.seat}"
        assert (seen["observation"] == step.observation).all()
        assert (seen["action_mask"] == step.action_mask).all()
        env.step(step.action)
        total[f"player_{step.seat}"] += step.reward
    assert list(total.values()) == [env.rewards[agent] for agent in env.possible_agents]
    assert played.scores == list(env.now().p.scores)


def test_filters(tmp_path: Path) -> None:
    write_games(tmp_path, "trambahn", 4)
    write_games(tmp_path, "ticket-to-ride", 1)
    assert len(list(games(tmp_path))) == 5
    assert len(list(games(tmp_path, game="trambahn"))) == 4
    assert not list(games(tmp_path, player="nobody"))
    won = list(games(tmp_path, game="trambahn", won_by="greedy"))
    assert 0 < len(won) <= 4 and all(0 in one.winners for one in won)
    few = games(tmp_path, game="trambahn", where=lambda one: one.record.seed == 2)
    assert [one.record.seed for one in few] == [2]
    cut = (tmp_path / "trambahn.records").read_text().split("rotonde-record 1\n")[1]
    (tmp_path / "cut.record").write_text("rotonde-record 1\n" + cut[: len(cut) // 2])
    assert len(list(games(tmp_path))) == 5, "a game that was not finished is left out"


def test_episodes(tmp_path: Path) -> None:
    write_games(tmp_path, "trambahn", 2)
    every = list(episodes(tmp_path))
    assert [(one.seat, one.player) for one in every] == [(0, "greedy"), (1, "random")] * 2
    for one in every:
        assert len(one.observations) == len(one.actions) + 1 == len(one.terminations) + 1
        assert one.terminations.tolist() == [0] * (len(one.actions) - 1) + [1]
        assert (one.action_masks[np.arange(len(one.actions)), one.actions] == 1).all()
        assert np.count_nonzero(one.rewards) <= 1 and not one.truncations.any()
    assert {one.player for one in episodes(tmp_path, player="greedy")} == {"greedy"}


@arrow
def test_parquet_goes_on_and_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pyarrow.parquet as pq

    from rotonde.arena.workers import Alone
    from rotonde.core.complaint import Complaint
    from rotonde.research.data.parquet import Export, run

    write_games(tmp_path, "trambahn", 5)
    target = tmp_path / "out"
    export = Export(str(tmp_path), str(target), part_games=2)
    half = run(export, Alone())
    assert next(half).games == 2
    half.close()  # type: ignore[attr-defined]
    parts = list(run(export, Alone()))
    assert [part.games for part in parts] == [2, 2, 1]
    assert parts[0].was_there and not parts[-1].was_there
    rows = pq.read_table(target).to_pylist()
    assert len(rows) == sum(part.steps for part in parts)
    steps = [step for game in games(tmp_path) for step in game.steps("int16")]
    for row, step in zip(rows, steps, strict=True):
        assert row["observation"] == step.observation.tolist() and row["legal"] == [*step.legal]
        assert (row["action"], row["move"], row["player"]) == (step.action, step.move, step.player)
        assert row["reward"] == step.reward and row["last"] == step.last
    with pytest.raises(Complaint, match="another export"):
        next(run(Export(str(tmp_path), str(target), part_games=3), Alone()))


@arrow
def test_the_command(tmp_path: Path, terminal: Terminal) -> None:
    write_games(tmp_path, "trambahn", 2)
    said = terminal.run("export", tmp_path, tmp_path / "out", "--workers", "1")
    assert said.code == 0 and "Games: 2" in said.out and "a second" in said.out
    again = terminal.run("export", tmp_path, tmp_path / "out", "--workers", "1")
    assert again.code == 0 and "a second" not in again.out
    assert terminal.run("export", tmp_path / "nowhere", tmp_path / "x").code == 2
