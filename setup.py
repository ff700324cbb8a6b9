"""Compile the engine with mypyc where a C compiler is at hand; else install it as it is.

ROTONDE_COMPILE=1 insists on compiling, ROTONDE_COMPILE=0 never does.
ROTONDE_PGO=generate|use and ROTONDE_PROFILE=folder are for `make fast`. How: tools/engine.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup  # type: ignore[import-untyped]

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
from engine.command import BuildEngine, extensions
from engine.compiler import compiler_works

NO_COMPILER = "rotonde: no C compiler, so the engine is installed interpreted: right, but slow"
BUILDING = {"bdist_wheel", "build", "build_ext"}


def wanted() -> list[Extension]:
    asked = os.environ.get("ROTONDE_COMPILE", "")
    if asked == "0" or not BUILDING & set(sys.argv):
        return []
    if asked != "1" and sys.platform != "win32" and not compiler_works():
        print(NO_COMPILER, file=sys.stderr)
        return []
    return extensions()


if __name__ == "__main__":
    setup(ext_modules=wanted(), cmdclass={"build_ext": BuildEngine})
