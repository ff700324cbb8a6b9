"""Hold the files under `.github` against the schemas that check-jsonschema brings; no network.

python tools/check_github.py [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path

from check_jsonschema import main as check_jsonschema  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
SCHEMAS = {
    "vendor.github-workflows": ["workflows/*.yml"],
    "custom.github-workflows-require-timeout": ["workflows/*.yml"],
    "vendor.github-issue-config": ["ISSUE_TEMPLATE/config.yml"],
    "vendor.github-issue-forms": ["ISSUE_TEMPLATE/[!c]*.yml"],
    "vendor.dependabot": ["dependabot.yml"],
}


def main(folder: Path = ROOT / ".github") -> int:
    failed = 0
    for schema, patterns in SCHEMAS.items():
        files = sorted(str(file) for pattern in patterns for file in folder.glob(pattern))
        if not files:
            print(f"{folder}: nothing is like {' or '.join(patterns)}")
            failed = 1
            continue
        failed |= refused(["--quiet", "--builtin-schema", schema, *files])
    return failed


def refused(words: list[str]) -> int:
    try:
        check_jsonschema(words)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


if __name__ == "__main__":
    sys.exit(main(*(Path(word) for word in sys.argv[1:])))
