"""The reference of the site is made of docstrings: no public name goes without one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "rotonde"
PAGES = sorted((ROOT / "docs" / "reference").glob("*.md"))
DESCRIBED = ("research", "bots", "observations", "policies")  # whole folders
SHOWN = re.compile(r"^::: rotonde\.([\w.]+)$", re.MULTILINE)


def shown() -> list[Path]:
    """The modules that the reference shows."""
    names = [name for page in PAGES for name in SHOWN.findall(page.read_text("utf-8"))]
    return [SOURCE / f"{name.replace('.', '/')}.py" for name in names]


def described() -> list[Path]:
    folders = [file for folder in DESCRIBED for file in (SOURCE / folder).glob("*.py")]
    data = list((SOURCE / "research").glob("*/*.py"))
    return sorted({*folders, *data, *shown()})


def silent(tree: ast.Module) -> Iterator[str]:
    """The public names of a module that say nothing of themselves."""
    if not ast.get_docstring(tree):
        yield "the module"
    yield from silent_names(tree.body, "")


def silent_names(body: list[ast.stmt], outer: str) -> Iterator[str]:
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node):
            yield outer + node.name
        if isinstance(node, ast.ClassDef):
            yield from silent_names(node.body, f"{outer}{node.name}.")


def test_the_reference_shows_what_is_there() -> None:
    assert len(shown()) == len(set(shown())) > 30
    assert [file for file in shown() if not file.is_file()] == []


@pytest.mark.parametrize("file", described(), ids=lambda file: str(file.relative_to(SOURCE)))
def test_every_public_name_is_described(file: Path) -> None:
    found = list(silent(ast.parse(file.read_text("utf-8"))))
    assert not found, f"{file.name} has names without a docstring: {', '.join(found)}"


def test_a_silent_name_is_found() -> None:
    code = '"""A module."""\nclass Loud:\n    """It speaks."""\n    def still(self): ...\n'
    assert list(silent(ast.parse(code))) == ["Loud.still"]
