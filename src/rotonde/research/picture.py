"""The board as people see it in the terminal, as text or as pixels.

Pixels need no picture library: letters are little bitmaps (`glyphs.toml`), lines of tables are
drawn from what their names say.
"""

from __future__ import annotations

import io
import sys
import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib import resources

import numpy as np
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.research.types import Pixels, Points
from rotonde.terminal.drawing import draw_board

WIDTH = 110  # characters
HEIGHT = 64  # lines of a picture: all pictures have the same size
LETTER = (14, 8)  # points, down and across
INK, PAPER = (30, 30, 30), (255, 255, 255)
SIDES = {
    "UP": (slice(0, 8), slice(3, 5)),
    "DOWN": (slice(6, 14), slice(3, 5)),
    "LEFT": (slice(6, 8), slice(0, 5)),
    "RIGHT": (slice(6, 8), slice(3, 8)),
}
BOTH = {"HORIZONTAL": "LEFT RIGHT", "VERTICAL": "UP DOWN"}
View = dict[str, object]


def console(width: int, colour: bool) -> Console:
    """A terminal of this width that writes into memory."""
    system = "truecolor" if colour else None
    return Console(
        file=io.StringIO(),
        width=width,
        color_system=system,  # type: ignore[arg-type]
        force_terminal=colour,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
    )


def screen(
    game: Game[Position], view: View, players: list[str], colour: bool = True, lang: str = "en"
) -> str:
    """The board of a view as text, with the colours of a terminal if wanted."""
    sheet = console(WIDTH, colour)
    with sheet.capture() as said:
        sheet.print(draw_board(game, view, players, lang))
    return "\n".join(line.rstrip() for line in said.get().rstrip().split("\n"))


def rendered(
    game: Game[Position], view: View, players: list[str], mode: str
) -> str | Pixels | None:
    """The board of a view as an environment's render mode asks for it: the last one prints it."""
    if mode == "rgb_array":
        return pixels(game, view, players)
    text = screen(game, view, players)
    if mode == "ansi":
        return text
    sys.stdout.write(text + "\n")
    return None


def pixels(game: Game[Position], view: View, players: list[str]) -> Pixels:
    """The board of a view as red, green and blue."""
    sheet = console(WIDTH, True)
    lines = sheet.render_lines(draw_board(game, view, players, "en"), pad=False)
    down, across = LETTER
    picture = np.full((HEIGHT * down, WIDTH * across, 3), 255, np.uint8)
    for row, line in enumerate(lines[:HEIGHT]):
        for place, (letter, ink, paper) in enumerate(letters(line)):
            if place < WIDTH:
                part = picture[row * down : (row + 1) * down, place * across : (place + 1) * across]
                part[:] = paper
                part[glyph(letter)] = ink
    return picture


def letters(line: Iterable[Segment]) -> Iterable[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """Each letter with its two colours."""
    for segment in line:
        ink, paper = colours(segment.style or Style.null())
        for letter in segment.text.rstrip("\n"):
            yield letter, ink, paper


@cache
def colours(style: Style) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Ink and paper of a style, as red, green and blue."""
    theme = DEFAULT_TERMINAL_THEME
    ink: tuple[int, ...] = INK
    paper: tuple[int, ...] = PAPER
    if style.color is not None and not style.color.is_default:
        ink = tuple(style.color.get_truecolor(theme))
    if style.bgcolor is not None and not style.bgcolor.is_default:
        paper = tuple(style.bgcolor.get_truecolor(theme))
    return (paper, ink) if style.reverse else (ink, paper)


@cache
def glyph(letter: str) -> Points:
    """The points of a letter; an accent is left away, a letter nobody drew is a square."""
    known = glyphs()
    if letter.isspace():
        return np.zeros(LETTER, np.bool_)
    if letter in known:
        return known[letter]
    name = unicodedata.name(letter, "")
    if name.startswith("BOX DRAWINGS"):
        return line_of_a_table(name)
    plain = unicodedata.normalize("NFKD", letter)[0]
    if plain in known:
        return known[plain]
    found = np.zeros(LETTER, np.bool_)
    found[:] = name == "FULL BLOCK"
    found[3:11, 1:7] = True
    return found


def line_of_a_table(name: str) -> Points:
    """`BOX DRAWINGS LIGHT DOWN AND RIGHT` says itself where its arms are."""
    for both, sides in BOTH.items():
        name = name.replace(both, sides)
    found = np.zeros(LETTER, np.bool_)
    for side in name.split():
        if side in SIDES:
            found[SIDES[side]] = True
    return found


@cache
def glyphs() -> dict[str, Points]:
    """The points of every letter."""
    text = (resources.files("rotonde.research") / "glyphs.toml").read_text(encoding="utf-8")
    found: dict[str, Points] = {}
    for letter, rows in tomllib.loads(text)["glyph"].items():
        points = np.frombuffer(bytes.fromhex(rows), np.uint8)[:, None]
        found[letter] = np.unpackbits(points, axis=1).astype(np.bool_)
    return found
