"""Scoring phases, the bonus and the end of the game."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import BIT, EVERYBODY, ZEROS
from rotonde.games.trambahn.board import SEATS, Board
from rotonde.games.trambahn.cards import discard
from rotonde.games.trambahn.player import NO_TRAM, Column
from rotonde.games.trambahn.position import Trambahn


def worth(board: Board, column: Column) -> i64:
    """Victory points of its stations times the value of its tram (TRA-30)."""
    if column.tram == NO_TRAM:
        return 0
    return column.points * board.tram_value[column.tram]


def worth_of_line(p: Trambahn, seat: i64, line: i64) -> i64:
    """What a scoring phase of this line would bring a player now (TRA-30)."""
    points: i64 = 0
    for column in p.players[seat].columns:
        if column.line == line:
            points += worth(p.board, column)
    return points


def score_row(p: Trambahn, row: i64) -> None:
    """Both players score the line, the passengers are discarded (TRA-30, TRA-31)."""
    p.sheet = append(p.sheet, row)
    if p.diary is not None:
        p.say("scoring", (row, p.scorings() + 1), EVERYBODY)
    for seat in range(SEATS):
        points = worth_of_line(p, seat, row)
        p.players[seat].points += points
        p.sheet = append(p.sheet, points)
        if p.diary is not None:
            p.say("scores", (seat, points), EVERYBODY)
    start = row * p.board.passengers_to_score
    for i in range(start, start + p.passengers[row]):
        discard(p, p.rows[i])
    p.passengers[row] = 0


def score_bonus(p: Trambahn, seat: i64, column: Column, number: i64) -> None:
    """The owner alone scores this one column (TRA-32), on a line of its own (TRA-33)."""
    points = worth(p.board, column)
    p.players[seat].bonus += points
    if p.diary is not None:
        p.say("bonus", (seat, number, points), EVERYBODY)


def end_game(p: Trambahn) -> None:
    """Phases and bonuses count; then the larger reserve; then the win is shared (TRA-35)."""
    scores = ZEROS[:SEATS]
    money = ZEROS[:SEATS]
    for seat in range(SEATS):
        player = p.players[seat]
        scores[seat] = player.points + player.bonus
        money[seat] = len(player.money)
    p.turns += 1
    p.scores = scores
    p.winners = winners(scores, money)
    p.over = True
    if p.diary is not None:
        for seat in range(SEATS):
            p.say("final-score", (seat, scores[seat], money[seat]), EVERYBODY)
        for seat in range(SEATS):
            if p.winners >> seat & 1:
                p.say("wins", (seat,), EVERYBODY)


def winners(scores: vec[i64], money: vec[i64]) -> i64:
    lead = scores[0] - scores[1]
    if lead == 0:
        lead = money[0] - money[1]
    if lead > 0:
        return BIT[0]
    if lead < 0:
        return BIT[1]
    return BIT[0] | BIT[1]
