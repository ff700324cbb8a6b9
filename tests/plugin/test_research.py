"""A game of another package at the doors of research."""

from __future__ import annotations

from pathlib import Path

from plugin.conftest import Installed

DOORS = Path(__file__).with_name("doors.py")
NUMBERS = ("pettingzoo", "gymnasium", "openspiel")


def test_every_door(whole: Installed) -> None:
    ran = whole.python(str(DOORS))
    assert ran.code == 0, ran
    for door in (*NUMBERS, "text"):
        assert f"{door} open" in ran.out


def test_without_observations_the_doors_say_so(bare: Installed) -> None:
    """Only the door of words needs no numbers."""
    ran = bare.python(str(DOORS))
    assert ran.code == 0, ran
    for door in NUMBERS:
        assert f"{door} closed: milk-train brings no observations" in ran.out
    assert "text open" in ran.out
