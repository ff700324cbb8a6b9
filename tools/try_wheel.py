"""Install a wheel where nothing can be compiled, and try what a user would do first (smoke.py).

    python tools/try_wheel.py dist/rotonde-….whl

A new environment; no compiler: `CC=false`, and no folder on the PATH but the environment's own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def surroundings(folder: Path) -> dict[str, str]:
    """No compiler; how pip finds packages is kept."""
    kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    home = os.environ.get("HOME", str(folder))
    return {**kept, "CC": "false", "PATH": str(folder / "bin"), "HOME": home, "LANG": "C.UTF-8"}


def main(wheel: str) -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "environment"
        venv.create(folder, with_pip=True, symlinks=True)
        python = str(folder / "bin" / "python")
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        install = [*pip, "--constraint", str(ROOT / "constraints.txt"), str(Path(wheel).resolve())]
        for command in (install, [python, str(ROOT / "tools" / "smoke.py")]):
            done = subprocess.run(command, cwd=place, env=surroundings(folder), check=False)
            if done.returncode:
                sys.exit(done.returncode)


if __name__ == "__main__":
    main(sys.argv[1])
