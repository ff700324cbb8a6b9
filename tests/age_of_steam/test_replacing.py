"""Replacing and redirecting track. The hexes between Evansville, Indianapolis and Cincinnati:

k10 lies north-east of Evansville, l9 north-east of k10, Cincinnati north-east of l9;
j9 lies north of Evansville, Indianapolis north-east of j9, l8 north-east of Indianapolis,
and Cincinnati south-east of l8.
"""

from __future__ import annotations

import pytest

from age_of_steam.rails import at_build, end_of_nobody, line_of_nobody_from_a_town, next_build
from rotonde.games.age_of_steam.tiles import KIND_IDS


@pytest.mark.rule("AOS-39")
def test_a_replacement_keeps_the_track_of_others_and_all_links() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 ne-sw", "j9 n-s")
    table.builds("Bob", "m10 n-nw")
    assert table.forbids("Bob", "l9 n-s+se-nw") == "AOS-39"  # Ann's link would be gone
    assert table.forbids("Bob", "l9 ne-sw+se-nw") == ""
    assert table.forbids("Bob", "j9 ne-s") == "AOS-39"  # Ann's free end is not his to turn
    table.plays("Bob done\nCat done")
    next_build(table)
    assert table.forbids("Ann", "k10 n-sw") == "AOS-39"  # her own, but a finished link
    assert table.forbids("Ann", "j9 ne-s") == ""


@pytest.mark.rule("AOS-39", "AOS-33")
def test_what_a_replacement_adds_must_touch_too() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 ne-sw")
    table.plays("Ann done")
    table.builds("Bob", "m8 n-s")
    assert table.forbids("Bob", "l9 ne-sw+se-nw") == "AOS-33"
    assert table.refuses("Bob build l9") == "AOS-33"


@pytest.mark.rule("AOS-40", "AOS-47")
def test_a_crossing_replaces_simple_track_and_keeps_the_two_apart() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 ne-sw")
    table.plays("Ann done")
    assert table.builds("Bob", "m10 n-nw", "l9 ne-sw+se-nw") == [3, 3]
    assert table.lines() == [
        ("Ann", "cincinnati", "evansville", 2),
        ("Bob", "cincinnati", "…", 2),
    ]


@pytest.mark.rule("AOS-41", "AOS-55", "AOS-47")
def test_redirecting_a_free_end_also_into_a_city() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 s-sw")
    assert table.forbids("Ann", "k10 n-sw") == "AOS-39"  # not the last tile of the line
    assert table.forbids("Ann", "l9 n-s") == "AOS-39"  # the other end must stay
    assert table.builds("Ann", "l9 ne-sw") == [2]
    assert table.lines() == [("Ann", "cincinnati", "evansville", 2)]


@pytest.mark.rule("AOS-41", "AOS-42")
def test_nothing_is_redirected_on_a_town() -> None:
    table = at_build()
    table.builds("Ann", "j9 ne-s", "indianapolis ne-sw")
    assert table.forbids("Ann", "indianapolis n-sw") == "AOS-42"
    assert table.forbids("Ann", "indianapolis ne-sw") == "AOS-49"


@pytest.mark.rule("AOS-41", "AOS-47", "AOS-39")
def test_a_free_end_turns_while_new_track_is_added() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "k11 n-nw")
    assert table.builds("Ann", "k10 n-s+sw-nw") == [3]
    assert table.lines() == [("Ann", "evansville", "…", 1), ("Ann", "evansville", "…", 2)]


@pytest.mark.rule("AOS-41", "AOS-55")
def test_an_unowned_free_end_may_be_turned_and_stays_unowned() -> None:
    table = end_of_nobody()
    table.builds("Bob", "k10 se-sw")
    assert ("nobody", "evansville", "…", 1) in table.lines()


@pytest.mark.rule("AOS-41")
def test_an_unowned_line_is_turned_only_by_who_is_tied_to_it() -> None:
    """Harassment: Bob has a tile far away, and the line begins at a town that is none of his."""
    table = line_of_nobody_from_a_town()
    assert table.forbids("Bob", "k8 ne-s") == "AOS-41"
    assert table.refuses("Bob build k8") == "AOS-41"
    assert table.forbids("Bob", "k8 n-sw+ne-s") == "AOS-41"


