"""Gymnasium's vector environment: many games at once, a learner in each, its opponents inside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rotonde.bots.bot import let_play
from rotonde.bots.random_match import streams
from rotonde.core.rng import Rng, seeded
from rotonde.observations.desk import draw_seed
from rotonde.research.asked import NOT_RESET, any_seed, one_of, seed_in_range
from rotonde.research.env_spec import env_spec_for
from rotonde.research.league import Line, Opponent, Seated, part_of_win
from rotonde.research.shaping import Potential
from rotonde.research.single import ANY_SEAT, RANDOM
from rotonde.research.sitting import REWARDS, WIN, Sitting
from rotonde.research.types import Bytes, Floats

Answer = tuple[Floats, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
Flags = NDArray[np.bool_]


class Place:
    """One game of the row: its own stream of seeds, so that nothing depends on its neighbours."""

    def __init__(self, luck: Rng, sitting: Sitting) -> None:
        self.luck = luck
        self.sitting = sitting
        self.seat = 0
        self.lucks: list[Rng] = []  # of the bots, by seat
        self.others = Seated([], [])
        self.potential = 0.0
        self.over = False


class RotondeVectorEnv(gymnasium.vector.VectorEnv[Floats, Any, Any]):
    """`gymnasium.make_vec("rotonde/trambahn-v1", num_envs=64)`.

    Settings are those of the single environment. `autoreset_mode` is Gymnasium's: a new game with
    the next step, at once (the last observation is in `info["final_obs"]`), or when
    `reset(options={"reset_mask": …})` asks for it. `potential` and `gamma` make rewards dense
    (`shaping.py`). `reset(seed=…)` takes one seed, or one for each game.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        map_name: str | None = None,
        options: Mapping[str, str] | None = None,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        seat: int | str = ANY_SEAT,
        reward: str = WIN,
        illegal_reward: float = -1.0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        potential: Callable[[Floats], float] | None = None,
        gamma: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        table = env_spec_for(game, map_name, seats, options)
        one_of("reward", reward, REWARDS)
        one_of("seat", seat, (ANY_SEAT, *range(table.seats)))
        one_of("render_mode", render_mode, (None,))
        self.num_envs = num_envs
        self.env_spec = table
        self.line = Line(table.game, opponents, table.seats - 1)
        self.wanted_seat = seat
        self.reward_kind = reward
        self.illegal_reward = illegal_reward
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode}  # type: ignore[misc]
        self.potential = Potential(potential, gamma)
        self.render_mode = render_mode
        self.single_observation_space = table.observation_box()
        self.single_action_space = table.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.places: list[Place] = []
        self.seen = np.zeros((num_envs, table.size), np.float32)
        self.masks = np.zeros((num_envs, len(table.game.space())), np.int8)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Floats, dict[str, Any]]:
        """New games everywhere, or where `options["reset_mask"]` says. Game `n` of a single seed
        is dealt from `seed + n`: the same whoever is beside it."""
        chosen = seeds_of(seed, self.num_envs)
        mask: Flags | None = (options or {}).get("reset_mask")
        if mask is None and (not self.places or seed is not None):
            self.places = [self.new_place(one) for one in chosen]
        for n, place in enumerate(self.places):
            if mask is None or mask[n]:
                if mask is not None and chosen[n] is not None:
                    place = self.places[n] = self.new_place(chosen[n])
                self.begin(n, place)
        return self.seen.copy(), self.info()

    def new_place(self, seed: int | None) -> Place:
        """One game of the row, with a stream of seeds of its own."""
        luck = seeded(any_seed() if seed is None else seed_in_range(seed))
        return Place(luck, Sitting(self.env_spec, 0))

    def begin(self, n: int, place: Place) -> None:
        """Deal the next game in a place."""
        number, seats = int(draw_seed(place.luck)), self.env_spec.seats
        any_seat = int(place.luck.below(seats))
        place.seat = self.wanted_seat if isinstance(self.wanted_seat, int) else any_seat
        place.sitting.begin(number)
        place.lucks = streams(number, seats)
        place.others = self.line.drawn(number)
        place.over = False
        self.go_on(n, place)
        place.potential = self.potential.of(self.seen[n])

    def go_on(self, n: int, place: Place) -> None:
        """The others play until the learner must decide; what it sees then."""
        sitting = place.sitting
        let_play(place.others.bots, self.env_spec.game, sitting.p, place.seat, place.lucks)
        self.seen[n] = sitting.observation(place.seat)
        self.masks[n] = sitting.mask(place.seat)

    def step(self, actions: Any) -> Answer:
        """Play an action in each game; what happens at an end is said by `autoreset_mode`."""
        if not self.places:
            raise ValueError(NOT_RESET)
        rewards = np.zeros(self.num_envs, np.float64)
        ends: Flags = np.zeros(self.num_envs, np.bool_)
        final: dict[int, tuple[Floats, dict[str, Any]]] = {}
        for n, place in enumerate(self.places):
            if place.over:
                self.again(n, place)
                continue
            rewards[n] = self.play(n, place, int(actions[n]))
            ends[n] = place.over
            if place.over:
                final[n] = self.seen[n].copy(), result_of(place)
                if self.autoreset_mode == AutoresetMode.SAME_STEP:
                    self.begin(n, place)
        info = self.info(final)
        return self.seen.copy(), rewards, ends, np.zeros(self.num_envs, np.bool_), info

    def again(self, n: int, place: Place) -> None:
        """A game that ended with the step before."""
        if self.autoreset_mode == AutoresetMode.DISABLED:
            raise ValueError(f"game {n} is over: reset it with reset_mask")
        self.begin(n, place)

    def play(self, n: int, place: Place, action: int) -> float:
        """The learner's action and what follows; an illegal one loses the game at once."""
        try:
            place.sitting.play(action)
        except ValueError:
            place.over = True
            place.others.report(0.0)
            return self.illegal_reward + self.potential.gained(place.potential, 0.0)
        self.go_on(n, place)
        place.over = bool(place.sitting.p.over)
        if place.over:
            place.others.report(part_of_win(place.sitting.p, place.seat))
        now = 0.0 if place.over else self.potential.of(self.seen[n])
        gained = self.potential.gained(place.potential, now)
        place.potential = now
        return gained + (place.sitting.reward(place.seat, self.reward_kind) if place.over else 0.0)

    def info(
        self, final: Mapping[int, tuple[Floats, dict[str, Any]]] | None = None
    ) -> dict[str, Any]:
        """Masks and seats; for games that ended what came of them."""
        found: dict[str, Any] = {
            "action_mask": self.masks.copy(),
            "seat": np.array([place.seat for place in self.places]),
        }
        if final:
            there: Flags = np.zeros(self.num_envs, np.bool_)
            there[list(final)] = True
            results: NDArray[Any] = np.full(self.num_envs, None, object)
            observations: NDArray[Any] = np.full(self.num_envs, None, object)
            for n, (seen, result) in final.items():
                observations[n], results[n] = seen, result
            found |= {"final_obs": observations, "_final_obs": there}
            found |= {"final_info": results, "_final_info": there}
        return found

    def action_masks(self) -> Bytes:
        """(num_envs, actions): 1 where an action is legal."""
        return self.masks.copy()


def result_of(place: Place) -> dict[str, Any]:
    """Scores and winners of a game, and the learner's seat."""
    p = place.sitting.p
    winners = [seat for seat in range(p.seats) if p.winners >> seat & 1]
    found = {"scores": list(p.scores), "winners": winners, "seat": place.seat}
    names = place.others.names()
    return {**found, "opponents": names} if names else found


def seeds_of(seed: int | Sequence[int | None] | None, count: int) -> list[int | None]:
    """A seed for each game of one seed, of a list, or of none."""
    if seed is None:
        return [None] * count
    if isinstance(seed, int | np.integer):
        return [int(seed) + n for n in range(count)]
    if len(seed) != count:
        raise ValueError(f"expected {count} seeds, one a game, not {len(seed)}")
    return list(seed)
