"""Advice to a player, and verdicts on the moves of a finished game."""

from __future__ import annotations

import secrets

from rotonde.server.api.call import Call
from rotonde.server.api.playing import mine
from rotonde.server.api.requests import HintQuery, MomentPath, TablePath, VerdictQuery
from rotonde.server.api.responses import Hint, Verdict
from rotonde.server.bots.questions import GiveAdvice, JudgeMove
from rotonde.server.play.errors import BadWish, NotNow, Unknown
from rotonde.server.storage.rows import RUNNING

LUCK = 60  # bits


async def hint(call: Call, path: TablePath, query: HintQuery) -> Hint:
    """The best moves of a seat of yours that must decide, what to expect of each, and why."""
    table = mine(call, path.table, query.seat)
    session = table.playing()
    if table.row.state != RUNNING or not session.p.decides(query.seat):
        raise NotNow("nothing-to-decide", seat=query.seat + 1)
    question = GiveAdvice(
        table=table.row.id,
        header=table.header,
        moves=table.moves_as_text(),
        seat=query.seat,
        luck=secrets.randbits(LUCK),
        seconds=query.seconds,
        lang=call.lang,
    )
    n = session.n
    return Hint(n, await call.services.runner.advise(question, call.someone().id))


async def judge(call: Call, path: MomentPath, query: VerdictQuery) -> Verdict:
    """What move number `moves` of a finished game was worth, with the eyes of who played it."""
    person = call.someone()
    table = call.services.tables.get(path.table)
    session = table.playing()
    if not table.open_to_all():
        raise NotNow("not-over")
    if session.every == 1:
        raise BadWish("chance-from-record")
    if not 1 <= path.moves <= len(session.moves):
        raise Unknown("no-moment", word=path.moves, most=len(session.moves))
    seat, move = session.moves[path.moves - 1][:2]
    question = JudgeMove(
        table=table.row.id,
        header=table.header,
        moves=table.moves_as_text(path.moves - 1),
        seat=seat,
        luck=secrets.randbits(LUCK),
        move=table.game.notation.text(move),
        seconds=query.seconds,
        lang=call.lang,
    )
    found = await call.services.runner.advise(question, person.id)
    return Verdict(path.moves, seat, found[-1], found[0] if len(found) > 1 else None)
