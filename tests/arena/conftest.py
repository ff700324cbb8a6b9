from __future__ import annotations

from cli.conftest import terminal

__all__ = ["terminal"]
