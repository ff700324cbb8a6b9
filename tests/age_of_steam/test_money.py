"""Income, expenses, bankruptcy, reduction; goods growth; the end."""

from __future__ import annotations

import pytest
from mypy_extensions import u8

from age_of_steam.rails import Rails, at_build, game_on
from rotonde.games.age_of_steam.board import N_COLOURS
from rotonde.games.age_of_steam.money import OFFICIAL, RULEBOOK, Reduction
from rotonde.games.age_of_steam.position import EMPTY
from rotonde.games.age_of_steam.scoring import BANKRUPT, points


@pytest.mark.rule("AOS-70", "AOS-71")
def test_income_comes_before_expenses() -> None:
    table = Rails()
    ann = table.player("Ann")
    ann.income, ann.shares, ann.engine = 6, 5, 3
    table.has("Ann", 2)
    table.go_to("collect-income")
    assert ann.cash == 2 + 6 - 8 and ann.income == 6


@pytest.mark.rule("AOS-70")
def test_income_has_no_upper_limit() -> None:
    table = Rails()
    table.player("Ann").income = 60
    table.go_to("collect-income")
    assert table.player("Ann").cash == 10 + 60 - 3


@pytest.mark.rule("AOS-72")
def test_each_missing_dollar_costs_one_income() -> None:
    table = Rails()
    ann, bob = table.player("Ann"), table.player("Bob")
    ann.income = 3
    table.has("Ann", 1)
    bob.income = 3
    table.has("Bob", 0)
    table.go_to("pay-expenses")
    assert (ann.cash, ann.income, ann.bankrupt) == (0, 1, False)
    assert (bob.cash, bob.income, bob.bankrupt) == (0, 0, False)  # at 0 he is still in


@pytest.mark.rule("AOS-72", "AOS-75", "AOS-92")
def test_below_zero_is_bankrupt() -> None:
    table = at_build()
    table.acts("Ann", "production")
    table.builds("Ann", "k10 ne-sw", "l9 ne-sw", "j9 n-s")
    table.has("Ann", 0)
    table.player("Ann").income = 2
    table.go_to("pay-expenses")
    assert table.player("Ann").bankrupt
    assert table.lines() == [
        ("Ann", "cincinnati", "evansville", 2),
        ("nobody", "evansville", "…", 1),
    ]
    assert list(table.p.order) == [1, 2] and table.p.player_with(5) == -1
    assert table.refuses("Ann issue 1") == "AOS-75"
    assert points(table.p, 0) == BANKRUPT == -46
    assert table.phase() == "issue-shares" and table.deciding() == ["Bob"]


@pytest.mark.rule("AOS-73")
@pytest.mark.parametrize(
    ("income", "falls", "official"),
    [
        (0, 0, 0),
        (10, 0, 0),
        (11, 2, 2),
        (20, 2, 2),
        (21, 4, 4),
        (30, 4, 4),
        (31, 6, 6),
        (40, 6, 6),
        (41, 8, 8),
        (49, 8, 8),
        (50, 8, 10),
        (51, 10, 10),
        (99, 10, 10),
    ],
)
def test_the_table_of_income_reduction(income: int, falls: int, official: int) -> None:
    assert Reduction(RULEBOOK).of(income) == falls
    assert Reduction(OFFICIAL).of(income) == official


@pytest.mark.rule("AOS-73")
def test_reduction_comes_after_the_shortfall() -> None:
    table = Rails()
    table.player("Ann").income = 12
    table.has("Ann", 0)
    table.go_to("pay-expenses")
    assert table.player("Ann").income == 9  # 12 less 3, and 9 is not reduced


@pytest.mark.rule("AOS-73", "AOS-94")
@pytest.mark.parametrize(("preset", "left"), [("rulebook", 42), ("official", 40)])
def test_an_income_of_fifty(preset: str, left: int) -> None:
    table = Rails(preset=preset)
    table.player("Ann").income = 50
    table.go_to("reduce-income")
    assert table.player("Ann").income == left


def fail_all_but(table: Rails, *names: str) -> None:
    for name in table.names:
        table.has(name, 10 if name in names else 0)
    table.go_to("pay-expenses")


@pytest.mark.rule("AOS-74")
def test_the_last_one_left_wins_at_once() -> None:
    table = Rails()
    fail_all_but(table, "Bob")
    assert table.p.over and table.winners() == ["Bob"]
    assert table.scores() == {"Ann": -46, "Bob": -6, "Cat": -46}
    assert table.refuses("Bob issue 1") == "AOS-90"


