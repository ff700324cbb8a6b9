"""The types of the pages are those of the API, and it is noticed when they are not."""

from __future__ import annotations

from pathlib import Path

import page_types
import pytest


def test_the_types_are_fresh() -> None:
    assert page_types.main(["--check"]) == 0


def test_stale_types_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "types" / "api.d.ts"
    assert page_types.main(["--check"], file) == 1
    assert page_types.main([], file) == 0
    assert page_types.main(["--check"], file) == 0
    file.write_text(file.read_text("utf-8").replace("phase:", "phases:"), "utf-8")
    assert page_types.main(["--check"], file) == 1
    assert "stale" in capsys.readouterr().out


def test_what_is_sent_is_always_there_but_a_problem_may_leave_things_out() -> None:
    text = page_types.text()
    assert "  phase: string | null;" in text.split("export interface Shown {")[1].split("}")[0]
    assert "  rule?: string | null;" in text.split("export interface Details {")[1].split("}")[0]


def test_the_longer_path_is_asked_first() -> None:
    """A hole of a path would match its longer neighbours too."""
    lines = page_types.text().split("export type Get")[1].splitlines()
    longer = next(n for n, line in enumerate(lines) if "`/tables/${string}/preview`" in line)
    assert longer < next(n for n, line in enumerate(lines) if "`/tables/${string}`" in line)
