"""A file of settings: everything in it has the name that it has in the code."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from rotonde.core.complaint import Complaint
from rotonde.server.config import Config, Limits, with_settings

USUAL = Config(Path("rotonde.db"))


def read(folder: Path, text: str) -> Config:
    file = folder / "rotonde.toml"
    file.write_text(text)
    return with_settings(USUAL, file)


def test_what_a_file_says_is_taken_and_the_rest_stays(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        """
        host = "0.0.0.0"
        port = 0
        names = ["play.example.org"]
        database = "/data/tables.db"
        pace = 0
        budget = 2.5
        [limits]
        changes = [5, 12.5]
        head = 4096
        head_time = 3
        """,
    )
    assert (found.host, found.port, found.names) == ("0.0.0.0", 0, ("play.example.org",))
    assert (found.database, found.pace, found.budget) == (Path("/data/tables.db"), 0.0, 2.5)
    assert found.limits == Limits(changes=(5, 12.5), head=4096, head_time=3)
    assert found.thinkers == USUAL.thinkers
    assert read(tmp_path, "") == USUAL


@pytest.mark.parametrize("group", ["limits", "care"])
def test_every_limit_can_be_set(tmp_path: Path, group: str) -> None:
    usual = getattr(USUAL, group)
    lines = []
    for one in fields(usual):
        now = getattr(usual, one.name)
        said = [now[0] + 1, now[1] + 1] if isinstance(now, tuple) else now + 1
        lines.append(f"{one.name} = {said}")
    found = getattr(read(tmp_path, f"[{group}]\n" + "\n".join(lines)), group)
    for one in fields(usual):
        assert getattr(found, one.name) != getattr(usual, one.name), one.name


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("heads = 3", "heads"),
        ("head = 0", "“head” must be a whole number from 1"),
        ("head = 2.5", "“head” must be a whole number from 1"),
        ("head_time = 0", "“head_time” must be a number from 0.001"),
        ("head_time = true", "“head_time” must be a number from 0.001"),
        ("head_time = nan", "“head_time” must be a number from 0.001"),
        ("changes = 3", "“changes” must be a list"),
        ("changes = [1]", "changes"),
        ("changes = [1, 'x']", "“changes” must be a number"),
        ("changes = ", "TOML"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, line: str, told: str) -> None:
    with pytest.raises(Complaint) as wrong:
        read(tmp_path, f"port = 1\n[limits]\n{line}\n")
    said = wrong.value.sentence("en")
    assert told in said and "rotonde.toml" in said and "3" in said
    assert wrong.value.sentence("fr") != said
