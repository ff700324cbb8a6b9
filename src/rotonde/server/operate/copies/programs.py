"""The programs of PostgreSQL, called where they are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from urllib.parse import unquote, urlsplit

from rotonde.server.config import without_password
from rotonde.server.storage.errors import Unusable

FOLDER = "PGBIN"  # the variable that names their folder, where they are not on the path


def call(program: str, *words: str) -> str:
    """What it says; where it fails, its first line."""
    found = shutil.which(program, path=os.environ.get(FOLDER) or None)
    if found is None:
        raise Unusable("no-program", program)
    plain, password = zip(*(without_secret(word) for word in words), strict=True)
    secret = {"PGPASSWORD": "".join(password)} if any(password) else {}
    ran = subprocess.run(
        [found, *plain],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        env={**os.environ, **secret},
    )
    if ran.returncode:
        lines = ran.stderr.strip().splitlines() or [str(ran.returncode)]
        shown = [without_password(word) for word in words if "://" in word] or [words[-1]]
        raise Unusable("program-failed", program, why=lines[0], on=", ".join(shown))
    return ran.stdout


def without_secret(word: str) -> tuple[str, str]:
    """An address and its password: everybody on the machine sees what a program is told."""
    parts = urlsplit(word)
    if parts.scheme not in ("postgresql", "postgres") or parts.password is None:
        return word, ""
    user, _, where = parts.netloc.rpartition("@")
    plain = parts._replace(netloc=f"{user.partition(':')[0]}@{where}")
    return plain.geturl(), unquote(parts.password)
