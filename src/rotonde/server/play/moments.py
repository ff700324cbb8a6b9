"""A table at moments that are past, as one reader may see it: for replays."""

from __future__ import annotations

from rotonde.core.position import EVERYBODY, Position
from rotonde.server.api.responses import Moment, Moments
from rotonde.server.http.problem import Problem
from rotonde.server.play.log_lines import phase_of, told
from rotonde.server.play.tables import LiveTable

MOST_AT_ONCE = 50


def moment(table: LiveTable, seat: int | None, moves: int, lang: str) -> Moment:
    course = table.playing()
    check(table, moves)
    return described(table, course.at(moves), seat, moves, lang)


def moments(table: LiveTable, seat: int | None, first: int, last: int, lang: str) -> Moments:
    """From one moment to another, both with it, as many as there are and are allowed at once."""
    course = table.playing()
    check(table, first)
    last = min(last, first + MOST_AT_ONCE - 1, len(course.moves))
    found = [
        described(table, p, seat, moves, lang)
        for moves, p in enumerate(course.between(first, last), first)
    ]
    return Moments(table.row.id, seat, len(course.moves), found)


def check(table: LiveTable, moves: int) -> None:
    played = len(table.playing().moves)
    if moves > played:
        raise Problem(404, "no-moment", word=moves, most=played)


def described(table: LiveTable, p: Position, seat: int | None, moves: int, lang: str) -> Moment:
    course = table.playing()
    number = course.moves[moves - 1][2] if moves else 0
    view = p.view(EVERYBODY if seat is None else seat)
    return Moment(
        table=table.row.id,
        seat=seat,
        moves=moves,
        played=len(course.moves),
        view=view,
        expected="" if p.over else table.game.expected(p, lang),
        lines=told(table, number, course.happened[number], seat, lang),
        phase=phase_of(table.game, view),
    )
