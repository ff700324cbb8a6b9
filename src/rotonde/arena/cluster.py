"""The same work on a Ray cluster: a worker that dies costs time, never a game."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack, redirect_stdout
from typing import TypeVar

import ray
from ray.exceptions import RayError, RayTaskError

from rotonde.arena.workers import CHUNKS_AHEAD, WorkFailed

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")

PATIENCE = 5.0  # seconds to find out whether anybody answers at an address


class NoCluster(Exception):
    """Nobody answers there."""


class Cluster:
    """Every task is tried again until one worker has done it; its result counts once."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.ahead = size * CHUNKS_AHEAD
        self.aside = ExitStack()  # Ray tells of dead workers on standard output: results go there
        self.aside.enter_context(redirect_stdout(sys.stderr))
        self.remotes: dict[Callable[..., object], ray.remote_function.RemoteFunction] = {}

    def submit(self, work: Callable[[A, B], R], plan: A, part: B) -> Future[R]:
        if work not in self.remotes:
            self.remotes[work] = ray.remote(max_retries=-1, num_cpus=1)(work)
        result: Future[R] = self.remotes[work].remote(plan, part).future()
        return result

    def close(self, at_once: bool) -> None:
        ray.shutdown()  # ends the tasks of this run that are still at work
        self.aside.close()

    def cause(self, error: BaseException) -> BaseException:
        """Ray wraps what a worker has raised."""
        if isinstance(error, RayTaskError) and isinstance(error.cause, BaseException):
            return error.cause
        return WorkFailed(str(error).split("\n")[0]) if isinstance(error, RayError) else error


def join(address: str, workers: int | None) -> Cluster:
    """As many tasks at a time as the cluster has cores, or as `workers` allows."""
    answers(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(str(error).splitlines()[0]) from None
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    return Cluster(min(cores, workers) if workers is not None else cores)


def answers(address: str) -> None:
    """Ray waits long for an address where nobody is: look first."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(getattr(error, "strerror", None) or str(error)) from None
