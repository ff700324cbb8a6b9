"""How far a build is, told truthfully: by what the work is known to weigh."""

from __future__ import annotations

import sys
import time


class Progress:
    """A line on a terminal; elsewhere a line for each step."""

    def __enter__(self) -> "Progress":
        self.start = time.monotonic()
        self.name = ""
        return self

    def step(self, name: str) -> None:
        print(f"[{time.monotonic() - self.start:5.1f} s] {name}", file=sys.stderr)

    def done(self, weight: int, whole: int) -> None:
        print(f"[{time.monotonic() - self.start:5.1f} s] {weight / max(whole,1):.0%}", file=sys.stderr)

    def __exit__(self, *error: object) -> None:
        self.step("end")
