"""Express 01: the first turn order, the companies of which a seat ends with shares, and runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rotonde.arena.facts.fact import START, Fact, Seen


def facts(seen: Seen) -> Iterator[Fact]:
    for seat, _, order in seen.said("shows"):
        yield Fact(START, order - 1, seat)
    for (seat, company), shares in sorted(final_shares(seen).items()):
        if shares > 0:
            yield Fact("company", company, seat, shares)
    for seat, company, cards, _ in seen.said("runs"):
        yield Fact("run", company, seat, cards)


def final_shares(seen: Seen) -> Counter[tuple[int, int]]:
    """Of each seat and company: taken, and taken over from others."""
    shares: Counter[tuple[int, int]] = Counter()
    for seat, company, _ in seen.said("takes-share"):
        shares[seat, company] += 1
    for seat, company, owner, _ in seen.said("takes-over"):
        shares[seat, company] += 1
        shares[owner, company] -= 1
    return shares
