"""Gymnasium: one learner, its opponents inside."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray

from rotonde.bots.bot import let_play
from rotonde.bots.random_match import streams
from rotonde.core.rng import Rng
from rotonde.research.aec import MODES
from rotonde.research.asked import NOT_RESET, one_of
from rotonde.research.env_spec import env_spec_for
from rotonde.research.league import Line, Opponent, Seated, part_of_win
from rotonde.research.picture import rendered
from rotonde.research.sitting import REWARDS, WIN, Sitting
from rotonde.research.types import Numbers, Pixels

ANY_SEAT = "any"
RANDOM = "random"


class SingleEnv(gymnasium.Env[Numbers, np.int64]):
    """A learner in one seat against bots in the others.

    `opponents` is a bot for all other seats, or a list with one for each, clockwise from the
    learner: `random`, `greedy`, `ismcts:200`, `py:my_bots:Careful`, or a policy itself: a `Bot`, a
    function of (observation, mask, info) or one of (game, position, seat, luck). A `Pool`
    (`league.py`) draws one of its opponents for every game. An illegal action
    loses the game at once: the episode ends with `illegal_reward`, and `info["refusal"]` says which
    rule forbids the action.
    """

    metadata: ClassVar[dict[str, object]] = {"render_modes": MODES, "render_fps": 4}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        map_name: str | None = None,
        options: Mapping[str, str] | None = None,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        seat: int | str = ANY_SEAT,
        reward: str = WIN,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        table = env_spec_for(game, map_name, seats, options)
        one_of("reward", reward, REWARDS)
        one_of("render_mode", render_mode, (None, *MODES))
        one_of("seat", seat, (ANY_SEAT, *range(table.seats)))
        self.env_spec = table
        self.opponents = opponents
        self.line = Line(table.game, opponents, table.seats - 1)
        self.others = Seated([], [])
        self.wanted_seat = seat
        self.reward_kind = reward
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observation_space = table.observation_box()
        self.action_space = table.action_space()
        self.sitting: Sitting | None = None
        self.lucks: list[Rng] = []  # of the bots, by seat
        self.seat = 0
        self.legal = np.zeros(len(table.game.space()), np.int8)
        self.done = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Numbers, dict[str, object]]:
        """Deal a game and let the others play until the learner decides."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        seats = self.env_spec.seats
        if isinstance(self.wanted_seat, int):
            self.seat = self.wanted_seat
        else:
            self.seat = int(self.np_random.integers(seats))
        if self.sitting is None:
            self.sitting = Sitting(self.env_spec, number)
        else:
            self.sitting.begin(number)
        self.lucks = streams(number, seats)
        self.others = self.line.drawn(number)
        self.done = False
        self.let_others_play(self.sitting)
        return self.sitting.observation(self.seat), self.info(self.sitting)

    def let_others_play(self, sitting: Sitting) -> None:
        """Until the learner must decide, or the game is over."""
        played = let_play(self.others.bots, self.env_spec.game, sitting.p, self.seat, self.lucks)
        number = self.env_spec.actions.number
        sitting.steps += [number(move) for move in played]

    def info(self, sitting: Sitting) -> dict[str, object]:
        """Mask and seat; at the end scores and winners."""
        self.legal = sitting.mask(self.seat)
        found: dict[str, object] = {"action_mask": self.legal.copy(), "seat": self.seat}
        if self.line.has_pool:
            found["opponents"] = self.others.names()
        if sitting.p.over:
            found["scores"] = list(sitting.p.scores)
            found["winners"] = [n for n in range(sitting.p.seats) if sitting.p.winners >> n & 1]
        return found

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, object]]:
        """Play an action and let the others play until the learner decides again."""
        sitting = self.now()
        if self.done:
            raise ValueError(NOT_RESET)
        try:
            sitting.play(int(action))
        except ValueError as refusal:
            self.done = True
            self.others.report(0.0)
            info = {**self.info(sitting), "refusal": str(refusal)}
            return sitting.observation(self.seat), self.illegal_reward, True, False, info
        self.let_others_play(sitting)
        self.done = bool(sitting.p.over)
        reward = sitting.reward(self.seat, self.reward_kind) if self.done else 0.0
        if self.done:
            self.others.report(part_of_win(sitting.p, self.seat))
        return sitting.observation(self.seat), reward, self.done, False, self.info(sitting)

    def action_masks(self) -> NDArray[np.bool_]:
        """For MaskablePPO: which actions are legal."""
        if self.sitting is None:
            raise ValueError(NOT_RESET)
        return self.legal.astype(np.bool_)

    def now(self) -> Sitting:
        """The game in progress; before the first reset there is none."""
        if self.sitting is None:
            raise ValueError(NOT_RESET)
        return self.sitting

    # Search.

    def state(self) -> SingleEnv:
        """A point to go back to."""
        return self.clone()

    def restore(self, state: SingleEnv) -> None:
        """Go back to another environment of the same kind, as `clone()` returns it."""
        if state.env_spec.setting != self.env_spec.setting:
            raise ValueError(f"this state is of another game: {state.env_spec.setting}")
        self.__dict__.update(state.clone().__dict__)

    def clone(self) -> SingleEnv:
        """A copy that goes on by itself, in the same way."""
        other = copy.copy(self)
        other.sitting = None if self.sitting is None else self.sitting.clone()
        other.lucks = [luck.clone() for luck in self.lucks]
        other.others = self.others.unheard()
        other._np_random = copy.deepcopy(self._np_random)
        other.observation_space = copy.deepcopy(self.observation_space)
        other.action_space = copy.deepcopy(self.action_space)
        return other

    def __deepcopy__(self, memo: object) -> SingleEnv:
        return self.clone()

    def __getstate__(self) -> dict[str, object]:
        kept = dict(self.__dict__)
        kept["line"], kept["others"] = None, self.others.members
        kept["lucks"] = [(luck.a, luck.b, luck.c, luck.n) for luck in self.lucks]
        return kept

    def __setstate__(self, kept: dict[str, object]) -> None:
        self.__dict__.update(kept)
        self.line = Line(self.env_spec.game, self.opponents, self.env_spec.seats - 1)
        self.others = self.line.again(self.others)  # type: ignore[arg-type]
        self.lucks = [Rng(*numbers) for numbers in self.lucks]  # type: ignore[misc]

    # Rendering.

    def render(self) -> str | Pixels | None:
        """The board as the learner sees it."""
        if self.render_mode is None:
            return None
        view = self.now().p.view(self.seat)
        return rendered(self.env_spec.game, view, self.env_spec.agents, self.render_mode)
