"""Settings from outside: a file, or the environment. Whatever is wrong names its place."""

from __future__ import annotations

import ipaddress
import json
import re
from collections.abc import Mapping
from dataclasses import is_dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.data import DataFile, TomlTable, read_data
from rotonde.server.config import Config, Rate, database_of

T = TypeVar("T")
BEFORE = "ROTONDE_SERVE_"  # the name of a variable; then that of the setting, in capitals
FILE = f"{BEFORE}SETTINGS"  # the file itself
MOST = 10**9
VERY_LITTLE = 0.001
FOLDERS = ("puzzles",)  # that need not be there
BOUNDS = {"port": (0, 65535), "pace": (0, MOST)}  # of what may be nothing
NETWORKS = ("proxies", "metrics")  # addresses, or networks of them
FORMS = {
    "path": re.compile(r"(/[A-Za-z0-9._~-]+)+/?"),
    "public": re.compile(r"https?://[^/\s?#]+(/[^\s?#]*)?"),
}


def settled(config: Config, file: str | None, environment: Mapping[str, str]) -> Config:
    """What the environment says, else the file, else what is usual."""
    path = file or environment.get(FILE)
    if path:
        config = with_settings(config, Path(path))
    return with_environment(config, environment)


def names_of(settings: object, before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every setting, with the group that it is in."""
    found: list[tuple[str, ...]] = []
    for key, now in vars(settings).items():
        inner = names_of(now, (*before, key)) if is_dataclass(now) else [(*before, key)]
        found += inner
    return found


def variable(name: tuple[str, ...]) -> str:
    return BEFORE + "_".join(name).upper()


def with_environment(config: Config, environment: Mapping[str, str]) -> Config:
    """A complaint names the variable."""
    known = {variable(name): name for name in names_of(config)}
    for said, word in sorted(environment.items()):
        if not said.startswith(BEFORE) or said == FILE:
            continue
        if said not in known:
            raise unknown("field", said, list(known)).at("environment", None)
        config = told(config, said, known[said], word)
    return config


def told(config: Config, said: str, name: tuple[str, ...], word: str) -> Config:
    *groups, key = name
    group: Any = getattr(config, groups[0]) if groups else config
    try:
        table = DataFile(said, f"{key} = {literal(getattr(group, key), key, word)}").table()
        table.only(key)
        group = replace(group, **{key: value(table, key, getattr(group, key))})
    except Complaint as complaint:
        complaint.line = None  # a variable has but one
        raise
    return replace(config, **{groups[0]: group}) if groups else group


def literal(now: object, key: str, word: str) -> str:
    """As a file would have it: words need no quotes here, and lists no brackets."""
    if isinstance(now, bool | int | float):
        return word
    if isinstance(now, tuple):
        parts = [part.strip() for part in word.split(",") if part.strip()]
        return json.dumps(parts) if not now else f"[{word}]"
    return json.dumps(word)


def with_settings(config: Config, path: Path) -> Config:
    """As a TOML file wants it; what it does not say stays. A complaint names the line."""
    return changed(config, read_data(path).table())


def changed(settings: T, table: TomlTable) -> T:
    """A table of the file for every group of settings."""
    now: dict[str, object] = vars(settings)
    table.only(*now)
    known: dict[str, Any] = {key: value(table, key, now[key]) for key in table.found}
    return replace(settings, **known)  # type: ignore[type-var]


def value(table: TomlTable, key: str, now: object) -> object:
    """What stands at `key`, if it is of the kind that is there now."""
    if is_dataclass(now):
        return changed(now, table.inner(key))
    if isinstance(now, bool):
        return table.flag(key)
    if isinstance(now, int):
        return table.number(key, *BOUNDS.get(key, (1, MOST)))
    if isinstance(now, float):
        return amount(table, table.get(key), key)
    if isinstance(now, tuple):
        return rate(table, key) if now else listed(table, key)
    if key == "database":
        return database_of(table.word(key))
    is_path = isinstance(now, Path) or key in FOLDERS
    return Path(table.word(key)) if is_path else formed(table, key)


def listed(table: TomlTable, key: str) -> tuple[str, ...]:
    said = table.words(key)
    for n, word in enumerate(said):
        if key in NETWORKS and not is_network(word):
            raise table.wrong(Complaint("data-network", field=key, word=word), key, n)
    return tuple(said)


def is_network(word: str) -> bool:
    try:
        ipaddress.ip_network(word, strict=False)
    except ValueError:
        return False
    return True


def formed(table: TomlTable, key: str) -> str:
    """A word; an address in the web as such addresses are."""
    said = table.word(key)
    if key in FORMS and not FORMS[key].fullmatch(said):
        raise table.wrong(Complaint(f"data-{key}", field=key, word=said), key)
    return said.rstrip("/") if key in FORMS else said


def rate(table: TomlTable, key: str) -> Rate:
    said = table.items(key)
    if len(said) != 2:
        raise table.wrong(Complaint("two-numbers", field=key), key)
    return amount(table, said[0], key, 0), amount(table, said[1], key, 1)


def amount(table: TomlTable, said: object, key: str, *where: int) -> float:
    least, most = BOUNDS.get(key, (VERY_LITTLE, MOST))
    right = isinstance(said, int | float) and not isinstance(said, bool)
    if not right or not least <= float(str(said)) <= most:
        complaint = Complaint("data-amount", field=key, word=said, least=least, most=most)
        raise table.wrong(complaint, key, *where)
    return float(str(said))
