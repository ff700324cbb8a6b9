"""What a caller asked for, checked: one sentence says what was wrong."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rotonde.core.game import MOST_SEEDS

NOT_RESET = "call reset() first: no game has begun, or the last one is over"


def one_of(name: str, value: object, choices: Sequence[object]) -> None:
    """Refuse a setting that is none of the choices."""
    if value not in choices:
        raise ValueError(
            f"{name} cannot be {value!r}; choose one of {', '.join(map(repr, choices))}"
        )


def seed_in_range(seed: int) -> int:
    """The seed as a number, if it can be one."""
    if not 0 <= seed < MOST_SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to 2^62 - 1, not {seed}")
    return int(seed)


def any_seed() -> int:
    """A seed nobody has chosen."""
    return int.from_bytes(os.urandom(8), "little") % MOST_SEEDS
