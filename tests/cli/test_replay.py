"""Replaying: whole, cut and broken records; whose eyes see what."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import GAME, Terminal


@pytest.fixture
def records(terminal: Terminal, tmp_path: Path) -> Path:
    file = tmp_path / "games.records"
    terminal.run("simulate", GAME, "-n", "2", "--workers", "1", "--seed", "7", "--records", file)
    return file


def test_a_finished_game_is_told_with_its_secrets(terminal: Terminal, records: Path) -> None:
    said = terminal.run("replay", records)
    assert "[Random 1] You are offered the ticket" in said.out and "★ wins" in said.out
    said = terminal.run("replay", records, "--to", "3", "--seat", "2")
    assert "You are offered the ticket" in said.out and "[Random" not in said.out
    assert "The game goes on" in said.out


def test_an_unfinished_game_shows_only_what_is_public(terminal: Terminal, records: Path) -> None:
    lines = records.read_text().splitlines(keepends=True)
    records.write_text("".join(lines[:20]))
    said = terminal.run("replay", records)
    assert "You are offered" not in said.out and "is offered 3 tickets" in said.out
    assert "the record stops before the end" in said.lines()[0] and said.code == 0


def test_a_cut_record_is_told_as_far_as_it_goes(terminal: Terminal, records: Path) -> None:
    text = records.read_text()
    records.write_text(text[: len(text) // 4])
    said = terminal.run("replay", records)
    assert said.code == 0 and "the record stops before the end" in said.lines()[0]
    said = terminal.run("replay", records, "--verify")
    assert said.code == 0 and "stop before their end: 1" in said.lines()[0]


def test_a_broken_record_names_its_line(terminal: Terminal, records: Path) -> None:
    lines = records.read_text().splitlines()
    at = lines.index("moves") + 5
    for wrong, part in (
        ("1 fly denver-omaha", "there is no move “fly”"),
        ("7 draw blind", "seat from 1 to 2"),
        ("1 claim denver-omaha red 3", "may not play"),
        ("what is this", "is not a move"),
    ):
        records.write_text("\n".join([*lines[: at - 1], wrong, *lines[at:]]) + "\n")
        line = terminal.run("replay", records, "--verify").lines()[-1]
        assert f"{records}:{at}: " in line and part in line
        assert terminal.run("replay", records).code == 2


def test_a_wrong_result_is_found(terminal: Terminal, records: Path) -> None:
    lines = records.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("result"))
    lines[at] = "result 1 2 winner 2"
    records.write_text("\n".join(lines) + "\n")
    assert "the header says the result is" in terminal.refused("replay", records, "--verify")


def test_bad_seats_and_files(terminal: Terminal, records: Path, tmp_path: Path) -> None:
    assert "--seat must be a seat from 1 to 2" in terminal.refused("replay", records, "--seat", "3")
    junk = tmp_path / "junk"
    junk.write_bytes(bytes(range(256)))
    assert "cannot be read" in terminal.refused("replay", junk)
    assert "cannot be read" in terminal.refused("replay", tmp_path)
    junk.write_text("")
    assert "not a record" in terminal.refused("replay", junk)


def test_a_record_of_other_rules_is_shown_as_it_was_written(
    terminal: Terminal, records: Path
) -> None:
    text = records.read_text()
    lines = text.partition("rotonde-record 1\n")[2].partition("rotonde-record 1\n")[0].splitlines()
    moves = lines[lines.index("moves") + 1 :]
    lines[0] = "game ticket-to-ride 999"
    records.write_text("\n".join(["rotonde-record 1", *lines]) + "\n")
    said = terminal.run("replay", records)
    assert said.code == 0 and "version 999" in said.err and "move by move" in said.err
    assert said.out.count(": ") == len(moves) and "★ wins" in said.out
    assert moves[0].partition(" ")[2] in said.out.splitlines()[0]
    one = terminal.run("replay", records, "--seat", "2", "--to", "5")
    assert one.code == 0 and "★" not in one.out
    assert len(one.out.splitlines()) == sum(line.startswith("2 ") for line in moves[:5])
    lines = [line for line in lines if not line.startswith("result")]
    records.write_text("\n".join(["rotonde-record 1", *lines]) + "\n")
    assert terminal.run("replay", records).out == "", "an unfinished game has secrets"
    assert "version" in terminal.refused("replay", records, "--verify")
