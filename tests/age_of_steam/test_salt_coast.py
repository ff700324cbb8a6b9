"""The Salt Coast, a map of our own: what it rules otherwise, and that all else is as ever."""

from __future__ import annotations

import pytest

from age_of_steam.rails import Rails, game_on
from age_of_steam.test_judge import compare
from age_of_steam.test_maps import refused
from age_of_steam.test_play import OPTIONS, thrifty
from age_of_steam.test_what_fits import check_list
from rotonde.arena.match import play_match
from rotonde.bots.bot import ask, make_bot
from rotonde.core.game import IllegalMove
from rotonde.core.rng import seeded
from rotonde.games.age_of_steam.game import BUILDING_PHASES
from rotonde.games.age_of_steam.map_parts import RULES
from rotonde.games.age_of_steam.prices import A_TERRAIN
from rotonde.games.age_of_steam.tiles import TRACK_NAMES
from rotonde.games.catalogue import load_game

COAST = "salt_coast"


def builders(table: Rails) -> list[str]:
    """Who builds, one after another, when nobody lays a tile."""
    table.go_to("build-track")
    found = []
    while table.game.phases[table.p.phase].name == "build-turn":
        found.append(table.names[table.p.decider()])
        table.plays(f"{found[-1]} done")
    return found


@pytest.mark.rule("AOS-100")
def test_it_is_played_by_three_to_five_with_the_pieces_of_the_box() -> None:
    coast, printed = game_on(COAST).board, game_on().board
    assert coast.file.turns == {3: 8, 4: 7, 5: 6}
    assert list(coast.tiles) == list(printed.tiles) and list(coast.cubes) == list(printed.cubes)
    assert coast.cities == 8 and coast.letters == list("ABCDEF")
    assert coast.file.names["fr"] == "La Côte du Sel"


@pytest.mark.rule("AOS-101")
def test_the_last_in_turn_order_builds_first() -> None:
    assert builders(Rails("Ann Bob Cat Dan", COAST)) == ["Dan", "Cat", "Bob", "Ann"]
    assert builders(Rails("Ann Bob Cat Dan")) == ["Ann", "Bob", "Cat", "Dan"]


@pytest.mark.rule("AOS-101")
@pytest.mark.parametrize("early", ["Ann", "Bob", "Cat", "Dan"])
def test_first_build_still_builds_before_all(early: str) -> None:
    table = Rails("Ann Bob Cat Dan", COAST)
    table.acts(early, "first_build")
    others = [name for name in ("Dan", "Cat", "Bob", "Ann") if name != early]
    assert builders(table) == [early, *others]


@pytest.mark.rule("AOS-101")
def test_who_builds_out_of_turn_is_told_the_rule_of_this_map() -> None:
    for map_name, rule in [(COAST, "AOS-101"), ("rust_belt", "AOS-30")]:
        table = Rails("Ann Bob Cat", map_name)
        table.go_to("build-track")
        waiting = next(seat for seat in range(3) if not table.p.decides(seat))
        with pytest.raises(IllegalMove) as illegal:
            table.game.play(table.p, waiting, table.game.notation.parse("done"))
        assert illegal.value.rule == rule


@pytest.mark.rule("AOS-102")
@pytest.mark.parametrize(
    ("track", "dollars"), [("n-s", [2, 5, 3]), ("n-se+s-nw", [3, 6, 4]), ("n-s+ne-sw", [4, 7, 5])]
)
def test_prices_on_plain_channel_and_hill(track: str, dollars: list[int]) -> None:
    prices = game_on(COAST, direct_complex="true").building.prices
    number = TRACK_NAMES.index(track)
    assert [prices.of(A_TERRAIN + terrain, number) for terrain in range(3)] == dollars


@pytest.mark.rule("AOS-102")
def test_a_channel_a_hill_a_town_and_a_replacement_are_paid_for() -> None:
    table = Rails("Ann Bob Cat", COAST)
    for name in table.names:
        table.has(name, 20)
    table.go_to("build-track")
    assert table.builds("Cat", "f1 sw-nw", "f1 s-nw") == [5, 2]
    table.plays("Cat done")
    assert table.builds("Bob", "j7 ne-sw") == [3]
    table.plays("Bob done")
    assert table.builds("Ann", "b6 n-s", "b5 se-s", "reedmoor town-nw") == [2, 2, 2]


@pytest.mark.rule("AOS-102", "AOS-48")
def test_with_four_dollars_no_channel_can_be_crossed() -> None:
    table = Rails("Ann Bob Cat", COAST)
    table.go_to("build-track")
    table.has("Cat", 4)
    assert table.forbids("Cat", "f1 sw-nw") == "AOS-48"
    table.has("Cat", 5)
    assert table.forbids("Cat", "f1 sw-nw") == ""


@pytest.mark.parametrize("options", OPTIONS)
def test_lists_and_the_judge_agree_on_this_map_too(options: dict[str, str]) -> None:
    game = game_on(COAST, **options)
    p, luck = game.new(4, 9), seeded(9)
    builds = compared = 0
    while not p.over:
        if game.phases[p.phase].name in BUILDING_PHASES:
            builds += 1
            if builds % 9 == 0:
                check_list(game, p)
            if builds % 40 == 0:
                compared += compare(game, p, p.decider(), range(game.board.hexes))
        game.apply(p, p.decider(), thrifty(game, p, luck))
        p.check()
    assert builds > 40 and compared > 0


def test_players_with_sense_earn_here_and_beat_chance() -> None:
    game = load_game("age-of-steam", COAST)
    for names, winner in [(["greedy", "random", "random"], 0), (["random", "greedy", "random"], 1)]:
        bots = [make_bot(game, name) for name in names]
        outcome = play_match(game, bots, names, 3, referee=True)
        assert outcome.winners == [winner] and outcome.scores[winner] > 0


def test_a_map_names_its_rules_and_only_such_as_there_are() -> None:
    assert RULES == ["rulebook", COAST] and game_on().board.file.rules == "rulebook"
    said = refused('id = "valley"', 'id = "valley"\nrules = "salt_cost"')
    assert said.endswith("there is no set of rules “salt_cost”; did you mean “salt_coast”?")


def test_bots_of_every_level_play_a_turn_of_it() -> None:
    game = load_game("age-of-steam", COAST)
    levels = ["apprentice", "driver", "engineer:2", "chief:2", "ismcts:2"]
    bots = [make_bot(game, level) for level in levels]
    p, luck = game.new(5, 5), seeded(5)
    while p.turns == 0:
        seat = p.decider()
        game.play(p, seat, ask(bots[seat], game, p, seat, luck))
    p.check()
