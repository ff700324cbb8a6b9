"""Small games are solved: the written tree is the game, and CFR comes near an equilibrium."""

from __future__ import annotations

from pathlib import Path

import pyspiel
import pytest
from cli.conftest import terminal
from cli.terminal import Terminal
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability as reference

from rotonde.games.catalogue import load_game
from rotonde.research.exact import MAPS, map_of, unfold
from rotonde.research.exact.players import Judge
from rotonde.research.exact.solving import METHODS, curve, exploitability
from rotonde.research.exact.unfolded import TooLarge, Unfolded

__all__ = ["terminal"]
SOLVED = ("trambahn", "ticket-to-ride")


def tiny(folder: Path, scorings: int = 3) -> str:
    """The small deck of Trambahn with fewer scoring phases: quick to unfold."""
    text = Path(map_of("trambahn")).read_text("utf-8")
    file = folder / "tiny.toml"
    file.write_text(text.replace("scorings = 4", f"scorings = {scorings}"), "utf-8")
    return str(file)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Unfolded:
    return unfold("trambahn", tiny(tmp_path_factory.mktemp("maps")))


@pytest.mark.parametrize("game", MAPS)
def test_small_maps_are_maps(game: str) -> None:
    assert load_game(game, map_of(game)).about.map_name == MAPS[game]


def test_the_written_tree_is_the_game(tmp_path: Path) -> None:
    """OpenSpiel says the same of both: of the game itself in Python, of the written tree in C++."""
    path = tiny(tmp_path, scorings=2)
    game = pyspiel.load_game("rotonde_trambahn", {"map": path, "options": "first:1"})
    written = unfold("trambahn", path).spiel()
    by_game = reference.exploitability(game, policy.UniformRandomPolicy(game))
    assert by_game > 0
    uniform = pyspiel.UniformRandomPolicy(written)
    assert exploitability(written, uniform) == pytest.approx(by_game, abs=1e-9)


@pytest.mark.parametrize(
    ("method", "iterations", "bound"), [("cfr+", 32, 0.002), ("cfr", 32, 0.04)]
)
def test_cfr_comes_near_an_equilibrium(
    small: Unfolded, method: str, iterations: int, bound: float
) -> None:
    points = list(curve(small, iterations, method))
    assert [point.iterations for point in points][:4] == [1, 2, 4, 8]
    assert points[-1].iterations == iterations
    assert 0 <= points[-1].exploitability < bound < points[0].exploitability


def test_external_sampling(small: Unfolded) -> None:
    first, *_, last = curve(small, 1024, "external", seed=5)
    assert last.exploitability < first.exploitability / 3


def test_bots_are_judged(small: Unfolded) -> None:
    judge = Judge(small)
    asked = judge.exploitability("random", 64)
    exact = exploitability(judge.game, pyspiel.UniformRandomPolicy(judge.game))
    assert asked == pytest.approx(exact, abs=0.1)
    assert judge.exploitability("ismcts:200", 2) < exact / 2


def test_what_cannot_be_solved_is_said(small: Unfolded) -> None:
    with pytest.raises(TooLarge, match="more than 100 nodes"):
        unfold("trambahn", most=100)
    with pytest.raises(ValueError, match="method cannot be 'luck'"):
        next(curve(small, 1, "luck"))
    assert list(METHODS) == ["cfr+", "cfr", "external"]


def test_the_command(terminal: Terminal, tmp_path: Path) -> None:
    path = tiny(tmp_path)
    said = terminal.run(
        *(
            "solve",
            "trambahn",
            "--map",
            path,
            "--iterations",
            "4",
            "--bot",
            "random",
            "--times",
            "2",
        )
    )
    assert said.code == 0 and "13622" in said.out and "| 4 | 0.0" in said.out
    assert "| random | 0." in said.out
    wrong = terminal.run("solve", "trams")
    assert wrong.code == 2 and "trams" in wrong.err
    unknown = terminal.run(
        "solve", "trambahn", "--map", path, "--iterations", "0", "--bot", "nobody"
    )
    assert unknown.code == 2 and "nobody" in unknown.err


@pytest.mark.long
@pytest.mark.parametrize("game", SOLVED)
def test_the_small_maps_are_solved(game: str) -> None:
    *_, last = curve(unfold(game), 64)
    assert last.exploitability < 0.001
