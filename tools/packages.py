"""Install packages into an environment, and show how far it is.

    python tools/packages.py ENVIRONMENT TITLE PACKAGE…

The environment is made where there is none. What pip says is shown only if it fails.
"""

from __future__ import annotations

import re
import subprocess
import sys
import venv
from pathlib import Path

from bar import Bar

ROOT = Path(__file__).resolve().parent.parent
FOUND = re.compile(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)")
NOT_HERE = "`make` sets up Linux and macOS. On Windows install the package: pip install rotonde"
MADE, ALL_FOUND = 0.25, 0.85  # shares of the whole: an environment is made, packages are there


def environment(folder: Path) -> Path:
    """The Python of an environment, which is made if need be."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True, symlinks=True)
    return python


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", name)[0]).lower()


def install(python: Path, packages: list[str], bar: Bar) -> int:
    """pip, line by line: what was asked for and is found moves the bar."""
    asked = {plain(name) for name in packages}
    missing = set(asked)
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--no-compile"]
    command += ["--constraint", str(ROOT / "constraints.txt"), *packages]
    said: list[str] = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as pip:
        assert pip.stdout is not None
        for line in pip.stdout:
            said.append(line)
            if found := FOUND.match(line.strip()):
                missing.discard(plain(found[1]))
                bar.at(MADE + (ALL_FOUND - MADE) * (1 - len(missing) / len(asked)))
            elif line.startswith("Installing"):
                bar.step("unpacking", ALL_FOUND)
    if pip.returncode:
        sys.stderr.write("".join(said))
    return pip.returncode


def main(folder: str, title: str, *packages: str) -> int:
    if sys.platform == "win32":
        sys.exit(NOT_HERE)
    bar = Bar(title)
    bar.step("environment", 0.0)
    python = environment(ROOT / folder)
    bar.step("packages", MADE)
    code = install(python, list(packages), bar)
    bar.end("failed" if code else "ready")
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
