"""Rotonde for researchers: environments, tensors and text over the same engine that people play.

Importing this registers every game with PettingZoo (`rotonde/trambahn-v1`), Gymnasium (the same
name, one learner with its opponents inside) and OpenSpiel (`rotonde_trambahn`).
"""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = {
    "numpy": "numpy",
    "gymnasium": "gymnasium",
    "pettingzoo": "pettingzoo",
    "pyspiel": "open_spiel",
}


def require() -> None:
    """One sentence for whoever has not installed what research needs."""
    missing = [package for module, package in NEEDED.items() if find_spec(module) is None]
    if missing:
        raise ImportError(
            f"rotonde.research needs {', '.join(missing)}: pip install 'rotonde[research]'"
        )


require()

from rotonde.research.aec import RotondeEnv, env  # noqa: E402
from rotonde.research.batched import BatchedEnv  # noqa: E402
from rotonde.research.league import Pool  # noqa: E402
from rotonde.research.pairing import paired  # noqa: E402
from rotonde.research.registered import register  # noqa: E402
from rotonde.research.single import SingleEnv  # noqa: E402
from rotonde.research.text import TextGame  # noqa: E402
from rotonde.research.vector import RotondeVectorEnv  # noqa: E402

__all__ = [
    "BatchedEnv",
    "Pool",
    "RotondeEnv",
    "RotondeVectorEnv",
    "SingleEnv",
    "TextGame",
    "env",
    "paired",
    "register",
]

register()
