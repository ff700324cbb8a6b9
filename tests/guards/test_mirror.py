"""Tests are where one looks for them: a folder of tests for every folder of the package."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = "games"
# Records, promises, pairs of games with secrets, plug-ins, second opinions, `make`.
OF_NO_FOLDER = {"golden", "guards", "hidden", "plugin", "reference", "tools"}


def parts(package: Path) -> set[str]:
    """The folders that hold code; each game stands for itself."""
    found = {folder.name for folder in package.iterdir() if any(folder.glob("*.py"))}
    games = {folder.name for folder in (package / GAMES).iterdir() if any(folder.glob("*.py"))}
    return (found - {GAMES}) | games


def folders_of_tests(tests: Path) -> set[str]:
    return {folder.name for folder in tests.iterdir() if any(folder.glob("test_*.py"))}


def test_every_folder_of_the_package_has_its_tests() -> None:
    missing = parts(ROOT / "src" / "rotonde") - folders_of_tests(ROOT / "tests")
    assert not missing, f"no folder of tests for {', '.join(sorted(missing))}"


def test_every_folder_of_tests_belongs_to_something() -> None:
    known = parts(ROOT / "src" / "rotonde") | OF_NO_FOLDER
    left_over = folders_of_tests(ROOT / "tests") - known
    assert not left_over, f"no code for the tests in {', '.join(sorted(left_over))}"


def test_a_folder_without_tests_is_seen(tmp_path: Path) -> None:
    for name in ("core", "games/tram", "server"):
        (tmp_path / "src" / name).mkdir(parents=True)
        (tmp_path / "src" / name / "code.py").write_text("")
    (tmp_path / "tests" / "core").mkdir(parents=True)
    (tmp_path / "tests" / "core" / "test_code.py").write_text("")
    (tmp_path / "tests" / "server").mkdir()
    assert parts(tmp_path / "src") - folders_of_tests(tmp_path / "tests") == {"tram", "server"}
