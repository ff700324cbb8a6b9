"""The build of the engine: what goes where, what is compiled again, what is copied."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import bar
import install_engine
import packages
import pytest
from engine import objects
from engine.generate import SELDOM, calmed
from engine.inlines import LONGEST, inlined, small_functions
from engine.keys import key_of_files
from engine.objects import Objects
from engine.plan import COLD, COMPILED, HOT, INLINED, modules, place, units
from engine.shim import leaves, write_shim
from engine.units import Written

SOURCE = Path(__file__).parents[2] / "src"


def test_every_module_is_in_one_unit() -> None:
    names = modules(SOURCE)
    placed = [name for unit in units(names) for name in unit.modules]
    assert sorted(placed) == names
    assert set(INLINED) <= set(names)
    assert "rotonde.core.game" in names and "rotonde.server.http.app" not in names
    assert not [name for name in names if name.endswith("__init__")]


@pytest.mark.parametrize("part", COMPILED)
def test_every_part_that_is_compiled_is_there(part: str) -> None:
    """A folder that was renamed would be left out without a word."""
    assert any(name.startswith(f"rotonde.{part}.") for name in modules(SOURCE))


def test_a_unit_is_as_warm_as_all_its_modules() -> None:
    names = [unit.name for unit in units(modules(SOURCE))]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    "module", ["core.game", "games.ticket_to_ride.claims", "bots.playout", "observations.page"]
)
def test_what_plays_is_hot(module: str) -> None:
    assert place(f"rotonde.{module}")[1] == HOT


@pytest.mark.parametrize("module", ["core.words", "games.ticket_to_ride.map_file", "bots.advice"])
def test_what_reads_files_is_cold(module: str) -> None:
    assert place(f"rotonde.{module}")[1] == COLD


C = """\
int64_t CPyDef_move___verb(int64_t cpy_r_move) {
    return cpy_r_move & 15;
}

static int64_t CPyDef_move___hidden(int64_t cpy_r_move) {
    return 1;
}

PyObject *CPyPy_move___verb(PyObject *self, PyObject *const *args) {
    return NULL;
}

char CPyDef_move_____top_level__(void) {
    return 2;
}
"""


def test_small_functions_of_the_core_are_known_in_every_unit(tmp_path: Path) -> None:
    file = tmp_path / "move.c"
    file.write_text(C)
    text = inlined([file], '#include "x.h"\n')
    assert text.startswith('#include "x.h"\n#define CPyDef_move___verb here_CPyDef_move___verb\n')
    assert "static inline int64_t CPyDef_move___verb(int64_t cpy_r_move);" in text
    assert set(small_functions(C)) == {"CPyDef_move___verb"}


def test_long_functions_are_not_inlined() -> None:
    body = "    cpy_r_x = 1;\n" * (LONGEST + 1)
    assert not small_functions("int64_t CPyDef_a___b(void) {\n" + body + "}\n")


def test_wrappers_are_compiled_quickly() -> None:
    header = "extern PyObject *CPyPy_a(PyObject *self);\nextern int64_t CPyDef_a(void);\n"
    text = calmed(header)
    assert f"extern {SELDOM} PyObject *CPyPy_a(PyObject *self);" in text
    assert "\nextern int64_t CPyDef_a(void);" in text


def test_a_shim_for_every_last_name(tmp_path: Path) -> None:
    names = ["rotonde.a.board", "rotonde.b.board", "rotonde.core.rng"]
    text = write_shim(names, tmp_path / "shim.c").read_text()
    assert leaves(names) == ["board", "rng"]
    assert text.count("\nMODULE(") == 2


class Copying:
    """A compiler that only copies, and tells what it was asked for."""

    compiler_type = "unix"
    obj_extension = ".o"

    def __init__(self) -> None:
        self.asked: list[str] = []

    def compile(
        self,
        sources: list[str],
        *,
        output_dir: str,
        include_dirs: list[str],
        extra_postargs: list[str],
    ) -> list[str]:
        self.asked.append(Path(sources[0]).stem)
        made = Path(output_dir) / (Path(sources[0]).stem + ".o")
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(Path(sources[0]).read_bytes())
        return [str(made)]


def unit(folder: Path, name: str, text: str) -> Written:
    path = folder / f"{name}.c"
    path.write_text(text)
    return Written(name, HOT, path, key_of_files([path]), len(text))


def test_only_what_changed_is_compiled(tmp_path: Path) -> None:
    compiler = Copying()
    kept = Objects(tmp_path / "objects", compiler, "gcc 12")
    shares: list[float] = []
    one, two = unit(tmp_path, "one", "a"), unit(tmp_path, "two", "bbb")
    kept.compile([one, two], [], "", shares.append)
    assert sorted(compiler.asked) == ["one", "two"] and shares[-1] == 1.0
    kept.compile([one, unit(tmp_path, "two", "ccc")], [], "", shares.append)
    assert compiler.asked[2:] == ["two"]
    kept.compile([one, unit(tmp_path, "two", "bbb")], [], "", shares.append)
    assert len(compiler.asked) == 3, "what was compiled before is kept"
    Objects(tmp_path / "objects", compiler, "gcc 13").compile([one], [], "", shares.append)
    assert compiler.asked[3:] == ["one"], "another compiler, other objects"


def test_old_objects_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objects, "KEPT", 2)
    kept = Objects(tmp_path / "objects", Copying(), "gcc")
    for text in "abcd":
        kept.compile([unit(tmp_path, "one", text)], [], "", lambda share: None)
    assert len([path for path in kept.folder.iterdir() if path.is_file()]) == 2


def test_a_bar_goes_forward_only() -> None:
    out = io.StringIO()
    one = bar.Bar("Engine", out)
    one.step("first", 0.5)
    one.at(0.2)
    assert one.share == 0.5
    one.end("ready")
    assert out.getvalue().splitlines() == ["Engine: first (50%, 0 s)", "Engine: ready (0 s)"]


def test_installed_files_become_those_that_were_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, installed = tmp_path / "made", tmp_path / "installed"
    monkeypatch.setattr(install_engine, "INSTALLED", installed)
    for folder, names in ((made, ["a.py", "b.py"]), (installed, ["a.py", "gone.so"])):
        (folder / "rotonde").mkdir(parents=True)
        for name in names:
            (folder / "rotonde" / name).write_text(f"{folder.name} {name}")
    (installed / "other.py").write_text("somebody else's")
    install_engine.copy(made)
    assert {file.name for file in (installed / "rotonde").iterdir()} == {"a.py", "b.py"}
    assert (installed / "rotonde" / "a.py").read_text() == "made a.py"
    assert (installed / "other.py").exists()
    record = tmp_path / "RECORD"
    record.write_text("rotonde/gone.so,sha256=x,1\nother.py,,\n")
    install_engine.tell_pip(record, made)
    assert record.read_text() == "other.py,,\nrotonde/a.py,,\nrotonde/b.py,,\n"


def test_names_of_packages() -> None:
    assert packages.plain("mypy[mypyc]") == "mypy"
    assert packages.plain("open_spiel>=2.0") == "open-spiel"


def test_a_package_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """pip's own words, and its exit code."""
    out = io.StringIO()
    code = packages.install(Path(sys.executable), ["./no-such-folder-here"], bar.Bar("x", out))
    assert code and "no-such-folder-here" in capsys.readouterr().err
