"""The rule pages hold every rule, and a stale page is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_pages import main, page, pages

from rotonde.core.options import Option
from rotonde.core.words import Words
from rotonde.games.catalogue import GAMES, words_of


def test_every_rule_of_every_game_has_its_anchor() -> None:
    written = pages()
    for game in GAMES:
        for lang in ("en", "fr"):
            text = written[f"{game}.{lang}.md"]
            for rule in words_of(game).section(lang, "rule"):
                assert f'<a id="{rule}"></a>' in text


def test_a_page_shows_headings_notes_options_and_reconstructed_data() -> None:
    english = {
        "game": {"name": "Toy", "description": "A toy.", "reconstructed": "The board is ours."},
        "section": {"TOY-01": "Set-up"},
        "rule": {"TOY-01": "Two players.", "TOY-02": "One train."},
        "note": {"TOY-02": "The rulebook forgot."},
        "option": {"fast": "How fast", "fast.no": "Slowly.", "fast.yes": "Fast."},
    }
    text = page(Words({"en": english, "fr": english}), [Option("fast", ["no", "yes"])], "en")
    assert text == (
        "# Toy\n\nA toy.\n\n> **Reconstructed data** – The board is ours.\n\n## Set-up\n\n"
        '<a id="TOY-01"></a>**TOY-01** Two players.\n\n<a id="TOY-02"></a>**TOY-02** One train.\n\n'
        "> *How we rule* – The rulebook forgot.\n\n## Options\n\n**`fast`** How fast\n\n"
        "- `no` (default) – Slowly.\n- `yes` – Fast.\n"
    )


def test_a_stale_page_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tmp_path) == 0
    assert main(["--check"], tmp_path) == 0
    page_of_game = tmp_path / f"{GAMES[0]}.fr.md"
    page_of_game.write_text(page_of_game.read_text("utf-8") + "x", "utf-8")
    assert main(["--check"], tmp_path) == 1
    assert str(page_of_game) in capsys.readouterr().out


def test_a_missing_page_and_the_page_of_no_game_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([], tmp_path)
    (tmp_path / f"{GAMES[0]}.en.md").unlink()
    (tmp_path / "chess.en.md").write_text("old", "utf-8")
    assert main(["--check"], tmp_path) == 1
    said = capsys.readouterr().out
    assert f"{GAMES[0]}.en.md" in said and "chess.en.md" in said
