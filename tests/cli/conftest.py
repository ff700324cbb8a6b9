from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import Terminal


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    """In English, 100 columns wide, in a home of its own."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "ROTONDE_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return Terminal(monkeypatch, capsys)
