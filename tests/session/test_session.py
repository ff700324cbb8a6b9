"""A game in progress: what stands, what was said, and what may be taken back."""

from __future__ import annotations

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.record import Entry
from rotonde.games.catalogue import load_game
from rotonde.session.from_record import session_of
from rotonde.session.session import UNDO, Session
from rotonde.session.session import begun as deal
from rotonde.session.undo import reach


def begun() -> tuple[Game[Position], Session[Entry]]:
    """Ticket to Ride for two, all first tickets kept."""
    game: Game[Position] = load_game("ticket-to-ride")
    session: Session[Entry] = Session(game, game.new(2, 5, diary=True))
    for seat in (0, 1):
        session.again(Entry(seat, "keep 1 2 3"))
    return game, session


def claim_when_possible(game: Game[Position], session: Session[Entry]) -> tuple[int, str]:
    """Draw until somebody can claim a route, and let him."""
    while True:
        seat = int(session.p.decider())
        moves = [game.notation.text(move) for move in game.legal_moves(session.p, seat)]
        claims = [text for text in moves if text.startswith("claim")]
        session.again(Entry(seat, claims[0] if claims else "draw blind"))
        if claims:
            return seat, claims[0]


def test_an_event_is_for_its_reader() -> None:
    public, secret = Event("a", (), EVERYBODY), Event("b", (), 1)
    assert [public.is_for(seat) for seat in (EVERYBODY, 0, 1)] == [True, True, True]
    assert [secret.is_for(seat) for seat in (EVERYBODY, 0, 1)] == [False, False, True]


def test_what_is_taken_back_stays_on_the_list_but_does_not_stand() -> None:
    game, session = begun()
    seat, claim = claim_when_possible(game, session)
    n, said = session.n, session.told(EVERYBODY)
    assert reach(session, seat) == 1 and not reach(session, 1 - seat)
    session.undo(Entry(seat, UNDO))
    assert session.n == n + 1 and session.happened[n].undone and session.undos == 1
    assert len(session.told(EVERYBODY)) < len(said)
    assert claim not in [entry.text for entry in session.record(["A", "B"], 5).entries]
    session.again(Entry(seat, claim))
    assert [(e.key, e.numbers) for e in session.told(EVERYBODY)] == [
        (e.key, e.numbers) for e in said
    ]


def test_a_record_goes_on_as_a_session() -> None:
    game, session = begun()
    seat, claim = claim_when_possible(game, session)
    record = session.record(["Ann", "Bob"], 5)
    again = session_of(game, record, lambda entry: entry)
    assert again.p.view(seat) == session.p.view(seat) and again.moves == session.moves
    assert reach(again, seat) == 1
    record.entries.append(Entry(seat, claim, line=99))
    record.file = "game.record"
    with pytest.raises(Complaint, match=r"game\.record:99: "):
        session_of(game, record, lambda entry: entry)


def test_a_card_known_to_nobody_cannot_be_put_back() -> None:
    """Drawing tickets tells through the view what no chance and no public event has told."""
    game: Game[Position] = load_game("ticket-to-ride")
    session: Session[Entry] = Session(game, game.new(2, 5, diary=True))
    for seat in (0, 1):
        session.again(Entry(seat, "keep 1 2 3"))
    seat = session.p.decider()
    tried = session.try_move(seat, game.notation.parse("draw tickets"))
    tried.events.clear()  # as if nothing had been said
    session.accept(Entry(seat, "draw tickets"), tried)
    assert not reach(session, seat)


def test_looking_back_plays_from_the_nearest_position() -> None:
    game: Game[Position] = load_game("ticket-to-ride")
    session: Session[Entry] = Session(game, game.new(2, 9, diary=True))
    seen = [session.p.view(0)]
    for number in range(150):
        seat = session.p.decider()
        move = game.legal_moves(session.p, seat)[0]
        session.again(Entry(seat, game.notation.text(move)))
        seen.append(session.p.view(0))
    assert [session.at(moves).view(0) for moves in range(151)] == seen
    assert sorted(session.kept) == [0, 64, 128]


def test_taking_back_never_brings_other_draws() -> None:
    """What was drawn cannot be taken back; what is drawn after a taking back is what would have
    been drawn before it."""
    game: Game[Position] = load_game("ticket-to-ride")
    session: Session[Entry] = deal(game, game.keyed_box(2, b"k" * 32))
    for seat in (0, 1):
        session.again(Entry(seat, "keep 1 2 3"))
    undone = 0
    for turn in range(60):
        seat = int(session.p.decider())
        moves = [game.notation.text(move) for move in game.legal_moves(session.p, seat)]
        claims = [text for text in moves if text.startswith("claim")]
        before, ahead = session.p.rng.n, session.p.rng.clone().below(1 << 30)
        session.again(Entry(seat, claims[0] if claims else "draw blind"))
        drawn = session.happened[-1].draws.results
        assert bool(drawn) == (session.p.rng.n != before)
        if reach(session, seat):
            assert not drawn
            session.undo(Entry(seat, UNDO))
            assert session.p.rng.n == before and session.p.rng.clone().below(1 << 30) == ahead
            undone += 1
            session.again(Entry(seat, "draw blind"))
    assert undone > 3
