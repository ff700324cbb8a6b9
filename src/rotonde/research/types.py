"""Arrays by what they hold."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]
Ints = NDArray[np.int64]
Pixels = NDArray[np.uint8]
Points = NDArray[np.bool_]
Numbers = NDArray[np.floating | np.integer]  # as Gymnasium calls what is in a box
Wholes = NDArray[np.int16]
Encoded = NDArray[np.float32 | np.int16 | np.uint8]  # an observation, however it is kept
Observation = dict[str, Floats | Bytes]
