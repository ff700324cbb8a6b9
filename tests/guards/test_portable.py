"""What only Unix has is asked for where it is used: the package can be imported without it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import packages
import pytest

ROOT = Path(__file__).resolve().parents[2]
ONLY_UNIX = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
NOT_FOR_WINDOWS = ("uvloop",)  # a package of ours that has no wheel there
EXTRAS = ("rotonde.arena.cluster", "rotonde.arena.plots", "rotonde.research")
IMPORT_ALL = """
import importlib, pkgutil, sys

hidden, extras = sys.argv[1].split(","), tuple(sys.argv[2].split(","))
for name in hidden:
    sys.modules[name] = None
import rotonde

names = ["rotonde", *(m.name for m in pkgutil.walk_packages(rotonde.__path__, "rotonde."))]
count = 0
for name in names:
    if name.endswith("__main__"):
        continue
    try:
        importlib.import_module(name)
        count += 1
    except ImportError as error:
        if not name.startswith(extras) or error.name in hidden:
            print(f"{name}: {error}")
print("modules:", count)
"""


def import_all(*hidden: str, folder: Path = ROOT / "src") -> list[str]:
    """What a fresh Python says that finds none of these modules."""
    words = [sys.executable, "-c", IMPORT_ALL, ",".join(hidden), ",".join(EXTRAS)]
    environment = {"PYTHONPATH": str(folder), "PATH": ""}
    ran = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    return ran.stdout.splitlines()


def test_every_module_can_be_imported_without_what_only_unix_has() -> None:
    *failed, told = import_all(*ONLY_UNIX, *NOT_FOR_WINDOWS)
    assert not failed
    files = [path for path in (ROOT / "src" / "rotonde").rglob("*.py")]
    assert int(told.split()[1]) > 0.8 * len(files), "the walk went through the package"


def test_an_import_at_the_top_is_found(tmp_path: Path) -> None:
    package = tmp_path / "rotonde"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "careless.py").write_text("import fcntl\n")
    failed, told = import_all("fcntl", folder=tmp_path)
    assert failed.startswith("rotonde.careless: ") and told == "modules: 1"


def test_make_says_in_one_sentence_that_it_is_not_for_windows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(SystemExit, match=r"On Windows install the package: pip install rotonde"):
        packages.main("nowhere", "Packages", "click")
