"""Who may know what lies in the decks: only what an action let him look at (EXP-06)."""

from __future__ import annotations

from typing import Any

import pytest

from express_01.test_bonus import RED_LINE
from express_01.trains import Train, engine, first_turn, game_on, hand, lay, shares, under_way
from rotonde.core.position import EVERYBODY, Position
from rotonde.core.rng import Rng, seeded
from rotonde.games.express_01.position import Express01

ROUTES_3 = 2  # the deck of the first deal


def decks_of(p: Position, seat: int) -> list[dict[str, Any]]:
    found = p.view(seat)["decks"]
    assert isinstance(found, list)
    return found


def known_of(p: Position, seat: int, other: int) -> list[int]:
    players = p.view(seat)["players"]
    assert isinstance(players, list)
    return list(players[other]["known"])


def dealt(seats: int, decks: str = "searched") -> tuple[Train, Express01]:
    """A real first deal, and the turn order by the first cards in hand."""
    game = game_on("germany", decks=decks)
    p = game.new(seats, 8, diary=True)
    for seat in range(seats):
        game.play(p, seat, game.legal_moves(p, seat)[0])
    return Train(game, p, ["Ann", "Bob", "Cem", "Dee"][:seats]), p


def told(train: Train, seat: int) -> list[tuple[int, ...]]:
    diary = train.p.diary or []
    return [event.numbers for event in diary if event.key == "you-look" and event.reader == seat]


