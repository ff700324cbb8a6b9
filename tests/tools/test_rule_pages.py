"""The rule pages hold every rule, and a stale page is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_pages import Writer, main, pages

from rotonde.core.options import Option
from rotonde.core.rule_page import RulePage
from rotonde.core.words import Words
from rotonde.games.catalogue import GAMES, words_of

FIRST = GAMES[0].replace("-", "_")


def test_every_rule_of_every_game_has_its_anchor() -> None:
    written = pages()
    for game in GAMES:
        for lang in ("en", "fr"):
            text = written[f"{game.replace('-', '_')}.{lang}.md"]
            for rule in words_of(game).section(lang, "rule"):
                assert f'<a id="{rule}"></a>' in text


def test_a_page_shows_headings_notes_options_and_reconstructed_data() -> None:
    english = {
        "game": {"name": "Toy", "description": "A toy.", "reconstructed": "The board is ours."},
        "section": {"TOY-01": "Set-up", "TOY-02": "Trains"},
        "lead": {"TOY-02": "Run it."},
        "rule": {"TOY-01": "Two players.", "TOY-02": "One train.", "TOY-03": "It runs."},
        "note": {"TOY-02": "The rulebook forgot."},
        "option": {"fast": "How fast", "fast.no": "Slowly.", "fast.yes": "Fast."},
    }
    words = Words({"en": english, "fr": english})
    about = RulePage(
        {"reference": ["TOY-01"], "play": ["TOY-02"], "examples": {"TOY-03": "TOY-02"}}
    )
    text = Writer(words, about, "en").written([Option("fast", ["no", "yes"])], [])
    assert text == (
        '# Toy\n\n## Trains\n\n**Run it.**\n\n<a id="TOY-02"></a>**TOY-02** One train.\n\n'
        "> *How we rule* – The rulebook forgot.\n\n"
        '<a id="TOY-03"></a>**TOY-03** *Example* – It runs.\n\n'
        '## Set-up\n\n<a id="TOY-01"></a>**TOY-01** Two players.\n\n'
        "## Options\n\n**`fast`** How fast\n\n- `no` (default) – Slowly.\n- `yes` – Fast.\n\n"
        "## About this version\n\nA toy.\n\n**Reconstructed data** – The board is ours.\n"
    )


def test_a_stale_page_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tmp_path) == 0
    assert main(["--check"], tmp_path) == 0
    page_of_game = tmp_path / f"{FIRST}.fr.md"
    page_of_game.write_text(page_of_game.read_text("utf-8") + "x", "utf-8")
    assert main(["--check"], tmp_path) == 1
    assert str(page_of_game) in capsys.readouterr().out


def test_a_missing_page_and_the_page_of_no_game_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([], tmp_path)
    (tmp_path / f"{FIRST}.en.md").unlink()
    (tmp_path / "chess.en.md").write_text("old", "utf-8")
    assert main(["--check"], tmp_path) == 1
    said = capsys.readouterr().out
    assert f"{FIRST}.en.md" in said and "chess.en.md" in said
