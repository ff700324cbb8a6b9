"""On which line of a TOML file a value stands; asked only when there is something to complain of.

The text has been read by `tomllib` already, so the walk may trust that it is well formed.
"""

from __future__ import annotations

import re
import tomllib

Path = tuple[str | int, ...]

TOKEN = re.compile(
    r'(?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')'
    r"|(?P<comment>\#[^\n]*)|(?P<newline>\n)|(?P<sign>[\[\]{}=,.])|(?P<bare>[^\s\[\]{}=,.\"'#]+)",
    re.DOTALL,
)


class Walk:
    """Goes through the tokens once and notes the line of every key and every list entry."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, str, int]] = []
        self.lines: dict[Path, int] = {(): 1}
        self.at = 0
        line = 1
        for found in TOKEN.finditer(text):
            kind = found.lastgroup or ""
            if kind != "comment":
                self.tokens.append((kind, found[0], line))
            line += found[0].count("\n")

    def peek(self) -> str:
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def line(self) -> int:
        return self.tokens[min(self.at, len(self.tokens) - 1)][2]

    def skip_newlines(self) -> None:
        while self.peek() == "\n":
            self.at += 1

    def document(self) -> dict[Path, int]:
        counts: dict[Path, int] = {}
        here: Path = ()
        self.skip_newlines()
        while self.at < len(self.tokens):
            if self.peek() == "[":
                here = self.header(counts)
            else:
                self.pair(here)
            self.skip_newlines()
        return self.lines

    def header(self, counts: dict[Path, int]) -> Path:
        line = self.line()
        brackets = 0
        while self.peek() == "[":
            brackets += 1
            self.at += 1
        path = self.resolve(self.key(), counts)
        while self.peek() == "]":
            self.at += 1
        if brackets == 2:
            number = counts.get(path, 0)
            counts[path] = number + 1
            self.lines.setdefault(path, line)
            path = (*path, number)
        for end in range(1, len(path) + 1):
            self.lines.setdefault(path[:end], line)
        return path

    def resolve(self, key: Path, counts: dict[Path, int]) -> Path:
        """Inside a list of tables, a header speaks of the last table."""
        path: Path = ()
        for n, part in enumerate(key):
            path = (*path, part)
            if n < len(key) - 1 and path in counts:
                path = (*path, counts[path] - 1)
        return path

    def key(self) -> Path:
        parts: list[str | int] = []
        while True:
            kind, word, _ = self.tokens[self.at]
            parts.append(unquoted(word) if kind == "text" else word)
            self.at += 1
            if self.peek() != ".":
                return tuple(parts)
            self.at += 1

    def pair(self, here: Path) -> None:
        line = self.line()
        path = (*here, *self.key())
        for end in range(len(here) + 1, len(path) + 1):
            self.lines.setdefault(path[:end], line)
        self.at += 1  # the sign =
        self.value(path)

    def value(self, path: Path) -> None:
        self.lines.setdefault(path, self.line())
        opening = self.peek()
        if opening in ("[", "{"):
            self.at += 1
            self.inside(path, opening)
            return
        while self.at < len(self.tokens) and self.peek() not in (",", "]", "}", "\n"):
            self.at += 1

    def inside(self, path: Path, opening: str) -> None:
        number = 0
        while True:
            while self.peek() in ("\n", ","):
                self.at += 1
            if self.peek() in ("]", "}"):
                self.at += 1
                return
            if opening == "[":
                self.value((*path, number))
                number += 1
            else:
                self.pair(path)


def unquoted(word: str) -> str:
    return str(tomllib.loads(f"key = {word}")["key"])


def line_of(text: str, path: Path) -> int:
    """The line of a value, or of the nearest thing around it that stands in the file."""
    lines = Walk(text).document()
    while path not in lines:
        path = path[:-1]
    return lines[path]
