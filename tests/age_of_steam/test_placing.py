"""Placing tiles: what may lie where. The hexes between Evansville, Indianapolis and Cincinnati:

k10 lies north-east of Evansville, l9 north-east of k10, Cincinnati north-east of l9;
j9 lies north of Evansville, Indianapolis north-east of j9, l8 north-east of Indianapolis,
and Cincinnati south-east of l8.
"""

from __future__ import annotations

import pytest

from age_of_steam.rails import at_build


@pytest.mark.rule("AOS-34")
def test_no_tile_on_a_city_and_all_sides_are_open() -> None:
    table = at_build()
    table.acts("Ann", "urbanization")
    assert table.refuses("Ann build evansville") == "AOS-34"
    table.plays("Ann urbanize indianapolis A")
    assert table.refuses("Ann build indianapolis") == "AOS-34"
    around = ["k8 n-s", "l8 ne-sw", "l9 s-nw", "k10 n-s", "j9 ne-sw", "j8 n-se"]
    assert [table.forbids("Ann", tile) for tile in around] == [""] * 6


@pytest.mark.rule("AOS-35")
def test_no_track_off_the_map_or_into_a_lake() -> None:
    table = at_build()
    assert table.forbids("Ann", "h5 ne-s") == "AOS-35"  # Lake Michigan lies north-east
    assert table.forbids("Ann", "h5 s-nw") == ""
    assert table.forbids("Ann", "a10 s-nw") == "AOS-35"  # the west edge of the map
    assert table.forbids("Ann", "k11 s-nw") == "AOS-35"  # the south edge
    table.plays("Ann build h5")
    assert table.refuses("Ann lay ne-s") == "AOS-35"


@pytest.mark.rule("AOS-35")
def test_pointing_at_a_tile_without_an_exit_there_is_legal() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw")
    table.plays("Ann done")
    assert table.forbids("Bob", "j9 se-s") == ""  # k10 has no exit to the north-west
    assert table.forbids("Bob", "l9 ne-se") == ""  # and this blocks Ann
    table.builds("Bob", "l9 ne-se")
    table.plays("Bob done\nCat done")
    assert ("Ann", "evansville", "…", 1) in table.lines()


@pytest.mark.rule("AOS-36")
def test_no_track_meets_another_players_free_end() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "j9 ne-s")
    table.plays("Ann done")
    assert table.forbids("Bob", "l9 ne-sw") == "AOS-36"
    table.builds("Bob", "l8 se-sw")
    assert table.forbids("Bob", "indianapolis ne-sw") == "AOS-36"  # faces Ann's line from j9
    assert table.forbids("Bob", "indianapolis town-ne") == ""
    table.builds("Bob", "indianapolis n-ne")
    assert table.forbids("Bob", "indianapolis n-sw+ne-se") == "AOS-36"


@pytest.mark.rule("AOS-36", "AOS-37")
def test_tracks_of_different_players_meet_in_a_town() -> None:
    table = at_build()
    table.builds("Ann", "j9 ne-s", "indianapolis town-ne-sw-nw")
    table.plays("Ann done")
    table.builds("Bob", "l9 ne-nw")
    assert table.forbids("Bob", "indianapolis ne-sw+se-nw") == ""
    table.builds("Bob", "indianapolis ne-sw+se-nw")
    assert table.lines_of("Bob") == [("Bob", "cincinnati", "indianapolis", 2)]
    assert ("Ann", "evansville", "indianapolis", 2) in table.lines()


@pytest.mark.rule("AOS-37")
def test_town_tiles_lie_on_towns_and_plain_track_takes_a_marker() -> None:
    table = at_build()
    table.builds("Ann", "j9 ne-s")
    assert table.forbids("Ann", "k10 town-sw") == "AOS-37"
    assert table.forbids("Ann", "indianapolis town-sw") == ""
    assert table.forbids("Ann", "indianapolis ne-sw") == ""
    table.p.town_markers = 0
    assert table.forbids("Ann", "indianapolis ne-sw") == "AOS-37"
    assert table.forbids("Ann", "indianapolis town-sw") == ""


@pytest.mark.rule("AOS-38", "AOS-46")
def test_complex_track_on_an_empty_hex_only_in_towns() -> None:
    table = at_build()
    table.builds("Ann", "j9 ne-s")
    assert table.forbids("Ann", "k10 n-s+ne-sw") == "AOS-38"
    assert table.builds("Ann", "indianapolis ne-sw+se-nw") == [5]


@pytest.mark.rule("AOS-38", "AOS-94")
def test_by_option_complex_track_may_be_laid_at_once() -> None:
    table = at_build(direct_complex="true")
    assert table.forbids("Ann", "k10 n-s+ne-sw") == "AOS-32"
    table.builds("Ann", "m8 n-s")
    assert table.forbids("Ann", "k10 n-s+ne-sw") == "AOS-33"  # n-s touches nothing
    table.builds("Ann", "k11 n-nw")
    assert table.builds("Ann", "k10 n-s+ne-sw") == [4]
    assert ("Ann", "evansville", "…", 1) in table.lines()
    assert ("Ann", "evansville", "…", 2) in table.lines()
