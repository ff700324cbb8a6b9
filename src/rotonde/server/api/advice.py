"""Advice to a player, tips of the coach, and verdicts on the moves of a finished game."""

from __future__ import annotations

import secrets

from rotonde.core.position import Position
from rotonde.learn.coach.coach import tips_for
from rotonde.learn.coach.manners import Reader, is_alone, moment
from rotonde.learn.coach.tip import Tip, sentence
from rotonde.server.api.call import Call
from rotonde.server.api.playing import mine_now, move_asked, refusal
from rotonde.server.api.requests import CoachQuery, HintQuery, MomentPath, TablePath, VerdictQuery
from rotonde.server.api.responses import Coached, Hint, TipInfo, Verdict
from rotonde.server.bots.questions import GiveAdvice, JudgeMove, Outlook
from rotonde.server.play.errors import BadWish, NotAllowed, NotNow, Unknown, rule_link
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.views.log_lines import names_of
from rotonde.server.storage.rows import RUNNING
from rotonde.session import telling

LUCK = 60  # bits


async def hint(call: Call, path: TablePath, query: HintQuery) -> Hint:
    """The best moves of a seat of yours that must decide, what to expect of each, and why."""
    table = await mine_now(call, path.table, query.seat)
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
    n, p = session.n, session.p
    found = await call.services.advice.advise(question, call.someone().id)
    return Hint(n, named(table, p, query.seat, found, call.lang))


async def coach(call: Call, path: TablePath, query: CoachQuery) -> Coached:
    """What a newcomer should be told now, of a seat of yours; mostly nothing. Nobody else knows."""
    table = await mine_now(call, path.table, query.seat)
    if not query.people and not is_alone(table.agreed().people, query.seat):
        raise NotAllowed("coach-among-people")
    session = table.playing()
    proposed = None if query.move is None else move_asked(table, query.move)
    if proposed is not None and not refusal(table, query.seat, proposed, call.lang).legal:
        proposed = None
    manners, now = table.manners[query.seat], moment(query.seat, session.n, session.moves, proposed)
    manners.recall(query.said.split(",") if query.said else [])
    heeded = manners.look_back(query.seat, now, session.moves)
    reader = Reader(query.games, frozenset(query.known.split(",")))
    found = tips_for(table.game, session.p, query.seat, proposed)
    tip = manners.choose(found, now, reader)
    return Coached(session.n, None if tip is None else told(table, tip, call.lang), heeded)


def told(table: LiveTable, tip: Tip, lang: str) -> TipInfo:
    game, names = table.game, names_of(table.row, lang)
    rule = game.rule_id(tip.rule)
    says, why = sentence(game, tip, names, lang), sentence(game, tip, names, lang, why=True)
    link = rule_link(table.row.game, rule)
    return TipInfo(tip.key, says, why, rule, link, tip.costs_the_game, tip.mark)


async def judge(call: Call, path: MomentPath, query: VerdictQuery) -> Verdict:
    """What move number `moves` of a finished game was worth, with the eyes of who played it."""
    person = call.someone()
    table = await call.table(path.table)
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
    p = session.at(path.moves - 1)
    found = await call.services.advice.advise(question, person.id)
    found = named(table, p, seat, found, call.lang)
    return Verdict(path.moves, seat, found[-1], found[0] if len(found) > 1 else None)


def named(
    table: LiveTable, p: Position, seat: int, found: list[Outlook], lang: str
) -> list[Outlook]:
    """Moves in words that name people; who thinks about them knows only seats."""
    game, names = table.game, names_of(table.row, lang)
    for one in found:
        move = game.notation.parse(one.move)
        one.says = telling.describe(game, p, seat, move, names, lang)
    return found
