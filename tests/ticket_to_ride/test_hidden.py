"""What a seat cannot know is dealt again, what it can know stays: `determinize` (TTR-33)."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from rotonde.core.position import EVERYBODY
from rotonde.core.rng import Rng, seeded
from rotonde.games.ticket_to_ride import retelling
from rotonde.games.ticket_to_ride.board import CARDS
from rotonde.games.ticket_to_ride.position import TicketToRide, tickets_of
from ticket_to_ride.memory import Cards, State, Tickets, readable
from ticket_to_ride.rides import (
    hand,
    lakes,
    moments,
    next_cards,
    opening,
    player,
    ride,
    usa,
)


def ticket_state(p: TicketToRide) -> State:
    hands = [tuple(tickets_of(player.tickets)) for player in p.players]
    offers = [tuple(int(t) for t in player.offer) for player in p.players]
    return (tuple(int(t) for t in p.tickets.order), *hands, *offers)


@pytest.mark.rule("TTR-33")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_seat_itself_sees_no_difference(seats: int) -> None:
    luck = seeded(5)
    for n, p in enumerate(moments(usa(), seats, seats)):
        if n % 7 == 0 or p.over:
            for seat in range(EVERYBODY, seats):
                other = p.determinize(seat, luck)
                other.check()
                assert other.view(seat) == p.view(seat)
                again = other.determinize(seat, luck)
                again.check()
                assert again.view(seat) == p.view(seat)


@pytest.mark.rule("TTR-33")
@pytest.mark.parametrize("game", ["usa", "lakes"])
def test_two_players_know_each_others_cards_of_used_up_decks(game: str) -> None:
    """The other's hand is what is known of it and as many cards as it drew from this deck."""
    luck = seeded(6)
    shuffles = 0
    for seed in range(10 if game == "usa" else 25):
        memories: list[Cards] = []
        heard = [0, 0]
        for n, p in enumerate(moments(usa() if game == "usa" else lakes(), 2, seed)):
            memories = memories or [Cards(p.board, 0), Cards(p.board, 1)]
            for seat, memory in enumerate(memories):
                events = readable(p.diary or [], seat)
                for event in events[heard[seat] :]:
                    memory.read(event)
                    shuffles += event.key == "shuffles"
                heard[seat] = len(events)
                if n % 5 == 0:
                    for times in range(2):
                        holds(memory, p.determinize(seat, luck))
                    holds(memory, p.determinize(seat, luck).determinize(seat, luck))
    assert shuffles > 5


def holds(memory: Cards, p: TicketToRide) -> None:
    rival = p.players[1 - memory.seat]
    rest = [rival.hand[card] - memory.known[card] for card in range(CARDS)]
    assert min(rest) >= 0 and sum(rest) == memory.unknown
    assert [p.deck[card] + rest[card] for card in range(CARDS)] == memory.pool
    assert list(p.discards) == memory.discards


