"""The import contracts hold, and each of them fails when it is broken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LINT = Path(sys.executable).with_name("lint-imports")


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(root / "src"), "COLUMNS": "200"}
    words = [str(LINT), "--no-logo", "--cache-dir", str(root / "cache")]
    return subprocess.run(words, cwd=root, env=env, capture_output=True, text=True, check=False)


def only_modules(folder: str, names: list[str]) -> set[str]:
    here = Path(folder)
    return {one for one in names if not (one.endswith(".py") or (here / one).is_dir())}


@pytest.fixture(name="copy", scope="module")
def a_copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The modules, without what a build left beside them, and a second game."""
    root = tmp_path_factory.mktemp("imports")
    shutil.copytree(ROOT / "src", root / "src", ignore=only_modules)
    shutil.copy(ROOT / ".importlinter", root)
    other = root / "src" / "rotonde" / "games" / "other"
    other.mkdir()
    (other / "__init__.py").write_text("")
    (other / "rules.py").write_text("ANSWER = 42\n")
    return root


def test_the_contracts_hold(copy: Path) -> None:
    ran = lint(copy)
    assert ran.returncode == 0, ran.stdout
    assert "0 broken" in ran.stdout


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/rng.py", "import random"),
        ("core/game.py", "import time"),
        ("core/game.py", "import rotonde.games.catalogue"),
        ("core/record.py", "from rotonde.bots import bot"),
        ("core/data.py", "import numpy"),
        ("games/ticket_to_ride/cards.py", "import random"),
        ("games/ticket_to_ride/cards.py", "from time import time"),
        ("games/ticket_to_ride/game.py", "import rich"),
        ("games/ticket_to_ride/game.py", "import click"),
        ("games/ticket_to_ride/game.py", "import socket"),
        ("games/ticket_to_ride/game.py", "import asyncio"),
        ("games/ticket_to_ride/game.py", "from rotonde.games.other import rules"),
        ("games/other/rules.py", "from rotonde.games.ticket_to_ride.cards import discard"),
        ("games/ticket_to_ride/game.py", "import rotonde.bots.ismcts"),
        ("games/catalogue.py", "import rotonde.arena.match"),
        ("bots/bot.py", "import rotonde.arena.match"),
        ("bots/ismcts.py", "import random"),
        ("bots/ismcts.py", "import rotonde.observations.page"),
        ("observations/page.py", "import numpy"),
        ("observations/page.py", "import rotonde.research.env_spec"),
        ("arena/match.py", "import rotonde.research.env_spec"),
        ("arena/match.py", "import rotonde.cli"),
        ("arena/match.py", "import rotonde.terminal.boards"),
        ("terminal/boards/__init__.py", "import rotonde.arena.match"),
        ("core/game.py", "import rotonde.session.session"),
        ("session/session.py", "import rotonde.games.catalogue"),
        ("server/storage/store.py", "import rotonde.server.play.errors"),
        ("server/storage/store.py", "import rotonde.server.bots.runner"),
        ("server/bots/runner.py", "import rotonde.server.storage.store"),
        ("server/play/tables.py", "import rotonde.server.services"),
        ("server/play/tables.py", "import rotonde.server.play.views.shapes"),
        ("server/play/tables.py", "import starlette.responses"),
        ("server/api/tables.py", "import rotonde.server.http.problem"),
        ("server/api/looking.py", "from starlette.responses import Response"),
        ("server/services.py", "import rotonde.server.api.call"),
        ("server/http/live.py", "import rotonde.server.bench.client"),
        ("server/wording.py", "import rotonde.server.storage.rows"),
    ],
)
def test_a_forbidden_import_is_noticed(copy: Path, file: str, line: str) -> None:
    source = copy / "src" / "rotonde" / file
    before = source.read_text(encoding="utf-8")
    source.write_text(f"{before}\n{line}\n", encoding="utf-8")
    try:
        ran = lint(copy)
    finally:
        source.write_text(before, encoding="utf-8")
    assert ran.returncode == 1, f"{line} in {file} was not noticed"
    assert "BROKEN" in ran.stdout
