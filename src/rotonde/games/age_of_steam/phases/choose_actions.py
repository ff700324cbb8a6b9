"""Phase 3 of ten: each player takes one of the seven actions."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.moves import TAKE, take
from rotonde.games.age_of_steam.player import ACTIONS, LOCOMOTIVE, NO_ACTION
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import ONE_ACTION_EACH, TEN_PHASES


@final
class ChooseActions(Phase[AgeOfSteam]):
    """In the new turn order; no action twice (AOS-20)."""

    def __init__(self) -> None:
        super().__init__("choose-actions")

    def begin(self, p: AgeOfSteam) -> None:
        for player in p.players:
            player.action = NO_ACTION
        p.may_hold = NONE
        p.line_up(NO_ACTION)
        self.ask_next(p)

    def ask_next(self, p: AgeOfSteam) -> None:
        if p.at < len(p.queue):
            p.ask(p.queue[p.at])
            p.at += 1

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        for action in range(ACTIONS):
            if p.player_with(action) == NONE:
                out[k] = take(action)
                k += 1
        return k

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        if verb(move) != TAKE:
            return TEN_PHASES
        if move != take(first(move)) or first(move) >= ACTIONS:
            return ONE_ACTION_EACH
        return LEGAL if p.player_with(first(move)) == NONE else ONE_ACTION_EACH

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        """Locomotive takes effect at once (AOS-24), the others when their phase comes."""
        player = p.players[seat]
        player.action = first(move)
        if p.diary is not None:
            p.say("takes-action", (seat, player.action), EVERYBODY)
        if player.action == LOCOMOTIVE:
            player.raise_engine()
            if p.diary is not None:
                p.say("engine", (seat, player.engine), EVERYBODY)
        self.ask_next(p)
