"""Milk Train (`tests/plugin_game`) installed into an environment of its own, whole and bare."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from guests import Server

SOURCE = Path(__file__).resolve().parent.parent / "plugin_game"
EVERYTHING, NOTHING_MORE = "everything", "nothing more than it must have"
BARE = '''"""Milk Train, the rules alone."""

from rotonde.games.parts import GameParts

PARTS = GameParts(name="milk-train", package="milk_train")
'''
KEPT = ("__init__.py", "game.py", "options.py", "words", "data")
PIP = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Installed:
    """A folder with an installed plug-in, and programs that run with it."""

    folder: Path
    is_whole: bool

    def environment(self) -> dict[str, str]:
        paths = [str(self.folder), os.environ.get("PYTHONPATH", "")]
        home = str(self.folder.parent / "home")
        more = {"PYTHONPATH": os.pathsep.join(filter(None, paths)), "XDG_STATE_HOME": home}
        return {**os.environ, **more, "ROTONDE_LANG": "en", "COLUMNS": "100"}

    def python(self, *words: str, keys: str = "") -> Ran:
        done = subprocess.run(
            [sys.executable, *words],
            env=self.environment(),
            input=keys,
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return Ran(done.returncode, done.stdout, done.stderr)

    def rotonde(self, *words: str | Path, keys: str = "") -> Ran:
        return self.python("-m", "rotonde", *(str(word) for word in words), keys=keys)

    def does(self, *words: str | Path, keys: str = "") -> str:
        """A command that succeeds: what it prints."""
        ran = self.rotonde(*words, keys=keys)
        assert ran.code == 0, ran
        return ran.out


def install(folder: Path, is_whole: bool) -> Installed:
    """As anybody would, but from here and with nothing else: `pip install` of a folder."""
    source = folder / "source"
    shutil.copytree(SOURCE, source)
    if not is_whole:
        package = source / "milk_train"
        for part in list(package.iterdir()):
            if part.name not in KEPT:
                shutil.rmtree(part) if part.is_dir() else part.unlink()
        (package / "__init__.py").write_text(BARE)
    where = ["--target", str(folder / "installed")]
    command = [sys.executable, "-m", "pip", "install", *PIP, *where, str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Installed(folder / "installed", is_whole)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(tmp_path_factory.mktemp("whole"), True)


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(tmp_path_factory.mktemp("bare"), False)


@pytest.fixture(params=[EVERYTHING, NOTHING_MORE])
def plugin(request: pytest.FixtureRequest) -> Installed:
    """Once with every part, once with those that a game must have."""
    found: Installed = request.getfixturevalue("whole" if request.param == EVERYTHING else "bare")
    return found


@pytest.fixture
def server(plugin: Installed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    for name, value in plugin.environment().items():
        monkeypatch.setenv(name, value)
    server = Server(tmp_path / "plugin.db")
    yield server
    server.leave()
    assert "Traceback" not in server.said(), server.said()
