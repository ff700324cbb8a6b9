"""`rotonde serve` as its operator starts it: by the command line and the environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from guests import PATIENCE

from rotonde.server.config import Database

ADDRESS = re.compile(r"http://localhost:(\d+)/")


@dataclass
class Started:
    """A server, and the file into which it complains and writes its log."""

    process: subprocess.Popen[str]
    port: int
    log: Path

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


@contextmanager
def started(
    folder: Path, *words: str, database: Database | None = None, **variables: str
) -> Iterator[Started]:
    log = folder / "serve.log"
    kept = database or folder / "rotonde.db"
    command = ["serve", "--port", "0", "--no-browser", "--database", str(kept), *words]
    said = {f"ROTONDE_SERVE_{name}": word for name, word in variables.items()}
    with log.open("wb") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "rotonde", *command],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "ROTONDE_LANG": "en", **said},
        )
    assert process.stdout is not None
    try:
        told = process.stdout.readline()
        found = ADDRESS.search(told)
        assert found, (told, log.read_text())
        yield Started(process, int(found[1]), log)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()
