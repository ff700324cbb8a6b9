"""Words in French and English: loaded, looked up, filled in, and compared."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources

from rotonde.core.elision import SHORT, before
from rotonde.core.typography import grouped, no_breaks

LANGUAGES = ("en", "fr")

Namer = Callable[[str, int, str], str]  # kind of thing, its number, language
Section = dict[str, str]

HOLE = re.compile(r"\{(\d+)(?::([a-z_]+))?(?:\|([^|{}]*)\|([^|{}]*))?\}")
NAME = re.compile(rf"({SHORT})\{{(\d+):([a-z_]+)\}}")


class Words:
    """The sentences of one package, by language, section and key."""

    def __init__(self, by_lang: dict[str, dict[str, Section]]) -> None:
        self.by_lang = by_lang

    def text(self, lang: str, section: str, key: str) -> str:
        return self.by_lang[lang][section][key]

    def section(self, lang: str, section: str) -> Section:
        return self.by_lang[lang].get(section, {})

    def fill(self, lang: str, section: str, key: str, numbers: Sequence[int], name: Namer) -> str:
        return fill(self.text(lang, section, key), numbers, name, lang)


def fill(template: str, numbers: Sequence[int], name: Namer, lang: str) -> str:
    """Fill a sentence: `{0}` by language, `{0:city}` named, `{0|card|cards}` counted."""

    def hole(found: re.Match[str]) -> str:
        number = numbers[int(found[1])]
        if found[3] is not None:
            return found[4] if is_plural(number, lang) else found[3]
        if found[2] is not None:
            return name(found[2], number, lang)
        return grouped(number, lang)

    def after_short(found: re.Match[str]) -> str:
        word = name(found[3], numbers[int(found[2])], lang)
        return before(found[1], word) + found[0][len(found[1]) :]

    if lang == "fr":
        template = NAME.sub(after_short, template)
    return HOLE.sub(hole, template)


def is_plural(number: int, lang: str) -> bool:
    """French says `0 carte`, English `0 cards`."""
    return abs(number) >= 2 if lang == "fr" else abs(number) != 1


@cache
def load_words(package: str) -> Words:
    """The words of a package that has `words/en.toml` and `words/fr.toml`; other sections may stand
    in files beside them, such as `en.help.toml`."""
    return Words({lang: sections(package, lang) for lang in LANGUAGES})


def sections(package: str, lang: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for file in (resources.files(package) / "words").iterdir():
        if file.name.startswith(f"{lang}.") and file.name.endswith(".toml"):
            read = tomllib.loads(file.read_text("utf-8"))
            for name, told in read.items():
                found[name] = {key: no_breaks(said, lang) for key, said in told.items()}
    return found


def core_words() -> Words:
    return load_words("rotonde.core")


def holes(template: str) -> set[str]:
    """The numbers a sentence speaks of, with their kinds: the same in both languages."""
    named = {f"{found[1]}:{found[2]}" for found in HOLE.finditer(template) if found[2]}
    plain = set(re.findall(r"\{[a-z_]+[^{}]*\}", template))
    return named | plain | {found[1] for found in HOLE.finditer(template)}


def disagreements(words: Words) -> list[str]:
    """What one language has and the other lacks: keys, or numbers in a sentence."""
    found: list[str] = []
    en, fr = words.by_lang["en"], words.by_lang["fr"]
    for section in sorted(en.keys() | fr.keys()):
        ours, theirs = en.get(section, {}), fr.get(section, {})
        for key in sorted(ours.keys() | theirs.keys()):
            if key not in ours or key not in theirs:
                found.append(f"[{section}] {key}: only in {'en' if key in ours else 'fr'}")
            elif holes(ours[key]) != holes(theirs[key]):
                found.append(f"[{section}] {key}: the languages speak of different numbers")
            elif not ours[key].strip() or not theirs[key].strip():
                found.append(f"[{section}] {key}: empty")
    return found
