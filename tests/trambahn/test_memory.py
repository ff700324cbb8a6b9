"""What a seat can know of hidden cards: TRA-04, TRA-05, TRA-07, TRA-24."""

from __future__ import annotations

from collections import Counter

import pytest

from rotonde.core.position import EVERYBODY
from rotonde.core.rng import seeded
from rotonde.games.trambahn.position import Trambahn
from trambahn.town import Town, game, kinds, money, pass_turn, pile, player, town

TIMES = 30


def kinds_in(pile: list[int]) -> list[int]:
    return [card >> 16 for card in pile]


def deals(table: Town, name: str, times: int = TIMES) -> list[Trambahn]:
    luck = seeded(5)
    return [table.p.determinize(table.seat(name), luck) for n in range(times)]


@pytest.mark.rule("TRA-05")
def test_the_own_hand_stays_and_the_rivals_is_dealt_again() -> None:
    table = town(hands={"Ann": "blue-1 blue-2 conductor"})
    found = deals(table, "Ann")
    assert {tuple(q.players[0].hand) for q in found} == {tuple(player(table, "Ann").hand)}
    assert len({tuple(kinds_in(list(q.players[1].hand))) for q in found}) > TIMES // 2
    for q in found:
        q.check()
        assert q.view(0) == table.p.view(0)


@pytest.mark.rule("TRA-04")
def test_nobody_knows_even_the_own_first_money() -> None:
    table = town()
    for name in ("Ann", "Bob"):
        seat = table.seat(name)
        found = {tuple(kinds_in(list(q.players[seat].money))) for q in deals(table, name)}
        assert len(found) > TIMES // 2


@pytest.mark.rule("TRA-07", "TRA-18")
def test_who_puts_a_card_on_the_reserve_knows_it_there() -> None:
    table = town(hands={"Ann": "green-1 red-10 red-9 blue-2"}, money={"Ann": 3})
    table.plays(
        "Ann passenger green-1 green\nAnn done\nAnn done\nAnn income red-10\nAnn income red-9"
    )
    known = kinds(table.p.board, "red-10 red-9")
    for q in deals(table, "Ann"):
        assert kinds_in(list(q.players[0].money))[3:] == known
    assert {tuple(kinds_in(list(q.players[0].money))[3:]) for q in deals(table, "Bob")} != {
        tuple(known)
    }
    me = table.view("Ann")["me"]
    assert isinstance(me, dict) and me["money"] == [None, None, None, *known]


@pytest.mark.rule("TRA-07", "TRA-23")
def test_both_know_the_cards_of_a_dissolved_column() -> None:
    table = town(hands={"Ann": "green-1 blue-2 blue-7"}, money={"Ann": 2})
    table.plays("Ann passenger green-1 green\nAnn done\nAnn station blue-2 new")
    table.plays("Ann station blue-7 1")
    known = kinds(table.p.board, "blue-2 blue-7")
    for name in ("Ann", "Bob"):
        for q in deals(table, name):
            assert kinds_in(list(q.players[0].money))[2:] == known


def after_a_new_deck() -> tuple[Town, Counter[int]]:
    """Ann has drawn from a new deck; with it, what she had not seen before it was made."""
    table = town(
        hands={"Ann": "green-1 green-2 green-3 green-4 green-5 green-6"},
        money={"Ann": 6, "Bob": 8},
        deck="",
    )
    unseen = table.view("Ann")["unseen"]
    assert isinstance(unseen, list)
    pass_turn(table, "Ann")
    assert len(table.p.memory.decks) == 2
    return table, Counter({kind: count for kind, count in enumerate(unseen) if count})


