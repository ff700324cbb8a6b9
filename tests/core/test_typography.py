"""French no-break spaces by construction, and numbers by language."""

from __future__ import annotations

import re

import pytest

from rotonde.core.typography import NO_BREAK, grouped, no_breaks
from rotonde.core.words import fill, load_words
from rotonde.games.catalogue import GAMES, package

PACKAGES = ["core", "bots", "cli", "server", "terminal"]
OF_GAMES = [package(name) for name in GAMES]
BREAKS = re.compile(r"[\w»)}] [;!?»](?!\w)|\w :(?= |$)|[\d}] [$%]|« ")


@pytest.mark.parametrize(
    ("plain", "typeset"),
    [
        ("Qui joue ?", "Qui joue_?"),
        ("{name} : {n} $ ; {part} %", "{name}_: {n}_$_; {part}_%"),
        ("« {word} » !", "«_{word}_»_!"),
        ("pas de réponse en {seconds} s", "pas de réponse en {seconds}_s"),
        ("{0} sets", "{0} sets"),
        ("10 000 $ pour 2 cartes", "10_000_$ pour 2 cartes"),
        ("+5 $, puis :-)", "+5_$, puis :-)"),
        ("https://x.y?z=1 {a:>4}", "https://x.y?z=1 {a:>4}"),
        ("déjà\u00a0: {0}\u202f$", "déjà_: {0}_$"),
    ],
)
def test_french_is_set(plain: str, typeset: str) -> None:
    assert no_breaks(plain, "fr") == typeset.replace("_", NO_BREAK)
    assert no_breaks(no_breaks(plain, "fr"), "fr") == no_breaks(plain, "fr")
    assert no_breaks(plain, "en") == plain


@pytest.mark.parametrize("name", [*(f"rotonde.{one}" for one in PACKAGES), *OF_GAMES])
def test_no_french_sentence_breaks_where_it_must_not(name: str) -> None:
    for section, told in load_words(name).by_lang["fr"].items():
        for key, said in told.items():
            assert not BREAKS.search(said), f"[{section}] {key}: {said}"


@pytest.mark.parametrize(
    ("number", "en", "fr"),
    [(0, "0", "0"), (999, "999", "999"), (1000, "1,000", "1_000"), (-12345, "-12,345", "-12_345")],
)
def test_numbers(number: int, en: str, fr: str) -> None:
    assert grouped(number, "en") == en
    assert grouped(number, "fr") == fr.replace("_", NO_BREAK)
    assert fill("{0}", (number,), lambda kind, n, lang: "", "en") == en
