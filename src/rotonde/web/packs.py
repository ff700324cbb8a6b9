"""Packs: the modules that belong together as one file, so that a slow network is asked once.

The pack of a module holds it and all it imports that `app.js` has not brought already. A module may
be in several packs, but lives once in a page: `packing.js` keeps it. Asked for alone, as pages of
plug-ins do, a module is a few lines that hand on the one of its pack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from rotonde.web.modules import Module, bare, read_module

APP: Final = "app.js"
PACKING: Final = "packing.js"


class Packs:
    def __init__(self, read: Callable[[str], str | None]) -> None:
        """`read` gives the text of a script, by its path; None where there is none."""
        self.read = read
        self.module = cache(self.read_one)
        self.brought = frozenset(self.closure(APP, later=False))

    def read_one(self, path: str) -> Module:
        text = self.read(path)
        if text is None:
            raise LookupError(path)
        return read_module(path, text)

    def closure(self, path: str, later: bool = True) -> list[str]:
        """A module and all it needs, what it needs before it."""
        found: dict[str, None] = {}
        entered: set[str] = set()

        def enter(path: str) -> None:
            if path in entered:
                return
            entered.add(path)
            module = self.module(path)
            for each in (*module.imports, *(module.later if later else ())):
                if each != APP:
                    enter(each)
            found[path] = None

        enter(path)
        return list(found)

    def pack(self, path: str) -> str:
        if path == APP:
            start = bare(self.text(PACKING))
            return f'{start}{self.defined(sorted(self.brought))}$need("{APP}");\n'
        up = "../" * path.count("/") or "./"
        rest = [each for each in self.closure(path) if each not in self.brought]
        return f'import {{ $define }} from "{up}{APP}";\n{self.defined(rest)}'

    def text(self, path: str) -> str:
        return self.read(path) or ""

    def defined(self, paths: Iterable[str]) -> str:
        return "".join(
            f'$define("{path}", ($give, $need, $load) => {{\n{self.module(path).body}}});\n'
            for path in paths
        )

    def alone(self, path: str, folder: str) -> str:
        """A module that hands on what its pack, below `folder`, has."""
        names = ", ".join(self.module(path).exports)
        lines = [f'import {{ $need }} from "{folder}/{APP}";']
        if path not in self.brought:
            lines.append(f'import "{folder}/{path}";')
        return "\n".join([*lines, f'export const {{ {names} }} = $need("{path}");', ""])
