"""`build_ext` for the engine: one library of all units, and a shim for each module."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from bar import Bar
from setuptools import Extension  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

from engine.flags import USE, flags, profile_flags
from engine.generate import generate
from engine.keys import key_of_files, key_of_texts
from engine.objects import Objects
from engine.plan import COLD, PACKAGE, modules, units
from engine.shim import LIBRARY_MODULE, leaves, write_shim
from engine.units import write_units

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
GENERATED, COMPILED = 0.2, 0.95  # shares of the whole time on two cores


def extensions() -> list[Extension]:
    """What setuptools is told that there will be; `BuildEngine` knows how it is made."""
    return [Extension(name, []) for name in [LIBRARY_MODULE, *modules(SOURCE)]]


class BuildEngine(build_ext):  # type: ignore[misc]
    def build_extensions(self) -> None:
        if not self.extensions:
            return
        self.stage = os.environ.get("ROTONDE_PGO", "")
        self.folder = Path(self.build_temp).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.names = modules(SOURCE)
        library = self.folder / f"library-{self.key()}"
        if not library.exists():
            self.build_library(library)
        self.place(library, LIBRARY_MODULE)
        self.place_shims()
        self.tell_how()

    def key(self) -> str:
        """Of all that the library depends on."""
        files = [SOURCE.joinpath(*name.split(".")).with_suffix(".py") for name in self.names]
        files += sorted(Path(__file__).parent.glob("*.py"))
        if self.stage == USE:
            files += sorted(Path(os.environ.get("ROTONDE_PROFILE", "")).rglob("*.gcda"))
        return key_of_texts([self.identity(), self.stage, key_of_files(files)])

    def identity(self) -> str:
        """Of the compiler and of Python."""
        command = getattr(self.compiler, "compiler", None) or [self.compiler.compiler_type]
        told = subprocess.run([command[0], "--version"], capture_output=True, check=False)
        return f"{' '.join(command)} {told.stdout.decode(errors='replace')} {sys.version}"

    def compiler_name(self) -> str:
        command = getattr(self.compiler, "compiler", None)
        return f"mypyc and {Path(command[0]).name if command else self.compiler.compiler_type}"

    def build_library(self, library: Path) -> None:
        bar = Bar("Engine")
        bar.step("Python to C", 0.0)
        generated = generate(SOURCE, self.names, self.folder / "c")
        written = write_units(generated, units(self.names), self.folder / "units")
        bar.step("C to machine code", GENERATED)
        kept = Objects(self.folder / "objects", self.compiler, self.identity())
        include = [*generated.include, *self.include_dirs]
        objects = kept.compile(
            written,
            include,
            self.stage,
            lambda share: bar.at(GENERATED + (COMPILED - GENERATED) * share),
        )
        bar.step("linking", COMPILED)
        for old in self.folder.glob("library-*"):
            old.unlink()
        made = self.link(LIBRARY_MODULE, objects, [f"PyInit_{LIBRARY_MODULE}"])
        shutil.copyfile(made, library)
        bar.end("compiled")

    def link(self, name: str, objects: list[str], exported: list[str]) -> Path:
        path = Path(self.get_ext_fullpath(name))
        path.parent.mkdir(parents=True, exist_ok=True)
        self.compiler.link_shared_object(
            objects,
            str(path),
            libraries=self.libraries,
            library_dirs=self.library_dirs,
            export_symbols=exported,
            extra_postargs=profile_flags(self.stage),
        )
        return path

    def place(self, made: Path, name: str) -> None:
        path = Path(self.get_ext_fullpath(name))
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(made, path)

    def place_shims(self) -> None:
        source = write_shim(self.names, self.folder / "shim_of_all.c")
        objects = self.compiler.compile(
            [str(source)],
            output_dir=str(self.folder),
            include_dirs=self.include_dirs,
            extra_postargs=flags(self.compiler.compiler_type, COLD, ""),
        )
        exported = [f"PyInit_{leaf}" for leaf in leaves(self.names)]
        first = self.link(self.names[0], objects, exported)
        for name in self.names[1:]:
            self.place(first, name)

    def tell_how(self) -> None:
        """For `rotonde --version`."""
        how = "with a profile" if self.stage else "without a profile"
        path = Path(self.get_ext_fullpath(LIBRARY_MODULE)).parent / PACKAGE / "compiled.txt"
        path.write_text(f"{how}, {self.compiler_name()}\n", "utf-8")
