"""Advice as it is read: one move for each thing, the best first, compared as it is listed."""

from __future__ import annotations

from rotonde.bots.advice import NO_DIFFERENCE, Advice, percent, rounded
from rotonde.bots.policy import Reason
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.words import HOLE

MOST = 5  # things that are advised
TRIED = 24  # moves that are looked at for them
ENOUGH = 4  # tried so many times less than the best, a move is not put above it
COMPARED = {"wins-more", "wins-less", "scores-more", "scores-less", "no-difference"}

Thing = tuple[int, tuple[int, ...]]


def things(
    game: Game[Position], p: Position, seat: int, found: list[Advice]
) -> list[tuple[Advice, int]]:
    """The best way to do each thing, most promising first, and how many other ways were tried."""
    ways: dict[Thing, list[Advice]] = {}
    for advice in found:
        ways.setdefault(thing(game, p, seat, advice.move), []).append(advice)
    best = found[0]
    firsts = [some[0] for some in ways.values() if not is_lucky(some[0], best, seat)][:MOST]
    firsts.sort(key=lambda one: (-percent(one.chances[seat]), -one.scores[seat]))
    others = {some[0].move: len(some) - 1 for some in ways.values()}
    return [(compared(one, firsts, seat), others[one.move]) for one in firsts]


def thing(game: Game[Position], p: Position, seat: int, move: int) -> Thing:
    """What a move is about: the names that its sentence begins with, not how much is paid."""
    key, numbers = game.in_words(p, seat, move)
    kinds = {int(n): kind for n, kind, *_ in HOLE.findall(game.about.words.text("en", "move", key))}
    named: list[int] = []
    for at, number in enumerate(numbers):
        if not kinds.get(at):
            break
        named.append(number)
    return move >> 48, tuple(named)


def is_lucky(one: Advice, best: Advice, seat: int) -> bool:
    """It looks better than the best only because it was hardly tried."""
    return one.visits * ENOUGH < best.visits and one.chances[seat] > best.chances[seat]


def compared(one: Advice, listed: list[Advice], seat: int) -> Advice:
    """The same with what the sense sees in it, and how it compares: the first with the second,
    all others with the first."""
    reasons = [reason for reason in one.reasons if reason.key not in COMPARED]
    is_first = one is listed[0]
    for other in listed[1:2] if is_first else listed[:1]:
        gain = percent(one.chances[seat]) - percent(other.chances[seat])
        if is_first and gain >= NO_DIFFERENCE:
            reasons.append(Reason("wins-more", (gain,)))
        elif not is_first and gain <= -NO_DIFFERENCE:
            reasons.append(Reason("wins-less", (-gain,)))
        points = rounded(one.scores[seat]) - rounded(other.scores[seat])
        if points:
            reasons.append(Reason("scores-more" if points > 0 else "scores-less", (abs(points),)))
        elif not reasons:
            reasons.append(Reason("no-difference", ()))
    return Advice(one.move, one.visits, one.chances, one.scores, reasons)
