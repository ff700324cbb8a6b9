"""Chance that can be proved: an outsider finds the same draws, and every change is found out."""

from __future__ import annotations

import copy
import hashlib
import hmac
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rotonde.core.complaint import Complaint
from rotonde.core.fair import Fair, commitment_of, draw, is_contribution
from rotonde.core.look import plain
from rotonde.core.record import Entry, Record
from rotonde.core.record_reader import read_record
from rotonde.core.replay import Replay
from rotonde.core.rng import keyed, seeded
from rotonde.games.catalogue import GAMES, load_game
from rotonde.session.from_record import session_of
from rotonde.session.session import Session, begun

SECRET = "5a" * 32
ADDED = ["0123456789abcdef" * 2, ""]
KEYS = st.binary(min_size=32, max_size=32)


def outsider(table: str, secret: str, added: list[str], bounds: list[int]) -> tuple[str, list[int]]:
    """The commitment and the draws, as docs/fairness.md tells them and nothing else."""

    def mac(key: bytes, text: str) -> bytes:
        return hmac.new(key, text.encode("ascii"), hashlib.sha256).digest()

    committed = hashlib.sha256(f"rotonde-fair-1 commitment {table} {secret}".encode()).hexdigest()
    words = " ".join(one or "none" for one in added)
    key = mac(bytes.fromhex(secret), f"rotonde-fair-1 key {table} {words}")
    found = []
    for number, k in enumerate(bounds):
        tried, word = 0, 1 << 32
        while word >= (1 << 32) // k * k:
            word = int.from_bytes(mac(key, f"rotonde-fair-1 draw {number} {tried}")[:4], "big")
            tried += 1
        found.append(word % k)
    return committed, found


def proof(game_name: str = "trambahn", seats: int = 2, moves: int = 40) -> Record:
    """A game of first legal moves, with its proof."""
    game = load_game(game_name)
    added = [f"{seat:032x}" if seat else "" for seat in range(seats)]
    fair = Fair("0123456789ab", commitment_of("0123456789ab", SECRET), SECRET, added)
    session: Session[Entry] = begun(game, game.keyed_box(seats, fair.key()))
    for n in range(moves):
        if session.p.over:
            break
        seat = int(session.p.decider())
        legal = game.legal_moves(session.p, seat)
        move = legal[n % len(legal)]
        session.accept(Entry(seat, game.notation.text(move)), session.try_move(seat, move))
    return session.proof([f"S{seat}" for seat in range(seats)], fair)


def verified(record: Record) -> Replay:
    replay = Replay(load_game(record.game), record)
    replay.verify()
    return replay


@pytest.mark.parametrize("name", GAMES)
def test_an_outsider_finds_every_draw_of_a_game(name: str) -> None:
    record = proof(name, max(2, load_game(name).about.least_seats))
    fair = record.fair
    assert fair is not None
    bounds = [*record.bounds, *(bound for entry in record.entries for bound in entry.bounds)]
    results = [*record.chance, *(one for entry in record.entries for one in entry.chance)]
    told = outsider(fair.table, fair.secret, fair.contributions, bounds)
    assert results and told == (fair.commitment, results)
    assert verified(record).draws == len(results)


def test_the_known_numbers_of_a_secret() -> None:
    """On every machine, compiled and not, and in every version: published proofs stay proofs."""
    fair = Fair("0123456789ab", "", SECRET, ADDED)
    committed, found = outsider("0123456789ab", SECRET, ADDED, [6, 52, 110, 1 << 31, 3])
    assert commitment_of("0123456789ab", SECRET) == committed
    assert [draw(fair.key(), n, k) for n, k in enumerate([6, 52, 110, 1 << 31, 3])] == found
    assert found == [3, 31, 43, 1723269021, 2]
    assert committed == "3180b2276da0dda00d420538010b28f1cdd40b6e93f7f381294dab828caa2eed"


def test_a_record_with_a_proof_reads_as_it_was_written(tmp_path: Path) -> None:
    record = proof()
    file = tmp_path / "game.txt"
    file.write_text(record.text())
    again = read_record(file)
    assert again.text() == record.text() and again.fair == record.fair
    assert verified(again).draws > 0


def other_digit(word: str) -> str:
    return ("1" if word[0] == "0" else "0") + word[1:]


def secret(record: Record) -> None:
    assert record.fair
    record.fair.secret = other_digit(record.fair.secret)


def commitment(record: Record) -> None:
    assert record.fair
    record.fair.commitment = other_digit(record.fair.commitment)


def secret_with_a_commitment_that_fits(record: Record) -> None:
    secret(record)
    assert record.fair
    record.fair.commitment = commitment_of(record.fair.table, record.fair.secret)


def table(record: Record) -> None:
    assert record.fair
    record.fair.table = other_digit(record.fair.table)


def contribution(record: Record) -> None:
    assert record.fair
    record.fair.contributions[1] = other_digit(record.fair.contributions[1])


def contribution_left_out(record: Record) -> None:
    assert record.fair
    record.fair.contributions[1] = ""


def dealt_draw(record: Record) -> None:
    record.chance[3] = (record.chance[3] + 1) % record.bounds[3]


