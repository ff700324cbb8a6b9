"""What building costs, and who owns track."""

from __future__ import annotations

import pytest

from age_of_steam.rails import Rails, at_build, game_on, next_build, stubs_of_ann
from rotonde.games.age_of_steam.moves import urbanize
from rotonde.games.age_of_steam.prices import A_TERRAIN
from rotonde.games.age_of_steam.tiles import EXITS, TRACK_NAMES


@pytest.mark.rule("AOS-45")
def test_terrain_is_paid_for_the_first_tile_only() -> None:
    table = at_build()
    assert table.builds("Ann", "k10 ne-sw", "m10 n-nw", "m10 n-s") == [2, 3, 2]
    assert table.builds("Bob", "r7 n-s", "r7 n-sw") == [4, 2]  # mountains south of Pittsburgh


@pytest.mark.rule("AOS-46")
@pytest.mark.parametrize(
    ("track", "dollars"),
    [("town-sw", 2), ("ne-sw", 3), ("town-n-ne-sw", 4), ("ne-sw+se-nw", 5)],
)
def test_a_town_costs_a_dollar_and_one_for_each_exit(track: str, dollars: int) -> None:
    table = at_build()
    assert table.builds("Ann", "j9 ne-s", f"indianapolis {track}") == [2, dollars]


@pytest.mark.rule("AOS-47")
@pytest.mark.parametrize(("cost", "dollars"), [("3", 3), ("2", 2)])
def test_replacing_by_two_tracks_side_by_side(cost: str, dollars: int) -> None:
    table = at_build(coexist_replace_cost=cost)
    table.builds("Ann", "k10 sw-nw")
    table.plays("Ann done")
    assert table.builds("Bob", "k11 n-nw", "k10 ne-s+sw-nw") == [3, dollars]


@pytest.mark.rule("AOS-47")
def test_replacing_on_a_town_costs_three_whatever_the_option() -> None:
    table = at_build(coexist_replace_cost="2")
    table.builds("Ann", "j9 ne-s", "indianapolis town-sw")
    assert table.builds("Ann", "indianapolis n-sw+ne-se") == [3]


@pytest.mark.rule("AOS-38", "AOS-45")
@pytest.mark.parametrize(
    ("track", "dollars"), [("n-s", [2, 3, 4]), ("n-se+s-nw", [3, 4, 5]), ("n-s+ne-sw", [4, 5, 6])]
)
def test_the_first_tile_on_plain_river_and_mountain(track: str, dollars: list[int]) -> None:
    prices = game_on(direct_complex="true").building.prices
    number = TRACK_NAMES.index(track)
    assert [prices.of(A_TERRAIN + terrain, number) for terrain in range(3)] == dollars


@pytest.mark.rule("AOS-22")
def test_by_option_the_engineer_pays_two_for_every_tile() -> None:
    table = Rails(engineer_flat_2="true")
    table.acts("Ann", "engineer")
    table.go_to("build-track")
    tiles = ["j9 ne-s", "indianapolis ne-sw+se-nw", "m10 n-nw", "m10 n-s"]
    assert table.builds("Ann", *tiles) == [2, 2, 2, 2]
    table.has("Bob", 10)
    assert table.builds("Bob", "n9 s-nw") == [3]


@pytest.mark.rule("AOS-48")
def test_nobody_builds_what_he_cannot_pay() -> None:
    table = Rails()
    table.has("Ann", 3)
    table.go_to("build-track")
    assert table.forbids("Ann", "k10 ne-sw") == ""
    assert table.forbids("Ann", "r7 n-s") == "AOS-48"
    assert table.refuses("Ann build r7") == "AOS-48"
    table.builds("Ann", "k10 ne-sw")
    assert table.legal("Ann") == ["done"]


