"""Steel Driver set up in words: who bought what, and where the rails lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64
from table import Table

from rotonde.games.steel_driver.board import COMPANIES
from rotonde.games.steel_driver.building import Building
from rotonde.games.steel_driver.company import Company
from rotonde.games.steel_driver.game import SteelDriverGame, new_game, own_map
from rotonde.games.steel_driver.player import Player
from rotonde.games.steel_driver.position import SteelDriver

Railroad = Table[SteelDriver]

NAMES = ["Ann", "Bob", "Cem", "Dee", "Eva", "Fay"]
BOXES = ["red", "blue", "green", "yellow", "purple", "black"]
FROM_NEW_YORK = "build new_york-buffalo"


@cache
def usa(first: str = "1") -> SteelDriverGame:
    return new_game(own_map("usa"), {"first": first})


def opening(seats: int = 3, first: str = "1", seed: int = 1) -> Railroad:
    """A new game at its first auction."""
    game = usa(first)
    return Table(game, game.new(seats, seed, diary=True), NAMES[:seats])


def sell(table: Railroad, company: str, winner: str, price: int) -> None:
    """The active player puts the marker up; the winner pays the price and all others pass."""
    (opener,) = table.deciding()
    table.plays(f"{opener} open {company} {price if opener == winner else price - 1}")
    while table.phase() == "bidding":
        (bidder,) = table.deciding()
        raises = bidder == winner
        table.plays(f"{bidder} {f'bid {price}' if raises else 'pass'}")


def no_more_auctions(table: Railroad) -> None:
    """All pass in a row; where no company can build either, the next round begins."""
    this_round = table.p.round
    while table.phase() == "auction" and table.p.round == this_round:
        (active,) = table.deciding()
        table.plays(f"{active} pass")


def company(table: Railroad, name: str) -> Company:
    return table.p.companies[BOXES.index(name)]


def player(table: Railroad, name: str) -> Player:
    return table.p.players[table.seat(name)]


def fill_box(table: Railroad, name: str, cubes: int) -> None:
    """Cubes from the bank, as if saved in earlier rounds."""
    company(table, name).box += cubes
    table.p.removed -= cubes


def lay(table: Railroad, name: str, *rails: str) -> None:
    """Rails that the company has built before; the bank paid for them."""
    building = Building(table.p.board)
    for rail in rails:
        move = table.game.notation.parse(f"build {rail}")
        fill_box(table, name, table.p.board.cost[move >> 32 & 0xFFFF])
        assert building.why_not(table.p, company(table, name), move) == 0, rail
        building.play(table.p, BOXES.index(name), move)
    table.p.check()


def forget_profits(table: Railroad) -> None:
    """The rails were built in earlier rounds, and nobody was paid for them."""
    for each in table.p.companies:
        table.p.unpaid += each.profit
        each.profit = 0
    table.p.check()


def profits(table: Railroad) -> dict[str, int]:
    return {name: int(company(table, name).profit) for name in BOXES if company(table, name).profit}


def order(table: Railroad) -> list[str]:
    return [BOXES[n] for n in table.p.order]


def cash(table: Railroad) -> list[int]:
    return [int(player.cash) for player in table.p.players]


def goods(table: Railroad, name: str) -> dict[str, int]:
    counts = company(table, name).goods
    return {colour: int(counts[n]) for n, colour in enumerate(table.p.board.file.colour_ids)}


def city(table: Railroad, name: str) -> int:
    return table.p.board.file.city_ids.index(name)


def ending(
    seats: int,
    rails: Mapping[str, Sequence[str]],
    shares: Mapping[str, Mapping[str, int]],
    controllers: Mapping[str, str],
    passed: Sequence[str] = BOXES,
    money: Sequence[int] = (),
) -> Railroad:
    """The end of the fifth round: these rails, shares and last controllers, and the pass row."""
    table = opening(seats)
    p = table.p
    for name, built in rails.items():
        lay(table, name, *built)
    forget_profits(table)
    p.round = p.board.rounds
    for seat, each in enumerate(p.players):
        each.cubes = p.round * p.board.cubes[seats]
        each.cash = money[seat] if money else 0
        p.unpaid -= each.cash
    for name, holders in shares.items():
        for holder, count in holders.items():
            company(table, name).shares -= count
            player(table, holder).shares[BOXES.index(name)] += count
    for name, holder in controllers.items():
        company(table, name).controller = table.seat(holder)
        company(table, name).last_controller = table.seat(holder)
    finish_round(table, passed)
    return table


def finish_round(table: Railroad, passed: Sequence[str]) -> None:
    """All companies have passed, in this order: profit, end of the round, and what comes then."""
    p = table.p
    p.pass_row = vec[i64]([BOXES.index(name) for name in passed])
    p.n_passed = COMPANIES
    p.deciding = 0
    p.asides = 0
    p.place = table.game.ending_at - 2
    table.game.go_on(p)
    p.check()


def take_first(table: Railroad) -> None:
    """Everybody takes the first cube on offer until the game is over."""
    while not table.p.over:
        (name,) = table.deciding()
        table.plays(f"{name} {table.legal(name)[0]}")
