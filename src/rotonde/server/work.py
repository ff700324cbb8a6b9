"""Workers: processes that think for the bots of tables that other processes show.

They answer no request. Everything that they need stands in the database, so they may be on any
machine, come and go as they like, and be killed.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rotonde.server.config import Config, without_password
from rotonde.server.http.app import try_database
from rotonde.server.services import open_services
from rotonde.server.storage.errors import Unusable

LONGEST_END = 10.0  # seconds; a lease is over soon after


def work(config: Config, ready: Callable[[], None]) -> None:
    """Until somebody stops it; `ready` is told when it has begun."""
    if sys.platform != "win32" and not isinstance(config.database, Path):
        from rotonde.server.http.edge.processes import Processes

        asyncio.run(try_database(config.database))
        children = Processes(config.processes, lambda n, until: asyncio.run(think(config, until)))
        children.run(ready)
        return
    raise Unusable("no-workers", without_password(config.database))


async def think(config: Config, until: int) -> None:
    """`until`: a file that ends with the process that started this one."""
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    for one in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(one, stopped.set)
    loop.add_reader(until, partial(end, loop, until, stopped))
    services = await open_services(config)
    services.start()
    await stopped.wait()
    try:
        async with asyncio.timeout(LONGEST_END):
            await services.close()
    except TimeoutError:
        os._exit(1)  # the database does not answer; what was taken is free again by itself


def end(loop: asyncio.AbstractEventLoop, until: int, stopped: asyncio.Event) -> None:
    loop.remove_reader(until)
    os.close(until)
    stopped.set()
