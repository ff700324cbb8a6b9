"""Every rule of a game's style says so: none may touch another game, or any other page.

And every brace is closed: all sheets are sent as one, and an open one swallows the rest.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "src" / "rotonde" / "web" / "static"
GAMES = STATIC / "games"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BLOCK = re.compile(r"[^{}]*[{}]")
GAME = re.compile(r"\.(game-[\w-]+)")
SHARED = {"usa_map": {"game-steel-driver", "game-ticket-to-ride"}}  # a file for two games


def selectors(text: str) -> list[str]:
    """Every selector of a style sheet; the steps of an animation are none."""
    found: list[str] = []
    inside: list[str] = []
    for block in BLOCK.findall(COMMENT.sub("", text)):
        if block.endswith("}"):
            inside.pop()
            continue
        prelude = block[:-1].rpartition(";")[2].strip()
        if not prelude.startswith("@") and not any(one.startswith("@keyframes") for one in inside):
            found += split(prelude)
        inside.append(prelude)
    return found


def split(prelude: str) -> list[str]:
    """A list of selectors at its commas, but not at those in brackets."""
    parts, depth = [""], 0
    for sign in prelude:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def owners(file: Path) -> set[str]:
    return SHARED.get(file.stem, {f"game-{file.parent.name.replace('_', '-')}"})


def leaks(file: Path) -> list[str]:
    """Selectors that do not say to which game they belong, or name another one."""
    mine = owners(file)
    return [
        f"{file.parent.name}/{file.name}: “{selector}” is not only for {', '.join(sorted(mine))}"
        for selector in selectors(file.read_text("utf-8"))
        if not (named := set(GAME.findall(selector))) or named - mine
    ]


def unclosed(file: Path) -> list[str]:
    text = COMMENT.sub("", file.read_text("utf-8"))
    opened, closed = text.count("{"), text.count("}")
    return [f"{file.name}: {opened} braces open, {closed} close"] if opened != closed else []


def check_all(games: Path = GAMES) -> list[str]:
    sheets = sorted([*games.glob("*.css"), *games.glob("*/*.css")])
    return [line for file in sheets for line in leaks(file)]


def main() -> int:
    found = [line for file in sorted(STATIC.rglob("*.css")) for line in unclosed(file)]
    found = found or check_all()
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
