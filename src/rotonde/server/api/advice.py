"""Advice to a player, and verdicts on the moves of a finished game."""

from __future__ import annotations

from rotonde.server.api.playing import mine
from rotonde.server.api.requests import HintQuery, MomentPath, TablePath, VerdictQuery
from rotonde.server.api.responses import Hint, Verdict
from rotonde.server.bots.runner import question_of
from rotonde.server.http.call import Call
from rotonde.server.http.problem import Problem


async def hint(call: Call, path: TablePath, query: HintQuery) -> Hint:
    """The best moves of a seat of yours that must decide, what to expect of each, and why."""
    table = mine(call, path.table, query.seat)
    ration(call)
    course = table.playing()
    if not course.p.decides(query.seat):
        raise Problem(409, "nothing-to-decide", seat=query.seat + 1)
    question = question_of(table, course, query.seat)
    question.level, question.seconds, question.lang = "", query.seconds, call.lang
    return Hint(course.n, await call.services.robots.advise(question))


async def judge(call: Call, path: MomentPath, query: VerdictQuery) -> Verdict:
    """What move number `moves` of a finished game was worth, with the eyes of who played it."""
    table = call.services.tables.get(path.table)
    ration(call)
    course = table.playing()
    if not table.open_to_all():
        raise Problem(409, "not-over")
    if course.every == 1:
        raise Problem(422, "chance-from-record")
    if not 1 <= path.moves <= len(course.moves):
        raise Problem(404, "no-moment", word=path.moves, most=len(course.moves))
    seat, move = course.moves[path.moves - 1][:2]
    question = question_of(table, course, seat, path.moves - 1)
    question.level, question.seconds, question.lang = "", query.seconds, call.lang
    question.judge = table.game.notation.text(move)
    found = await call.services.robots.advise(question)
    return Verdict(path.moves, seat, found[-1], found[0] if len(found) > 1 else None)


def ration(call: Call) -> None:
    """Thinking is dear: not too much of it for one guest."""
    call.services.rates.take(f"advice {call.someone().id}", call.services.rates.limits.advice)
