"""The table of routes."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from rotonde.server.api import advice, chat, games, leaving, looking, playing, tables
from rotonde.server.api.accounts import mine, my_games, people, person, signing
from rotonde.server.api.call import Call
from rotonde.server.api.learn import lessons, puzzles
from rotonde.server.api.rules import shown as rules
from rotonde.server.http.openapi import openapi
from rotonde.server.http.typed import Route
from rotonde.server.play.views.lesson_shapes import Place
from rotonde.server.play.views.shapes import Boards, Shown
from rotonde.version import our_version

TABLE: Final = "/api/tables/{table}"
LESSON: Final = "/api/lessons/{game}/{lesson}"
PUZZLE: Final = "/api/puzzles/{game}/{puzzle}"


async def show_openapi(call: Call) -> msgspec.Raw:
    """This page."""
    return written_openapi()


@cache
def written_openapi() -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(openapi(ROUTES, our_version())))


ROUTES: Final = (
    Route("POST", f"{TABLE}/moves", playing.play),
    Route("GET", TABLE, looking.show_table, shows=Shown),
    Route("POST", f"{TABLE}/undo", playing.take_back),
    Route("GET", f"{TABLE}/why-not", playing.why_not),
    Route("GET", f"{TABLE}/hint", advice.hint, ration="advice", patient=True),
    Route("GET", f"{TABLE}/coach", advice.coach, ration="previews"),
    Route("GET", f"{TABLE}/verdicts/{{moves}}", advice.judge, ration="advice", patient=True),
    Route("GET", f"{TABLE}/preview", playing.preview, ration="previews"),
    Route("POST", f"{TABLE}/chat", chat.say, status=201, ration="chat", by_name=True),
    Route("GET", f"{TABLE}/stream", looking.stream_table, stays=True),
    Route("GET", f"{TABLE}/at/{{moves}}", looking.show_moment),
    Route("GET", f"{TABLE}/moments", looking.show_moments),
    Route("GET", f"{TABLE}/lines", looking.show_lines),
    Route("GET", f"{TABLE}/record", looking.download),
    Route("PUT", TABLE, tables.change_table),
    Route("POST", f"{TABLE}/close", tables.close_table),
    Route("POST", f"{TABLE}/host", tables.hand_over),
    Route("POST", f"{TABLE}/start", tables.start),
    Route("POST", f"{TABLE}/rematch", tables.rematch, status=201, makes=True),
    Route("PUT", f"{TABLE}/seats/{{seat}}", tables.change_seat),
    Route("POST", f"{TABLE}/seats/{{seat}}/take", tables.take_seat, by_name=True),
    Route("PUT", f"{TABLE}/seats/{{seat}}/name", tables.rename_seat, ration="chat"),
    Route("POST", f"{TABLE}/seats/{{seat}}/leave", tables.leave_seat),
    Route("POST", f"{TABLE}/seats/{{seat}}/away", leaving.go_away, ration="chat"),
    Route("POST", f"{TABLE}/seats/{{seat}}/back", leaving.come_back, ration="chat"),
    Route("POST", f"{TABLE}/seats/{{seat}}/resign", leaving.resign, ration="chat"),
    Route("GET", f"{TABLE}/reliability", leaving.show_reliability),
    Route("POST", f"{TABLE}/ask", leaving.ask, ration="chat"),
    Route("POST", f"{TABLE}/seats/{{seat}}/replace", tables.replace_player, by_name=True),
    Route("POST", f"{TABLE}/seats/{{seat}}/link", tables.renew_link),
    Route("GET", "/api/tables", tables.lobby),
    Route("POST", "/api/tables", tables.make_table, status=201, makes=True),
    Route("GET", "/api/boards", looking.show_boards, shows=Boards, ration="previews"),
    Route("GET", "/api/promises/{key}", tables.promise),
    Route("POST", "/api/replays", tables.make_replay, status=201, makes=True, large=True),
    Route("POST", "/api/people", people.welcome, status=201, makes=True),
    Route("GET", "/api/me", people.who_am_i, by_name=True),
    Route("GET", "/api/visitor", people.who_is_there),
    Route("GET", "/api/people/{name}", person.show, ration="previews"),
    Route("PUT", "/api/me", people.rename),
    Route("PUT", "/api/me/tables/{table}", people.keep),
    Route("POST", "/api/accounts", signing.begin, status=201, makes=True),
    Route("GET", "/api/accounts/ways", signing.ways),
    Route("POST", "/api/sessions", signing.sign_in, status=201),
    Route("POST", "/api/sessions/code", signing.sign_in_by_code, status=201),
    Route("POST", "/api/sessions/passkey", signing.sign_in_by_passkey, status=201),
    Route("POST", "/api/sessions/passkey/challenge", signing.passkey_challenge, makes=True),
    Route("POST", "/api/passkeys/new", signing.new_passkey, makes=True),
    Route("POST", "/api/me/sign-out", signing.sign_out),
    Route("GET", "/api/me/account", mine.show),
    Route("PUT", "/api/me/account", mine.set_privacy),
    Route("GET", "/api/me/export", mine.export, ration="previews"),
    Route("POST", "/api/me/delete", mine.delete),
    Route("PUT", "/api/me/password", mine.set_password),
    Route("POST", "/api/me/codes", mine.set_codes),
    Route("POST", "/api/me/passkeys", mine.add_passkey),
    Route("POST", "/api/me/passkeys/{passkey}/remove", mine.remove_passkey),
    Route("POST", "/api/me/devices/{device}/end", mine.end_device),
    Route("POST", "/api/me/other-devices/end", mine.end_other_devices),
    Route("PUT", "/api/me/tables/{table}/heard", my_games.hear),
    Route("POST", f"{TABLE}/seats/{{seat}}/invite", my_games.invite),
    Route("POST", f"{TABLE}/seats/{{seat}}/decline", my_games.decline),
    Route("GET", "/api/addresses", people.addresses),
    Route("GET", "/api/games", games.list_games, lasts=True),
    Route("GET", "/api/games/{game}", games.show_game, lasts=True),
    Route("GET", "/api/games/{game}/rules", rules.show_rules, lasts=True),
    Route("GET", "/api/games/{game}/rules/{rule}", rules.show_rule, lasts=True),
    Route("GET", "/api/games/{game}/maps/{map}", games.show_map, lasts=True),
    Route("GET", "/api/games/{game}/words", games.show_words, lasts=True),
    Route("GET", "/api/lessons", lessons.list_lessons, lasts=True),
    Route("GET", LESSON, lessons.show_lesson, shows=Place),
    Route("POST", f"{LESSON}/moves", lessons.play_lesson),
    Route("GET", f"{LESSON}/why-not", lessons.lesson_why_not),
    Route("GET", f"{LESSON}/preview", lessons.lesson_preview, ration="previews"),
    Route("GET", f"{LESSON}/moments", lessons.lesson_moments),
    Route("POST", f"{LESSON}/tables", lessons.play_on, status=201, makes=True),
    Route("GET", "/api/puzzles", puzzles.daily_puzzles),
    Route("GET", "/api/puzzles/{game}", puzzles.list_puzzles),
    Route("GET", PUZZLE, puzzles.show_puzzle),
    Route("POST", f"{PUZZLE}/answer", puzzles.answer, ration="previews"),
    Route("GET", f"{PUZZLE}/solution", puzzles.solution, ration="previews"),
    Route("GET", "/api/openapi.json", show_openapi, lasts=True),
)
