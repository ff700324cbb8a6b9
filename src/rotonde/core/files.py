"""Files from outside: read, or refused with a complaint that names them."""

from __future__ import annotations

import sys
from pathlib import Path

from rotonde.core.complaint import Complaint


def read_text(path: Path, encoding: str = "utf-8") -> str:
    try:
        return path.read_text(encoding=encoding)
    except FileNotFoundError:
        raise Complaint("no-file").at(path, None) from None
    except (OSError, ValueError) as error:
        raise Complaint("unreadable", why=error).at(path, None) from None


def lock(file: int) -> bool:
    """Take an open file for this process alone, until it is closed; False if another has it.

    The system gives it back when the process ends, however it ends.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def unwritable(path: Path, error: OSError) -> Complaint:
    return Complaint("unwritable", why=error.strerror or error).at(path, None)
