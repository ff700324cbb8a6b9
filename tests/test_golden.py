"""Golden records: games played once and kept must be played again the same, word for word."""

from __future__ import annotations

from pathlib import Path

import golden
import pytest

from rotonde.core.record_reader import read_record
from rotonde.core.replay import Replay
from rotonde.games.catalogue import GAMES, game_of

RECORDS = sorted(golden.FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_result_and_diary(path: Path) -> None:
    record = read_record(path)
    game = game_of(record)
    replay = Replay(game, record)
    while replay.step():
        replay.p.check()
    replay.verify()
    assert not replay.is_short() and replay.p.over
    assert record.text() == path.read_text("utf-8")
    told = path.with_name(path.name.replace(".record", ".diary.txt")).read_text("utf-8")
    assert golden.diary(game, record) == told


def test_every_game_has_golden_records() -> None:
    assert {read_record(path).game for path in RECORDS} == set(GAMES)


def test_the_check_notices_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"a.record": "1\n", "a.diary.txt": "2\n"}
    monkeypatch.setattr(golden, "FOLDER", tmp_path / "golden")
    monkeypatch.setattr(golden, "wanted", lambda: files)
    assert golden.main([]) == 0
    assert golden.main(["--check"]) == 0
    (golden.FOLDER / "a.record").write_text("changed\n")
    (golden.FOLDER / "old.record").write_text("3\n")
    capsys.readouterr()
    assert golden.main(["--check"]) == 1
    assert capsys.readouterr().out.split("\n")[:2] == [
        "tests/golden/a.record: not what the engine writes today",
        "tests/golden/old.record: not what the engine writes today",
    ]
    assert golden.main([]) == 0 and not (golden.FOLDER / "old.record").exists()
