"""A newcomer at the terminal: types a command line, feeds the keyboard, reads both streams."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from rotonde.cli import main
from rotonde.cli.printer import text
from rotonde.core.words import LANGUAGES

GAME = "ticket-to-ride"


@dataclass
class Said:
    code: int | str | None
    out: str
    err: str

    def lines(self) -> list[str]:
        """What stands on standard error, without the remark of an interpreted engine."""
        slow = [text(lang, "say", "interpreted") for lang in LANGUAGES]
        return [line for line in self.err.splitlines() if line not in slow]


class Terminal:
    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self.patch = patch
        self.capture = capture

    def run(self, *words: str | Path, keys: str = "") -> Said:
        """The real entry point, with the real exit code."""
        self.patch.setattr(sys, "stdin", io.StringIO(keys))
        self.capture.readouterr()
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        out, err = self.capture.readouterr()
        return Said(ended.value.code or 0, out, err)

    def refused(self, *words: str | Path) -> str:
        """One line on standard error, nothing else, exit code 2."""
        said = self.run(*words)
        assert said.code == 2, said
        assert len(said.lines()) == 1, said.err
        assert said.out == ""
        assert "Traceback" not in said.err
        return said.lines()[0]
