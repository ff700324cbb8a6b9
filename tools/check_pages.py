"""Hold the words of the pages against their scripts: none is missing, none is left over."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "src" / "rotonde" / "web" / "static"
HOLE = re.compile(r"\{(\w+)")
CALL = re.compile(r"(?<![\w.])(?:ctx\.)?(t|c|(?<=ctx\.)of)\(\s*([\"`])((?:(?!\2).)+)\2")
TEXT = re.compile(r"[\"'`]([\w.-]+)[\"'`]")
MADE = re.compile(r"`([\w-]+\.[^`]*\$\{[^`]*)`")  # a key made of parts
INLINE = re.compile(r"\sstyle=[\"$]")
COMMON = "common"
TOUCH = ".touch"  # after the key of a word: how it is said where there is a finger and no mouse
YOU = ".you"

Words = dict[str, str]


def read(area: str, lang: str) -> Words:
    """The words of all pages, or of a game's page, which lie beside it."""
    file = STATIC / "games" / area.replace("-", "_") / "words" / f"{lang}.json"
    if area == COMMON:
        file = STATIC / "words" / f"{COMMON}.{lang}.json"
    words: Words = json.loads(file.read_text("utf-8"))
    return words


def areas() -> list[str]:
    folders = sorted(STATIC.glob("games/*/words"))
    return [COMMON, *(folder.parent.name.replace("_", "-") for folder in folders)]


def scripts() -> list[Path]:
    return sorted(file for file in STATIC.rglob("*.js") if "vendor" not in file.parts)


def disagreements(area: str, en: Words, fr: Words) -> list[str]:
    found = [f"{area}: {key}: only in one language" for key in sorted(en.keys() ^ fr.keys())]
    for key in sorted(en.keys() & fr.keys()):
        if set(HOLE.findall(en[key])) != set(HOLE.findall(fr[key])):
            found.append(f"{area}: {key}: the languages speak of different things")
        if not en[key].strip() or not fr[key].strip():
            found.append(f"{area}: {key}: empty")
    return found


def area_of(file: Path, function: str) -> str:
    """`c` is always common; `t` belongs to the game in whose folder the script lies."""
    if function in ("t", "of") and file.parent.parent.name == "games":
        return file.parent.name.replace("_", "-")
    return COMMON


def pattern(key: str) -> str:
    return re.sub(r"\\\$\\\{.*?\\\}", ".+", re.escape(key))


def asked() -> list[tuple[Path, str, str]]:
    """Script, area and key (or pattern of keys) of every word that a script asks for."""
    return [
        (file, area_of(file, function), pattern(key))
        for file in scripts()
        for function, _, key in CALL.findall(file.read_text("utf-8"))
    ]


def unspoken(known: dict[str, Words]) -> list[str]:
    """What is told of a seat has a word that speaks to the reader; no such word stands alone."""
    of = {
        (area_of(file, function), key)
        for file in scripts()
        for function, _, key in CALL.findall(file.read_text("utf-8"))
        if function == "of"
    }
    found = [
        f"{area}: {key}.you: missing" for area, key in sorted(of) if f"{key}.you" not in known[area]
    ]
    return found + [
        f"{area}: {key}: never said"
        for area, words in known.items()
        for key in words
        if key.endswith(YOU) and key.removesuffix(YOU) in words
        if (area, key.removesuffix(YOU)) not in of and area != COMMON
    ]


def missing(known: dict[str, Words]) -> list[str]:
    return [
        f"{file.relative_to(STATIC)}: no word “{key}” in {area}"
        for file, area, key in asked()
        if not any(re.fullmatch(key, word) for word in known.get(area, {}))
    ]


def left_over(known: dict[str, Words]) -> list[str]:
    """Words that no script names, nor what serves them, not even as part of a key."""
    files = [*scripts(), *STATIC.parent.glob("*.py")]
    sources = [file.read_text("utf-8") for file in files]
    exact = {text for source in sources for text in TEXT.findall(source)}
    loose = {pattern(text) for source in sources for text in MADE.findall(source)}
    return [
        f"{area}: {key}: not used"
        for area, words in known.items()
        for key in words
        if (name := key.removesuffix(TOUCH).removesuffix(YOU)) not in exact and key not in exact
        if not any(re.fullmatch(text, name) or re.fullmatch(text, key) for text in loose)
    ]


def inline_styles() -> list[str]:
    """The security policy forbids them, and the browser would silently drop them."""
    return [
        f"{file.relative_to(STATIC)}:{number}: inline style"
        for file in scripts()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if INLINE.search(line)
    ]


def check_all() -> list[str]:
    english = {area: read(area, "en") for area in areas()}
    found = [
        line
        for area, words in english.items()
        for line in disagreements(area, words, read(area, "fr"))
    ]
    return found + missing(english) + unspoken(english) + left_over(english) + inline_styles()


def main() -> int:
    found = check_all()
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
