"""What many games add up to, as tables and a histogram."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from rotonde.arena.simulate import Plan
from rotonde.arena.tally import Spread, Tally
from rotonde.cli.speech import Speech

EIGHTHS = " ▏▎▍▌▋▊▉█"
MOST_BARS = 16
WIDTH = 40
NICE_STEPS = (1, 2, 5)


def print_summary(speech: Speech, plan: Plan, tally: Tally) -> None:
    out = speech.out
    out.print(speech.say("simulated", games=tally.games, game=plan.game, seed=plan.seed))
    if tally.games == 0:
        return
    grid = numbers_table(speech)
    grid.add_row(speech.say("turns"), *numbers(speech, tally.turns), "")
    grid.add_row(speech.say("moves"), *numbers(speech, tally.moves), "")
    for seat, bot in enumerate(plan.seats):
        wins = tally.wins_of(seat)
        share = f"{speech.number(wins, 1)} ({speech.number(100 * wins / tally.games, 1)} %)"
        name = speech.say("score-of", n=seat + 1, bot=bot)
        grid.add_row(name, *numbers(speech, tally.scores[seat]), share)
    out.print(grid)
    out.print(speech.say("histogram"), style="bold")
    for line in histogram(speech, tally) if tally.points else []:
        out.print(line)
    for seat, times in enumerate(tally.forfeits):
        if times:
            said = speech.say("forfeited", n=times, seat=seat + 1, bot=plan.seats[seat])
            out.print(said, soft_wrap=True)


def numbers_table(speech: Speech) -> Grid:
    grid = Grid()
    grid.add_column("")
    for key in ("mean", "deviation", "min", "max", "wins"):
        grid.add_column(speech.say(key), justify="right")
    return grid


def numbers(speech: Speech, spread: Spread) -> list[str]:
    means = [speech.number(spread.mean(), 2), speech.number(spread.deviation(), 2)]
    return [*means, str(spread.least), str(spread.most)]


def histogram(speech: Speech, tally: Tally) -> list[Text]:
    """Scores in steps of a round number, a bar each."""
    least, most = min(tally.points), max(tally.points)
    step = nice_step((most - least) / MOST_BARS)
    bars: dict[int, int] = {b: 0 for b in range(least // step, most // step + 1)}
    for score, times in tally.points.items():
        bars[score // step] += times
    tallest = max(bars.values())
    widest = max(len(str(b * step)) for b in (*bars, max(bars) + 1))
    total = sum(bars.values())
    return [
        Text.assemble(
            f"{label(b * step, step, widest)} ",
            (bar(times / tallest), "cyan"),
            f" {speech.number(100 * times / total, 1)} %",
        )
        for b, times in bars.items()
    ]


def label(start: int, step: int, widest: int) -> str:
    if step == 1:
        return f"{start:>{widest}}"
    return f"{start:>{widest}} … {start + step - 1:>{widest}}"


def bar(share: float) -> str:
    eighths = round(share * WIDTH * 8)
    return ("█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()).ljust(WIDTH)


def nice_step(least: float) -> int:
    """1, 2, 5, 10, 20, 50, …: the first that is long enough."""
    power = 1
    while True:
        for step in NICE_STEPS:
            if step * power >= least:
                return step * power
        power *= 10
