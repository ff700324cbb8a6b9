"""The site is built strictly: what leads nowhere is an error."""

from __future__ import annotations

from pathlib import Path

import build_site
import pytest
import yaml  # type: ignore[import-untyped]

pytest.importorskip("mkdocs", reason="only `make docs` and `make check` install it")

GOOD = "# Home\n\n[a page](page.md), [a part of it](page.md#part), [a rule](page.md#TRA-01)\n"
PAGE = '# Page\n\n## Part\n\n<a id="TRA-01"></a>A rule.\n'


def built(folder: Path, home: str, more: str = "page.md") -> int:
    """Two small pages, held to what our own settings ask for."""
    ours = yaml.safe_load((build_site.ROOT / "mkdocs.yml").read_text("utf-8"))
    settings = {"site_name": "x", "theme": "mkdocs", "validation": ours["validation"]}
    settings["nav"] = [{"Home": "index.md"}, {"Page": more}]
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text(home)
    (folder / "docs" / "page.md").write_text(PAGE)
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(settings))
    return build_site.build(folder / "mkdocs.yml")


def test_good_pages_are_built(tmp_path: Path) -> None:
    assert built(tmp_path, GOOD) == 0
    assert (tmp_path / "site" / "index.html").exists()


@pytest.mark.parametrize("link", ["nowhere.md", "page.md#nowhere", "/page", "../README.md"])
def test_a_link_that_leads_nowhere_is_an_error(link: str, tmp_path: Path) -> None:
    assert built(tmp_path, f"{GOOD}\n[broken]({link})\n") != 0


def test_a_page_that_nobody_is_led_to_is_an_error(tmp_path: Path) -> None:
    assert built(tmp_path, GOOD, more="index.md") != 0
