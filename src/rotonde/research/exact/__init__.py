"""Small games for exact work: whole trees, equilibria, and how far bots are from them."""

from rotonde.research.exact.maps import MAPS, map_of
from rotonde.research.exact.unfolded import Unfolded, unfold

__all__ = ["MAPS", "Unfolded", "map_of", "unfold"]
