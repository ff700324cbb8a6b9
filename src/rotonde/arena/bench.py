"""How fast the engine is: short bursts of everything in turn, fair on a busy machine."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import process_time

from rotonde.bots import timing
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded

BURST = 0.06  # seconds of CPU time
SEATS = (2, 3, 4)
ITERATIONS = 2000  # of a search, where the engine is fast enough
LONGEST_ROLLOUT = "100000"
YARDSTICK_GAME = "ticket-to-ride"
TARGETS = {("playout", 2): 0.47, ("playout", 4): 0.41, ("ismcts", 2): 0.50}

Work = Callable[[int], int]  # do so much at once; how much was done


@dataclass
class Measure:
    """One thing that is timed: rates of all rounds, and the yardstick's beside them."""

    game: str
    what: str  # playout, clone, determinize, ismcts
    seats: int
    work: Work
    batch: int = 0  # 0: to be found
    most: int = 1 << 20
    patience: float = BURST / 4  # a batch takes no longer than about twice this
    rates: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)  # where playouts are timed: games a second
    yardstick: list[float] = field(default_factory=list)

    def calibrate(self) -> None:
        """Enough at once that looking at the clock does not count."""
        self.batch = 1
        while self.batch < self.most:
            start = process_time()
            self.work(self.batch)
            if process_time() - start > self.patience:
                return
            self.batch = min(self.batch * 2, self.most)

    def burst(self) -> None:
        done = batches = 0
        spent = 0.0
        start = process_time()
        while spent < BURST:
            done += self.work(self.batch)
            batches += 1
            spent = process_time() - start
        self.rates.append(done / spent)
        if self.what == "playout":
            self.games.append(batches * self.batch / spent)

    def rate(self) -> float:
        return median(self.rates)

    def ratio(self) -> float | None:
        """The median of the ratios of each round."""
        if not self.yardstick:
            return None
        return median(a / b for a, b in zip(self.rates, self.yardstick, strict=True))

    def target(self) -> float | None:
        return TARGETS.get((self.what, self.seats)) if self.yardstick else None


class Bench:
    """Measures of some games, and perhaps a native engine to hold one of them against."""

    def __init__(self, games: list[Game[Position]], yardstick: Path | None) -> None:
        self.yardstick = yardstick
        self.measures = [measure for game in games for measure in measures_of(game)]

    def rounds(self, times: int) -> Iterator[int]:
        """Each round times every measure once; yields how many rounds are done."""
        for measure in self.measures:
            measure.calibrate()
        for n in range(times):
            for measure in self.measures:
                measure.burst()
                if self.yardstick is not None and measure.game == YARDSTICK_GAME:
                    self.hold_against(measure, n)
            yield n + 1

    def hold_against(self, measure: Measure, n: int) -> None:
        assert self.yardstick is not None
        if measure.what == "playout":
            words = ["benchcpu", str(measure.seats), str(BURST), str(n + 1)]
        elif measure.what == "ismcts":
            words = [
                "mctscpu",
                str(measure.seats),
                str(measure.batch),
                str(LONGEST_ROLLOUT),
                str(n),
            ]
        else:
            return
        measure.yardstick.append(native_rate([str(self.yardstick), *words]))

    def against(self, measure: Measure) -> float | None:
        """Moves a second against those of the yardstick's game in the same run."""
        if measure.what != "playout" or measure.game == YARDSTICK_GAME:
            return None
        for other in self.measures:
            if (other.game, other.what, other.seats) == (YARDSTICK_GAME, "playout", measure.seats):
                return median(a / b for a, b in zip(measure.rates, other.rates, strict=True))
        return None


def measures_of(game: Game[Position]) -> list[Measure]:
    about = game.about
    name = about.name
    rng = seeded(1)
    seats = [n for n in SEATS if about.least_seats <= n <= about.most_seats]
    fewest = max(2, about.least_seats)
    p = game.new(fewest, 3)

    def playouts(n: int) -> Work:
        return lambda batch: timing.random_games(game, n, batch, rng.below(1 << 30))

    def search(batch: int) -> int:
        return timing.iterations(game, p, batch, rng)

    return [
        *(Measure(name, "playout", n, playouts(n)) for n in seats),
        Measure(name, "clone", fewest, lambda batch: timing.clones(p, batch)),
        Measure(
            name,
            "determinize",
            fewest,
            lambda batch: timing.determinizations(p, batch, rng),
        ),
        Measure(name, "ismcts", fewest, search, most=ITERATIONS, patience=2 * BURST),
    ]


def native_rate(words: list[str]) -> float:
    """The first number that the yardstick prints."""
    try:
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        return float(said.split()[0])
    except (OSError, subprocess.CalledProcessError, IndexError, ValueError) as error:
        raise Complaint("yardstick-run", why=error) from None


def build_yardstick(source: Path, folder: Path) -> Path:
    """Compile the native engine as well as the compiler can."""
    if not source.is_file():
        raise Complaint("no-file").at(source, None)
    built = folder / "yardstick"
    command = ["g++", "-O3", "-march=native", "-o", str(built), str(source)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise Complaint("no-compiler") from None
    if done.returncode != 0:
        why = (done.stderr.strip().splitlines() or [str(done.returncode)])[0]
        raise Complaint("yardstick-build", why=why).at(source, None)
    return built
