"""What holds for every game of the catalogue, at every table, in every position."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from at_play import (
    LANGUAGES,
    MOST_MOVES,
    Table,
    diary,
    everything,
    examples,
    frozen,
    game_at,
    names,
    pick,
    play_on,
    position_at,
    recorded,
    tables,
)
from bend import bend, parts, small_fields
from hypothesis import given
from hypothesis import strategies as some

from rotonde.core.game import LEGAL, Game, IllegalMove
from rotonde.core.look import plain
from rotonde.core.position import EVERYBODY, Position
from rotonde.core.record_reader import Reader
from rotonde.core.replay import Replay
from rotonde.core.rng import seeded

every_table = pytest.mark.parametrize("table", tables(), ids=str)
a_setting = some.integers(0, 30)
a_seed = some.integers(0, 2**62 - 2)
a_part = some.floats(0, 1)


def check_move(game: Game[Position], move: int) -> None:
    """A move is in the action space; text, JSON and number lead back to it."""
    space = game.space()
    assert space.move(space.number(move)) == move
    text = game.notation.text(move)
    assert game.notation.parse(text) == move
    assert "#" not in text and text == " ".join(text.split()), "a record could not hold this text"
    assert game.notation.from_json(json.loads(json.dumps(game.notation.to_json(move)))) == move


def check_decisions(game: Game[Position], p: Position, known: set[int]) -> None:
    """Legal lists: sorted, unique, never empty for those who decide, empty for the others."""
    deciders = p.deciders()
    assert deciders or p.over
    assert not (deciders and p.over)
    for seat in range(p.seats):
        moves = game.legal_moves(p, seat)
        assert bool(moves) == (seat in deciders)
        assert all(a < b for a, b in pairwise(moves))
        for move in set(moves) - known:
            check_move(game, move)
            known.add(move)


def check_words(game: Game[Position], p: Position, told: int) -> int:
    """Every event, every expected decision and a few legal moves have words in both languages."""
    for lang in LANGUAGES:
        for event in diary(p)[told:]:
            assert EVERYBODY <= event.reader < p.seats
            assert game.tell(event, names(p.seats), lang).strip()
        for seat in p.deciders():
            assert game.expected(p, lang).strip()
            for move in game.legal_moves(p, seat)[:40]:
                said = game.describe(p, seat, move, lang)
                assert said.strip() and "{" not in said
    return len(diary(p))


def check_end(p: Position) -> None:
    assert p.over and len(p.scores) == p.seats
    assert 0 <= p.winners < 1 << p.seats
    assert p.winners > 0 or len(set(p.scores)) == 1, "nobody wins only where all have failed"


@every_table
@examples(compiled=20, interpreted=5)
@given(setting=a_setting, seed=a_seed)
def test_a_game_from_its_start_to_its_end(table: Table, setting: int, seed: int) -> None:
    game = game_at(table, setting)
    p = game.new(table.seats, seed, diary=True)
    p.check()
    luck = seeded(seed + 1)
    known: set[int] = set()
    told = moves = 0
    while not p.over:
        check_decisions(game, p, known)
        told = check_words(game, p, told)
        seat, move = pick(game, p, luck)
        game.play(p, seat, move)
        p.check()
        moves += 1
        assert moves < MOST_MOVES, "this game does not end"
    check_decisions(game, p, known)
    check_words(game, p, told)
    check_end(p)


@every_table
@examples(compiled=12, interpreted=4)
@given(setting=a_setting, seed=a_seed)
def test_a_record_replays_to_the_same_position(table: Table, setting: int, seed: int) -> None:
    game = game_at(table, setting)
    record, p = recorded(game, table.seats, seed, forced=False)
    (read,) = Reader("a.record", record.text()).records()
    assert read.text() == record.text()
    replay = Replay(game, read)
    assert everything(game, replay.verify()) == everything(game, p)
    assert not replay.is_short()


@every_table
@examples(compiled=12, interpreted=4)
@given(setting=a_setting, seed=a_seed)
def test_a_record_with_chance_needs_no_seed(table: Table, setting: int, seed: int) -> None:
    game = game_at(table, setting)
    record, p = recorded(game, table.seats, seed, forced=True)
    (read,) = Reader("a.record", record.text()).records()
    assert read.seed is None and read.text() == record.text()
    replayed = Replay(game, read).verify()
    assert replayed.rng.forced == [], "chance brought less than was written down"
    assert everything(game, replayed, "rng") == everything(game, p, "rng")


@every_table
@examples(compiled=60, interpreted=12)
@given(setting=a_setting, seed=a_seed, part=a_part)
def test_a_clone_is_equal_and_independent(
    table: Table, setting: int, seed: int, part: float
) -> None:
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    before, events = everything(game, p), len(diary(p))
    clone = p.clone()
    assert clone.diary is None
    assert everything(game, clone, "diary") == everything(game, p, "diary")
    moves = play_on(game, clone, 60, seeded(seed))
    assert everything(game, p) == before and len(diary(p)) == events
    after = everything(game, clone, "diary")
    for seat, move in moves:
        game.apply(p, seat, move)
    assert everything(game, p, "diary") == after == everything(game, clone, "diary")


@every_table
@examples(compiled=60, interpreted=10)
@given(setting=a_setting, seed=a_seed, part=a_part)
def test_a_seat_cannot_tell_a_determinization(
    table: Table, setting: int, seed: int, part: float
) -> None:
    """It looks the same, the referee finds nothing, and it changes nothing of the true one."""
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    before = everything(game, p)
    luck = seeded(seed)
    for seat in [*range(p.seats), EVERYBODY]:
        for times in range(3):
            q = p.determinize(seat, luck)
            q.check()
            assert q.view(seat) == p.view(seat)
            assert game.legal_moves(q, seat) == game.legal_moves(p, seat)
            assert q.diary is None
    assert everything(game, p) == before


@every_table
@examples(compiled=15, interpreted=3)
@given(setting=a_setting, seed=a_seed, part=a_part)
def test_a_determinization_can_be_played_to_its_end(
    table: Table, setting: int, seed: int, part: float
) -> None:
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    luck = seeded(seed)
    for seat in [*range(p.seats), EVERYBODY]:
        q = p.determinize(seat, luck)
        while not q.over:
            seat_now, move = pick(game, q, luck)
            game.play(q, seat_now, move)
            q.check()
        check_end(q)


def is_plain(data: object) -> bool:
    if isinstance(data, dict):
        return all(isinstance(key, str) and is_plain(value) for key, value in data.items())
    if isinstance(data, list):
        return all(is_plain(item) for item in data)
    return data is None or isinstance(data, (bool, int, str))


@every_table
@examples(compiled=20, interpreted=6)
@given(setting=a_setting, seed=a_seed, part=a_part)
def test_a_view_is_plain_data(table: Table, setting: int, seed: int, part: float) -> None:
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    for seat in [*range(p.seats), EVERYBODY]:
        view = p.view(seat)
        assert is_plain(view)
        assert json.loads(json.dumps(view)) == view
        assert p.course().items() <= view.items()


def odd_moves(game: Game[Position], moves: list[int]) -> set[int]:
    """Numbers near legal moves: a field one up or down, empty or full, and another verb."""
    verbs = [verb.number for verb in game.notation.verbs]
    odd: set[int] = set()
    for move in moves:
        for shift in (0, 8, 16, 32):
            field = 0xFF if shift in (0, 8) else 0xFFFF
            here = move >> shift & field
            for value in (here - 1, here + 1, 0, field):
                odd.add(move & ~(field << shift) | (value & field) << shift)
        odd |= {move & (1 << 48) - 1 | verb << 48 for verb in verbs}
    return odd


@every_table
@examples(compiled=30, interpreted=8)
@given(setting=a_setting, seed=a_seed, part=a_part)
def test_why_not_agrees_with_legal(table: Table, setting: int, seed: int, part: float) -> None:
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    before = everything(game, p)
    space = game.space().moves
    for seat in range(p.seats):
        legal = game.legal_moves(p, seat)
        allowed = set(legal)
        asked = space if legal else space[:: max(1, len(space) // 50)]
        for move in {*asked, *legal, *odd_moves(game, legal[:: max(1, len(legal) // 20)])}:
            rule = game.rule_against(p, seat, move)
            assert (rule == LEGAL) == (move in allowed), game.notation.text(move)
    assert everything(game, p) == before


@every_table
@examples(compiled=10, interpreted=3)
@given(setting=a_setting, seed=a_seed, part=a_part)
def test_a_clone_forgets_no_field(table: Table, setting: int, seed: int, part: float) -> None:
    """Also one that is hardly ever anything but zero: each is bent in turn."""
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part).clone()
    bent = 0
    for part_of_p in list(parts(p, set(frozen(game)))):
        for owner, name, value in small_fields(part_of_p):
            if name == "seats" or not bend(owner, name, value):
                continue  # fixed when a game is made
            assert everything(game, p.clone()) == everything(game, p), f"{name} is not cloned"
            setattr(owner, name, value)
            bent += 1
    assert bent > 10


@every_table
@examples(compiled=30, interpreted=6)
@given(setting=a_setting, seed=a_seed, part=a_part)
def test_a_determinization_knows_nothing_of_the_chance_to_come(
    table: Table, setting: int, seed: int, part: float
) -> None:
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    other = p.clone()
    other.rng = seeded(seed ^ 12345)
    for seat in [*range(p.seats), EVERYBODY]:
        one, two = p.determinize(seat, seeded(7)), other.determinize(seat, seeded(7))
        assert everything(game, one) == everything(game, two)
        assert plain(one.rng) != plain(p.rng)
        assert plain(one.rng) != plain(p.determinize(seat, seeded(8)).rng)


@every_table
@examples(compiled=15, interpreted=4)
@given(setting=a_setting, seed=a_seed, part=a_part)
def test_a_refused_move_names_its_rule_and_changes_nothing(
    table: Table, setting: int, seed: int, part: float
) -> None:
    game = game_at(table, setting)
    p = position_at(game, table.seats, seed, part)
    before = everything(game, p)
    space = game.space().moves
    for seat in range(p.seats):
        allowed = set(game.legal_moves(p, seat))
        for move in space[seed % 7 :: max(1, len(space) // 60)]:
            if move in allowed:
                continue
            with pytest.raises(IllegalMove) as refused:
                game.play(p, seat, move)
            assert refused.value.rule.startswith(f"{game.about.prefix}-")
            for lang in LANGUAGES:
                sentence = refused.value.sentence(lang)
                assert game.about.words.text(lang, "rule", refused.value.rule) in sentence
    assert everything(game, p) == before
