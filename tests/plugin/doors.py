"""Run with the plug-in installed: Milk Train at the doors of research, one after another."""

from __future__ import annotations

import random
import warnings

import gymnasium
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from rotonde import research
from rotonde.core.complaint import Complaint

GAME = "milk-train"


def pettingzoo() -> None:
    api_test(research.env(GAME, seats=3), num_cycles=200)


def gym() -> None:
    env = gymnasium.make(f"rotonde/{GAME}-v1", opponents="random")
    check_env(env.unwrapped, skip_render_check=True)


def openspiel() -> None:
    game = pyspiel.load_game("rotonde_milk_train(players=2)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def text() -> None:
    luck = random.Random(1)
    game = research.TextGame(GAME, seed=1)
    while not game.over():
        seat = game.seat()
        assert game.prompt(seat)
        game.answer(seat, luck.choice(game.moves(seat)))


DOORS = {"pettingzoo": pettingzoo, "gymnasium": gym, "openspiel": openspiel, "text": text}

warnings.simplefilter("ignore")  # the suites have some of their own
for name, door in DOORS.items():
    try:
        door()
        print(name, "open", flush=True)
    except Complaint as complaint:
        print(name, "closed:", complaint, flush=True)
