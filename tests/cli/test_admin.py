"""`rotonde admin`: every command on a file, and one sentence for whatever is wrong."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cli.terminal import Terminal
from rotonde.server.config import Config
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import open_services


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two tables of Ann's; it is where a server of hers would keep it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("ROTONDE_SERVE_DATABASE", raising=False)
    found = tmp_path / "rotonde" / "rotonde.db"

    async def fill() -> None:
        services = await open_services(Config(found))
        ann, _ = await services.people.welcome("Ann")
        luck = random.Random(1)
        for _ in range(2):
            wish = NewTable("trambahn", [SeatWish("me"), SeatWish("me")])
            table = await services.making.make(ann, wish)
            for n in range(4):
                seat = table.playing().p.deciders()[0]
                move = luck.choice(table.game.legal_moves(table.playing().p, seat))
                await services.tables.play(table, seat, n, move, "")
        await services.close()

    asyncio.run(fill())
    return found


def ids(terminal: Terminal) -> tuple[list[str], str]:
    listed = json.loads(terminal.run("admin", "tables", "--json").out)
    return [one["id"] for one in listed], listed[0]["host"]


def test_every_command_says_what_it_has_done(
    file: Path, tmp_path: Path, terminal: Terminal
) -> None:
    (one, other), ann = ids(terminal)
    told = tmp_path / "ann.json"
    for words, said in (
        (("check",), "2 tables"),
        (("backup", tmp_path / "copy"), "copy"),
        (("people", "Ann"), "Ann"),
        (("ban", "10.0.0.0/8", "--why", "noise"), "10.0.0.0/8"),
        (("ban",), "noise"),
        (("unban", "10.0.0.0/8"), "10.0.0.0/8"),
        (("export", ann, told), "ann.json"),
        (("close", one), one),
        (("delete", other), other),
        (("erase", ann), "1"),
        (("vacuum",), ""),
        (("rotate-keys",), ""),
        (("restore", tmp_path / "copy", "--database", tmp_path / "again.db"), "copy"),
        (("move-database", file, tmp_path / "moved.db"), "moved.db"),
    ):
        ran = terminal.run("admin", *words)
        assert ran.code == 0 and said in ran.out and not ran.err, (words, ran)
    assert json.loads(told.read_text())["name"] == "Ann" and told.stat().st_mode & 0o077 == 0


def test_the_database_is_the_one_that_a_server_would_use(
    file: Path, tmp_path: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "rotonde.toml"
    settings.write_text(f'database = "{tmp_path / "other.db"}"\n')
    monkeypatch.setenv("ROTONDE_SERVE_SETTINGS", str(settings))
    ran = terminal.run("admin", "check")
    assert ran.code == 2 and "other.db does not exist" in ran.err
    monkeypatch.setenv("ROTONDE_SERVE_DATABASE", str(file))
    assert terminal.run("admin", "check").code == 0
    monkeypatch.setenv("ROTONDE_SERVE_DATABSE", str(file))
    ran = terminal.run("admin", "check")
    assert ran.code == 2 and "ROTONDE_SERVE_DATABASE" in ran.err


def test_what_is_wrong_is_one_sentence(file: Path, tmp_path: Path, terminal: Terminal) -> None:
    none, text = tmp_path / "none.db", tmp_path / "text.db"
    text.write_text("this is no database " * 100)
    for words, said in (
        (("check", "--database", none), "does not exist"),
        (("check", "--database", text), "cannot be used as a database"),
        (("check", "--database", "postgresql:///x?host=/nowhere"), "cannot be used as a database"),
        (("backup", file), "is there already"),
        (("backup", tmp_path / "no" / "copy"), "No such file"),
        (("restore", none), "does not exist"),
        (("restore", text, "--database", none), "cannot be used as a database"),
        (("restore", text), "is not empty"),
        (("close", "nothing"), "no table nothing"),
        (("delete", "nothing"), "no table nothing"),
        (("ban", "300.1.2.3"), "no person 300.1.2.3"),
        (("unban", "10.0.0.1"), "not kept out"),
        (("erase", "nobody"), "no person nobody"),
        (("export", "nobody", tmp_path / "x"), "no person nobody"),
        (("tables", "--state", "open"), "waiting"),
        (("tables", "--most", "0"), "--most"),
        (("move-database", file), "to is missing"),
        (("move-database", none, tmp_path / "x.db"), "does not exist"),
        (("bury",), "bury"),
    ):
        ran = terminal.run("admin", *words)
        assert ran.code == 2 and said.lower() in ran.err.lower(), (words, ran)
        assert ran.err.count("\n") == 1 and "Traceback" not in ran.err, (words, ran)
    assert not none.exists()


def test_beside_a_server_only_what_a_file_allows(
    file: Path, tmp_path: Path, terminal: Terminal
) -> None:
    """Nothing changes in a table that a server has in its memory."""
    (one, _), ann = ids(terminal)
    services = asyncio.run(open_services(Config(file)))  # its lock is held from here on
    try:
        for words in (
            *(("close", one), ("delete", one), ("erase", ann), ("vacuum",), ("rotate-keys",)),
            ("move-database", file, tmp_path / "x.db"),
            ("restore", tmp_path / "copy"),
        ):
            (tmp_path / "copy").touch()
            ran = terminal.run("admin", *words)
            assert ran.code == 2 and "in use" in ran.err, (words, ran)
        for words in (("check",), ("tables",), ("backup", tmp_path / "kept"), ("ban", "10.0.0.1")):
            assert terminal.run("admin", *words).code == 0, words
    finally:
        asyncio.run(services.close())
    assert ids(terminal)[0], "and nothing was lost"


def test_a_damaged_table_is_named_and_the_code_says_so(file: Path, terminal: Terminal) -> None:
    (one, other), _ = ids(terminal)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO pardon VALUES (?)", (one,))
        connection.execute("UPDATE entry SET text = 'x' WHERE place = ? AND n = 2", (one,))
    ran = terminal.run("admin", "check")
    assert ran.code == 1 and one in ran.out and other not in ran.out
