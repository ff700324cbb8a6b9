"""The best run: by hand, against brute force, and fast."""

from __future__ import annotations

from random import Random

import pytest
from at_play import COMPILED

from express_01.trains import game_on, numbers, under_way
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.fits import ANYWHERE
from rotonde.games.express_01.network import BASE, Network
from rotonde.games.express_01.run import Search, best_run

MOST_STEPS = 2000  # of a search; 700 were seen, 3 200 and 8 700 where nothing is given up
Stop = tuple[int, int]  # a cell and one of its stations


class BruteForce:
    """Card by card over the faces themselves: every walk that the rules allow."""

    def __init__(self, board: Board, lies: list[int], company: int, length: int) -> None:
        self.board = board
        self.lies = lies
        self.company = company
        self.length = length
        self.best = 0

    def find(self) -> int:
        for cell, lying in enumerate(self.lies):
            if lying != BASE:
                for n in range(len(self.board.faces[lying].stations)):
                    self.at_station(cell, n, -1, [], 1)
        return self.best

    def value(self, stops: list[Stop]) -> int:
        stations = [self.board.faces[self.lies[cell]].stations[n] for cell, n in stops]
        if len(stops) < 2 or all(s.colour != self.company for s in stations):
            return 0
        return sum(1 + s.bonus for s in stations)

    def at_station(self, cell: int, n: int, came: int, stops: list[Stop], used: int) -> None:
        if (cell, n) in stops or used > self.length:
            return
        stops = [*stops, (cell, n)]
        self.best = max(self.best, self.value(stops))
        exits = self.board.faces[self.lies[cell]].stations[n].exits
        for side in range(4):
            if exits >> side & 1 and (self.board.reverse or side != came):
                self.beyond(cell, side, stops, used)

    def beyond(self, cell: int, side: int, stops: list[Stop], used: int) -> None:
        other = self.board.neighbour[cell * 4 + side]
        if other < 0 or self.lies[other] == BASE or used >= self.length:
            return
        face = self.board.faces[self.lies[other]]
        came = side ^ 2
        for n, station in enumerate(face.stations):
            if station.exits >> came & 1:
                self.at_station(other, n, came, stops, used + 1)
        for path in face.paths:
            if path >> came & 1:
                out = (path & ~(1 << came)).bit_length() - 1
                self.beyond(other, out, stops, used + 1)


def chain(board: Board, cell: int, luck: Random, level: int) -> int:
    """Some card that can lie on a cell after so many upgrades."""
    fits = board.fits
    found = fits.flat[fits.on_base(cell, ANYWHERE) : fits.on_base(cell, ANYWHERE + 1)]
    lying = luck.choice(found)
    for times in range(level - 1):
        at = fits.row[cell] + lying
        found = fits.flat[fits.card_start[at] : fits.card_start[at + 1]]
        if not found:
            break
        lying = luck.choice(found)
    return lying


def some_board(board: Board, luck: Random, share: float, level: int) -> list[int]:
    """Cards on a share of the cells."""
    cells = range(board.cells)
    return [chain(board, c, luck, level) if luck.random() < share else BASE for c in cells]


@pytest.mark.rule("EXP-42", "EXP-43", "EXP-47")
@pytest.mark.parametrize("reverse", ["yes", "no"])
@pytest.mark.parametrize("map_name", ["germany", "usa"])
def test_the_best_run_against_brute_force(map_name: str, reverse: str) -> None:
    board = game_on(map_name, "short", reverse).board
    luck = Random(5)
    found = 0
    for times in range(1000 if COMPILED else 200):
        lies = some_board(board, luck, luck.choice([0.5, 0.8, 1.0]), luck.choice([1, 2, 3]))
        company, length = luck.randrange(4), luck.randrange(2, 9)
        network = Network(board, numbers(lies))
        run = best_run(network, company, length)
        assert run.amount == BruteForce(board, lies, company, length).find()
        if run.amount:
            found += 1
            check_route(board, lies, run.route(network), company, run.amount, run.cards)
    assert found > 60


