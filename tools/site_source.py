"""Gather the pages of the documentation site in one folder, as its builder wants them.

    python tools/site_source.py build/site-source

Pages of `docs` and those that GitHub wants in the top folder; links between the two are made good.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOP_PAGES = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")
MARK = "src/rotonde/web/static/mark.svg"
DIAGRAMS = "src/rotonde/web/static/games"
LINK_TO_DIAGRAM = f"../../{DIAGRAMS}/"
LINK_TO_TOP = re.compile(rf"\]\(\.\./((?:\.\./)*(?:{'|'.join(TOP_PAGES)}))")
ITEM = re.compile(r"(?:[-*+]|\d+\.) ")
HEAD = re.compile(r"\*\*[^*]+\.\*\*")  # **Choice.**
FENCE = re.compile(r" *(?:```|~~~)")


def with_gaps(text: str) -> str:
    """An empty line before a list, which only GitHub does not need, and before a bold head."""
    lines: list[str] = []
    in_fence = False
    for line in text.split("\n"):
        if FENCE.match(line):
            in_fence = not in_fence
        before = lines[-1] if lines else ""
        is_prose = bool(before) and not before.startswith(" ") and not ITEM.match(before)
        begins = (ITEM.match(line) and is_prose) or (HEAD.match(line) and before)
        if begins and not in_fence:
            lines.append("")
        lines.append(line)
    return "\n".join(lines)


def of_docs(text: str) -> str:
    """A page of `docs`: the top folder is beside it now."""
    text = text.replace(LINK_TO_DIAGRAM, "../diagrams/")
    return with_gaps(LINK_TO_TOP.sub(r"](\1", text))


def of_top(text: str) -> str:
    """A page of the top folder: it is beside those of `docs` now."""
    return with_gaps(text.replace("](docs/", "]("))


def write(target: Path, root: Path = ROOT) -> None:
    """Anew: a page that was taken away must not stay."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(root / "docs", target)
    for page in target.rglob("*.md"):
        page.write_text(of_docs(page.read_text("utf-8")), "utf-8")
    for name in TOP_PAGES:
        (target / name).write_text(of_top((root / name).read_text("utf-8")), "utf-8")
    shutil.copy(root / MARK, target)
    for drawn in (root / DIAGRAMS).glob("*/diagrams/*.svg"):
        copy = target / "diagrams" / drawn.relative_to(root / DIAGRAMS)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(drawn, copy)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
