"""What does not change between the games of an environment: a game, its seats, its features."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game
from rotonde.observations.actions import Actions
from rotonde.observations.desk import Desk, features_of
from rotonde.observations.features import Features
from rotonde.research.asked import one_of
from rotonde.research.encoding import INKS, Encoding
from rotonde.research.types import Encoded, Floats, Wholes


@dataclass(frozen=True)
class Setting:
    """Which game, on which map, with how many seats and which options."""

    game: str
    map_name: str | None
    seats: int
    options: tuple[tuple[str, str], ...]


class EnvSpec:
    """A setting, loaded: shared by all environments that play it."""

    def __init__(self, setting: Setting) -> None:
        game = load_game(setting.game, setting.map_name, dict(setting.options))
        self.setting = setting
        self.game: Game[Position] = game
        self.seats = setting.seats
        self.actions = Actions(game.space().moves)
        self.agents = [f"player_{seat}" for seat in range(setting.seats)]

    # A game in words needs no observations, and not every game has them.

    @cached_property
    def features(self) -> Features[Position]:
        """What a seat sees, feature by feature."""
        return features_of(self.game, self.seats)

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return int(self.features.size)

    @cached_property
    def most(self) -> NDArray[np.int64]:
        """The largest number that each place of an observation can hold."""
        features = self.features.features
        return np.array([one.most for one in features for n in range(one.size)], np.int64)

    @cached_property
    def scale(self) -> Floats:
        """What each whole number is multiplied by to lie in 0 to 1."""
        scale: Floats = np.float32(1) / self.most.astype(np.float32)
        return scale

    def __reduce__(self) -> tuple[object, ...]:
        return table_at, (self.setting,)

    def __deepcopy__(self, memo: object) -> EnvSpec:
        return self

    def encoding(self, dtype: str = "float32") -> Encoding:
        """How the numbers of an observation are kept."""
        one_of("dtype", dtype, list(INKS))
        return Encoding(dtype, self.most)

    def observation_box(self) -> Box:
        """The space of observations."""
        return self.encoding().box()

    def action_space(self) -> Discrete:
        """The space of actions."""
        return Discrete(len(self.game.space()))

    def desk(self, dtype: str = "float32") -> Desk:
        """What looks at one position at a time."""
        return Desk(self.game, self.features, self.actions, self.encoding(dtype).ink)

    def feature(self, observation: Encoded, name: str) -> Floats | Wholes:
        """The numbers of a named feature as they were counted, before they were scaled."""
        start = 0
        for feature in self.features.features:
            if feature.name == name:
                part = slice(start, start + feature.size)
                if observation.dtype == np.float32:
                    found: Floats = observation[part] * np.float32(feature.most)
                    return found
                return self.encoding(observation.dtype.name).whole(observation)[part]
            start += feature.size
        raise self.no_feature(name)

    def no_feature(self, name: str) -> KeyError:
        """With what there is, the nearest spelling first."""
        known = [feature.name for feature in self.features.features]
        near = get_close_matches(name, known, n=1)
        first = f"did you mean {near[0]!r}? " if near else ""
        return KeyError(f"there is no feature {name!r}; {first}there are {', '.join(known)}")


@cache
def table_at(setting: Setting) -> EnvSpec:
    """The one object of a setting; it is made once."""
    return EnvSpec(setting)


@cache
def least_seats(game: str, map_name: str | None) -> int:
    """Two where the game can be played by two, else the fewest it takes."""
    return max(2, load_game(game, map_name).about.least_seats)


def env_spec_for(
    game: str, map_name: str | None, seats: int | None, options: Mapping[str, str] | None
) -> EnvSpec:
    """The table of a setting; a wrong number of seats or option is complained of at once."""
    count = least_seats(game, map_name) if seats is None else seats
    chosen = tuple(sorted((options or {}).items()))
    table = table_at(Setting(game, map_name, count, chosen))
    table.game.box(count, 0)
    return table