@pytest.mark.rule("AOS-74")
def test_if_nobody_is_left_nobody_wins() -> None:
    for play_on in ("false", "true"):
        table = Rails(play_on=play_on)
        fail_all_but(table)
        assert table.p.over and table.winners() == []


@pytest.mark.rule("AOS-74")
def test_by_option_the_last_one_plays_on() -> None:
    table = Rails(play_on="true")
    fail_all_but(table, "Bob")
    assert not table.p.over
    table.plays("Bob issue 5\nBob take engineer\nBob done\nBob pass\nBob pass")
    assert table.p.turns == 2 and list(table.p.order) == [1]


@pytest.mark.rule("AOS-75")
def test_the_turn_order_pass_of_a_bankrupt_player_is_lost() -> None:
    table = Rails("Ann Bob Cat Dan")
    table.acts("Ann", "turn_order")
    fail_all_but(table, "Bob", "Cat", "Dan")
    table.plays("Bob issue 0\nCat issue 0\nDan issue 0")
    assert table.phase() == "turn-order" and table.p.may_hold == -1


def fill(table: Rails, column: str, *colours: int) -> None:
    """These cubes lie in a column of the display, from its first space on."""
    for row, colour in enumerate(colours, 1):
        space = table.rails.board.space_names.index(f"{column}-{row}")
        table.p.display[space] = u8(colour)
        table.p.bag[colour] -= 1


def on(table: Rails, place: str) -> list[int]:
    return table.p.cubes_at(table.place(place))


@pytest.mark.rule("AOS-98", "AOS-81", "AOS-82")
def test_the_growth_of_the_rulebook() -> None:
    """West dice 3, 3, 4: Kansas City two, Des Moines one, new city B one, new city A none."""
    table = at_build()
    table.acts("Ann", "urbanization")
    table.plays("Ann urbanize indianapolis B")
    table.no_cubes()
    table.empty_display()
    for column in ("w3", "w4"):
        fill(table, column, 0, 1, 2)
    fill(table, "a", 3, 3)
    fill(table, "b", 4, 4)
    table.chance_brings(2, 2, 3, 5, 5, 5)
    table.go_to("grow-goods")
    assert on(table, "kansas_city") == [1, 1, 0, 0, 0]
    assert on(table, "des_moines") == [1, 0, 0, 0, 0]
    assert on(table, "indianapolis") == [0, 0, 0, 0, 1]
    left = [int(cube) for cube in table.p.display if cube != EMPTY]
    assert sorted(left) == [1, 2, 2, 3, 3, 4]
    assert table.said("dice-3")[-2:] == [(0, 3, 3, 4), (1, 6, 6, 6)]


@pytest.mark.rule("AOS-81")
def test_gaps_are_skipped_and_dice_too_many_are_lost() -> None:
    table = Rails()
    table.no_cubes()
    table.empty_display()
    fill(table, "e1", 0, 1, 2)
    table.p.display[table.rails.board.space_names.index("e1-1")] = u8(EMPTY)
    table.p.bag[0] += 1
    table.chance_brings(0, 0, 0, 0, 0, 0)
    table.go_to("grow-goods")
    assert on(table, "evansville") == [0, 1, 1, 0, 0] and sum(on(table, "chicago")) == 0


@pytest.mark.rule("AOS-81")
@pytest.mark.parametrize(("dice", "thrown"), [("start", 4), ("active", 3)])
def test_as_many_dice_as_players(dice: str, thrown: int) -> None:
    table = Rails("Ann Bob Cat Dan", dice=dice)
    fail_all_but(table, "Bob", "Cat", "Dan")
    assert len(table.said(f"dice-{thrown}")) == 2


@pytest.mark.rule("AOS-82")
def test_which_die_feeds_which_new_city() -> None:
    board = game_on().board
    assert [board.letters[n] if n >= 0 else "" for n in board.fed_new[:6]] == ["", "", *"ABCD"]
    assert [board.letters[n] if n >= 0 else "" for n in board.fed_new[6:]] == [*"EFGH", "", ""]


