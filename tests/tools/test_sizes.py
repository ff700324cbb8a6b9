"""Small files, and folders that one can look through."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2] / "src" / "rotonde"
CODE = (".py", ".js", ".css", ".sql", ".ts")
LONGEST, FULLEST = 300, 12


def code(folder: Path) -> list[Path]:
    found = [one for one in folder.rglob("*") if one.suffix in CODE]
    assert found, folder
    return [one for one in found if "types" not in one.parts]  # made by tools/page_types.py


def test_no_file_of_code_is_long() -> None:
    lines = {one: len(one.read_text(encoding="utf-8").splitlines()) for one in code(ROOT)}
    assert {str(one): n for one, n in lines.items() if n > LONGEST} == {}


def test_no_folder_of_the_server_is_crowded() -> None:
    files = Counter(one.parent for one in code(ROOT / "server"))
    assert {str(one): n for one, n in files.items() if n > FULLEST} == {}
