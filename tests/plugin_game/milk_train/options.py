"""The options of Milk Train."""

from __future__ import annotations

from rotonde.core.options import Option

OPTIONS = [Option("platforms", ["single", "shared"])]
