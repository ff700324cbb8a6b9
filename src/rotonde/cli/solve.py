"""`rotonde solve`: a small game solved, and how far bots are from an equilibrium."""

from __future__ import annotations

from functools import partial

from rotonde.cli.arena import need
from rotonde.cli.commands import Spoken, argument, one_of, option, whole
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow

METHODS = ("cfr+", "cfr", "external")


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "game"),
        option(lang, "--map", key="solve.--map"),
        option(lang, "--iterations", key="solve.--iterations", check=whole(0, 10**6), default="64"),
        option(lang, "--method", check=one_of(*METHODS), default="cfr+"),
        option(lang, "--bot", key="solve.--bot", multiple=True),
        option(lang, "--times", check=whole(1, 10_000), default="8"),
        option(lang, "--seed", key="solve.--seed", check=whole(0), default="1"),
    ]
    return Spoken(lang, "solve", partial(show, printer(lang)), list(params))


def show(
    printer: Printer,
    game: str,
    map: str | None,
    iterations: int,
    method: str,
    bot: tuple[str, ...],
    times: int,
    seed: int,
) -> None:
    need("research", "numpy", "gymnasium", "pettingzoo", "pyspiel")
    from rotonde.research.exact.players import Judge
    from rotonde.research.exact.solving import curve
    from rotonde.research.exact.unfolded import MOST_NODES, TooLarge, unfold

    warn_if_slow(printer)
    try:
        unfolded = unfold(game, map)
    except TooLarge:
        raise Misuse("tree-too-large", game=game, most=MOST_NODES) from None
    sets = len(unfolded.information_sets())
    name = unfolded.env_spec.game.about.map_name
    nodes = len(unfolded.lines)
    say(printer, printer.say("unfolded", game=game, map=name, nodes=nodes, sets=sets))
    if iterations:
        heads = (printer.say(key) for key in ("iterations", "exploitability", "value"))
        say(printer, f"| {' | '.join(heads)} |\n|---|---|---|")
        for point in curve(unfolded, iterations, method, seed):
            numbers = (printer.number(x, 6) for x in (point.exploitability, point.value))
            say(printer, f"| {point.iterations} | {' | '.join(numbers)} |")
    if bot:
        judge = Judge(unfolded)
        say(printer, f"| {printer.say('a-bot')} | {printer.say('exploitability')} |\n|---|---|")
        for one in bot:
            found = judge.exploitability(one, times, seed)
            say(printer, f"| {one} | {printer.number(found, 3)} |")


def say(printer: Printer, line: str) -> None:
    printer.out.print(line, soft_wrap=True)
