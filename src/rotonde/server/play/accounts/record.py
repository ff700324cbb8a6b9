"""What somebody's games say of him: how many, which, against whom, how fast."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rotonde.core.record import read_result
from rotonde.server.play.accounts.names import skeleton
from rotonde.server.storage.rows import SeatRow, TableRow

BOT = "bot"


@dataclass
class Rival:
    """Somebody met at tables: by his name there, or the level of a bot."""

    name: str
    bot: bool
    games: int = 0
    ahead: int = 0  # games in which I was
    behind: int = 0


@dataclass
class Favourite:
    game: str
    games: int = 0
    won: int = 0


@dataclass
class GamesOf:
    """Finished games in which somebody had one seat."""

    games: int = 0
    won: int = 0
    rivals: dict[tuple[bool, str], Rival] = field(default_factory=dict)
    favourites: dict[str, Favourite] = field(default_factory=dict)


def games_of(person: str, rows: Iterable[TableRow]) -> GamesOf:
    found = GamesOf()
    for row in rows:
        mine = [number for number, seat in enumerate(row.seats) if person in seat.holders]
        result = read_result(row.result, len(row.seats))
        if len(mine) == 1 and result is not None:
            count(found, row, mine[0], *result)
    return found


def count(found: GamesOf, row: TableRow, mine: int, scores: list[int], winners: list[int]) -> None:
    found.games += 1
    found.won += mine in winners
    favourite = found.favourites.setdefault(row.game, Favourite(row.game))
    favourite.games += 1
    favourite.won += mine in winners
    for number, seat in enumerate(row.seats):
        if number == mine:
            continue
        rival = met(found, seat)
        lead = (mine in winners) - (number in winners) or scores[mine] - scores[number]
        rival.games += 1
        rival.ahead += lead > 0
        rival.behind += lead < 0


def met(found: GamesOf, seat: SeatRow) -> Rival:
    bot = seat.kind == BOT
    name = seat.level if bot else seat.name
    return found.rivals.setdefault((bot, name if bot else skeleton(name)), Rival(name, bot))
