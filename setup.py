"""Compile the engine with mypyc where a C compiler is at hand; else install it as it is.

ROTONDE_COMPILE=1 insists on compiling, ROTONDE_COMPILE=0 never does.
ROTONDE_PGO=generate|use and ROTONDE_PROFILE=folder are for `make fast`.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup  # type: ignore[import-untyped]

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
from engine.command import BuildEngine, extensions  # noqa: E402


def compiler_works() -> bool:
    """A C compiler and Python's headers, tried on an empty extension."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "try.c"
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        include = sysconfig.get_paths()["include"]
        command = [*compiler, "-c", str(source), "-I", include, "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def wanted() -> list[Extension]:
    asked = os.environ.get("ROTONDE_COMPILE", "")
    if asked == "0" or not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []
    if asked != "1" and not compiler_works():
        print("rotonde: no C compiler, so the engine is installed interpreted: right, but slow")
        return []
    return extensions()


if __name__ == "__main__":
    setup(ext_modules=wanted(), cmdclass={"build_ext": BuildEngine})