@pytest.mark.rule("AOS-41")
def test_by_option_anybody_turns_an_unowned_line() -> None:
    table = line_of_nobody_from_a_town(redirect_unowned="anybody")
    assert table.forbids("Bob", "k8 ne-s") == ""
    assert "build k8" in table.legal("Bob")


@pytest.mark.rule("AOS-41", "AOS-33")
def test_an_unowned_line_is_turned_from_a_town_with_own_track() -> None:
    table = line_of_nobody_from_a_town()
    table.builds("Bob", "l8 se-sw", "indianapolis town-n-ne-s")
    assert table.forbids("Bob", "k8 ne-s") == ""


@pytest.mark.rule("AOS-41", "AOS-55")
def test_an_unowned_line_may_be_turned_to_meet_own_track() -> None:
    table = line_of_nobody_from_a_town()
    table.builds("Bob", "l8 se-nw")
    assert table.forbids("Bob", "k8 ne-s") == "AOS-41"
    table.builds("Bob", "k8 se-s")
    assert ("Bob", "cincinnati", "indianapolis", 3) in table.lines()


@pytest.mark.rule("AOS-42")
def test_a_town_gets_more_exits_and_every_exit_keeps_its_owner() -> None:
    table = at_build()
    table.builds("Ann", "j9 ne-s", "indianapolis town-sw")
    assert table.p.town_markers == 8
    table.plays("Ann done")
    table.builds("Bob", "l8 se-sw")
    assert table.forbids("Bob", "indianapolis n-ne") == "AOS-42"
    assert table.builds("Bob", "indianapolis ne-sw") == [3]
    assert table.p.town_markers == 7
    assert table.builds("Bob", "indianapolis town-n-ne-sw") == [3]
    assert table.p.town_markers == 8
    assert table.lines() == [
        ("Ann", "evansville", "indianapolis", 2),
        ("Bob", "cincinnati", "indianapolis", 2),
        ("Bob", "indianapolis", "…", 1),
    ]


@pytest.mark.rule("AOS-43", "AOS-08")
def test_a_tile_that_is_not_left_cannot_be_laid() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw")
    table.p.supply[KIND_IDS.index("straight")] = 0
    assert table.forbids("Ann", "l9 ne-sw") == "AOS-43"
    assert table.forbids("Ann", "l9 se-sw") == ""
    table.p.supply[KIND_IDS.index("gentle")] = 0
    table.p.supply[KIND_IDS.index("tight")] = 0
    assert table.refuses("Ann build l9") == "AOS-43"
    assert table.forbids("Ann", "k10 n-sw") == "AOS-43"


@pytest.mark.rule("AOS-08", "AOS-43")
def test_the_last_tile_of_its_kind_may_itself_be_turned() -> None:
    table = at_build()
    table.builds("Ann", "k10 se-sw")
    table.p.supply[KIND_IDS.index("gentle")] = 0
    assert table.forbids("Ann", "k10 n-sw") == ""


@pytest.mark.rule("AOS-49")
def test_a_replacement_must_change_something_and_keep_complex_track() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "k11 n-nw", "k10 n-s+ne-sw")
    next_build(table)
    assert table.forbids("Ann", "k10 n-s+ne-sw") == "AOS-49"
    assert table.forbids("Ann", "k10 ne-sw") == "AOS-49"
    assert table.builds("Ann", "k10 ne-sw+s-nw") == [2]
    assert table.lines() == [("Ann", "evansville", "…", 1), ("Ann", "evansville", "…", 2)]


@pytest.mark.rule("AOS-49", "AOS-39")
def test_both_free_ends_of_a_complex_tile_may_turn_at_once() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "k11 n-nw", "k10 n-s+ne-sw")
    next_build(table)
    assert table.builds("Ann", "k10 ne-s+sw-nw") == [2]
    tips = {int(tip) for tip in table.p.track.tip if tip >= 0}
    k10 = table.rails.board.hex_names.index("k10")
    assert tips == {k10 * 6 + 1, k10 * 6 + 5}
