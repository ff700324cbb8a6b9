"""How long a table takes on a slow network: requests, kB and seconds; cold, then warm.

    python tools/time_to_table.py [--game age-of-steam] [--before COMMIT] [--rounds 3] [--all]

Chromium is slowed down through its own protocol: every request waits 400 ms, and all of them share
400 kbit/s down and 400 kbit/s up. No service worker: what it fetches would not be slowed down. A
table is there when its board and what is to be done are drawn. `--before` measures the pages of
another commit in the same run. Both are served from their sources, which are not compiled.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import chromium
from live_table import LiveTable, serving
from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright

HERE = Path(__file__).resolve().parents[1]
LATENCY = 400  # ms
RATE = 400_000 / 8  # bytes a second
SLOW = {
    "offline": False,
    "latency": LATENCY,
    "downloadThroughput": RATE,
    "uploadThroughput": RATE,
}
THERE = "main[data-n] .doing"
DRAWN = "main[data-n] svg.map, main[data-n] .board"
SEATS = {"age-of-steam": 3, "steel-driver": 3}
PATIENCE = 120_000  # ms


@dataclass
class Visit:
    requests: int
    rounds: int  # requests of which each began when the one before was answered
    bytes: int
    answered: float  # seconds until the last answer that the table needed was there
    seconds: float  # until the table was


@contextmanager
def sources(commit: str | None) -> Iterator[Path]:
    """The sources of this tree, or of a commit."""
    if commit is None:
        yield HERE / "src"
        return
    with tempfile.TemporaryDirectory() as folder:
        tar = subprocess.run(
            ["git", "archive", commit, "src"], cwd=HERE, check=True, capture_output=True
        )
        subprocess.run(["tar", "-x"], cwd=folder, input=tar.stdout, check=True)
        yield Path(folder) / "src"


class Wire:
    """What goes over the network for one page."""

    def __init__(self, session: CDPSession) -> None:
        self.sent: dict[str, tuple[float, str]] = {}  # when each was asked for, and its address
        self.answered: dict[str, tuple[float, float]] = {}  # when it was there, and its bytes
        self.kept: set[str] = set()  # what the browser had already
        session.on("Network.requestWillBeSent", self.ask)
        session.on("Network.requestServedFromCache", lambda said: self.kept.add(said["requestId"]))
        session.on("Network.loadingFinished", self.answer)

    def ask(self, said: dict[str, Any]) -> None:
        self.sent[said["requestId"]] = said["timestamp"], said["request"]["url"]

    def answer(self, said: dict[str, Any]) -> None:
        self.answered[said["requestId"]] = said["timestamp"], said["encodedDataLength"]

    def fetched(self) -> list[tuple[float, float, float, str]]:
        """Begin, end, bytes and address of all that came over the network, by their ends."""
        return sorted(
            (self.answered[id][0], self.sent[id][0], self.answered[id][1], self.sent[id][1])
            for id in self.sent.keys() & self.answered.keys() - self.kept
            if self.answered[id][1]
        )

    def rounds(self, until: float) -> int:
        """The longest chain of requests that waited for one another."""
        count, last = 0, 0.0
        for end, begin, _, _ in self.fetched():
            if begin >= last and end <= until:
                count, last = count + 1, end
        return count


def visit(context: BrowserContext, link: str, tell: bool) -> Visit:
    page = context.new_page()
    wire = context.new_cdp_session(page)
    seen = Wire(wire)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW)
    began = time.monotonic()
    page.goto(link, wait_until="commit")
    for selector in (THERE, DRAWN):
        page.wait_for_selector(selector, state="attached", timeout=PATIENCE)
    took = time.monotonic() - began
    table = max(end for end, _ in seen.answered.values())
    page.wait_for_timeout(1500)  # what comes after the table counts as weight too
    page.close()
    fetched = seen.fetched()
    first = min(begin for _, begin, _, _ in fetched)
    for end, begin, weight, address in fetched if tell else []:
        print(f"  {begin - first:5.2f} to {end - first:5.2f} s {weight / 1000:6.1f} kB {address}")
    weights = int(sum(weight for _, _, weight, _ in fetched))
    return Visit(len(fetched), seen.rounds(table), weights, table - first, took)


def measure(browser: Browser, commit: str | None, game: str, rounds: int, tell: bool) -> None:
    with sources(commit) as source, serving(source) as address:
        cold: list[Visit] = []
        warm: list[Visit] = []
        for n in range(rounds):
            context = browser.new_context(locale="en-GB", service_workers="block")
            context.request.post(f"{address}api/people", data={"name": "Ann"})
            table = LiveTable(context.request, address, game, SEATS.get(game, 2))
            cold.append(visit(context, table.page, tell and not n))
            warm.append(visit(context, table.page, tell and not n))
            context.close()
    name = commit or "this tree"
    for state, visits in (("cold", cold), ("warm", warm)):
        seconds = sorted(one.seconds for one in visits)
        kilobytes = median(one.bytes for one in visits) / 1000
        requests = median(one.requests for one in visits)
        chain = median(one.rounds for one in visits)
        answered = median(one.answered for one in visits)
        took = f"{median(seconds):.1f} s (best {seconds[0]:.1f}, last answer {answered:.1f})"
        print(
            f"{name:10} {game} {state}: {requests:.0f} requests, "
            f"{chain:.0f} one after another, {kilobytes:.0f} kB, {took}"
        )


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    wanted.add_argument("--game", default="age-of-steam")
    wanted.add_argument("--before", metavar="COMMIT")
    wanted.add_argument("--rounds", type=int, default=3)
    wanted.add_argument("--all", action="store_true", help="tell every request of the first round")
    said = wanted.parse_args()
    with sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        for commit in ([said.before] if said.before else []) + [None]:
            measure(browser, commit, said.game, said.rounds, said.all)
        browser.close()


if __name__ == "__main__":
    main()
