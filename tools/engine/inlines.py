"""Small functions, written into every unit, so that the compiler can inline them there.

A unit sees the code of other units only as calls. For a handful of functions that are called all
the time (what a move is made of, a number drawn, an item of a list) a call costs more than what it
does: without this Express 01 needed a quarter more instructions a move than when everything was one
file.
"""

from __future__ import annotations

import re
from pathlib import Path

LONGEST = 90  # lines of C
DEFINITION = re.compile(
    r"^(?P<head>(?!static)[\w ]+?[ *]+(?P<name>CPyDef_\w+|CPyList_GetItem\w*)\([^;{]*\))"
    r" \{\n(?P<body>.*?)^\}\n",
    re.M | re.S,
)
HERE = "here_"  # before the name of such a copy


def small_functions(c: str) -> dict[str, tuple[str, str]]:
    """Name: head and body of each short function that the engine itself calls."""
    found: dict[str, tuple[str, str]] = {}
    for one in DEFINITION.finditer(c):
        seldom = one["name"].endswith(("____init__", "_____top_level__"))
        if not seldom and one["body"].count("\n") <= LONGEST:
            found[one["name"]] = (one["head"], one["body"])
    return found


def inlined(files: list[Path], includes: str) -> str:
    """The C that makes them known in a unit; what follows it calls the copies."""
    functions: dict[str, tuple[str, str]] = {}
    for file in files:
        functions |= small_functions(file.read_text("utf-8"))
    names = [f"#define {name} {HERE}{name}\n" for name in functions]
    heads = [f"static inline {head};\n" for head, _ in functions.values()]
    bodies = [f"static inline {head} {{\n{body}}}\n" for head, body in functions.values()]
    return "".join([includes, *names, *heads, *bodies])
