"""Age of Steam: the table in plain words, to be compared with the engine's."""

from __future__ import annotations

from reference.age_of_steam_map import EDGES, TOWN, Hex
from reference.age_of_steam_table import Table
from reference.age_of_steam_track import End, Line, Owner


def state_of(t: Table) -> dict[str, object]:
    track, goods = t.track, t.goods
    return {
        "players": [
            {
                "cash": player.cash,
                "income": player.income,
                "shares": player.shares,
                "engine": player.engine,
                "has_built": player.has_built,
                "bankrupt": player.bankrupt,
            }
            for player in t.players
        ],
        "order": list(t.order),
        "tiles": {t.map.names[hex]: tile.name for hex, tile in track.tile.items()},
        "new_cities": {letter: t.map.places[hex] for letter, hex in track.new_city.items()},
        "supply": dict(track.supply),
        "town_markers": track.markers,
        "bag": dict(goods.bag),
        "cubes": {t.map.places[hex]: list(cubes.values()) for hex, cubes in goods.on.items()},
        "display": {name: list(column) for name, column in goods.display.items()},
    }


def lines_of(t: Table) -> list[str]:
    return sorted(line_in_words(t, owner, line) for owner, line in t.track.lines())


def line_in_words(t: Table, owner: Owner, line: Line) -> str:
    """`0: chicago to e5/n, 3 pieces, at …`: all edges that it comes to are named."""
    ports = sorted(port(t, q[0], e) for q in line.pieces for e in q[1:] if e != TOWN)
    ends = sorted(end_in_words(t, end) for end in line.ends)
    return f"{owner}: {' to '.join(ends)}, {len(line.pieces)} pieces, at {' '.join(ports)}"


def end_in_words(t: Table, end: End) -> str:
    return port(t, end.hex, end.edge) if end.place is None else t.map.places[end.place]


def port(t: Table, hex: Hex, edge: int) -> str:
    return f"{t.map.names[hex]}/{EDGES[edge]}"
