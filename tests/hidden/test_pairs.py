"""A determinization, a hint and a preview are functions of what a seat saw, and of luck.

`twins.py` makes pairs of games, `comparing.py` compares them, `chi_square.py` decides.
`ROTONDE_PAIRS=20 python -m pytest tests/hidden` looks twenty times as long.
"""

from __future__ import annotations

import os

import pytest
from at_play import COMPILED, Table, game_at, readable, tables
from ticket_to_ride.rides import LAKES, paid_red

from hidden.comparing import faults
from hidden.courses import PLAYERS, course_of, start
from hidden.twins import Pair, best_pairs, differ, luck_of, other_set_up
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game

TIMES = int(os.environ.get("ROTONDE_PAIRS", "1"))
MOST = 4 if COMPILED else 1  # pairs of one game
KINDS = list(PLAYERS) if COMPILED else ["random"]
OPEN = {"age-of-steam", "steel-driver"}  # nothing is hidden but what chance will bring
# What the rules call secret, as its owner sees it: TTR-33, TRA-04, EXP-06.
SECRETS = {
    "ticket-to-ride": ["hand", "offer"],
    "trambahn": ["hand"],
    "express-01": ["hand"],
}


def check(game: Game[Position], seats: int, seed: int, player: str) -> list[Pair]:
    """One game beside its twins, for one of its seats or for somebody who watches."""
    course = course_of(game, seats, 100 + seed, player)
    seat = (seed + len(player)) % (seats + 1) - 1
    found = best_pairs(course, seat, luck_of(seed), MOST)
    for pair in found:
        assert faults(pair) == []
    return found


@pytest.mark.parametrize("table", tables(), ids=str)
def test_games_that_a_seat_cannot_tell_apart_are_the_same_for_it(table: Table) -> None:
    """The first games are by the rulebook, later ones have other options."""
    for seed in range(TIMES):
        for player in KINDS:
            found = check(game_at(table, seed), table.seats, seed, player)
            assert table.game not in OPEN or not any(differ(pair) for pair in found)


@pytest.mark.rule("TTR-33")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_where_decks_are_used_up_again_and_again(seats: int) -> None:
    """On a tiny map it is seldom clear from which deck a paid card came."""
    game = load_game("ticket-to-ride", str(LAKES))
    found: list[Pair] = []
    for seed in range(8 * TIMES if COMPILED else 2):
        for player in KINDS:
            found += check(game, seats, seed, player)
    assert sum(differ(pair) for pair in found) >= len(found) // 2


@pytest.mark.rule("TTR-33")
def test_whence_a_paid_card_came_is_a_secret() -> None:
    """The pair by which a leak was found once: a card paid is of the old deck, or of the new."""
    old = paid_red("red blue blue blue", "green green")
    new = paid_red("blue blue red blue", "red green")
    pair = Pair(load_game("ticket-to-ride", "usa", {"first": "1"}), 1, old, new, 0)
    assert readable(old.diary or [], 1) == readable(new.diary or [], 1) and differ(pair)
    assert faults(pair) == []


def secret(p: Position, seat: int, name: str) -> list[object]:
    """What all rivals of a seat have of something, together: who has it is another secret."""
    found: list[object] = []
    for rival in range(p.seats):
        me = p.view(rival)["me"]
        assert isinstance(me, dict)
        if rival != seat:
            found += me[name]
    return sorted(found, key=str)


@pytest.mark.rule("TTR-33", "TRA-04", "EXP-06")
@pytest.mark.parametrize("table", [t for t in tables() if t.game in SECRETS], ids=str)
def test_what_the_rules_deal_face_down_cannot_be_worked_out(table: Table) -> None:
    """There are set-ups which look the same to a seat, and in which its rivals hold other cards."""
    game = game_at(table, 0)
    for name in SECRETS[table.game]:
        other = 0
        for seed in range(6):
            course = course_of(game, table.seats, seed, "random")
            p = start(game, table.seats, course.steps[0].chance)
            q = other_set_up(course, p, seed % table.seats, luck_of(seed))
            other += secret(p, seed % table.seats, name) != secret(q, seed % table.seats, name)
        assert other > 0, f"a seat can work out each {name} of its rivals from what it sees"
