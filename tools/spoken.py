"""What the source of a package says: keys of sentences, found in its syntax, not by running it."""

from __future__ import annotations

import ast
import re
from pathlib import Path


class Source:
    """The modules of a package, parsed."""

    def __init__(self, folder: Path) -> None:
        self.trees = {
            file: ast.parse(file.read_text("utf-8")) for file in sorted(folder.rglob("*.py"))
        }
        self.calls = [
            Call(file, scope, node)
            for file, tree in self.trees.items()
            for scope in scopes(tree)
            for node in own_nodes(scope)
            if isinstance(node, ast.Call)
        ]

    def constants(self) -> set[str]:
        """Every string that stands in the source."""
        return {
            node.value
            for tree in self.trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }

    def patterns(self) -> list[str]:
        """Every f-string, as a regular expression."""
        return [
            pattern(node)
            for tree in self.trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr)
        ]

    def first_arguments(self, called: str) -> list[tuple[Call, str]]:
        """The strings that the first argument of such calls can be."""
        return [
            (call, key)
            for call in self.calls
            if call.name() == called and call.node.args
            for key in sorted(self.strings(call.node.args[0], call.scope, 3))
        ]

    def strings(self, node: ast.expr, scope: ast.AST, depth: int) -> set[str]:
        """What a key can be: a constant, a choice, a variable, a table, an argument."""
        if isinstance(node, ast.Constant):
            return {node.value} if isinstance(node.value, str) else set()
        if isinstance(node, ast.Name):
            return self.named(node.id, scope, depth - 1) if depth > 0 else set()
        parts: list[ast.expr] = []
        if isinstance(node, ast.IfExp):
            parts = [node.body, node.orelse]
        elif isinstance(node, ast.Subscript):
            parts = [node.value]
        elif isinstance(node, ast.Dict):
            parts = node.values
        elif isinstance(node, ast.List | ast.Tuple):
            parts = node.elts
        return {key for part in parts for key in self.strings(part, scope, depth)}

    def named(self, name: str, scope: ast.AST, depth: int) -> set[str]:
        """What a name stands for: set in this function, given to it, or set in some module."""
        values = assigned(scope, name)
        if isinstance(scope, ast.FunctionDef):
            names = [a.arg for a in scope.args.args if a.arg != "self"]
            if name in names:
                at = names.index(name)
                return self.given(scope.name, at, depth)
        if not values:
            values = [value for tree in self.trees.values() for value in assigned(tree, name)]
        return {key for value in values for key in self.strings(value, scope, depth)}

    def given(self, function: str, at: int, depth: int) -> set[str]:
        return {
            key
            for call in self.calls
            if call.name() == function and len(call.node.args) > at
            for key in self.strings(call.node.args[at], call.scope, depth)
        }


class Call:
    """A call and where it stands."""

    def __init__(self, file: Path, scope: ast.AST, node: ast.Call) -> None:
        self.file = file
        self.scope = scope
        self.node = node

    def name(self) -> str:
        called = self.node.func
        if isinstance(called, ast.Attribute):
            return called.attr
        return called.id if isinstance(called, ast.Name) else ""

    def place(self) -> str:
        return f"{self.file}:{self.node.lineno}"


def scopes(tree: ast.Module) -> list[ast.AST]:
    return [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]


def own_nodes(scope: ast.AST) -> list[ast.AST]:
    """The nodes of a scope without those of the functions inside it."""
    found: list[ast.AST] = []
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        if not isinstance(node, ast.FunctionDef):
            found.append(node)
            waiting += ast.iter_child_nodes(node)
    return found


def assigned(scope: ast.AST, name: str) -> list[ast.expr]:
    """What is assigned to a name in a scope."""
    values: list[ast.expr] = []
    for node in own_nodes(scope):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            targets = [node.target]
        else:
            continue
        if node.value is not None and any(
            isinstance(t, ast.Name) and t.id == name for t in targets
        ):
            values.append(node.value)
    return values


def pattern(node: ast.JoinedStr) -> str:
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
        for part in node.values
    ]
    return "".join(parts)
