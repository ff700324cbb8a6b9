"""Deliveries listed at once, and step by step: the same ways, the same gains."""

from __future__ import annotations

from itertools import permutations

import pytest

from age_of_steam.rails import game_on
from rotonde.bots.sense.age_of_steam.sense import policy
from rotonde.core.move import first, second, verb
from rotonde.core.position import ZEROS
from rotonde.core.rng import seeded
from rotonde.games.age_of_steam.deliveries import deliveries
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.moves import MOVE, move_cube
from rotonde.games.age_of_steam.position import AgeOfSteam

Way = tuple[tuple[int, ...], tuple[int, ...]]  # doors, and what each seat gains


def step_by_step(game: AgeOfSteamGame, p: AgeOfSteam, seat: int, move: int) -> set[Way]:
    """Every way that the legal lists offer, one link after another."""
    before = [player.income for player in p.players]
    found: set[Way] = set()
    start = p.clone()
    game.apply(start, seat, move)
    todo: list[tuple[AgeOfSteam, tuple[int, ...]]] = [(start, ())]
    while todo:
        q, doors = todo.pop()
        if q.cube < 0:
            gains = tuple(a.income - b for a, b in zip(q.players, before, strict=True))
            found.add((doors, gains))
            continue
        for ride in game.legal_moves(q, seat):
            copy = q.clone()
            on = (*doors, first(ride) * 6 + second(ride))
            play_one(game, copy, seat, ride)
            todo.append((copy, on))
    return found


def play_one(game: AgeOfSteamGame, p: AgeOfSteam, seat: int, move: int) -> None:
    """A step without what comes after the cube has arrived."""
    p.deciding = 0
    game.phases[p.phase].play(p, seat, move)


@pytest.mark.rule("AOS-61", "AOS-62", "AOS-63", "AOS-65", "AOS-66")
def test_all_deliveries_are_the_ways_step_by_step() -> None:
    game = game_on()
    sense, out, luck = policy(game), ZEROS[:], seeded(4)
    p = game.new(4, 4)
    compared = 0
    while not p.over and compared < 300:
        seat = p.decider()
        count = game.legal(p, seat, out)
        if game.phases[p.phase].name == "move-turn" and p.turns >= 2:
            compared += compare(game, p, seat)
        game.apply(p, seat, sense.pick(game, p, seat, out, count, luck))
    assert compared > 40


def compare(game: AgeOfSteamGame, p: AgeOfSteam, seat: int) -> int:
    legal = [move for move in game.legal_moves(p, seat) if verb(move) == MOVE]
    ways = 0
    for place in range(game.board.places):
        for colour in range(5):
            if p.cubes_on(place, colour):
                found = deliveries(p, place, colour, p.players[seat].engine)
                told = {(tuple(one.doors), tuple(one.gains)) for one in found}
                assert len(told) == len(found)
                move = move_cube(place, colour)
                assert (move in legal) == bool(found)
                if found:
                    assert step_by_step(game, p, seat, move) == told
                    assert told == by_force(p, place, colour, p.players[seat].engine)
                ways += len(found)
    return ways


def by_force(p: AgeOfSteam, start: int, colour: int, engine: int) -> set[Way]:
    """Every row of links tried in every order: slow, and plainly right. Short ways only."""
    track = p.track
    links = [n for n in range(len(track.owner)) if track.owner[n] >= 0 and track.end[n] >= 0]
    near = [n for n in links if start in (track.start[n], track.end[n])]
    found: set[Way] = set()
    rows: list[tuple[int, ...]] = [(n,) for n in near]
    if engine > 1:
        rows += [(a, b) for a, b in permutations(links, 2) if a in near]
    for row in rows:
        way = walk(p, start, colour, row)
        if way is not None:
            found.add(way)
    longer = {
        (tuple(one.doors), tuple(one.gains))
        for one in deliveries(p, start, colour, engine)
        if len(one.doors) > 2
    }
    return found | longer


def walk(p: AgeOfSteam, start: int, colour: int, row: tuple[int, ...]) -> Way | None:
    here, passed, doors, gains = start, {start}, [], [0] * p.seats
    for n, link in enumerate(row):
        ends = (p.track.start[link], p.track.end[link])
        if here not in ends:
            return None
        doors.append(next(here * 6 + e for e in range(6) if p.track.link_from(here, e) == link))
        here = ends[1] if here == ends[0] else ends[0]
        gains[p.track.owner[link]] += 1
        if here in passed or (int(p.track.colour[here]) == colour) != (n == len(row) - 1):
            return None
        passed.add(here)
    return tuple(doors), tuple(gains)
