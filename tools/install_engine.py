"""Build the package and put it into this environment: what `make` calls.

    python tools/install_engine.py

The first time pip installs it, interpreted, while the engine is compiled; then, and ever after,
only the files that differ are copied. pip is told of them, so that it can take them away again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from filecmp import cmp
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INSTALLED = Path(sysconfig.get_path("platlib"))
OURS = ("rotonde", "rotonde_engine__mypyc*")


def record() -> Path | None:
    """pip's list of our files, if it installed this very description of the package."""
    try:
        here = Path(str(distribution("rotonde").locate_file(".")))
        path = next(here.glob("rotonde-*.dist-info/RECORD"))
    except (PackageNotFoundError, StopIteration):
        return None
    described = (ROOT / "pyproject.toml").stat().st_mtime
    return path if path.stat().st_mtime >= described else None


def start_pip() -> subprocess.Popen[bytes]:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    command = [*pip, "--no-compile", "--no-build-isolation", "--no-deps", "--force-reinstall", "."]
    return subprocess.Popen(command, cwd=ROOT, env={**os.environ, "ROTONDE_COMPILE": "0"})


def build() -> Path:
    """The whole package, compiled where that is possible; its folder."""
    made = ROOT / "build" / "package"
    shutil.rmtree(made, ignore_errors=True)
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(made)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=False)
    if done.returncode:  # else its remarks are of no use to anybody
        sys.stderr.buffer.write(done.stdout)
        sys.exit(done.returncode)
    return made


def files(folder: Path) -> set[Path]:
    """Of ours, below a folder."""
    tops = [top for name in OURS for top in folder.glob(name)]
    inside = [file for top in tops for file in ([top] if top.is_file() else top.rglob("*"))]
    kept = (file for file in inside if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(folder) for file in kept}


def copy(made: Path) -> None:
    """Make the installed files those that were built."""
    wanted = files(made)
    for file in files(INSTALLED) - wanted:
        (INSTALLED / file).unlink()
    for file in sorted(wanted):
        target = INSTALLED / file
        if target.exists() and cmp(made / file, target, shallow=False):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_name(target.name + ".new")
        shutil.copyfile(made / file, fresh)
        os.replace(fresh, target)  # a process that has the old one open keeps it


def tell_pip(path: Path, made: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    others = [line for line in lines if not line.startswith(("rotonde/", "rotonde_engine"))]
    ours = [f"{file.as_posix()},," for file in sorted(files(made))]
    path.write_text("\n".join([*others, *ours, ""]), "utf-8")


def main() -> None:
    pip = None if record() else start_pip()
    try:
        made = build()
    finally:
        failed = pip.wait() if pip else 0
    if failed:
        sys.exit(failed)
    copy(made)
    path = record()
    assert path is not None
    tell_pip(path, made)


if __name__ == "__main__":
    main()
