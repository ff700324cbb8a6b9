"""What many games add up to, as tables and a histogram."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from rotonde.arena.simulate import Plan
from rotonde.arena.tally import Spread, Tally
from rotonde.cli.printer import Printer
from rotonde.policies.named import label

EIGHTHS = " ▏▎▍▌▋▊▉█"
MOST_BARS = 16
WIDTH = 40
NICE_STEPS = (1, 2, 5)


def print_summary(printer: Printer, plan: Plan, tally: Tally) -> None:
    out = printer.out
    out.print(printer.say("simulated", games=tally.games, game=plan.game, seed=plan.seed))
    if tally.games == 0:
        return
    grid = numbers_table(printer)
    grid.add_row(printer.say("turns"), *numbers(printer, tally.turns), "")
    grid.add_row(printer.say("moves"), *numbers(printer, tally.moves), "")
    for seat, bot in enumerate(plan.seats):
        wins = tally.wins_of(seat)
        share = f"{printer.number(wins, 1)} ({printer.number(100 * wins / tally.games, 1)} %)"
        name = printer.say("score-of", n=seat + 1, bot=label(bot))
        grid.add_row(name, *numbers(printer, tally.scores[seat]), share)
    out.print(grid)
    out.print(printer.say("histogram"), style="bold")
    for line in histogram(printer, tally) if tally.points else []:
        out.print(line)
    for seat, times in enumerate(tally.forfeits):
        if times:
            said = printer.say("forfeited", n=times, seat=seat + 1, bot=label(plan.seats[seat]))
            out.print(said, soft_wrap=True)


def numbers_table(printer: Printer) -> Grid:
    grid = Grid()
    grid.add_column("")
    for key in ("mean", "deviation", "min", "max", "wins"):
        grid.add_column(printer.say(key), justify="right")
    return grid


def numbers(printer: Printer, spread: Spread) -> list[str]:
    means = [printer.number(spread.mean(), 2), printer.number(spread.deviation(), 2)]
    return [*means, str(spread.least), str(spread.most)]


def histogram(printer: Printer, tally: Tally) -> list[Text]:
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
            f"{bin_label(b * step, step, widest)} ",
            (bar(times / tallest), "cyan"),
            f" {printer.number(100 * times / total, 1)} %",
        )
        for b, times in bars.items()
    ]


def bin_label(start: int, step: int, widest: int) -> str:
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
