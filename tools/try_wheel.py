"""Install a wheel where nothing can be compiled, and try what a user would do first.

    python tools/try_wheel.py dist/rotonde-….whl

A new environment, no compiler (`CC=false`, an empty PATH but for the environment's own folder);
a game of each kind, a bot, and a server that shows its page. It must say that it is compiled.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("age-of-steam", "express-01", "steel-driver", "ticket-to-ride", "trambahn")
SEATS = {"age-of-steam": 3, "steel-driver": 3}
ADDRESS = re.compile(r"http://localhost:\d+/")


class Place:
    """An environment of its own, in a folder that goes away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        venv.create(folder, with_pip=True, symlinks=True)
        self.environment = {"CC": "false", "PATH": str(self.bin), "HOME": str(folder)}
        for kept in ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_CONFIG_FILE", "PIP_FIND_LINKS"):
            if kept in os.environ:
                self.environment[kept] = os.environ[kept]

    def run(self, *words: str) -> str:
        done = subprocess.run(
            [self.bin / words[0], *words[1:]],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(f"{' '.join(words)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def page(self) -> int:
        """The status of the first page of a server that is started and ended."""
        command = [str(self.bin / "rotonde"), "serve", "--port", "0", "--no-browser"]
        command += ["--database", str(self.folder / "tables.db")]
        with subprocess.Popen(
            command, env=self.environment, cwd=self.folder, stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            found = ADDRESS.search(server.stdout.readline())
            try:
                assert found, "the server told no address"
                with urllib.request.urlopen(found[0]) as answer:
                    return int(answer.status)
            finally:
                server.terminate()


def try_out(place: Place, wheel: Path) -> None:
    constraints = str(ROOT / "constraints.txt")
    place.run("pip", "install", "--quiet", "--constraint", constraints, str(wheel))
    told = place.run("rotonde", "--version").strip()
    print(told)
    if "compiled" not in told or "not compiled" in told:
        sys.exit("the wheel is not compiled")
    for game in GAMES:
        bots = ",".join(["apprentice"] * SEATS.get(game, 2))
        place.run("rotonde", "simulate", game, "-n", "1", "--seats", bots, "--seed", "1")
        print(f"{game}: a game of {bots}")
    status = place.page()
    print(f"server: / answers {status}")
    if status != 200:
        sys.exit("the server shows no page")


def main(wheel: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        try_out(Place(Path(folder) / "place"), Path(wheel).resolve())


if __name__ == "__main__":
    main(sys.argv[1])
