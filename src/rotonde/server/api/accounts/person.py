"""A person's page, for everybody if that person wants it."""

from __future__ import annotations

from msgspec import Struct

from rotonde.server.api.accounts.requests import PersonPath
from rotonde.server.api.call import Call
from rotonde.server.api.requests import Asked
from rotonde.server.play.accounts.names import skeleton
from rotonde.server.play.accounts.record import games_of
from rotonde.server.play.errors import Unknown
from rotonde.server.play.views.shapes import TableInfo
from rotonde.server.play.views.table_info import info_of, title_of

MOST_COUNTED = 500  # games, the newest
MOST_TIMED = 50  # of which the moves are timed
MOST_LISTED = 20
MOST_RIVALS = 50


class RivalInfo(Struct):
    """`name`: as at the table, or the level of a bot; games in which I was ahead, and behind."""

    name: str
    bot: bool
    games: int
    ahead: int
    behind: int


class FavouriteInfo(Struct):
    game: str
    title: str
    games: int
    won: int


class PersonPage(Struct):
    """Of finished games in which the person had one seat; to others, of listed tables alone."""

    name: str
    since: float
    mine: bool
    shown: bool
    games: int
    won: int
    favourites: list[FavouriteInfo]
    rivals: list[RivalInfo]
    seconds: float  # a move, of so many moves
    moves: int
    tables: list[TableInfo]


async def show(call: Call, path: PersonPath, query: Asked) -> PersonPage:
    """Who is called so, and what he has played; a private page is as one that is not there."""
    store = call.services.store
    account = await store.accounts.account_called(skeleton(path.name))
    mine = account is not None and call.person is not None and account.person == call.person.id
    if account is None or not (account.shown or mine):
        raise Unknown("no-page")
    rows = await store.finished_by(account.person, MOST_COUNTED, listed=not mine)
    found = games_of(account.person, rows)
    seconds, moves = await store.my_games.pace(
        account.person, [row.id for row in rows[:MOST_TIMED]]
    )
    rivals = sorted(found.rivals.values(), key=lambda one: (-one.games, one.name))
    favourites = sorted(found.favourites.values(), key=lambda one: (-one.games, one.game))
    return PersonPage(
        account.name,
        account.at,
        mine,
        account.shown,
        found.games,
        found.won,
        [
            FavouriteInfo(one.game, title_of(one.game, call.lang), one.games, one.won)
            for one in favourites
        ],
        [
            RivalInfo(one.name, one.bot, one.games, one.ahead, one.behind)
            for one in rivals[:MOST_RIVALS]
        ],
        seconds,
        moves,
        [info_of(row, call.lang, set()) for row in rows[:MOST_LISTED]],
    )
