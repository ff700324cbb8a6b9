"""Requests that say nothing unusual, read with one pattern."""

from __future__ import annotations

import re
from dataclasses import dataclass

PLAIN = re.compile(
    rb"(GET|POST|PUT) (/api/[\w/.~-]+)(?:\?([!-~]*))? HTTP/1\.1\r\n"
    rb"((?:[!#$%&'*+.^`|~\w-]+:[\t -~\x80-\xff]*\r\n)+)\r\n"
)
UNUSUAL = (b"transfer-encoding", b"expect", b"upgrade", b"te", b"trailer", b"forwarded")
FORWARDED = b"x-forwarded-"
LONGEST_HEAD = 16 * 1024


@dataclass
class Plain:
    """A request as it came; `body` may still be too short."""

    method: str
    path: str
    query: bytes
    headers: dict[bytes, bytes]
    length: int
    body: bytes


def plain(data: bytes) -> Plain | None:
    """A plain request, or None for one that is better read with more care."""
    found = PLAIN.match(data)
    if found is None or found.end() > LONGEST_HEAD:
        return None
    method, path, query, lines = found.groups(b"")
    headers: dict[bytes, bytes] = {}
    for line in lines[:-2].split(b"\r\n"):
        name, _, value = line.partition(b":")
        name = name.lower()
        if name in headers or name in UNUSUAL or name.startswith(FORWARDED):
            return None
        headers[name] = value.strip(b" \t")
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or len(length) > 9 or b"host" not in headers:
        return None
    if headers.get(b"connection", b"keep-alive").lower() != b"keep-alive":
        return None
    body = data[found.end() :]
    return Plain(method.decode(), path.decode(), query, headers, int(length), body)