def later_draw(record: Record) -> None:
    entry = next(entry for entry in record.entries if max(entry.bounds, default=1) > 1)
    at = entry.bounds.index(max(entry.bounds))
    entry.chance[at] = (entry.chance[at] + 1) % entry.bounds[at]


def outcomes(record: Record) -> None:
    record.bounds[0] += 1


def draw_left_out(record: Record) -> None:
    record.chance.pop()
    record.bounds.pop()


def draws_without_outcomes(record: Record) -> None:
    record.bounds.clear()


CHANGES: list[tuple[Callable[[Record], None], str]] = [
    (secret, "fair-commitment"),
    (commitment, "fair-commitment"),
    (table, "fair-commitment"),
    (secret_with_a_commitment_that_fits, "fair-draw"),
    (contribution, "fair-draw"),
    (contribution_left_out, "fair-draw"),
    (dealt_draw, "fair-draw"),
    (later_draw, "fair-draw"),
    (outcomes, "fair-draw"),
    (draw_left_out, "chance-count"),
    (draws_without_outcomes, "fair-draw"),
]


@pytest.mark.parametrize(("change", "key"), CHANGES)
def test_whatever_is_changed_is_found_out(change: Callable[[Record], None], key: str) -> None:
    record = proof()
    verified(copy.deepcopy(record))
    change(record)
    for check in (verified, lambda r: session_of(load_game(r.game), r, lambda entry: entry)):
        with pytest.raises(Complaint) as found:
            check(copy.deepcopy(record))
        assert found.value.key == key


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("secret ", "secret 12"),
        ("commitment ", "commitment " + "g" * 64),
        ("contribution 2 ", "contribution 2 123"),
        ("contribution 2 ", "contribution 3 none"),
        ("contribution 2 ", None),
        ("table ", None),
        ("seed ", "seed 5"),
        ("! ", "! 5/6/7"),
        ("! ", "! 5/x"),
    ],
)
def test_a_header_that_proves_nothing_is_refused(
    tmp_path: Path, line: str, instead: str | None
) -> None:
    lines = proof().text().splitlines()
    at = next(n for n, one in enumerate(lines) if one.startswith(line))
    lines[at : at + 1] = [] if instead is None else [instead]
    file = tmp_path / "game.txt"
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(Complaint) as found:
        read_record(file)
    assert found.value.key in ("header-line", "header-missing", "fair-contributions", "chance-line")


@settings(max_examples=20, deadline=None)
@given(KEYS, st.sampled_from([2, 3, 5, 6]))
def test_every_outcome_is_as_likely(key: bytes, k: int) -> None:
    times = 3000
    counts = [0] * k
    for number in range(times):
        counts[draw(key, number, k)] += 1
    chi = sum((count - times / k) ** 2 / (times / k) for count in counts)
    assert chi < 35, "of five degrees of freedom at the most: once in a million"


@settings(max_examples=30, deadline=None)
@given(KEYS)
def test_words_that_would_favour_small_results_are_drawn_again(key: bytes) -> None:
    """Of 3 * 2^29 outcomes, a word modulo k would give those below 2^30 three times in four."""
    k = 3 << 29
    small = sum(draw(key, number, k) < 1 << 30 for number in range(3000))
    assert 1860 < small < 2130, "two in three, and not three in four"


@settings(max_examples=50, deadline=None)
@given(KEYS, st.lists(st.integers(1, 1 << 31), min_size=1, max_size=30))
def test_a_stream_is_its_draws_and_a_clone_goes_on(key: bytes, bounds: list[int]) -> None:
    rng = keyed(key)
    half = len(bounds) // 2
    found = [rng.below(k) for k in bounds[:half]]
    clone = rng.clone()
    ahead = [clone.below(k) for k in bounds[half:]]
    assert [rng.below(k) for k in bounds[half:]] == ahead
    assert [*found, *ahead] == [draw(key, n, k) for n, k in enumerate(bounds)]
    assert all(0 <= one < k for one, k in zip([*found, *ahead], bounds, strict=True))
    assert rng.n == len(bounds)


def test_forced_results_use_up_as_much_chance() -> None:
    rng, free = keyed(b"k" * 32), keyed(b"k" * 32)
    rng.force([2, 0])
    assert [rng.below(3), rng.below(3)] == [2, 0]
    free.below(3)
    free.below(3)
    assert rng.below(1000) == free.below(1000)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_that_is_searched_knows_no_key(name: str) -> None:
    """Whatever a bot is handed draws from luck of its own: it cannot see what will be drawn."""
    game = load_game(name)
    key = bytes(range(32))
    p = game.keyed_box(max(2, game.about.least_seats), key)
    game.start(p)
    seen = p.determinize(0, seeded(3))
    assert seen.rng.key is None
    assert str(key) not in str(plain(seen)) and str(key) in str(plain(p))


@pytest.mark.parametrize(
    ("word", "good"),
    [
        ("ab" * 16, True),
        ("ab" * 64, True),
        ("ab" * 15, False),
        ("ab" * 65, False),
        ("AB" * 16, False),
        ("ab" * 16 + "a", False),
        ("é" * 32, False),
        ("", False),
    ],
)
def test_what_a_contribution_is(word: str, good: bool) -> None:
    assert is_contribution(word) == good
