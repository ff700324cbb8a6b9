"""How far a taking back reaches: across bots, never across people, dice or decks."""

from __future__ import annotations

import pytest

from rotonde.bots.bot import ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry
from rotonde.core.rng import seeded
from rotonde.games.catalogue import GAMES, load_game
from rotonde.server.play.views.preview import foresee
from rotonde.session.session import UNDO, Session, begun
from rotonde.session.undo import GENEROUS, NONE, STRICT, Agreed, reach

ALONE = Agreed(GENEROUS, frozenset({0}))  # with bots
MOVES = 160


def dealt(name: str, seats: int = 2) -> Session[Entry]:
    game: Game[Position] = load_game(name)
    return begun(game, game.keyed_box(seats, b"k" * 32))


def ride_on(session: Session[Entry]) -> None:
    """One decision as a simple bot takes it."""
    game, seat = session.game, int(session.p.decider())
    move = ask(make_bot(game, "greedy"), game, session.p, seat, seeded(session.n))
    session.again(Entry(seat, game.notation.text(move)))


def until(session: Session[Entry], reaches: int, agreed: Agreed = ALONE) -> None:
    """Until seat 0 could take back so many."""
    while reach(session, 0, agreed) != reaches:
        ride_on(session)


def test_what_bots_answered_goes_back_with_it_and_chance_stays_where_it_was() -> None:
    session = dealt("steel-driver", 3)
    until(session, 3)
    n, moves = session.n, len(session.moves)
    number = session.moves[-3][2]
    before, drawn = session.at(moves - 3), session.p.rng.n
    session.undo(Entry(0, UNDO))
    assert session.p.view(0) == before.view(0) and session.p.rng.n == before.rng.n <= drawn
    assert [one.undone for one in session.happened[number : n + 1]] == [True, True, True]
    last = session.happened[-1]
    assert (last.undoes, last.along, len(session.moves)) == (number, 2, moves - 3)


def test_the_list_of_entries_alone_tells_what_was_taken_back() -> None:
    """What a server reads after kill -9: no policy and no seat of a bot is needed."""
    session = dealt("steel-driver", 3)
    until(session, 3)
    session.undo(Entry(0, UNDO))
    for _ in range(5):
        ride_on(session)
    again = dealt("steel-driver", 3)
    for one in session.happened[1:]:
        assert one.entry is not None
        again.again(one.entry)
    assert again.moves == session.moves and again.p.view(0) == session.p.view(0)
    assert [one.undone for one in again.happened] == [one.undone for one in session.happened]


@pytest.mark.parametrize(
    ("agreed", "reaches"),
    [
        (ALONE, 3),
        (Agreed(STRICT, frozenset({0})), 0),
        (Agreed(NONE, frozenset({0})), 0),
        (Agreed(GENEROUS, frozenset({0, 1, 2})), 0),
    ],
)
def test_what_the_table_has_agreed_on_decides(agreed: Agreed, reaches: int) -> None:
    session = dealt("steel-driver", 3)
    until(session, 3)
    assert reach(session, 0, agreed) == reaches


def test_nothing_goes_back_past_what_happened_beside_the_game() -> None:
    session = dealt("steel-driver", 3)
    until(session, 2)
    session.note(Entry(1, "!somebody else sits down"))
    assert reach(session, 0, ALONE) == 0


def claimed(answer: str) -> Session[Entry]:
    """Ticket to Ride: seat 0 has claimed a route, seat 1 has answered."""
    session = dealt("ticket-to-ride")
    for seat in (0, 1):
        session.again(Entry(seat, "keep 1 2 3"))
    game = session.game
    while True:
        seat = int(session.p.decider())
        moves = [game.notation.text(move) for move in game.legal_moves(session.p, seat)]
        claims = [text for text in moves if text.startswith("claim")]
        if seat == 0 and claims:
            break
        session.again(Entry(seat, "draw blind"))
    session.again(Entry(0, claims[0]))
    moves = [game.notation.text(move) for move in game.legal_moves(session.p, 1)]
    session.again(Entry(1, next(text for text in moves if text.startswith(answer))))
    return session


def test_a_card_that_only_the_bot_saw_goes_back_and_comes_again() -> None:
    session = claimed("draw blind")
    hand = session.p.view(1)
    assert reach(session, 0, ALONE) == 2
    mine = session.moves[-2]
    session.undo(Entry(0, UNDO))
    for seat, text in ((0, session.game.notation.text(mine[1])), (1, "draw blind")):
        session.again(Entry(seat, text))
    assert session.p.view(1) == hand, "nobody has drawn again"


def test_a_card_that_the_deck_has_shown_stays_shown() -> None:
    session = claimed("draw ")
    assert session.game.notation.text(session.moves[-1][1]) != "draw blind"
    assert reach(session, 0, ALONE) == 0


def test_where_another_person_plays_nothing_hidden_goes_back() -> None:
    """A bot drew unseen, or played cards of its hand: another's game may depend on it."""
    others = Agreed(GENEROUS, frozenset({0, 2}))
    session = dealt("ticket-to-ride", 3)
    for seat in (0, 1, 2):
        session.again(Entry(seat, "keep 1 2 3"))
    answered = 0
    while not session.p.over:
        ride_on(session)
        seats = [seat for seat, move, number in session.moves[-2:]]
        if seats == [0, 1]:
            answered += 1
            assert reach(session, 0, others) == 0
    assert answered > 5
    open_game = dealt("steel-driver", 3)
    until(open_game, 2, others)
    assert open_game.moves[-1][0] == 1, "a game without secrets"


@pytest.mark.parametrize("name", GAMES)
def test_final_is_what_cannot_be_taken_back(name: str) -> None:
    """What is sent without a question can be taken back; what cannot is asked about."""
    session = dealt(name, 2 if name == "trambahn" else 3)
    seen = set()
    while session.n < MOVES and not session.p.over:
        if session.p.decider() != 0:
            ride_on(session)
            continue
        game = session.game
        move = ask(make_bot(game, "greedy"), game, session.p, 0, seeded(session.n))
        final = foresee(game, session.p, 0, move, seeded(1)).is_final(0, ALONE)
        session.again(Entry(0, game.notation.text(move)))
        assert final == (reach(session, 0, ALONE) == 0), game.notation.text(move)
        seen.add(final)
    assert False in seen