@pytest.mark.rule("AOS-50", "AOS-51")
def test_links_stay_and_lines_left_alone_become_unowned() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 ne-sw", "j9 n-s")
    table.plays("Bob done\nCat done")
    assert ("Ann", "evansville", "…", 1) in table.lines()  # begun now: safe
    next_build(table)
    table.builds("Ann", "n9 s-nw")
    table.plays("Ann done")
    assert table.lines() == [
        ("Ann", "cincinnati", "evansville", 2),
        ("Ann", "cincinnati", "…", 1),
        ("nobody", "evansville", "…", 1),
    ]
    assert table.p.track.marks[0] == 2


@pytest.mark.rule("AOS-51")
def test_extending_keeps_a_line_and_building_nothing_loses_all() -> None:
    table = at_build()
    table.builds("Ann", "k10 se-sw", "j9 n-s")
    table.plays("Ann done")
    next_build(table)
    table.builds("Ann", "l10 se-nw")
    table.plays("Ann done")
    assert ("Ann", "evansville", "…", 2) in table.lines()
    assert ("nobody", "evansville", "…", 1) in table.lines()
    next_build(table)
    table.plays("Ann done")
    assert [line[0] for line in table.lines()] == ["nobody", "nobody"]


@pytest.mark.rule("AOS-52")
def test_joining_an_own_line_to_an_unowned_one_takes_it_whole() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw")
    table.plays("Ann done")
    table.builds("Bob", "m10 n-nw")
    table.plays("Bob done")
    next_build(table)
    table.plays("Ann done")
    table.builds("Bob", "l9 se-sw")
    assert table.lines() == [("Bob", "cincinnati", "evansville", 3)]
    assert list(table.p.track.marks) == [0, 1, 0]


@pytest.mark.rule("AOS-53")
def test_a_new_city_shortens_what_came_into_the_town() -> None:
    table = at_build()
    table.builds("Ann", "j9 ne-s", "indianapolis town-ne-sw-nw", "j8 n-se")
    table.acts("Bob", "urbanization")
    assert ("Ann", "indianapolis", "…", 2) in table.lines()
    table.plays("Bob urbanize indianapolis A")
    assert table.lines() == [
        ("Ann", "evansville", "indianapolis", 1),
        ("Ann", "indianapolis", "…", 1),  # starts at the city now; the other stub is gone
    ]
    assert list(table.p.track.marks) == [2, 0, 0]
    assert table.forbids("Bob", "l8 n-sw") == ""


@pytest.mark.rule("AOS-53")
def test_a_link_wholly_inside_the_hex_disappears() -> None:
    table = at_build("Ann Bob Cat", map_name="valley")
    table.builds("Ann", "fallow ne-sw")  # Brigg lies south-west of Fallow
    assert ("Ann", "brigg", "fallow", 1) in table.lines()
    assert table.p.track.joined[table.place("brigg")] != 0
    table.plays("Ann done")
    table.acts("Bob", "urbanization")
    table.plays("Bob urbanize fallow A")
    assert table.lines() == [] and list(table.p.track.joined) == [0] * 8
    assert table.p.town_markers == 3 and list(table.p.track.marks) == [0, 0, 0]


@pytest.mark.rule("AOS-54")
def test_no_link_from_a_place_to_itself() -> None:
    table = at_build()
    table.builds("Ann", "k10 sw-nw")
    assert table.forbids("Ann", "j9 se-s") == "AOS-54"
    assert table.forbids("Ann", "j9 ne-se") == ""


@pytest.mark.rule("AOS-54")
def test_two_links_between_the_same_places_are_allowed() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 ne-sw")
    table.plays("Ann done")
    table.builds("Bob", "k11 ne-nw", "l10 ne-sw", "m10 n-sw")
    assert table.lines() == [
        ("Ann", "cincinnati", "evansville", 2),
        ("Bob", "cincinnati", "evansville", 3),
    ]


@pytest.mark.rule("AOS-55", "AOS-51")
def test_redirecting_does_not_keep_a_line() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw")
    table.plays("Ann done")
    next_build(table)
    table.builds("Ann", "k10 n-sw")
    table.plays("Ann done")
    assert table.lines() == [("nobody", "evansville", "…", 1)]


