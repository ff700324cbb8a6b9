"""Run the tests with other Pythons, each in an environment of its own.

    python tools/pythons.py 3.12 3.13

Looked for on the PATH and, where pyenv is, among its versions. One that is not there is said.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def find(version: str) -> str | None:
    """An interpreter that really runs: pyenv's stand-ins may not."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = sorted(str(path) for path in pyenv.glob(f"{version}.*/bin/python"))
    for command in (shutil.which(f"python{version}"), *reversed(found)):
        if command and subprocess.run([command, "-V"], capture_output=True).returncode == 0:
            return command
    return None


def main(versions: list[str]) -> int:
    failed = []
    for version in versions:
        python = find(version)
        if python is None:
            print(f"PYTHON {version} IS NOT INSTALLED HERE: nothing was tested with it")
            continue
        make = [os.environ.get("MAKE", "make"), f"PYTHON={python}", f"VENV=.venv-{version}", "test"]
        if subprocess.run(make, cwd=ROOT, check=False).returncode:
            failed.append(version)
    if failed:
        print(f"failed with Python {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
