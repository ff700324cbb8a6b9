"""`docs/add-a-game.md` is true: its code and its files are Milk Train's, its commands run."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from plugin.conftest import SOURCE, Installed
from rotonde.games.parts import DEFINES, OPTIONAL

ROOT = SOURCE.parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
STEPS = PAGE.partition("## Step by step")[2].partition("\n## ")[0]
CODE = re.compile(r"`([\w/.]+)`[^`]*:\n( *)```(?:toml|python|js|css)\n(.*?)\n *```", re.S)
COMMANDS = re.compile(r"```sh\n(.*?)```", re.S)
OWN_PATHS = re.compile(r"`(tests/[\w/.]+|(?:games|core|docs|tools)/[\w/.]+\.\w+)`")
SNIPPETS = [(file, dedent(indent + code)) for file, indent, code in CODE.findall(STEPS)]


def squeezed(text: str) -> str:
    """Lines without their indentation."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def test_the_steps_are_numbered() -> None:
    numbers = [int(found) for found in re.findall(r"(?m)^(\d+)\. \*\*", STEPS)]
    assert numbers == list(range(1, 15))


@pytest.mark.parametrize(("file", "code"), SNIPPETS, ids=[file for file, _ in SNIPPETS])
def test_every_piece_of_code_is_in_the_game(file: str, code: str) -> None:
    assert squeezed(code) in squeezed((SOURCE / file).read_text("utf-8"))


def test_no_piece_of_code_was_overlooked() -> None:
    fences = len(re.findall(r"```(?:toml|python|js|css)\n", STEPS))
    assert len(SNIPPETS) == fences >= 15


def test_every_file_of_the_game_is_named() -> None:
    files = [file.relative_to(SOURCE) for file in SOURCE.rglob("*") if file.is_file()]
    kept = [file for file in files if "__pycache__" not in file.parts]
    assert [str(file) for file in kept if f"`{file.as_posix()}`" not in STEPS] == []


def test_every_part_and_what_it_defines_is_named() -> None:
    for part in OPTIONAL:
        row = next(line for line in STEPS.splitlines() if line.strip().startswith(f"| `{part}`"))
        assert all(f"`{name}" in row for name in DEFINES.get(part, []))


def test_every_path_of_ours_is_there() -> None:
    for path in OWN_PATHS.findall(PAGE):
        assert (ROOT / path).exists() or (ROOT / "src" / "rotonde" / path).exists(), path


def test_the_commands_run(whole: Installed, tmp_path: Path) -> None:
    lines = [line.split() for block in COMMANDS.findall(STEPS) for line in block.splitlines()]
    ours = [words[1:] for words in lines if words and words[0] == "rotonde"]
    assert {words[0] for words in ours} == {"games", "rules", "play", "simulate", "serve"}
    for words in ours:
        if words[0] == "serve":
            continue  # held by test_server
        save = ["--save", str(tmp_path / "one.record")] if words[0] == "play" else []
        assert whole.rotonde(*words, *save, keys="quit\n").code == 0, words
