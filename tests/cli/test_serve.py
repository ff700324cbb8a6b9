"""`rotonde serve`: prints the address, serves until Ctrl-C, and then says that all is kept."""

from __future__ import annotations

import http.client
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.terminal import Terminal
from rotonde.cli.serve import has_screen, home

TOOLS = Path(__file__).parents[2] / "tools"
ADDRESS = re.compile(r"http://localhost:(\d+)/")
WAIT = 120.0


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "rotonde", "serve", "--database", str(folder / "r.db"), *words]
    server = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "ROTONDE_LANG": "en", "DISPLAY": "", "WAYLAND_DISPLAY": ""},
    )
    assert server.stdout is not None
    try:
        yield server
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


@pytest.fixture(autouse=True)
def ctrl_c_counts() -> None:
    """A run of tests that was started in the background ignores it, and so would its servers."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def line(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    return server.stdout.readline()


def port_in(said: str) -> int:
    found = ADDRESS.search(said)
    assert found, said
    return int(found[1])


def status(port: int, path: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)
    connection.request("GET", path)
    found = connection.getresponse().status
    connection.close()
    return found


def test_it_serves_the_pages_until_ctrl_c(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as server:
        port = port_in(line(server))
        assert status(port, "/api/games") == 200 and status(port, "/") == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(WAIT) == 0
        assert line(server) == "Closed. Every table is kept.\n"


def test_a_port_that_is_taken_is_no_hindrance(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with serving(tmp_path, "--port", str(taken)) as server:
            assert line(server) == f"Port {taken} is taken: the next free one is used.\n"
            port = port_in(line(server))
            assert port != taken and status(port, "/api/games") == 200


def test_a_database_in_use_is_told(tmp_path: Path, terminal: Terminal) -> None:
    with serving(tmp_path, "--port", "0") as server:
        port_in(line(server))
        said = terminal.run("serve", "--port", "0", "--database", tmp_path / "r.db", "--no-browser")
        assert said.code == 2 and "in use" in said.err


@pytest.mark.parametrize(
    ("system", "environment", "screen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
    ],
)
def test_the_browser_opens_where_there_is_a_screen(
    system: str, environment: dict[str, str], screen: bool
) -> None:
    assert has_screen(system, environment) == screen


def test_everything_is_kept_in_the_folder_of_a_persons_data() -> None:
    assert home({"XDG_DATA_HOME": "/data"}) == Path("/data/rotonde")
    assert home({"XDG_DATA_HOME": "here"}) == home({}) == Path.home() / ".local/share/rotonde"


def until(terminal: int, wanted: bytes) -> bytes:
    """What a terminal shows, up to some words."""
    shown = b""
    end = time.monotonic() + WAIT
    while wanted not in shown and time.monotonic() < end:
        if select.select([terminal], [], [], 1.0)[0]:
            try:
                shown += os.read(terminal, 4096)
            except OSError:  # nobody is at the other end any more
                break
    return shown


def test_ctrl_c_under_make_is_no_failure(tmp_path: Path) -> None:
    """In a real terminal, without anything on standard input."""
    serve = (
        f"{sys.executable} -m rotonde serve --port 0 --no-browser --database {tmp_path / 'r.db'}"
    )
    tool = TOOLS / "foreground.py"
    (tmp_path / "Makefile").write_text(f"play:\n\t@{sys.executable} {tool} {serve} </dev/null\n")
    child, terminal = pty.fork()
    if child == 0:
        os.environ["ROTONDE_LANG"] = "en"
        os.execvp("make", ["make", "-s", "-f", str(tmp_path / "Makefile"), "play"])
    assert b"Rotonde is at" in until(terminal, b"Ctrl-C")
    os.write(terminal, b"\x03")
    assert b"Closed" in until(terminal, b"Closed")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    os.close(terminal)


def test_settings_come_from_a_file_and_the_command_line_comes_first(tmp_path: Path) -> None:
    file = tmp_path / "rotonde.toml"
    file.write_text('port = 1\nnames = ["a.org"]\n[limits]\nreading = [0.01, 2]\n')
    with serving(tmp_path, "--port", "0", "--settings", str(file)) as server:
        port = port_in(line(server))
        assert [status(port, "/api/games") for i in range(3)] == [200, 200, 429]


@pytest.mark.parametrize("text", ["port = 70000", "[limits]\nhead = -1", "nonsense = 1"])
def test_a_wrong_file_of_settings_is_told(tmp_path: Path, terminal: Terminal, text: str) -> None:
    file = tmp_path / "rotonde.toml"
    file.write_text(text)
    said = terminal.run("serve", "--settings", file, "--no-browser")
    assert said.code == 2 and "rotonde.toml" in said.err and said.err.count("\n") == 1
    said = terminal.run("serve", "--settings", tmp_path / "none.toml", "--no-browser")
    assert said.code == 2 and "none.toml" in said.err
