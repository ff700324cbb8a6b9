"""When the coach speaks: one tip a turn, twice a game, less to who knows."""

from __future__ import annotations

from rotonde.learn.coach.manners import NEWCOMER, Manners, Moment, Reader, is_alone, moment
from rotonde.learn.coach.tip import Tip

NEW = Reader()
TIP, OTHER = Tip("T3", 40, heeding=frozenset([7])), Tip("T8", 23)
WARNING = Tip("T1", 41, costs_the_game=True)


def at(turn: int, proposed: int | None = None) -> Moment:
    return Moment(n=10 * turn, go=10 * turn, proposed=proposed)


def test_only_somebody_alone_among_bots_is_coached() -> None:
    assert is_alone(frozenset([2]), 2)
    assert not is_alone(frozenset([0, 2]), 2) and not is_alone(frozenset(), 2)


def test_a_turn_begins_when_somebody_else_has_moved() -> None:
    played = [(0, 5, 1), (1, 5, 2), (0, 5, 3), (0, 6, 4)]
    assert moment(0, 4, played) == Moment(4, 2) and moment(1, 4, played) == Moment(4, 4)


def test_one_tip_a_turn_and_each_twice_a_game() -> None:
    manners = Manners()
    assert manners.choose([TIP, OTHER], at(1), NEW) is TIP
    assert manners.choose([OTHER], at(1), NEW) is None
    assert manners.choose([TIP], at(1), NEW) is TIP, "asked again: the same answer"
    assert manners.choose([TIP], at(2), NEW) is TIP
    assert manners.choose([TIP, OTHER], at(3), NEW) is OTHER
    assert manners.choose([TIP], at(4), NEW) is None


def test_a_warning_is_said_beside_another_tip() -> None:
    manners = Manners()
    manners.choose([TIP], at(1), NEW)
    assert manners.choose([WARNING], at(1, proposed=3), NEW) is WARNING


def test_a_thing_is_spoken_of_once() -> None:
    manners, lost = Manners(), Tip("T2", 41, about=4)
    assert manners.choose([lost], at(1), NEW) is lost
    assert manners.choose([lost], at(2), NEW) is None
    assert manners.choose([Tip("T2", 41, about=5)], at(3), NEW) is not None


def test_what_was_heeded_twice_is_known() -> None:
    manners = Manners()
    for turn in (1, 2):
        manners.choose([TIP], at(turn), NEW)
        played = [(0, 7, 10 * turn + 1), (1, 1, 10 * turn + 2)]
        assert manners.look_back(0, at(turn + 1), played) == "T3"
        assert manners.look_back(0, at(turn + 1), played) is None, "told once"
    assert manners.heeded["T3"] == 2
    known = Reader(known=frozenset(["T3", "T1"]))
    assert Manners().choose([TIP], at(1), known) is None
    assert Manners().choose([WARNING], at(1), known) is WARNING


def test_a_tip_on_a_move_is_heeded_by_another_move() -> None:
    for proposed, played, heeded in ((0, 5, True), (0, 0, False), (5, 5, False)):
        manners = Manners()
        manners.choose([OTHER], at(1, proposed), NEW)
        found = manners.look_back(0, at(1), [(0, played, 11)])
        assert (found == "T8") == heeded


def test_all_but_warnings_fade_after_some_games() -> None:
    old = Reader(games=NEWCOMER)
    assert Manners().choose([TIP], at(1), old) is None
    assert Manners().choose([WARNING], at(1), old) is WARNING
    assert Manners().choose([TIP], at(1), Reader(games=NEWCOMER - 1)) is TIP


def test_a_warning_too_is_said_twice_in_all_games_together() -> None:
    manners = Manners()
    manners.recall(["T1"])
    assert manners.choose([WARNING], at(1), NEW) is WARNING
    assert manners.choose([WARNING], at(2), NEW) is None


def test_tips_that_say_the_same_are_counted_as_one() -> None:
    """Trambahn warns of a column without a tram in two sentences."""
    manners = Manners()
    first = Tip("B1", 23, costs_the_game=True)
    other = Tip("B11", 23, same_as="B1", costs_the_game=True)
    assert other.mark == first.mark == "B1"
    assert manners.choose([first], at(1), NEW) is first
    later = Moment(n=11, go=10, proposed=3)
    assert manners.choose([other], later, NEW) is None, "in this turn it was said"
    assert manners.choose([other], at(2), NEW) is other
    assert manners.choose([first], at(3), NEW) is None


def test_a_warning_that_was_passed_over_is_not_repeated_in_the_same_turn() -> None:
    manners = Manners()
    first, later = Moment(n=10, go=9, proposed=3), Moment(n=11, go=9, proposed=4)
    assert manners.choose([WARNING], first, NEW) is WARNING
    assert manners.choose([WARNING], first, NEW) is WARNING, "asked again"
    assert manners.choose([WARNING], later, NEW) is None
    assert manners.choose([WARNING], at(2), NEW) is WARNING


def test_what_a_reader_remembers_is_not_said_again() -> None:
    manners = Manners()
    manners.recall(["T3", "T2:4", "T3"])
    assert manners.choose([TIP, Tip("T2", 41, about=4)], at(1), NEW) is None
    assert manners.choose([Tip("T2", 41, about=5)], at(1), NEW) is not None
    manners.recall(["T8"])
    assert manners.choose([OTHER], at(2), NEW) is OTHER, "it was said once"
