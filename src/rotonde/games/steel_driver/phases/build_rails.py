"""Phase 3: the companies build, one rail at a time."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.steel_driver.board import COMPANIES, Board
from rotonde.games.steel_driver.building import Building
from rotonde.games.steel_driver.moves import BUILD, PASSES, build_from
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.rules import COMPANIES_IN_ORDER, MUST_BUILD


@final
class BuildRails(Phase[SteelDriver]):
    """In company order, again and again, until all six have passed (STD-20)."""

    def __init__(self, board: Board) -> None:
        super().__init__("build-rails")
        self.building: Final = Building(board)

    def begin(self, p: SteelDriver) -> None:
        p.back_to_first()
        self.ask_next(p)

    def ask_next(self, p: SteelDriver) -> None:
        """A company that can build must; one that cannot passes for this round (STD-21)."""
        while p.n_passed < COMPANIES:
            company = p.company()
            if not company.passed:
                if self.building.can_build(company):
                    p.ask(company.controller)
                    return
                p.pass_company()
                if p.diary is not None:
                    p.say("company-passes", (p.order[p.at],), EVERYBODY)
            p.next_company()

    def legal(self, p: SteelDriver, seat: i64, out: vec[i64]) -> i64:
        return self.building.legal(p.company(), out)

    def why_not(self, p: SteelDriver, seat: i64, move: i64) -> i64:
        if move == PASSES:
            return MUST_BUILD
        if verb(move) != BUILD or move != build_from(first(move), second(move) - 1):
            return COMPANIES_IN_ORDER
        return self.building.why_not(p, p.company(), move)

    def play(self, p: SteelDriver, seat: i64, move: i64) -> None:
        p.turns += 1
        self.building.play(p, p.order[p.at], move)
        p.next_company()
        self.ask_next(p)
