"""The diagrams of a game: pictures that lie beside its page, and what its words say of them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rotonde.core.rule_page import RulePage
from rotonde.core.words import Words
from rotonde.server.api.rules.responses import Diagram
from rotonde.server.play.game_pages import folder_of, page_of

FOLDER = "diagrams"
SIZE = re.compile(r'<svg [^>]*?width="(\d+)" height="(\d+)"')


def diagrams_of(game: str, words: Words, page: RulePage, lang: str) -> list[Diagram]:
    """Those that are drawn and told; a game without a page has none."""
    folder, address = folder_of(game), page_of(game)
    said = words.section(lang, "diagram")
    if folder is None or address is None:
        return []
    start = address.module.rpartition("/")[0]
    found: list[Diagram] = []
    for name, rule in page.diagrams.items():
        file = folder / FOLDER / f"{name}.{lang}.svg"
        if name not in said or not file.is_file():
            continue
        width, height = size_of(file)
        legend = [text for key, text in said.items() if re.fullmatch(rf"{name}\.\d", key)]
        found.append(
            Diagram(
                name,
                rule,
                f"{start}/{FOLDER}/{file.name}",
                width,
                height,
                said[name],
                said.get(f"{name}.alt", said[name]),
                legend,
            )
        )
    return found


@cache
def size_of(file: Path) -> tuple[int, int]:
    """As the head of the file says it, so that pages keep room for it."""
    found = SIZE.search(file.read_text("utf-8")[:500])
    return (int(found[1]), int(found[2])) if found else (0, 0)