@pytest.mark.rule("AOS-55")
def test_who_finishes_a_link_by_redirecting_owns_it() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 s-sw")
    table.plays("Ann done")
    table.builds("Bob", "m8 n-s")
    next_build(table)
    table.plays("Ann done")
    table.builds("Bob", "l9 ne-sw")
    assert ("Bob", "cincinnati", "evansville", 2) in table.lines()


@pytest.mark.rule("AOS-56", "AOS-51")
def test_each_free_exit_of_a_town_is_a_line_of_its_own() -> None:
    table = stubs_of_ann()
    assert table.lines_of("Ann").count(("Ann", "indianapolis", "…", 1)) == 2
    table.builds("Ann", "j8 n-se")
    table.plays("Ann done")
    assert ("Ann", "indianapolis", "…", 2) in table.lines()
    assert ("nobody", "indianapolis", "…", 1) in table.lines()


def twenty_lines(**options: str) -> Rails:
    """Ann has begun twenty lines in one build."""
    table = at_build(**options)
    table.has("Ann", 200)
    table.p.tiles_left = 30
    for site in table.rails.board.hex_names:
        if table.p.track.marks[0] == 20:
            return table
        for track in ("n-s", "ne-sw", "se-nw", "n-se", "n-sw", "ne-s", "s-nw", "se-sw", "ne-nw"):
            if table.forbids("Ann", f"{site} {track}") == "" and begins_a_line(table, site, track):
                table.builds("Ann", f"{site} {track}")
                break
    raise AssertionError("there are not twenty lines to begin")


def begins_a_line(table: Rails, site: str, track: str) -> bool:
    """Track that leads into one city and meets nothing else."""
    hex = table.rails.board.hex_names.index(site)
    look = table.rails.building.around(table.p, 0, hex)
    exits = EXITS[TRACK_NAMES.index(track)]
    return int(exits & look.touch).bit_count() == 1 and exits & look.mine == 0


@pytest.mark.rule("AOS-57")
def test_twenty_markers_for_each_player() -> None:
    table, unlimited = twenty_lines(), twenty_lines(marker_limit="0")
    assert table.forbids("Ann", "h5 n-s") == "AOS-57"  # a new line out of Chicago
    assert unlimited.forbids("Ann", "h5 n-s") == ""
    assert any(move.startswith("build") for move in table.legal("Ann"))  # lines may go on


@pytest.mark.rule("AOS-57")
def test_a_new_city_needs_markers_too() -> None:
    table = at_build()
    table.builds("Ann", "k10 n-sw")
    table.plays("Ann done")
    next_build(table)
    table.plays("Ann done")  # the line that points at Indianapolis is nobody's
    table.acts("Bob", "urbanization")
    assert "urbanize indianapolis A" in table.legal("Bob")
    table.p.track.marks[1] = 20
    assert "urbanize indianapolis A" not in table.legal("Bob")
    assert table.rails.rule_against(table.p, 1, urbanize(table.place("indianapolis"), 0)) == 57
    assert "urbanize toledo A" in table.legal("Bob")


@pytest.mark.rule("AOS-58")
def test_a_new_city_finishes_lines_that_point_at_it() -> None:
    table = at_build()
    table.builds("Ann", "k10 n-sw")
    table.plays("Ann done")
    table.builds("Bob", "l8 se-sw")
    table.plays("Bob done\nCat done")
    next_build(table)
    table.builds("Ann", "j9 n-s")
    table.plays("Ann done")  # k10 is nobody's now
    table.acts("Bob", "urbanization")
    table.plays("Bob urbanize indianapolis F")
    assert ("Bob", "evansville", "indianapolis", 1) in table.lines()
    assert ("Bob", "cincinnati", "indianapolis", 1) in table.lines()
    assert list(table.p.track.marks) == [1, 2, 0]


@pytest.mark.rule("AOS-58")
def test_a_line_that_is_owned_becomes_its_owners_link() -> None:
    table = at_build()
    table.builds("Ann", "k10 n-sw")
    table.plays("Ann done")
    table.acts("Bob", "urbanization")
    table.plays("Bob urbanize indianapolis F")
    assert table.lines() == [("Ann", "evansville", "indianapolis", 1)]
