"""The numbers of an observation as an array: scaled floats, whole numbers, or bytes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from rotonde.observations.ink import BYTE, IN_BYTES, SCALED, WHOLE, Ink
from rotonde.research.types import Encoded, Floats, Wholes

INKS = {"float32": SCALED, "int16": WHOLE, "uint8": IN_BYTES}


@dataclass(frozen=True)
class Encoding:
    """How observations are written: all encodings say exactly the same."""

    dtype: str
    most: NDArray[np.int64]  # of each number

    @property
    def ink(self) -> int:
        """The number by which the engine knows this way of keeping."""
        return int(INKS[self.dtype])

    @property
    def wide(self) -> NDArray[np.int64]:
        """The numbers that may not fit into a byte: bytes have their high halves at the end."""
        return np.flatnonzero(self.most > int(BYTE))

    def box(self) -> Box:
        """The space of one observation."""
        if self.dtype == "float32":
            return Box(np.float32(0), np.float32(1), self.most.shape, np.float32)
        if self.dtype == "int16":
            high = self.most
        else:
            high = np.concatenate([np.minimum(self.most, int(BYTE)), self.most[self.wide] >> 8])
        kind = np.dtype(self.dtype).type
        return Box(np.zeros(high.shape, kind), high.astype(kind), dtype=kind)

    def view(self, ink: Ink) -> Encoded:
        """The rows as the engine writes them: they change when it does."""
        views = {
            "float32": memoryview(ink.floats),
            "int16": memoryview(ink.shorts),
            "uint8": memoryview(ink.bytes),
        }
        found: Encoded = np.frombuffer(views[self.dtype], self.dtype).reshape(-1, ink.width)
        return found

    def whole(self, observation: Encoded) -> Wholes:
        """The numbers as they were counted, of one observation or of rows of them."""
        size = len(self.most)
        if self.dtype == "float32":
            counted: Wholes = np.rint(observation * self.most).astype(np.int16)
            return counted
        found: Wholes = observation[..., :size].astype(np.int16)
        if self.dtype == "uint8":
            found[..., self.wide] += observation[..., size:].astype(np.int16) << 8
        return found

    def scaled(self, observation: Encoded) -> Floats:
        """The numbers as floats from 0 to 1, each divided by the most it can be."""
        if self.dtype == "float32":
            return observation.astype(np.float32)
        scale = np.float32(1) / self.most.astype(np.float32)
        found: Floats = self.whole(observation) * scale
        return found
