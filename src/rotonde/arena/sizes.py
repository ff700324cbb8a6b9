"""How large the games are, measured on random games: for papers that compare benchmarks."""

from __future__ import annotations

from dataclasses import dataclass
from math import log10

from rotonde.arena.simulate import seed_of
from rotonde.core.draws import watch
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game

LOOK_EVERY = 7  # decisions: how often it is asked what is hidden


@dataclass(frozen=True)
class Size:
    """Of one game with its fewest seats; means over games, or over decisions."""

    game: str
    seats: int
    actions: int  # that can ever be legal
    decisions: float  # in a game
    branching: float
    most: int  # legal actions at one decision
    draws: float  # of chance, the set-up's included
    tree: float  # log10 of the product of all branching factors
    hidden: float  # share of decisions at which a rival's view cannot be known


def measured(name: str, games: int, seed: int = 0) -> Size:
    game = load_game(name)
    seats = max(2, game.about.least_seats)
    counts: list[int] = []
    draws, looks, hidden, tree = 0, 0, 0, 0.0
    for n in range(games):
        number = seed_of(seed, n)
        luck, p = seeded(number ^ 1), game.box(seats, number)
        came = watch(p.rng)
        game.start(p)
        while not p.over:
            seat = p.decider()
            legal = game.legal_moves(p, seat)
            if len(counts) % LOOK_EVERY == 0:
                looks += 1
                hidden += is_hidden(p, seat, number + len(counts))
            counts.append(len(legal))
            tree += log10(len(legal))
            game.apply(p, seat, legal[luck.below(len(legal))])
        draws += len(came.results)
    return Size(
        name,
        seats,
        actions_of(game),
        len(counts) / games,
        sum(counts) / len(counts),
        max(counts),
        draws / games,
        tree / games,
        hidden / looks,
    )


def is_hidden(p: Position, seat: int, seed: int) -> bool:
    """Whether something that a rival sees was dealt anew for this seat."""
    dealt = p.determinize(seat, seeded(seed))
    return any(dealt.view(n) != p.view(n) for n in range(p.seats) if n != seat)


def actions_of(game: Game[Position]) -> int:
    return len(game.space())


def markdown(sizes: list[Size]) -> list[str]:
    """A table for a page."""
    head = "game | seats | actions | decisions | branching | most | draws | tree | hidden"
    rows = [
        f"| {one.game} | {one.seats} | {one.actions} | {one.decisions:.0f} | {one.branching:.1f} | "
        f"{one.most} | {one.draws:.0f} | 10^{one.tree:.0f} | {100 * one.hidden:.0f} % |"
        for one in sizes
    ]
    return [f"| {head} |", "|---" * 9 + "|", *rows]
