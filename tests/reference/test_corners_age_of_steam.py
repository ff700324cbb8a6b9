"""Age of Steam in lock-step, led into corners that are rare when bots play."""

from __future__ import annotations

import pytest
from at_play import COMPILED

from reference.age_of_steam_words import lines_of
from reference.lockstep import Lockstep
from reference.settings import Setting
from rotonde.games.age_of_steam.player import URBANIZATION
from rotonde.games.age_of_steam.position import AgeOfSteam

pytestmark = pytest.mark.skipif(
    not COMPILED, reason="THE ENGINE IS NOT COMPILED HERE: lock-step would be slow"
)


class Guided(Lockstep):
    """Three players who only build, as they are told; all lists and states are compared."""

    def __init__(self, **options: str) -> None:
        chosen = tuple(options.items())
        super().__init__(
            Setting("age-of-steam", 0, "rust_belt", 3, chosen, 7, ("greedy",) * 3), every_list=True
        )
        self.begin()

    def answer(self, *wanted: str) -> set[str]:
        """Whoever must decide says the first of these that he may say; what he might have said."""
        ((seat, moves),) = self.compare_decisions().items()
        legal = {self.text(move): move for move in moves}
        said = next(text for text in wanted if text in legal)
        self.step(seat, legal[said])
        return set(legal)

    def to_the_build(self, urbanizer: int = -1) -> list[int]:
        """Nobody moves goods, the first keeps his place; in which order they build."""
        while self.phase() != BUILD_TURN:
            action = "urbanization" if self.p.decider() == urbanizer else "production"
            self.answer("issue 13", f"take {action}", *OTHER_ACTIONS, "bid 1", "pass")
        return self.order()

    def order(self) -> list[int]:
        assert isinstance(self.p, AgeOfSteam)
        return [int(seat) for seat in self.p.order]

    def may_urbanize(self) -> bool:
        assert isinstance(self.p, AgeOfSteam)
        return self.p.players[self.p.decider()].action == URBANIZATION

    def builds(self, *builds: str) -> set[str]:
        """All that the player whose turn it is builds; what he might have done at last."""
        seat, legal = self.p.decider(), set[str]()
        for build in builds:
            if build.startswith("urbanize"):
                self.answer(build)
            else:
                hex, track = build.split()
                self.answer(f"build {hex}")
                self.answer(f"lay {track}")
        if self.phase() == BUILD_TURN and self.p.decider() == seat:
            legal = self.answer("done")
        return legal

    def phase(self) -> str:
        return self.game.phases[self.p.phase].name

    def lines(self) -> str:
        return " | ".join(lines_of(self.reference.t))  # type: ignore[attr-defined]


BUILD_TURN = "build-turn"
OTHER_ACTIONS = ["take first_move", "take locomotive", "take engineer", "take turn_order"]


def comes_back() -> Guided:
    """The first player's line points back at Indianapolis."""
    table = Guided()
    table.to_the_build()
    for builds in (("l8 se-sw", "indianapolis ne-s", "k10 n-nw"), ("b4 n-s",), ("d8 ne-nw",)):
        table.builds(*builds)
    return table


def with_a_city() -> Guided:
    """And the next one has placed a new city there."""
    table = comes_back()
    first = table.order()[0]
    table.to_the_build(urbanizer=next(s for s in range(3) if s != first))
    while table.p.decider() != first:
        table.builds()
    table.builds("j9 ne-se")
    while table.phase() == BUILD_TURN:
        table.builds(*(["urbanize indianapolis A"] if table.may_urbanize() else []))
    assert "indianapolis to indianapolis, 2 pieces" in table.lines()
    return table


@pytest.mark.rule("AOS-54", "AOS-41")
@pytest.mark.parametrize("turned", ["j9 n-se", "k10 ne-nw"])
def test_a_line_that_comes_back_to_a_new_city(turned: str) -> None:
    table = with_a_city()
    first = table.to_the_build()[0]
    while table.p.decider() != first:
        table.builds()
    assert {"build j9", "build k10"} <= table.builds(turned)
    assert "indianapolis to indianapolis" not in table.lines()


@pytest.mark.rule("AOS-54", "AOS-51", "AOS-41")
def test_one_that_is_lost_is_turned_by_another() -> None:
    table = with_a_city()
    first = table.to_the_build()[0]
    while table.p.decider() != first:
        table.builds()
    table.builds()
    assert "None: indianapolis to indianapolis" in table.lines()
    while table.phase() == BUILD_TURN:
        table.builds()
    other = table.to_the_build()[1]
    while table.p.decider() != other:
        table.builds()
    table.builds("j9 n-se", "j8 n-s")
    assert "indianapolis to indianapolis" not in table.lines()


@pytest.mark.rule("AOS-41", "AOS-33", "AOS-44")
@pytest.mark.parametrize("who", ["tied", "anybody"])
@pytest.mark.parametrize("connectivity", ["own", "any_tiles"])
def test_a_line_of_nobody_and_who_may_turn_it(who: str, connectivity: str) -> None:
    table = Guided(redirect_unowned=who, connectivity=connectivity)
    first = table.to_the_build()[0]
    for builds in (("k10 n-sw", "indianapolis n-s", "k8 n-s"), ("b4 n-s",), ("d8 ne-nw",)):
        table.builds(*builds)
    table.to_the_build()
    while table.p.decider() != first:
        table.builds()
    table.builds()
    assert "None: indianapolis to k8/n" in table.lines()
    while table.phase() == BUILD_TURN:
        table.builds()
    table.to_the_build()
    while table.p.decider() == first:
        table.builds()
    assert ("build k8" in table.builds("b7 n-se")) == (who == "anybody")
    assert "build k8" in table.builds("l8 se-nw")  # it may be turned to meet this
