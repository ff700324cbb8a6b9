"""Units: C files that gather the C of several modules, each with its key.

The key tells whether a unit must be compiled again: it is made of all that the compiler reads.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from engine.generate import Generated
from engine.plan import COLD, HOT, Unit

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
    everything = [
        (unit.name, unit.warmth, [generated.of(module) for module in unit.modules])
        for unit in planned
    ]
    everything.append((LIBRARY_UNIT, COLD, [generated.library]))
    everything.append((RUNTIME_UNIT, HOT, list(generated.runtime)))
    written = [write(folder, headers, *unit) for unit in everything]
    return sorted(written, key=lambda unit: -unit.weight)


def write(folder: Path, headers: str, name: str, warmth: str, files: list[Path]) -> Written:
    path = folder / f"{name}.c"
    path.write_text("".join(f'#include "{file.as_posix()}"\n' for file in files), "utf-8")
    texts = [file.read_text("utf-8") for file in files]
    key = sha256("\0".join([warmth, headers, *texts]).encode()).hexdigest()[:20]
    weight = EFFORT.get(warmth, 2) * sum(len(text) for text in texts)
    return Written(name, warmth, path, key, weight)
