"""No tip without a test where it is said and one where it nearly is, both asserted in any case."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from learn.test_coach import keys
from rotonde.games.catalogue import GAMES

FILES = sorted(set(Path(__file__).parent.glob("test_coach_*.py")) - {Path(__file__)})


def plain_tests() -> Iterator[ast.FunctionDef]:
    """Those in which nothing hangs on an `if`."""
    for file in FILES:
        for one in ast.parse(file.read_text("utf-8")).body:
            is_test = isinstance(one, ast.FunctionDef) and one.name.startswith("test_")
            if is_test and not has(one, ast.If):
                assert isinstance(one, ast.FunctionDef)
                yield one


def names(test: ast.AST, key: str) -> bool:
    return any(isinstance(node, ast.Constant) and node.value == key for node in ast.walk(test))


def of(test: ast.FunctionDef, key: str) -> Iterator[ast.Assert]:
    """Asserts that name the tip, or compare with a value that a parameter gives."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            given = any(isinstance(n, ast.Name) and n.id in {"key", "said"} for n in ast.walk(node))
            if names(node, key) or given:
                yield node


def has(node: ast.AST, *kinds: type[ast.AST]) -> bool:
    return any(isinstance(one, kinds) for one in ast.walk(node))


def is_open(node: ast.Assert) -> bool:
    """Said or not, as a parameter has it: `("A1" in found) == said`."""
    top = node.test
    return (
        isinstance(top, ast.Compare)
        and isinstance(top.ops[0], ast.Eq)
        and has(top.comparators[0], ast.Name)
    )


def looks_up(test: ast.AST, key: str) -> bool:
    """`tips(…)["A6"]` fails where the tip is not said."""
    found = [node for node in ast.walk(test) if isinstance(node, ast.Subscript)]
    return any(isinstance(one.slice, ast.Constant) and one.slice.value == key for one in found)


def covered(key: str) -> tuple[bool, bool]:
    """Where it is said, and where it is not."""
    said = silent = False
    for test in plain_tests():
        if names(test, key):
            said |= looks_up(test, key)
            for node in of(test, key):
                denies = has(node, ast.NotIn, ast.Not)
                said |= is_open(node) or not denies or has(node, ast.In, ast.And)
                silent |= is_open(node) or denies
    return said, silent


@pytest.mark.parametrize("name", GAMES)
def test_every_tip_has_its_pair(name: str) -> None:
    assert {key: covered(key) for key in keys(name)} == dict.fromkeys(keys(name), (True, True))


def test_a_tip_that_nobody_tests_is_found() -> None:
    assert covered("Z1") == (False, False)
