"""Which tests hold which rule: a table of all ledgers; fails on a rule that no test holds."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rotonde.games.catalogue import GAMES, words_of

TESTS = Path(__file__).resolve().parent.parent / "tests"


class Marks:
    """A pytest plugin that notes the `rule` marks of collected tests."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            name = item.nodeid.partition("[")[0]
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    tests = self.tests.setdefault(str(rule), [])
                    if name not in tests:
                        tests.append(name)


def collect(folder: Path) -> dict[str, list[str]]:
    """The marked tests of a folder, by rule; no test is run."""
    marks = Marks()
    quiet = ["--collect-only", "-o", "addopts=", "-p", "no:terminal", "-p", "no:cacheprovider"]
    code = pytest.main([*quiet, str(folder)], plugins=[marks])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"the tests in {folder} cannot be collected: run pytest to see why")
    return marks.tests


def table(rules: list[str], tests: dict[str, list[str]]) -> list[str]:
    lines: list[str] = []
    for rule in rules:
        names = [name.rpartition("::")[2] for name in tests.get(rule, [])]
        lines.append(f"{rule:8} {len(names):3}  {', '.join(names)}".rstrip())
    return lines


def holes(rules: list[str], tests: dict[str, list[str]]) -> list[str]:
    """Rules without a test, and marks that name no rule."""
    untested = [f"{rule}: no test holds this rule" for rule in rules if not tests.get(rule)]
    unknown = [
        f"{rule}: there is no such rule, but {name} is marked with it"
        for rule in sorted(tests.keys() - set(rules))
        for name in tests[rule]
    ]
    return untested + unknown


def main(folder: Path = TESTS) -> int:
    tests = collect(folder)
    rules = [rule for game in GAMES for rule in words_of(game).section("en", "rule")]
    print("\n".join(table(rules, tests)))
    found = holes(rules, tests)
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
