"""The end of the game: conditions, ties, and a game that stands still."""

from __future__ import annotations

import pytest

from express_01.trains import (
    Train,
    empty_deck,
    engine,
    game_on,
    hand,
    held,
    idle,
    lay,
    no_shares_in_decks,
    shares,
    under_way,
)
from rotonde.core.rng import seeded
from rotonde.games.express_01.shares import capital

ELEVEN = (
    "013 503, 014 102, 012 102, 011 406, 015 408 turned, 006 101, "
    "007 510, 021 101, 020 509, 008 102, 009 511"
)


def rounds(train: Train, names: list[str], count: int) -> None:
    for times in range(count):
        for name in names:
            idle(train, name)


@pytest.mark.rule("EXP-70")
def test_twelve_base_cards_end_a_short_game_after_the_round() -> None:
    train = under_way(ELEVEN, seats=3)
    assert train.p.upgraded == 11
    train.plays("Ann pair a-b\nAnn pay 201\nAnn build 027 401")
    assert not train.p.ending, "it is looked at when the action ends"
    train.plays("Ann done\nAnn done")
    assert train.p.ending and train.said("last-round") == [(12, 0)]
    idle(train, "Bob")
    assert not train.p.over
    idle(train, "Cem")
    assert train.p.over and train.p.turns == 3


@pytest.mark.rule("EXP-70")
def test_a_long_game_goes_on_to_24() -> None:
    train = under_way(ELEVEN, length="long")
    train.plays("Ann pair a-b\nAnn pay 201\nAnn build 027 401\nAnn done\nAnn done")
    assert train.p.upgraded == 12 and not train.p.ending


@pytest.mark.rule("EXP-70")
@pytest.mark.parametrize(("length", "decks"), [("short", 3), ("long", 4)])
def test_empty_decks_end_the_game(length: str, decks: int) -> None:
    train = under_way("013 503", length=length)
    for deck in ["central-3", "terminal-3", "transit-3", "terminal-2"][: decks - 1]:
        empty_deck(train.p, deck)
    train.plays("Ann pair c-d\nAnn done")
    assert not train.p.ending
    empty_deck(train.p, "central-2")
    train.plays("Ann done")
    assert train.p.ending
    idle(train, "Bob")
    assert train.p.over


@pytest.mark.rule("EXP-70")
def test_a_deck_that_fills_again_undoes_nothing() -> None:
    train = under_way("013 503")
    for deck in ("central-3", "terminal-3", "transit-3"):
        empty_deck(train.p, deck)
    idle(train, "Ann")
    assert train.p.ending
    train.plays("Bob pair a-b\nBob pay 665")
    assert train.p.decks.empty() == 2
    train.plays("Bob build 014 102\nBob done\nBob done\nBob done")
    assert train.p.over


@pytest.mark.rule("EXP-70")
def test_a_deck_that_fills_before_the_action_ends_is_not_empty() -> None:
    """The last central of level 3 is built and comes no more; but a paid card fills its deck."""
    train = under_way("013 503")
    for deck in ("central-3", "terminal-3", "transit-3"):
        empty_deck(train.p, deck, to=0)
    train.plays("Ann pair a-b\nAnn pay 665\nAnn build 014 102\nAnn done\nAnn done")
    assert not train.p.ending


@pytest.mark.rule("EXP-70")
def test_when_the_game_is_over_nobody_moves() -> None:
    train = under_way("013 503")
    train.p.ending = True
    rounds(train, ["Ann", "Bob"], 1)
    assert train.p.over and train.refuses("Ann pair a-b") == "EXP-70"


@pytest.mark.rule("EXP-71", "EXP-94", "EXP-11", "EXP-63")
def test_the_final_capital_of_the_rulebook_adds_up_to_26() -> None:
    """10 cards, 2 red shares with 3 stations, 3 blue with 2, 1 yellow with none, 2 pairs and the
    engine: 10 + 6 + 6 + 0 + 2 + 2. The rulebook prints 24, but its own parts add up to 26."""
    train = under_way("018 501, 020 502", seats=2)
    lay(train.p, "011 406, 013 503, 007 504, 012 102, 014 102", seat=1)
    train.p.players[0].base_routes, train.p.players[1].base_routes = 2, 0
    hand(train.p, 1, [])
    hand(train.p, 0, [str(n) for n in range(210, 220)])
    shares(train.p, 0, "121 122 125 127 137 131")
    assert [*train.p.stations][:4] == [3, 2, 0, 0]
    assert len(held(train.p, 0)) == 10 and train.p.players[0].pairs() == 2
    assert capital(train.p, train.p.board, 0) == 26
    train.p.ending = True
    rounds(train, ["Ann", "Bob"], 1)
    assert train.scores()["Ann"] == 26 and train.winners() == ["Ann"]


