"""Many games: the same numbers with any number of workers, with and without records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.terminal import GAME, Terminal
from rotonde.arena.simulate import Chunk, Plan, RefereeStopped, simulate
from rotonde.arena.tally import Spread, Tally
from rotonde.arena.workers import Alone, Workers

SEED = ("--seed", "7", "--json")


def test_the_same_numbers_with_any_number_of_workers(terminal: Terminal, tmp_path: Path) -> None:
    one = terminal.run("simulate", GAME, "-n", "6", "--workers", "1", *SEED)
    two = terminal.run("simulate", GAME, "-n", "6", "--workers", "2", *SEED)
    file = tmp_path / "games.records"
    with_records = terminal.run(
        "simulate", GAME, "-n", "6", "--workers", "1", "--records", file, "--referee", *SEED
    )
    assert one.code == two.code == with_records.code == 0
    assert one.out == two.out == with_records.out
    numbers = json.loads(one.out)
    assert numbers["games"] == 6
    assert sum(seat["wins"] for seat in numbers["seats"]) == 6
    assert 80 <= numbers["turns"]["mean"] <= 120


def test_records_are_verified_and_continued(terminal: Terminal, tmp_path: Path) -> None:
    """A file cut in the middle of a game goes on from the last whole one."""
    whole, cut = tmp_path / "whole.records", tmp_path / "cut.records"
    words = ("simulate", GAME, "-n", "4", "--workers", "1", *SEED)
    numbers = terminal.run(*words, "--records", whole).out
    assert (
        "Whole games with the result they claim: 4."
        in terminal.run("replay", whole, "--verify").out
    )
    text = whole.read_text()
    for left in (len(text) // 2, len(text) - 1, len(text) * 3 // 4, 0):
        cut.write_text(text[:left])
        assert terminal.run(*words, "--records", cut, "--resume").out == numbers
        assert cut.read_text() == text


def test_another_simulation_is_not_continued(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "games.records"
    terminal.run("simulate", GAME, "-n", "1", "--workers", "1", "--records", file, *SEED)
    text = file.read_text()
    other = ("simulate", GAME, "-n", "2", "--records", file, "--resume", "--seed", "8")
    assert "game 1 of the file is not of this simulation" in terminal.refused(*other)
    file.write_text("my diary\n")
    assert "not a record" in terminal.refused(*other)
    assert file.read_text() == "my diary\n" and text


def test_the_summary_reads_well(terminal: Terminal) -> None:
    said = terminal.run(
        "simulate", GAME, "-n", "3", "--workers", "1", "--seats", "random,random,random"
    )
    assert "3 games of ticket-to-ride" in said.out
    assert "Score 3 · random" in said.out and "█" in said.out


def test_ctrl_c_counts_what_was_played(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(plan: Plan, first: int, last: int, team: Workers) -> Iterator[Chunk]:
        yield from simulate(plan, 0, 2, Alone())
        raise KeyboardInterrupt

    monkeypatch.setattr("rotonde.cli.simulate.simulate", interrupted)
    file = tmp_path / "games.records"
    said = terminal.run("simulate", GAME, "-n", "9", "--seed", "7", "--records", file)
    assert said.code == 0 and said.lines() == ["Interrupted after 2 of 9 games."]
    assert "2 games of ticket-to-ride" in said.out
    assert file.read_text().count("rotonde-record 1") == 2


def test_the_referee_stops_a_game(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(plan: Plan, first: int, last: int, team: Workers) -> Iterator[Chunk]:
        raise RefereeStopped(0, 17, "a card is missing")
        yield

    monkeypatch.setattr("rotonde.cli.simulate.simulate", broken)
    line = terminal.refused("simulate", GAME, "-n", "1", "--referee")
    assert "the referee stopped game 1 (seed 17): a card is missing" in line


def test_spreads_add_up_in_any_order() -> None:
    spread, half = Spread(), Spread()
    for number in (3, -1, 4):
        spread.add(number)
    half.add(4)
    half.merge(Spread())
    other = Spread()
    other.merge(spread)
    assert (spread.mean(), spread.least, spread.most) == (2.0, -1, 4)
    assert abs(spread.deviation() - 7**0.5) < 1e-12
    assert other == spread and half.deviation() == 0.0


def test_a_shared_win_counts_its_share() -> None:
    tally = Tally(3)
    tally.add([5, 5, 1], [0, 1], 10, 20)
    assert [tally.wins_of(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
