"""The documentation site: what it is made of, and that it fetches nothing from elsewhere."""

from __future__ import annotations

from pathlib import Path

import check_site
import pytest
from site_source import of_docs, of_top, with_gaps, write


def test_a_list_and_a_bold_head_get_an_empty_line_before() -> None:
    text = "It says:\n- one\n- two\n  still two\n**Choice.** Three\n1. four"
    gaps = "It says:\n\n- one\n- two\n  still two\n\n**Choice.** Three\n\n1. four"
    assert with_gaps(text) == gaps
    assert with_gaps("a line\n**in** bold") == "a line\n**in** bold"


def test_code_is_left_as_it_is() -> None:
    text = "```\nx\n- y\n**z**\n```"
    assert with_gaps(text) == text


def test_links_between_the_top_folder_and_docs() -> None:
    assert of_docs("[a](../SECURITY.md#how) [b](web.md)") == "[a](SECURITY.md#how) [b](web.md)"
    assert of_docs("[a](../../CHANGELOG.md)") == "[a](../CHANGELOG.md)", "from a folder of docs"
    assert of_top("[a](docs/web.md) [b](SECURITY.md)") == "[a](web.md) [b](SECURITY.md)"


def test_a_page_that_was_taken_away_does_not_stay(tmp_path: Path) -> None:
    old = tmp_path / "site" / "old.md"
    old.parent.mkdir()
    old.write_text("# Old")
    write(old.parent)
    assert not old.exists()
    found = {path.name for path in old.parent.iterdir()}
    assert {"index.md", "CHANGELOG.md", "mark.svg", "rules"} <= found


HERE = '<link rel="canonical" href="https://x.example/"><script src="a.js"></script>'
ELSEWHERE = [
    '<script src="https://cdn.example/a.js"></script>',
    '<link rel="stylesheet" href="//fonts.example/f.css">',
    '<img src="http://x.example/a.png">',
    '<a href="https://github.com/x/y" data-md-component="source">',
]


def test_what_is_fetched_here_is_well(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(HERE + '<a href="https://x.example/">a link</a>')
    assert check_site.main(tmp_path) == 0


@pytest.mark.parametrize("tag", ELSEWHERE)
def test_what_is_fetched_from_elsewhere_is_found(tag: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(HERE + tag)
    assert check_site.main(tmp_path) == 1


def test_no_page_is_no_pass(tmp_path: Path) -> None:
    assert check_site.main(tmp_path) == 1
