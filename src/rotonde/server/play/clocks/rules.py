"""What a table's clock is like: chosen when the table is made, the same for everybody."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from msgspec import Meta, Struct

from rotonde.server.play.errors import BadWish

DAY = 86400
Kind = Literal["live", "correspondence"]
# Where time is up: a bot makes this one decision, plays until the owner is back, or for good.
TimeOut = Literal["move", "until-back", "forfeit"]


class Hours(Struct, forbid_unknown_fields=True):
    """The hours of a day in which time runs; from 20 to 8 is a night, of the day it begins."""

    first: Annotated[int, Meta(ge=0, le=23)] = 0
    last: Annotated[int, Meta(ge=1, le=24)] = 24
    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    weekend: bool = True  # time runs on Saturday and Sunday too


class ClockRules(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """All in seconds. `live`: a `bank`, and an `increment` after each decision. `correspondence`:
    time for each `move`, within `hours`, and a `bank` for what is beyond it."""

    kind: Kind
    bank: Annotated[int, Meta(ge=0, le=60 * DAY)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    move: Annotated[int, Meta(ge=0, le=60 * DAY)] = 0
    hours: Hours | None = None
    time_out: TimeOut = "until-back"


def checked(rules: ClockRules | None) -> ClockRules | None:
    """Complain of a clock that cannot be."""
    if rules is None:
        return None
    live = rules.kind == "live"
    if live and not rules.bank:
        raise BadWish("clock-no-bank")
    if live and (rules.move or rules.hours):
        raise BadWish("clock-live")
    if not live and not rules.move:
        raise BadWish("clock-no-move")
    if not live and rules.increment:
        raise BadWish("clock-correspondence")
    if rules.hours is not None and rules.hours.zone not in zones():
        raise BadWish("clock-zone", word=rules.hours.zone)
    return rules


@lru_cache(maxsize=1)
def zones() -> frozenset[str]:
    return frozenset(available_timezones())


@lru_cache(maxsize=256)
def zone_of(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def written(rules: ClockRules | None) -> str:
    """As it is kept with the table."""
    return "" if rules is None else msgspec.json.encode(rules).decode()


@lru_cache(maxsize=1024)
def rules_of(kept: str) -> ClockRules | None:
    return msgspec.json.decode(kept, type=ClockRules) if kept else None
