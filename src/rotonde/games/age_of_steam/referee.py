"""The referee's work on track: lines, links and owners, counted from scratch."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import Board
from rotonde.games.age_of_steam.tiles import BLANK, KINDS, THE_TRACKS, TOWN_TILE
from rotonde.games.age_of_steam.track import NO_COLOUR, NO_LINE, UNUSED, Track

Line = tuple[int, int, int, int]  # places at its ends (-1: a free end), tip, pieces


def exits_of(track: Track, hex: int) -> dict[int, int]:
    """Edge to edge as the tile on a hex joins them; -1: the edge leads to a town."""
    tile = int(track.tile[hex])
    if tile == BLANK:
        return {}
    pieces = THE_TRACKS[tile][1]
    if track.is_town_hex(hex):
        return {edge: -1 for piece in pieces for edge in piece if edge < 6}
    return {a: b for a, b in pieces} | {b: a for a, b in pieces}


def follow(track: Track, hex: int, edge: int) -> tuple[Line, list[int]]:
    """The line that starts at a place with this piece, and the ports it uses."""
    board = track.board
    place = board.place_of[hex]
    exits = exits_of(track, hex)
    start = place if exits[edge] < 0 else track.city_behind(hex * 6 + exits[edge])
    ports = [hex * 6 + edge] if exits[edge] < 0 else [hex * 6 + exits[edge], hex * 6 + edge]
    pieces = 1
    while True:
        out = ports[-1]
        meets = board.facing[out]
        city = track.city_behind(out)
        if city >= 0:
            return (start, city, -1, pieces), ports
        hex, edge = meets // 6, meets % 6
        exits = exits_of(track, hex)
        if edge not in exits:
            return (start, -1, out, pieces), ports
        pieces += 1
        ports.append(meets)
        if exits[edge] < 0:
            return (start, board.place_of[hex], -1, pieces), ports
        ports.append(hex * 6 + exits[edge])


def check_track(track: Track) -> None:
    """Every line that the tiles make is known, with its ends and pieces, and no other."""
    board = track.board
    labelled: dict[int, int] = {}
    for hex in range(board.hexes):
        exits = exits_of(track, hex)
        for edge in exits:
            starts = exits[edge] < 0 or track.city_behind(hex * 6 + exits[edge]) >= 0
            assert board.facing[hex * 6 + edge] >= 0, "track points off the map"
            if starts:
                check_line(track, hex, edge, labelled)
    for port in range(board.ports):
        hex, edge = port // 6, port % 6
        line = int(track.line_at[port])
        assert (edge in exits_of(track, hex)) == (line != NO_LINE), "track without a line"
        assert line == NO_LINE or labelled[port] == line, "track that starts nowhere"
    check_beyond(track)
    check_owners(track, set(labelled.values()))


def check_beyond(track: Track) -> None:
    """Each hex knows behind which of its edges a city or track lies, and where it is a city."""
    board = track.board
    for port in range(board.ports):
        hex, edge = port // 6, port % 6
        meets = board.facing[port]
        there = meets >= 0 and edge_is_used(track, meets)
        assert (int(track.beyond[hex]) >> edge & 1 == 1) == there, (
            f"beyond edge {edge} of hex {hex}"
        )


def edge_is_used(track: Track, port: int) -> bool:
    """Track leaves by this port, or its hex is a city."""
    hex, edge = port // 6, port % 6
    place = track.board.place_of[hex]
    return edge in exits_of(track, hex) or (place >= 0 and track.is_city(place))


def check_line(track: Track, hex: int, edge: int, labelled: dict[int, int]) -> None:
    (start, end, tip, pieces), ports = follow(track, hex, edge)
    line = int(track.line_at[ports[0]])
    known = (track.start[line], track.end[line], track.tip[line], track.pieces[line])
    if start == end:  # a loop: either end may be its tip
        assert track.is_loop(line) and track.tip[line] in (ports[0], ports[-1]), "not a loop"
        end, tip = -1, track.tip[line]
    if known[0] != start:  # a link, followed from its other end
        known = (known[1], known[0], known[2], known[3])
    assert known == (start, end, tip, pieces), f"line {line}: {known}"
    assert known[0] != known[1], "a link from a place to itself"
    for port in ports:
        labelled[port] = line


def check_owners(track: Track, lines: set[int]) -> None:
    """As many markers as owned lines; the places a link away are those that links lead to."""
    marks = [0] * len(track.marks)
    joined = [0] * track.board.places
    loops = 0
    for line in range(len(track.owner)):
        owner = track.owner[line]
        assert (owner != UNUSED) == (line in lines), "a line that is no more"
        if owner == UNUSED:
            continue
        if owner >= 0:
            marks[owner] += 1
        loops += track.is_loop(line)
        assert (track.end[line] < 0) == (track.tip[line] >= 0)
        if track.end[line] >= 0:
            joined[track.start[line]] |= BIT[track.end[line]]
            joined[track.end[line]] |= BIT[track.start[line]]
    assert loops == track.loops, "loops are missing"
    assert marks == list(track.marks), "markers are missing"
    assert joined == list(track.joined), "links are missing"


def check_tiles(board: Board, track: Track, supply: vec[i64], town_markers: i64) -> None:
    """136 tiles and 8 town markers, each in the supply or on the board (AOS-08)."""
    lying = [0] * len(KINDS)
    markers = 0
    for hex in range(board.hexes):
        tile = int(track.tile[hex])
        if tile != BLANK:
            kind = THE_TRACKS[tile][0]
            lying[kind] += 1
            assert board.place_of[hex] < 0 or track.colour[board.place_of[hex]] == NO_COLOUR
            if track.is_town_hex(hex) and KINDS[kind].sort != TOWN_TILE:
                markers += 1
    assert [lying[kind] + supply[kind] for kind in range(len(KINDS))] == list(board.tiles)
    assert min(supply) >= 0 and town_markers >= 0
    assert markers + town_markers == board.town_markers
