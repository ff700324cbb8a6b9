"""One policy at every door, and everything that docs/your-bot.md shows."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import urllib.request
from pathlib import Path

import gymnasium
import pytest
from cli.conftest import terminal
from cli.terminal import Terminal

import rotonde.research  # noqa: F401  (registers the games)
from policies.page import write_files
from rotonde.arena.meeting import meet
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng
from rotonde.policies.named import bring, brought
from rotonde.research.single import SingleEnv
from rotonde.server.config import Config
from rotonde.server.play.people import Person
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services

__all__ = ["terminal"]

PATIENCE = 120.0
asked: list[int] = []


def mine(game: Game[Position], p: Position, seat: int, luck: Rng) -> int:
    """The callable that plays everywhere; it counts how often it is asked."""
    asked.append(seat)
    return game.legal_moves(p, seat)[0]


@pytest.fixture(autouse=True)
def nobody_asked() -> None:
    asked.clear()
    brought.clear()


def test_in_gymnasium() -> None:
    env = gymnasium.make("rotonde/trambahn-v1", opponents=mine).unwrapped
    assert isinstance(env, SingleEnv)
    env.reset(seed=1)
    done = False
    while not done:
        *_, done, _, _ = env.step(env.action_masks().nonzero()[0][0])
    assert len(asked) > 10


def test_in_a_tournament_from_python(tmp_path: Path) -> None:
    (table,) = meet("trambahn", {"mine": mine, "house": "random"}, seeds=2, folder=tmp_path)
    assert {one.bot for one in table.standings} == {"mine", "house"}
    assert all(one.won.games == 4 for one in table.standings) and len(asked) > 10
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 4
    asked.clear()
    meet("trambahn", {"mine": mine, "house": "random"}, seeds=2, folder=tmp_path)
    assert not asked, "the folder is finished"
    with pytest.raises(ValueError, match="this process only"):
        meet("trambahn", {"mine": mine, "house": "random"}, workers=2)


def test_in_words(terminal: Terminal, tmp_path: Path) -> None:
    words = f"mine=py:{__file__}:mine"
    said = terminal.run("simulate", "trambahn", "--seats", f"random,{words}", "-n", "1")
    assert said.code == 0 and "mine" in said.out and "py:" not in said.out
    folder = str(tmp_path / "t")
    two = ["--bot", "random", "--bot", words, "--seeds", "1", "--folder", folder]
    said = terminal.run("tournament", "trambahn", *two, "--workers", "1", "--json")
    bots = [one["bot"] for one in json.loads(said.out)["divisions"][0]["bots"]]
    assert sorted(bots) == ["mine", "random"]
    levels = ["--level", "random", "--level", words, "--folder", str(tmp_path / "l")]
    said = terminal.run("ladder", "trambahn", *levels, "--seeds", "1", "--workers", "1")
    assert said.code == 0 and "mine" in said.out


def test_in_rotonde_play(terminal: Terminal, tmp_path: Path) -> None:
    words, file = f"Bob=py:{__file__}:mine", str(tmp_path / "game.record")
    seats = ["--seat", words, "--seat", "Ann=random"]
    said = terminal.run("play", "trambahn", *seats, "--seed", "1", "--save", file)
    assert said.code == 0 and "Bob" in said.out and "Ann" in said.out
    assert "py:" not in said.out


def test_a_record_starts_no_code(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    seats = ["--seat", "human", "--seat", "Bob=py:nowhere_at_all:x"]
    record = terminal.run(
        "play",
        "trambahn",
        "--seat",
        "human",
        "--seat",
        "random",
        "--seed",
        "1",
        "--save",
        str(file),
        keys="quit\n",
    )
    assert record.code == 0
    file.write_text(file.read_text().replace("random", "Bob=py:nowhere_at_all:x"))
    said = terminal.run("play", "--resume", str(file))
    assert said.code == 2 and "--seat" in said.err and "ModuleNotFound" not in said.err
    said = terminal.run("play", "--resume", str(file), *seats)
    assert said.code == 2 and "ModuleNotFoundError" in said.err


def test_at_a_table_of_a_server(tmp_path: Path) -> None:
    async def run() -> None:
        services = Services(Config(tmp_path / "rotonde.db", pace=0.0, bots_alone=True))
        try:
            seats = [SeatWish("bot", bring(mine)), SeatWish("bot", "random")]
            wish = NewTable("trambahn", seats, seed=3)
            table = await services.making.make(Person("ann", "Ann"), wish)
            async with asyncio.timeout(PATIENCE):
                while len(asked) < 5:
                    await asyncio.sleep(0.01)
            lines = services.views.show(table, None, None, "en", -1).lines
            assert any("mine" in line.text for line in lines)
            assert not [line for line in lines if line.key.startswith("table/")], "it never failed"
        finally:
            await services.close()

    asyncio.run(run())


def test_a_guest_cannot_load_code(tmp_path: Path) -> None:
    async def run() -> None:
        services = Services(Config(tmp_path / "rotonde.db", pace=0.0))
        try:
            for level in (f"py:{__file__}:mine", f"x=py:{__file__}:mine", "own:nobody"):
                wish = NewTable("trambahn", [SeatWish("me"), SeatWish("bot", level)])
                with pytest.raises(Exception, match=r"bot|policy|brought"):
                    await services.making.make(Person("ann", "Ann"), wish)
        finally:
            await services.close()

    asyncio.run(run())


@pytest.fixture(name="files")
def files_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    monkeypatch.chdir(tmp_path)
    return write_files(tmp_path)


def forfeits(simulated: str) -> list[int]:
    return [seat["forfeits"] for seat in json.loads(simulated)["seats"]]


@pytest.mark.parametrize("bot", ["network:any_move", "search:tries_each", "careful:Careful"])
def test_the_ways_of_the_page(bot: str, files: dict[str, Path], terminal: Terminal) -> None:
    name, _, what = bot.partition(":")
    words = f"py:{name}.py:{what}"
    said = terminal.run("simulate", "trambahn", "--seats", f"{words},random", "-n", "1", "--json")
    assert forfeits(said.out) == [0, 0]


def test_a_program_with_a_forward_model(files: dict[str, Path], terminal: Terminal) -> None:
    words = f"cmd:{sys.executable} program.py"
    seats = ["--seats", f"{words},random", "--bot-time", "100", "--workers", "1"]
    said = terminal.run("simulate", "trambahn", *seats, "-n", "1", "--json")
    assert forfeits(said.out) == [0, 0]
    seats = ["--seat", words, "--seat", "random"]
    said = terminal.run("play", "trambahn", *seats, "--seed", "2")
    assert said.code == 0 and "wins" in said.out and "program.py" in said.out


def test_the_doors_of_the_page(files: dict[str, Path]) -> None:
    ran = subprocess.run([sys.executable, "doors.py"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "('mine', " in ran.stdout


def test_the_house_of_the_page(files: dict[str, Path]) -> None:
    house = subprocess.Popen([sys.executable, "house.py"], stdout=subprocess.PIPE, text=True)
    try:
        assert house.stdout is not None
        address = house.stdout.readline().strip()
        with urllib.request.urlopen(f"{address}api/games/trambahn", timeout=PATIENCE) as answer:
            levels = json.load(answer)["levels"]
        assert levels[-1]["level"] == "own:mine" and "mine" in levels[-1].values()
    finally:
        house.kill()
        house.wait()
        if house.stdout is not None:
            house.stdout.close()
