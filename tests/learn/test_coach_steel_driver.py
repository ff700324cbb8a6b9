"""Each tip on Steel Driver where it belongs, and not where it nearly does."""

from __future__ import annotations

from steel_driver.railroad import BOXES, Railroad, company, fill_box, lay, opening, player, sell

from learn.coaching import tips


def lot(name: str, price: int) -> Railroad:
    """Ann has put a marker up, and Bob is to answer."""
    table = opening()
    table.plays(f"Ann open {name} {price}")
    return table


def test_cubes_that_build_nothing() -> None:
    table = opening()
    assert tips(table, "Ann", "open red 5")["S1"].numbers[0] == 4, "links cost two"
    assert "S1" not in tips(table, "Ann", "open red 4")


def test_a_bid_that_nobody_can_beat() -> None:
    table = lot("red", 1)
    player(table, "Ann").cubes, player(table, "Cem").cubes = 3, 2
    assert tips(table, "Bob", "bid 4")["S2"].numbers[:2] == (3, 3)
    assert "S2" not in tips(table, "Bob", "bid 3")


def test_a_box_with_cubes_in_it() -> None:
    table = lot("red", 1)
    fill_box(table, "red", 1)
    assert "S3" not in tips(table, "Bob")
    fill_box(table, "red", 1)
    assert tips(table, "Bob")["S3"].numbers == (0, 2)


def test_a_majority_that_is_given_up() -> None:
    table = lot("red", 1)
    player(table, "Bob").shares[0], player(table, "Ann").shares[0] = 2, 1
    assert tips(table, "Bob", "pass")["S4"].numbers == (0, 0, 2)
    player(table, "Ann").shares[0] = 0
    assert "S4" not in tips(table, "Bob", "pass")


def building(name: str = "red") -> Railroad:
    """Ann builds with a company."""
    table = opening()
    sell(table, name, "Ann", 4)
    while table.phase() != "build-rails":
        (active,) = table.deciding()
        table.plays(f"{active} pass")
    return table


def test_a_start_in_the_dearer_city() -> None:
    table = building()
    assert "S5" in tips(table, "Ann", "build boston-new_york from new_york")
    assert "S5" not in tips(table, "Ann", "build boston-new_york from boston")


def test_a_rail_that_earns_nothing() -> None:
    table = opening()
    lay(table, "red", "boston-new_york from boston", "boston-albany")
    sell(table, "red", "Ann", 4)
    while table.phase() != "build-rails":
        (active,) = table.deciding()
        table.plays(f"{active} pass")
    assert "S6" in tips(table, "Ann", "build albany-new_york")
    assert "S6" not in tips(table, "Ann", "build albany-buffalo")


def test_a_rail_that_joins_the_oceans() -> None:
    table = building()
    board = table.p.board
    assert "S7" not in tips(table, "Ann")
    table.p.joined = table.p.joined[:]
    link = board.link_ids.index("boston-new_york")
    table.p.joined[board.link_a[link]] = board.west  # as if rails led on from there
    table.p.joined[board.west] = board.west
    assert tips(table, "Ann")["S7"].numbers == (link, 50, 30)


def test_cubes_kept_in_the_last_round() -> None:
    table = opening()
    assert "S8" not in tips(table, "Ann", "pass")
    table.p.round = table.p.board.rounds
    assert "S8" in tips(table, "Ann", "pass")
    player(table, "Ann").cubes = 0
    assert "S8" not in tips(table, "Ann", "pass")


def test_goods_of_a_colour_that_is_there_already() -> None:
    table = opening()
    lay(table, "red", "boston-albany", "albany-buffalo", "buffalo-cleveland")
    red = company(table, "red")
    red.last_controller = 0
    player(table, "Ann").shares[0] = 1
    red.shares -= 1
    table.p.phase = [phase.name for phase in table.game.phases].index("collect-goods")
    table.p.deciding, red.controller, table.p.goods = 1, 0, red.cities
    table.p.at = list(table.p.order).index(BOXES.index("red"))
    board = table.p.board
    takes = {move: board.colour[move >> 32 & 0xFFFF] for move in table.game.legal_moves(table.p, 0)}
    first = next(iter(takes))
    red.goods[takes[first]] = 1
    held = table.game.notation.text(first)
    fresh = next(table.game.notation.text(m) for m, c in takes.items() if c != takes[first])
    assert "S9" in tips(table, "Ann", held)
    assert "S9" not in tips(table, "Ann", fresh)
