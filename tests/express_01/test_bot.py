"""The greedy bot: it beats random players, knows its engine, and looks at nothing hidden."""

from __future__ import annotations

import pytest
from at_play import COMPILED
from librt.vecs import vec
from mypy_extensions import i64

from express_01.trains import NAMES, Train, engine, hand, shares, under_way
from rotonde.arena.match import play_match
from rotonde.bots.bot import Bot, ask, make_bot, policy_of
from rotonde.bots.levels import CHIEF, ENGINEER
from rotonde.bots.sense.express_01.payments import Payments
from rotonde.core.game import Game
from rotonde.core.move import first
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game
from rotonde.games.express_01.board import NONE
from rotonde.games.express_01.position import Express01

GAMES_PLAYED = 100 if COMPILED else 6


def wins(game: Game[Position], seats: int, games: int, first_seed: int) -> int:
    """How often one greedy bot wins alone against random ones, each seat in turn."""
    won = 0
    for n in range(games):
        me = n % seats
        bots: list[Bot] = [
            make_bot(game, "greedy" if seat == me else "random") for seat in range(seats)
        ]
        names = [str(seat) for seat in range(seats)]
        outcome = play_match(game, bots, names, first_seed + n, referee=n < 5)
        won += outcome.winners == [me]
    return won


@pytest.mark.parametrize(("seats", "least"), [(2, 95), (3, 85), (4, 85)])
def test_one_greedy_against_random_players(seats: int, least: int) -> None:
    won = wins(load_game("express-01"), seats, GAMES_PLAYED, 100)
    assert won * 100 >= (least if COMPILED else 50) * GAMES_PLAYED


@pytest.mark.skipif(not COMPILED, reason="the engine is not compiled")
@pytest.mark.parametrize(("seats", "least"), [(2, 95), (4, 85)])
@pytest.mark.parametrize(("map_name", "length"), [("usa", "short"), ("germany", "long")])
def test_on_every_board(map_name: str, length: str, seats: int, least: int) -> None:
    game = load_game("express-01", map_name, {"length": length})
    assert wins(game, seats, 100, 500) >= least


def answer(train: Train, name: str, bot: str = "greedy") -> str:
    """What the bot plays here."""
    game = load_game("express-01")
    seat = train.seat(name)
    return game.notation.text(ask(make_bot(game, bot), game, train.p, seat, seeded(1)))


def test_it_pays_with_the_engine_when_broke() -> None:
    train = under_way("013 503, 014 102, 015 507")
    hand(train.p, 0, [])
    shares(train.p, 0, "125 127 137")
    train.plays("Ann pair b-a")
    assert answer(train, "Ann") == "buy blue"
    train.plays("Ann buy blue")
    assert answer(train, "Ann") == "pay engine"


def test_it_takes_a_bonus_that_pays() -> None:
    train = under_way("011 406, 012 102, 013 634, 014 102, 015 408 turned")
    shares(train.p, 0, "101 101 101 121 122")
    hand(train.p, 0, ["203"])
    train.plays("Ann pair c-d")
    assert answer(train, "Ann") == "bonus red"


def test_it_builds_a_station_of_the_company_it_owns() -> None:
    train = under_way("013 503, 014 102, 012 102, 008 102")
    shares(train.p, 0, "125 127 137 223")
    train.plays("Ann pair a-b\nAnn pay 201")
    move = answer(train, "Ann").split()
    board = train.p.board
    kind = board.card_ids.index(move[2])
    assert board.station_colour[kind * 2] == 1, "a blue station"


def test_the_share_of_a_payment_is_reckoned_as_it_is_paid() -> None:
    train = under_way("011 406, 012 102, 013 510, 014 102, 015 408 turned", seats=3)
    shares(train.p, 0, "101")
    shares(train.p, 1, "101 101")
    shares(train.p, 2, "121 122")
    engine(train.p, None)
    payments = Payments(train.p.board)
    payments.amounts[0] = 4
    payments.share_out(train.p, 0, 0, NONE)
    assert list(payments.got[:3]) == [1, 2, 1]
    payments.share_out(train.p, 1, 0, 0)
    assert payments.got[0] == 1, "the engine counts, but the cards are gone"
    payments.amounts[0] = 7
    payments.share_out(train.p, 0, 0, NONE)
    assert payments.got[0] == 3, "what is left over is the initiator's"


@pytest.mark.parametrize("ahead", ["Ann", "Bob"])
def test_who_is_ahead_brings_the_end_nearer(ahead: str) -> None:
    train = under_way("011 406, 012 102, 013 634, 014 102, 015 408 turned")
    engine(train.p, None)
    shares(train.p, NAMES.index(ahead), "101 101 121 122")
    shares(train.p, 1 - NAMES.index(ahead), "101")
    train.plays("Ann pair c-d\nAnn bonus red")
    game = load_game("express-01")
    decks, sizes = train.p.board.deck_ids, train.p.decks.size
    size = sizes[decks.index(answer(train, "Ann").removeprefix("draw "))]
    assert (size == min(sizes)) == (ahead == "Ann")
    assert (size == max(sizes)) == (ahead == "Bob")
    legal = vec[i64](game.legal_moves(train.p, 0))
    looks = vec[float]([0.0] * len(legal))
    policy_of(game).weigh(game, train.p, 0, legal, len(legal), seeded(1), looks)
    tried = sorted(sizes[first(move)] for move, look in zip(legal, looks, strict=True) if look)
    assert tried == [min(sizes), max(sizes)], "a chief asks the search: hasten or delay"
    by_an_apprentice = answer(train, "Ann", "apprentice").removeprefix("draw ")
    assert sizes[decks.index(by_an_apprentice)] == max(sizes), "never thinks of the end"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_of_three_players_a_chief_hopes_for_less(seats: int) -> None:
    """A company on the board pays everybody: engineers count on it, chiefs of three do not."""
    game = load_game("express-01")
    p = game.new(seats, 7)
    assert isinstance(p, Express01)
    while not any(p.stations):
        seat = p.decider()
        game.play(p, seat, ask(make_bot(game, "apprentice"), game, p, seat, seeded(1)))
    engineers, chiefs = (policy_of(game, level).estimate(game, p, 0) for level in (ENGINEER, CHIEF))
    assert engineers == chiefs if seats != 3 else engineers > chiefs
