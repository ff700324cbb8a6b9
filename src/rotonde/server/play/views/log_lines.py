"""Names, moves and lines of the log, in words."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.words import load_words
from rotonde.policies.named import label
from rotonde.server.bots.own import is_brought
from rotonde.server.play.care.asides import aside_of
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.views.shapes import ChatLine, Line, Lines, MoveInfo
from rotonde.server.storage.rows import CLOSED, STOOD_IN, Entry, Said, TableRow
from rotonde.server.wording import say
from rotonde.session import telling
from rotonde.session.session import Happened


@dataclass(frozen=True)
class Part:
    """Of the log: entries after `since` and before another, about so many lines at most."""

    since: int
    most: int
    before: int = 1 << 40


def names_of(row: TableRow, lang: str) -> list[str]:
    """What the players are called."""
    return [
        sitter(seat.name, seat.level if seat.kind == "bot" else "", number, lang)
        for number, seat in enumerate(row.seats, 1)
    ]


def sitter(name: str, level: str, number: int, lang: str) -> str:
    """A bot without a name is called after its level, an empty seat after its number."""
    if name:
        return name
    if level:
        return say(lang, "say", "bot", level=rank(level, lang), seat=number)
    return say(lang, "say", "empty-seat", seat=number)


def names_then(table: LiveTable, n: int, lang: str) -> list[str]:
    """What they were called when entry `n` was made: seats may have changed hands since."""
    names = names_of(table.row, lang)
    for change in reversed(table.changes):
        if n < change.n:
            names[change.seat] = sitter(change.name, change.level, change.seat + 1, lang)
    return names


def you_then(table: LiveTable, n: int, seat: int | None) -> int | None:
    """The reader's seat, unless somebody else sat there when entry `n` was made."""
    taken = any(change.seat == seat and n < change.n for change in table.changes)
    return None if taken else seat


def rank(level: str, lang: str) -> str:
    """What a bot of this level is called."""
    if is_brought(level):
        return label(level)
    name = level.partition(":")[0]
    return say(lang, "rank", name)


def expected(table: LiveTable, seat: int | None, lang: str) -> str:
    closed = closed_words(table.row, lang)
    if closed is not None:
        return closed
    return awaited(table, table.playing().p, seat, lang) or say(lang, "say", "over")


def awaited(table: LiveTable, p: Position, seat: int | None, lang: str) -> str:
    """What this seat is to do, or whom it waits for; nothing, when the game is over."""
    if p.over:
        return ""
    return telling.expected(table.game, p, names_of(table.row, lang), lang, seat)


def closed_words(row: TableRow, lang: str) -> str | None:
    if row.state != CLOSED:
        return None
    closing, _, loser = row.closing.partition("-")
    names = names_of(row, lang)
    name = names[int(loser)] if loser else ""
    return say(lang, "closed", closing, name=name)


def moves(table: LiveTable, seat: int | None, lang: str) -> list[MoveInfo]:
    """The legal moves of a seat of one's own, in text, JSON and words."""
    if seat is None or table.row.state != "running" or table.row.seats[seat].by_bot:
        return []
    game, p = table.game, table.playing().p
    names = names_of(table.row, lang)
    return [move_info(game, p, seat, move, names, lang) for move in game.legal_moves(p, seat)]


def move_info(
    game: Game[Position], p: Position, seat: int, move: int, names: list[str], lang: str
) -> MoveInfo:
    key, numbers = game.in_words(p, seat, move)
    words = telling.describe(game, p, seat, move, names, lang)
    notation = game.notation
    return MoveInfo(notation.text(move), notation.to_json(move), words, key, list(numbers))


def phase_of(game: Game[Position], view: dict[str, object]) -> str | None:
    """The name of the phase that a view tells of; None if it does not tell."""
    number = view.get("phase")
    return game.phases[number].name if isinstance(number, int) else None


def chat(words: list[Said], since: int) -> list[ChatLine]:
    return [chat_line(said) for said in words if said.n > since]


def chat_line(said: Said) -> ChatLine:
    return ChatLine(said.n, said.name, said.seat, said.text, said.at)


def lines(table: LiveTable, seat: int | None, lang: str, part: Part) -> Lines:
    """What one reader is told of a part of the log: the newest entries, each of them whole."""
    happened = table.playing().happened
    found: list[list[Line]] = []
    room = part.most
    for n in range(min(part.before, len(happened)) - 1, max(-1, part.since), -1):
        if room <= 0:
            return Lines(in_order(found), n)
        found.append(told(table, n, happened[n], seat, lang))
        room -= len(found[-1])
    return Lines(in_order(found), None)


def in_order(found: list[list[Line]]) -> list[Line]:
    return [line for entry in reversed(found) for line in entry]


def told(
    table: LiveTable, n: int, what: Happened[Entry], seat: int | None, lang: str
) -> list[Line]:
    """What one reader is told of an entry."""
    names, you = names_then(table, n, lang), you_then(table, n, seat)
    entry = what.entry
    by, at = (None, None) if entry is None else (entry.seat, entry.at)
    found: list[Line] = []
    if entry is not None and (entry.note or what.undoes is not None):
        key = entry.note or "undo"
        words = "undo-bots" if what.along else key
        words = to_whom(words, entry.seat, you)
        text = say(lang, "line", words, name=names[entry.seat], n=what.along)
        line = Line(n, by, f"table/{key}", [entry.seat], text, at, False, what.undoes)
        line.subject = entry.seat
        found.append(line)
    elif entry is not None and (said := aside_of(entry)) is not None:
        was = sitter(said.was, said.was_level, entry.seat + 1, lang)
        now = sitter(said.name, said.level, entry.seat + 1, lang)
        key = to_whom(said.act, entry.seat, you)
        text = say(lang, "line", key, was=was, name=now, seat=entry.seat + 1)
        line = Line(n, by, f"table/{said.act}", [entry.seat], text, at, aside=True)
        line.subject = entry.seat
        return [line]
    reader = EVERYBODY if seat is None else seat
    for event in what.events:
        if event.is_for(reader):
            line = line_of(table.game, n, by, event, names, lang, you)
            line.at, line.undone = at, what.undone
            line.secret = not event.is_for(EVERYBODY)
            found.append(line)
    return found


def stood_in_lines(table: LiveTable, names: list[str]) -> str:
    """Remarks of a record: which of the moves that stand bots made in place of players."""
    session = table.playing()
    found: dict[int, list[str]] = {}
    for number, (seat, _, n) in enumerate(session.moves, 1):
        entry = session.happened[n].entry
        if entry is not None and entry.note == STOOD_IN:
            found.setdefault(seat, []).append(str(number))
    return "".join(
        f"# seat {seat + 1}: a bot made move {' '.join(moves)} in place of {names[seat]}\n"
        for seat, moves in sorted(found.items())
    )


def line_of(
    game: Game[Position],
    n: int,
    by: int | None,
    event: Event,
    names: list[str],
    lang: str,
    reader: int | None,
) -> Line:
    """An event as one reader is told it."""
    text = telling.tell(game, event, names, lang, reader)
    subject = telling.subject(game, event)
    return Line(n, by, event.key, list(event.numbers), text, None, subject=subject)


def to_whom(key: str, about: int, reader: int | None) -> str:
    """The sentence that speaks to its reader, where it is about him and there is one."""
    told = load_words("rotonde.server").section("en", "line")
    return f"{key}.you" if about == reader and f"{key}.you" in told else key