@pytest.mark.rule("TRA-24")
def test_what_lay_open_before_the_shuffle_is_in_no_older_place() -> None:
    table, unseen = after_a_new_deck()
    assert unseen.total() == 6 + 8 + 6
    assert len([*player(table, "Bob").hand, *player(table, "Bob").money]) == 6 + 4
    met: Counter[int] = Counter()
    for q in deals(table, "Ann", 80):
        held = Counter(kinds_in([*q.players[0].money, *q.players[1].hand, *q.players[1].money]))
        assert held <= unseen
        met |= held
        q.check()
    assert met.keys() == unseen.keys(), "every card that she had not seen may still lie there"


@pytest.mark.rule("TRA-24")
def test_what_went_unseen_into_the_deck_may_be_drawn_from_it() -> None:
    table, unseen = after_a_new_deck()
    kind = unseen.most_common(1)[0][0]
    assert len({q.deck[kind] for q in deals(table, "Ann", 80)}) > 1


@pytest.mark.rule("TRA-24", "TRA-07")
def test_an_own_card_that_went_into_the_deck_is_known_to_be_in_it() -> None:
    """Ann's red 10s: one goes into the new deck from the top of her pile, and she knows it."""
    table = town(
        hands={"Ann": "green-1 red-10 red-10", "Bob": "blue-1 blue-2"}, money={"Ann": 0}, deck=""
    )
    table.plays(
        "Ann passenger green-1 green\nAnn done\nAnn done\nAnn income red-10\nAnn income red-10"
    )
    assert money(table, "Ann") == 1 and pile(table, "Ann") == ["red-10"]
    (red_ten,) = kinds(table.p.board, "red-10")
    drawn = sum(card >> 16 == red_ten for card in player(table, "Ann").hand)
    for q in deals(table, "Ann"):
        assert q.deck[red_ten] + drawn == 1
        assert kinds_in(list(q.players[0].money)) == [red_ten]


@pytest.mark.rule("TRA-24")
def test_a_card_a_rival_lays_may_be_an_old_one_or_a_new_one() -> None:
    """Bob holds one card from before the shuffle; Ann cannot tell whether he has laid it."""
    table = town(
        hands={"Ann": "red-1 red-2", "Bob": "blue-5 blue-6"},
        money={"Ann": 0, "Bob": 0},
        deck="green-1 green-2 green-3 green-4 green-5",
    )
    pass_turn(table, "Ann")
    assert table.p.n_deck == 0 and len(table.p.memory.decks) == 1
    table.plays("Bob passenger blue-5 blue")
    table.plays("Bob done\nBob done\nBob done")
    assert len(table.p.memory.decks) == 2
    (old,) = kinds(table.p.board, "blue-6")
    for q in deals(table, "Ann"):
        assert old in kinds_in(list(q.players[1].hand)), "the old card is surely still there"
    pass_turn(table, "Ann")
    kind = player(table, "Bob").hand[0] >> 16
    word = table.p.board.card_id(kind)
    line = word.split("-")[0] if "-" in word else "blue"
    table.plays(f"Bob passenger {word} {line}\nBob done")
    surely = all(old in kinds_in(list(q.players[1].hand)) for q in deals(table, "Ann", 80))
    assert surely == (kind != old)


@pytest.mark.parametrize("seed", range(4))
def test_the_same_luck_deals_the_same_whatever_is_true(seed: int) -> None:
    """Also after a new deck was made: a deal is made of what the reader knows."""
    using = game()
    p, luck = using.new(2, seed), seeded(seed)
    while not p.over:
        seat = p.decider()
        moves = using.legal_moves(p, seat)
        using.apply(p, seat, moves[luck.below(len(moves))])
        if luck.below(30) == 0:
            for reader in (EVERYBODY, 0, 1):
                q = p.determinize(reader, luck)
                ours, theirs = (x.determinize(reader, seeded(9)) for x in (p, q))
                assert [list(x.hand) for x in ours.players] == [
                    list(x.hand) for x in theirs.players
                ]
                assert [list(x.money) for x in ours.players] == [
                    list(x.money) for x in theirs.players
                ]
                assert list(ours.deck) == list(theirs.deck)
