"""A program that is asked line by line, and never waited for longer than agreed."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue

from rotonde.core.complaint import LONG, Complaint

LONGEST_ANSWER = 100_000  # characters
GRACE = 1.0  # seconds for a program to end by itself when the game is over
LAST_WORDS = 2000  # bytes at the end of its error output in which the reason is looked for
LINUX = sys.platform == "linux"
LIBC = ctypes.CDLL(None) if LINUX else None
SET_PARENT_DEATH_SIGNAL = 1  # of prctl(2)


class Program:
    """Writing and reading happen in a thread: a program that does neither blocks nobody."""

    def __init__(self, command: list[str]) -> None:
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as the program)
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                start_new_session=True,
                preexec_fn=die_with_parent if LINUX else None,
            )
        except (OSError, ValueError) as error:
            self.errors.close()
            why = getattr(error, "strerror", None) or error
            raise Complaint("program-start", why=why) from None
        self.questions: SimpleQueue[tuple[bytes, bool] | None] = SimpleQueue()
        self.answers: SimpleQueue[bytes] = SimpleQueue()
        self.talk = threading.Thread(target=self.converse, daemon=True)
        self.talk.start()

    def converse(self) -> None:
        """The thread: a question, its answer if one is wanted, the next question."""
        assert self.process.stdin is not None and self.process.stdout is not None
        while (question := self.questions.get()) is not None:
            line, wants_answer = question
            with suppress(OSError):
                self.process.stdin.write(line)
                self.process.stdin.flush()
            if wants_answer:
                self.answers.put(self.process.stdout.readline(LONGEST_ANSWER))
        with suppress(OSError):
            self.process.stdin.close()

    def tell(self, line: str) -> None:
        self.questions.put((line.encode() + b"\n", False))

    def ask(self, line: str, seconds: float, agreed: float) -> str:
        """One line for one line; a complaint says why there is none within the time agreed."""
        self.questions.put((line.encode() + b"\n", True))
        try:
            answer = self.answers.get(timeout=max(0.0, seconds))
        except Empty:
            raise Complaint("program-silent", seconds=f"{agreed:g}") from None
        if not answer:
            raise self.has_ended()
        if not answer.endswith(b"\n"):
            raise Complaint("program-line", word=shown(answer))
        return answer.decode("utf-8", errors="replace")

    def has_ended(self) -> Complaint:
        """It closed its output: how it ended, and the last line of its error output."""
        try:
            code = self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Complaint("program-closed")
        self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - LAST_WORDS))
        lines = self.errors.read().decode("utf-8", errors="replace").split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return Complaint("program-ended", code=code, why=said[:LONG] or "–")

    def end(self, at_once: bool) -> None:
        """Let it end by itself when it has heard all, else end it with all it has started."""
        self.questions.put(None)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(0 if at_once else GRACE)
        kill(self.process)
        self.process.wait()
        self.talk.join(GRACE)
        if self.process.stdout is not None and not self.talk.is_alive():
            self.process.stdout.close()
        self.errors.close()


def die_with_parent() -> None:
    """In the new process: whoever started it may be killed before he can end it."""
    if sys.platform != "win32" and LIBC is not None:
        LIBC.prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)


def kill(program: subprocess.Popen[bytes]) -> None:
    """It leads a group of its own: whoever is left of it ends. Windows has no such groups."""
    if sys.platform == "win32":
        program.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program.pid, signal.SIGKILL)


def shown(answer: bytes) -> str:
    """An answer, short enough for a sentence."""
    text = answer.decode("utf-8", errors="replace").strip()
    return text if len(text) <= LONG else text[:LONG] + "…"
