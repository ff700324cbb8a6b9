"""Whole games: the referee after every move, why_not against the legal lists, prices."""

from __future__ import annotations

import pytest

from age_of_steam.rails import game_on
from rotonde.core.complaint import Complaint
from rotonde.core.move import first, verb
from rotonde.core.rng import Rng, seeded
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.moves import BUILD, lay
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.tiles import KIND_IDS, TRACKS, track_of

OPTIONS: list[dict[str, str]] = [
    {},
    {"preset": "official"},
    {"connectivity": "any_tiles", "urbanize_any_time": "true", "production_draw_4": "true"},
    {"rebuild_same_hex": "false", "marker_limit": "0", "play_on": "true", "dice": "active"},
    {"engineer_flat_2": "true", "direct_complex": "true", "redirect_unowned": "anybody"},
]


def thrifty(game: AgeOfSteamGame, p: AgeOfSteam, luck: Rng) -> int:
    """A random move, but few shares and few bids, and a bank that helps: games that last."""
    seat = p.decider()
    moves = game.legal_moves(p, seat)
    name = game.phases[p.phase].name
    if name == "issue-shares":
        p.players[seat].receive(15)
        moves = moves[:3]
    elif name == "turn-order":
        moves = moves[-2:]
    return moves[luck.below(len(moves))]


@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_with_the_referee(options: dict[str, str]) -> None:
    for map_name, seats, seed in [("valley", 3, 1), ("valley", 3, 2), ("rust_belt", 5, 3)]:
        game = game_on(map_name, **options)
        p, luck = game.new(seats, seed), seeded(seed)
        while not p.over:
            game.play(p, p.decider(), thrifty(game, p, luck))
            p.check()
        assert len(p.scores) == seats


@pytest.mark.parametrize("options", OPTIONS)
def test_why_not_agrees_with_legal_over_the_whole_space(options: dict[str, str]) -> None:
    game = game_on("valley", **options)
    space = game.space().moves
    p, luck = game.new(3, 7), seeded(7)
    played = 0
    while not p.over:
        played += 1
        if played % 7 == 0:
            seat = p.decider()
            legal = game.legal_moves(p, seat)
            assert legal == [m for m in space if game.rule_against(p, seat, m) == 0]
        game.apply(p, p.decider(), thrifty(game, p, luck))


@pytest.mark.parametrize("options", OPTIONS)
def test_every_price_agrees_with_the_legal_list(options: dict[str, str]) -> None:
    """For any hex and track: a price and legal, or the rule that forbids it."""
    game = game_on("valley", **options)
    p, luck = game.new(3, 11), seeded(11)
    looked = 0
    while not p.over and looked < 12:
        seat = p.decider()
        if game.phases[p.phase].name == "build-turn" and p.tiles_left > 0:
            looked += 1
            sites = [first(m) for m in game.legal_moves(p, seat) if verb(m) == BUILD]
            for hex in range(game.board.hexes):
                check_hex(game, p, seat, hex, hex in sites)
        game.apply(p, seat, thrifty(game, p, luck))


def check_hex(game: AgeOfSteamGame, p: AgeOfSteam, seat: int, hex: int, is_site: bool) -> None:
    quotes = [game.quote(p, seat, hex, track) for track in range(TRACKS)]
    legal = [lay(track) for track in range(TRACKS) if quotes[track].refusal is None]
    assert is_site == bool(legal)
    if legal:
        copy = p.clone()
        game.apply(copy, seat, BUILD << 48 | hex << 32)
        assert game.legal_moves(copy, seat) == legal
        cash = copy.players[seat].cash
        game.apply(copy, seat, legal[0])
        assert quotes[first(legal[0])].price == cash - copy.players[seat].cash


def test_a_price_for_a_hex_a_tile_and_a_turn() -> None:
    game = game_on()
    p = game.new(3, 1)
    p.deciding = 0
    p.place = 4
    game.go_on(p)
    seat = p.decider()
    hex = game.board.hex_names.index("k10")
    straight = KIND_IDS.index("straight")
    assert track_of(straight, 1) == track_of(straight, 4)
    assert game.price(p, seat, hex, straight, 1).price == 2
    refusal = game.price(p, seat, hex, straight, 0).refusal
    assert refusal is not None and refusal.rule == "AOS-32"
    assert "very first tile" in refusal.sentence("en")


@pytest.mark.parametrize(("hex", "tile"), [(-1, 0), (162, 0), (0, 15), (0, -1)])
def test_a_price_for_nothing_is_refused_in_a_sentence(hex: int, tile: int) -> None:
    game = game_on()
    with pytest.raises(Complaint, match="there is no"):
        game.price(game.new(3, 1), 0, hex, tile, 0)


def test_clones_go_their_own_way() -> None:
    game = game_on()
    p, luck = game.new(4, 5), seeded(5)
    for _ in range(60):
        before = p.view(0)
        copy = p.clone()
        assert copy.view(0) == before
        game.apply(copy, copy.decider(), thrifty(game, copy, luck.clone()))
        assert p.view(0) == before
        game.apply(p, p.decider(), thrifty(game, p, luck))
