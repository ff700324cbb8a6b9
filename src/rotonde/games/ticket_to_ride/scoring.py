"""The final count: routes, tickets, the longest path, and who has won."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.graph import apart, join, together
from rotonde.core.position import BIT, EVERYBODY, ZEROS
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.longest_path import longest_path
from rotonde.games.ticket_to_ride.position import TicketToRide


def count_points(p: TicketToRide, board: Board) -> None:
    """Route points, tickets, and ten for the longest path, tied players included (TTR-42)."""
    scores = ZEROS[: p.seats]
    fulfilled = ZEROS[: p.seats]
    longest = ZEROS[: p.seats]
    best: i64 = 1  # without any claimed route nobody gets the bonus
    for seat in range(p.seats):
        routes = routes_of(p, seat)
        longest[seat] = longest_path(board, routes)
        best = max(best, longest[seat])
        scores[seat] = p.players[seat].points
        count_tickets(p, board, seat, routes, scores, fulfilled)
    for seat in range(p.seats):
        if longest[seat] == best:
            scores[seat] += board.longest_path_bonus
            if p.diary is not None:
                p.say("longest-path", (seat, best, board.longest_path_bonus), EVERYBODY)
    p.scores = scores
    p.winners = winners(scores, fulfilled, longest)
    if p.diary is not None:
        for seat in range(p.seats):
            p.say("final-score", (seat, scores[seat]), EVERYBODY)
        for seat in range(p.seats):
            if p.winners >> seat & 1:
                p.say("wins", (seat,), EVERYBODY)


def count_tickets(
    p: TicketToRide,
    board: Board,
    seat: i64,
    routes: vec[i64],
    scores: vec[i64],
    fulfilled: vec[i64],
) -> None:
    """A fulfilled ticket adds its value, another subtracts it (TTR-32, TTR-41)."""
    joined = apart(board.cities)
    for route in routes:
        join(joined, board.route_a[route], board.route_b[route])
    left = p.players[seat].tickets
    ticket: i64 = 0
    while left != 0:
        if left & 1:
            value = board.ticket_value[ticket]
            done = together(joined, board.ticket_a[ticket], board.ticket_b[ticket])
            if done:
                scores[seat] += value
                fulfilled[seat] += 1
            else:
                scores[seat] -= value
            if p.diary is not None:
                key = "ticket-fulfilled" if done else "ticket-failed"
                p.say(key, (seat, ticket, value), EVERYBODY)
        left >>= 1
        ticket += 1


def winners(scores: vec[i64], fulfilled: vec[i64], longest: vec[i64]) -> i64:
    """Most points; then most fulfilled tickets; then the longer path; else shared (TTR-43)."""
    first: i64 = 0
    top: i64 = 0
    for seat in range(len(scores)):
        standing = (scores[seat] * 1000 + fulfilled[seat]) * 1000 + longest[seat]
        if first == 0 or standing > top:
            top = standing
            first = 0
        if standing == top:
            first |= BIT[seat]
    return first


def routes_of(p: TicketToRide, seat: i64) -> vec[i64]:
    owner = p.owner
    mine = ZEROS[: len(owner)]
    count: i64 = 0
    for route in range(len(owner)):
        if i64(owner[route]) == seat:
            mine[count] = route
            count += 1
    return mine[:count]
