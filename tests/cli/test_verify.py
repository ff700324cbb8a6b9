"""`rotonde verify`: what holds, and that every change is found out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cli.terminal import GAME, Terminal
from rotonde.core.fair import Fair, commitment_of
from rotonde.core.record import Entry
from rotonde.games.catalogue import load_game
from rotonde.session.session import Session, begun

SECRET = "c0ffee" * 10 + "abcd"
TABLE = "0123456789ab"


@pytest.fixture(scope="module")
def proof() -> str:
    """A whole game with its proof, as a table gives it."""
    game = load_game("trambahn")
    fair = Fair(TABLE, commitment_of(TABLE, SECRET), SECRET, ["12" * 16, ""])
    session: Session[Entry] = begun(game, game.keyed_box(2, fair.key()))
    n = 0
    while not session.p.over:
        seat = int(session.p.decider())
        legal = game.legal_moves(session.p, seat)
        move = legal[(n * 7) % len(legal)]
        session.accept(Entry(seat, game.notation.text(move)), session.try_move(seat, move))
        n += 1
    return session.proof(["Ann", "Bob"], fair).text()


@pytest.fixture
def file(tmp_path: Path, proof: str) -> Path:
    path = tmp_path / "proof.txt"
    path.write_text(proof)
    return path


def test_a_true_record_is_proved(terminal: Terminal, file: Path) -> None:
    said = terminal.run("verify", file)
    assert said.code == 0 and said.out.count("✓") == 4 and "✗" not in said.out
    assert commitment_of(TABLE, SECRET) in said.out and "seats 1" in said.out
    assert "was fixed before it began" in said.out
    said = terminal.run("verify", file, "--commitment", commitment_of(TABLE, SECRET))
    assert said.code == 0
    assert "était fixé avant" in terminal.run("verify", file, "--lang", "fr").out


def digit(line: str) -> str:
    """The line with its last digit changed."""
    return line[:-1] + ("1" if line[-1] == "0" else "0")


def first_draw(line: str) -> str:
    result, _, rest = line.removeprefix("! ").partition("/")
    return f"! {1 if result == '0' else 0}/{rest}"


@pytest.mark.parametrize(
    ("line", "change", "says"),
    [
        ("secret ", digit, "not the one that was committed to"),
        ("commitment ", digit, "not the one that was committed to"),
        ("contribution 1 ", digit, "of the game is told as"),
        ("! ", first_draw, "of the game is told as"),
        ("result ", lambda line: line.replace("winner", "9 winner"), "the header says the result"),
    ],
)
def test_what_was_changed_is_found_out(
    terminal: Terminal, file: Path, line: str, change: Callable[[str], str], says: str
) -> None:
    lines = file.read_text().splitlines()
    at = next(n for n, one in enumerate(lines) if one.startswith(line))
    lines[at] = change(lines[at])
    file.write_text("\n".join(lines) + "\n")
    said = terminal.run("verify", file)
    assert said.code == 1 and "✗" in said.out and says in " ".join(said.out.split())
    assert "was fixed before it began" not in said.out
    assert terminal.run("verify", file, "--lang", "fr").code == 1


def test_a_secret_that_was_exchanged_with_its_commitment(terminal: Terminal, file: Path) -> None:
    """Draws that follow from it tell; and so does what somebody noted before the game."""
    other = digit(SECRET)
    text = file.read_text().replace(SECRET, other)
    file.write_text(text.replace(commitment_of(TABLE, SECRET), commitment_of(TABLE, other)))
    said = terminal.run("verify", file)
    assert said.code == 1 and "of the game is told as" in " ".join(said.out.split())
    said = terminal.run("verify", file, "--commitment", commitment_of(TABLE, SECRET))
    assert said.code == 1 and "committed to" in said.out


def test_a_record_that_stops_early_proves_nothing_of_its_end(
    terminal: Terminal, file: Path
) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:30]))
    assert terminal.run("verify", file).code == 1


def test_a_seed_proves_nothing(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "seeded.txt"
    terminal.run("simulate", GAME, "-n", "1", "--workers", "1", "--seed", "7", "--records", file)
    assert "has no proof of its chance" in terminal.refused("verify", file)
    assert "no such file" in terminal.refused("verify", tmp_path / "nowhere.txt")
