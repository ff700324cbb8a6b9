"""Tables: making them, sitting down, playing, looking."""

from __future__ import annotations

import msgspec
from starlette.responses import StreamingResponse

from rotonde.core.complaint import Complaint
from rotonde.server import live
from rotonde.server.answers import Lobby, Moment, Played, Shown, WhyNot
from rotonde.server.asked import (
    LobbyQuery,
    Looking,
    MomentPath,
    MomentQuery,
    NewReplay,
    NewTable,
    Nothing,
    Play,
    SeatPath,
    SeatWish,
    Start,
    TablePath,
    Take,
    TakeBack,
    WhyNotQuery,
)
from rotonde.server.call import Call
from rotonde.server.problem import Problem, Spoken, rule_link
from rotonde.server.showing import seats_of
from rotonde.server.tables import Table
from rotonde.server.telling import names_of
from rotonde.server.typed import Text


async def lobby(call: Call, query: LobbyQuery) -> Lobby:
    """Tables that wait for players and tables where a game is on."""
    return live.lobby_of(call, query)


async def make_table(call: Call, body: NewTable) -> Shown:
    """A new table; the game begins when every seat is filled."""
    return shown(call, await call.house.seating.make(call.someone(), body))


async def make_replay(call: Call, body: NewReplay) -> Shown:
    """A record from elsewhere, to be looked at."""
    table = await call.house.seating.replay(call.someone(), body.record, body.listed)
    return shown(call, table)


def shown(call: Call, table: Table, wanted: int | None = None, since: int = -1) -> Shown:
    showing = call.house.showing
    seat = showing.eyes(table, call.person, wanted)
    return showing.show(table, call.person, seat, call.lang, since)


async def show_table(call: Call, path: TablePath, query: Looking) -> Shown:
    """The table as you may see it."""
    return shown(call, call.house.tables.get(path.table), query.seat, query.since)


async def stream_table(call: Call, path: TablePath, query: Looking) -> StreamingResponse:
    """The table after every change, as lines of JSON, until the game is over."""
    return live.stream(call, call.house.tables.get(path.table), query)


async def play(call: Call, path: TablePath, body: Play) -> Played:
    """Play a move as entry `n`. The answer comes when it is on the disk."""
    table = mine(call, path.table, body.seat)
    return await call.house.tables.play(
        table, body.seat, body.n, move_of(table, body.move), body.key
    )


async def take_back(call: Call, path: TablePath, body: TakeBack) -> Played:
    """Take back your last decision, while nobody has learnt anything from it."""
    table = mine(call, path.table, body.seat)
    return await call.house.tables.undo(table, body.seat, body.n, body.key)


def mine(call: Call, id: str, seat: int) -> Table:
    """A table at which the guest holds this seat."""
    person = call.someone()
    table = call.house.tables.get(id)
    if seat not in seats_of(table.row, person):
        raise Problem(403, "not-your-seat", seat=seat + 1)
    return table


def move_of(table: Table, said: str | dict[str, object]) -> int:
    notation = table.game.notation
    try:
        return notation.parse(said) if isinstance(said, str) else notation.from_json(said)
    except Complaint as complaint:
        raise Spoken(422, complaint) from None


async def why_not(call: Call, path: TablePath, query: WhyNotQuery) -> WhyNot:
    """The rule that forbids a move (as text or JSON) to a seat of yours now."""
    table = mine(call, path.table, query.seat)
    said: str | dict[str, object] = query.move
    if query.move.startswith("{"):
        try:
            said = msgspec.json.decode(query.move, type=dict[str, object])
        except (msgspec.MsgspecError, RecursionError):
            raise Problem(400, "not-json") from None
    move = move_of(table, said)
    refusal = table.game.why_not(table.playing().p, query.seat, move)
    if refusal is None:
        return WhyNot(True)
    words = refusal.sentence(call.lang)
    return WhyNot(False, refusal.rule, words, rule_link(table.row.game, refusal.rule))


async def show_moment(call: Call, path: MomentPath, query: MomentQuery) -> Moment:
    """The table after so many of the moves that stand."""
    table = call.house.tables.get(path.table)
    showing = call.house.showing
    seat = showing.eyes(table, call.person, query.seat)
    return showing.moment(table, seat, path.moves, call.lang)


async def download(call: Call, path: TablePath) -> Text:
    """The record of a game that is over."""
    table = call.house.tables.get(path.table)
    if not table.open_to_all():
        raise Problem(409, "record-later")
    text = table.row.record or table.record(names_of(table.row, "en")).text()
    return Text(text, f"{table.row.game}-{table.row.id}.txt")


async def start(call: Call, path: TablePath, body: Start) -> Shown:
    """The host begins: bots take the free seats."""
    table = call.house.tables.get(path.table)
    await call.house.seating.start(table, call.someone(), body.level)
    return shown(call, table)


async def rematch(call: Call, path: TablePath, body: Nothing) -> Shown:
    """The same game with the same people; whoever asks later comes to the same table."""
    table = call.house.tables.get(path.table)
    return shown(call, await call.house.seating.rematch(table, call.someone()))


async def change_seat(call: Call, path: SeatPath, body: SeatWish) -> Shown:
    """The host changes a seat that nobody has taken."""
    table = call.house.tables.get(path.table)
    await call.house.seating.change(table, call.someone(), path.seat, body)
    return shown(call, table)


async def take_seat(call: Call, path: SeatPath, body: Take) -> Shown:
    """Sit down: on an open seat, or by the key of an invitation or of your own seat."""
    table = call.house.tables.get(path.table)
    await call.house.seating.take(table, call.someone(), path.seat, body.key)
    return shown(call, table)


async def leave_seat(call: Call, path: SeatPath, body: Nothing) -> Shown:
    """Stand up; the private link brings you back."""
    table = call.house.tables.get(path.table)
    await call.house.seating.leave(table, call.someone(), path.seat)
    return shown(call, table)
