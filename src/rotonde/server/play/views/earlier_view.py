"""A table of other rules, as one reader may see it: what was stored of it, and nothing else."""

from __future__ import annotations

from rotonde.server.play.care.earlier import EarlierTable
from rotonde.server.play.people import Person
from rotonde.server.play.views.log_lines import Part, chat, names_of
from rotonde.server.play.views.shapes import Line, Lines, Shown
from rotonde.server.play.views.table_info import earlier_words, info_of
from rotonde.server.play.views.table_view import TableViews, seats_of
from rotonde.server.wording import say


def show_earlier(
    views: TableViews,
    table: EarlierTable,
    person: Person | None,
    wanted: int | None,
    lang: str,
    since: int,
) -> Shown:
    row = table.row
    seat = views.eyes(table, person, wanted)
    log = moves_as_lines(table, person, lang, Part(since, views.care.lines))
    info = info_of(row, lang, set())
    info.earlier = info.earlier or earlier_words(row, lang)
    return Shown(
        table=info,
        mine=views.mine(row, person, lang),
        seat=seat,
        n=len(table.moves),
        played=len(table.moves),
        view=None,
        expected=info.closed or info.earlier,
        deciding=[],
        moves=[],
        undo=False,
        last=None,
        lines=log.lines,
        chat=chat(table.chat, -1),
        fair=views.fairness(table),
        older=log.older,
    )


def moves_as_lines(table: EarlierTable, person: Person | None, lang: str, part: Part) -> Lines:
    """The moves as they were written down; of a game that is not over only the reader's own."""
    names = names_of(table.row, lang)
    mine = seats_of(table.row, person)
    first, last = max(1, part.since + 1), min(len(table.moves), part.before - 1)
    cut = max(first, last - part.most + 1)
    found: list[Line] = []
    for n in range(cut, last + 1):
        move, at = table.moves[n - 1]
        if table.open_to_all() or move.seat in mine:
            text = say(lang, "line", "move", name=names[move.seat], move=move.text)
            found.append(Line(n, move.seat, "table/move", [move.seat], text, at, subject=move.seat))
    return Lines(found, cut - 1 if cut > first else None)
