"""Statistics: held against the same numbers counted by hand, game by game."""

from __future__ import annotations

import json
from collections import defaultdict
from math import sqrt
from pathlib import Path

import pytest
from cli.terminal import Terminal

from rotonde.arena.facts.fact import Seen
from rotonde.arena.stats import facts_of
from rotonde.core.record_reader import read_records
from rotonde.core.replay import Replay
from rotonde.games.catalogue import GAMES, game_of

GOLDEN = Path(__file__).parents[1] / "golden"


def seen(file: Path) -> tuple[Seen, list[int]]:
    record = next(read_records(file))
    p = Replay(game_of(record), record, diary=True).verify()
    return Seen(record, p.diary or []), list(p.scores)


def found(terminal: Terminal, folder: Path, *words: str | Path) -> dict[str, object]:
    said = terminal.run("stats", folder, "--json", *words)
    assert said.code == 0, said.err
    data: dict[str, object] = json.loads(said.out)
    return data


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_facts(name: str) -> None:
    """Who sits where, who begins, and something of the game's own."""
    for file in sorted(GOLDEN.glob(f"{name}-*.record")):
        game, _ = seen(file)
        facts = list(facts_of(game))
        seats = list(range(len(game.record.seats)))
        assert [f.seat for f in facts if f.kind == "seat"] == seats
        assert sorted(f.seat for f in facts if f.kind == "start") == seats
        assert sorted(f.thing for f in facts if f.kind == "start") == seats
        assert all(f.seat in seats for f in facts)
    if name != "trambahn":
        assert {f.kind for f in facts} - {"seat", "start"}


def test_tickets_add_up_to_what_was_scored() -> None:
    game, scores = seen(GOLDEN / "ticket-to-ride-2-ismcts.record")
    for seat, score in enumerate(scores):
        tickets = sum(f.amount or 0 for f in facts_of(game) if (f.kind, f.seat) == ("ticket", seat))
        routes = sum(e.numbers[-1] for e in game.events if is_claim_of(e.key, e.numbers, seat))
        longest = sum(n[2] for n in game.said("longest-path") if n[0] == seat)
        assert tickets + routes + longest == score


def is_claim_of(key: str, numbers: tuple[int, ...], seat: int) -> bool:
    return key.startswith("claims") and numbers[0] == seat


def test_shares_of_express_01_are_those_at_the_end() -> None:
    game, _ = seen(GOLDEN / "express-01-4-random.record")
    held: dict[int, float] = defaultdict(float)
    for fact in facts_of(game):
        if fact.kind == "company":
            held[fact.seat] += fact.amount or 0
    ends = {seat: shares for seat, _, shares in game.said("ends-with")}
    assert {seat: held[seat] for seat in ends} == ends


def test_every_turn_has_its_places_and_actions() -> None:
    game, _ = seen(GOLDEN / "age-of-steam-3-ismcts.record")
    facts = list(facts_of(game))
    places = [f for f in facts if f.kind == "place"]
    actions = [f for f in facts if f.kind == "action"]
    assert {f.thing for f in places} == {0, 1, 2} and len(places) == len(actions)
    assert [f.thing for f in places[:3]] == [2, 1, 0]  # from the bottom up (AOS-12)


def test_the_sums_are_right(terminal: Terminal, tmp_path: Path) -> None:
    """The mean score of an action and its error, by the textbook, with a game as one draw."""
    file = tmp_path / "games.records"
    words = ("--seats", "random,random,random", "-n", "12", "--seed", "3", "--workers", "1")
    terminal.run("simulate", "age-of-steam", *words, "--records", file)
    data = found(terminal, tmp_path)
    rows = data["facts"]
    assert isinstance(rows, list) and data["games"] == 12
    sums: dict[int, list[tuple[int, float, float]]] = defaultdict(list)
    for record in read_records(file):
        p = Replay(game_of(record), record, diary=True).verify()
        here: dict[int, list[int]] = defaultdict(list)
        for event in p.diary or []:
            if event.key == "takes-action":
                here[event.numbers[1]].append(event.numbers[0])
        shared = [seat for seat in range(3) if p.winners >> seat & 1]
        for action, seats in here.items():
            score = float(sum(p.scores[seat] for seat in seats))
            won = sum(1 / len(shared) for seat in seats if seat in shared)
            sums[action].append((len(seats), score, won))
    mine = [row for row in rows if row["kind"] == "action"]
    assert [row["thing"] for row in mine] == sorted(sums)
    for row in mine:
        games = sums[row["thing"]]
        n = sum(one[0] for one in games)
        mean = sum(one[1] for one in games) / n
        assert (row["count"], row["games"]) == (n, len(games))
        assert row["score"] == pytest.approx(mean)
        assert row["won"] == pytest.approx(sum(one[2] for one in games) / n)
        if len(games) > 1:
            squares = sum((score - mean * times) ** 2 for times, score, _ in games)
            error = sqrt(squares * len(games) / (len(games) - 1)) / n
            assert row["error"] == pytest.approx(error, abs=1e-6)


def test_tables_plots_and_facts(terminal: Terminal, tmp_path: Path) -> None:
    """A tournament's games stand in two files of its folder, and count once."""
    words = ("--bot", "random", "--bot", "ismcts:1", "--seeds", "1", "--seed", "1")
    folder = tmp_path / "t"
    terminal.run("tournament", "steel-driver", *words, "--folder", folder, "--workers", "1")
    plots = tmp_path / "plots"
    said = terminal.run("stats", folder, "--plots", plots, "--facts", tmp_path / "facts.parquet")
    assert said.code == 0 and "Finished games: 6; unfinished ones, left out: 0." in said.out
    assert "control of companies (fair share: 33.3 %)" in said.out and "Union Pacific" in said.out
    drawn = {file.name: file.read_bytes() for file in plots.iterdir()}
    assert set(drawn) == {
        f"steel-driver-usa-3-{kind}.svg" for kind in ("seat", "start", "company", "control")
    }
    terminal.run("stats", folder, "--plots", plots, "--facts", tmp_path / "facts.csv")
    assert drawn == {file.name: file.read_bytes() for file in plots.iterdir()}
    assert (tmp_path / "facts.parquet").read_bytes().startswith(b"PAR1")
    header, *facts = (tmp_path / "facts.csv").read_text().splitlines()
    assert header.startswith("game,map,seats,record,kind,thing,name") and len(facts) > 6 * 6
    named = {tuple(line.split(",")[4:7:2]) for line in facts}
    assert {("company", "Union Pacific"), ("start", "1")} <= named, "things have names"
    assert "ordre de départ" in terminal.run("stats", folder, "--lang", "fr").out


def test_wrong_folders(terminal: Terminal, tmp_path: Path) -> None:
    assert "there is no finished game" in terminal.refused("stats", tmp_path)
    assert "there is no such file" in terminal.refused("stats", tmp_path / "nowhere")
    assert ".csv or .parquet" in terminal.refused("stats", tmp_path, "--facts", "x.txt")
    (tmp_path / "a.record").write_text("my diary\n")
    assert "not a record" in terminal.refused("stats", tmp_path)
    (tmp_path / "a.record").unlink()
    (tmp_path / "a.jsonl").write_text("{}\n")
    assert "a.jsonl:1: not a line of a tournament" in terminal.refused("stats", tmp_path)
