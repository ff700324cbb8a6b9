"""The Black Engine as a share in a bonus payment."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.moves import DECLARED, DECLINED
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.rules import DECLARE_THE_ENGINE


@final
class DeclareEngine(Phase[Express01]):
    """Its holder says so before the first card is taken (EXP-62)."""

    def __init__(self) -> None:
        super().__init__("declare-engine")

    def begin(self, p: Express01) -> None:
        if p.engine != NOBODY:
            p.ask(p.engine)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        out[0] = DECLARED
        out[1] = DECLINED
        return 2

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        return LEGAL if move in (DECLARED, DECLINED) else DECLARE_THE_ENGINE

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        p.declared = move == DECLARED
        if p.declared and p.diary is not None:
            p.say("declares-engine", (seat, p.company), EVERYBODY)
