"""How exploitable a bot is: it is asked at every information set, and a best response is found.

A bot that plays by chance is asked several times with other luck; how often it chose an action is
its chance there. Few questions make a bot look more exploitable than it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pyspiel

from rotonde.bots.bot import Bot, ask
from rotonde.core.rng import Rng, seeded
from rotonde.policies.named import any_bot
from rotonde.research.exact.solving import exploitability
from rotonde.research.exact.unfolded import InformationSet, Unfolded


class Judge:
    """A game unfolded once, for the policies of many bots."""

    def __init__(self, unfolded: Unfolded) -> None:
        self.unfolded = unfolded
        self.game = unfolded.spiel()
        known = {(one.player, one.number): one for one in unfolded.information_sets()}
        self.places = [
            (told, known[place_of(told)], actions) for told, actions in decisions(self.game)
        ]

    def policy(self, bot: object, times: int, seed: int = 1) -> Any:
        """What a bot does at every information set, asked so many times, as OpenSpiel's table."""
        player = any_bot(self.unfolded.env_spec.game, bot)
        luck = seeded(seed)
        table: dict[str, list[tuple[int, float]]] = {}
        for told, place, actions in self.places:
            said = self.answers(player, place, times, luck)
            table[told] = [(actions[word], count / times) for word, count in said.items()]
        return pyspiel.TabularPolicy(table)

    def answers(self, bot: Bot, place: InformationSet, times: int, luck: Rng) -> Counter[int]:
        """Every legal action, and how often the bot chose it."""
        game, p = self.unfolded.env_spec.game, place.point.p
        said = Counter(dict.fromkeys(place.actions, 0))
        for _ in range(times):
            said[game.space().number(ask(bot, game, p, place.player, luck))] += 1
        return said

    def exploitability(self, bot: object, times: int, seed: int = 1) -> float:
        """What a best response wins against this bot above the value of the game."""
        return exploitability(self.game, self.policy(bot, times, seed))


def place_of(told: str) -> tuple[int, int]:
    """Player and number of an information set, as OpenSpiel names those of a written tree."""
    player, _, number, _ = told.split("-", 3)
    return int(player), int(number)


def decisions(game: Any) -> Iterator[tuple[str, dict[int, int]]]:
    """Every information set once: its name, and OpenSpiel's number for each of our actions."""
    seen: set[str] = set()
    todo = [game.new_initial_state()]
    while todo:
        state = todo.pop()
        if state.is_terminal():
            continue
        legal = state.legal_actions()
        todo += [state.child(action) for action in legal]
        told = "" if state.is_chance_node() else state.information_state_string()
        if told and told not in seen:
            seen.add(told)
            yield told, {int(state.action_to_string(action)): action for action in legal}
