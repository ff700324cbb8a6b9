"""Age of Steam: the auction for the turn order."""

from __future__ import annotations

from reference.age_of_steam_table import Table
from reference.script import Script, ask


def turn_order(t: Table) -> Script:
    """AOS-11 to AOS-17; the examples are AOS-95."""
    waiting = list(t.order)  # whose turn it is to bid, the next one first
    bids = dict.fromkeys(t.order, 0)
    passed: list[int] = []
    may_hold = t.who_has("turn_order")
    highest: int | None = None
    while len(waiting) > 1:
        seat = waiting.pop(0)
        if seat == highest:  # AOS-15: he keeps his bid
            waiting.append(seat)
            continue
        best = bids[highest] if highest is not None else 0
        choices = [f"bid {n}" for n in range(best + 1, t.players[seat].cash + 1)]
        if seat == may_hold and waiting != [highest]:  # AOS-14
            choices.append("hold")
        _, text = yield ask(seat, [*choices, "pass"])
        if text == "pass":  # AOS-12: he takes the last place that is left
            passed.append(seat)
            t.players[seat].cash -= payment(bids[seat], len(waiting) + 1, len(t.order))
            continue
        waiting.append(seat)
        if text == "hold":
            may_hold = None
        else:
            highest, bids[seat] = seat, int(text.removeprefix("bid "))
    (winner,) = waiting
    t.players[winner].cash -= bids[winner]
    t.order = [winner, *reversed(passed)]


def payment(bid: int, place: int, players: int) -> int:
    """The first to pass nothing, the last two all, others half rounded up (AOS-12, AOS-13)."""
    if place == players:
        return 0
    return bid if place <= 2 else (bid + 1) // 2
