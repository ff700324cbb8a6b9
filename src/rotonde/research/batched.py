"""Many games at once: one call of compiled code steps them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from mypy_extensions import u8
from numpy.typing import ArrayLike, NDArray

from rotonde.core.position import Position
from rotonde.core.rng import Rng, seeded
from rotonde.observations.batch import ALL_LEGAL, Batch
from rotonde.research.asked import NOT_RESET, any_seed, one_of, seed_in_range
from rotonde.research.env_spec import EnvSpec, env_spec_for
from rotonde.research.sitting import REWARDS, SCORE, WIN
from rotonde.research.types import Bytes, Encoded, Floats, Ints


class Seen(NamedTuple):
    """What the deciding seats see, a row a game, and what the last actions brought."""

    observation: Encoded  # (games, size)
    action_mask: Bytes  # (games, actions)
    seat: Ints  # (games,): who decides
    reward: Floats  # (games, seats): of the games that have just ended, else 0
    over: Bytes  # (games,): 1 where a game has just ended and a new one was dealt


class GameState(NamedTuple):
    """One game of a row: where it stands, and how it came there."""

    p: Position
    seed: int
    actions: list[int]
    is_dealt_again: bool  # so that it does not follow from its seed and actions


class BatchedEnv:
    """A row of games of one setting; a game that ends is followed by a new one at once.

    Every array that is handed out is the caller's to keep. With `copy=False` it is not: the same
    arrays are handed out at each step, and the next step overwrites them.
    """

    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None = None,
        map_name: str | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = WIN,
        dtype: str = "float32",
        copy: bool = True,
    ) -> None:
        if games < 1:
            raise ValueError(f"games must be at least 1, not {games}")
        one_of("reward", reward, REWARDS)
        self.env_spec = env_spec_for(game, map_name, seats, options)
        self.games = games
        self.reward_kind = reward
        self.encoding = self.env_spec.encoding(dtype)
        self.copy = copy
        self.is_dealt_again = False
        self.single_observation_space = self.encoding.box()
        self.single_action_space = self.env_spec.action_space()
        table = self.env_spec
        self.batch = Batch(
            table.game, table.features, table.actions, table.seats, games, self.encoding.ink
        )
        self.look_at(self.batch)
        self.reused = Seen(
            self.rows[:games].copy(),
            self.marks,
            self.seat,
            np.zeros(self.rewards.shape, np.float32),
            self.over,
        )

    def look_at(self, batch: Batch) -> None:
        """These are the batch's own numbers: they change when it steps, and can only be read."""
        shape = (self.games, -1)
        self.rows = self.encoding.view(batch.page.ink)  # one for each seat of each game
        self.row = np.frombuffer(memoryview(batch.row), np.int64)
        self.marks = np.frombuffer(memoryview(batch.marks.bytes), np.int8).reshape(shape)
        self.seat = np.frombuffer(memoryview(batch.seat), np.int64)
        self.over = np.frombuffer(memoryview(batch.over), np.int8)
        self.rewards = np.frombuffer(memoryview(batch.rewards), np.float64).reshape(shape)
        self.scores = np.frombuffer(memoryview(batch.scores), np.int64).reshape(shape)
        self.sampled = np.frombuffer(memoryview(batch.sampled), np.int64)

    def reset(self, seed: int | Sequence[int] | None = None) -> Seen:
        """New games, from one seed or from one for each: a game with a seed of its own is the same
        whoever is beside it, and so are those that follow it."""
        if seed is None or isinstance(seed, int | np.integer):
            self.batch.reset(any_seed() if seed is None else seed_in_range(int(seed)))
        else:
            self.reset_each(list(seed))
        self.is_dealt_again = False
        return self.seen()

    def reset_each(self, seeds: list[int]) -> None:
        """Deal every game from a seed of its own."""
        if len(seeds) != self.games:
            raise ValueError(f"expected {self.games} seeds, one a game, not {len(seeds)}")
        checked = [seed_in_range(int(seed)) for seed in seeds]
        self.batch.reset(checked[0])
        for n, seed in enumerate(checked):
            self.batch.seeds[n] = seeded(seed)
            self.batch.positions[n] = self.batch.deal(n)
            self.batch.look(n)

    def step(self, actions: ArrayLike) -> Seen:
        """One action for each game; if any is illegal the rule is named and none is played."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"expected {self.games} whole numbers, not {chosen.dtype} {chosen.shape}"
            )
        if not self.batch.positions:
            raise ValueError(NOT_RESET)
        wrong = self.batch.step(chosen.tolist())
        if wrong != ALL_LEGAL:
            self.refuse(wrong, int(chosen[wrong]))
        return self.seen()

    def refuse(self, which: int, action: int) -> None:
        """Raise the refusal of an illegal action, with its rule."""
        game = self.env_spec.game
        p = self.batch.positions[which]
        game.play(p, p.decider(), game.space().move(action))

    def seen(self) -> Seen:
        """What the deciding seats see now."""
        reward: NDArray[Any] = self.rewards
        if self.reward_kind == SCORE:
            reward = self.scores * self.over[:, None]
        if not self.copy:
            self.rows.take(self.row, 0, self.reused.observation, "clip")
            self.reused.reward[:] = reward
            return self.reused
        return Seen(
            self.rows.take(self.row, 0),
            self.marks.copy(),
            self.seat.copy(),
            reward.astype(np.float32),
            self.over.copy(),
        )

    def sample(self) -> Ints:
        """A legal action for each game, each as likely as the next."""
        if not self.batch.positions:
            raise ValueError(NOT_RESET)
        self.batch.sample()
        sampled: Ints = self.sampled.copy()
        return sampled

    # Search.

    def state(self) -> BatchedEnv:
        """A point to go back to; it can be pickled."""
        return self.clone()

    def restore(self, state: BatchedEnv) -> None:
        """Go back to another row of the same kind, as `clone()` returns it."""
        if (state.env_spec.setting, state.games) != (self.env_spec.setting, self.games):
            raise ValueError(f"this state is of {state.games} games of {state.env_spec.setting}")
        self.batch.take(state.batch)
        self.is_dealt_again = state.is_dealt_again

    def clone(self) -> BatchedEnv:
        """A copy that goes on by itself, in the same way."""
        copy = self.unstarted()
        copy.is_dealt_again = self.is_dealt_again
        if self.batch.positions:
            copy.batch.take(self.batch)
        return copy

    def dealt_again(self, seed: int) -> BatchedEnv:
        """Games that those who decide cannot tell from these: in each, what its deciding seat
        cannot know, and the chance to come, are dealt again."""
        copy = self.clone()
        luck = seeded(seed_in_range(seed))
        batch = copy.batch
        for n, p in enumerate(batch.positions):
            batch.positions[n] = p.determinize(p.decider(), luck)
            batch.forget(n)
            batch.look(n)
        copy.is_dealt_again = True
        return copy

    def game_state(self, n: int) -> GameState:
        """One game of the row, to go back to in any place of a row of the same setting."""
        batch = self.batch
        p, actions = batch.positions[n].clone(), batch.history.of(n)
        return GameState(p, int(batch.dealt[n]), actions, self.is_dealt_again)

    def restore_game(self, n: int, state: GameState) -> Seen:
        """Put a game there; the others stay as they are."""
        batch = self.batch
        if not batch.positions:
            raise ValueError(NOT_RESET)
        batch.dealt[n] = state.seed
        batch.history.clear(n)
        for action in state.actions:
            batch.history.add(n, action)
        batch.positions[n] = state.p.clone()
        batch.over[n] = u8(0)
        for k in range(n * self.env_spec.seats, (n + 1) * self.env_spec.seats):
            batch.rewards[k] = 0.0
        batch.forget(n)
        batch.look(n)
        self.is_dealt_again = self.is_dealt_again or state.is_dealt_again
        return self.seen()

    def unstarted(self) -> BatchedEnv:
        """An environment with the same settings and no games yet."""
        return made(self.env_spec, self.games, self.kept())

    def kept(self) -> Kept:
        """The settings beside those of the game: reward, dtype, copy."""
        return self.reward_kind, self.encoding.dtype, self.copy

    def __deepcopy__(self, memo: object) -> BatchedEnv:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        if self.is_dealt_again:
            raise TypeError("games whose hidden facts were dealt again cannot be pickled")
        return unpickled, (self.env_spec, self.games, self.kept(), packed(self.batch))


Luck = tuple[int, int, int, int]
Kept = tuple[str, str, bool]  # reward, dtype, copy


@dataclass(frozen=True)
class Packed:
    """A batch without its positions: they follow from seeds and actions."""

    dealt: list[int]
    played: list[list[int]]
    seeds: list[Luck]
    luck: Luck
    over: list[int]
    rewards: list[float]
    scores: list[int]


def packed(batch: Batch) -> Packed:
    """A batch as plain data, for pickle."""
    return Packed(
        list(batch.dealt),
        [batch.history.of(n) for n in range(batch.count)] if batch.positions else [],
        [numbers(stream) for stream in batch.seeds],
        numbers(batch.luck),
        [int(flag) for flag in batch.over],
        list(batch.rewards),
        list(batch.scores),
    )


def numbers(rng: Rng) -> Luck:
    """A stream of chance as its numbers."""
    return rng.a, rng.b, rng.c, rng.n


def made(table: EnvSpec, games: int, kept: Kept) -> BatchedEnv:
    """An environment with these settings."""
    setting = table.setting
    options = dict(setting.options)
    return BatchedEnv(setting.game, games, setting.seats, setting.map_name, options, *kept)


def unpickled(table: EnvSpec, games: int, settings: Kept, kept: Packed) -> BatchedEnv:
    """An environment as it was when it was pickled."""
    env = made(table, games, settings)
    if kept.played:
        batch = env.batch
        batch.reset(0)
        for n in range(games):
            batch.replay(n, kept.dealt[n], kept.played[n])
            batch.over[n] = u8(kept.over[n])
        for k in range(len(kept.rewards)):
            batch.rewards[k] = kept.rewards[k]
            batch.scores[k] = kept.scores[k]
        batch.seeds = [Rng(*stream) for stream in kept.seeds]
        batch.luck = Rng(*kept.luck)
    return env
