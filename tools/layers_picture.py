"""Draw `docs/architecture.svg`, the layers of the package, from `docs/architecture.layers.toml`.

    python tools/layers_picture.py [--check]

`--check` only says whether the picture is as it should be.
"""

from __future__ import annotations

import sys
import textwrap
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parent.parent / "docs"
SOURCE, PICTURE = "architecture.layers.toml", "architecture.svg"

WIDTH, EDGE, GAP, TOP = 960, 24, 14, 58
LINE, STEP = 18, 34  # a line of text; a row of what is inside a folder
LETTER = 7.2  # the width of one, on average
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #22303a; text-anchor: middle; }
  .title { font-size: 17px; font-weight: 600; }
  .name { font: 600 15px ui-monospace, monospace; }
  .key { text-anchor: start; }
  .paper { fill: #fbf8f1; }
  .box { fill: #ffffff; stroke: #51636f; stroke-width: 1.5; }
  .compiled { fill: #e3efe6; stroke: #2f6b4f; }
  .part { fill: #eef2f5; stroke: #8797a1; }
  .arrow { stroke: #51636f; stroke-width: 1.5; fill: none; marker-end: url(#head); }
  .tip { fill: #51636f; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6ebee; }
    .paper { fill: #1d252b; }
    .box { fill: #2a353d; stroke: #9fb0bb; }
    .compiled { fill: #24443a; stroke: #7fc4a0; }
    .part { fill: #35434d; stroke: #8797a1; }
    .arrow { stroke: #9fb0bb; }
    .tip { fill: #9fb0bb; }
  }
"""
HEAD = (
    '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker>'
)

Box = dict[str, Any]


def words(x: float, y: float, text: str, kind: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(text)}</text>'


def frame(x: float, y: float, width: float, height: float, kind: str) -> str:
    size = f'width="{width:g}" height="{height:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size} rx="7" class="{kind}"/>'


def arrow(x: float, y: float, to: float) -> str:
    return f'<path class="arrow" d="M{x:g} {y:g}V{to:g}"/>'


def lines_of(box: Box, width: float) -> list[str]:
    return textwrap.wrap(box["text"], int((width - 20) / LETTER))


def widths(boxes: list[Box]) -> list[float]:
    shares = [box.get("wide", 1) for box in boxes]
    room = WIDTH - 2 * EDGE - GAP * (len(boxes) - 1)
    return [room * share / sum(shares) for share in shares]


def height(box: Box, width: float) -> float:
    return 40 + LINE * len(lines_of(box, width)) + STEP * len(box.get("inside", []))


def draw_box(box: Box, x: float, y: float, width: float, tall: float) -> Iterator[str]:
    yield frame(x, y, width, tall, "box compiled" if box.get("compiled") else "box")
    middle = x + width / 2
    yield words(middle, y + 24, box["name"], "name")
    below = y + 44
    for line in lines_of(box, width):
        yield words(middle, below, line, "text")
        below += LINE
    for n, row in enumerate(box.get("inside", [])):
        top = below - 8 + STEP * n
        for name, wide, left in zip(row, *inner(row, x, width), strict=True):
            yield frame(left, top, wide, 24, "box part")
            yield words(left + wide / 2, top + 17, name, "name")
            if n:
                yield arrow(left + wide / 2, top - 10, top - 1)


def inner(row: list[str], x: float, width: float) -> tuple[list[float], list[float]]:
    """The widths of the boxes in a row inside another, and their left edges."""
    wide = (width - 2 * GAP - GAP * (len(row) - 1)) / len(row)
    return [wide] * len(row), [x + GAP + n * (wide + GAP) for n in range(len(row))]


def draw_layers(layers: list[dict[str, Any]]) -> tuple[list[str], float]:
    """Every layer below the one before; and where the last one ends."""
    parts: list[str] = []
    y: float = TOP
    for n, layer in enumerate(layers):
        if n:
            parts.append(arrow(WIDTH / 2, y - GAP - 4, y - 3))
        wide = widths(layer["boxes"])
        tall = max(height(box, width) for box, width in zip(layer["boxes"], wide, strict=True))
        x: float = EDGE
        for box, width in zip(layer["boxes"], wide, strict=True):
            parts += draw_box(box, x, y, width, tall)
            x += width + GAP
        y += tall + GAP + 6
    return parts, y


def picture(text: str) -> str:
    told = tomllib.loads(text)
    layers, end = draw_layers(told["layer"])
    names = ", ".join(box["name"] for layer in told["layer"] for box in layer["boxes"])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {end + 34:g}" role="img">',
        f"<title>{escape(told['title'])}</title>",
        f"<desc>From the top down: {escape(names)}.</desc>",
        f"<style>{STYLE}</style><defs>{HEAD}</defs>",
        f'<rect class="paper" width="{WIDTH}" height="{end + 34:g}"/>',
        words(WIDTH / 2, 34, told["title"], "title"),
        *layers,
        frame(EDGE, end + 2, 22, 16, "box compiled"),
        words(EDGE + 34, end + 15, told["compiled"], "key"),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def main(arguments: list[str], folder: Path = DOCS) -> int:
    wanted = picture((folder / SOURCE).read_text("utf-8"))
    path = folder / PICTURE
    if "--check" not in arguments:
        path.write_text(wanted, "utf-8")
        return 0
    if path.exists() and path.read_text("utf-8") == wanted:
        return 0
    print(f"{path}: stale, run tools/layers_picture.py")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
