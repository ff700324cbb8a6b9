"""Deals that luck hardly ever finds: they end, with bounded work, and add up (TTR-33)."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FrameType

import pytest

from rotonde.bots.bot import ask, make_bot
from rotonde.core.position import EVERYBODY
from rotonde.core.rng import Rng, seeded
from rotonde.games.catalogue import load_game
from rotonde.games.ticket_to_ride import dealing
from rotonde.games.ticket_to_ride.board import CARDS
from rotonde.games.ticket_to_ride.dealing import STEPS, TRIES, Dealing
from rotonde.games.ticket_to_ride.paid_cards import PaidCards
from rotonde.games.ticket_to_ride.player import card_of, deck_of, drawn_by_then
from rotonde.games.ticket_to_ride.position import TicketToRide
from ticket_to_ride.rides import usa

SEVEN_DECKS = Path(__file__).parent / "games" / "seven_decks.txt"
SEAT = 3
MOST_CALLS = 2_000_000  # of functions; to try all ways took more than anybody could wait for


def luck_of_that_time() -> Rng:
    return Rng(2000267883, 2084333068, 2450192542, 14017)


@cache
def seven_decks() -> TicketToRide:
    """Five greedy players, 147 cards paid by the rivals of a seat, from seven decks."""
    game = usa("4")
    p = game.box(5, 3162379445094798680)
    game.start(p)
    for line in SEVEN_DECKS.read_text("utf-8").splitlines():
        seat, text = line.split(" ", 1)
        game.play(p, int(seat), game.notation.parse(text))
    return p


def dealing_of(p: TicketToRide, seat: int, luck: Rng) -> tuple[TicketToRide, Dealing]:
    copy = p.clone()
    return copy, Dealing(copy.players, copy.deck, seat, luck)


@pytest.mark.rule("TTR-33")
def test_the_work_is_bounded_where_luck_finds_no_deal() -> None:
    luck = luck_of_that_time()
    luck.split()
    copy, deal = dealing_of(seven_decks(), SEAT, luck)
    deal.deal()
    copy.check()
    assert deal.tries == TRIES, "luck alone finds it after all: this is no hard deal any more"
    assert 0 < deal.steps < STEPS and deal.exchanged == 0
    assert copy.view(SEAT) == seven_decks().view(SEAT)


@pytest.mark.rule("TTR-33")
def test_so_few_functions_are_called() -> None:
    """The same without trust in any counter of the dealing itself."""
    if not str(dealing.__file__).endswith(".py"):
        pytest.skip("calls of compiled functions cannot be counted")
    p, luck = seven_decks(), luck_of_that_time()
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"
        if calls > MOST_CALLS:
            raise AssertionError("this deal does not end")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        p.determinize(SEAT, luck)
    finally:
        sys.setprofile(before)
    assert calls > TRIES


@pytest.mark.rule("TTR-33")
def test_cards_that_put_each_other_out_come_from_decks_that_had_them() -> None:
    """No more of a colour than a deck had, and no more from a deck than was drawn by then."""
    found = 0
    for seat in range(EVERYBODY, 5):
        for n in range(2):
            deal = dealing_of(seven_decks(), seat, seeded(n))[1]
            cards = deal.paid_cards()
            if cards.find_decks(STEPS, seeded(n)):
                found += 1
                could_have_been(cards, deal)
    assert found > 10, "of twelve"


def could_have_been(cards: PaidCards, deal: Dealing) -> None:
    colours: Counter[tuple[int, int]] = Counter()
    taken: Counter[tuple[int, int]] = Counter()
    for payer, bill, deck in zip(cards.payers, cards.bills, cards.where, strict=True):
        assert 0 <= deck <= deck_of(bill)
        colours[deck, card_of(bill)] += 1
        taken[payer, deck] += 1
        if deck == deck_of(bill):
            assert taken[payer, deck] <= drawn_by_then(bill)
    for (deck, card), count in colours.items():
        assert count <= deal.pool[deck * CARDS + card]
    for (payer, deck), count in taken.items():
        assert count <= deal.drew[payer * deal.decks + deck]


@pytest.mark.rule("TTR-33")
def test_what_was_drawn_from_each_deck_stays_known() -> None:
    """Unless cards are exchanged: then all cards together still add up."""
    for n in range(6):
        copy, deal = dealing_of(seven_decks(), SEAT, seeded(n))
        assert deal.by_putting_out(STEPS)
        deal.hand_out()
        assert unseen(copy) == unseen(seven_decks())
        assert [list(p.hand) for p in copy.players] != [list(p.hand) for p in seven_decks().players]


def unseen(p: TicketToRide) -> list[int]:
    """Cards of each deck that rivals of the seat drew, and what is left of the last."""
    drawn = [sum(p.players[s].drawn[i] for s in range(5) if s != SEAT) for i in range(7 * CARDS)]
    return drawn[:-CARDS] + [drawn[i - CARDS] + p.deck[i] for i in range(CARDS)]


@pytest.mark.rule("TTR-33")
def test_where_no_deck_is_found_cards_are_exchanged_between_decks() -> None:
    exchanged = 0
    for n in range(20):
        copy, deal = dealing_of(seven_decks(), SEAT, seeded(n))
        assert not deal.by_putting_out(0) and deal.by_luck(True)
        deal.hand_out()
        copy.check()
        assert copy.view(SEAT) == seven_decks().view(SEAT)
        copy.determinize(SEAT, seeded(n)).check()
        assert copy.players[SEAT].drawn == seven_decks().players[SEAT].drawn
        exchanged += deal.exchanged
    assert exchanged > 10


def greedy_moments(seats: int, seed: int) -> Iterator[TicketToRide]:
    game = load_game("ticket-to-ride", "usa", {"first": "1"})
    bot, luck = make_bot(game, "greedy"), seeded(seed)
    p = game.new(seats, seed)
    assert isinstance(p, TicketToRide)
    while not p.over:
        yield p
        seat = p.decider()
        game.apply(p, seat, ask(bot, game, p, seat, luck))
    yield p


@pytest.mark.rule("TTR-33")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_deal_of_greedy_games_ends(seats: int) -> None:
    """Bounded work, the same view for the seat, nothing lost; and cards are hardly exchanged."""
    several = exchanged = 0
    luck = seeded(seats)
    for seed in range(4):
        for n, p in enumerate(greedy_moments(seats, seed)):
            if n % 6 == 0 and len(p.players[0].drawn) > CARDS:
                several += 1
                for seat in range(EVERYBODY, seats):
                    deal = dealing_of(p, seat, luck)[1]
                    deal.deal()
                    assert deal.tries <= TRIES and deal.steps <= STEPS
                    exchanged += deal.exchanged
                    other = p.determinize(seat, luck)
                    other.check()
                    assert other.view(seat) == p.view(seat)
    assert several > 20 and exchanged == 0
