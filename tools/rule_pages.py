"""Write `docs/rules/<game>.<lang>.md`, the rules in our words; `--check` compares instead."""

from __future__ import annotations

import sys
from pathlib import Path

from rotonde.core.options import Option
from rotonde.core.words import LANGUAGES, Words
from rotonde.games.catalogue import GAMES, options_of, words_of

DOCS = Path(__file__).resolve().parent.parent / "docs" / "rules"
LABELS = {
    "en": {
        "rules": "Rules",
        "note": "How we rule",
        "data": "Reconstructed data",
        "default": "default",
    },
    "fr": {
        "rules": "Règles",
        "note": "Notre lecture",
        "data": "Données reconstituées",
        "default": "par défaut",
    },
}


def page(words: Words, options: list[Option], lang: str) -> str:
    """A game's rules as one Markdown page."""
    about = words.section(lang, "game")
    lines = [f"# {about['name']}", "", about["description"], ""]
    if "reconstructed" in about:
        lines += [f"> **{LABELS[lang]['data']}** – {about['reconstructed']}", ""]
    lines += rules(words, lang)
    if options:
        lines += ["## Options", ""]
        for option in options:
            lines += choices(words, option, lang)
    return "\n".join(lines).rstrip() + "\n"


def rules(words: Words, lang: str) -> list[str]:
    """Each rule under its heading, with its id as anchor and what we rule set off below it."""
    headings = words.section(lang, "section")
    notes = words.section(lang, "note")
    lines: list[str] = []
    for number, (rule, text) in enumerate(words.section(lang, "rule").items()):
        if rule in headings or number == 0:
            lines += [f"## {headings.get(rule, LABELS[lang]['rules'])}", ""]
        lines += [f'<a id="{rule}"></a>**{rule}** {text}', ""]
        if rule in notes:
            lines += [f"> *{LABELS[lang]['note']}* – {notes[rule]}", ""]
    return lines


def choices(words: Words, option: Option, lang: str) -> list[str]:
    said = words.section(lang, "option")
    lines = [f"**`{option.name}`** {said[option.name]}", ""]
    for choice in option.choices:
        default = f" ({LABELS[lang]['default']})" if choice == option.choices[0] else ""
        lines.append(f"- `{choice}`{default} – {said[f'{option.name}.{choice}']}")
    return [*lines, ""]


def pages() -> dict[str, str]:
    """Every page by its file name."""
    return {
        f"{game}.{lang}.md": page(words_of(game), options_of(game), lang)
        for game in GAMES
        for lang in LANGUAGES
    }


def stale(folder: Path, wanted: dict[str, str]) -> list[str]:
    """The pages that are missing, differ, or belong to no game."""
    found = {file.name: file.read_text("utf-8") for file in folder.glob("*.??.md")}
    return sorted(
        name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name)
    )


def main(arguments: list[str], folder: Path = DOCS) -> int:
    wanted = pages()
    if "--check" in arguments:
        names = stale(folder, wanted)
        for name in names:
            print(f"{folder / name}: stale, run tools/rule_pages.py")
        return 1 if names else 0
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in wanted.items():
        (folder / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