@pytest.mark.rule("TTR-33")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("patience", ["usual", "none"])
def test_tickets_are_dealt_again_with_the_exact_odds(
    seats: int, patience: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a tiny map everything that can have happened is tried: nothing else, and each as often.

    Without patience the tickets take the way that long games with many tickets need.
    """
    games, times = 12, 200
    if patience == "none":
        without_patience(monkeypatch)
        games, times = 9, 100
    luck = seeded(7)
    came_round = 0
    for seed in range(games):
        seen: set[int] = set()
        for p in moments(lakes(), seats, seed):
            seat = seed % seats
            told = sum(event.key in ("keeps", "is-offered") for event in p.diary or [])
            if p.over or told in seen:
                continue
            seen.add(told)
            came_round += p.tickets.came_round(p.players)
            odds = Tickets(p.board, seats, seat, readable(p.diary or [], seat)).odds()
            assert ticket_state(p) in odds
            compare(odds, [ticket_state(p.determinize(seat, luck)) for n in range(times)])
            twice = p.determinize(seat, luck)
            compare(odds, [ticket_state(twice.determinize(seat, luck)) for n in range(times)])
    assert came_round >= games // 2


def without_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    if not str(retelling.__file__).endswith(".py"):
        pytest.skip("a compiled constant cannot be changed")
    monkeypatch.setattr(retelling, "PATIENCE", 0)


def compare(odds: dict[State, float], found: list[State]) -> None:
    """Only states that can be; and each ticket is in each place as often as it should be."""
    assert set(found) <= odds.keys()
    wanted: Counter[tuple[int, int, int]] = Counter()
    counted: Counter[tuple[int, int, int]] = Counter()
    for state, chance in odds.items():
        for mark in marks(state):
            wanted[mark] += chance  # type: ignore[assignment]
    for state in found:
        counted.update(marks(state))
    for mark, chance in wanted.items():
        spread = sqrt(max(chance * (1 - chance), 0) / len(found))
        assert abs(counted[mark] / len(found) - chance) <= 5 * spread + 0.005, (mark, chance)


def marks(state: State) -> list[tuple[int, int, int]]:
    """Where each ticket is: its place in the deck, or whose hand, or whose offer."""
    deck = [(0, place, ticket) for place, ticket in enumerate(state[0])]
    return deck + [(1, pile, t) for pile, tickets in enumerate(state[1:]) for t in tickets]


@pytest.mark.rule("TTR-33")
def test_a_returned_ticket_offered_to_a_rival_is_in_its_hand_or_under_the_deck() -> None:
    """Four towns, six tickets: Ann gives one back, Bob is offered it and keeps one of two."""
    table = opening(2, game=lakes())
    back = table.p.players[0].offer[1]
    table.plays("Ann keep 1\nBob keep 1\nAnn draw tickets\nAnn keep 1\nBob draw tickets")
    assert back in list(table.p.players[1].offer)
    table.plays("Bob keep 1")
    places = Counter[str]()
    for n in range(600):
        p = table.p.determinize(0, seeded(n))
        in_hand = bool(p.players[1].tickets >> back & 1)
        assert in_hand or p.tickets.order[1] == back
        assert in_hand != (back in list(p.tickets.order))
        places["hand" if in_hand else "deck"] += 1
    assert 240 < places["hand"] < 360, "even odds"


@pytest.mark.rule("TTR-33")
def test_a_returned_ticket_that_comes_back_tells_what_the_rival_kept() -> None:
    table = opening(2, game=lakes())
    back = table.p.players[0].offer[1]
    table.plays("Ann keep 1\nBob keep 1\nAnn draw tickets\nAnn keep 1")
    table.plays("Bob draw tickets\nBob keep 2\nAnn draw tickets")
    assert back in list(table.p.players[0].offer), "Bob gave it back"
    held = {table.p.determinize(0, seeded(n)).players[1].tickets for n in range(60)}
    assert held == {table.p.players[1].tickets}, "so Bob kept the two that Ann never saw"


@pytest.mark.rule("TTR-05", "TTR-33")
def test_a_secret_choice_of_first_tickets_is_dealt_again() -> None:
    table = opening(2)
    table.plays("Bob keep 1 2")
    choices = Counter(table.p.determinize(0, seeded(n)).players[1].chosen for n in range(800))
    assert choices.keys() == {0b011, 0b101, 0b110, 0b111}
    assert all(abs(count - 200) < 60 for count in choices.values())
    mine = Counter(table.p.determinize(1, seeded(n)).players[1].chosen for n in range(20))
    assert mine.keys() == {0b011}


@pytest.mark.rule("TTR-33")
def test_a_card_drawn_blind_is_any_card_of_the_deck() -> None:
    """Ten cards were left: 6 red, 3 green, 1 locomotive; Bob drew two of them blind."""
    table = ride(hands={"Ann": "1 blue"}, deck="6 red 3 green 1 locomotive", rest="Ann")
    table.plays("Ann draw tickets\nAnn keep 1\nBob draw blind\nBob draw blind")
    hands: Counter[tuple[int, ...]] = Counter()
    draws = 3000
    for n in range(draws):
        cards = table.p.determinize(0, seeded(n)).players[1].hand
        hands[(int(cards[4]), int(cards[3]), int(cards[8]))] += 1
    exact = {(2, 0, 0): 15, (1, 1, 0): 18, (1, 0, 1): 6, (0, 2, 0): 3, (0, 1, 1): 3}
    chi = sum((hands[k] - draws * n / 45) ** 2 / (draws * n / 45) for k, n in exact.items())
    assert sum(hands[k] for k in exact) == draws
    assert chi < 18.5, "four degrees of freedom, one in a thousand"


@pytest.mark.rule("TTR-33")
def test_a_spectator_knows_no_hand() -> None:
    table = ride(deck="2 red 2 green", rest="Ann", hands={"Bob": "1 violet"})
    table.plays("Ann draw blind\nAnn draw blind\nBob draw blind\nBob draw blind")
    seen = {tuple(table.p.determinize(EVERYBODY, seeded(n)).players[1].hand) for n in range(40)}
    assert len(seen) > 3


@pytest.mark.rule("TTR-33")
def test_cards_that_everybody_saw_stay_where_they_are() -> None:
    table = ride(display="white locomotive yellow green red")
    next_cards(table, "blue black")
    table.plays("Ann draw 1\nAnn draw 3")
    for n in range(50):
        other = table.p.determinize(1, seeded(n))
        assert other.players[0].hand[0] == 1 and other.players[0].hand[2] == 1
        assert other.players[0].cards() == 2
    assert hand(table, "Ann") == {"white": 1, "yellow": 1}
    assert player(table, "Ann").cards() == 2


@pytest.mark.rule("TTR-33")
def test_chance_is_fresh_and_the_true_position_is_left_alone() -> None:
    luck: Rng = seeded(9)
    table = opening(3)
    before = [table.p.view(seat) for seat in range(3)]
    streams = {
        (q.rng.a, q.rng.b, q.rng.c) for q in (table.p.determinize(0, luck) for n in range(9))
    }
    assert len(streams) == 9 and (table.p.rng.a, table.p.rng.b, table.p.rng.c) not in streams
    assert [table.p.view(seat) for seat in range(3)] == before