@pytest.mark.rule("EXP-71")
def test_a_tie_goes_to_most_shares_then_it_is_shared() -> None:
    train = under_way("013 503, 007 504", seats=3)
    engine(train.p, None)
    for seat in range(3):
        hand(train.p, seat, [])
    hand(train.p, 2, ["201", "202"])
    shares(train.p, 0, "125")
    shares(train.p, 1, "127")
    train.p.ending = True
    rounds(train, ["Ann", "Bob", "Cem"], 1)
    assert train.scores() == {"Ann": 2, "Bob": 2, "Cem": 2}
    assert train.winners() == ["Ann", "Bob"]


@pytest.mark.rule("EXP-72")
def test_three_rounds_without_a_card_leaving_a_deck_end_the_game() -> None:
    train = under_way("013 503")
    rounds(train, ["Ann", "Bob"], 2)
    assert train.p.still == 2 and not train.p.over
    rounds(train, ["Ann", "Bob"], 1)
    assert train.p.over and train.said("stands-still") == [(3,)]


@pytest.mark.rule("EXP-72")
def test_a_card_that_leaves_a_deck_starts_the_count_again() -> None:
    train = under_way("013 503")
    rounds(train, ["Ann", "Bob"], 2)
    train.plays("Ann pair b-a\nAnn buy blue\nAnn pay 201\nAnn take 125\nAnn done\nAnn done")
    idle(train, "Bob")
    assert train.p.still == 0
    rounds(train, ["Ann", "Bob"], 2)
    assert not train.p.over


def take_over_by_turns(train: Train) -> None:
    """One round: who has no blue share takes one over, the other does nothing."""
    for seat, name in enumerate(["Ann", "Bob"]):
        engine(train.p, None)
        if train.p.players[seat].shares[1] > 0 or train.p.taken_over:
            idle(train, name)
            continue
        train.plays(f"{name} pair b-a\n{name} take over blue {2 - seat}")
        train.plays(f"{name} {train.legal(name)[0]}\n{name} done\n{name} done")


def only_takeovers_left() -> Train:
    train = under_way("013 503")
    shares(train.p, 1, "125")
    no_shares_in_decks(train.p, "blue", to=0)
    return train


@pytest.mark.rule("EXP-72", "EXP-32")
def test_a_takeover_is_a_movement_but_not_for_ever() -> None:
    """Twelve rounds with nothing but takeovers end the game, whoever would go on."""
    train = only_takeovers_left()
    for rounds_played in range(1, 12):
        take_over_by_turns(train)
        assert (train.p.still, train.p.quiet, train.p.over) == (0, rounds_played, False)
    take_over_by_turns(train)
    assert train.p.over and train.said("only-takeovers") == [(12,)]


@pytest.mark.rule("EXP-72")
def test_that_takeovers_do_not_count_is_an_option() -> None:
    train = only_takeovers_left()
    train.game = game_on("germany", rounds="0")
    for rounds_played in range(3):
        assert not train.p.over
        take_over_by_turns(train)
    assert train.p.over and train.said("stands-still") == [(3,)]


@pytest.mark.rule("EXP-72")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_so_many_cards_can_leave_the_decks(seats: int) -> None:
    """Why every game ends: each placement raises a level, shares stay out of the decks, and only
    payments for these two and replaced cards come back. So the movements are limited."""
    game = game_on("germany", "long")
    luck = seeded(seats)
    p = game.new(seats, 3, diary=True)
    while not p.over:
        moves = game.legal_moves(p, p.decider())
        game.play(p, p.decider(), moves[luck.below(len(moves))])
    said = [event.key for event in p.diary or []]
    built, bought = said.count("builds"), said.count("takes-share")
    dearest = 2 * int(p.board.cells)
    assert built <= 3 * p.board.cells
    assert bought <= sum(p.board.copies[k] for c in range(4) for k in p.board.shares_of(c))
    back = said.count("pays") + said.count("replaces")
    assert back <= 2 * built + bought * dearest
    drawn = said.count("draws") + said.count("draws-unseen")
    assert drawn + built + bought <= sum(p.board.copies) + back


@pytest.mark.rule("EXP-71")
def test_the_log_names_the_winner_and_how_a_tie_was_decided() -> None:
    train = under_way("013 503")
    train.p.ending = True
    hand(train.p, 1, ["210"])
    rounds(train, ["Ann", "Bob"], 1)
    assert [seat for seat, *_ in train.said("wins")] == [0]
    tie = under_way("013 503, 007 504")
    for seat in range(2):
        hand(tie.p, seat, [])
    engine(tie.p, None)
    hand(tie.p, 1, ["201", "202"])
    shares(tie.p, 0, "125")
    tie.p.ending = True
    rounds(tie, ["Ann", "Bob"], 1)
    assert tie.said("wins-by-shares") == [(0, 2, 1)] and tie.said("wins") == []
    both = under_way("013 503, 007 504", seats=2)
    engine(both.p, None)
    both.p.ending = True
    rounds(both, ["Ann", "Bob"], 1)
    assert both.said("shares-victory") == [(0, 6, 0), (1, 6, 0)]
