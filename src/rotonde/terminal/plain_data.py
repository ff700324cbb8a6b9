"""Questions to a view, which is plain data: each says what it expects to find."""

from __future__ import annotations

from collections.abc import Mapping

View = Mapping[str, object]


def number(view: View, key: str) -> int:
    found = view[key]
    assert isinstance(found, int)
    return found


def flag(view: View, key: str) -> bool:
    found = view[key]
    assert isinstance(found, bool)
    return found


def items(view: View, key: str) -> list[object]:
    found = view[key]
    assert isinstance(found, list)
    return found


def numbers(view: View, key: str) -> list[int]:
    return [item for item in items(view, key) if isinstance(item, int)]


def optional_numbers(view: View, key: str) -> list[int | None]:
    return [item if isinstance(item, int) else None for item in items(view, key)]


def table(view: View, key: str) -> dict[str, object]:
    found = view[key]
    assert isinstance(found, dict)
    return found


def tables(view: View, key: str) -> list[dict[str, object]]:
    return [item for item in items(view, key) if isinstance(item, dict)]
