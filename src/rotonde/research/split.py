"""`rotonde bench research`, second table: many games at once, and where their time goes.

The same random games are played with parts of the work left out, all in turn in short bursts of CPU
time; what a part costs is the difference, round by round, and medians are shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from rotonde.games.catalogue import GAMES
from rotonde.observations.laps import LIST_TWICE, MARK, OBSERVE, PLAY, laps
from rotonde.research.batched import BatchedEnv
from rotonde.research.bench import AT_ONCE, Measure, Work, batched_steps

LAPS = 4
ACTION = 8  # bytes
PARTS = ("game", "legal", "mask", "observation", "numpy")


def some_laps(game: str, parts: int) -> Work:
    """Decisions with only some parts of the work."""
    env = BatchedEnv(game, AT_ONCE)
    env.reset(seed=1)

    def work() -> int:
        laps(env.batch, LAPS, parts)
        return LAPS * AT_ONCE

    return work


@dataclass(frozen=True)
class Split:
    """One game: whole steps of the public door, and steps with something left out."""

    game: str
    bytes_moved: int  # for a decision: all arrays handed out, and the action
    whole: Measure
    play: Measure
    list_twice: Measure
    mark: Measure
    observe: Measure
    in_bytes: Measure  # whole steps with dtype="uint8"
    reused: Measure  # and with copy=False as well

    def measures(self) -> list[Measure]:
        """All that is measured for a split."""
        steps = [self.whole, self.play, self.list_twice, self.mark, self.observe]
        return [*steps, self.in_bytes, self.reused]

    def costs(self) -> dict[str, float]:
        """Nanoseconds of each part."""
        legal = extra(self.play, self.list_twice)
        spent = {
            "game": median(1e9 / rate for rate in self.play.rates) - legal,
            "legal": legal,
            "mask": extra(self.play, self.mark),
            "observation": extra(self.mark, self.observe),
            "numpy": extra(self.observe, self.whole),
        }
        return {part: spent[part] for part in PARTS}


def extra(less: Measure, more: Measure) -> float:
    """What a decision of the second takes longer, in nanoseconds."""
    return median(1e9 / b - 1e9 / a for a, b in zip(less.rates, more.rates, strict=True))


def split(game: str) -> Split:
    """What is to be measured of one game."""
    env = BatchedEnv(game, AT_ONCE)
    moved = sum(array.nbytes for array in env.reset(seed=1)) // AT_ONCE + ACTION
    return Split(
        game,
        moved,
        Measure(game, "float32", batched_steps(env)),
        Measure(game, "play", some_laps(game, PLAY)),
        Measure(game, "list twice", some_laps(game, LIST_TWICE)),
        Measure(game, "mark", some_laps(game, MARK)),
        Measure(game, "observe", some_laps(game, OBSERVE)),
        Measure(game, "uint8", batched_steps(BatchedEnv(game, AT_ONCE, dtype="uint8"))),
        Measure(
            game, "reused", batched_steps(BatchedEnv(game, AT_ONCE, dtype="uint8", copy=False))
        ),
    )


def run(rounds: int = 10) -> list[Split]:
    """Measure all games in turn, so many rounds."""
    splits = [split(game) for game in GAMES]
    for _ in range(rounds):
        for one in splits:
            for measure in one.measures():
                measure.burst()
    return splits


def table(splits: list[Split]) -> Grid:
    """Decisions a second of one core, bytes and nanoseconds for each decision."""
    title = f"{AT_ONCE} games at once, one core: decisions/s; bytes and ns for each decision"
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title=title, title_justify="left")
    grid.add_column("game", no_wrap=True)
    for head in ("float32", "uint8", "reused", "bytes", *PARTS):
        grid.add_column(head, justify="right")
    for one in splits:
        rates = [one.whole.rate(), one.in_bytes.rate(), one.reused.rate(), one.bytes_moved]
        numbers = [*rates, *one.costs().values()]
        grid.add_row(one.game, *(f"{number:,.0f}".replace(",", "\u202f") for number in numbers))
    return grid
