"""Scripts as text: what a module imports and exports, and the same module inside a pack.

The pages are written in one plain style (named imports and exports at the beginning of a line, no
default, no `export let`), which a few patterns can read; what they cannot read is an error.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass

BLOCK = re.compile(r"/\*\*(?:(?!\*/).)*\*/[ \t]*", re.DOTALL)  # types and what they say
LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
TAIL = re.compile(r"(?<=[;{},(\[]) +// [^\"'`\n]*$", re.MULTILINE)
EMPTY = re.compile(r"^[ \t]*\n", re.MULTILINE)
START = r"(?:^|(?<=[;}]))"  # of a statement: others write all in one line
NAMES = r"\{([^}]*)\}"
SOURCE = r"\s*[\"']([^\"']+)[\"'];?"
IMPORT = re.compile(rf"{START}import\s*(?:{NAMES}|\*\s*as\s+(\w+))\s*from{SOURCE}", re.MULTILINE)
BARE = re.compile(rf"{START}import{SOURCE}", re.MULTILINE)
EXPORT_FROM = re.compile(rf"{START}export\s*{NAMES}\s*from{SOURCE}", re.MULTILINE)
EXPORT_LIST = re.compile(rf"{START}export\s*{NAMES};?", re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function\*?|const|class) ([\w$]+))", re.MULTILINE)
DYNAMIC = re.compile(r"\bimport\(")
LITERAL = re.compile(r"\bimport\([\"']([^\"']+)[\"']\)")
UNREAD = re.compile(r"^(?:export\b|import\b(?!\()).*", re.MULTILINE)


class Unread(ValueError):
    """A module is written in a way that cannot be packed."""


@dataclass(frozen=True)
class Module:
    """A module, by the path of its file; its body can stand inside a function."""

    path: str
    imports: tuple[str, ...]  # paths, in the order in which they are asked for
    later: tuple[str, ...]  # paths that are asked for while the page is open
    exports: tuple[str, ...]
    body: str


def read_module(path: str, text: str) -> Module:
    reader = Reader(path)
    text = text if path.startswith("vendor/") else bare(text)  # a licence stays where it is
    later = tuple(reader.beside(said) for said in LITERAL.findall(text))
    text = LITERAL.sub(lambda found: f'$load("{reader.beside(found[1])}")', text)
    text = DYNAMIC.sub("$load(", text)
    for pattern, rewrite in (
        (IMPORT, reader.imported),
        (BARE, reader.needed),
        (EXPORT_FROM, reader.handed_on),
        (EXPORT_LIST, reader.listed),
        (EXPORT, reader.declared),
    ):
        text = pattern.sub(rewrite, text)
    if left := UNREAD.search(text):
        raise Unread(f"{path}: {left[0]}")
    head = ", ".join(f"get {name}() {{ return {value}; }}" for name, value in reader.given.items())
    body = f"$give({{ {head} }});\n{text.rstrip()}\n"
    return Module(path, tuple(reader.found), later, tuple(reader.given), body)


class Reader:
    """Rewrites what one module says of others."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: list[str] = []
        self.given: dict[str, str] = {}  # what is exported, and what it is inside

    def beside(self, said: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.path), said))

    def need(self, said: str) -> str:
        self.found.append(self.beside(said))
        return f'$need("{self.found[-1]}")'

    def imported(self, found: re.Match[str]) -> str:
        if found[2]:
            return f"const {found[2]} = {self.need(found[3])};"
        inside = ", ".join(": ".join(pair) for pair in pairs(found[1]))
        return f"const {{ {inside} }} = {self.need(found[3])};"

    def needed(self, found: re.Match[str]) -> str:
        return f"{self.need(found[1])};"

    def handed_on(self, found: re.Match[str]) -> str:
        source = self.need(found[2])
        self.given |= {outside: f"{source}.{inside}" for inside, outside in pairs(found[1])}
        return f"{source};"

    def listed(self, found: re.Match[str]) -> str:
        self.given |= {outside: inside for inside, outside in pairs(found[1])}
        return ""

    def declared(self, found: re.Match[str]) -> str:
        self.given[found[2]] = found[2]
        return found[1]


def pairs(names: str) -> list[tuple[str, str]]:
    """`a, b as c`: the name at home and the name abroad."""
    found = [one.split() for one in names.split(",") if one.strip()]
    return [(one[0], one[-1]) for one in found]


def bare(text: str) -> str:
    """A script without what is only for those who read it."""
    for pattern in (BLOCK, LINE, TAIL, EMPTY):
        text = pattern.sub("", text)
    return text
