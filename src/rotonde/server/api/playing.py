"""Tables: playing, taking back, and asking before one plays."""

from __future__ import annotations

import msgspec

from rotonde.core.complaint import Complaint
from rotonde.server.api.call import Call, Unreadable
from rotonde.server.api.requests import Play, TablePath, TakeBack, WhyNotQuery
from rotonde.server.play.errors import Complained, NotAllowed, rule_link
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.tables import Played
from rotonde.server.play.views.shapes import Preview, WhyNot
from rotonde.server.play.views.table_view import seats_of


async def play(call: Call, path: TablePath, body: Play) -> Played:
    """Play a move as entry `n`. The answer comes when it is on the disk."""
    table = await mine(call, path.table, body.seat)
    move = move_of(table, body.move)
    return await call.services.tables.play(
        table, body.seat, body.n, move, body.key, by=call.someone().id
    )


async def take_back(call: Call, path: TablePath, body: TakeBack) -> Played:
    """Take back your last decision, while nobody has learnt anything from it."""
    table = await mine(call, path.table, body.seat)
    return await call.services.tables.undo(table, body.seat, body.n, body.key, by=call.someone().id)


async def why_not(call: Call, path: TablePath, query: WhyNotQuery) -> WhyNot:
    """The rule that forbids a move (as text or JSON) to a seat of yours now."""
    table = await mine_now(call, path.table, query.seat)
    return refusal(table, query.seat, move_asked(table, query.move), call.lang)


async def preview(call: Call, path: TablePath, query: WhyNotQuery) -> Preview:
    """What a move of a seat of yours is certain to bring, before it is played."""
    table = await mine_now(call, path.table, query.seat)
    return previewed(call, table, query.seat, query.move)


def previewed(call: Call, table: LiveTable, seat: int, said: str) -> Preview:
    move = move_asked(table, said)
    why = refusal(table, seat, move, call.lang)
    if not why.legal:
        return Preview(False, rule=why.rule, words=why.words, link=why.link)
    return call.services.views.preview(table, seat, move, call.lang)


def move_asked(table: LiveTable, said: str) -> int:
    """A move in an address, where JSON is text too."""
    if not said.startswith("{"):
        return move_of(table, said)
    try:
        return move_of(table, msgspec.json.decode(said, type=dict[str, object]))
    except (msgspec.MsgspecError, RecursionError):
        raise Unreadable("not-json") from None


def refusal(table: LiveTable, seat: int, move: int, lang: str) -> WhyNot:
    found = table.game.why_not(table.playing().p, seat, move)
    if found is None:
        return WhyNot(True)
    return WhyNot(False, found.rule, found.sentence(lang), rule_link(table.row.game, found.rule))


async def mine_now(call: Call, id: str, seat: int) -> LiveTable:
    """The same as it is now, where nothing else tells how much of it who asks has seen."""
    await call.services.following.refresh(id)
    return await mine(call, id, seat)


async def mine(call: Call, id: str, seat: int) -> LiveTable:
    """A table at which the guest holds this seat."""
    person = call.someone()
    table = await call.services.tables.get(id)
    if seat not in seats_of(table.row, person) and call.services.store.shared:
        await call.services.tables.catch_up(table)  # perhaps he sat down at another process
    if seat not in seats_of(table.row, person):
        raise NotAllowed("not-your-seat", seat=seat + 1)
    return table


def move_of(table: LiveTable, said: str | dict[str, object]) -> int:
    notation = table.game.notation
    try:
        return notation.parse(said) if isinstance(said, str) else notation.from_json(said)
    except Complaint as complaint:
        raise Complained(complaint) from None
