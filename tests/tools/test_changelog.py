"""A release tells what changed; a tag that fits nothing is refused."""

from __future__ import annotations

import tomllib
from pathlib import Path

import changelog
import pytest

TEXT = """# Changelog

## [Unreleased]

### Added
- What comes.

## [0.2.0] - 2026-12-01

### Fixed
- A rule.

## [0.1.0] - 2026-11-16

### Added
- Everything.

[Unreleased]: https://x.example/
"""


@pytest.fixture(name="root")
def a_root(tmp_path: Path) -> Path:
    (tmp_path / "CHANGELOG.md").write_text(TEXT)
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.2.0"\n')
    return tmp_path


def test_the_part_of_a_version(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert changelog.main("v0.2.0", root) == 0
    assert capsys.readouterr().out == "### Fixed\n- A rule.\n"
    assert changelog.part(TEXT, "0.1.0") == "### Added\n- Everything."


def test_another_version_than_that_of_the_package(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert changelog.main("v0.1.0", root) == 1
    told = "the tag is v0.1.0, but pyproject.toml says version 0.2.0\n"
    assert capsys.readouterr().err == told


def test_a_version_that_nothing_is_told_about(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n")
    assert changelog.main("v0.2.0", root) == 1
    assert capsys.readouterr().err == "CHANGELOG.md tells nothing about 0.2.0\n"


def test_ours_tells_about_the_version_that_we_have() -> None:
    version = tomllib.loads((changelog.ROOT / "pyproject.toml").read_text("utf-8"))
    ours = (changelog.ROOT / "CHANGELOG.md").read_text("utf-8")
    assert changelog.part(ours, version["project"]["version"])
    assert changelog.part(ours, "Unreleased") is not None
