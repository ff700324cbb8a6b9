"""What every action has in common: when it ends, the end of the game is looked at."""

from __future__ import annotations

from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.position import Express01


def end_action(p: Express01) -> None:
    """Enough base cards upgraded or decks empty: this round is the last, come what may (EXP-70)."""
    if p.ending:
        return
    if p.upgraded >= p.board.end_bases or p.decks.empty() >= p.board.end_decks:
        p.ending = True
        if p.diary is not None:
            p.say("last-round", (p.upgraded, p.decks.empty()), EVERYBODY)
