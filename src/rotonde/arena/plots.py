"""Plots as SVG, the same bytes for the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from rotonde.arena.standings import DivisionStandings

Say = Callable[[str], str]  # the words of a plot, in the reader's language
Named = tuple[str, float, tuple[float, float]]  # a share of wins, and its interval
BAR, DOT, FAIR = "#4477aa", "#aa3377", "#888888"
WIDTH, HEIGHT, LINE = 7.0, 1.2, 0.32  # inches: of a figure, of its frame, of one line
LONGEST_NAME = 36
MOST_BARS = 30
SETTINGS = {"svg.hashsalt": "rotonde", "svg.fonttype": "none", "font.size": 9}


def tournament_plots(tables: Sequence[DivisionStandings], folder: Path, say: Say) -> list[Path]:
    """Ratings with intervals, score distributions, win rate by seat, length of games."""
    drawn = [
        ("ratings.svg", draw_ratings, [len(table.standings) for table in tables]),
        ("scores.svg", draw_scores, [len(table.standings) for table in tables]),
        ("seats.svg", draw_seats, [table.seats for table in tables]),
        ("length.svg", draw_length, [5] * len(tables)),
    ]
    made: list[Path] = []
    for name, draw, lines in drawn:
        with matplotlib.rc_context(SETTINGS):
            figure, all_axes = stacked(lines)
            for table, axes in zip(tables, all_axes, strict=True):
                axes.set_title(table.title, loc="left")
                draw(table, axes, say)
            made.append(saved(figure, folder / name))
    return made


def stacked(lines: Sequence[int]) -> tuple[Figure, list[Axes]]:
    """One picture below the other, each as high as it has lines."""
    heights = [HEIGHT + LINE * n for n in lines]
    figure = Figure(figsize=(WIDTH, sum(heights)), layout="constrained")
    found = figure.subplots(len(lines), 1, squeeze=False, height_ratios=heights)
    return figure, [row[0] for row in found]


def saved(figure: Figure, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    FigureCanvasSVG(figure).print_svg(str(path), metadata={"Date": None})
    return path


def names_below(axes: Axes, names: Sequence[str]) -> None:
    """One line a name, the first on top."""
    short = [n if len(n) <= LONGEST_NAME else n[: LONGEST_NAME - 1] + "…" for n in names]
    axes.set_yticks(range(len(names)), short)
    axes.set_ylim(len(names) - 0.5, -0.5)


def draw_ratings(table: DivisionStandings, axes: Axes, say: Say) -> None:
    names_below(axes, [standing.bot for standing in table.standings])
    for n, standing in enumerate(table.standings):
        rating = standing.rating
        axes.plot([rating.low, rating.high], [n, n], color=BAR, linewidth=2)
        axes.plot([rating.mu], [n], "o", color=DOT)
    axes.set_xlabel(say("plot-rating"))


def draw_scores(table: DivisionStandings, axes: Axes, say: Say) -> None:
    names_below(axes, [standing.bot for standing in table.standings])
    scored = [(n, standing.scores) for n, standing in enumerate(table.standings) if standing.scores]
    if scored:
        axes.boxplot(
            [scores for n, scores in scored],
            positions=[n for n, scores in scored],
            orientation="horizontal",
            manage_ticks=False,
            widths=0.6,
        )
    axes.set_xlabel(say("plot-scores"))


def draw_seats(table: DivisionStandings, axes: Axes, say: Say) -> None:
    shares = [
        (f"{say('plot-seat')} {n}", share.part(), share.interval())
        for n, share in enumerate(table.by_seat, 1)
    ]
    draw_shares(axes, shares, 1 / table.seats)
    axes.set_xlabel(say("plot-won"))


def draw_length(table: DivisionStandings, axes: Axes, say: Say) -> None:
    if table.turns:
        least, most = min(table.turns), max(table.turns)
        step = 1 + (most - least) // MOST_BARS
        axes.hist(
            table.turns,
            bins=[least - 0.5 + n for n in range(0, most - least + 1 + step, step)],
            color=BAR,
        )
    axes.set_xlabel(say("plot-turns"))
    axes.set_ylabel(say("plot-games"))


def draw_shares(axes: Axes, shares: Sequence[Named], fair: float) -> None:
    """A dot and its interval a line; the fair share dotted."""
    names_below(axes, [name for name, part, between in shares])
    for n, (name, part, (low, high)) in enumerate(shares):
        axes.plot([100 * low, 100 * high], [n, n], color=BAR, linewidth=2)
        axes.plot([100 * part], [n], "o", color=DOT)
    axes.axvline(100 * fair, color=FAIR, linestyle=":")


def worth_plot(path: Path, title: str, shares: Sequence[Named], fair: float, say: Say) -> Path:
    """How often those have won who had something."""
    with matplotlib.rc_context(SETTINGS):
        figure, (axes,) = stacked([len(shares)])
        axes.set_title(title, loc="left")
        draw_shares(axes, shares, fair)
        axes.set_xlabel(say("plot-won"))
        return saved(figure, path)
