"""A bar that tells how far something is: drawn in place on a terminal, else a line a step."""

from __future__ import annotations

import sys
import time
from typing import TextIO

WIDTH = 24


class Bar:
    """`step` names what is done now, `at` says how much of everything is done."""

    def __init__(self, title: str, out: TextIO | None = None) -> None:
        self.title = title
        self.out = sys.stderr if out is None else out
        self.start = time.monotonic()
        self.text = ""
        self.share = 0.0

    def step(self, text: str, share: float) -> None:
        self.text = text
        if not self.out.isatty():
            self.out.write(f"{self.title}: {text} ({share:.0%}, {self.seconds()})\n")
        self.at(share)

    def at(self, share: float) -> None:
        """Never backwards."""
        self.share = min(1.0, max(self.share, share))
        if self.out.isatty():
            full = round(WIDTH * self.share)
            drawn = "#" * full + "-" * (WIDTH - full)
            self.out.write(f"\r\x1b[K{self.title} [{drawn}] {self.share:4.0%} {self.text}")
        self.out.flush()

    def end(self, text: str) -> None:
        head = "\r\x1b[K" if self.out.isatty() else ""
        self.out.write(f"{head}{self.title}: {text} ({self.seconds()})\n")
        self.out.flush()

    def seconds(self) -> str:
        return f"{time.monotonic() - self.start:.0f} s"
