"""What is said of a move before it is played comes true, and what may not be known is not said."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from guests import Awaited, Guest

from rotonde.core.position import Event, Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import GAMES
from rotonde.server.config import Config, Database
from rotonde.server.play.memory.game_cache import box
from rotonde.server.play.views.preview import agreed, foresee
from rotonde.server.play.views.shapes import Preview, Shown, WhyNot
from rotonde.server.services import Services, open_services

Welcome = Callable[[str], Guest]


def differing(said: object, true: object, path: str, unknown: set[str]) -> Iterator[str]:
    """Places where what was said is not what is."""
    if path in unknown:
        assert said is None
    elif isinstance(said, dict) and isinstance(true, dict):
        for name in {**said, **true}:
            yield from differing(said.get(name), true.get(name), f"{path}/{name}", unknown)
    elif isinstance(said, list) and isinstance(true, list) and len(said) == len(true):
        for at, pair in enumerate(zip(said, true, strict=True)):
            yield from differing(*pair, f"{path}/{at}", unknown)
    elif said != true:
        yield f"{path}: {said} was said, but it is {true}"


def heard(p: Position, seat: int) -> list[tuple[str, tuple[int, ...]]]:
    events: list[Event] = p.diary or []
    return [(e.key, e.numbers) for e in events if e.is_for(seat)]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_comes_true(name: str) -> None:
    """Games of random moves; each move is previewed by the one who plays it."""
    game = box(name, None, {})
    luck = seeded(3)
    certain = open_ = 0
    for seed in range(6):
        p = game.new(min(max(3, game.about.least_seats), game.about.most_seats), seed)
        for number in range(120):
            if p.over:
                break
            seat = p.deciders()[luck.below(len(p.deciders()))]
            legal = game.legal_moves(p, seat)
            move = legal[luck.below(len(legal))]
            found = foresee(game, p, seat, move, luck)
            p.diary = []
            game.play(p, seat, move)
            unknown = set(found.open_places())
            assert list(differing(found.view, p.view(seat), "", unknown)) == []
            told = heard(p, seat)
            for event in found.events:
                told.remove((event.key, event.numbers))
            assert not (found.certain and told)
            certain += found.certain
            open_ += not found.certain
    assert certain and (open_ or name == "steel-driver")  # where nothing is hidden (STD-03)


def test_a_list_of_plain_values_is_known_as_a_whole_or_not_at_all() -> None:
    unknown: set[str] = set()
    ours = {"hand": [1, 2], "players": [{"cash": 5, "card": 1}, {"cash": 6, "card": 2}], "n": 1}
    theirs = {"hand": [1, 3], "players": [{"cash": 5, "card": 1}, {"cash": 6, "card": 3}], "n": 1}
    common = agreed(ours, theirs, "", unknown)
    players = [{"cash": 5, "card": 1}, {"cash": 6, "card": None}]
    assert common == {"hand": None, "players": players, "n": 1}
    assert unknown == {"/hand", "/players/1/card"}
    assert agreed([{}], [{}, {}], "/x", unknown) is None


def claiming(ann: Guest) -> tuple[str, Shown, str]:
    """A table at which a seat can claim a route."""
    table = ann.make("me", "me", seed=5).table.id
    while True:
        public = ann.look(table)
        seen = ann.look(table, seat=public.deciding[0])
        claims = [move.text for move in seen.moves if move.text.startswith("claim")]
        if claims:
            return table, seen, claims[0]
        ann.play(table, public.deciding[0], seen.n, seen.moves[0].text)


def test_a_claim_is_certain_and_a_card_drawn_blind_is_not(guest: Welcome) -> None:
    ann = guest("Ann")
    table, seen, claim = claiming(ann)
    path = f"/api/tables/{table}/preview"
    blind = ann.get(path, seat=seen.seat, move="draw blind").read(Preview)
    assert blind.legal and not blind.certain and "/me/hand" in blind.unknown
    assert blind.view is not None and blind.view["me"]["hand"] is None  # type: ignore[index]
    assert not [line for line in blind.lines if line.key == "you-draw"] and blind.lines
    told = ann.get(path, seat=seen.seat, move=claim, lang="fr").read(Preview)
    assert told.legal and told.certain and not told.unknown
    assert ann.look(table).n == seen.n, "nothing was played"
    ann.play(table, int(seen.seat or 0), seen.n, claim)
    after = ann.look(table, seat=seen.seat, since=seen.n, lang="fr")
    assert told.view == after.view
    assert [line.text for line in told.lines] == [line.text for line in after.lines]


def test_an_illegal_move_is_answered_as_by_why_not(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "me").table.id
    path = f"/api/tables/{table}/preview"
    told = ann.get(path, seat=0, move="keep 1", lang="fr").read(Preview)
    why = ann.get(f"/api/tables/{table}/why-not", seat=0, move="keep 1", lang="fr").read(WhyNot)
    assert not told.legal and told.view is None
    assert (told.rule, told.words, told.link) == (why.rule, why.words, why.link)
    assert ann.get(path, seat=0, move='{"move": "keep"').status == 400
    assert ann.get(path, seat=0, move="fly away").status == 422
    assert bob.get(path, seat=0, move="keep 1 2").status == 403
    waiting = ann.make("me", "open").table.id
    assert ann.get(f"/api/tables/{waiting}/preview", seat=0, move="keep 1 2").status == 409


def test_the_luck_of_a_preview_is_not_to_be_guessed(
    awaited: Awaited, services: Services, another_database: Database
) -> None:
    one, other = services, awaited(open_services(Config(another_database)))
    assert one.people.luck("a") == one.people.luck("a") != one.people.luck("b")
    assert one.people.luck("a") != other.people.luck("a")
    awaited(other.close())


def test_what_hangs_on_secret_choices_is_only_likely(guest: Welcome) -> None:
    """Express 01: all show a card at once; who chooses last would see it as certain."""
    ann = guest("Ann")
    table = ann.make("me", "me", "me", game="express-01", seed=4).table.id
    said = []
    for seat in range(3):
        seen = ann.look(table, seat=seat)
        path = f"/api/tables/{table}/preview"
        said.append(ann.get(path, seat=seat, move=seen.moves[0].text).read(Preview))
        ann.play(table, seat, seen.n, seen.moves[0].text)
    assert [one.likely for one in said] == [False, False, True]
    assert not said[2].certain and said[2].final
    seat = ann.look(table, seat=0).deciding[0]
    seen = ann.look(table, seat=seat)
    after = ann.get(f"/api/tables/{table}/preview", seat=seat, move=seen.moves[0].text)
    assert not after.read(Preview).likely
