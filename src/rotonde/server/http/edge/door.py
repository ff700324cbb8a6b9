"""Where guests come in: the port that is listened at, and how many may be inside."""

from __future__ import annotations

import errno
import socket
import sys

from rotonde.server.wording import Worded

WAITING_ROOM = 2048  # connections that wait to be let in
MOST_PORTS = 65536
OWN_FILES = 100  # that the server needs beside its connections


class NoDoor(Worded):
    """Nobody can be let in here."""

    def __init__(self, host: str, port: int, why: str | None) -> None:
        super().__init__("no-door", host=host, port=port, why=why)


class Taken(NoDoor):
    """Another server listens at this port."""


def free_door(host: str, port: int, doors: int) -> socket.socket:
    """The first of some ports that is free; a complaint is about the one that was asked for."""
    for other in range(port, min(port + doors, MOST_PORTS)):
        try:
            return listening(host, other)
        except Taken:
            continue
    return listening(host, port)


def listening(host: str, port: int) -> socket.socket:
    """The door, before anything else is opened: it may be taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family)
    if sys.platform == "win32":  # where the usual word would let two servers share a port
        door.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(WAITING_ROOM)
    except OSError as error:
        door.close()
        kind = Taken if error.errno == errno.EADDRINUSE else NoDoor
        raise kind(host, port, error.strerror) from None
    return door


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    here = "localhost" if host in ("", "0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{here}:{port}/"


def room_for(connections: int) -> int:
    """So many, or as many as the system lets this process hold open: it is asked for its most."""
    if sys.platform == "win32":
        return connections
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OWN_FILES
    if now != resource.RLIM_INFINITY and now < wanted:
        now = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    return (
        connections if now == resource.RLIM_INFINITY else max(1, min(connections, now - OWN_FILES))
    )
