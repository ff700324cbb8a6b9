"""Programs as bots: they play, they fail in every way there is, and they learn no secret."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from at_play import load
from cli.terminal import Terminal

from rotonde.arena.match import Outcome, make_player, play_match
from rotonde.core.record_reader import Reader
from rotonde.core.replay import Replay
from rotonde.games.catalogue import GAMES, maps_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "external_bot.py"
READ = "import json, sys, time\nfor line in sys.stdin:\n    said = json.loads(line)\n"
DECIDE = READ + "    if said['type'] == 'decide':\n        "
FIRST = "print(json.dumps({'move': said['moves'][0]['text']}), flush=True)\n"


PATIENCE = 120.0  # seconds: what takes longer will not come


def program(folder: Path, source: str) -> str:
    file = folder / "a bot.py"
    file.write_text(source)
    return f"cmd:'{sys.executable}' '{file}'"


def against_random(words: str, seconds: float = PATIENCE, name: str = "trambahn") -> Outcome:
    game = load(name, maps_of(name)[0])
    bots = ["random", words, "random"][: max(2, game.about.least_seats)]
    players = [make_player(game, bot, seconds) for bot in bots]
    return play_match(game, players, bots, 5, referee=True)


@pytest.mark.parametrize("name", GAMES)
def test_the_example_plays_whole_games(name: str) -> None:
    played = against_random(f"cmd:'{sys.executable}' '{EXAMPLE}'", name=name)
    assert played.forfeit is None and played.scores and played.winners
    assert len(EXAMPLE.read_text().splitlines()) <= 22
    (record,) = Reader("", played.record.text()).records()
    assert list(Replay(load(record.game, record.map_name), record).verify().scores) == played.scores


def test_moves_as_json(tmp_path: Path) -> None:
    source = DECIDE + "print(json.dumps({'move': said['moves'][0]['json']}), flush=True)\n"
    assert against_random(program(tmp_path, source)).forfeit is None


FAULTS = {
    "dies": (DECIDE + "raise KeyError('move')\n", "has ended (exit code 1): KeyError: 'move'"),
    "never starts to read": ("import time\ntime.sleep(3600)\n", "no answer within 0.5 s"),
    "is slow": (DECIDE + "time.sleep(3600)\n", "no answer within 0.5 s"),
    "ends at once": ("", "has ended (exit code 0)"),
    "closes": (DECIDE + "import os; os.close(1); time.sleep(3600)\n", "closed its output"),
    "no json": (DECIDE + "print('draw', flush=True)\n", "not a line of JSON with a “move”: “draw”"),
    "a list": (DECIDE + "print('[1]', flush=True)\n", "not a line of JSON"),
    "no move": (DECIDE + "print('{}', flush=True)\n", "not a line of JSON"),
    "a number": (DECIDE + "print('{\"move\": 3}', flush=True)\n", "not a line of JSON"),
    "endless": (DECIDE + "print('x' * 10**7, flush=True)\n", "not a line of JSON"),
    "deep": (DECIDE + "print('[' * 90000, flush=True)\n", "not a line of JSON"),
    "not text": (
        DECIDE + "sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()\n",
        "not a line",
    ),
    "no such move": (DECIDE + 'print(\'{"move": "fly"}\', flush=True)\n', "there is no move “fly”"),
    "illegal": (
        DECIDE + 'print(\'{"move": "buy horse 1"}\', flush=True)\n',
        "Seat 2 may not play “buy horse 1” (TRA-",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_costs_the_game_and_nothing_else(fault: str, tmp_path: Path) -> None:
    source, why = FAULTS[fault]
    slow = "within" in why
    played = against_random(program(tmp_path, source), 0.5 if slow else PATIENCE)
    assert played.forfeit is not None and played.forfeit.seat == 1
    assert any(part in played.forfeit.why["en"] for part in why.split("|")), played.forfeit.why
    assert played.forfeit.why["fr"] != played.forfeit.why["en"]
    assert played.winners == [0] and played.scores == []
    assert played.record.result == "unfinished"


def test_the_others_share_the_win_of_a_forfeit(tmp_path: Path) -> None:
    played = against_random(program(tmp_path, FAULTS["no json"][0]), name="steel-driver")
    assert played.winners == [0, 2] and played.scores == []


def test_a_program_that_is_not_there() -> None:
    played = against_random("cmd:/nowhere/at-all --x")
    assert played.forfeit is not None and "cannot be started" in played.forfeit.why["en"]
    assert played.moves == 0


def test_a_program_hears_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    """Every line it was sent, held against the true positions of the game."""
    heard = tmp_path / "heard"
    source = f"heard = open({str(heard)!r}, 'w')\n{READ}"
    source += "    heard.write(line); heard.flush()\n    if said['type'] == 'decide':\n        "
    played = against_random(program(tmp_path, source + FIRST), name="ticket-to-ride")
    assert played.forfeit is None
    hello, *decisions, over = [json.loads(line) for line in heard.read_text().splitlines()]
    assert hello["seat"] == 1 and hello["seats"] == 2 and hello["options"] == {"first": "drawn"}
    assert "seed" not in hello and str(played.seed) not in hello.values()
    assert over["type"] == "over" and over["scores"] == played.scores
    game = load("ticket-to-ride", "usa")
    replay = Replay(game, played.record, diary=True)
    for decision in decisions:
        while replay.p.decider() != 1:
            replay.step()
        assert decision["view"] == json.loads(json.dumps(replay.p.view(1)))
        legal = [game.notation.text(move) for move in game.legal_moves(replay.p, 1)]
        assert [move["text"] for move in decision["moves"]] == legal
        replay.step()
    replay.to_end()
    told = [(e["key"], e["numbers"]) for said in [*decisions, over] for e in said["log"]]
    mine = [e for e in replay.p.diary or [] if e.is_for(1)]
    assert told == [(e.key, list(e.numbers)) for e in mine]
    assert len(mine) < len(replay.p.diary or [])  # seat 1 was told secrets of its own


def test_a_tournament_and_a_simulation_tell_of_forfeits(terminal: Terminal, tmp_path: Path) -> None:
    bad = program(tmp_path, FAULTS["illegal"][0])
    words = ("--seeds", "1", "--seed", "3", "--folder", tmp_path / "t", "--workers", "1")
    said = terminal.run("tournament", "trambahn", "--bot", "random", "--bot", bad, *words)
    assert said.code == 0 and "Forfeited by cmd:" in said.out and "may not play" in said.out
    again = terminal.run("tournament", "--folder", tmp_path / "t", "--lang", "fr")
    assert "Forfaits de cmd:" in again.out and "ne peut pas jouer" in again.out
    for line in (tmp_path / "t" / "games.jsonl").read_text().splitlines():
        game = json.loads(line)
        assert game["bots"][game["forfeit"]["seat"]].startswith("cmd:")
    file = tmp_path / "s.records"
    simulate = ("simulate", "trambahn", "--seats", f"random,{bad}", "-n", "3", "--seed", "3")
    first = terminal.run(*simulate, "--workers", "1", "--records", file)
    assert "has forfeited games: 3" in first.out
    text = file.read_text()
    file.write_text(text[:-5])
    resumed = terminal.run(*simulate, "--workers", "1", "--records", file, "--resume")
    assert resumed.out == first.out and file.read_text() == text


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
def test_a_program_ends_with_whoever_started_it(tmp_path: Path) -> None:
    """Also one that hears nothing, when the tournament is killed with -9."""
    pid = tmp_path / "pid"
    source = f"import os\nopen({str(pid)!r}, 'w').write(str(os.getpid()))\nwhile True: pass\n"
    bots = ["--bot", "random", "--bot", program(tmp_path, source), "--bot-time", "60"]
    words = ["tournament", "trambahn", *bots, "--folder", str(tmp_path / "t"), "--workers", "1"]
    with subprocess.Popen([sys.executable, "-m", "rotonde", *words], stderr=-3) as process:
        wait_until(lambda: pid.exists() and pid.read_text() != "")
        process.kill()
    wait_until(lambda: not is_running(int(pid.read_text())))


def is_running(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        time.sleep(0.02)
