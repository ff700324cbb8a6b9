"""Express 01: a reference with one rule bent is found in lock-step."""

from __future__ import annotations

import pytest
from at_play import COMPILED

from reference import express_01_actions, express_01_cards
from reference.difference import Difference
from reference.express_01 import Reference
from reference.express_01_cards import Board, Card, Cell
from reference.express_01_run import Train
from reference.express_01_table import Table
from reference.lockstep import Lockstep
from reference.settings import setting

pytestmark = pytest.mark.skipif(
    not COMPILED, reason="THE ENGINE IS NOT COMPILED HERE: bent rules take games"
)
MOST_GAMES = 60


def is_found(what: str) -> None:
    with pytest.raises(Difference, match=f"DIFFERENCE in ({what})"):
        for number in range(MOST_GAMES):
            Lockstep(setting("express-01", number)).run()


def test_track_may_end_at_the_border(monkeypatch: pytest.MonkeyPatch) -> None:  # bends EXP-29
    monkeypatch.setattr(Board, "is_closed", lambda self, cell, side: False)
    is_found("the legal moves")


def test_old_track_may_vanish(monkeypatch: pytest.MonkeyPatch) -> None:  # bends EXP-27
    monkeypatch.setattr(express_01_cards, "keeps_track", lambda old, new: True)
    is_found("the legal moves")


def test_nothing_need_be_continued(monkeypatch: pytest.MonkeyPatch) -> None:  # bends EXP-26
    def anywhere(self: Board, cell: Cell, new: Card) -> bool:
        return True

    monkeypatch.setattr(Board, "continues_a_neighbour", anywhere)
    is_found("the legal moves")


def test_bonuses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:  # bends EXP-43
    def value(self: Train) -> int:
        return len(self.visited) if len(self.visited) > 1 else 0

    monkeypatch.setattr(Train, "value", value)
    is_found("the state|who decides|the legal moves|playing")


def test_the_richest_is_aided(monkeypatch: pytest.MonkeyPatch) -> None:  # bends EXP-10
    def aid(self: Reference) -> None:
        self.t.engine = max(self.t.in_order(), key=self.t.capital)

    monkeypatch.setattr(Reference, "government_aid", aid)
    is_found("the state")


def test_shares_make_pairs(monkeypatch: pytest.MonkeyPatch) -> None:  # bends EXP-11
    plain = Table.capital

    def capital(self: Table, seat: int) -> int:
        return plain(self, seat) + len(self.players[seat].shares)

    monkeypatch.setattr(Table, "capital", capital)
    is_found("the s")


def test_shares_may_always_be_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:  # bends EXP-32
    plain = express_01_actions.purchases

    def purchases(t: Table, seat: int) -> set[str]:
        found = plain(t, seat)
        bought = {text.removeprefix("buy ") for text in found if text.startswith("buy ")}
        others = [other for other in range(len(t.players)) if other not in (seat, t.engine)]
        return found | {
            f"take over {company} {other + 1}"
            for company in bought
            for other in others
            if t.shares_of(other, company)
        }

    monkeypatch.setattr(express_01_actions, "purchases", purchases)
    is_found("the legal moves")
