"""The server's tests run on both stores; what does not is named in one place, with its reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from one_store import ON_ONE

HERE = Path(__file__).parent
A_FILE = "rotonde.db"  # whoever writes this name has chosen the store by himself


def choosing() -> Iterator[str]:
    """Functions of test modules that open a file of their own."""
    for path in sorted(HERE.rglob("test_*.py")):
        text = path.read_text("utf-8")
        for node in ast.parse(text).body:
            said = ast.get_source_segment(text, node) or ""
            if isinstance(node, ast.FunctionDef) and A_FILE in said:
                yield f"{path.stem}::{node.name}"


def known() -> set[str]:
    found: set[str] = set()
    for path in HERE.rglob("test_*.py"):
        body = ast.parse(path.read_text("utf-8")).body
        tests = [one.name for one in body if isinstance(one, ast.FunctionDef)]
        found |= {path.stem, *(f"{path.stem}::{name}" for name in tests)}
    return found


@pytest.mark.parametrize("name", list(choosing()))
def test_who_chooses_a_file_is_named_with_a_reason(name: str) -> None:
    assert name in ON_ONE or name.partition("::")[0] in ON_ONE


def test_only_what_is_there_is_named() -> None:
    assert set(ON_ONE) <= known() and all(ON_ONE.values())


def test_somebody_does_choose() -> None:
    """The search finds something, so that it would find more."""
    assert "test_store_opens::test_a_newer_file_is_refused_and_let_go" in set(choosing())
