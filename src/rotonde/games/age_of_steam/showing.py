"""Track and players as plain data, for views."""

from __future__ import annotations

from rotonde.games.age_of_steam.player import Player
from rotonde.games.age_of_steam.tiles import BLANK
from rotonde.games.age_of_steam.track import NO_LINE, UNUSED, Track


def show_track(track: Track) -> dict[str, object]:
    """The tile on each hex, the line at each port, and what is known of each line."""
    tiles = [int(tile) for tile in track.tile]
    lines = [int(line) for line in track.line_at]
    return {
        "tiles": [None if tile == BLANK else tile for tile in tiles],
        "line_at": [None if line == NO_LINE else line for line in lines],
        "lines": [show_line(track, line) for line in range(len(track.owner))],
    }


def show_line(track: Track, line: int) -> dict[str, object] | None:
    """Its owner, the places at its ends, its free end, its pieces; None: there is no such line."""
    if track.owner[line] == UNUSED:
        return None
    return {
        "owner": known(track.owner[line]),
        "start": track.start[line],
        "end": known(track.end[line]),
        "tip": known(track.tip[line]),
        "pieces": track.pieces[line],
        "fresh": track.fresh[line] == 1,
    }


def show_player(player: Player, marks: int, links: int) -> dict[str, object]:
    return {
        "cash": player.cash,
        "income": player.income,
        "shares": player.shares,
        "engine": player.engine,
        "action": known(player.action),
        "bid": player.bid,
        "has_built": player.built_once,
        "raised_engine": player.raised,
        "bankrupt": player.bankrupt,
        "markers": marks,
        "pieces": links,
    }


def known(number: int) -> int | None:
    return None if number < 0 else number
