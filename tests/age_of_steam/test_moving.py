"""Moving goods: order, paths, who gains."""

from __future__ import annotations

import pytest

from age_of_steam.rails import Rails, at_build
from rotonde.games.age_of_steam.deliveries import deliveries, every_delivery
from rotonde.games.age_of_steam.map_parts import COLOURS

BLUE = COLOURS.index("blue")


def two_ways() -> Rails:
    """Peter has Evansville – Cincinnati; Dave has the way over Indianapolis; John a third one."""
    table = at_build("Peter Dave John")
    table.builds("Peter", "k10 ne-sw", "l9 ne-sw", "n9 s-nw")
    table.builds("Dave", "j9 ne-s", "indianapolis ne-sw", "l8 se-sw")
    table.builds("John", "m10 n-nw", "l9 ne-sw+se-nw", "indianapolis ne-sw+se-nw")
    table.no_cubes()
    return table


@pytest.mark.rule("AOS-97", "AOS-60", "AOS-63")
def test_the_moves_of_the_rulebook() -> None:
    table = two_ways()
    table.cubes("evansville", "blue", "blue")
    table.acts("Dave", "first_move")
    table.go_to("move-goods")
    table.plays("""
        Dave engine
        Peter move evansville blue
        Peter ride evansville ne
        John pass
        Dave move evansville blue
        Dave ride evansville n
        Dave ride indianapolis ne
    """)
    assert [table.player(name).engine for name in table.names] == [1, 2, 1]
    assert [table.player(name).income for name in table.names] == [1, 2, 0]
    assert table.deciding() == ["Peter"]


@pytest.mark.rule("AOS-60")
def test_two_rounds_and_the_engine_once() -> None:
    table = Rails()
    table.go_to("move-goods")
    table.plays("Ann engine\nBob pass\nCat engine")
    assert table.refuses("Bob engine") == "AOS-60"
    assert table.refuses("Ann engine") == "AOS-60"
    table.plays("Ann pass\nBob engine\nCat pass")
    assert [table.player(name).engine for name in table.names] == [2, 2, 2]
    assert table.phase() != "move-turn"


@pytest.mark.rule("AOS-60")
def test_the_engine_never_rises_above_six() -> None:
    table = Rails()
    table.player("Ann").engine = 6
    table.go_to("move-goods")
    assert table.refuses("Ann engine") == "AOS-60"


@pytest.mark.rule("AOS-61")
def test_any_cube_over_any_links_as_far_as_the_engine_goes() -> None:
    table = two_ways()
    table.cubes("evansville", "blue", "red")
    table.cubes("wheeling", "blue")
    table.go_to("move-goods")
    assert table.legal("Peter") == ["move evansville blue", "engine", "pass"]
    assert table.refuses("Peter move evansville red") == "AOS-61"
    assert table.refuses("Peter move wheeling blue") == "AOS-61"
    assert table.refuses("Peter move toronto blue") == "AOS-61"
    table.plays("Peter pass\nDave pass\nJohn move evansville blue")
    assert table.legal("John") == ["ride evansville ne"]  # an engine of one: not over Indianapolis
    assert table.refuses("John ride evansville n") == "AOS-65"
    assert table.refuses("John ride evansville s") == "AOS-61"
    table.plays("John ride evansville ne")
    assert table.player("Peter").income == 1 and table.player("John").income == 0


@pytest.mark.rule("AOS-62")
def test_a_path_names_its_links() -> None:
    table = at_build()
    table.builds("Ann", "k10 ne-sw", "l9 ne-sw")
    table.plays("Ann done")
    table.builds("Bob", "k11 ne-nw", "l10 ne-sw", "m10 n-sw")
    table.no_cubes()
    table.cubes("evansville", "blue", "blue")
    table.go_to("move-goods")
    table.plays("Ann move evansville blue")
    assert table.legal("Ann") == ["ride evansville ne", "ride evansville se"]
    assert table.refuses("Ann ride cincinnati sw") == "AOS-62"
    table.plays("Ann ride evansville se\nBob move evansville blue\nBob ride evansville ne")
    assert table.player("Ann").income == 1 and table.player("Bob").income == 1


@pytest.mark.rule("AOS-62")
def test_it_stops_at_the_first_city_of_its_colour() -> None:
    table = two_ways()
    table.cubes("evansville", "blue")
    for name in table.names:
        table.player(name).engine = 6
    found = deliveries(table.p, table.place("evansville"), BLUE, 6)
    assert {one.goal for one in found} == {table.place("cincinnati")}
    assert sorted(len(one.doors) for one in found) == [1, 2, 2]
    table.acts("Peter", "urbanization")
    table.go_to("build-track")
    table.plays("Peter urbanize indianapolis B\nPeter done\nDave done\nJohn done")
    found = deliveries(table.p, table.place("evansville"), BLUE, 6)
    assert sorted(len(one.doors) for one in found) == [1, 1]  # B is blue and stops it


