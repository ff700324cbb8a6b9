"""Names, moves and lines of the log, in words."""

from __future__ import annotations

from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Position
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.views.shapes import ChatLine, Line, MoveInfo
from rotonde.server.storage.rows import Entry, Said, TableRow
from rotonde.server.wording import say
from rotonde.session.session import Happened


def names_of(row: TableRow, lang: str) -> list[str]:
    """What the players are called; a bot after its level, an empty seat after its number."""
    names: list[str] = []
    for number, seat in enumerate(row.seats, 1):
        if seat.name:
            names.append(seat.name)
        elif seat.kind == "bot":
            names.append(say(lang, "say", "bot", level=rank(seat.level, lang), seat=number))
        else:
            names.append(say(lang, "say", "empty-seat", seat=number))
    return names


def rank(level: str, lang: str) -> str:
    """What a bot of this level is called."""
    name = level.partition(":")[0]
    return say(lang, "rank", name)


def expected(table: LiveTable, lang: str) -> str:
    p = table.playing().p
    return say(lang, "say", "over") if p.over else table.game.expected(p, lang)


def moves(table: LiveTable, seat: int | None, lang: str) -> list[MoveInfo]:
    """The legal moves of a seat of one's own, in text, JSON and words."""
    if seat is None or table.row.state != "running":
        return []
    game, p = table.game, table.playing().p
    return [move_info(game, p, seat, move, lang) for move in game.legal_moves(p, seat)]


def move_info(game: Game[Position], p: Position, seat: int, move: int, lang: str) -> MoveInfo:
    key, numbers = game.in_words(p, seat, move)
    words = game.about.words.fill(lang, "move", key, numbers, game.name)
    notation = game.notation
    return MoveInfo(notation.text(move), notation.to_json(move), words, key, list(numbers))


def phase_of(game: Game[Position], view: dict[str, object]) -> str | None:
    """The name of the phase that a view tells of; None if it does not tell."""
    number = view.get("phase")
    return game.phases[number].name if isinstance(number, int) else None


def chat(table: LiveTable, since: int) -> list[ChatLine]:
    return [chat_line(said) for said in table.chat if said.n > since]


def chat_line(said: Said) -> ChatLine:
    return ChatLine(said.n, said.name, said.seat, said.text, said.at)


def lines(table: LiveTable, seat: int | None, lang: str, since: int) -> list[Line]:
    found: list[Line] = []
    happened = table.playing().happened
    for n in range(max(0, since + 1), len(happened)):
        found += told(table, n, happened[n], seat, lang)
    return found


def told(
    table: LiveTable, n: int, what: Happened[Entry], seat: int | None, lang: str
) -> list[Line]:
    """What one reader is told of an entry."""
    names = names_of(table.row, lang)
    entry = what.entry
    by, at = (None, None) if entry is None else (entry.seat, entry.at)
    found: list[Line] = []
    if entry is not None and (entry.note or what.undoes is not None):
        key = entry.note or "undo"
        text = say(lang, "line", key, name=names[entry.seat])
        found.append(Line(n, by, f"table/{key}", [entry.seat], text, at, False, what.undoes))
    reader = EVERYBODY if seat is None else seat
    for event in what.events:
        if event.is_for(reader):
            text = table.game.tell(event, names, lang)
            numbers = list(event.numbers)
            found.append(Line(n, by, event.key, numbers, text, at, what.undone))
    return found
