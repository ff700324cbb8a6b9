"""Milk Train: who brings the milk to town first? A plug-in of Rotonde."""

from __future__ import annotations

from rotonde.games.parts import GameParts

PARTS = GameParts(
    name="milk-train",
    package="milk_train",
    sense="milk_train.sense",
    observations="milk_train.observations",
    facts="milk_train.facts",
    board="milk_train.board",
    puzzles="milk_train.puzzles",
    page="milk_train:page",
)
