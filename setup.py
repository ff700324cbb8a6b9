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

SRC = Path(__file__).resolve().parent / "src"
COMPILED = ("core", "games", "bots", "pieces")
INLINE_ACROSS_FUNCTIONS = ["-fno-semantic-interposition"]  # without it: a fifth slower


def modules() -> list[str]:
    files = [file for part in COMPILED for file in (SRC / "rotonde" / part).rglob("*.py")]
    return sorted(str(file) for file in files if file.name != "__init__.py")


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


def profile_flags() -> list[str]:
    """Profile-guided optimisation: write a profile, or use the one that was written."""
    stage, folder = os.environ.get("ROTONDE_PGO", ""), os.environ.get("ROTONDE_PROFILE", "")
    if stage == "generate":
        return [f"-fprofile-generate={folder}", "-fprofile-update=single"]
    if stage == "use":
        hot = "--param=hot-bb-count-ws-permille=999"  # 990 leaves much of a search out
        used = f"-fprofile-use={folder}"
        return [used, "-fprofile-partial-training", hot, "-Wno-missing-profile"]
    return []


def from_here(path: str) -> str:
    """A path as seen from the project's folder, given one seen from `src`."""
    return path if os.path.isabs(path) else os.path.normpath(f"src/{path}")


def extensions() -> list[Extension]:
    wanted = os.environ.get("ROTONDE_COMPILE", "")
    if wanted == "0" or not {"bdist_wheel", "build_ext", "editable_wheel"} & set(sys.argv):
        return []
    if wanted != "1" and not compiler_works():
        print("rotonde: no C compiler, so the engine is installed interpreted: right, but slow")
        return []
    from mypyc.build import mypycify

    os.chdir(SRC)
    options = ["--strict", "--config-file="]
    found = mypycify(
        options + [os.path.relpath(module) for module in modules()],
        opt_level="3",
        debug_level="0",
        target_dir="../build/c",
    )
    os.chdir(SRC.parent)
    for extension in found:  # they share their lists of arguments
        extension.sources = [from_here(source) for source in extension.sources]
        extension.depends = [from_here(header) for header in extension.depends]
        extension.include_dirs = [from_here(folder) for folder in extension.include_dirs]
        extension.extra_compile_args = [
            *extension.extra_compile_args,
            *INLINE_ACROSS_FUNCTIONS,
            *profile_flags(),
        ]
        extension.extra_link_args = [*extension.extra_link_args, *profile_flags()]
    return found


if __name__ == "__main__":
    sys.path.insert(0, str(SRC))
    setup(ext_modules=extensions())
