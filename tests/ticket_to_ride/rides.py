"""Ticket to Ride set up in words: who holds which cards, tickets and routes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64
from table import Table

from rotonde.core.data import read_data
from rotonde.core.rng import seeded
from rotonde.games.ticket_to_ride.board import CARDS, Board
from rotonde.games.ticket_to_ride.claims import Claims
from rotonde.games.ticket_to_ride.game import TicketToRideGame, new_game, own_map
from rotonde.games.ticket_to_ride.player import Player
from rotonde.games.ticket_to_ride.position import EMPTY, TicketToRide, tickets_of

Ride = Table[TicketToRide]

NAMES = ["Ann", "Bob", "Cem", "Dee", "Eva"]
COLOURS = ["white", "blue", "yellow", "green", "red", "violet", "black", "orange", "locomotive"]
ALL_COLOURS = "white blue yellow green red"
LAKES = Path(__file__).parent / "maps" / "lakes.toml"


@cache
def usa(first: str = "1") -> TicketToRideGame:
    return new_game(own_map("usa"), {"first": first})


@cache
def lakes() -> TicketToRideGame:
    """The game on a tiny map of our own."""
    return new_game(read_data(LAKES), {"first": "1"})


def counted(cards: str) -> list[int]:
    """`3 blue 1 locomotive` as nine counts."""
    counts = [0] * CARDS
    words = cards.split()
    for number, colour in zip(words[::2], words[1::2], strict=True):
        counts[COLOURS.index(colour)] += int(number)
    return counts


def shown(display: str) -> list[int]:
    """`blue - locomotive`: cards in their slots, `-` for an empty one."""
    return [EMPTY if word == "-" else COLOURS.index(word) for word in display.split()]


def opening(
    seats: int = 2,
    first: str = "1",
    seed: int = 1,
    cards: Sequence[str] = (),
    game: TicketToRideGame | None = None,
) -> Ride:
    """A new game at its first tickets; the first cards off the deck may be named."""
    game = game or usa(first)
    p = game.box(seats, seed)
    p.diary = []
    if cards:
        p.rng.force(places(list(p.deck), list(cards)))
    game.start(p)
    return Table(game, p, NAMES[:seats])


def ride(
    seats: int = 2,
    *,
    hands: Mapping[str, str] | None = None,
    display: str = ALL_COLOURS,
    deck: str = "",
    discards: str = "",
    rest: str = "deck",
    tickets: Mapping[str, Sequence[str]] | None = None,
    ticket_deck: Sequence[str] | None = None,
    routes: Mapping[str, Sequence[str]] | None = None,
    game: TicketToRideGame | None = None,
) -> Ride:
    """Ann is to move. What is not named lies where `rest` says: deck, discards, or a hand.

    Tickets not named go under the ticket deck, or, if that is given whole, to the last player.
    """
    table = opening(seats, game=game)
    for name in table.names:
        table.plays(f"{name} {table.legal(name)[-1]}")
    lay_cards(table, hands or {}, display, counted(deck), counted(discards), rest)
    lay_tickets(table, tickets or {}, ticket_deck)
    for name, ids in (routes or {}).items():
        for route in ids:
            give_route(table, name, route)
    table.p.diary = []
    table.p.check()
    return table


def finished(
    seats: int = 2,
    *,
    routes: Mapping[str, Sequence[str]] | None = None,
    tickets: Mapping[str, Sequence[str]] | None = None,
) -> Ride:
    """A game whose last turn has been played; tickets not named stayed in the deck."""
    table = ride(seats, routes=routes, tickets=tickets)
    table.p.last_turns = 1
    table.plays("Ann draw blind\nAnn draw blind")
    assert table.p.over
    return table


def lay_cards(
    table: Ride,
    hands: Mapping[str, str],
    display: str,
    deck: list[int],
    discards: list[int],
    rest: str,
) -> None:
    p = table.p
    piles = {"deck": deck, "discards": discards}
    piles |= {name: counted(hands.get(name, "")) for name in table.names}
    face = shown(display)
    for card in range(CARDS):
        left = p.board.cards[card] - face.count(card) - sum(pile[card] for pile in piles.values())
        assert left >= 0, f"too many {COLOURS[card]} cards"
        piles[rest][card] += left
    p.face = vec[i64](face)
    p.deck, p.n_deck = vec[i64](piles["deck"]), sum(piles["deck"])
    p.discards, p.n_discards = vec[i64](piles["discards"]), sum(piles["discards"])
    for name in table.names:
        hold(player(table, name), piles[name])


def hold(who: Player, cards: list[int]) -> None:
    who.hand = vec[i64](cards)
    who.drawn = vec[i64](cards)
    who.bills = vec[i64]()
    who.seen = vec[i64]([0] * CARDS)


def lay_tickets(table: Ride, held: Mapping[str, Sequence[str]], deck: Sequence[str] | None) -> None:
    p = table.p
    left = list(range(p.board.tickets))
    for name in table.names:
        mine = [ticket(p.board, word) for word in held.get(name, ())]
        player(table, name).tickets = sum(1 << t for t in mine)
        left = [t for t in left if t not in mine]
    order = [ticket(p.board, word) for word in deck or ()]
    others = [t for t in left if t not in order]
    if deck is None:
        order += others
    else:
        player(table, table.names[-1]).tickets |= sum(1 << t for t in others)
    p.tickets.order = vec[i64](order)


def give_route(table: Ride, name: str, route_id: str) -> None:
    """The route is claimed, its wagons placed and its points scored."""
    board = table.p.board
    Claims(board).own(table.p, table.seat(name), board.route_ids.index(route_id))


def player(table: Ride, name: str) -> Player:
    return table.p.players[table.seat(name)]


def ticket(board: Board, word: str) -> int:
    a, _, b = word.partition("-")
    ids = board.file.city_ids
    ends = (ids.index(a), ids.index(b))
    return [(t.a, t.b) for t in board.file.tickets].index(ends)


def ticket_name(board: Board, number: int) -> str:
    ids = board.file.city_ids
    return f"{ids[board.ticket_a[number]]}-{ids[board.ticket_b[number]]}"


def places(deck: list[int], cards: list[str], then: Sequence[int] = ()) -> list[int]:
    """What chance must say so that these cards come off the deck, then off the next one."""
    results: list[int] = []
    for word in cards:
        if sum(deck) == 0:
            deck, then = list(then), ()
        card = COLOURS.index(word)
        assert deck[card] > 0, f"no {word} card is left"
        results.append(sum(deck[:card]))
        deck[card] -= 1
    return results


def next_cards(table: Ride, cards: str, discarded: str = "") -> None:
    """These cards come next; the discards, and what will be discarded by then, after the deck."""
    p = table.p
    then = [a + b for a, b in zip(p.discards, counted(discarded), strict=True)]
    table.chance_brings(*places(list(p.deck), cards.split(), then))


def hand(table: Ride, name: str) -> dict[str, int]:
    return {COLOURS[c]: int(n) for c, n in enumerate(player(table, name).hand) if n}


def display(table: Ride) -> str:
    return " ".join("-" if card == EMPTY else COLOURS[card] for card in table.p.face)


def discards(table: Ride) -> dict[str, int]:
    return {COLOURS[c]: int(n) for c, n in enumerate(table.p.discards) if n}


def tickets(table: Ride, name: str) -> list[str]:
    return [ticket_name(table.p.board, t) for t in tickets_of(player(table, name).tickets)]


def ticket_deck(table: Ride) -> list[str]:
    return [ticket_name(table.p.board, t) for t in table.p.tickets.order]


def offer(table: Ride, name: str) -> list[str]:
    return [ticket_name(table.p.board, t) for t in player(table, name).offer]


def paid_red(first: str, second: str) -> TicketToRide:
    """Ann and Cem use up a deck, Ann draws from the next one and pays one red card."""
    table = ride(3, deck="1 red 3 blue", discards="1 red 3 green 2 black", rest="Bob")
    next_cards(table, first)
    table.plays("Ann draw blind\nAnn draw blind\nBob draw tickets\nBob keep 1")
    table.plays("Cem draw blind\nCem draw blind")
    next_cards(table, second)
    table.plays("Ann draw blind\nAnn draw blind\nBob draw tickets\nBob keep 1")
    table.plays("Cem draw tickets\nCem keep 1\nAnn claim atlanta-nashville red 1")
    table.p.check()
    return table.p


def moments(game: TicketToRideGame, seats: int, seed: int) -> Iterator[TicketToRide]:
    """A random game, position by position."""
    luck = seeded(seed + 1000)
    p = game.new(seats, seed, diary=True)
    while not p.over:
        yield p
        seat = p.decider()
        moves = game.legal_moves(p, seat)
        game.apply(p, seat, moves[luck.below(len(moves))])
    yield p
