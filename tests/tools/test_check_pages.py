"""The check of the pages' words fails when something is wrong."""

from __future__ import annotations

from pathlib import Path

import check_pages
import pytest


def test_the_pages_are_in_order() -> None:
    assert check_pages.check_all() == []


@pytest.mark.parametrize(
    ("en", "fr", "wrong"),
    [
        ({"a": "x"}, {}, "only in one language"),
        ({"a": "{n} cars"}, {"a": "wagons"}, "different things"),
        ({"a": "x"}, {"a": " "}, "empty"),
    ],
)
def test_languages_that_disagree(en: dict[str, str], fr: dict[str, str], wrong: str) -> None:
    found = check_pages.disagreements("home", en, fr)
    assert len(found) == 1 and wrong in found[0]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "common.en.json").write_text('{"a.b": "x", "c.d": "y"}')
    (tmp_path / "words" / "common.fr.json").write_text('{"a.b": "x", "c.d": "y"}')
    monkeypatch.setattr(check_pages, "STATIC", tmp_path)
    return tmp_path


def test_missing_and_left_over(site: Path) -> None:
    (site / "page.js").write_text('t("a.b"); t("no.such");')
    assert check_pages.check_all() == [
        "page.js: no word “no\\.such” in common",
        "common: c.d: not used",
    ]


def test_a_word_for_fingers_belongs_to_one_for_all(site: Path) -> None:
    words = '{"a.b": "x", "a.b.touch": "y", "c.touch": "z"}'
    for lang in ("en", "fr"):
        (site / "words" / f"common.{lang}.json").write_text(words)
    (site / "page.js").write_text('t("a.b");')
    assert check_pages.check_all() == ["common: c.touch: not used"]


def test_a_key_made_of_parts_and_an_inline_style(site: Path) -> None:
    (site / "page.js").write_text('t(`a.${x}`); t(`c.${y}`);\nhtml`<p style="color: red">`')
    assert check_pages.check_all() == ["page.js:2: inline style"]


def test_what_is_told_of_a_seat_speaks_to_its_reader(site: Path) -> None:
    folder = site / "games" / "toy" / "words"
    folder.mkdir(parents=True)
    for lang in ("en", "fr"):
        (folder / f"{lang}.json").write_text('{"lead": "{name}", "lead.you": "x", "out": "y"}')
    (site / "page.js").write_text('t("a.b"); t("c.d");')
    page = folder.parent / "page.js"
    page.write_text('ctx.of("lead", seat); ctx.t("out");')
    assert check_pages.check_all() == []
    page.write_text('ctx.t("lead"); ctx.of("out", seat);')
    assert check_pages.check_all() == ["toy: out.you: missing", "toy: lead.you: never said"]
