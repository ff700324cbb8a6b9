"""The steps that make a database what it is, by number; each store has them in its own dialect.

A database of an earlier version is brought up to date by the steps that it lacks. Nothing leads
back: what a step changes can hold what an earlier program does not know.
"""

from __future__ import annotations

from importlib.resources import files

from rotonde.server.storage.errors import Unusable

DIGITS = 4  # of the number that the name of a step begins with


def steps_of(store: str) -> list[str]:
    """The SQL of each step: `sqlite` or `postgresql`."""
    folder = files(f"rotonde.server.storage.{store}") / "steps"
    named = sorted((file.name, file.read_text("utf-8")) for file in folder.iterdir())
    found = [(name, text) for name, text in named if name.endswith(".sql")]
    numbers = [int(name[:DIGITS]) for name, text in found]
    assert numbers == list(range(1, len(found) + 1)), "a step is missing, or there twice"
    return [text for name, text in found]


def missing(steps: list[str], found: int, database: object) -> list[tuple[int, str]]:
    """The steps that a database of version `found` lacks; a later version is left alone."""
    if not 0 <= found <= len(steps):
        raise Unusable("database-version", database, found=found, ours=len(steps))
    return list(enumerate(steps[found:], found + 1))
