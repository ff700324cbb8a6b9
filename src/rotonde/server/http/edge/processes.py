"""Several processes behind one door: all accept from one queue, and one that dies is replaced."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable

assert sys.platform != "win32", "there is no fork"
SHORT_LIFE = 10.0  # seconds: who dies sooner is replaced after a pause,
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # which grows


class Processes:
    def __init__(
        self,
        count: int,
        work: Callable[[int, int], None],
        gone: Callable[[int], None] = lambda pid: None,
    ) -> None:
        """`work` is told its number, and a file that ends when this process does.

        `gone` is told who has died.
        """
        self.gone = gone
        self.count = count
        self.work = work
        self.children: dict[int, tuple[int, float]] = {}  # their numbers, and since when they live
        self.pauses = [FIRST_PAUSE] * count
        self.stopped = False
        self.until, self.alive = os.pipe()

    def run(self, ready: Callable[[], None]) -> None:
        """Until SIGTERM or SIGINT, which all of them get."""
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, self.stop)
        for number in range(self.count):
            self.start(number)
        ready()
        while self.children:
            try:
                pid, _ = os.wait()
            except ChildProcessError:
                break
            number, since = self.children.pop(pid)
            self.gone(pid)
            if not self.stopped:
                self.rest(number, time.monotonic() - since)
                self.start(number)

    def start(self, number: int) -> None:
        if self.stopped:
            return
        pid = os.fork()
        if pid:
            self.children[pid] = (number, time.monotonic())
            if self.stopped:
                os.kill(pid, signal.SIGTERM)
            return
        status = 1
        try:
            os.close(self.alive)
            for one in (signal.SIGTERM, signal.SIGINT):
                signal.signal(one, signal.SIG_DFL)
            self.work(number, self.until)
            status = 0
        finally:
            os._exit(status)

    def rest(self, number: int, lived: float) -> None:
        if lived > SHORT_LIFE:
            self.pauses[number] = FIRST_PAUSE
            return
        time.sleep(self.pauses[number])
        self.pauses[number] = min(LONGEST_PAUSE, 2 * self.pauses[number])

    def stop(self, signum: int, frame: object) -> None:
        self.stopped = True
        for pid in self.children:
            os.kill(pid, signal.SIGTERM)
