"""The tips on deliveries and engines of Age of Steam, on lines that were built for them."""

from __future__ import annotations

from age_of_steam.rails import Rails
from age_of_steam.test_moving import two_ways

from learn.coaching import tips
from rotonde.core.hexes import EDGE_NAMES

CUBE = "move evansville blue"


def moving(name: str, engine: int) -> Rails:
    """A blue cube in Evansville: Peter's link to Cincinnati, or two of Dave's; it is his turn."""
    table = two_ways()
    table.cubes("evansville", "blue")
    table.player(name).engine = engine
    table.go_to("move-goods")
    while table.deciding() != [name]:
        table.plays(f"{table.deciding()[0]} pass")
    return table


def test_another_way_of_the_cube_brings_more() -> None:
    table = moving("Dave", 2)
    table.plays(f"Dave {CUBE}")
    found = tips(table, "Dave", "ride evansville ne")["A6"]
    assert found.numbers == (2, 0, table.place("indianapolis"))
    assert "A6" not in tips(table, "Dave", "ride evansville n"), "this is the better way"


def test_no_other_way_of_the_cube_brings_more() -> None:
    table = moving("Peter", 2)
    table.plays(f"Peter {CUBE}")
    assert "A6" not in tips(table, "Peter", "ride evansville ne")
    assert tips(table, "Peter", "ride evansville n")["A6"].numbers[:2] == (1, 0)


def test_a_delivery_that_is_for_somebody_else() -> None:
    peter = 0
    assert tips(moving("Dave", 1), "Dave", CUBE)["A7"].numbers == (peter, 1, 0)
    assert "A7" not in tips(moving("Dave", 2), "Dave", CUBE), "two links of his own"
    assert "A7" not in tips(moving("Peter", 1), "Peter", CUBE)


def test_the_last_link_of_a_way_that_is_for_somebody_else() -> None:
    table = moving("John", 1)
    table.plays(f"John {CUBE}")
    assert set(tips(table, "John", "ride evansville ne")) == {"A7"}


def test_a_better_way_that_the_engine_cannot_go() -> None:
    table = moving("Dave", 1)
    table.plays(f"Dave {CUBE}")
    assert "A6" not in tips(table, "Dave", "ride evansville ne")


def on_the_way(first: str) -> tuple[Rails, str]:
    """Dave's cube has come to Indianapolis over a link of somebody's; the last one is Peter's."""
    table = moving("Dave", 2)
    table.plays(f"Dave {CUBE}\nDave ride evansville n")
    track, ride = table.p.track, "ride indianapolis ne"
    track.owner[table.p.links[0]] = table.seat(first)
    last = track.link_from(table.place("indianapolis"), EDGE_NAMES.index("ne"))
    track.owner[last] = table.seat("Peter")
    return table, ride


def test_the_whole_delivery_is_reckoned_and_not_its_last_link() -> None:
    table, ride = on_the_way("Dave")
    assert "A7" not in tips(table, "Dave", ride), "one for each of us"
    table, ride = on_the_way("Peter")
    assert tips(table, "Dave", ride)["A7"].numbers == (0, 2, 0)
    table, ride = on_the_way("John")
    assert tips(table, "Dave", ride)["A7"].numbers[1:] == (1, 0)


def test_an_engine_that_a_cube_needs_or_not() -> None:
    assert tips(moving("Dave", 2), "Dave", "engine")["A8"].numbers[0] == 3
    assert "A8" not in tips(moving("Dave", 1), "Dave", "engine"), "two links lead to Cincinnati"


def test_an_engine_in_the_last_turn() -> None:
    for engine, said in ((1, False), (2, True)):
        table = moving("Dave", engine)
        table.p.turns = table.rails.board.file.turns[3] - 1
        assert ("A9" in tips(table, "Dave", "engine")) == said, "two links bring him two"
