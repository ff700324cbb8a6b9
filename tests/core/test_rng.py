"""One stream of chance: the same numbers everywhere, forced or free."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.complaint import Complaint
from rotonde.core.look import plain
from rotonde.core.rng import Rng, seeded

LARGEST = 2**62 - 1
LARGEST_K = 2**31


def draws(rng: Rng, k: int, times: int) -> list[int]:
    return [rng.below(k) for n in range(times)]


@pytest.mark.parametrize(
    ("seed", "known"),
    [
        (0, [681786209, 72615151, 404377237, 2108252816, 473961968]),
        (42, [1789371320, 1875951497, 938703210, 1343034977, 1618132275]),
        (LARGEST, [1765831863, 1769002367, 1267824845, 1893568340, 1419228578]),
    ],
)
def test_the_known_numbers_of_a_seed(seed: int, known: list[int]) -> None:
    """sfc32: interpreted and compiled, on every machine and in every version."""
    assert draws(seeded(seed), LARGEST_K, 5) == known


def sfc32(a: int, b: int, c: int, n: int, times: int) -> list[int]:
    """The generator as its author describes it."""
    mask, found = 0xFFFFFFFF, []
    for time in range(times):
        t = (a + b + n) & mask
        n = (n + 1) & mask
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & mask
        c = ((c << 21 | c >> 11) + t) & mask
        found.append(t >> 1)  # of 32 bits, 31
    return found


def test_it_is_sfc32() -> None:
    assert draws(Rng(1, 2, 3, 4), LARGEST_K, 2000) == sfc32(1, 2, 3, 4, 2000)


@pytest.mark.parametrize("k", [1, 2, 3, 9, 110, 65536])
def test_every_number_below_comes_about_as_often(k: int) -> None:
    found = draws(seeded(7), k, 20_000)
    assert min(found) >= 0 and max(found) < k
    if k <= 9:
        counts = [found.count(n) for n in range(k)]
        assert max(counts) < 1.1 * min(counts)


def test_seeds_that_differ_give_streams_that_differ() -> None:
    streams = {tuple(draws(seeded(seed), LARGEST_K, 3)) for seed in [*range(2000), LARGEST]}
    assert len(streams) == 2001


def test_a_clone_goes_on_the_same_and_by_itself() -> None:
    rng = seeded(1)
    rng.below(9)
    clone = rng.clone()
    before = plain(rng)
    ahead = draws(clone, 1000, 50)
    assert plain(rng) == before
    assert draws(rng, 1000, 50) == ahead


def test_a_clone_has_nothing_forced_and_writes_nothing_down() -> None:
    rng = seeded(1)
    free = draws(rng.clone(), 100, 3)
    drawn = rng.write_down()
    rng.force([99, 98])
    assert draws(rng.clone(), 100, 3) == free
    assert drawn == [] and rng.forced == [99, 98]


def test_a_split_stream_is_drawn_from_the_first() -> None:
    one, two = seeded(1), seeded(1)
    a, b = one.split(), one.split()
    assert plain(a) == plain(two.split()) and plain(a) != plain(b)
    assert draws(a, LARGEST_K, 5) != draws(b, LARGEST_K, 5)


def test_forced_results_come_first_and_use_up_as_much_chance() -> None:
    rng, free = seeded(3), seeded(3)
    rng.force([2, 0])
    rng.force([1])
    assert draws(rng, 3, 3) == [2, 0, 1]
    draws(free, 3, 3)
    assert rng.n == free.n
    assert draws(rng, 1000, 20) == draws(free, 1000, 20)


@pytest.mark.parametrize("result", [-1, 6, 4000])
def test_chance_cannot_bring_what_cannot_be(result: int) -> None:
    rng = seeded(3)
    rng.force([result])
    with pytest.raises(Complaint) as found:
        rng.below(6)
    assert str(found.value) == f"chance cannot bring {result} here: it brings 0 to 5"


def test_what_chance_brings_is_written_down() -> None:
    rng = seeded(3)
    drawn = rng.write_down()
    rng.force([4])
    brought = draws(rng, 6, 4)
    assert drawn == brought and brought[0] == 4
    later = rng.write_down()
    rng.below(6)
    assert len(drawn) == 4 and len(later) == 1


def test_a_shuffle_moves_everything_and_loses_nothing() -> None:
    rng = seeded(5)
    first = [0] * 8
    for times in range(4000):
        items = vec[i64](list(range(8)))
        rng.shuffle(items)
        assert sorted(items) == list(range(8))
        first[items[0]] += 1
    assert min(first) > 400 and max(first) < 600


def test_what_chance_is_asked_for_is_written_down() -> None:
    rng = seeded(3)
    asked = rng.write_asked()
    rng.below(6)
    rng.series(2, 0)
    draws(rng, 6, 3)
    rng.shuffle(vec[i64]([1, 2, 3, 4]))
    rng.below(9)
    shuffled = [(4, 2, 1), (3, 1, 1), (2, 0, 1)]
    alone = [(count, sure) for count, sure, _ in asked]
    assert alone[:4] == [(6, 0), (6, 1), (6, 0), (6, 0)]
    assert asked[4:7] == shuffled and alone[7] == (9, 0)


def test_a_series_changes_nothing_for_a_game() -> None:
    one, two = seeded(4), seeded(4)
    one.series(9, 1)
    assert draws(one, 100, 5) == draws(two, 100, 5)
    asked = one.write_asked()
    one.below(7)
    assert asked[0][1] == 0, "a series that nobody watched is forgotten"
