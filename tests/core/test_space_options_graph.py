"""The action space, options and joined cities."""

from __future__ import annotations

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.graph import apart, join, root, together
from rotonde.core.options import Option, settle
from rotonde.core.space import Space

OPTIONS = [Option("first", ["drawn", "1", "2"]), Option("short", ["no", "yes"])]


def test_moves_are_numbered_in_their_order() -> None:
    space = Space([30, 10, 20])
    assert len(space) == 3 and space.moves == [10, 20, 30]
    assert [space.number(move) for move in space.moves] == [0, 1, 2]
    assert [space.move(n) for n in range(3)] == [10, 20, 30]


@pytest.mark.parametrize("move", [-1, 0, 15, 31, 1 << 80])
def test_a_move_outside_the_space(move: int) -> None:
    with pytest.raises(Complaint, match=f"^{move} is not in the action space$"):
        Space([10, 20, 30]).number(move)


@pytest.mark.parametrize("number", [-1, 3, 1 << 80])
def test_a_number_outside_the_space(number: int) -> None:
    with pytest.raises(Complaint, match=f"^{number} is not in the action space 0 to 2$"):
        Space([10, 20, 30]).move(number)


def test_no_move_stands_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        Space([10, 20, 10])


def test_options_are_settled() -> None:
    assert settle(OPTIONS, {}) == {"first": "drawn", "short": "no"}
    assert settle(OPTIONS, {"short": "yes"}) == {"first": "drawn", "short": "yes"}
    assert list(settle(OPTIONS, {"short": "yes", "first": "2"})) == ["first", "short"]


def test_an_option_or_choice_that_is_not_there() -> None:
    with pytest.raises(Complaint, match=r"^there is no option “shrot”; did you mean “short”\?$"):
        settle(OPTIONS, {"shrot": "yes"})
    with pytest.raises(Complaint) as found:
        settle(OPTIONS, {"first": "3"})
    assert str(found.value) == "option “first” cannot be “3”; choose one of drawn, 1, 2"
    assert found.value.sentence("fr").startswith(
        "l’option «\u202ffirst\u202f» ne peut pas valoir «\u202f3\u202f»"
    )


def test_cities_are_joined_through_others() -> None:
    joined = apart(6)
    assert not together(joined, 0, 1) and together(joined, 3, 3)
    for a, b in [(0, 1), (2, 3), (1, 2), (3, 0)]:
        join(joined, a, b)
    assert all(together(joined, a, b) for a in range(4) for b in range(4))
    assert not together(joined, 0, 4) and not together(joined, 4, 5)
    assert root(joined, 5) == 5
    assert list(apart(6)) == [0, 1, 2, 3, 4, 5], "what is joined stays with its owner"
