"""A new city on a town whose own line points back at it.

Indianapolis has an exit to the south; k10 lies there, j9 north-west of k10, and Indianapolis
north-east of j9: Ann's line comes back to where it began.
"""

from __future__ import annotations

import pytest

from age_of_steam.rails import Line, Rails, at_build, next_build
from age_of_steam.test_judge import compare
from age_of_steam.test_what_fits import check_sites
from rotonde.games.age_of_steam.lines import pieces_of
from rotonde.games.age_of_steam.moves import urbanize


def line_that_comes_back(**options: str) -> Rails:
    """It is Bob's turn to build, and he may place a new city."""
    table = at_build(**options)
    table.builds("Ann", "l8 se-sw", "indianapolis ne-s", "k10 n-nw")
    table.plays("Bob done\nCat done")
    next_build(table)
    table.builds("Ann", "j9 ne-se")
    table.plays("Ann done")
    table.acts("Bob", "urbanization")
    return table


@pytest.mark.rule("AOS-54")
def test_a_town_is_not_joined_to_itself_by_a_tile() -> None:
    table = at_build()
    table.builds("Ann", "l8 se-sw", "indianapolis ne-s", "k10 n-nw")
    next_build(table)
    table.builds("Ann", "j9 ne-se")
    assert table.forbids("Ann", "indianapolis town-ne-s-sw") == "AOS-54"


@pytest.mark.rule("AOS-31", "AOS-54")
def test_a_new_city_is_placed_on_any_town() -> None:
    table = line_that_comes_back()
    assert "urbanize indianapolis A" in table.legal("Bob")
    table.plays("Bob urbanize indianapolis A")
    assert table.lines() == [
        ("Ann", "cincinnati", "indianapolis", 1),
        ("Ann", "indianapolis", "…", 2),  # no link: it joins no two places
    ]
    assert pieces_of(table.p.track, 0) == 1


@pytest.mark.rule("AOS-54", "AOS-51")
def test_a_line_that_comes_back_is_lost_like_any_unfinished_one() -> None:
    table = line_that_comes_back()
    table.plays("Bob urbanize indianapolis A\nBob done\nCat done")
    next_build(table)
    table.plays("Ann done")
    assert ("nobody", "indianapolis", "…", 2) in table.lines()
    assert list(table.p.track.marks) == [1, 0, 0]


@pytest.mark.rule("AOS-54", "AOS-41")
@pytest.mark.parametrize(
    ("turned", "goes_on", "ends"),
    [
        ("j9 n-se", "j8 n-s", ("Ann", "indianapolis", "…", 3)),
        ("k10 ne-nw", "l9 ne-sw", ("Ann", "cincinnati", "indianapolis", 3)),
    ],
)
def test_either_end_of_it_may_be_turned(turned: str, goes_on: str, ends: Line) -> None:
    table = line_that_comes_back()
    table.plays("Bob urbanize indianapolis A\nBob done\nCat done")
    next_build(table)
    assert f"build {turned.split()[0]}" in table.legal("Ann")
    assert table.builds("Ann", turned, goes_on) == [2, 2]
    assert ends in table.lines_of("Ann")
    assert table.p.track.loops == 0


@pytest.mark.rule("AOS-54", "AOS-41")
@pytest.mark.parametrize("builder", ["Ann", "Bob", "Cat"])
def test_lists_beside_a_line_that_comes_back(builder: str) -> None:
    """The list, the rules one by one and the judge, for its owner and for others."""
    table = line_that_comes_back()
    table.plays("Bob urbanize indianapolis A\nBob done\nCat done")
    for name in table.names:
        table.player(name).built_once = True
    next_build(table)
    while table.deciding() != [builder]:
        table.plays(f"{table.deciding()[0]} done")
    check_sites(table.rails, table.p)
    assert compare(table.rails, table.p, table.seat(builder), range(table.rails.board.hexes)) > 0
    assert {"build j9", "build k10"} <= set(table.legal(builder))


@pytest.mark.rule("AOS-54", "AOS-58", "AOS-57")
def test_one_that_is_nobodys_stays_so_and_takes_no_marker() -> None:
    table = line_that_comes_back()
    table.plays("Bob done\nCat done")
    next_build(table)
    table.plays("Ann done")
    table.p.track.marks[1] = 20
    assert table.rails.rule_against(table.p, 1, urbanize(table.place("indianapolis"), 0)) == 0
    table.p.track.marks[1] = 0
    table.plays("Bob urbanize indianapolis A")
    assert ("nobody", "indianapolis", "…", 2) in table.lines()


@pytest.mark.rule("AOS-54", "AOS-61")
def test_no_cube_rides_over_it() -> None:
    table = line_that_comes_back()
    table.plays("Bob urbanize indianapolis A")
    city = table.place("indianapolis")
    links = [table.p.track.link_from(city, edge) for edge in range(6)]
    assert sum(link >= 0 for link in links) == 1  # to Cincinnati, and not in a circle
    assert table.p.track.joined[city] >> city & 1 == 0
