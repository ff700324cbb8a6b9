"""Importing: what happens without the packages, and that nothing else needs them."""

from __future__ import annotations

import subprocess
import sys

import pytest

HIDE = """
import sys
for name in {hidden!r}:
    sys.modules[name] = None
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("hidden", "named"),
    [
        (["pyspiel"], "open_spiel"),
        (
            ["numpy", "gymnasium", "pettingzoo", "pyspiel"],
            "numpy, gymnasium, pettingzoo, open_spiel",
        ),
    ],
)
def test_without_the_packages_one_sentence_says_so(hidden: list[str], named: str) -> None:
    ran = run(HIDE.format(hidden=hidden) + "import rotonde.research")
    assert ran.returncode == 1
    last = ran.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: rotonde.research needs {named}: pip install 'rotonde[research]'"
    bench = run(
        HIDE.format(hidden=hidden)
        + "import sys; sys.argv = ['rotonde', 'bench', 'research']\n"
        + "from rotonde.cli import main; main()"
    )
    assert bench.returncode == 1
    assert bench.stderr.strip() == last.removeprefix("ImportError: ")


def test_the_rest_needs_none_of_them() -> None:
    code = HIDE.format(hidden=["numpy", "gymnasium", "pettingzoo", "pyspiel", "torch"])
    code += "import rotonde.cli, rotonde.arena.bench\n"
    code += "import rotonde.observations.batch, rotonde.observations.trambahn"
    assert run(code).returncode == 0


def test_torch_is_not_pulled_in() -> None:
    ran = run("import sys, rotonde.research; print('torch' in sys.modules)")
    assert ran.stdout.strip() == "False", ran.stderr
