"""Phase 1 of ten: the players may issue shares."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.moves import ISSUE, issue
from rotonde.games.age_of_steam.player import NO_ACTION
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import FIFTEEN_SHARES, TEN_PHASES


@final
class IssueShares(Phase[AgeOfSteam]):
    """In turn order, any number up to fifteen in the whole game, $5 each (AOS-10)."""

    def __init__(self, at_most: i64, price: i64) -> None:
        super().__init__("issue-shares")
        self.at_most: Final = at_most
        self.price: Final = price

    def begin(self, p: AgeOfSteam) -> None:
        p.line_up(NO_ACTION)
        self.ask_next(p)

    def ask_next(self, p: AgeOfSteam) -> None:
        """Who has issued all his shares has nothing to decide."""
        while p.at < len(p.queue):
            seat = p.queue[p.at]
            p.at += 1
            if p.players[seat].shares < self.at_most:
                p.ask(seat)
                return

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        left = self.at_most - p.players[seat].shares
        for shares in range(left + 1):
            out[shares] = issue(shares)
        return left + 1

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        if verb(move) != ISSUE:
            return TEN_PHASES
        if move != issue(first(move)) or p.players[seat].shares + first(move) > self.at_most:
            return FIFTEEN_SHARES
        return LEGAL

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        shares = first(move)
        player = p.players[seat]
        player.shares += shares
        player.receive(shares * self.price)
        if p.diary is not None:
            p.say("issues", (seat, shares, shares * self.price), EVERYBODY)
        self.ask_next(p)
