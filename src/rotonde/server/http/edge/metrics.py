"""What a server tells of itself to Prometheus: numbers, never a name and never a secret."""

from __future__ import annotations

import asyncio
import logging
import os
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from rotonde.server.services import Services
from rotonde.server.storage.errors import Unusable

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where several processes add up: known before the import
PAUSE = 2.0  # seconds between two looks at what is counted by nobody
STORE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
THINKING = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0)


@contextmanager
def shared_folder() -> Iterator[None]:
    """Before the processes are started: a folder in which they add up, as long as they run."""
    if FOLDER in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="rotonde-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def forget_process(pid: int) -> None:
    """Nobody watches through a process that has died."""
    try:
        from prometheus_client.multiprocess import mark_process_dead
    except ImportError:
        return
    mark_process_dead(pid)  # type: ignore[no-untyped-call]


class Metrics:
    def __init__(self, services: Services) -> None:
        try:
            import prometheus_client as prometheus
        except ImportError:
            raise Unusable("no-prometheus", "metrics") from None
        self.prometheus = prometheus
        self.services = services
        self.registry = registry = prometheus.CollectorRegistry()
        counter, gauge, histogram = prometheus.Counter, prometheus.Gauge, prometheus.Histogram
        self.requests = counter(
            "rotonde_requests", "Requests answered", ("method", "path", "status"), registry=registry
        )
        self.seconds = histogram(
            "rotonde_request_seconds", "From request to answer", ("method",), registry=registry
        )
        self.moves = counter("rotonde_moves", "Entries on the disk", registry=registry)
        self.errors = counter("rotonde_errors", "Errors in the log", registry=registry)
        self.store = histogram(
            "rotonde_store_seconds", "Of the database", ("what",), buckets=STORE, registry=registry
        )
        self.thinking = histogram(
            "rotonde_thinking_seconds",
            "From a question to a bot to its answer, its queue included",
            buckets=THINKING,
            registry=registry,
        )
        self.gauges = {
            name: gauge(f"rotonde_{name}", told, registry=registry, multiprocess_mode="livesum")
            for name, told in (
                ("watchers", "WebSockets and streams that look at tables"),
                ("tables_in_memory", "Tables in memory"),
                ("bot_questions", "Questions to bots that wait or are thought about"),
            )
        }
        self.asked = 0
        self.attach()

    def attach(self) -> None:
        """Around what is measured: the layers below know nothing of it."""
        store, runner = self.services.store, self.services.runner
        for name in ("append", "read"):
            if hasattr(store, name):
                setattr(store, name, self.timed(getattr(store, name), name))
        setattr(runner, "think", self.thought(runner.think))  # noqa: B010
        logging.getLogger("rotonde.server").addHandler(Counting(self.errors))

    def timed(self, work: Callable[..., Awaitable[Any]], what: str) -> Callable[..., Any]:
        seconds, moves = self.store.labels(what), self.moves if what == "append" else None

        async def do(*said: Any, **more: Any) -> Any:
            start = perf_counter()
            try:
                found = await work(*said, **more)
                if moves is not None:
                    moves.inc()
                return found
            finally:
                seconds.observe(perf_counter() - start)

        return do

    def thought(self, work: Callable[..., Awaitable[Any]]) -> Callable[..., Any]:
        async def do(*said: Any, **more: Any) -> Any:
            start = perf_counter()
            self.asked += 1
            try:
                return await work(*said, **more)
            finally:
                self.asked -= 1
                self.thinking.observe(perf_counter() - start)

        return do

    def answered(self, method: str, path: str, status: int, seconds: float) -> None:
        self.requests.labels(method, path, str(status)).inc()
        self.seconds.labels(method).observe(seconds)

    def look(self) -> None:
        loaded = self.services.tables.loaded
        watchers = sum(len(table.watchers) for table in loaded.values())
        self.gauges["watchers"].set(watchers)
        self.gauges["tables_in_memory"].set(len(loaded))
        self.gauges["bot_questions"].set(self.asked)

    async def run(self) -> None:
        """Whichever process is asked adds up what all have looked at."""
        while True:
            self.look()
            await asyncio.sleep(PAUSE)

    def text(self) -> bytes:
        self.look()
        registry = self.registry
        if FOLDER in os.environ:
            from prometheus_client.multiprocess import MultiProcessCollector

            registry = self.prometheus.CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return bytes(self.prometheus.generate_latest(registry))


class Counting(logging.Handler):
    def __init__(self, counter: Any) -> None:
        super().__init__(logging.ERROR)
        self.counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        self.counter.inc()
