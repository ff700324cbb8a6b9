"""Tournaments: the same result however they are interrupted and whoever plays them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from at_play import COMPILED
from cli.terminal import Terminal

from rotonde.arena.folder import Folder
from rotonde.arena.game_line import Played, from_line
from rotonde.arena.setup import ROUND_ROBIN, SetUp, divided
from rotonde.arena.tournament import run
from rotonde.arena.workers import Alone, Workers
from rotonde.games.catalogue import load_game

SECOND = "ismcts:30" if COMPILED else "greedy"  # slow enough to be killed in time
SLOW = ("--bot", "random", "--bot", SECOND, "--seeds", "6", "--seed", "7")
FAST = ("steel-driver", "--bot", "random", "--bot", "ismcts:1", "--seed", "5", "--seeds", "2")
FINAL = ("games.jsonl", "games.records", "ratings.json", "ratings.svg", "scores.svg", "seats.svg")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:matplotlib")


def contents(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in (*FINAL, "length.svg", "tournament.json")]


def lines(folder: Path) -> int:
    file = folder / "games.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


KILLED = """
import os, signal, sys
from rotonde.arena.folder import Folder
from rotonde.cli import main
add, games = Folder.add, int(sys.argv[1])
def add_and_die(self, played):
    add(self, played)
    if len(self.games) >= games:
        os.kill(os.getpid(), signal.SIGKILL)
