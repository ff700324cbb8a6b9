"""Who plays the games: this process alone, a pool of processes, or a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Protocol, TypeVar

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")

CHUNKS_AHEAD = 3  # for each worker: one to do, and something to do next


class WorkFailed(Exception):
    """The workers are gone, or have lost what they were doing."""


class Workers(Protocol):
    """Takes work and promises its result; what is promised twice is done once."""

    size: int
    ahead: int  # how many chunks to hand out before the first result is awaited

    def submit(self, work: Callable[[A, B], R], plan: A, part: B) -> Future[R]: ...

    def close(self, at_once: bool) -> None: ...

    def cause(self, error: BaseException) -> BaseException: ...


class Alone:
    """No other process: the work is done when it is handed out."""

    size = 1
    ahead = 1

    def submit(self, work: Callable[[A, B], R], plan: A, part: B) -> Future[R]:
        done: Future[R] = Future()
        done.set_result(work(plan, part))
        return done

    def close(self, at_once: bool) -> None:
        pass

    def cause(self, error: BaseException) -> BaseException:
        return error


class Pool:
    """Processes on this machine."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.ahead = size * CHUNKS_AHEAD
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(size, context, initializer=end_with_parent)
        with deaf():
            self.pool.submit(os.getpid)  # this starts all workers

    def submit(self, work: Callable[[A, B], R], plan: A, part: B) -> Future[R]:
        return self.pool.submit(work, plan, part)

    def close(self, at_once: bool) -> None:
        if at_once:
            for child in multiprocessing.active_children():
                child.terminate()
        self.pool.shutdown(wait=True, cancel_futures=True)

    def cause(self, error: BaseException) -> BaseException:
        """What went wrong with the work itself."""
        return WorkFailed(str(error)) if isinstance(error, BrokenProcessPool) else error


def end_with_parent() -> None:
    """A worker whose parent was killed ends too: nobody is left to hear of its games."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C: their parent hears it, and ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def at_work(workers: Workers) -> Iterator[Workers]:
    """Whatever ends the work ends its workers."""
    try:
        yield workers
    except BaseException as error:
        workers.close(at_once=True)
        raise workers.cause(error) from None
    workers.close(at_once=False)


def local(workers: int) -> Workers:
    return Alone() if workers == 1 else Pool(workers)
