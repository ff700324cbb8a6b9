"""Set-up: base cards, decks, the first deal and the turn order."""

from __future__ import annotations

import pytest

from express_01.trains import face_up, first_turn, game_on, hand, held, opening
from rotonde.core.complaint import Complaint
from rotonde.core.position import EVERYBODY
from rotonde.core.rng import seeded

ROWS = ["001 004 2", "005 010 1", "011 017 0", "018 024 0", "025 030 0", "031 035 1"]


@pytest.mark.rule("EXP-01")
def test_germany_is_35_base_cards_in_rows_with_offsets() -> None:
    bases = game_on("germany").board.file.bases
    assert [base.number for base in bases] == [f"{n:03}" for n in range(1, 36)]
    for row, words in enumerate(ROWS):
        in_row = [base for base in bases if base.row == row]
        first, last, offset = words.split()
        assert (in_row[0].number, in_row[-1].number) == (first, last)
        assert [base.column for base in in_row] == [int(offset) + n for n in range(len(in_row))]


@pytest.mark.rule("EXP-01")
def test_two_to_four_players() -> None:
    game = game_on("germany")
    for seats in (2, 3, 4):
        assert game.new(seats, 0).seats == seats
    for seats in (1, 5):
        with pytest.raises(Complaint, match="2 to 4 players"):
            game.new(seats, 0)


@pytest.mark.rule("EXP-02")
def test_149_cards_in_twelve_decks() -> None:
    p = game_on("germany").box(2, 0)
    assert p.board.deck_ids[::3] == ["route-1", "terminal-1", "transit-1", "central-1"]
    assert list(p.decks.size) == [24, 25, 36, 10, 6, 2, 12, 16, 5, 6, 6, 1]
    assert sum(p.decks.size) == 149
    assert list(p.decks.n_down) == list(p.decks.size)


@pytest.mark.rule("EXP-02")
def test_a_shuffled_deck_brings_every_card_about_as_often() -> None:
    board = game_on("germany").board
    transits = board.deck_ids.index("transit-1")
    found = [0] * 12
    luck = seeded(3)
    for times in range(1200):
        p = game_on("germany").box(2, 0)
        found[p.decks.draw(board, transits, luck, 0) - board.kind_start[transits]] += 1
    assert sum(found) == 1200 and min(found) > 60 and max(found) < 140


@pytest.mark.rule("EXP-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_level_3_routes_each(seats: int) -> None:
    p = game_on("germany").new(seats, 5, diary=True)
    for player in p.players:
        assert len(player.hand) == 6
        assert all(p.board.card_ids[one].startswith("2") for one in player.hand)
    assert p.decks.size[p.board.deck_ids.index("route-3")] == 36 - 6 * seats
    dealt = [e for e in p.diary or [] if e.key == "you-are-dealt"]
    assert [e.reader for e in dealt] == [seat for seat in range(seats) for n in range(6)]


@pytest.mark.rule("EXP-04")
def test_the_highest_number_plays_first() -> None:
    train = opening(3)
    hand(train.p, 0, ["205", "236"])
    hand(train.p, 1, ["210"])
    hand(train.p, 2, ["207"])
    assert train.deciding() == ["Ann", "Bob", "Cem"]
    train.plays("Cem show 207")
    assert train.said("shows") == [] and train.deciding() == ["Ann", "Bob"]
    train.plays("Ann show 205\nBob show 210")
    assert [player.order for player in train.p.players] == [3, 1, 2]
    assert [held(train.p, seat) for seat in range(3)] == [["205", "236"], ["210"], ["207"]]
    assert train.deciding() == ["Bob"]


@pytest.mark.rule("EXP-04")
def test_the_choice_is_of_a_hand_card_and_made_once() -> None:
    train = opening(2)
    assert train.refuses("Ann show 235") == "EXP-04"
    assert train.refuses("Ann done") == "EXP-04"
    train.plays("Ann show 236")
    assert train.refuses("Ann show 236") == "EXP-04"


@pytest.mark.rule("EXP-04", "EXP-06")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    game = game_on("germany")
    p = game.new(2, 3, diary=True)
    before = p.view(1)
    game.play(p, 0, game.legal_moves(p, 0)[2])
    after = p.view(1)
    assert [key for key in before if before[key] != after[key]] == ["deciding", "players"]
    luck = seeded(1)
    chosen = {int(p.determinize(1, luck).players[0].chosen) for times in range(100)}
    assert len(chosen) > 15 and not chosen & set(p.players[1].hand)
    assert {int(p.determinize(0, luck).players[0].chosen) for times in range(9)} == {
        int(p.players[0].chosen)
    }


@pytest.mark.rule("EXP-05")
def test_short_or_long_is_an_option() -> None:
    assert (game_on("germany").board.end_bases, game_on("germany").board.end_decks) == (12, 3)
    long = game_on("germany", "long").board
    assert (long.end_bases, long.end_decks) == (24, 4)


@pytest.mark.rule("EXP-06")
def test_each_unseen_card_is_as_likely_here_as_there() -> None:
    """Twelve cards of two rivals: each is in Bob's hand in about half of the deals."""
    p = game_on("germany", decks="open").new(3, 8)
    luck = seeded(4)
    found = dict.fromkeys([*p.players[1].hand, *p.players[2].hand], 0)
    for times in range(600):
        for one in p.determinize(0, luck).players[1].hand:
            found[one] += 1
    assert len(found) == 12 and min(found.values()) > 240 and max(found.values()) < 360


@pytest.mark.rule("EXP-06")
def test_a_card_that_has_been_seen_stays_where_it_is() -> None:
    """Shown for the order, then drawn from a deck: both are known in every determinization."""
    game = game_on("germany")
    p = game.new(3, 4)
    shown = [p.players[seat].hand[0] for seat in range(3)]
    for seat in range(3):
        game.play(p, seat, game.legal_moves(p, seat)[0])
    luck = seeded(9)
    for times in range(40):
        q = p.determinize(EVERYBODY, luck)
        for seat in range(3):
            assert shown[seat] in list(q.players[seat].hand)
    views = [player["known"] for player in p.view(0)["players"]]  # type: ignore[attr-defined]
    assert views == [[one] for one in shown]


@pytest.mark.rule("EXP-06", "EXP-22")
def test_searching_a_deck_keeps_the_order_of_the_rest() -> None:
    train = first_turn()
    decks, board = train.p.decks, train.p.board
    cards = [board.card_ids.index(number) for number in ["101", "105", "101", "108"]]
    for one in cards:
        decks.search(board, one)
    for one in cards:
        decks.lay(board, one)
    assert face_up(train.p, "route-1") == ["101", "105", "101", "108"]
    decks.search(board, board.card_ids.index("101"))
    assert face_up(train.p, "route-1") == ["101", "105", "108"], "the copy nearest to the top"
    drawn = [decks.draw(board, 0, seeded(1), 0) for times in range(3)]
    assert [board.card_ids[one] for one in drawn] == ["108", "105", "101"]
    assert decks.top(board, 0) == -1
