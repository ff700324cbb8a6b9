"""Data files: each wrong thing is named with its exact line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile, Table, read_data
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


def table(text: str) -> Table:
    return DataFile("a.toml", text).table()


@pytest.mark.parametrize(
    ("text", "ask", "sentence"),
    [
        ("a = 1", lambda t: t.get("b"), "a.toml:1: “b” is missing"),
        ("\na = 1\nbb = 2", lambda t: t.only("a", "b"), "a.toml:3: there is no field “bb”"),
        ("\na = 11", lambda t: t.number("a", 0, 9), "a.toml:2: “a” must be a whole number from"),
        ("a = true", lambda t: t.number("a", 0, 9), "a.toml:1: “a” must be a whole number from"),
        ("a = 1.0", lambda t: t.number("a", 0, 9), "from 0 to 9, not 1.0"),
        ("a = 1", lambda t: t.word("a"), "a.toml:1: “a” must be a text, not 1"),
        ("a = ' '", lambda t: t.word("a"), "a.toml:1: “a” must be a text, not ' '"),
        ("a = 1", lambda t: t.flag("a"), "a.toml:1: “a” must be true or false, not 1"),
        ("a = 'x'", lambda t: t.one_of("a", "map", ["y"]), "a.toml:1: there is no map “x”"),
        ("a = 1", lambda t: t.numbers("a", 0, 9), "a.toml:1: “a” must be a list, not 1"),
        ("a = [1,\n10]", lambda t: t.numbers("a", 0, 9), "a.toml:2: “a” must be a whole number"),
        ("a = [1,\nfalse]", lambda t: t.numbers("a", 0, 9), "a.toml:2: “a” must be a whole"),
        ("a = 'x'", lambda t: t.words("a"), "a.toml:1: “a” must be a list, not 'x'"),
        ("a = ['x',\n\n2]", lambda t: t.words("a"), "a.toml:3: “a” must be a text, not 2"),
        ("\na = []", lambda t: t.inner("a"), "a.toml:2: “a” must be a table, not []"),
        ("a = 1", lambda t: t.each("a"), "a.toml:1: “a” must be a list, not 1"),
        ("a = [{},\n3]", lambda t: t.each("a"), "a.toml:2: “a” must be a table, not 3"),
        (
            "[[a]]\nid = 'x'\n[[a]]\nid = 'x'",
            lambda t: t.unique("id", t.each("a")),
            "a.toml:4: id “x” stands here for the second time",
        ),
        ("[b]\n[a]\n[c]", lambda t: t.inner("a").word("x"), "a.toml:2: “x” is missing"),
        ("a = [{x = 1},\n{}]", lambda t: t.each("a")[1].get("x"), "a.toml:2: “x” is missing"),
    ],
)
def test_a_wrong_field(text: str, ask: Callable[[Table], object], sentence: str) -> None:
    with pytest.raises(Complaint) as found:
        ask(table(text))
    assert sentence in str(found.value) and found.value.sentence("fr") != str(found.value)


def test_right_fields() -> None:
    t = table("n = 3\nw = 'x'\nf = false\nl = [1, 2]\ns = ['a']\nr = [{id = 'p'}, {id = 'q'}]")
    assert (t.number("n", 0, 9), t.word("w"), t.flag("f")) == (3, "x", False)
    assert (t.numbers("l", 1, 2), t.words("s")) == ([1, 2], ["a"])
    assert t.has("n") and not t.has("m")
    assert t.unique("id", t.each("r")) == ["p", "q"]
    assert t.one_of("w", "map", ["y", "x"]) == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb =\n", 2),
        ("a = 1\n\n[x\n", 3),
        ("a = 1\na = 2\n", 2),
        ("a = [1,\n\n2\n\n", 3),
        ('a = """x\n', 1),
        ("a = " + "9" * 5000, 1),
        ("a = " + "[" * 5000, 1),
    ],
)
def test_a_file_that_is_not_toml(text: str, line: int) -> None:
    with pytest.raises(Complaint) as found:
        DataFile("a.toml", text)
    assert str(found.value).startswith(f"a.toml:{line}: not a TOML file: ")


def test_reading_files(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"a = 1\n")
    digest = read_data(path).digest
    path.write_bytes(b"\xef\xbb\xbfa = 1\r\n")
    assert read_data(path).digest == digest, "the same text with other line ends"
    for junk in (b"\xff\xfe\x00a", b"\x89PNG"):
        path.write_bytes(junk)
        with pytest.raises(Complaint, match="cannot be read"):
            read_data(path)
    for name in ("none.toml", ".", "a\0.toml"):
        with pytest.raises(Complaint, match=r"no such file|cannot be read"):
            read_data(tmp_path / name)
