"""A file of settings: everything in it has the name that it has in the code."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from rotonde.core.complaint import Complaint
from rotonde.server.config import Config, Limits
from rotonde.server.settings import names_of, settled, with_environment, with_settings

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


def test_the_environment_says_the_same_things(tmp_path: Path) -> None:
    file = tmp_path / "rotonde.toml"
    file.write_text('port = 1\nhost = "0.0.0.0"\n[limits]\nbody = 2048\n')
    said = {
        "ROTONDE_SERVE_SETTINGS": str(file),
        "ROTONDE_SERVE_PORT": "9000",
        "ROTONDE_SERVE_NAMES": "a.org, b.org",
        "ROTONDE_SERVE_ACCESS_LOG": "true",
        "ROTONDE_SERVE_LIMITS_CHANGES": "5,12.5",
        "ROTONDE_SERVE_DATABASE": "postgresql://ann@db/rotonde",
        "ROTONDE_LANG": "fr",
    }
    found = settled(USUAL, None, said)
    assert (found.host, found.port, found.names) == ("0.0.0.0", 9000, ("a.org", "b.org"))
    assert found.access_log and found.database == "postgresql://ann@db/rotonde"
    assert found.limits == Limits(changes=(5, 12.5), body=2048)


@pytest.mark.parametrize(
    ("name", "word", "told"),
    [
        ("PROT", "1", "ROTONDE_SERVE_PORT"),
        ("PORT", "70000", "ROTONDE_SERVE_PORT: “port” must be a whole number"),
        ("PORT", "1\nhost = 'x'", "ROTONDE_SERVE_PORT"),
        ("PORT", "", "ROTONDE_SERVE_PORT"),
        ("PACE", "soon", "ROTONDE_SERVE_PACE"),
        ("LIMITS_CHANGES", "3", "ROTONDE_SERVE_LIMITS_CHANGES"),
        ("LIMITS", "3", "ROTONDE_SERVE_LIMITS"),
        ("PROXIES", "10.0.0.0/8,nginx", "must be an address or a network"),
        ("METRICS", "all", "must be an address or a network"),
        ("PATH", "rotonde", "must look like /rotonde"),
        ("PATH", "/a b", "must look like /rotonde"),
        ("PUBLIC", "play.example.org", "must look like https://"),
    ],
)
def test_what_is_wrong_is_told_with_its_variable(name: str, word: str, told: str) -> None:
    with pytest.raises(Complaint) as wrong:
        with_environment(USUAL, {f"ROTONDE_SERVE_{name}": word})
    assert told in wrong.value.sentence("en") and "\n" not in wrong.value.sentence("en")
    assert wrong.value.sentence("fr") != wrong.value.sentence("en")


def test_every_setting_is_on_its_page() -> None:
    """With its usual value; and nothing else is there."""
    page = (Path(__file__).parents[2] / "docs" / "settings.md").read_text()
    rows = re.findall(r"^\| `([a-z_.]+)` \| `(.*?)` \| (.+) \|$", page, re.MULTILINE)
    assert [name for name, _, _ in rows] == [".".join(name) for name in names_of(USUAL)]
    for name, usual, meaning in rows:
        *groups, key = name.split(".")
        now = getattr(getattr(USUAL, groups[0]) if groups else USUAL, key)
        said = tomllib.loads(f"usual = {usual}")["usual"]
        assert (said or None) == (kept(now) or None) and len(meaning) > 10, name


def kept(now: object) -> object:
    """As a file has it."""
    return list(now) if isinstance(now, tuple) else str(now) if isinstance(now, Path) else now
