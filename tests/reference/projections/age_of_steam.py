"""A position of Age of Steam in the words of its reference."""

from __future__ import annotations

from reference.contract import State
from rotonde.core.hexes import EDGE_NAMES
from rotonde.core.position import Position
from rotonde.games.age_of_steam.map_parts import COLOURS
from rotonde.games.age_of_steam.position import EMPTY, AgeOfSteam
from rotonde.games.age_of_steam.tiles import BLANK, KIND_IDS, TRACK_NAMES
from rotonde.games.age_of_steam.track import NO_LINE, UNUSED


def projection(p: Position) -> State:
    assert isinstance(p, AgeOfSteam)
    board, tiles = p.board, [int(tile) for tile in p.track.tile]
    names = board.hex_names
    return {
        "players": [
            {
                "cash": player.cash,
                "income": player.income,
                "shares": player.shares,
                "engine": player.engine,
                "has_built": player.built_once,
                "bankrupt": player.bankrupt,
            }
            for player in p.players
        ],
        "winners": [seat for seat in range(p.seats) if p.winners >> seat & 1],
        "order": list(p.order),
        "tiles": {names[h]: TRACK_NAMES[t] for h, t in enumerate(tiles) if t != BLANK},
        "lines": lines(p),
        "new_cities": {
            board.letters[n]: board.place_ids[place]
            for n, place in enumerate(p.built)
            if place >= 0
        },
        "supply": dict(zip(KIND_IDS, p.supply, strict=True)),
        "town_markers": p.town_markers,
        "bag": dict(zip(COLOURS, p.bag, strict=True)),
        "cubes": {board.place_ids[place]: p.cubes_at(place) for place in range(board.places)},
        "display": display(p),
    }


def lines(p: AgeOfSteam) -> list[str]:
    """Each line with its owner, its ends, its pieces and every edge that it comes to."""
    track, board = p.track, p.board
    ports: dict[int, list[str]] = {}
    for hex in range(board.hexes):
        for port in range(6 * hex, 6 * hex + 6 if track.tile[hex] != BLANK else 0):
            if (line := int(track.line_at[port])) != NO_LINE:
                ports.setdefault(line, []).append(port_name(p, port))
    found = []
    for line in range(len(track.owner)):
        if track.owner[line] != UNUSED:
            ends = sorted([board.place_ids[track.start[line]], end_name(p, line)])
            owner = track.owner[line] if track.owner[line] >= 0 else None
            found.append(
                f"{owner}: {' to '.join(ends)}, {track.pieces[line]} pieces, "
                f"at {' '.join(sorted(ports[line]))}"
            )
    return sorted(found)


def end_name(p: AgeOfSteam, line: int) -> str:
    """A place, or a free end; the end of a line that comes back to its city lies at a city."""
    end, tip = int(p.track.end[line]), int(p.track.tip[line])
    if end < 0 and (place := p.board.behind[tip]) >= 0 and p.track.is_city(place):
        end = place
    return p.board.place_ids[end] if end >= 0 else port_name(p, tip)


def port_name(p: AgeOfSteam, port: int) -> str:
    return f"{p.board.hex_names[port // 6]}/{EDGE_NAMES[port % 6]}"


def display(p: AgeOfSteam) -> dict[str, list[str | None]]:
    found: dict[str, list[str | None]] = {}
    for name, cube in zip(p.board.space_names, p.display, strict=True):
        colour = None if cube == EMPTY else COLOURS[int(cube)]
        found.setdefault(name.split("-")[0], []).append(colour)
    return found
