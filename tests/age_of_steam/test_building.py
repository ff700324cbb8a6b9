"""Building track: who may build, and what new track must touch.

The hexes between Evansville, Indianapolis and Cincinnati:
k10 lies north-east of Evansville, l9 north-east of k10, Cincinnati north-east of l9;
j9 lies north of Evansville, Indianapolis north-east of j9, l8 north-east of Indianapolis,
and Cincinnati south-east of l8.
"""

from __future__ import annotations

import pytest

from age_of_steam.rails import Rails, at_build, end_of_nobody, next_build, stubs_of_ann


@pytest.mark.rule("AOS-96", "AOS-30", "AOS-50", "AOS-53", "AOS-40")
def test_the_building_of_the_rulebook() -> None:
    """Costs 7, 7, 9 and 8; a stub that disappears; a new city."""
    table = Rails("Peter Dave John Vince")
    table.acts("Vince", "urbanization")
    table.go_to("build-track")
    assert table.builds("Peter", "k10 ne-sw", "l9 ne-sw", "n9 s-nw") == [2, 2, 3]
    assert table.lines_of("Peter") == [
        ("Peter", "cincinnati", "evansville", 2),
        ("Peter", "cincinnati", "…", 1),
    ]
    assert table.builds("Dave", "j9 ne-s", "indianapolis ne-sw", "l8 se-sw") == [2, 3, 2]
    assert table.lines_of("Dave") == [
        ("Dave", "cincinnati", "indianapolis", 2),
        ("Dave", "evansville", "indianapolis", 2),
    ]
    crossings = ["l9 ne-sw+se-nw", "indianapolis ne-sw+se-nw"]
    assert table.builds("John", "m10 n-nw", *crossings) == [3, 3, 3]
    assert table.lines_of("John") == [
        ("John", "cincinnati", "indianapolis", 3),
        ("John", "indianapolis", "…", 1),
    ]
    assert table.p.town_markers == 7 and table.p.track.marks[2] == 2
    table.plays("Vince urbanize indianapolis B")
    assert table.lines_of("John") == [("John", "cincinnati", "indianapolis", 2)]
    assert table.lines_of("Dave") == [
        ("Dave", "cincinnati", "indianapolis", 1),
        ("Dave", "evansville", "indianapolis", 1),
    ]
    assert table.p.town_markers == 8 and table.p.track.marks[2] == 1
    assert table.builds("Vince", "k8 n-s", "k10 n-s+ne-sw", "k11 n-nw") == [2, 3, 3]
    assert table.lines_of("Vince") == [
        ("Vince", "evansville", "indianapolis", 2),
        ("Vince", "indianapolis", "…", 1),
    ]
    assert table.lines_of("Peter") == [
        ("Peter", "cincinnati", "evansville", 2),
        ("Peter", "cincinnati", "…", 1),
    ]
    assert table.phase() == "move-turn"


@pytest.mark.rule("AOS-30")
def test_three_tiles_and_four_with_engineer() -> None:
    table = Rails()
    for name in table.names:
        table.has(name, 40)
    table.acts("Ann", "engineer")
    table.acts("Cat", "first_build")
    table.go_to("build-track")
    assert table.refuses("Ann build k10") == "AOS-30"
    table.builds("Cat", "m8 n-s", "n9 s-nw", "m10 n-s")
    assert table.deciding() == ["Ann"]  # three are all that Cat may lay
    table.builds("Ann", "k10 ne-sw", "j9 n-s", "i10 n-se")
    assert table.p.tiles_left == 1
    table.builds("Ann", "i11 ne-nw")
    assert table.deciding() == ["Bob"]
    table.plays("Bob done")
    assert table.phase() == "move-turn"


@pytest.mark.rule("AOS-29")
def test_a_hex_may_be_built_on_twice_in_a_turn() -> None:
    table = at_build()
    assert table.builds("Ann", "k10 ne-sw", "k10 n-sw") == [2, 2]
    assert table.p.tiles_left == 1
    strict = at_build(rebuild_same_hex="false")
    strict.builds("Ann", "k10 ne-sw")
    assert strict.refuses("Ann build k10") == "AOS-29"
    assert strict.forbids("Ann", "k10 n-sw") == "AOS-29"
    strict.plays("Ann done")
    next_build(strict)
    assert "build k10" in strict.legal("Ann")


@pytest.mark.rule("AOS-31")
def test_one_new_city_before_the_first_tile_on_any_town() -> None:
    table = at_build()
    assert table.refuses("Ann urbanize toledo A") == "AOS-31"  # without the action
    table.acts("Ann", "urbanization")
    before = table.player("Ann").cash
    table.plays("Ann urbanize toledo A")
    assert table.player("Ann").cash == before and table.p.tiles_left == 3
    assert table.refuses("Ann urbanize lexington B") == "AOS-31"
    table.builds("Ann", "m7 n-s")  # also his very first tile may start at a new city
    table.plays("Ann done")
    table.acts("Ann", "engineer")
    table.acts("Bob", "urbanization")
    assert table.refuses("Bob urbanize toledo B") == "AOS-31"
    assert table.refuses("Bob urbanize lexington A") == "AOS-31"
    assert table.refuses("Bob urbanize chicago B") == "AOS-31"
    table.builds("Bob", "k10 ne-sw")
    assert table.refuses("Bob urbanize lexington B") == "AOS-31"


