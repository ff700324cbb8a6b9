"""Links of the pages in the top folder lead somewhere; those of `docs` are checked by the site."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
PAGES = sorted(ROOT.glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_readme_has_links_to_follow() -> None:
    assert len(LINK.findall((ROOT / "README.md").read_text("utf-8"))) > 10
