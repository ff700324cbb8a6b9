"""What an answer weighs on its way: nothing where it is known, less than it is where it is long.

Only whole answers to a GET come here: moves, streams and WebSockets are sent as they are.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import blake2b

from starlette.responses import Response

WORTH = 1024  # bytes: less is sent as it is
QUICK = 3  # for what is compressed anew each time
WELL = 9  # for what is kept
SAME_FOR_ALL = (b"cache-control", b"no-cache")
OWN = (b"", b"same-origin", b"none")  # who may see how small an answer becomes, and so guess at it


def lighten(response: Response, headers: dict[bytes, bytes], lasts: bool) -> None:
    """`lasts`: the same for everybody, so that a browser may keep it and ask whether it holds."""
    body = bytes(response.body)
    if len(body) <= WORTH:
        return
    tag = b'W/"%s"' % blake2b(body, digest_size=12).hexdigest().encode()
    more = [(b"etag", tag), (b"vary", b"accept-encoding, accept-language")]
    if lasts:
        more.append(SAME_FOR_ALL)
    if headers.get(b"if-none-match") == tag:
        response.status_code, response.body, response.raw_headers = 304, b"", more
        return
    if b"gzip" in headers.get(b"accept-encoding", b"") and own(headers):
        response.body = kept(body) if lasts else gzip.compress(body, QUICK, mtime=0)
        more.append((b"content-encoding", b"gzip"))
    length = (b"content-length", b"%d" % len(response.body))
    others = [one for one in response.raw_headers if one[0] != length[0]]
    response.raw_headers = [length, *others, *more]


def own(headers: dict[bytes, bytes]) -> bool:
    return headers.get(b"sec-fetch-site", b"") in OWN


@lru_cache(maxsize=128)
def kept(body: bytes) -> bytes:
    return gzip.compress(body, WELL, mtime=0)
