"""The check of the games' styles fails when a rule of one game touches another."""

from __future__ import annotations

from pathlib import Path

import check_styles
import pytest


def test_no_style_of_a_game_leaks() -> None:
    assert check_styles.check_all() == []


@pytest.fixture
def style(tmp_path: Path) -> Path:
    (tmp_path / "tiny_game").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    "fine",
    [
        ".game-tiny-game .slot { width: 1px; }",
        ":where(.game-tiny-game) .a, .game-tiny-game:is(.b, .c) { x: y; }",
        "@media (max-width: 1px) { :root[a] .game-tiny-game { --x: 1; } }",
        "@keyframes run { to { x: 1; } }",
        "/* .slot { } */",
    ],
)
def test_what_is_scoped_is_fine(style: Path, fine: str) -> None:
    (style / "tiny_game" / "style.css").write_text(fine)
    assert check_styles.check_all(style) == []


@pytest.mark.parametrize(
    "wrong",
    [
        ".slot { width: 1px; }",
        ".game-tiny-game .a, .b { x: y; }",
        "@media (max-width: 1px) { .slot { width: 1px; } }",
        ".game-other .slot { width: 1px; }",
        ":root { --x: 1; }",
    ],
)
def test_what_is_not_scoped_is_named(style: Path, wrong: str) -> None:
    (style / "tiny_game" / "style.css").write_text(wrong)
    (line,) = check_styles.check_all(style)
    assert line.startswith("tiny_game/style.css: “")


@pytest.mark.parametrize(
    ("text", "lines"), [("@media print { .a { x: y; } }", 0), ("@media print { .a { x: y; }", 1)]
)
def test_an_open_brace_is_named(tmp_path: Path, text: str, lines: int) -> None:
    (tmp_path / "pages.css").write_text(text)
    assert len(check_styles.unclosed(tmp_path / "pages.css")) == lines
