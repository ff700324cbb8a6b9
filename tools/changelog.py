"""What changed in a release: the part of CHANGELOG.md about one version.

    python tools/changelog.py v0.1.0

It fails where the version is not that of pyproject.toml, or where nothing is told about it.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^## \[(?P<version>[^\]]+)\]", re.M)
LINK = re.compile(r"^\[[^\]]+\]: ", re.M)


def part(text: str, version: str) -> str | None:
    """What stands under the heading of a version; None where there is no such heading."""
    headings = list(HEADING.finditer(text))
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        if heading["version"] == version:
            told = text[heading.end() : following.start() if following else len(text)]
            return LINK.split(told.partition("\n")[2])[0].strip()
    return None


def main(tag: str, root: Path = ROOT) -> int:
    version = tag.removeprefix("v")
    ours = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if version != ours:
        print(f"the tag is {tag}, but pyproject.toml says version {ours}", file=sys.stderr)
        return 1
    told = part((root / "CHANGELOG.md").read_text("utf-8"), version)
    if not told:
        print(f"CHANGELOG.md tells nothing about {version}", file=sys.stderr)
        return 1
    print(told)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
