"""What docs/your-bot.md shows, as files."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "your-bot.md"
BLOCK = re.compile(r"```python\n# (\w+\.py)\n(.*?)```", re.DOTALL)


def write_files(folder: Path) -> dict[str, Path]:
    """Each block of the page in the file that its first line names."""
    found = {name: folder / name for name, _ in BLOCK.findall(PAGE.read_text())}
    for name, source in BLOCK.findall(PAGE.read_text()):
        found[name].write_text(source)
    return found
