"""PettingZoo: every game as an AEC environment, one agent a seat."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from rotonde.core.rng import Rng, seeded
from rotonde.observations.desk import draw_seed
from rotonde.research.asked import NOT_RESET, any_seed, one_of, seed_in_range
from rotonde.research.env_spec import EnvSpec, env_spec_for
from rotonde.research.picture import rendered
from rotonde.research.sitting import REWARDS, WIN, Sitting
from rotonde.research.types import Observation, Pixels

MODES = ["human", "ansi", "rgb_array"]
METADATA = {"render_modes": MODES, "is_parallelizable": False, "render_fps": 4}


class State:
    """A point of a game to go back to: all that an environment needs to stand there again."""

    def __init__(self, sitting: Sitting, agents: tuple[str, ...]) -> None:
        self.sitting = sitting
        self.agents = agents  # that have not left


class RotondeEnv(AECEnv):
    """A game for several agents, one deciding at a time.

    `reward` is `win` (+1 shared by the winners, -1 by the others) or `score` (the final scores); it
    comes at the end. An illegal action is refused with the rule that forbids it; nothing changes.
    """

    metadata: dict[str, object] = METADATA

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        map_name: str | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
        render_seat: int | None = None,
    ) -> None:
        one_of("reward", reward, REWARDS)
        one_of("render_mode", render_mode, (None, *MODES))
        table = env_spec_for(game, map_name, seats, options)
        self.env_spec: EnvSpec = table
        one_of("render_seat", render_seat, (None, *range(table.seats)))
        self.metadata = {**METADATA, "name": f"{game.replace('-', '_')}_v1"}
        self.reward_kind = reward
        self.render_mode = render_mode
        self.render_seat = render_seat  # whose view is drawn; None: a spectator's
        self.possible_agents = table.agents[:]
        self.seat_of = {agent: seat for seat, agent in enumerate(table.agents)}
        self.observation_spaces = {agent: observation_space(table) for agent in table.agents}
        self.action_spaces = {agent: table.action_space() for agent in table.agents}
        self.luck = seeded(any_seed())
        self.sitting: Sitting | None = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        """What this agent observes: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What this agent can do: always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """A new game. With a seed it is the game that `rotonde play --seed` deals."""
        if seed is not None:
            self.luck = seeded(seed_in_range(seed))
        number = int(draw_seed(self.luck)) if seed is None else seed
        if self.sitting is None:
            self.sitting = Sitting(self.env_spec, number)
        else:
            self.sitting.begin(number)
        self.stand(self.env_spec.agents[:])

    def stand(self, agents: list[str]) -> None:
        """Agents, rewards and flags as the position says."""
        sitting = self.now()
        over = bool(sitting.p.over)
        final = {a: self.final(sitting, a) if over else 0.0 for a in agents}
        just_ended = over and len(agents) == self.env_spec.seats
        self.agents = agents
        self.terminations = dict.fromkeys(agents, over)
        self.truncations = dict.fromkeys(agents, False)
        self.rewards = dict(final) if just_ended else dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = final
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in agents}
        if not over:
            self.agent_selection = self.env_spec.agents[sitting.p.decider()]
        elif agents:
            self.agent_selection = agents[0]

    def final(self, sitting: Sitting, agent: str) -> float:
        """The reward of an agent when the game is over."""
        return sitting.reward(self.seat_of[agent], self.reward_kind)

    def now(self) -> Sitting:
        """The game in progress; before the first reset there is none."""
        if self.sitting is None:
            raise ValueError(NOT_RESET)
        return self.sitting

    def observe(self, agent: str) -> Observation:
        """What an agent sees now: `observation` and `action_mask`."""
        sitting = self.now()
        seat = self.seat_of[agent]
        return {"observation": sitting.observation(seat), "action_mask": sitting.mask(seat)}

    def step(self, action: int | None) -> None:
        """Play an action for the agent that comes next, or None for one that is done."""
        sitting = self.now()
        p = sitting.p
        if p.over:
            self.leave(action)
            return
        if action is None:
            raise ValueError(
                f"{self.agent_selection} must act: None is only for agents that are done"
            )
        sitting.play(int(action))
        if p.over:
            self.stand(self.agents)
        else:
            self.agent_selection = self.env_spec.agents[p.decider()]

    def leave(self, action: int | None) -> None:
        """The game is over: the agents leave one by one, with None as their last action."""
        if not self.agents:
            raise ValueError(NOT_RESET)
        self._was_dead_step(action)

    # Search.

    def state(self) -> State:
        """A point to go back to; it can be pickled, and restored any number of times."""
        return State(self.now().clone(), tuple(self.agents))

    def restore(self, state: State) -> None:
        """Go back to a point that `state()` returned."""
        if state.sitting.env_spec.setting != self.env_spec.setting:
            raise ValueError(f"this state is of another game: {state.sitting.env_spec.setting}")
        self.sitting = state.sitting.clone()
        self.stand(list(state.agents))

    def clone(self) -> RotondeEnv:
        """The same environment at the same point, to go another way from."""
        return self.with_sitting(None if self.sitting is None else self.sitting.clone())

    def dealt_again(self, agent: str, seed: int) -> RotondeEnv:
        """An environment that `agent` cannot tell from this one, for sound search: what the agent
        cannot know, and the chance to come, are dealt again."""
        return self.with_sitting(self.now().dealt_again(self.seat_of[agent], seed))

    def with_sitting(self, sitting: Sitting | None) -> RotondeEnv:
        """An environment like this one with another game in it."""
        copy = unpickled(self.env_spec, self.how(), sitting, self.agents[:], (0, 0, 0, 0))
        copy.luck = self.luck.clone()
        return copy

    def how(self) -> tuple[str, str | None, int | None]:
        """The settings beside those of the game: reward, render mode, render seat."""
        return self.reward_kind, self.render_mode, self.render_seat

    def __deepcopy__(self, memo: object) -> RotondeEnv:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        luck = (self.luck.a, self.luck.b, self.luck.c, self.luck.n)
        return unpickled, (self.env_spec, self.how(), self.sitting, self.agents, luck)

    # Rendering.

    def render(self) -> str | Pixels | None:
        """The board as the terminal draws it: as text, as pixels, or printed."""
        if self.render_mode is None:
            return None
        seat = -1 if self.render_seat is None else self.render_seat
        view = self.now().p.view(seat)
        return rendered(self.env_spec.game, view, self.env_spec.agents, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def observation_space(table: EnvSpec) -> Dict:
    """The space of observation and mask of every agent."""
    mask = Box(0, 1, (len(table.game.space()),), np.int8)
    return Dict({"observation": table.observation_box(), "action_mask": mask})


def unpickled(
    table: EnvSpec,
    how: tuple[str, str | None, int | None],
    sitting: Sitting | None,
    agents: list[str],
    luck: tuple[int, int, int, int],
) -> RotondeEnv:
    """An environment as it was when it was pickled."""
    setting = table.setting
    made = RotondeEnv(setting.game, setting.seats, setting.map_name, dict(setting.options), *how)
    made.luck = Rng(*luck)
    made.sitting = sitting
    if sitting is not None:
        made.stand(agents)
    return made


def env(game: str, **settings: object) -> RotondeEnv:
    """What the registry calls."""
    return RotondeEnv(game, **settings)  # type: ignore[arg-type]
