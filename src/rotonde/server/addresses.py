"""By which addresses others can come to this server."""

from __future__ import annotations

import ipaddress
import socket

ALL = ("", "0.0.0.0", "::")  # listened at everywhere
# Reserved for examples: nobody is there, and nothing is sent to them.
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def doors(host: str, port: int, public: str) -> list[str]:
    """Where a browser on another machine finds us, the best first; none: we listen to nobody else.

    `public`: what the one who runs the server says; then nothing else is told.
    """
    if public:
        return [public.rstrip("/")]
    hosts = own_addresses() if host in ALL else [host]
    return [f"http://{in_address(one)}:{port}" for one in hosts if not is_here(one)]


def own_addresses() -> list[str]:
    """Of this machine in its networks; those of the usual way out come first."""
    found = [address for family, far in ELSEWHERE if (address := way_out(family, far))]
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        known = []
    found += [str(one[4][0]) for one in known]
    reached = [one for one in dict.fromkeys(found) if not is_here(one)]
    plain = [one for one in reached if ":" not in one]
    return plain or reached


def way_out(family: socket.AddressFamily, far: str) -> str:
    """The address from which something would be sent that far; nothing is."""
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((far, 9))
            return str(asking.getsockname()[0])
        except OSError:
            return ""


def is_here(host: str) -> bool:
    """Whether only this machine can come by it, or whoever has it is on this machine."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host.lower() == "localhost"
    mapped = getattr(address, "ipv4_mapped", None) or address
    return bool(mapped.is_loopback or mapped.is_link_local or mapped.is_unspecified)


def in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host
