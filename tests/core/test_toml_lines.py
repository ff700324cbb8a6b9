"""The line of everything that a TOML file holds."""

from __future__ import annotations

import tomllib

import pytest

from rotonde.core.toml_lines import line_of

TEXT = '''\
# a comment with "quotes" and [brackets]
name = "a # b = [c]"   # line 2
"quoted \\"key\\"" = 1
dotted.inner.key = 3.14
multi = """
first = 1
# not a comment
last""" # line 5
literal = \'\'\'
x = 2\'\'\'
list = [ # line 11
  1,
  { a = 1, b = { c = 2 } }, # line 13

  [ 5,
    6 ], # line 16
]
inline = { x.y = 1, z = "}" }
date = 1979-05-27 07:32:00

[table] # line 21
key = true
[table.sub]
"other.key" = 'it''s'
[[row]]
n = 1
[row.more]
deep = 1
[[row]]

n = 2
[[row.part]]
p = 1
[[row.part]]
p = 2
'''.replace("'it''s'", "'its'")

LINES = {
    ("name",): 2,
    ('quoted "key"',): 3,
    ("dotted",): 4,
    ("dotted", "inner", "key"): 4,
    ("multi",): 5,
    ("literal",): 9,
    ("list",): 11,
    ("list", 0): 12,
    ("list", 1): 13,
    ("list", 1, "b", "c"): 13,
    ("list", 2): 15,
    ("list", 2, 0): 15,
    ("list", 2, 1): 16,
    ("inline", "x", "y"): 18,
    ("inline", "z"): 18,
    ("date",): 19,
    ("table",): 21,
    ("table", "key"): 22,
    ("table", "sub"): 23,
    ("table", "sub", "other.key"): 24,
    ("row",): 25,
    ("row", 0): 25,
    ("row", 0, "n"): 26,
    ("row", 0, "more"): 27,
    ("row", 0, "more", "deep"): 28,
    ("row", 1): 29,
    ("row", 1, "n"): 31,
    ("row", 1, "part"): 32,
    ("row", 1, "part", 0, "p"): 33,
    ("row", 1, "part", 1): 34,
    ("row", 1, "part", 1, "p"): 35,
}
Path_ = tuple[str | int, ...]


def paths(found: object, path: Path_ = ()) -> list[Path_]:
    inside: list[tuple[str | int, object]] = []
    if isinstance(found, dict):
        inside = list(found.items())
    elif isinstance(found, list):
        inside = list(enumerate(found))
    return [path, *(p for key, value in inside for p in paths(value, (*path, key)))]


@pytest.mark.parametrize("path", LINES, ids=str)
def test_the_line_of_everything(path: Path_) -> None:
    assert line_of(TEXT, path) == LINES[path]
    assert line_of(TEXT.replace("\n", "\r\n"), path) == LINES[path]


def test_every_value_of_a_file_has_a_line_of_its_own() -> None:
    """What the TOML reader finds, the walk finds too, with the same names."""
    for path in paths(tomllib.loads(TEXT)):
        last = path[-1] if path else ""
        here = TEXT.split("\n")[line_of(TEXT, path) - 1]
        if isinstance(last, str):
            assert last.replace('"', '\\"') in here


def test_what_is_not_there_is_said_of_what_is_around_it() -> None:
    assert line_of(TEXT, ("row", 1, "nothing", "there")) == 29
    assert line_of(TEXT, ("nothing",)) == 1
    assert line_of("", ("nothing",)) == 1
