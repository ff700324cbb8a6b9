"""Lists found at once against the rules asked one by one, and forecasts against new ones."""

from __future__ import annotations

import pytest

from age_of_steam.rails import at_build, game_on, line_of_nobody_from_a_town, stubs_of_ann
from age_of_steam.test_judge import compare
from age_of_steam.test_play import OPTIONS, thrifty
from rotonde.bots.policy import Policy
from rotonde.bots.sense.age_of_steam.builder import add_links, drop_links
from rotonde.bots.sense.age_of_steam.forecast import Forecast
from rotonde.bots.sense.age_of_steam.network import Network
from rotonde.bots.sense.age_of_steam.plans import Planner
from rotonde.bots.sense.age_of_steam.sense import policy
from rotonde.core.game import LEGAL
from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng, seeded
from rotonde.games.age_of_steam.board import N_COLOURS, NONE
from rotonde.games.age_of_steam.game import BUILDING_PHASES, AgeOfSteamGame
from rotonde.games.age_of_steam.moves import DONE_BUILDING, build, lay
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.tiles import KIND_IDS, TRACKS

TABLES = [("valley", 3), ("rust_belt", 3), ("rust_belt", 4), ("rust_belt", 5), ("rust_belt", 6)]


def tracks_on(game: AgeOfSteamGame, p: AgeOfSteam, seat: int, hex: int) -> list[int]:
    """Every track that no rule forbids on a hex, each asked for."""
    building = game.building
    if p.tiles_left == 0 or building.why_not_hex(p, hex) != LEGAL:
        return []
    look = building.around(p, seat, hex)
    return [
        track
        for track in range(TRACKS)
        if building.why_not_track(p, seat, hex, track, look) == LEGAL
    ]


def check_sites(game: AgeOfSteamGame, p: AgeOfSteam) -> None:
    """The hexes of the list, and the tracks of each of them."""
    seat = p.decider()
    sites = []
    for hex in range(game.board.hexes):
        tracks = tracks_on(game, p, seat, hex)
        if tracks:
            sites.append(build(hex))
            chosen = p.clone()
            game.apply(chosen, seat, build(hex))
            assert game.legal_moves(chosen, seat) == [lay(track) for track in tracks]
    moves = [move for move in game.legal_moves(p, seat) if move >= build(0)]
    assert moves == [*sites, DONE_BUILDING]


def check_list(game: AgeOfSteamGame, p: AgeOfSteam) -> None:
    seat, moves = p.decider(), game.legal_moves(p, p.decider())
    if game.phases[p.phase].name == "lay-tile":
        assert moves == [lay(track) for track in tracks_on(game, p, seat, p.site)]
    else:
        check_sites(game, p)
    copy = p.determinize(seat, seeded(1))
    copy.check()
    assert game.legal_moves(copy, seat) == moves


def next_move(game: AgeOfSteamGame, p: AgeOfSteam, sense: Policy[AgeOfSteam], luck: Rng) -> int:
    out = ZEROS[:]
    count = game.legal(p, p.decider(), out)
    return sense.pick(game, p, p.decider(), out, count, luck)


@pytest.mark.parametrize("players", ["random", "greedy"])
@pytest.mark.parametrize(("map_name", "seats"), TABLES)
def test_lists_hold_what_no_rule_forbids(map_name: str, seats: int, players: str) -> None:
    """And the referee finds what is kept of the board as it counts it anew."""
    game = game_on(map_name)
    p, luck, sense = game.new(seats, seats), seeded(seats), policy(game)
    checked = builds = 0
    while not p.over:
        if game.phases[p.phase].name in BUILDING_PHASES:
            builds += 1
            if builds % 5 == 0:
                check_list(game, p)
                checked += 1
        if players == "greedy":
            game.apply(p, p.decider(), next_move(game, p, sense, luck))
        else:
            game.apply(p, p.decider(), thrifty(game, p, luck))
        p.check()
    assert checked >= 4


@pytest.mark.parametrize("options", OPTIONS)
def test_lists_with_options(options: dict[str, str]) -> None:
    game = game_on("rust_belt", **options)
    p, luck = game.new(4, 5), seeded(5)
    builds = 0
    while not p.over:
        if game.phases[p.phase].name in BUILDING_PHASES:
            builds += 1
            if builds % 5 == 0:
                check_list(game, p)
        game.apply(p, p.decider(), thrifty(game, p, luck))
    assert builds > 30


@pytest.mark.parametrize("marks", range(15, 21))
def test_lists_when_markers_run_out(marks: int) -> None:
    """Each of the last markers allows other tiles; these count as on the board already."""
    table = at_build()
    table.builds("Ann", "k10 ne-sw")
    table.p.track.marks[0] += marks - 1
    check_sites(table.rails, table.p)


def test_lists_when_tiles_and_markers_of_towns_run_out() -> None:
    for kind in range(len(KIND_IDS)):
        table = at_build()
        table.builds("Ann", "j9 ne-s")
        table.p.supply[kind] = 0
        table.p.town_markers = kind % 2
        check_sites(table.rails, table.p)


@pytest.mark.parametrize("cash", range(7))
def test_lists_of_the_poor(cash: int) -> None:
    table = stubs_of_ann(direct_complex="true")
    table.has("Ann", cash)
    check_sites(table.rails, table.p)


@pytest.mark.rule("AOS-41")
@pytest.mark.parametrize("who", ["tied", "anybody"])
def test_lists_beside_a_line_of_nobody(who: str) -> None:
    table = line_of_nobody_from_a_town(redirect_unowned=who)
    check_sites(table.rails, table.p)
    assert compare(table.rails, table.p, 1, range(table.rails.board.hexes)) > 0
    assert ("build k8" in table.legal("Bob")) == (who == "anybody")
    table.builds("Bob", "l8 se-nw")
    check_sites(table.rails, table.p)
    assert "build k8" in table.legal("Bob")


@pytest.mark.parametrize(("map_name", "seats"), TABLES)
def test_what_a_change_adds_to_a_forecast(map_name: str, seats: int) -> None:
    """New links and new cities: the same as a forecast that begins from nothing."""
    game = game_on(map_name)
    p, luck, sense = game.new(seats, seats), seeded(seats), policy(game)
    planner = Planner(game.board, game.building)
    compared = asked = 0
    while not p.over:
        asked += 1
        if asked % 19 == 0:
            compared += compare_forecasts(planner, p, p.decider(), 1 + asked % 6)
        game.apply(p, p.decider(), next_move(game, p, sense, luck))
    assert compared > 20


def compare_forecasts(planner: Planner, p: AgeOfSteam, seat: int, engine: int) -> int:
    network = Network(p, seat)
    forecast = Forecast(network)
    moves = 2 * engine
    before = forecast.survey(engine, moves)
    assert before == forecast.worth(engine, moves)
    plans = planner.plans(p, seat, 3, 12, NONE)
    for plan in plans:
        add_links(network, plan)
        assert forecast.with_links(plan.places()) == Forecast(network).worth(engine, moves)
        drop_links(network, plan)
    for town in [place for place in range(p.board.places) if not p.track.is_city(place)]:
        for colour in range(N_COLOURS):
            worth = forecast.with_goal(colour, town)
            network.goal[colour] |= BIT[town]
            assert worth == Forecast(network).worth(engine, moves)
            network.goal[colour] &= ~BIT[town]
    assert forecast.survey(engine, moves) == before
    return len(plans)