@pytest.mark.rule("EXP-06", "EXP-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_deal_is_secret(seats: int) -> None:
    """Before anybody has looked, nobody can tell a rival's cards from those in the deck."""
    p = game_on("germany").new(seats, 8)
    for reader in [*range(seats), EVERYBODY]:
        seen = decks_of(p, reader)[ROUTES_3]
        hidden = seats if reader == EVERYBODY else seats - 1
        assert seen["cards"] is None and seen["size"] == 36 - 6 * seats
        assert len(seen["may"] or []) == 36 - 6 * seats + 6 * hidden
        assert all(known_of(p, reader, other) == [] for other in range(seats))
    luck = seeded(3)
    found = {one for times in range(200) for one in p.determinize(0, luck).players[1].hand}
    mine = set(p.players[0].hand)
    kinds = range(p.board.kind_start[ROUTES_3], p.board.kind_start[ROUTES_3 + 1])
    assert found == set(kinds) - mine, "each card that I do not hold may be anybody's"


@pytest.mark.rule("EXP-06")
def test_a_deck_from_which_nothing_was_taken_face_down_is_known_to_all() -> None:
    """Which cards are in the box is no secret (EXP-02)."""
    p = dealt(3)[1]
    for reader in (0, 2, EVERYBODY):
        for deck, seen in enumerate(decks_of(p, reader)):
            assert (seen["cards"] is None) == (deck == ROUTES_3)


@pytest.mark.rule("EXP-06")
def test_action_a_lets_its_player_look_through_every_deck() -> None:
    train, p = dealt(2)
    first, other = p.turn, 1 - p.turn
    rivals = sorted(set(p.players[other].hand))
    game = train.game
    assert decks_of(p, first)[ROUTES_3]["cards"] is None
    game.play(p, first, game.legal_moves(p, first)[0])
    cards = decks_of(p, first)[ROUTES_3]["cards"]
    assert (
        cards
        == [one for one in range(p.board.kinds) for n in range(p.decks.left[one])][
            sum(p.decks.left[one] for one in range(p.board.kind_start[ROUTES_3])) :
        ][: p.decks.size[ROUTES_3]]
    )
    assert known_of(p, first, other) == rivals, "of two players: what is missing the other has"
    shown = known_of(p, other, other)
    assert decks_of(p, other)[ROUTES_3]["cards"] is None, "the other did not look"
    assert [list(numbers) for numbers in told(train, first)] == [
        [ROUTES_3, *(one for one in rivals if one not in shown)]
    ]
    assert told(train, other) == []


@pytest.mark.rule("EXP-06", "EXP-31")
def test_action_b_lets_its_player_look_through_the_decks_of_routes() -> None:
    train, p = dealt(2)
    game, first = train.game, int(p.turn)
    lay(p, "013 503")
    transit = p.board.deck_ids.index("transit-1")
    for deck in (0, ROUTES_3, transit):
        p.players[1 - first].gain_unseen(p.decks.draw(p.board, deck, seeded(1), 1 - first))
    train.plays(f"{train.names[first]} pair b-a")
    seen = decks_of(p, first)
    assert seen[0]["cards"] is not None and seen[ROUTES_3]["cards"] is not None
    assert seen[transit]["cards"] is None
    game.play(p, first, game.legal_moves(p, first)[-1])
    assert decks_of(p, first)[transit]["cards"] is not None, "action A: every deck"


@pytest.mark.rule("EXP-06", "EXP-44")
def test_a_card_drawn_face_down_is_seen_by_its_taker_only() -> None:
    train = under_way(RED_LINE, seats=3)
    shares(train.p, 0, "101 101 101 121 122")
    train.plays("Ann pair c-d\nAnn bonus red\nAnn keep engine")
    before = len(train.p.players[0].hand)
    train.plays("Ann draw transit-2")
    got = train.said("you-draw")
    assert len(got) == 1 and len(train.p.players[0].hand) == before + 1
    assert train.said("draws") == [] and train.said("draws-unseen") == [
        (0, train.p.board.deck_ids.index("transit-2"))
    ]
    diary = train.p.diary or []
    assert [event.reader for event in diary if event.key == "you-draw"] == [0]
    deck = got[0][1]
    assert decks_of(train.p, 0)[deck]["cards"] is not None, "the taker saw which it was"
    assert decks_of(train.p, 1)[deck]["cards"] is None
    luck = seeded(5)
    samples = {tuple(train.p.determinize(1, luck).players[0].unseen) for times in range(300)}
    assert len(samples) == 16, "any of the sixteen"


@pytest.mark.rule("EXP-06", "EXP-32")
def test_at_a_takeover_all_look_through_the_decks_of_routes() -> None:
    """Else nobody could see that no share is left."""
    train, p = dealt(3)
    first = int(p.turn)
    assert all(decks_of(p, seat)[ROUTES_3]["cards"] is None for seat in range(3))
    lay(p, "013 501")
    seller = (first + 1) % 3
    for one in p.board.shares_of(0):
        while p.decks.left[one] > 0:
            shares(p, seller, p.board.card_ids[one])
    engine(p, None)
    name = train.names[first]
    train.plays(f"{name} pair b-a\n{name} take over red {seller + 1}")
    for reader in [0, 1, 2, EVERYBODY]:
        assert decks_of(p, reader)[ROUTES_3]["cards"] is not None


@pytest.mark.rule("EXP-06")
def test_open_decks_are_an_option() -> None:
    """Anybody may look at any time: of two players nothing is secret, of three who has which."""
    luck = seeded(2)
    two = dealt(2, "open")[1]
    assert decks_of(two, EVERYBODY)[ROUTES_3]["cards"] is not None
    assert list(two.determinize(0, luck).players[1].hand) == list(two.players[1].hand)
    three = dealt(3, "open")[1]
    seen = {tuple(three.determinize(0, luck).players[1].hand) for times in range(30)}
    assert len(seen) > 20
    together = sorted([*three.players[1].hand, *three.players[2].hand])
    for times in range(10):
        q = three.determinize(0, luck)
        assert sorted([*q.players[1].hand, *q.players[2].hand]) == together
        assert list(q.players[0].hand) == list(three.players[0].hand)


@pytest.mark.rule("EXP-06", "EXP-21")
def test_face_up_cards_are_known_to_all_and_no_order_is_told() -> None:
    train = first_turn()
    train.plays("Ann pair a-b\nAnn pay 236\nAnn build 013 503")
    seen = decks_of(train.p, EVERYBODY)[ROUTES_3]
    assert seen["face_up"] == [train.p.board.card_ids.index("236")]
    mine = decks_of(train.p, 0)[ROUTES_3]["cards"]
    assert mine is not None and sorted(mine) == mine, "no order is told"
    assert "me" not in train.view(None)


# What happens to a small deck of routes, 101 101 101 102 102 103, as seat 0 sees it: who draws,
# when seat 0 looks, who shows one of his cards.
STORIES = [
    "d1 d2 look d1 d2 s1",
    "d1 d1 look d1 s1 d2",
    "d1 d2 s1 look d1 d2 s2 s1",
    "d1 look d2 d1 s1 look d2",
    "d1 d2 d1 s2 s1 d2",
]
SMALL = ["101", "101", "101", "102", "102", "103"]
World = tuple[tuple[str, ...], tuple[str, ...]]


def simulated(story: str, luck: Rng) -> tuple[tuple[object, ...], World]:
    """One run of a story, told without the engine: what seat 0 saw, and what the others hold."""
    deck, hands, seen = list(SMALL), {1: list[str](), 2: list[str]()}, list[object]()
    for word in story.split():
        if word == "look":
            seen.append(tuple(sorted(deck)))
        elif word[0] == "d":
            hands[int(word[1])].append(deck.pop(luck.below(len(deck))))
        else:
            mine = hands[int(word[1])]
            seen.append(mine.pop(luck.below(len(mine))))
    return tuple(seen), (tuple(sorted(hands[1])), tuple(sorted(hands[2])))


def played(story: str, luck: Rng) -> tuple[tuple[object, ...], Express01]:
    """The same with the engine's decks and hands."""
    p = game_on("germany").new(3, 8)
    for seat in range(3):
        hand(p, seat, [])
    board, spare = p.board, list(SMALL)
    for one in range(board.kind_start[1]):
        for n in range(board.copies[one]):
            if board.card_ids[one] in spare:
                spare.remove(board.card_ids[one])
            else:
                p.decks.search(board, one)
    seen = list[object]()
    for word in story.split():
        if word == "look":
            p.decks.leavings.look(0, 1)
            ids = [i for one, i in enumerate(board.card_ids) for n in range(p.decks.down[one])]
            seen.append(tuple(i for i in ids if i in SMALL))
        elif word[0] == "d":
            seat = int(word[1])
            p.players[seat].gain_unseen(p.decks.draw(board, 0, luck, seat))
        else:
            seat = int(word[1])
            mine = p.players[seat].unseen
            card = mine[luck.below(len(mine))]
            assert p.players[seat].pay(card)
            p.decks.leavings.show(card, seat)
            seen.append(board.card_ids[card])
    return tuple(seen), p


def world_of(p: Express01) -> World:
    ids = p.board.card_ids
    one, two = (tuple(ids[card] for card in p.players[seat].unseen) for seat in (1, 2))
    return one, two


@pytest.mark.rule("EXP-06")
@pytest.mark.parametrize("story", STORIES)
def test_determinizations_are_spread_as_by_the_model(story: str) -> None:
    """Against plain simulation: shuffle, draw, show any card, keep what seat 0 cannot tell."""
    luck = seeded(11)
    runs = [simulated(story, luck) for times in range(12_000)]
    by_sight: dict[tuple[object, ...], list[World]] = {}
    for seen, world in runs:
        by_sight.setdefault(seen, []).append(world)
    compared = 0
    while compared < 3:
        seen, p = played(story, luck)
        wanted = by_sight.get(seen, [])
        if len(set(wanted)) < 2 or len(wanted) < 300:
            continue
        compared += 1
        found = [world_of(p.determinize(0, luck)) for times in range(1000)]
        assert set(found) <= set(wanted), "a world that cannot be"
        for world in set(wanted):
            expected, share = wanted.count(world) / len(wanted), found.count(world) / len(found)
            assert abs(expected - share) < 0.09, (story, seen, world)


@pytest.mark.rule("EXP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_determinization_is_made_of_what_the_seat_saw_alone(seats: int) -> None:
    """The same luck on the truth and on a determinization of it makes the same position."""
    game = game_on("germany")
    luck = seeded(seats)
    p = game.new(seats, 5)
    for moves in range(90):
        if p.over:
            break
        if moves % 9 == 0:
            for seat in range(seats):
                q = p.determinize(seat, luck)
                q.check()
                assert q.view(seat) == p.view(seat)
                one, other = p.determinize(seat, seeded(moves)), q.determinize(seat, seeded(moves))
                assert [one.view(n) for n in range(seats)] == [other.view(n) for n in range(seats)]
                assert list(one.decks.leavings.noted) == list(other.decks.leavings.noted)
        seat = int(p.decider())
        options = game.legal_moves(p, seat)
        game.play(p, seat, options[luck.below(len(options))])
