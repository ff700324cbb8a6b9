"""Units: C files that gather the C of several modules, each with its key.

The key tells whether a unit must be compiled again: it is made of all that the compiler reads.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.generate import Generated
from engine.inlines import inlined
from engine.keys import key_of_texts
from engine.plan import COLD, HOT, INLINED, Unit

LIBRARY_UNIT, RUNTIME_UNIT = "library", "runtime"


@dataclass(frozen=True)
class Written:
    """A unit as a file."""

    name: str
    warmth: str
    path: Path
    key: str
    weight: int  # how long it takes to compile, more or less


EFFORT = {HOT: 4, COLD: 1}  # of the compiler for a byte; else 2


def write_units(generated: Generated, planned: list[Unit], folder: Path) -> list[Written]:
    folder.mkdir(parents=True, exist_ok=True)
    headers = "".join(header.read_text("utf-8") for header in generated.headers)
    lists = [file for file in generated.runtime if file.name == "list_ops.c"]
    core = [generated.of(name) for name in INLINED]
    of_lists = write_inlines(folder / "inline_lists.h", lists, generated)
    of_core = write_inlines(folder / "inline_core.h", core, generated)
    written = []
    for unit in planned:
        files = [generated.of(module) for module in unit.modules]
        has_originals = any(name in unit.modules for name in INLINED)
        before = [of_lists] if has_originals else [of_lists, of_core]
        if unit.warmth == COLD:
            before = []
        written.append(write(folder, headers, unit.name, unit.warmth, [*before, *files]))
    written.append(write(folder, headers, LIBRARY_UNIT, COLD, [generated.library]))
    written.append(write(folder, headers, RUNTIME_UNIT, HOT, list(generated.runtime)))
    return sorted(written, key=lambda unit: -unit.weight)


def write_inlines(path: Path, files: list[Path], generated: Generated) -> Path:
    path.write_text(inlined(files, includes(generated)), "utf-8")
    return path


def includes(generated: Generated) -> str:
    """As at the head of the C of every module."""
    names = sorted((header.name for header in generated.headers), key=len)
    return "".join(f'#include "{name}"\n' for name in names)


def write(folder: Path, headers: str, name: str, warmth: str, files: list[Path]) -> Written:
    path = folder / f"{name}.c"
    path.write_text("".join(f'#include "{file.as_posix()}"\n' for file in files), "utf-8")
    texts = [file.read_text("utf-8") for file in files]
    key = key_of_texts([warmth, headers, *texts])
    weight = EFFORT.get(warmth, 2) * sum(len(text) for text in texts)
    return Written(name, warmth, path, key, weight)