@pytest.mark.rule("AOS-62")
def test_no_place_is_passed_twice() -> None:
    """A purple cube may go to new city F three ways, never through its start or a town again."""
    table = two_ways()
    table.cubes("evansville", "purple")
    table.acts("Peter", "urbanization")
    table.go_to("build-track")
    table.plays("Peter urbanize indianapolis F\nPeter done\nDave done\nJohn done")
    found = every_delivery(table.p, 6)
    assert sorted(len(one.doors) for one in found) == [1, 2, 2]
    for one in found:
        places = [door // 6 for door in one.doors]
        assert len(set(places)) == len(places) and one.goal not in places


@pytest.mark.rule("AOS-62", "AOS-65")
def test_a_refused_step_says_why() -> None:
    table = two_ways()
    table.cubes("evansville", "blue")
    table.player("Peter").engine = 2
    table.go_to("move-goods")
    table.plays("Peter move evansville blue\nPeter ride evansville n")
    assert table.refuses("Peter ride indianapolis sw") == "AOS-62"  # back to Evansville
    assert table.refuses("Peter ride indianapolis nw") == "AOS-61"  # John's unfinished line
    assert table.legal("Peter") == ["ride indianapolis ne", "ride indianapolis se"]


@pytest.mark.rule("AOS-63", "AOS-75", "AOS-72")
def test_links_of_a_bankrupt_player_pay_nobody() -> None:
    table = two_ways()
    table.cubes("evansville", "blue")
    table.player("Peter").bankrupt = True
    table.p.order = table.p.order[1:]
    table.go_to("move-goods")
    table.plays("Dave move evansville blue\nDave ride evansville ne")
    assert [table.player(name).income for name in table.names] == [0, 0, 0]


@pytest.mark.rule("AOS-64")
def test_a_delivered_cube_goes_back_into_the_bag() -> None:
    table = two_ways()
    table.cubes("evansville", "blue")
    before = table.p.bag[BLUE]
    table.go_to("move-goods")
    table.plays("Peter move evansville blue\nPeter ride evansville ne")
    assert table.p.bag[BLUE] == before + 1
    assert sum(table.p.cubes_at(table.place("cincinnati"))) == 0


@pytest.mark.rule("AOS-64")
def test_black_cubes_go_to_black_new_cities() -> None:
    table = two_ways()
    table.cubes("evansville", "black")
    table.go_to("move-goods")
    assert table.refuses("Peter move evansville black") == "AOS-61"
    table.acts("Peter", "urbanization")
    table.go_to("build-track")
    table.plays("Peter urbanize indianapolis C\nPeter done\nDave done\nJohn done")
    assert "move evansville black" in table.legal("Peter")


@pytest.mark.rule("AOS-65")
def test_the_start_is_no_goal() -> None:
    table = two_ways()
    table.cubes("cincinnati", "blue")
    table.go_to("move-goods")
    table.plays("Peter move cincinnati blue\nPeter ride cincinnati sw")
    assert table.said("delivers")[-1][2:4] == (table.place("cincinnati"), table.place("evansville"))


@pytest.mark.rule("AOS-66")
def test_both_tracks_of_a_complex_tile_in_one_move() -> None:
    table = two_ways()
    table.acts("Peter", "urbanization")
    table.go_to("build-track")
    table.plays("Peter urbanize indianapolis F\nPeter done\nDave done\nJohn done")
    table.cubes("evansville", "purple")
    table.player("Peter").engine = 2
    table.plays("Peter move evansville purple\nPeter ride evansville ne\nPeter ride cincinnati s")
    assert [table.player(name).income for name in table.names] == [1, 0, 1]


@pytest.mark.rule("AOS-66")
def test_a_town_ends_one_link_and_begins_the_next() -> None:
    table = two_ways()
    table.cubes("evansville", "blue")
    table.go_to("move-goods")
    table.plays("Peter move evansville blue")
    assert table.refuses("Peter ride evansville n") == "AOS-65"  # two links, an engine of one


def test_deliveries_say_what_each_owner_gains() -> None:
    table = two_ways()
    table.cubes("evansville", "blue")
    found = deliveries(table.p, table.place("evansville"), BLUE, 2)
    assert sorted(list(one.gains) for one in found) == [[0, 1, 1], [0, 2, 0], [1, 0, 0]]
