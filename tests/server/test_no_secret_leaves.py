"""Whatever reaches a seat is the same in two true positions that the seat cannot tell apart.

Every game of the catalogue is played with random moves; at every few positions the true one is
exchanged for another that the seat could not tell from it, and all doors are tried.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from guests import Awaited

from rotonde.core.game import IllegalMove
from rotonde.core.position import EVERYBODY, Position
from rotonde.core.rng import Rng, seeded
from rotonde.games.catalogue import GAMES
from rotonde.server.http.problem import details
from rotonde.server.play.errors import AgainstTheRules
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.game_cache import box
from rotonde.server.play.people import Person
from rotonde.server.play.views import moments
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services
from rotonde.server.storage.rows import Entry

SPECTATOR = -1
EVERY = 5  # moves
MOST = 400


def everything(services: Services, table: LiveTable, seat: int, luck: Rng) -> list[bytes]:
    """All that can reach a seat: state in both languages, reasons, refusals, the moments."""
    person = Person(str(seat), "")
    eyes = None if seat == SPECTATOR else seat
    session = table.playing()
    found = [
        services.views.encoded(table, person, eyes, lang, since).encode()
        for lang in ("en", "fr")
        for since in (-1, session.n - 1)
    ]
    now = len(session.moves)
    found.append(msgspec.json.encode(moments.moment(table, eyes, now, "en")))
    found.append(msgspec.json.encode(moments.moments(table, eyes, max(0, now - 3), now, "fr")))
    if eyes is not None:
        found += refusals(table, eyes, luck)
        found += previews(services, table, eyes, luck)
    return found


def previews(services: Services, table: LiveTable, seat: int, luck: Rng) -> Iterator[bytes]:
    """What some legal moves would bring."""
    legal = table.game.legal_moves(table.playing().p, seat)
    for i in range(min(2, len(legal))):
        move = legal[luck.below(len(legal))]
        yield msgspec.json.encode(services.views.preview(table, seat, move, "fr"))


def refusals(table: LiveTable, seat: int, luck: Rng) -> Iterator[bytes]:
    """Why other moves are not legal, some of the whole space of moves."""
    space = table.game.space()
    for i in range(60):
        move = space.move(luck.below(len(space)))
        refusal = table.game.why_not(table.playing().p, seat, move)
        if refusal is None:
            continue
        yield f"{move} {refusal.rule} {refusal.sentence('en')}".encode()
        with pytest.raises(IllegalMove) as refused:
            table.playing().try_move(seat, move)
        yield bytes(details(AgainstTheRules(refused.value, table.row.game), "fr").body)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_learns_nothing_it_may_not_know(
    game: str, awaited: Awaited, services: Services
) -> None:
    table = awaited(new_table(services, game))
    walk(services, table)


async def new_table(services: Services, game: str) -> LiveTable:
    about = box(game, None, {}).about
    seats = min(max(3, about.least_seats), about.most_seats)
    wish = NewTable(game, [SeatWish("me") for seat in range(seats)], seed=7)
    table = await services.making.make(Person("host", "Host"), wish)
    for number, seat in enumerate(table.row.seats):
        seat.holders = {str(number)}
    return table


def walk(services: Services, table: LiveTable) -> None:
    luck = seeded(11)
    compared = 0
    session = table.playing()
    for number in range(MOST):
        if session.p.over:
            break
        if number % EVERY == 0:
            compared += compare(services, table, luck)
        deciders = session.p.deciders()
        seat = deciders[luck.below(len(deciders))]
        legal = table.game.legal_moves(session.p, seat)
        move = legal[luck.below(len(legal))]
        entry = Entry(seat, table.game.notation.text(move), "", "", float(number))
        session.accept(entry, session.try_move(seat, move))
        table.changed()
    assert compared >= 16


def compare(services: Services, table: LiveTable, luck: Rng) -> int:
    """Exchange the true position for one that each reader cannot tell from it."""
    session = table.playing()
    true = session.p
    for reader in (SPECTATOR, *range(true.seats)):
        seed = luck.below(1 << 30)
        seen = everything(services, table, reader, seeded(seed))
        for i in range(2):
            session.p = true.determinize(EVERYBODY if reader == SPECTATOR else reader, luck)
            table.changed()
            assert everything(services, table, reader, seeded(seed)) == seen
        session.p = true
        table.changed()
    return true.seats + 1


def test_the_test_would_see_a_secret(awaited: Awaited, services: Services) -> None:
    """The same comparison through another seat's eyes does find differences."""
    table = awaited(new_table(services, "ticket-to-ride"))
    session = table.playing()
    true: Position = session.p
    seen = services.views.encoded(table, Person("1", ""), 1, "en", -1)
    session.p = true.determinize(0, seeded(3))
    table.changed()
    assert services.views.encoded(table, Person("1", ""), 1, "en", -1) != seen


def test_lines_are_only_for_their_reader(awaited: Awaited, services: Services) -> None:
    table = awaited(new_table(services, "ticket-to-ride"))
    secret = [e for e in table.playing().happened[0].events if e.reader != EVERYBODY]
    assert secret
    for seat in range(3):
        shown = services.views.show(table, Person(str(seat), ""), seat, "en", -1)
        told = [line for line in shown.lines if line.key.startswith("you-")]
        assert len(told) == sum(event.reader == seat for event in secret)
    public = services.views.show(table, None, None, "en", -1)
    assert not [line for line in public.lines if line.key.startswith("you-")]
