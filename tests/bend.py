"""Bend one field of a position after another: what `clone` copies must show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rotonde.core.look import field_names

# By design: see Position.clone and Rng.clone.
NOT_CLONED = {"diary", "forced", "drawn", "watched", "asked", "sure", "fewer"}


def parts(thing: object, met: set[int]) -> Iterator[object]:
    """The objects with fields that can be reached from a thing, itself first."""
    if thing is None or isinstance(thing, (bool, int, float, str, bytes)) or id(thing) in met:
        return
    if isinstance(thing, Mapping):
        thing = list(thing.values())
    if isinstance(thing, Iterable):
        for item in thing:
            yield from parts(item, met)
        return
    met.add(id(thing))
    yield thing
    for name in field_names(thing):
        yield from parts(getattr(thing, name, None), met)


def small_fields(thing: object) -> Iterator[tuple[object, str, int]]:
    """Every number and flag that can be set, at any depth; objects in `frozen` are left alone."""
    for name in field_names(thing):
        value = getattr(thing, name, None)
        if isinstance(value, int) and name not in NOT_CLONED:
            yield thing, name, value


def bend(part: object, name: str, value: int) -> bool:
    """Another value for a field; False where it can never change."""
    try:
        setattr(part, name, not value if isinstance(value, bool) else value + 1)
    except AttributeError:
        return False
    return True
