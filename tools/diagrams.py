"""Draw the diagrams of the rule pages: `make diagrams` writes them beside each game's page.

Each is a part of a real table at a moment of the game's first lesson, drawn by the page of the game
in Chromium and taken down as plain SVG, in both languages; one file is for day and for night.
`tools/diagrams.toml` says which. `--check` names those whose moment or record is another by now.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import chromium
from live_table import serving
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
SPECS = ROOT / "tools" / "diagrams.toml"
FLATTEN = ROOT / "tools" / "flatten.js"
GAMES = ROOT / "src" / "rotonde" / "games"
PAGES = ROOT / "src" / "rotonde" / "web" / "static" / "games"
RECORD = "lessons/first.txt"
HIDE = ".zoom, .nearer, .offline, .badge, .you"
FONT = 'font-family="system-ui, &quot;Segoe UI&quot;, Roboto, sans-serif"'  # of most texts
# Without reel and panel: what lies on a table, one below the other, so that a phone shows it large.
TABLE = """
.act, .leaves { display: none !important }
.table {
  display: grid !important; background: var(--paper) !important;
  width: 480px !important; height: auto !important; min-height: 0 !important;
  grid-template: "a" 330px "c" 120px "b" auto / 480px !important;
}
.table.game-age-of-steam { grid-template-rows: 330px 0 auto !important }
.table.game-express-01 { grid-template-rows: 330px 580px auto !important }
.table.game-steel-driver { grid-template-rows: 330px 180px auto !important }
.table.game-trambahn { grid-template-rows: 470px 400px auto !important }
.game-age-of-steam .dock { display: none !important }
.middle { grid-area: a !important }
.people { grid-area: b !important; overflow: visible }
.dock { grid-area: c !important; overflow: hidden }
"""
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
LEARNER = {"en": "You", "fr": "Vous"}  # what the reader is called, whatever the record says
RING = ("#b3261e", "#ff9a90")
ON_RING = ("#ffffff", "#20262b")
MARGIN = 4  # between a thing and its ring
BADGE = 11  # radius
AT_REST = 250  # milliseconds
TRIES = 8
Node = dict[str, Any]


@dataclass
class Spec:
    """A diagram: a moment of a record, the part of the table, and what is ringed in it."""

    game: str
    name: str
    entry: int
    part: str = ".map"
    around: list[str] = field(default_factory=list)  # the board is cut to these things
    pad: float = 1.4  # how much more than they is shown
    size: list[int] = field(default_factory=lambda: [720, 420])  # of the picture
    rings: list[str] = field(default_factory=list)
    seat: int = 0


@dataclass
class Drawing:
    width: int
    height: int
    paper: str
    content: list[Node]
    marks: list[list[float]]


def specs() -> list[Spec]:
    return [Spec(**one) for one in tomllib.loads(SPECS.read_text("utf-8"))["diagram"]]


def selector(thing: str) -> str:
    """`@id` is a spot of a board; anything else is a selector as it stands."""
    return f'[data-spot="{thing[1:]}"]' if thing.startswith("@") else thing


def file_of(spec: Spec, lang: str) -> Path:
    return PAGES / spec.game / "diagrams" / f"{spec.name}.{lang}.svg"


def made_from(spec: Spec) -> str:
    """What a diagram is made from, as a mark in its file."""
    record = (GAMES / spec.game / RECORD).read_text("utf-8")
    return sha256(f"{asdict(spec)}{record}".encode()).hexdigest()[:12]


def stale() -> list[str]:
    """The diagrams that are missing or were made from something else."""
    return [
        str(file.relative_to(ROOT))
        for spec in specs()
        for file in (file_of(spec, lang) for lang in LOCALES)
        if not file.exists() or f'data-of="{made_from(spec)}"' not in file.read_text("utf-8")
    ]


def shape(nodes: list[Node]) -> list[Any]:
    """What is drawn, whatever its colours."""
    return [(node.get("tag"), shape(node.get("children", []))) for node in nodes]


class Palette:
    """Colours by day and by night; one that is the same in both needs no name."""

    def __init__(self) -> None:
        self.names: dict[tuple[str, str], str] = {}

    def name(self, day: str, night: str) -> str:
        return self.names.setdefault((day, night), f"c{len(self.names)}")

    def style(self) -> str:
        def colours(which: int) -> str:
            return "".join(f"--{name}:{pair[which]};" for pair, name in self.names.items())

        classes = "".join(
            f".f{name}{{fill:var(--{name})}}.s{name}{{stroke:var(--{name})}}"
            for name in self.names.values()
        )
        return (
            f".all{{{colours(0)}}}#dark:target~.all{{{colours(1)}}}"
            f"@media(prefers-color-scheme:dark){{#light:not(:target)~.all{{{colours(1)}}}}}{classes}"
        )


def written(day: Node, night: Node, palette: Palette) -> str:
    """A node of both drawings as one text."""
    if "text" in day:
        return escape(day["text"], quote=False)
    attrs, classes = dict(day["attrs"]), []
    for name, short in (("fill", "f"), ("stroke", "s")):
        one, other = attrs.get(name), night["attrs"].get(name)
        if one is not None and other is not None and one != other:
            classes.append(short + palette.name(one, other))
            del attrs[name]
    if classes:
        attrs["class"] = " ".join(classes)
    inside = "".join(
        written(a, b, palette) for a, b in zip(day["children"], night["children"], strict=True)
    )
    said = "".join(f' {name}="{escape(str(value))}"' for name, value in attrs.items())
    return f"<{day['tag']}{said}>{inside}</{day['tag']}>" if inside else f"<{day['tag']}{said}/>"


def rings(marks: list[list[float]], width: int, height: int, palette: Palette) -> Iterator[str]:
    line, ink = palette.name(*RING), palette.name(*ON_RING)
    for number, (left, top, right, bottom) in enumerate(marks, 1):
        x, y = max(left - MARGIN, 2), max(top - MARGIN, 2)
        w, h = min(right + MARGIN, width - 2) - x, min(bottom + MARGIN, height - 2) - y
        yield (
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{w:.0f}" height="{h:.0f}" rx="8" fill="none"'
            f' stroke-width="3" class="s{line}"/>'
        )
        cx, cy = max(x, BADGE + 1), max(y, BADGE + 1)
        yield f'<circle cx="{cx:.0f}" cy="{cy:.0f}" r="{BADGE}" class="f{line}"/>'
        yield (
            f'<text x="{cx:.0f}" y="{cy + 5:.0f}" text-anchor="middle" font-size="15"'
            f' font-family="sans-serif" font-weight="700" class="f{ink}">{number}</text>'
        )


def picture(day: Drawing, night: Drawing, made: str) -> str:
    palette = Palette()
    ground = palette.name(day.paper, night.paper)
    inside = [f'<rect width="{day.width}" height="{day.height}" class="f{ground}"/>']
    inside += [written(a, b, palette) for a, b in zip(day.content, night.content, strict=True)]
    inside += rings(day.marks, day.width, day.height, palette)
    drawn = "".join(inside).replace(f" {FONT}", "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{day.width}" height="{day.height}"'
        f' viewBox="0 0 {day.width} {day.height}" data-of="{made}"><style>{palette.style()}</style>'
        f'<g id="light"/><g id="dark"/><g class="all" {FONT}>{drawn}</g></svg>\n'
    )


class Studio:
    """Tables of the records, drawn in one language after the other."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.tables: dict[str, str] = {}

    def table(self, page: Page, spec: Spec, lang: str) -> str:
        game = f"{spec.game}.{lang}"
        if game not in self.tables:
            record = (GAMES / spec.game / RECORD).read_text("utf-8")
            learner = rf"(?m)^seat {spec.seat + 1} .*$"
            record = re.sub(learner, f"seat {spec.seat + 1} {LEARNER[lang]}", record, count=1)
            page.context.request.post(f"{self.address}api/people", data={"name": "Ada"})
            made = page.context.request.post(
                f"{self.address}api/replays", data={"record": record, "listed": False}
            )
            assert made.ok, made.text()
            self.tables[game] = str(made.json()["table"]["link"]).lstrip("/")
        return self.tables[game]

    def draw(self, spec: Spec, lang: str) -> str:
        context = self.browser.new_context(
            locale=LOCALES[lang],
            viewport={"width": 1180, "height": 760},
            reduced_motion="reduce",
            service_workers="block",
            bypass_csp=True,
        )
        page = context.new_page()
        self.set_up(page, spec, lang)
        day, night = self.at_rest(page, spec)
        context.close()
        return picture(day, night, made_from(spec))

    def at_rest(self, page: Page, spec: Spec) -> tuple[Drawing, Drawing]:
        """By day and by night; once more where the board was drawn anew in between."""
        for _ in range(TRIES):
            day, night = (self.take(page, spec, dark) for dark in (False, True))
            if shape(day.content) == shape(night.content):
                return day, night
            page.wait_for_timeout(AT_REST)
        raise SystemExit(f"{spec.game}/{spec.name}: it is another drawing by night")

    def set_up(self, page: Page, spec: Spec, lang: str) -> None:
        """The table at that moment, at rest: a board that is fitted to its room was drawn anew."""
        link = self.table(page, spec, lang)
        page.goto(f"{self.address}{link}/replay?move={spec.entry}&seat={spec.seat}")
        page.wait_for_selector(f"{spec.part} *", state="attached")
        page.add_style_tag(content=TABLE)
        if spec.around:
            width, height = spec.size
            page.add_style_tag(
                content=f".map {{ position: fixed !important; inset: 0 auto auto 0 !important;"
                f" width: {width}px !important; height: {height}px !important; }}"
            )
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(AT_REST)

    def take(self, page: Page, spec: Spec, night: bool) -> Drawing:
        page.emulate_media(color_scheme="dark" if night else "light")
        asked = {
            "part": spec.part,
            "around": [selector(one) for one in spec.around],
            "pad": spec.pad,
            "rings": [selector(one) for one in spec.rings],
            "hide": HIDE,
        }
        return Drawing(**page.evaluate(FLATTEN.read_text("utf-8"), asked))


def main(arguments: list[str]) -> int:
    """All diagrams, or those of which the name holds one of the words given."""
    if "--check" in arguments:
        found = stale()
        for name in found:
            print(f"{name}: stale, run make diagrams")
        return 1 if found else 0
    with serving() as address, sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        studio = Studio(browser, address)
        for spec in specs():
            if arguments and not any(word in f"{spec.game}/{spec.name}" for word in arguments):
                continue
            for lang in LOCALES:
                file = file_of(spec, lang)
                file.parent.mkdir(exist_ok=True)
                file.write_text(studio.draw(spec, lang), "utf-8")
                print(f"{spec.game}/{file.name}: {file.stat().st_size // 1000} kB", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
