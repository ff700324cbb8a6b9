"""Lessons to be changed: the first one of Ticket to Ride, copied."""

from __future__ import annotations

from pathlib import Path

from rotonde.games.catalogue import lessons_of

FIRST = lessons_of("ticket-to-ride")[0]


def copied(folder: Path, old: str = "", new: str = "") -> Path:
    """The lesson with its record in another folder; `new` stands where `old` stood first."""
    text = FIRST.read_text("utf-8")
    assert old in text
    (folder / "first.txt").write_text(FIRST.with_suffix(".txt").read_text("utf-8"), "utf-8")
    path = folder / "first.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path
