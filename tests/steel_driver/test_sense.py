"""The greedy bot: it beats random play, and does the obvious."""

from __future__ import annotations

import pytest

from rotonde.arena.match import play_match
from rotonde.bots.bot import ask, bot_names, make_bot
from rotonde.bots.playout import rollout
from rotonde.bots.sense.steel_driver.sense import policy
from rotonde.core.position import ZEROS
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game
from steel_driver.railroad import BOXES, NAMES, Railroad, ending, lay, opening, sell, usa


def choice(table: Railroad) -> str:
    game = load_game("steel-driver")
    seat = table.p.decider()
    return game.notation.text(ask(make_bot(game, "greedy"), game, table.p, seat, seeded(1)))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_greedy_player_beats_random_ones(seats: int) -> None:
    game = load_game("steel-driver")
    won = 0
    for seed in range(12):
        bots = [
            make_bot(game, "greedy" if seat == seed % seats else "random") for seat in range(seats)
        ]
        outcome = play_match(game, bots, NAMES[:seats], seed, referee=True)
        won += outcome.winners == [seed % seats]
    assert won >= 11


def test_it_is_a_bot_and_a_rollout_policy() -> None:
    assert bot_names("steel-driver")[:4] == ["random", "greedy", "guided", "ismcts"]
    table = opening(4)
    p = table.p.clone()
    assert rollout(table.game, p, policy(usa()), seeded(2), ZEROS[:]) > 100
    assert p.over
    p.check()


def test_it_raises_up_to_a_fair_price_and_no_further() -> None:
    table = opening(3)
    table.plays("Ann open red 1")
    assert choice(table) == "bid 2"
    table.plays("Bob bid 9")
    assert choice(table) == "pass"


def test_it_spends_its_last_cubes_on_the_last_marker() -> None:
    table = opening(3)
    table.p.round = 5
    for each in table.p.players:
        each.cubes = 50
    for name in BOXES[:5]:
        sell(table, name, table.deciding()[0], 5)
    assert choice(table).startswith("open black ")
    assert int(choice(table).split()[2]) >= 35


def test_it_crosses_the_continent() -> None:
    table = opening(3)
    lay(table, "red", "new_york-buffalo", "buffalo-detroit", "detroit-chicago", "chicago-omaha")
    lay(table, "green", "salt_lake_city-san_francisco", "denver-salt_lake_city")
    sell(table, "red", "Ann", 3)
    for name in ("Bob", "Cem", "Ann"):
        table.plays(f"{name} pass")
    assert choice(table) == "build omaha-denver"


def test_it_starts_in_the_cheaper_of_two_hexagons() -> None:
    table = opening(3)
    sell(table, "red", "Ann", 2)
    for name in ("Bob", "Cem", "Ann"):
        table.plays(f"{name} pass")
    assert choice(table) == "build boston-new_york from boston"


def test_it_takes_the_colour_it_lacks() -> None:
    rails = ["boston-new_york from boston", "new_york-buffalo", "buffalo-detroit"]
    table = ending(3, {"red": rails}, {"red": {"Ann": 1}}, {"red": "Ann"})
    assert choice(table) == "take detroit"
