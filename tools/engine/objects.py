"""Objects of units: compiled on all cores, kept by key, so that only what changed is compiled."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Protocol

from engine.flags import flags
from engine.keys import key_of_texts
from engine.units import Written

KEPT = 120  # objects, the newest; some ten builds

Report = Callable[[float], None]  # the share that is done


class Compiler(Protocol):
    """What is used of a compiler of setuptools."""

    compiler_type: str
    obj_extension: str

    def compile(
        self,
        sources: list[str],
        *,
        output_dir: str,
        include_dirs: list[str],
        extra_postargs: list[str],
    ) -> list[str]: ...


class Objects:
    def __init__(self, folder: Path, compiler: Compiler, identity: str) -> None:
        self.folder = folder
        self.compiler = compiler
        self.identity = identity  # of the compiler and of Python: other ones, other objects
        folder.mkdir(parents=True, exist_ok=True)

    def kept(self, unit: Written, stage: str) -> Path:
        told = [self.identity, unit.key, *flags(self.compiler.compiler_type, unit.warmth, stage)]
        key = key_of_texts(told)
        return self.folder / f"{unit.name}-{key}{self.compiler.obj_extension}"

    def compile(
        self, units: list[Written], include: list[str], stage: str, report: Report
    ) -> list[str]:
        """The objects of all units, compiled where they are not kept."""
        found = {unit.name: self.kept(unit, stage) for unit in units}
        missing = [unit for unit in units if not found[unit.name].exists()]
        whole = sum(unit.weight for unit in missing)
        done = 0
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            work = {
                pool.submit(self.one, unit, found[unit.name], include, stage): unit
                for unit in missing
            }
            try:
                for task in as_completed(work):
                    task.result()
                    done += work[task].weight
                    report(done / whole)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        for path in found.values():
            os.utime(path)
        self.forget()
        return [str(found[unit.name]) for unit in units]

    def one(self, unit: Written, target: Path, include: list[str], stage: str) -> None:
        wanted = flags(self.compiler.compiler_type, unit.warmth, stage)
        place = self.folder / "new"
        (made,) = self.compiler.compile(
            [str(unit.path)], output_dir=str(place), include_dirs=include, extra_postargs=wanted
        )
        os.replace(made, target)  # at once: half an object is none

    def forget(self) -> None:
        """Objects that were not used for long."""
        objects = [path for path in self.folder.iterdir() if path.is_file()]
        objects.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for path in objects[KEPT:]:
            path.unlink()