def check_route(
    board: Board, lies: list[int], route: list[list[int]], company: int, amount: int, cards: int
) -> None:
    """The route shown is one that a train can run, and pays what is said."""
    assert len(route) == cards and route[0][1] == -1 == route[-1][2]
    won, seen, colours = 0, set(), []
    for n, (cell, came, out) in enumerate(route):
        face = board.faces[lies[cell]]
        if n > 0:
            before, _, side = route[n - 1]
            assert board.neighbour[before * 4 + side] == cell and side ^ 2 == came
        if not face.stations:
            assert (1 << came | 1 << out) in face.paths
            continue
        side = came if came >= 0 else out
        at = next(k for k, s in enumerate(face.stations) if s.exits >> side & 1)
        assert out < 0 or face.stations[at].exits >> out & 1
        assert out < 0 or board.reverse or out != came
        assert (cell, at) not in seen
        seen.add((cell, at))
        won += 1 + face.stations[at].bonus
        colours.append(face.stations[at].colour)
    assert won == amount and company in colours and len(seen) >= 2


@pytest.mark.rule("EXP-42")
def test_the_company_station_may_be_anywhere_on_the_run() -> None:
    train = under_way("011 410, 012 102, 013 510, 014 102, 015 408 turned")
    network = Network(train.p.board, train.p.lies)
    assert best_run(network, 2, 5).amount == 5, "green at the end"
    assert best_run(network, 0, 5).amount == 0, "no red station at all"
    assert best_run(network, 2, 3).amount == 3, "013 and 015: white pays more, green must be there"


# 014 is a junction: 013 in the west, 015 in the east, 028 in the south behind 021.
JUNCTION = "013 503, 014 130 turned, 015 408 turned, 021 101, 028 403"


def lies_of(board: Board, cards: str) -> list[int]:
    lies = [BASE] * board.cells
    for words in cards.split(","):
        base, number, *turned = words.split()
        lies[board.base_ids.index(base)] = board.card_ids.index(number) * 2 + len(turned)
    return lies


@pytest.mark.rule("EXP-47")
@pytest.mark.parametrize(("reverse", "amount"), [("yes", 3), ("no", 2)])
def test_reversing_at_a_station_is_an_option(reverse: str, amount: int) -> None:
    """015 - 013 - 028: the train leaves 013 by the track it came on."""
    board = game_on("germany", "short", reverse).board
    network = Network(board, numbers(lies_of(board, JUNCTION)))
    assert best_run(network, 2, 20).amount == amount


@pytest.mark.rule("EXP-41", "EXP-47")
def test_every_card_run_over_counts_each_time() -> None:
    board = game_on("germany").board
    network = Network(board, numbers(lies_of(board, JUNCTION)))
    run = best_run(network, 2, 6)
    assert (run.amount, run.cards) == (3, 6)
    cells = [board.base_ids[cell] for cell, came, out in run.route(network)]
    assert cells.count("014") == 2 and cells[2] == "013"
    assert best_run(network, 2, 5).amount == 2, "one card less, one station less"


@pytest.mark.rule("EXP-47")
def test_a_train_does_not_turn_round_on_a_route_card() -> None:
    """From 015 no path of the junction leads south: that would be a turn of the train."""
    board = game_on("germany").board
    network = Network(board, numbers(lies_of(board, JUNCTION.replace("013 503, ", ""))))
    assert best_run(network, 2, 20).amount == 0


@pytest.mark.rule("EXP-42")
def test_crossing_tracks_are_not_joined() -> None:
    """122 crosses: north to south and east to west, and no way from one to the other."""
    board = game_on("germany").board
    crossing = "013 503, 014 122, 015 408 turned, 021 101, 028 403"
    network = Network(board, numbers(lies_of(board, crossing)))
    run = best_run(network, 1, 20)
    assert (run.amount, run.cards) == (2, 3)
    assert run.shown(network) == {
        "amount": 2,
        "cards": 3,
        "stations": 2,
        "route": [[12, -1, 1], [13, 3, 1], [14, 3, -1]],
    }


@pytest.mark.rule("EXP-85")
def test_the_two_stations_of_a_double_are_not_joined() -> None:
    """301: red to the north, white +1 to the south; no run of one card, none through it."""
    board = game_on("usa").board
    lies = lies_of(board, "071 301, 063 103 turned, 062 503, 079 104")
    network = Network(board, numbers(lies))
    assert len(network.cell) == 3
    assert best_run(network, 0, 9).amount == 2, "red 071 and blue 062; the bonus is the other's"


@pytest.mark.parametrize("map_name", ["germany", "usa"])
def test_hopeless_beginnings_are_given_up_on_a_full_board(map_name: str) -> None:
    """Work is counted in steps of the search, not in time: no other program is in the way."""
    board = game_on(map_name).board
    luck = Random(1)
    for n in range(100 if COMPILED else 10):
        network = Network(board, numbers(some_board(board, luck, 1.0, 3)))
        for company in range(4):
            search = Search(network, company, 10)
            search.find()
            assert search.steps < MOST_STEPS
