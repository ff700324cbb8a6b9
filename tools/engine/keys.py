"""Keys: short names for contents. Other contents, another key."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path


def key_of_texts(texts: Iterable[str]) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()[:20]


def key_of_files(files: Iterable[Path]) -> str:
    """Of what stands in them, and of their names."""
    each = (f"{file.name} {sha256(file.read_bytes()).hexdigest()}" for file in files)
    return key_of_texts(each)
