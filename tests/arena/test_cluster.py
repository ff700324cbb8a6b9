"""A real Ray cluster of three nodes, of which one is killed during the run: nothing is lost.

Runs where Ray is installed; `make test-cluster` installs it and lets nothing be skipped.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest
from at_play import COMPILED
from cli.terminal import Terminal

HAS_RAY = find_spec("ray") is not None
INSIST = "ROTONDE_CLUSTER" in os.environ
SECOND = "ismcts:40" if COMPILED else "ismcts:1"  # games long enough to be killed in
PATIENCE = 120  # seconds for any one run
pytestmark = [
    pytest.mark.cluster,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(
        not HAS_RAY and not INSIST, reason="RAY IS NOT INSTALLED: run make test-cluster"
    ),
]


class Nodes:
    """A head and two more nodes with one core each."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        head = {"num_cpus": 1, "include_dashboard": False}
        self.cluster = Cluster(initialize_head=True, head_node_args=head)
        self.others = [self.cluster.add_node(num_cpus=1) for n in range(2)]
        self.address = str(self.cluster.address)

    def kill_a_node(self) -> None:
        self.cluster.remove_node(self.others.pop(), allow_graceful=False)

    def kill_a_worker(self) -> None:
        """One process that plays games, with -9."""
        raylets = {
            info.process.pid
            for node in (self.cluster.head_node, *self.others)
            for info in node.all_processes["raylet"]
        }
        workers = [
            int(stat.parent.name)
            for stat in Path("/proc").glob("[0-9]*/stat")
            if parent_of(stat) in raylets and b"ray::work" in (stat.parent / "cmdline").read_bytes()
        ]
        assert workers, "nobody is at work"
        os.kill(workers[0], signal.SIGKILL)


def parent_of(stat: Path) -> int:
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0  # it has ended meanwhile


def started() -> Nodes:
    """Ray gives a node half a minute to start, which a busy machine may miss."""
    for attempt in range(2):
        with suppress(Exception):
            return Nodes()
    return Nodes()


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    found = started()
    yield found
    found.cluster.shutdown()


def run_and_strike(words: list[str], file: Path, after: int, strike: Callable[[], None]) -> str:
    """Run a command; when so many games are in the file, strike. What it printed."""
    command = [sys.executable, "-m", "rotonde", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        until = time.monotonic() + PATIENCE
        while games_in(file) < after and process.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        assert process.poll() is None, "it was over before anything could be killed"
        strike()
        out, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    return out.decode()


def games_in(file: Path) -> int:
    return file.read_text().count("rotonde-record 1") if file.exists() else 0


def test_a_tournament_on_a_cluster_that_loses_a_node(
    terminal: Terminal, nodes: Nodes, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    words = ["tournament", "steel-driver", "--bot", "random", "--bot", SECOND, "--seeds", "15"]
    words += ["--seed", "5", "--json", "--folder"]
    local = terminal.run(*words, here, "--workers", "2")
    assert local.code == 0
    far = [*words, str(there), "--cluster", nodes.address]
    out = run_and_strike(far, there / "games.jsonl", 10, nodes.kill_a_node)
    assert out == local.out and json.loads(out)["games"] == 90
    for name in ("games.jsonl", "games.records", "ratings.json"):
        assert (here / name).read_bytes() == (there / name).read_bytes()


def test_a_simulation_on_a_cluster_that_loses_a_worker(
    terminal: Terminal, nodes: Nodes, tmp_path: Path
) -> None:
    here, there = tmp_path / "here.records", tmp_path / "there.records"
    words = ["simulate", "steel-driver", "--seats", f"random,{SECOND},random", "-n", "90"]
    words += ["--seed", "5", "--json", "--records"]
    local = terminal.run(*words, here, "--workers", "1")
    far = [*words, str(there), "--cluster", nodes.address]
    out = run_and_strike(far, there, 5, nodes.kill_a_worker)
    assert out == local.out and json.loads(out)["games"] == 90
    assert here.read_bytes() == there.read_bytes()


def test_nobody_at_the_address(terminal: Terminal) -> None:
    words = ("simulate", "trambahn", "-n", "1", "--cluster", "127.0.0.1:9")
    assert "there is no cluster at “127.0.0.1:9”" in terminal.refused(*words)
