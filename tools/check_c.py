"""Look for a trap of the compiler in the C that it wrote: `1 << n` computed in 32 bits.

    python tools/check_c.py [folder …]      default: src/build and build

A literal to the left of `<<` becomes a C int, whatever the Python type says: `1 << 40` gives 256.
`BIT[n]` is right. It fails on a find, and also where there is no C to look at.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TRAP = re.compile(r"= -?[0-9]+L{0,2} << cpy_r")
WIDE = re.compile(r"= -?[0-9]+LL << cpy_r")


def finds(text: str) -> list[tuple[int, str]]:
    """Lines with the trap; a 64-bit literal is none."""
    lines = enumerate(text.splitlines(), 1)
    return [(n, line.strip()) for n, line in lines if TRAP.search(line) and not WIDE.search(line)]


def sources(folders: list[Path]) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.c"))


def main(arguments: list[str]) -> int:
    folders = [Path(word) for word in arguments] or [ROOT / "src" / "build", ROOT / "build"]
    files = sources(folders)
    if not files:
        print(f"no C files in {', '.join(map(str, folders))}: compile first")
        return 1
    found = [(path, *find) for path in files for find in finds(path.read_text("utf-8"))]
    for path, line, text in found:
        print(f"{path}:{line}: a shift in 32 bits: {text}")
    print(f"{len(files)} C files, {len(found)} shifts in 32 bits")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
