"""The words are whole, and the check sees it when they are not."""

from __future__ import annotations

import copy
from importlib import resources
from pathlib import Path

import pytest
from check_words import (
    check_a_game,
    check_complaints,
    check_events,
    check_options,
    check_phases,
    check_rules,
    check_variants,
    check_waits,
    left_over,
    rule_numbers,
)
from spoken import Source

from rotonde.core.words import Words, disagreements, load_words
from rotonde.games.catalogue import load_game, options_of

PACKAGE = "rotonde.games.ticket_to_ride"
FOLDER = Path(str(resources.files(PACKAGE)))


@pytest.fixture(scope="module")
def source() -> Source:
    return Source(FOLDER)


def without(section: str, key: str) -> Words:
    """The words of Ticket to Ride without one key."""
    by_lang = copy.deepcopy(load_words(PACKAGE).by_lang)
    for lang in by_lang:
        del by_lang[lang][section][key]
    return Words(by_lang)


def plus(section: str, key: str) -> Words:
    by_lang = copy.deepcopy(load_words(PACKAGE).by_lang)
    for lang in by_lang:
        by_lang[lang][section][key] = "x"
    return Words(by_lang)


@pytest.mark.parametrize("key", ["takes", "claims", "claims-with-locomotives", "ticket-failed"])
def test_a_missing_event_is_seen(source: Source, key: str) -> None:
    found = check_events(without("event", key), source)
    assert len(found) == 1 and key in found[0] and ".py:" in found[0]


def test_an_event_that_speaks_of_a_number_not_said_is_seen(source: Source) -> None:
    by_lang = copy.deepcopy(load_words(PACKAGE).by_lang)
    by_lang["en"]["event"]["wins"] = "{0:seat} wins with {1} points."
    assert "wins" in check_events(Words(by_lang), source)[0]


def test_left_over_events_and_complaints_are_seen(source: Source) -> None:
    assert left_over(plus("event", "gets-lost"), "event", source) == ["[event] gets-lost: not used"]
    words = plus("complaint", "too-late")
    assert left_over(words, "complaint", source, "ticket_to_ride/") == [
        "[complaint] too-late: not used"
    ]


def test_missing_complaints_and_things_are_seen(source: Source) -> None:
    assert "no-way" in check_complaints(without("complaint", "no-way"), source, "ticket_to_ride")[0]
    assert "city" in check_complaints(without("thing", "city"), source, "ticket_to_ride")[0]


def test_missing_rules_phases_and_options_are_seen(source: Source) -> None:
    numbers = rule_numbers(f"{PACKAGE}.rules")
    assert 14 in numbers
    assert any("TTR-14" in line for line in check_rules(without("rule", "TTR-14"), numbers, "TTR"))
    assert check_rules(plus("note", "TTR-99"), numbers, "TTR") == [
        "[note] TTR-99: there is no such rule"
    ]
    assert "second-card" in check_phases(without("phase", "second-card"), source, FOLDER)[0]
    options = options_of("ticket-to-ride")
    assert "first.2" in check_options(without("option", "first.2"), options)[0]
    assert "first.9" in check_options(plus("option", "first.9"), options)[0]


def test_a_key_of_one_language_only_is_seen() -> None:
    by_lang = copy.deepcopy(load_words(PACKAGE).by_lang)
    del by_lang["fr"]["event"]["wins"]
    assert disagreements(Words(by_lang)) == ["[event] wins: only in en"]


def test_a_move_or_event_that_cannot_be_told_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("ticket-to-ride")
    section = dict(game.about.words.by_lang["fr"]["move"])
    section["draw"] = "{7}"
    monkeypatch.setitem(game.about.words.by_lang["fr"], "move", section)
    monkeypatch.delitem(game.about.words.by_lang["en"]["event"], "takes")
    found = check_a_game(game, 2, 1)
    assert found == [
        "[event] takes: cannot be told in en",
        "[move] draw: cannot be told in fr",
    ]


def test_keys_are_found_through_variables_tables_arguments_and_patterns(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(
        "TABLE = {1: 'by-table', 2: 'also-by-table'}\n"
        "def tell(p, key):\n    p.say(key, (1,), 0)\n"
        "def play(p, n):\n"
        "    p.say('plain', (1,), 0)\n"
        "    word = 'yes' if n else 'no'\n"
        "    p.say(word, (1,), 0)\n"
        "    p.say(TABLE[n], (1,), 0)\n"
        "    p.say(f'keep-{n}', (1,), 0)\n"
        "    tell(p, 'through-an-argument')\n"
    )
    source = Source(tmp_path)
    said = {key for _, key in source.first_arguments("say")}
    assert said == {"plain", "yes", "no", "by-table", "also-by-table", "through-an-argument"}
    assert source.patterns() == ["keep\\-.+"]


@pytest.mark.parametrize("key", ["claims.you", "wins.you"])
def test_a_sentence_that_does_not_speak_to_whom_it_is_about_is_seen(key: str) -> None:
    assert check_variants(load_words(PACKAGE), "event") == []
    assert check_variants(without("event", key), "event") == [
        f"[event] {key}: missing, said to the seat that it is about"
    ]
    assert check_variants(plus("event", "turns-up.you"), "event") == [
        "[event] turns-up.you: never said"
    ]


def test_a_phase_that_does_not_say_who_is_waited_for_is_seen() -> None:
    asking = {"choose-action", "keep-tickets"}
    assert check_waits(load_words(PACKAGE), asking) == []
    assert len(check_waits(without("phase", "keep-tickets.other"), asking)) == 1
    assert len(check_waits(plus("phase", "no-such.other"), asking)) == 1
