"""Signs that tell things apart without colour."""

from __future__ import annotations

SEAT_STYLES = ("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta")


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def seat_marks(players: list[str]) -> list[str]:
    """The initials of the players where they differ, else A, B, C, …"""
    initials = [player[:1].upper() for player in players]
    if len(set(initials)) == len(players) and all(initial.isalpha() for initial in initials):
        return initials
    return [chr(ord("A") + seat) for seat in range(len(players))]


def letters(names: list[str]) -> list[str]:
    """A small letter for each name, its first one that no name before it has taken."""
    taken: list[str] = []
    for name in names:
        free = [letter for letter in name.lower() if letter.isalpha() and letter not in taken]
        others = [chr(c) for c in range(ord("a"), ord("z")) if chr(c) not in taken]
        taken.append((free or others)[0])
    return taken


def short_name(name: str) -> str:
    """Three letters, or the initials of several words."""
    words = name.replace("-", " ").replace(".", " ").split()
    return name[:3] if len(words) == 1 else "".join(word[0] for word in words)
