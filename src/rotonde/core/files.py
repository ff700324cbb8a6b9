"""Files from outside: read, or refused with a complaint that names them."""

from __future__ import annotations

from pathlib import Path

from rotonde.core.complaint import Complaint


def read_text(path: Path, encoding: str = "utf-8") -> str:
    try:
        return path.read_text(encoding=encoding)
    except FileNotFoundError:
        raise Complaint("no-file").at(path, None) from None
    except (OSError, ValueError) as error:
        raise Complaint("unreadable", why=error).at(path, None) from None


def unwritable(path: Path, error: OSError) -> Complaint:
    return Complaint("unwritable", why=error.strerror or error).at(path, None)
