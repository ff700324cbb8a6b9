"""Write `docs/rules/<game>.<lang>.md`, the rules in our words; `--check` compares instead."""

from __future__ import annotations

import sys
from pathlib import Path

from rotonde.core.glossary import Term
from rotonde.core.options import Option
from rotonde.core.rule_page import RulePage, sections_of
from rotonde.core.words import LANGUAGES, Words
from rotonde.games.catalogue import GAMES, glossary_of, options_of, rule_page_of, words_of

DOCS = Path(__file__).resolve().parent.parent / "docs" / "rules"
PICTURES = "../../src/rotonde/web/static/games"  # as seen from the pages
LABELS = {
    "en": {
        "rules": "Rules",
        "minute": "In one minute",
        "goal": "The goal",
        "turn": "Your turn",
        "end": "How it ends",
        "miss": "Often overlooked",
        "steps": "A turn",
        "note": "How we rule",
        "example": "Example",
        "glossary": "Glossary",
        "about": "About this version",
        "data": "Reconstructed data",
        "default": "default",
    },
    "fr": {
        "rules": "Règles",
        "minute": "En une minute",
        "goal": "Le but",
        "turn": "Votre tour",
        "end": "La fin",
        "miss": "Ce qu’on oublie",
        "steps": "Un tour",
        "note": "Notre lecture",
        "example": "Exemple",
        "glossary": "Glossaire",
        "about": "À propos de cette version",
        "data": "Données reconstituées",
        "default": "par défaut",
    },
}


class Writer:
    """The page of a game in one language."""

    def __init__(self, words: Words, page: RulePage, lang: str, pictures: str = "") -> None:
        self.words = words
        self.page = page
        self.lang = lang
        self.labels = LABELS[lang]
        self.pictures = pictures  # the folder of the diagrams; none is shown without it

    def said(self, section: str) -> dict[str, str]:
        return self.words.section(self.lang, section)

    def written(self, options: list[Option], glossary: list[Term]) -> str:
        lines = [f"# {self.said('game')['name']}", "", *self.minute(), *self.steps()]
        lines += self.diagrams([""]) + self.rules()
        if options:
            lines += ["## Options", ""]
            for option in options:
                lines += self.choices(option)
        lines += self.terms(glossary) + self.about()
        return "\n".join(lines).rstrip() + "\n"

    def minute(self) -> list[str]:
        said = self.said("overview")
        if not said:
            return []
        lines = [f"## {self.labels['minute']}", ""]
        for part in ("goal", "turn", "end"):
            lines += [f"**{self.labels[part]}** – {said[part]}", ""]
        missed = [text for key, text in said.items() if key.startswith("miss.")]
        numbered = [f"{n}. {text}" for n, text in enumerate(missed, 1)]
        return [*lines, f"**{self.labels['miss']}**", "", *numbered, ""]

    def steps(self) -> list[str]:
        said = self.said("turn").items()
        numbered = [f"{n}. {text} ([{rule}](#{rule}))" for n, (rule, text) in enumerate(said, 1)]
        return [f"## {self.labels['steps']}", "", *numbered, ""] if numbered else []

    def diagrams(self, rules: list[str]) -> list[str]:
        """Those that stand beside one of these rules, with what their numbers mean."""
        said = self.said("diagram")
        lines: list[str] = []
        for name, rule in self.page.diagrams.items():
            if rule not in rules or not self.pictures:
                continue
            lines += [f"![{said[f'{name}.alt']}]({self.pictures}/{name}.{self.lang}.svg)", ""]
            legend = [f"{n} {said[f'{name}.{n}']}" for n in range(1, 10) if f"{name}.{n}" in said]
            lines += [f"*{' · '.join([said[name], *legend])}*", ""]
        return lines

    def rules(self) -> list[str]:
        """Each rule under its heading, with its id as anchor and what we rule folded below it."""
        headings, leads = self.said("section"), self.said("lead")
        lines: list[str] = []
        for section in sections_of(self.words, self.page):
            lines += [f"## {headings.get(section.first, self.labels['rules'])}", ""]
            if section.first in leads:
                lines += [f"**{leads[section.first]}**", ""]
            for rule in section.rules:
                lines += self.rule(rule) + self.diagrams([rule])
        return lines

    def rule(self, rule: str) -> list[str]:
        text = self.said("rule")[rule]
        mark = f"*{self.labels['example']}* – " if rule in self.page.examples else ""
        lines = [f'<a id="{rule}"></a>**{rule}** {mark}{text}', ""]
        note = self.said("note").get(rule)
        return [*lines, f"> *{self.labels['note']}* – {note}", ""] if note else lines

    def choices(self, option: Option) -> list[str]:
        said = self.said("option")
        lines = [f"**`{option.name}`** {said[option.name]}", ""]
        for choice in option.choices:
            default = f" ({self.labels['default']})" if choice == option.choices[0] else ""
            lines.append(f"- `{choice}`{default} – {said[f'{option.name}.{choice}']}")
        return [*lines, ""]

    def terms(self, glossary: list[Term]) -> list[str]:
        if not glossary:
            return []
        rows = [
            f"| {term.name['en']} | {term.name['fr']} | {term.meaning[self.lang]} |"
            for term in glossary
        ]
        head = ["| English | Français | |", "|---|---|---|"]
        return [f"## {self.labels['glossary']}", "", *head, *rows, ""]

    def about(self) -> list[str]:
        about = self.said("game")
        lines = [f"## {self.labels['about']}", "", about["description"], ""]
        if "reconstructed" in about:
            lines += [f"**{self.labels['data']}** – {about['reconstructed']}", ""]
        return lines


def pages() -> dict[str, str]:
    """Every page by its file name."""
    found: dict[str, str] = {}
    for game in GAMES:
        short = game.replace("-", "_")
        for lang in LANGUAGES:
            pictures = f"{PICTURES}/{short}/diagrams"
            writer = Writer(words_of(game), rule_page_of(game), lang, pictures)
            found[f"{short}.{lang}.md"] = writer.written(options_of(game), glossary_of(game))
    return found


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
