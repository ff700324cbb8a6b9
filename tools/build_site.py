"""Build the documentation as a site: `make docs`. A broken link or anchor is an error.

python tools/build_site.py
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import check_site
import site_source

ROOT = Path(__file__).resolve().parent.parent


def build(config: Path) -> int:
    """Not `--quiet`: warnings that are not said are not counted, and would be no errors."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(config)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, env=environment, check=False).returncode


def main() -> int:
    site_source.write(ROOT / "build" / "site-source")
    return build(ROOT / "mkdocs.yml") or check_site.main(ROOT / "build" / "site")


if __name__ == "__main__":
    sys.exit(main())
