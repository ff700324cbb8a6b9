"""What everybody may know of a table, and lists of tables."""

from __future__ import annotations

from rotonde.core.record import read_result
from rotonde.games.catalogue import options_of
from rotonde.server.play.care.earlier import is_earlier, rules_of_today
from rotonde.server.play.clocks.clock_view import agreed_of, clock_words
from rotonde.server.play.errors import PlayError
from rotonde.server.play.memory.game_cache import known
from rotonde.server.play.views.log_lines import closed_words, names_of
from rotonde.server.play.views.shapes import Luck, Result, SeatInfo, TableInfo
from rotonde.server.storage.rows import ENDED, FROM_RECORD, FROM_SECRET, TableRow
from rotonde.server.wording import say


def info_of(row: TableRow, lang: str, looking: set[int]) -> TableInfo:
    names = names_of(row, lang)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=title_of(row.game, lang),
        map=row.map_name,
        options=row.options,
        state=row.state,  # type: ignore[arg-type]
        seats=[
            SeatInfo(
                number,
                seat.kind,  # type: ignore[arg-type]
                seat.level,
                names[number],
                seat.kind == "bot" or bool(seat.name),
                number in looking,
                seat.stand_in,
            )
            for number, seat in enumerate(row.seats)
        ],
        listed=row.listed,
        seeded=row.seeded,
        made_at=row.made_at,
        link=link(row),
        rematch_of=row.rematch_of,
        rematch=row.rematch,
        luck=luck_of(row),
        version=row.version,
        result=result_of_row(row),
        earlier=earlier_words(row, lang) if is_earlier(row) else None,
        closed=closed_words(row, lang),
        settings=settings_of(row, lang),
        undo=row.undo,  # type: ignore[arg-type]
        clock=clock_words(row, lang),
        reliable=row.reliable,
        agreed=agreed_of(row),
    )


def link(row: TableRow) -> str:
    return f"/tables/{row.id}"


def luck_of(row: TableRow) -> Luck:
    if row.seed == FROM_SECRET:
        return "fair"
    if row.seed == FROM_RECORD:
        return "told"
    return "chosen" if row.seeded else "seed"


def title_of(game: str, lang: str) -> str:
    """A game that is not here any more still has its name."""
    try:
        return known(game).text(lang, "game", "name")
    except PlayError:
        return game


def settings_of(row: TableRow, lang: str) -> list[str]:
    """What is not played as the rulebook has it."""
    try:
        words = known(row.game).section(lang, "option")
    except PlayError:
        return []
    usual = {option.name: option.choices[0] for option in options_of(row.game)}
    return [
        setting(words.get(name, name), words.get(f"{name}.{value}", value), lang)
        for name, value in row.options.items()
        if value != usual.get(name, value)
    ]


def setting(option: str, choice: str, lang: str) -> str:
    """An option that asks is answered; any other is named."""
    if option.endswith("?"):
        return f"{option} {choice}"
    return say(lang, "say", "option", option=option, choice=choice)


def result_of_row(row: TableRow) -> Result | None:
    found = read_result(row.result, len(row.seats))
    return None if found is None else Result(*found)


def earlier_words(row: TableRow, lang: str) -> str:
    """What can be seen of a game that was played by other rules."""
    today = rules_of_today(row.game, row.map_name)
    which = "ended" if row.state in ENDED else "running"
    if today is None or today[0] == row.version:
        return say(lang, "earlier", f"{which}-gone")
    return say(lang, "earlier", which, said=row.version, ours=today[0])