@pytest.mark.rule("AOS-31")
def test_by_option_a_new_city_comes_at_any_moment() -> None:
    table = at_build(urbanize_any_time="true")
    table.acts("Ann", "urbanization")
    table.builds("Ann", "k10 ne-sw", "l9 ne-sw", "m8 n-s")
    assert table.deciding() == ["Ann"] and "done" in table.legal("Ann")
    table.plays("Ann urbanize toledo A")
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("AOS-32")
def test_the_very_first_tile_is_simple_and_leads_into_a_city() -> None:
    table = at_build()
    assert table.forbids("Ann", "k10 n-se") == "AOS-32"  # next to Evansville, but not into it
    assert table.forbids("Ann", "terre_haute n-s") == "AOS-32"
    assert table.refuses("Ann build terre_haute") == "AOS-32"
    assert table.forbids("Ann", "n9 n-nw") == ""
    assert table.forbids("Ann", "k10 n-s+ne-sw") == "AOS-32"
    table.builds("Ann", "k10 ne-sw")
    table.plays("Ann done")
    assert table.forbids("Bob", "k10 n-s+ne-sw") == "AOS-32"  # a replacement


@pytest.mark.rule("AOS-32")
def test_the_first_tile_on_a_town_takes_a_marker_and_is_no_town_tile() -> None:
    table = at_build("Ann Bob Cat", map_name="valley")
    assert table.forbids("Ann", "fallow town-nw") == "AOS-32"
    assert table.forbids("Ann", "fallow s-nw") == "AOS-32"  # Fallow is not next to a city there
    assert table.builds("Ann", "fallow ne-sw") == [3]
    assert table.p.town_markers == 2


@pytest.mark.rule("AOS-32")
def test_the_first_tile_rule_binds_until_he_has_built_once() -> None:
    table = at_build()
    table.plays("Ann done\nBob done\nCat done")
    next_build(table)
    assert table.forbids("Ann", "k10 n-se") == "AOS-32"
    table.builds("Ann", "k10 ne-sw")
    table.plays("Ann done")
    next_build(table)
    table.plays("Ann done")  # the line is nobody's now
    next_build(table)
    assert table.lines() == [("nobody", "evansville", "…", 1)]
    assert table.forbids("Ann", "l9 ne-sw") == ""  # and still the rule binds no more


@pytest.mark.rule("AOS-33")
def test_new_track_touches_a_city_or_an_end_of_his_own() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw")
    assert table.forbids("Ann", "l9 se-sw") == ""  # his own end
    assert table.forbids("Ann", "l9 n-ne") == ""  # Cincinnati
    assert table.forbids("Ann", "l9 n-s") == "AOS-33"
    assert table.forbids("Ann", "i8 n-s") == "AOS-33"
    assert table.refuses("Ann build i8") == "AOS-33"


@pytest.mark.rule("AOS-33", "AOS-52")
def test_an_unowned_line_from_a_city_may_be_extended_by_all() -> None:
    table = end_of_nobody()
    assert ("nobody", "evansville", "…", 1) in table.lines()
    table.builds("Bob", "l9 se-sw")
    assert table.lines_of("Bob") == [
        ("Bob", "cincinnati", "…", 1),
        ("Bob", "evansville", "…", 2),
    ]


@pytest.mark.rule("AOS-33", "AOS-42")
def test_a_town_serves_those_who_have_track_there() -> None:
    table = stubs_of_ann()
    assert table.forbids("Ann", "j8 n-se") == ""
    assert table.forbids("Ann", "indianapolis n-se+sw-nw") == "AOS-42"
    assert table.forbids("Ann", "indianapolis ne-sw+se-nw") == ""
    table.plays("Ann done")
    assert table.lines().count(("nobody", "indianapolis", "…", 1)) == 2
    assert table.forbids("Bob", "j8 n-se") == "AOS-33"
    assert table.forbids("Bob", "indianapolis ne-sw+se-nw") == "AOS-33"
    assert table.refuses("Bob build indianapolis") == "AOS-33"
    assert table.forbids("Bob", "l8 se-sw") == ""  # from Cincinnati, and joins the stub
    table.builds("Bob", "l8 se-sw")
    assert ("Bob", "cincinnati", "indianapolis", 2) in table.lines()
    assert table.forbids("Bob", "j8 n-se") == ""  # he has track in the town now


@pytest.mark.rule("AOS-44")
def test_by_option_any_tiles_tie_new_track_to_a_city() -> None:
    table = stubs_of_ann(connectivity="any_tiles")
    table.plays("Ann done")
    assert table.forbids("Bob", "j8 n-se") == ""
    assert table.forbids("Bob", "i8 n-s") == "AOS-44"
    table.builds("Bob", "j8 n-se")
    assert ("Bob", "indianapolis", "…", 2) in table.lines()


@pytest.mark.rule("AOS-33", "AOS-44")
def test_by_option_too_a_replacement_is_tied_to_own_track() -> None:
    """A town of Ann's, and a crossing that would only meet what Ann has left."""
    table = stubs_of_ann(connectivity="any_tiles")
    table.plays("Ann done")
    assert table.forbids("Bob", "indianapolis ne-sw+se-nw") == "AOS-33"
    assert table.refuses("Bob build indianapolis") == "AOS-33"
    table.builds("Bob", "l8 se-sw")  # a link of his own to the town
    assert table.forbids("Bob", "indianapolis ne-sw+se-nw") == ""


@pytest.mark.rule("AOS-44", "AOS-36")
def test_by_option_too_a_rivals_free_end_is_left_alone() -> None:
    table = at_build(connectivity="any_tiles")
    table.builds("Ann", "k10 ne-sw")
    table.plays("Ann done")
    table.builds("Bob", "m8 n-s")
    assert table.forbids("Bob", "l9 se-sw") == "AOS-36"
    assert table.forbids("Bob", "l9 n-s") == "AOS-44"
