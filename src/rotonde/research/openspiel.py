"""OpenSpiel: every game as `rotonde_trambahn` and so on, with explicit chance nodes.

Parameters: `players`, `map`, and `options` as `first:1;equal_values:allowed`. Utilities are
zero-sum: +1 shared by the winners, -1 by the others.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pyspiel

from rotonde.games.catalogue import every_game, load_game, words_of
from rotonde.observations.branch import CHANCE, NOBODY
from rotonde.observations.desk import win_share
from rotonde.research.chance import Tree
from rotonde.research.env_spec import EnvSpec, env_spec_for
from rotonde.research.types import Floats

MOST_OUTCOMES = 1024  # of one draw: more than the largest deck has cards
LONGEST = 20_000  # decisions; no game comes near it
DIGEST = 256  # bits


@cache
def even_odds(count: int) -> list[tuple[int, float]]:
    """So many outcomes, each as likely as the next."""
    return [(outcome, 1.0 / count) for outcome in range(count)]


class Observer:
    """Observation and information state, as tensor and as string."""

    def __init__(self, table: EnvSpec, recall: bool) -> None:
        self.env_spec = table
        self.recall = recall
        self.desk = table.desk("int16")
        self.numbers = table.encoding("int16").view(self.desk.page.ink)[0]
        self.tensor: Floats = np.zeros(table.size + DIGEST * recall, np.float32)
        self.dict: dict[str, Floats] = {}
        start = 0
        for feature in table.features.features:
            self.dict[feature.name] = self.tensor[start : start + feature.size]
            start += feature.size
        if recall:
            self.dict["digest"] = self.tensor[start:]

    def set_from(self, state: State, player: int) -> None:
        """Write what a player sees, or remembers, into the tensor."""
        size = self.env_spec.size
        self.desk.look(state.tree.p, player)
        np.multiply(self.numbers, self.env_spec.scale, out=self.tensor[:size])
        if self.recall:
            digest = np.frombuffer(state.tree.digest(player), np.uint8)
            self.tensor[size:] = np.unpackbits(digest)

    def string_from(self, state: State, player: int) -> str:
        """What a player sees, or remembers, in words."""
        if self.recall:
            return state.tree.story(player)
        self.desk.look(state.tree.p, player)
        return features_in_words(self.env_spec, self.numbers.tolist())


def features_in_words(table: EnvSpec, numbers: list[int]) -> str:
    """A line a feature: its name and its numbers."""
    lines: list[str] = []
    start = 0
    for feature in table.features.features:
        some = " ".join(map(str, numbers[start : start + feature.size]))
        lines.append(f"{feature.name}: {some}")
        start += feature.size
    return "\n".join(lines)


class State(pyspiel.State):
    """A point in the tree, as OpenSpiel asks for it.

    `legal_actions` and `is_chance_node` are OpenSpiel's own, which would go from Python through
    C++ to Python: here they answer whoever asks in Python at once.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.tree = game.root.clone()

    def current_player(self) -> int:
        """Who decides; chance and the end have numbers of their own."""
        return self.tree.branch.player

    def is_chance_node(self) -> bool:
        """Whether chance is next."""
        return self.tree.branch.outcomes > 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of whoever is next, ascending."""
        mover = self.tree.branch.player
        if player is None or player == mover or mover < 0:
            return self.tree.legal()
        found: list[int] = super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        return self.tree.legal() if player == self.tree.branch.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, with its odds."""
        return even_odds(self.tree.branch.outcomes)[:]

    def _apply_action(self, action: int) -> None:
        self.tree.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance {action}"
        game = self.tree.env_spec.game
        return game.notation.text(game.space().move(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.tree.branch.player == NOBODY

    def returns(self) -> list[float]:
        """What each player gets: all of it at the end."""
        p = self.tree.p
        if not self.is_terminal():
            return [0.0] * p.seats
        return [win_share(p, seat) for seat in range(p.seats)]

    def __str__(self) -> str:
        """The whole history: the set-up and every move, with what chance brought."""
        return "\n".join(
            self._action_to_string(step.player, step.action) for step in self.full_history()
        )

    def dealt_again(self, player: int, seed: int) -> State:
        """A state that the player cannot tell from this one, for sound search (as a resampler)."""
        other: State = self.clone()
        other.tree = self.tree.dealt_again(player, seed)
        return other


class SpielGame(pyspiel.Game):
    """A game of the catalogue; its subclasses name which."""

    name = ""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        wanted = params or {}
        players, options = wanted.get("players", 0), str(wanted.get("options", ""))
        assert isinstance(players, int)
        chosen = options_of(options)
        self.env_spec = env_spec_for(
            self.name, str(wanted.get("map", "")) or None, players or None, chosen
        )
        super().__init__(game_type(self.name), game_info(self.env_spec), wanted)
        self.root = Tree(self.env_spec)

    def new_initial_state(self) -> State:
        """The state before anything was dealt."""
        return State(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        """What makes tensors and strings of states."""
        return Observer(self.env_spec, kind is not None and kind.perfect_recall)


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    game = load_game(name)
    about = game.about
    return pyspiel.GameType(
        short_name=f"rotonde_{name.replace('-', '_')}",
        long_name=words_of(name).text("en", "game", "name"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.most_seats,
        min_num_players=about.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, about.least_seats), "map": "", "options": ""},
        default_loadable=True,
    )


def game_info(table: EnvSpec) -> pyspiel.GameInfo:
    """What OpenSpiel wants to know of a game once it is set."""
    return pyspiel.GameInfo(
        num_distinct_actions=len(table.game.space()),
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=table.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def spiel_of(name: str) -> type[SpielGame]:
    """OpenSpiel wants a class of its own for every game."""
    title = "".join(word.capitalize() for word in name.split("-"))
    return type(f"{title}Spiel", (SpielGame,), {"name": name, "__module__": __name__})


def register_games() -> None:
    """Make every game of the catalogue known to OpenSpiel."""
    for name in every_game():
        spiel = spiel_of(name)
        globals()[spiel.__name__] = spiel  # where pickle looks for it
        pyspiel.register_game(game_type(name), spiel)


def options_of(words: str) -> dict[str, str]:
    """`first:1;other:2`: OpenSpiel's own strings leave no other signs for it."""
    found: dict[str, str] = {}
    for said in filter(None, words.split(";")):
        name, colon, value = said.partition(":")
        if not colon:
            raise ValueError(f"options are written name:value;name:value, not {said!r}")
        found[name] = value
    return found
