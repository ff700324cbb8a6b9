"""How sure a share or a mean is: 95 % intervals."""

from __future__ import annotations

from math import sqrt

Z = 1.959964  # of the normal distribution, 95 % in the middle


def of_share(share: float, count: int) -> tuple[float, float]:
    """Wilson's interval; shares of a win may be fractions. Nothing is certain after few games."""
    if count == 0:
        return 0.0, 1.0
    under = 1 + Z * Z / count
    centre = (share + Z * Z / (2 * count)) / under
    spread = Z / under * sqrt(max(0.0, share * (1 - share)) / count + Z * Z / (4 * count * count))
    return max(0.0, centre - spread), min(1.0, centre + spread)
