"""`build_ext` for the engine: one library of all units, and a shim for each module."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

from engine.flags import flags, profile_flags
from engine.generate import generate
from engine.objects import Objects
from engine.plan import COLD, modules, units
from engine.progress import Progress
from engine.shim import LIBRARY_MODULE, leaves, write_shim
from engine.units import write_units

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"


def extensions() -> list[Extension]:
    """What setuptools is told that there will be; `BuildEngine` knows how it is made."""
    return [Extension(name, []) for name in [LIBRARY_MODULE, *modules(SOURCE)]]


class BuildEngine(build_ext):  # type: ignore[misc]
    def build_extensions(self) -> None:
        if not self.extensions:
            return
        stage = os.environ.get("ROTONDE_PGO", "")
        folder = Path(self.build_temp).resolve()
        with Progress() as progress:
            objects = self.objects(folder, stage, progress)
            progress.step("link")
            self.link(LIBRARY_MODULE, objects, [f"PyInit_{LIBRARY_MODULE}"], profile_flags(stage))
            self.shims(folder)

    def objects(self, folder: Path, stage: str, progress: Progress) -> list[str]:
        names = modules(SOURCE)
        progress.step("generate")
        generated = generate(SOURCE, names, folder / "c")
        written = write_units(generated, units(names), folder / "units")
        kept = Objects(folder / "objects", self.compiler, self.identity())
        include = [*generated.include, *self.include_dirs]
        progress.step("compile")
        return kept.compile(written, include, stage, progress.done)

    def identity(self) -> str:
        """Another compiler or another Python: other objects."""
        command = getattr(self.compiler, "compiler", None) or [self.compiler.compiler_type]
        told = subprocess.run([command[0], "--version"], capture_output=True, check=False)
        return f"{' '.join(command)} {told.stdout.decode(errors='replace')} {sys.version}"

    def link(self, name: str, objects: list[str], exported: list[str], more: list[str]) -> Path:
        path = Path(self.get_ext_fullpath(name))
        path.parent.mkdir(parents=True, exist_ok=True)
        self.compiler.link_shared_object(
            objects, str(path), export_symbols=exported, extra_postargs=more
        )
        return path

    def shims(self, folder: Path) -> None:
        names = modules(SOURCE)
        source = write_shim(names, folder / "shim_of_all.c")
        wanted = flags(self.compiler.compiler_type, COLD, "")
        objects = self.compiler.compile(
            [str(source)],
            output_dir=str(folder),
            include_dirs=self.include_dirs,
            extra_postargs=wanted,
        )
        exported = [f"PyInit_{leaf}" for leaf in leaves(names)]
        first = self.link(names[0], objects, exported, [])
        for name in names[1:]:
            path = Path(self.get_ext_fullpath(name))
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(first, path)
