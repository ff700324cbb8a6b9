"""The table of routes."""

from __future__ import annotations

from typing import Final

import msgspec

from rotonde.server import (
    api_advice,
    api_chat,
    api_games,
    api_looking,
    api_people,
    api_playing,
    api_tables,
)
from rotonde.server.call import Call
from rotonde.server.openapi import openapi, our_version
from rotonde.server.typed import Route

TABLE: Final = "/api/tables/{table}"


async def show_openapi(call: Call) -> msgspec.Raw:
    """This page."""
    return msgspec.Raw(msgspec.json.encode(openapi(ROUTES, our_version())))


ROUTES: Final = (
    Route("POST", f"{TABLE}/moves", api_playing.play),
    Route("GET", TABLE, api_looking.show_table),
    Route("POST", f"{TABLE}/undo", api_playing.take_back),
    Route("GET", f"{TABLE}/why-not", api_playing.why_not),
    Route("GET", f"{TABLE}/hint", api_advice.hint),
    Route("GET", f"{TABLE}/verdicts/{{moves}}", api_advice.judge),
    Route("GET", f"{TABLE}/preview", api_playing.preview),
    Route("POST", f"{TABLE}/chat", api_chat.say, status=201),
    Route("GET", f"{TABLE}/stream", api_looking.stream_table),
    Route("GET", f"{TABLE}/at/{{moves}}", api_looking.show_moment),
    Route("GET", f"{TABLE}/moments", api_looking.show_moments),
    Route("GET", f"{TABLE}/record", api_looking.download),
    Route("POST", f"{TABLE}/start", api_tables.start),
    Route("POST", f"{TABLE}/rematch", api_tables.rematch, status=201, makes=True),
    Route("PUT", f"{TABLE}/seats/{{seat}}", api_tables.change_seat),
    Route("POST", f"{TABLE}/seats/{{seat}}/take", api_tables.take_seat),
    Route("POST", f"{TABLE}/seats/{{seat}}/leave", api_tables.leave_seat),
    Route("GET", "/api/tables", api_tables.lobby),
    Route("POST", "/api/tables", api_tables.make_table, status=201, makes=True),
    Route("POST", "/api/replays", api_tables.make_replay, status=201, makes=True, large=True),
    Route("POST", "/api/people", api_people.welcome, status=201, makes=True),
    Route("GET", "/api/me", api_people.who_am_i),
    Route("PUT", "/api/me", api_people.rename),
    Route("GET", "/api/games", api_games.list_games),
    Route("GET", "/api/games/{game}", api_games.show_game),
    Route("GET", "/api/games/{game}/rules", api_games.show_rules),
    Route("GET", "/api/games/{game}/rules/{rule}", api_games.show_rule),
    Route("GET", "/api/games/{game}/maps/{map}", api_games.show_map),
    Route("GET", "/api/games/{game}/words", api_games.show_words),
    Route("GET", "/api/openapi.json", show_openapi),
)
