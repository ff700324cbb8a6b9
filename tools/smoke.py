"""What a user does first with the installed package: bots play each game, a server shows a page.

    python tools/smoke.py

It fails where the package is not compiled.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROTONDE = [sys.executable, "-m", "rotonde"]
GAMES = {
    "age-of-steam": 3,
    "express-01": 2,
    "steel-driver": 3,
    "ticket-to-ride": 2,
    "trambahn": 2,
}
ADDRESS = re.compile(r"http://localhost:\d+/")


def run(*words: str) -> str:
    done = subprocess.run(
        [*ROTONDE, *words], capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(words)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def page(folder: Path) -> int:
    """The status of the first page of a server that is started and ended."""
    words = ["serve", "--port", "0", "--no-browser", "--database", str(folder / "tables.db")]
    with subprocess.Popen(
        [*ROTONDE, *words], stdout=subprocess.PIPE, text=True, errors="replace"
    ) as server:
        assert server.stdout is not None
        try:
            found = ADDRESS.search(server.stdout.readline())
            if found is None:
                sys.exit("the server told no address")
            with urllib.request.urlopen(found[0]) as answer:
                return int(answer.status)
        finally:
            server.terminate()


def main() -> None:
    told = run("--version").strip()
    print(told)
    if "not compiled" in told or "compiled" not in told:
        sys.exit("the package is not compiled")
    for game, seats in GAMES.items():
        bots = ",".join(["apprentice"] * seats)
        run("simulate", game, "-n", "1", "--seats", bots, "--seed", "1")
        print(f"{game}: a game of {bots}")
    with tempfile.TemporaryDirectory() as folder:
        status = page(Path(folder))
    print(f"server: / answers {status}")
    if status != 200:
        sys.exit("the server shows no page")


if __name__ == "__main__":
    main()
