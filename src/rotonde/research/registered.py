"""Every game under its name, in three registries."""

from __future__ import annotations

import gymnasium
import pettingzoo

from rotonde.games.catalogue import every_game
from rotonde.research.openspiel import register_games

VERSION = 1


def register() -> None:
    """Say the names once; a second call changes nothing."""
    for game in every_game():
        name = f"rotonde/{game}-v{VERSION}"
        if name in gymnasium.registry:
            return
        pettingzoo.register("aec", name, "rotonde.research.aec:env", kwargs={"game": game})
        gymnasium.register(
            name,
            "rotonde.research.single:SingleEnv",
            vector_entry_point="rotonde.research.vector:RotondeVectorEnv",
            kwargs={"game": game},
            order_enforce=False,
        )
    register_games()
