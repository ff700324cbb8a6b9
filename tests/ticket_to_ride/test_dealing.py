"""Train cards of several decks dealt again: whence paid ones came, what is left (TTR-33)."""

from __future__ import annotations

from math import sqrt

import pytest

from rotonde.core.position import EVERYBODY
from rotonde.core.rng import seeded
from rotonde.games.ticket_to_ride import dealing
from rotonde.games.ticket_to_ride.board import CARDS
from ticket_to_ride.memory import readable
from ticket_to_ride.rides import display, lakes, moments, next_cards, paid_red, ride


@pytest.mark.rule("TTR-33")
def test_whence_a_paid_card_came_is_not_told() -> None:
    """Ann's red card came from the old deck, so that Cem has none; or from the new one, and Cem
    has the old one. Bob cannot know which, and is dealt the same in both."""
    old = paid_red("red blue blue blue", "green green")
    new = paid_red("blue blue red blue", "red green")
    told = [
        [(event.key, event.numbers) for event in readable(p.diary or [], 1)] for p in (old, new)
    ]
    assert told[0] == told[1] and old.view(1) == new.view(1)
    assert [int(p.players[2].hand[4]) for p in (old, new)] == [0, 1]
    for n in range(300):
        hands = [[list(q.hand) for q in p.determinize(1, seeded(n)).players] for p in (old, new)]
        assert hands[0] == hands[1]


@pytest.mark.rule("TTR-33")
def test_a_paid_card_comes_from_each_deck_as_often_as_it_is_likely_there() -> None:
    """Red among two cards of Ann, one in four; or among two others, one in six: six to four."""
    p = paid_red("red blue blue blue", "green green")
    times = 4000
    cem_has_it = sum(p.determinize(1, seeded(n)).players[2].hand[4] for n in range(times))
    exact = 0.4 * 0.5  # if Ann paid the new one, the old one is as likely Cem's as Ann's
    assert abs(cem_has_it / times - exact) < 5 * sqrt(exact * (1 - exact) / times)


@pytest.mark.rule("TTR-33")
@pytest.mark.parametrize("way", ["usual", "putting out", "exchange"])
def test_every_deal_could_have_been(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many decks, many payments: what is dealt again adds up, also where luck finds no decks."""
    if way != "usual":
        without_luck(monkeypatch, way)
    luck = seeded(11)
    several = 0
    for seed in range(12):
        for n, p in enumerate(moments(lakes(), 3, seed)):
            if n % 5 == 0:
                several += len(p.players[0].drawn) > 2 * CARDS
                for seat in range(EVERYBODY, 3):
                    other = p.determinize(seat, luck)
                    other.check()
                    other.determinize(seat, luck).check()
                    assert other.view(seat) == p.view(seat)
    assert several > 10


def without_luck(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    if not str(dealing.__file__).endswith(".py"):
        pytest.skip("a compiled class cannot be changed")
    by_luck = dealing.Dealing.by_luck
    monkeypatch.setattr(dealing.Dealing, "by_luck", lambda self, last: last and by_luck(self, last))
    if way == "exchange":
        monkeypatch.setattr(dealing.Dealing, "by_putting_out", lambda self, most: False)


@pytest.mark.rule("TTR-16", "TTR-33")
def test_locomotives_that_stay_prove_that_the_deck_has_nothing_else() -> None:
    """Three stay although cards are left: with two others showing, all that is left is locomotives.
    So whoever draws blind after that has one, and whoever drew before may have anything."""
    table = ride(
        3,
        display="locomotive locomotive red black white",
        deck="2 blue 5 locomotive",
        hands={"Cem": "1 green"},
        rest="Bob",
    )
    next_cards(table, "blue blue locomotive locomotive")
    table.plays("Ann draw blind\nAnn draw blind\nBob draw 3")
    assert display(table) == "locomotive locomotive locomotive black white"
    table.plays("Bob draw blind\nCem draw tickets\nCem keep 1")
    assert table.said("sweeps") == [] and table.p.n_deck == 3
    anns = set()
    for n in range(200):
        q = table.p.determinize(2, seeded(n))
        q.check()
        assert list(q.deck) == [0] * (CARDS - 1) + [3]
        assert q.players[1].hand[CARDS - 1] >= 1, "Bob drew one of them"
        anns.add(int(q.players[0].hand[CARDS - 1]))
        assert q.determinize(2, seeded(n)).deck[CARDS - 1] == 3
    assert len(anns) > 1, "Ann drew before it was known"


@pytest.mark.rule("TTR-16", "TTR-33")
def test_four_locomotives_that_stay_leave_one_other_card_at_most() -> None:
    table = ride(
        3,
        display="locomotive locomotive locomotive locomotive white",
        deck="1 blue 3 locomotive",
        hands={"Ann": "1 red", "Cem": "1 green"},
        rest="Bob",
    )
    next_cards(table, "blue")
    table.plays("Ann draw 5")
    assert table.said("sweeps") == [] and display(table).endswith("blue")
    for n in range(200):
        q = table.p.determinize(2, seeded(n))
        q.check()
        assert q.n_deck - q.deck[CARDS - 1] <= 1
