"""The final count, and who has won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.core.position import BIT, EVERYBODY, ZEROS
from rotonde.games.age_of_steam.lines import pieces_of
from rotonde.games.age_of_steam.money import MOST_SHARES
from rotonde.games.age_of_steam.position import AgeOfSteam

PER_INCOME: Final[i64] = 3
PER_PIECE: Final[i64] = 1
PER_SHARE: Final[i64] = -3
BANKRUPT: Final[i64] = PER_SHARE * MOST_SHARES - 1  # one less than anybody else can have (AOS-92)


def points(p: AgeOfSteam, seat: i64) -> i64:
    """3 a dollar of income, 1 a piece of track in finished links, minus 3 a share (AOS-91)."""
    player = p.players[seat]
    if player.bankrupt:
        return BANKRUPT
    track = pieces_of(p.track, seat)
    return PER_INCOME * player.income + PER_PIECE * track + PER_SHARE * player.shares


def end_game(p: AgeOfSteam) -> None:
    """Most points win, ties are shared; where nobody is left nobody wins (AOS-74, AOS-92)."""
    scores = ZEROS[: p.seats]
    for seat in range(p.seats):
        scores[seat] = points(p, seat)
        if p.diary is not None:
            p.say("final-score", (seat, scores[seat]), EVERYBODY)
    best = BANKRUPT
    for seat in p.order:
        best = max(best, scores[seat])
    winners: i64 = 0
    for seat in p.order:
        if scores[seat] == best:
            winners |= BIT[seat]
            if p.diary is not None:
                p.say("wins", (seat,), EVERYBODY)
    if p.diary is not None and winners == 0:
        p.say("nobody-wins", (), EVERYBODY)
    p.scores = scores
    p.winners = winners
    p.over = True
