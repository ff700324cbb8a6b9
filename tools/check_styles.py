"""Every rule of a game's style says so: none may touch another game, or any other page."""

from __future__ import annotations

import re
import sys
from pathlib import Path

STYLE = Path(__file__).resolve().parent.parent / "src" / "rotonde" / "web" / "static" / "style"
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
    return SHARED.get(file.stem, {f"game-{file.stem.replace('_', '-')}"})


def leaks(file: Path) -> list[str]:
    """Selectors that do not say to which game they belong, or name another one."""
    mine = owners(file)
    return [
        f"{file.name}: “{selector}” is not only for {', '.join(sorted(mine))}"
        for selector in selectors(file.read_text("utf-8"))
        if not (named := set(GAME.findall(selector))) or named - mine
    ]


def strangers(file: Path) -> list[str]:
    """The sheet that brings the games' styles has no rule of its own."""
    return [f"{file.name}: “{selector}”" for selector in selectors(file.read_text("utf-8"))]


def check_all(style: Path = STYLE) -> list[str]:
    found = [line for file in sorted((style / "games").glob("*.css")) for line in leaks(file)]
    return found + strangers(style / "games.css")


def main() -> int:
    found = check_all()
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
