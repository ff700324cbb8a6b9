"""The end of the game: most capital wins."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.position import BIT, EVERYBODY, ZEROS
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.shares import capital


@final
class CountCapital(Phase[Express01]):
    """A tie is for whoever has most shares; still tied, they share the victory (EXP-71)."""

    def __init__(self, board: Board) -> None:
        super().__init__("count-capital")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        scores = ZEROS[: p.seats]
        best: i64 = -1
        for seat in range(p.seats):
            scores[seat] = capital(p, self.board, seat)
            if p.diary is not None:
                p.say("ends-with", (seat, scores[seat], p.players[seat].all_shares()), EVERYBODY)
            rank = scores[seat] * 1000 + p.players[seat].all_shares()
            if rank > best:
                best = rank
                p.winners = 0
            if rank == best:
                p.winners |= BIT[seat]
        p.scores = scores
        p.over = True
        if p.diary is not None:
            self.name_winners(p)

    def name_winners(self, p: Express01) -> None:
        """A tie that the shares have decided is told (EXP-71)."""
        winners = [seat for seat in range(p.seats) if p.winners >> seat & 1]
        best = max(p.scores)
        tied = sum(p.scores[seat] == best for seat in range(p.seats))
        key = "wins" if tied == 1 else "wins-by-shares" if len(winners) == 1 else "shares-victory"
        for seat in winners:
            p.say(key, (seat, best, p.players[seat].all_shares()), EVERYBODY)
