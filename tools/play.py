"""`make play`: serve the tables at once, and compile the engine meanwhile if that is still to do.

    python tools/play.py [what `rotonde serve` is told]

Until the compiled engine is ready the same source runs interpreted. Then bots think with the new
one (`ROTONDE_ENGINE_READY`, docs/server.md); the rest of the server does from its next start on.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import foreground

ROOT = Path(__file__).resolve().parent.parent
STAMP = Path(".venv/.engine")
MAKE = os.environ.get("MAKE", "make")
COMPILE = "--compile"
MEANWHILE = "The engine is being compiled; until it is ready bots think more slowly."
READY = "The compiled engine is ready: bots think with it from now on."
FAILED = "The engine could not be compiled: everything works, but slowly."


def is_ready() -> bool:
    question = [MAKE, "--question", "--silent", str(STAMP)]
    return subprocess.run(question, capture_output=True, check=False).returncode == 0


def compile_engine() -> None:
    """With patience: the page comes first."""
    os.nice(5)
    code = subprocess.run([MAKE, "--silent", str(STAMP)], check=False).returncode
    print(FAILED if code else READY, flush=True)


def start_compiling() -> subprocess.Popen[bytes]:
    print(MEANWHILE, flush=True)
    return subprocess.Popen([sys.executable, __file__, COMPILE], start_new_session=True)


def serve_from_source(words: list[str]) -> None:
    """What was compiled when the server ends before the engine is ready is kept."""
    compiling = start_compiling()
    os.environ["PYTHONPATH"] = "src"
    os.environ["ROTONDE_ENGINE_READY"] = str(STAMP.resolve())
    try:
        foreground.main([sys.executable, "-m", "rotonde", "serve", *words])
    finally:
        if compiling.poll() is None:
            os.killpg(compiling.pid, signal.SIGTERM)


def main(words: list[str]) -> None:
    os.chdir(ROOT)
    if words == [COMPILE]:
        compile_engine()
    elif is_ready():
        foreground.main([".venv/bin/rotonde", "serve", *words])
    else:
        serve_from_source(words)


if __name__ == "__main__":
    main(sys.argv[1:])
