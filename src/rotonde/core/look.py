"""Everything an object holds, as nested plain data: for tests that must overlook nothing.

It asks the object itself, so a field that `clone` or `view` forgot is found all the same. What a
game holds (board, phases, words) does not change during a game; `frozen_by` lists it, and it is
then compared by identity.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import GetSetDescriptorType, MemberDescriptorType

UNSET = "<unset>"
AGAIN = "<again>"


def plain(thing: object, frozen: Mapping[int, object] | None = None) -> object:
    """The same for two objects exactly when everything they hold is the same."""
    return Look(frozen or {}).at(thing)


def frozen_by(holder: object) -> dict[int, object]:
    """All objects with fields that `holder` holds, itself included, by identity."""
    look = Look({})
    look.at(holder)
    return look.met


class Look:
    """One walk through everything that can be reached."""

    def __init__(self, frozen: Mapping[int, object]) -> None:
        self.frozen = frozen
        self.met: dict[int, object] = {}
        self.numbers: dict[int, int] = {}

    def at(self, thing: object) -> object:
        if thing is None or isinstance(thing, (bool, int, float, str, bytes)):
            return thing
        if isinstance(thing, Mapping):
            return {str(self.at(key)): self.at(value) for key, value in thing.items()}
        if isinstance(thing, (set, frozenset)):
            return sorted(str(self.at(item)) for item in thing)
        if isinstance(thing, Iterable):
            return [self.at(item) for item in thing]
        return self.fields(thing)

    def fields(self, thing: object) -> object:
        kind = type(thing).__name__
        if id(thing) in self.frozen:
            return f"<{kind} at {id(thing)}>"
        if id(thing) in self.met:
            return f"{AGAIN} {kind} {self.numbers[id(thing)]}"
        self.met[id(thing)] = thing
        self.numbers[id(thing)] = len(self.met)
        names = field_names(thing)
        if not names:
            return f"<{kind} at {id(thing)}>"
        held: dict[str, object] = {"": kind}
        for name in names:
            held[name] = self.at(getattr(thing, name, UNSET))
        return held


def field_names(thing: object) -> list[str]:
    """Interpreted, fields stand in `__dict__`; compiled, they are descriptors of the classes."""
    names: set[str] = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        for name, found in vars(kind).items():
            if isinstance(found, (GetSetDescriptorType, MemberDescriptorType)):
                names.add(name)
    return sorted(name for name in names if not name.startswith("__"))
