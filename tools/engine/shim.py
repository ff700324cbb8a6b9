"""The file that each compiled module is imported through: one for all, copied under their names.

mypyc would write a C file for each of two hundred modules; to compile them took longer than half of
the engine.
"""

from __future__ import annotations

from pathlib import Path

from engine.plan import LIBRARY

TEMPLATE = Path(__file__).with_name("shim.c")
LIBRARY_MODULE = f"{LIBRARY}__mypyc"  # as mypyc names it


def leaves(modules: list[str]) -> list[str]:
    return sorted({name.rpartition(".")[2] for name in modules})


def write_shim(modules: list[str], path: Path) -> Path:
    """The C file; it begins modules of all these names."""
    head = f'#define LIBRARY "{LIBRARY_MODULE}"\n'
    inits = "".join(f"MODULE({leaf})\n" for leaf in leaves(modules))
    path.write_text(head + TEMPLATE.read_text("utf-8") + inits, "utf-8")
    return path