@pytest.mark.rule("AOS-80")
def test_production_puts_two_cubes_where_it_likes() -> None:
    table = Rails()
    table.empty_display()
    fill(table, "w1", 0)
    table.acts("Ann", "production")
    table.go_to("grow-goods")
    assert table.legal("Ann") == ["produce", "pass"]
    table.chance_brings(0, 0)
    table.plays("Ann produce")
    assert sum(table.p.drawn) == 2
    colour = "red"
    assert table.refuses("Ann pass") == "AOS-07"  # not after the draw
    assert table.refuses(f"Ann put {colour} w1-1") == "AOS-80"
    assert table.refuses("Ann put black w1-2") == "AOS-80"
    table.chance_brings(0, 5, 5, 5, 5, 5)
    table.plays(f"Ann put {colour} w2-3\nAnn put {colour} h-1")
    assert table.p.display[table.rails.board.space_names.index("w2-3")] == 0


@pytest.mark.rule("AOS-80")
def test_production_may_decline_and_is_not_asked_when_nothing_fits() -> None:
    table = Rails()
    table.acts("Ann", "production")
    table.go_to("grow-goods")  # the display is full in the first turn
    assert table.phase() == "issue-shares" and table.said("dice-3")
    table.empty_display()
    table.acts("Ann", "production")
    table.go_to("grow-goods")
    table.plays("Ann pass")
    assert not table.said("draws") and table.phase() == "issue-shares"


@pytest.mark.rule("AOS-80")
def test_production_draws_no_more_than_fit() -> None:
    table = Rails()
    table.acts("Ann", "production")
    table.p.bag[int(table.p.display[0])] += 1
    table.p.display[0] = u8(EMPTY)
    table.go_to("grow-goods")
    table.plays("Ann produce")
    assert sum(table.p.drawn) == 1
    table.plays("Ann " + table.legal("Ann")[0])
    assert table.phase() == "issue-shares"


@pytest.mark.rule("AOS-23")
def test_by_option_production_draws_four_and_places_two() -> None:
    table = Rails(production_draw_4="true")
    table.empty_display()
    table.acts("Ann", "production")
    table.go_to("grow-goods")
    in_bag = sum(table.p.bag)
    table.plays("Ann produce")
    assert sum(table.p.drawn) == 4
    for _ in range(2):
        table.plays("Ann " + table.legal("Ann")[0])
    assert sum(table.p.drawn) == 0 and sum(table.p.bag) == in_bag - 2


@pytest.mark.rule("AOS-90")
def test_the_last_turn_is_played_with_its_growth() -> None:
    table = Rails()
    table.p.turns = 9
    table.go_to("grow-goods")
    assert table.p.over and table.said("dice-3")
    assert table.refuses("Ann issue 0") == "AOS-90"


@pytest.mark.rule("AOS-91")
def test_points_for_income_and_pieces_less_shares() -> None:
    table = at_build()
    table.builds("Ann", "j9 ne-s", "indianapolis town-ne-sw-nw", "l8 se-sw")
    table.player("Ann").income = 7
    table.player("Ann").shares = 4
    # Two links of two pieces each; the free exit to the north-west counts nothing.
    assert points(table.p, 0) == 3 * 7 + 4 - 3 * 4
    table.acts("Bob", "urbanization")
    table.plays("Bob urbanize indianapolis A")
    assert points(table.p, 0) == 3 * 7 + 2 - 3 * 4  # a new city has no pieces


@pytest.mark.rule("AOS-92")
def test_ties_are_shared() -> None:
    table = Rails()
    table.player("Cat").shares = 3
    table.p.turns = 9
    table.go_to("end-turn")
    assert table.scores() == {"Ann": -6, "Bob": -6, "Cat": -9}
    assert table.winners() == ["Ann", "Bob"]


@pytest.mark.rule("AOS-94")
def test_the_presets_say_what_a_table_does_not() -> None:
    rulebook, official = game_on().about.options, game_on(preset="official").about.options
    changed = {name for name in rulebook if rulebook[name] != official[name]}
    assert changed == {"preset", "income_reduction", "coexist_replace_cost", "direct_complex"}
    assert official["coexist_replace_cost"] == "2" and rulebook["direct_complex"] == "false"
    mixed = game_on(preset="official", direct_complex="false").about.options
    assert mixed["direct_complex"] == "false" and mixed["income_reduction"] == "official"


def test_cubes_have_five_colours() -> None:
    assert len(game_on().board.file.cubes) == N_COLOURS