Folder.add = add_and_die
main(sys.argv[2:])
"""


def killed_after(words: list[str], games: int) -> None:
    """The real command, killed with -9 as soon as so many games are there."""
    command = [sys.executable, "-c", KILLED, str(games), *words]
    killed = subprocess.run(command, capture_output=True)
    assert killed.returncode == -signal.SIGKILL, killed.stderr


def test_killed_twice_and_resumed_equals_run_through(terminal: Terminal, tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    words = ["tournament", "trambahn", *SLOW]
    assert terminal.run(*words, "--folder", whole, "--workers", "1").code == 0
    for games in (2, 5):
        killed_after([*words, "--folder", str(killed), "--workers", "2"], games)
        assert games <= lines(killed) < 12
    before = (killed / "games.jsonl").read_bytes().splitlines()
    again = terminal.run("tournament", "--folder", killed, "--workers", "2")
    assert again.code == 0 and "12 games, seed 7" in again.out
    assert contents(killed) == contents(whole)
    kept = (killed / "games.jsonl").read_bytes().splitlines()
    assert len(kept) == 12 and set(before[:5]) <= set(kept)


def test_one_and_two_workers_and_a_second_look(terminal: Terminal, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    first = terminal.run("tournament", *FAST, "--folder", one, "--workers", "1")
    second = terminal.run("tournament", *FAST, "--folder", two, "--workers", "2")
    assert first.code == second.code == 0
    assert first.out.replace(str(one), "") == second.out.replace(str(two), "")
    assert contents(one) == contents(two)
    again = terminal.run("tournament", "--folder", one, "--json")
    assert contents(one) == contents(two)
    data = json.loads(again.out)
    (division,) = data["divisions"]
    assert data["games"] == 2 * (3 + 3) and division["fair"] == pytest.approx(1 / 3)
    assert sum(bot["won"]["games"] for bot in division["bots"]) == 3 * 12
    for bot in division["bots"]:
        assert bot["interval"][0] <= bot["rating"] <= bot["interval"][1]
    replay = terminal.run("replay", one / "games.records", "--verify")
    assert "Whole games with the result they claim: 12." in replay.out


def test_a_torn_last_line(tmp_path: Path) -> None:
    """However little or much of the last line is there, one game is played again at the most."""
    game = load_game("trambahn")
    setup = SetUp(ROUND_ROBIN, (divided(game, None, 2),), ("random", "greedy"), 2, 5)
    folder = Folder(tmp_path / "t", setup)
    folder.open()
    assert list(run(folder, Alone()))[-1] == 4
    folder.finish()
    file = tmp_path / "t" / "games.jsonl"
    whole = file.read_bytes()
    last = whole[:-1].rindex(b"\n") + 1
    for left, kept in ((0, 3), (1, 3), (40, 3), (-2, 3), (-1, 4)):
        file.write_bytes(whole[:last] + (whole[last:][:left]))
        folder = Folder(tmp_path / "t", setup)
        folder.open()
        assert len(folder.games) == kept
        list(run(folder, Alone()))
        folder.finish()
        assert file.read_bytes() == whole


def test_another_set_up_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    words = ("--folder", tmp_path / "t", "--workers", "1")
    terminal.run("tournament", *FAST, *words)
    games = (tmp_path / "t" / "games.jsonl").read_bytes()
    line = terminal.refused("tournament", *FAST, "--seeds", "3", *words)
    assert "this folder holds another tournament: “seeds” was 2 and would now be 3" in line
    assert "“bots" in terminal.refused("tournament", *FAST, "--bot", "greedy", *words)
    assert "“seed” was 5" in terminal.refused("tournament", *FAST, "--seed", "6", *words)
    changed = terminal.refused("tournament", *FAST, "--option", "first=1", *words)
    assert "“divisions.1.options.first”" in changed
    assert (tmp_path / "t" / "games.jsonl").read_bytes() == games
    assert (
        terminal.run("tournament", *FAST[:-4], *FAST[-2:], *words).code == 0
    )  # the seed is the folder's


def test_a_damaged_folder_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "t"
    terminal.run("tournament", *FAST, "--folder", folder, "--workers", "1")
    file, setup = folder / "games.jsonl", folder / "tournament.json"
    text = file.read_text()
    first, second, rest = text.split("\n", 2)
    for bad, why in (
        (f"{first}\nnonsense\n{rest}", "games.jsonl:2: not a line of a tournament"),
        (f"{first}\n{first}\n{second}\n{rest}", "games.jsonl:2: game 0 stands here"),
        (text.replace('"line": [0, 0, 1]', '"line": [0, 1, 0]', 1), "game 0 is not of this"),
    ):
        file.write_text(bad)
        assert why in terminal.refused("tournament", "--folder", folder)
    setup.write_text("[]")
    assert "not the set-up of a tournament" in terminal.refused("tournament", "--folder", folder)
    setup.write_text('{"tournament": 1}')
    assert "not the set-up of a tournament" in terminal.refused("tournament", "--folder", folder)


def test_one_run_at_a_time(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "t"
    terminal.run("tournament", *FAST, "--folder", folder, "--workers", "1")
    command = f"import fcntl,sys; f=open({str(folder / '.lock')!r}); fcntl.flock(f, 2); print(1)"
    command += "; sys.stdout.flush(); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None and other.stdin is not None
        other.stdout.readline()
        assert "another run is at work" in terminal.refused("tournament", "--folder", folder)
        other.stdin.close()


def test_ctrl_c_says_how_to_go_on(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(folder: Folder, workers: Workers) -> Generator[int]:
        running = run(folder, workers)
        for n in range(2):
            yield next(running)
        raise KeyboardInterrupt

    folder = tmp_path / "my games"
    words = ("tournament", *FAST, "--folder", folder, "--workers", "1")
    with monkeypatch.context() as patch:
        patch.setattr("rotonde.cli.arena.run", interrupted)
        said = terminal.run(*words)
    assert said.code == 130 and said.out == ""
    assert said.lines() == [
        f"Interrupted after {lines(folder)} of 12 games.",
        f"To go on: rotonde tournament --folder '{folder}'",
    ]
    assert 0 < lines(folder) < 12
    assert terminal.run(*words).code == 0 and lines(folder) == 12


def games_of(folder: Path) -> list[Played]:
    return [from_line(line) for line in (folder / "games.jsonl").read_text().splitlines()]


def test_several_games_and_their_options(terminal: Terminal, tmp_path: Path) -> None:
    games = ("trambahn", "steel-driver", "--option", "first=1", "--seeds", "1")
    options = ("--option", "trambahn:equal_values=allowed", "--map", "steel-driver:usa")
    bots = ("--bot", "random", "--bot", "greedy", "--folder", tmp_path, "--workers", "2")
    said = terminal.run("tournament", *games, *options, *bots, "--seed", "4")
    assert said.code == 0 and said.lines() == []
    assert "trambahn · trambahn · 2" in said.out and "steel-driver · usa · 3" in said.out
    played = games_of(tmp_path)
    assert [game.number for game in played] == list(range(2 + 3 + 3))
    for game in played:
        assert "option first 1" in game.record
        assert ("equal_values allowed" in game.record) == ("game trambahn" in game.record)


def test_swiss_rounds(terminal: Terminal, tmp_path: Path) -> None:
    bots = ("--bot", "random", "--bot", "ismcts:1", "--bot", "ismcts:2", "--bot", "greedy")
    form = ("--form", "swiss", "--rounds", "2", "--seeds", "1", "--seatings", "rotations")
    where = ("--folder", tmp_path, "--workers", "1", "--seed", "4")
    said = terminal.run("tournament", "steel-driver", *bots, *form, *where)
    assert said.code == 0 and "6 games, seed 4" in said.out
    first, second = [games_of(tmp_path)[n : n + 3] for n in (0, 3)]
    sat = [{bot for game in part for bot in game.line} for part in (first, second)]
    assert len(sat[0]) == len(sat[1]) == 3 and len(sat[0] | sat[1]) == 4  # who sat out comes in


WRONG = [
    ([], "which games?"),
    (["trambahn"], "two bots at least"),
    (["trambahn", "--bot", "random", "--bot", "random"], "bot “random” is named twice"),
    (["trambahn", "--bot", "random", "--bot", "rndom"], "did you mean “random”"),
    (["trambahn", "--bot", "random", "--bot", "cmd:'"], "names no program"),
    (["tranbahn", "--bot", "random", "--bot", "greedy"], "did you mean “trambahn”"),
    (["trambahn", "--players", "3"], "is for 2 players, not 3"),
    (["trambahn", "--players", "x"], "--players must be numbers"),
    (["trambahn", "--form", "cup"], "--form must be one of round-robin, swiss"),
    (["trambahn", "--bot-time", "0"], "--bot-time must be a number of seconds"),
    (["trambahn", "--option", "first"], "an option is given as name=value"),
    (
        ["steel-driver", "--form", "swiss", "--bot", "random", "--bot", "greedy"],
        "2 bots are too few for a Swiss tournament with 3",
    ),
]


@pytest.mark.parametrize(("words", "part"), WRONG)
def test_wrong_words(terminal: Terminal, tmp_path: Path, words: list[str], part: str) -> None:
    folder = tmp_path / "t"
    assert part in terminal.refused("tournament", *words, "--folder", folder)
    assert not folder.exists()


def test_a_setting_without_a_game_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    folder = ("--folder", tmp_path / "t")
    bots = ("--bot", "random", "--bot", "a=greedy", "--seeds", "1", "--workers", "1")
    assert terminal.run("tournament", "trambahn", *bots, *folder, "--seed", "1").code == 0
    for setting in (("--bot", "random"), ("--seeds", "99"), ("--players", "2")):
        said = terminal.run("tournament", *folder, *setting)
        assert said.code == 2 and setting[0] in said.err
    assert "a " in terminal.run("tournament", *folder).out
