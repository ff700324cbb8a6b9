"""Decisions are numbered without holes, and each has its line in the index."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("[0-9]*.md"))


def test_no_number_is_missing_or_twice() -> None:
    assert [int(page.name[:4]) for page in PAGES] == list(range(1, len(PAGES) + 1))


def test_each_has_its_line_in_the_index() -> None:
    lines = []
    for page in PAGES:
        heading = re.match(r"# (\d+)\. (.+)\n", page.read_text("utf-8"))
        assert heading and int(heading[1]) == int(page.name[:4]), page.name
        lines.append(f"| {heading[1]} | [{heading[2]}]({page.name}) |")
    index = (FOLDER / "README.md").read_text("utf-8").splitlines()
    assert [line for line in index if re.match(r"\| \d", line)] == lines


def test_each_says_context_choice_and_cost() -> None:
    for page in PAGES:
        text = page.read_text("utf-8")
        for part in ("**Context.**", "**Choice.**", "**What we give up.**"):
            assert part in text, (page.name, part)
