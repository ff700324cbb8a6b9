"""`make dev`: serve, and whenever a source changes build what changed and serve that.

    python tools/dev.py [what `rotonde serve` is told]

A source that does not compile is complained of; the server goes on with what it has.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WATCHED = ("src", "tools/engine")
LOOK = 0.3  # seconds between two looks
MAKE = os.environ.get("MAKE", "make")


def state() -> dict[str, int]:
    """When each source was changed."""
    files = (path for folder in WATCHED for path in (ROOT / folder).rglob("*"))
    return {
        str(path): path.stat().st_mtime_ns
        for path in files
        if path.is_file() and path.suffix != ".pyc"
    }


def serve(words: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([ROOT / ".venv/bin/rotonde", "serve", "--no-browser", *words])


def stop(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGTERM)
    server.wait()


def build() -> bool:
    start = time.monotonic()
    code = subprocess.run([MAKE, "--silent", ".venv/.engine"], cwd=ROOT, check=False).returncode
    print(f"{'Failed' if code else 'Built'} in {time.monotonic() - start:.1f} s.", flush=True)
    return code == 0


def watch(words: list[str]) -> None:
    seen = state()
    server = serve(words)
    try:
        while server.poll() is None:
            time.sleep(LOOK)
            now = state()
            if now == seen:
                continue
            seen = now
            if build():
                stop(server)
                server = serve(words)
    finally:
        if server.poll() is None:
            stop(server)


if __name__ == "__main__":
    try:
        watch(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
