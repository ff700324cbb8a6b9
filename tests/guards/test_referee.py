"""The referee notices what was lost, doubled or won from nowhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_play import Table, everything, frozen, game_at, load, position_at, tables
from bend import bend, parts, small_fields
from mypy_extensions import u8

from rotonde.core.position import BIT
from rotonde.games.ticket_to_ride.position import NOBODY, TicketToRide

Crime = Callable[[TicketToRide], None]


def steal_a_card(p: TicketToRide) -> None:
    card = max(range(9), key=lambda c: p.deck[c])
    p.deck[card] -= 1
    p.n_deck -= 1


def find_a_card(p: TicketToRide) -> None:
    p.players[0].take(3)


def swap_a_card(p: TicketToRide) -> None:
    """The count is right, the colour is not."""
    player = p.players[0]
    card = next(c for c in range(9) if player.seen[c] > 0)
    player.pay(card, 1)
    player.take((card + 1) % 9)


def forget_where_a_card_came_from(p: TicketToRide) -> None:
    player = p.players[0]
    card = next(c for c in range(9) if player.seen[c] > 0)
    player.seen[card] -= 1


def miscount_the_discards(p: TicketToRide) -> None:
    p.n_discards += 1


def steal_a_wagon(p: TicketToRide) -> None:
    p.players[1].wagons -= 1


def find_a_wagon(p: TicketToRide) -> None:
    p.players[1].wagons += 1


def find_a_point(p: TicketToRide) -> None:
    p.players[1].points += 1


def steal_a_ticket(p: TicketToRide) -> None:
    p.tickets.order = p.tickets.order[1:]


def double_a_ticket(p: TicketToRide) -> None:
    p.players[0].tickets |= BIT[p.tickets.order[0]]


def take_a_route(p: TicketToRide) -> None:
    route = next(r for r in range(p.board.routes) if p.owner[r] == 0)
    p.owner[route] = 1


def open_a_route_again(p: TicketToRide) -> None:
    route = next(r for r in range(p.board.routes) if p.owner[r] == 0)
    length = p.board.length[route]
    p.owner[route] = u8(NOBODY)
    p.players[0].wagons += length
    p.players[0].points -= p.board.points[length]


CRIMES: list[Crime] = [
    steal_a_card,
    find_a_card,
    swap_a_card,
    forget_where_a_card_came_from,
    miscount_the_discards,
    steal_a_wagon,
    find_a_wagon,
    find_a_point,
    steal_a_ticket,
    double_a_ticket,
    take_a_route,
    open_a_route_again,
]


@pytest.mark.parametrize("crime", CRIMES, ids=lambda crime: crime.__name__)
def test_the_referee_of_ticket_to_ride_notices(crime: Crime) -> None:
    p = position_at(load("ticket-to-ride", "usa"), 2, 4, 0.6)
    assert isinstance(p, TicketToRide)
    p.check()
    crime(p)
    with pytest.raises(AssertionError):
        p.check()


@pytest.mark.parametrize("table", tables(), ids=str)
def test_every_referee_notices_something(table: Table) -> None:
    """Bend every number of a position in turn: a referee that never minds is no referee."""
    game = game_at(table, 0)
    p = position_at(game, table.seats, 4, 0.6).clone()
    before, noticed = everything(game, p), 0
    for part in list(parts(p, set(frozen(game)))):
        for owner, name, value in small_fields(part):
            if name != "seats" and bend(owner, name, value):
                noticed += not passes(p.check)
                setattr(owner, name, value)
    assert noticed >= 3
    assert everything(game, p) == before
    p.check()


def passes(check: Callable[[], None]) -> bool:
    try:
        check()
    except (AssertionError, IndexError):
        return False
    return True
