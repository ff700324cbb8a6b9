"""C from Python: one call of mypyc for all modules, which therefore know each other's types."""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from engine.plan import LIBRARY

# What Python calls is a thin wrapper around what the engine calls. Optimising wrappers, and what
# runs once at import, doubles the time to compile and makes nothing faster.
SELDOM = "ROTONDE_SELDOM"
DEFINE_SELDOM = f"""\
#if defined(__GNUC__) && !defined(__clang__)
#define {SELDOM} __attribute__((optimize("Og")))
#else
#define {SELDOM}
#endif
"""
WRAPPER = re.compile(r"^extern (?=PyObject \*CPyPy_|char CPyDef_\w+_____top_level__\(void\))", re.M)


@dataclass(frozen=True)
class Generated:
    """The C of all modules, and what the compiler must know about it."""

    folder: Path
    library: Path  # tables of the whole: names, constants, export of modules
    runtime: tuple[Path, ...]  # mypyc's own C files
    headers: tuple[Path, ...]
    include: tuple[str, ...]

    def of(self, module: str) -> Path:
        return self.folder / f"__native_{module.replace('.', '___')}.c"


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def generate(source: Path, modules: list[str], folder: Path) -> Generated:
    """Write the C of these modules; a file that would stay the same is left alone."""
    from mypyc.build import mypycify

    paths = [os.path.join(*name.split(".")) + ".py" for name in modules]
    gc.disable()  # and never again: millions of objects that live until the process ends
    with inside(source):
        extension, *_ = mypycify(
            ["--strict", "--config-file=", *paths],
            multi_file=True,
            target_dir=os.path.relpath(folder),
            group_name=LIBRARY,
        )
        files = [Path(file).resolve() for file in extension.sources]
        include = tuple(str(Path(folder).resolve()) for folder in extension.include_dirs)
    gc.freeze()
    headers = tuple(sorted(folder.glob("*.h")))
    for header in headers:
        header.write_text(calmed(header.read_text("utf-8")), "utf-8")
    library = folder / f"__native_{LIBRARY}.c"
    runtime = tuple(file for file in files if not file.name.startswith("__native_"))
    return Generated(folder, library, runtime, headers, include)


def calmed(header: str) -> str:
    """The same declarations, wrappers not optimised."""
    return DEFINE_SELDOM + WRAPPER.sub(f"extern {SELDOM} ", header)
