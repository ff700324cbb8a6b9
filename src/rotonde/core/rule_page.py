"""How the rule page of a game is put together: `rule_page.toml` beside its rules says which
sections come in the order of play, what each example explains, and where each phase is told.

A game without the file has its sections in the order of its rules.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final, final

from rotonde.core.words import Words

FILE: Final = "rule_page.toml"


@final
class RulePage:
    """What `rule_page.toml` says. Rules are named by their ids, sections by their first rule."""

    def __init__(self, content: dict[str, object]) -> None:
        self.play: Final = names(content, "play")
        self.reference: Final = names(content, "reference")
        self.examples: Final = pairs(content, "examples")  # example -> the rule it explains
        self.phases: Final = pairs(content, "phases")  # phase, or phase and verb -> first rule
        self.diagrams: Final = pairs(content, "diagrams")  # name -> the rule it stands beside
        self.numbers: Final = pairs(content, "numbers")  # a table of the aid -> the same


@final
class Section:
    """Rules under one heading; an example follows the rule that it explains."""

    def __init__(self, first: str, in_play: bool) -> None:
        self.first: Final = first
        self.in_play: Final = in_play
        self.rules: Final[list[str]] = []


def names(content: dict[str, object], key: str) -> list[str]:
    found = content.get(key, [])
    assert isinstance(found, list)
    return [str(name) for name in found]


def pairs(content: dict[str, object], key: str) -> dict[str, str]:
    found = content.get(key, {})
    assert isinstance(found, dict)
    return {str(name): str(value) for name, value in found.items()}


@cache
def load_rule_page(package: str) -> RulePage:
    """The rule page of a package; an empty one where it has no file."""
    file = resources.files(package) / FILE
    return RulePage(tomllib.loads(file.read_text("utf-8")) if file.is_file() else {})


def sections_of(words: Words, page: RulePage) -> list[Section]:
    """Every rule once: sections of play, then of reference, then any that the page forgot."""
    found = with_examples(in_order(words, page), page)
    known = {section.first: section for section in found}
    order = [name for name in (*page.play, *page.reference) if name in known]
    return [known[name] for name in order] + [one for one in found if one.first not in order]


def in_order(words: Words, page: RulePage) -> list[Section]:
    """The rules as they are numbered, cut at the headings, without examples that have a place."""
    headings = words.section("en", "section")
    found: list[Section] = []
    for rule in words.section("en", "rule"):
        if rule in page.examples:
            continue
        if rule in headings or not found:
            found.append(Section(rule, rule not in page.reference))
        found[-1].rules.append(rule)
    return found


def with_examples(found: list[Section], page: RulePage) -> list[Section]:
    """Each example beside its rule, in the order in which they are written down."""
    for section in found:
        for rule in list(section.rules):
            place = section.rules.index(rule) + 1
            explained = [example for example, of in page.examples.items() if of == rule]
            section.rules[place:place] = explained
    return found
