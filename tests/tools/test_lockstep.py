"""`make lockstep`: figures, exit codes, and a run that was interrupted."""

from __future__ import annotations

import json
from pathlib import Path

import lockstep
import pytest
from reference import steel_driver
from reference.lockstep import Figures

GAME = "steel-driver"


class Generous(steel_driver.Reference):
    """Bends STD-12: one may bid what one has not."""

    def legal_bids(self, seat: int) -> set[str]:
        return super().legal_bids(seat) | {f"bid {self.cubes[seat] + 1}"}


def generous(game: str) -> object:
    return Generous


def run(folder: Path, *more: str) -> int:
    return lockstep.main(
        ["--game", GAME, "--games", "4", "--jobs", "1", "--folder", str(folder), *more]
    )


def test_without_a_difference_it_ends_with_0_and_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path) == 0
    said = capsys.readouterr().err
    assert "4 games (1 with 3, 1 with 4, 1 with 5, 1 with 6 seats)" in said
    assert "18 final scores compared: 0 differences" in said
    assert not list(tmp_path.iterdir()), "a run that has ended leaves nothing to take up"


def test_a_difference_is_told_and_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reference.lockstep.reference_of", generous)
    assert run(tmp_path) == 1
    said = capsys.readouterr()
    assert "4 differences" in said.err
    assert said.out.count("DIFFERENCE in the legal moves") == lockstep.MOST_TOLD
    assert "only the reference allows: bid" in said.out and "moves so far: " in said.out
    assert lockstep.main(["--game", GAME, "--only", "2"]) == 1
    assert "DIFFERENCE" in capsys.readouterr().out


def test_one_game_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert lockstep.main(["--game", GAME, "--only", "2"]) == 0
    said = capsys.readouterr().out
    assert "steel-driver number 2" in said and "no difference in " in said


def test_an_interrupted_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(tmp_path) == 0
    whole = capsys.readouterr().err.rpartition("(")[0].splitlines()[-1]
    play = lockstep.play
    played: list[int] = []

    def impatient(lot: lockstep.Lot) -> lockstep.Played:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(lot[1])
        return play(lot)

    monkeypatch.setattr(lockstep, "play", impatient)
    assert run(tmp_path) == 130
    assert json.loads((tmp_path / f"{GAME}-0.json").read_text())["done"] == 2
    assert "stopped after 2 games" in capsys.readouterr().err
    played[:] = [-1]  # one more, then impatient again
    assert run(tmp_path) == 130
    assert played == [-1, 2], "it goes on with the third game"
    monkeypatch.setattr(lockstep, "play", play)
    capsys.readouterr()
    assert run(tmp_path) == 0
    assert capsys.readouterr().err.rpartition("(")[0].splitlines()[-1] == whole


def test_other_games_than_the_first_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def noted(lot: lockstep.Lot) -> lockstep.Played:
        played.append(lot[1])
        return Figures(), ""

    monkeypatch.setattr(lockstep, "play", noted)
    assert run(tmp_path, "--first", "2000") == 0
    assert played == [2000, 2001, 2002, 2003]


def test_what_other_code_has_played_is_not_taken_up(tmp_path: Path) -> None:
    progress = lockstep.Progress(GAME, tmp_path)
    progress.done = 7
    progress.save()
    assert lockstep.Progress(GAME, tmp_path).done == 7
    progress.code = "older"
    progress.save()
    assert lockstep.Progress(GAME, tmp_path).done == 0


@pytest.mark.parametrize(
    "wrong", ["--games 0", "--only 3", "--game chess", "--game trambahn --only -1", "--first -1"]
)
def test_a_wrong_wish_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        lockstep.main(wrong.split())
    assert ended.value.code == 2
    assert "error: " in capsys.readouterr().err
