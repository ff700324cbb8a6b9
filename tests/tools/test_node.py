"""A check of the pages that cannot run is a failure, not a pass."""

from __future__ import annotations

import shutil
from pathlib import Path

import node
import pytest


def test_no_node_is_said_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(node, "find_node", lambda: None)
    assert node.main("enough") == 1
    assert node.main("check") == 1
    assert "No Node" in capsys.readouterr().err


def test_an_old_node_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v18.0.0\n")
    old.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(old))
    monkeypatch.setattr(node, "from_pypi", lambda: None)
    assert node.version(old) == (18, 0)
    assert node.find_node() is None


def test_missing_packages_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(node, "ROOT", tmp_path)
    assert node.check(Path("node")) == 1
    assert "not installed" in capsys.readouterr().err


def test_there_are_tests_of_the_pages() -> None:
    assert len(node.tests()) >= 4
