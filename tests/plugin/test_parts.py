"""Every part of every game of the house is there, and found through the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import terminal
from cli.terminal import Terminal

from rotonde.bots.levels import Ladder, ladder
from rotonde.cli.games_check import faults
from rotonde.core.complaint import Complaint
from rotonde.games.catalogue import GAMES, every_game, part_of, parts_of
from rotonde.games.parts import DEFINES, OPTIONAL, GameParts
from rotonde.server.play.game_pages import folder_of, page_of

__all__ = ["terminal"]  # a fixture
ROOT = Path(__file__).resolve().parent.parent.parent
every_own_game = pytest.mark.parametrize("name", GAMES)


@every_own_game
def test_no_part_is_missing(name: str) -> None:
    assert parts_of(name).lacks() == []
    assert [str(complaint) for complaint in faults(name)] == []
    for part, names in DEFINES.items():
        module = part_of(name, part)
        assert module is not None and all(hasattr(module, defined) for defined in names)


@every_own_game
def test_the_page_has_its_cover_style_and_words(name: str) -> None:
    page, folder = page_of(name), folder_of(name)
    assert page is not None and folder is not None
    assert page.cover and page.style and page.words
    assert {file.name for file in (folder / "words").iterdir()} == {"en.json", "fr.json"}


@every_own_game
def test_the_rule_pages_are_there(name: str) -> None:
    for lang in ("en", "fr"):
        assert (ROOT / "docs" / "rules" / f"{name.replace('-', '_')}.{lang}.md").is_file()


@every_own_game
def test_the_ladder_is_its_own(name: str) -> None:
    others = [ladder(other) for other in GAMES if other != name]
    assert isinstance(ladder(name), Ladder) and ladder(name) not in others


def test_a_game_nobody_has_is_complained_of() -> None:
    for ask in (parts_of, ladder):
        with pytest.raises(Complaint, match="did you mean “trambahn”"):
            ask("trambah")
    assert every_game()[: len(GAMES)] == GAMES


def test_a_game_may_lack_every_optional_part() -> None:
    assert GameParts(name="a", package="b").lacks() == OPTIONAL


def test_the_check_finds_nothing_wrong(terminal: Terminal) -> None:
    said = terminal.run("games", "--check")
    assert said.code == 0 and said.out.count("✓") >= len(GAMES) and "✗" not in said.out
