"""Express 01 set up in words: what lies on the board, who holds which cards and shares."""

from __future__ import annotations

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64
from table import Table

from rotonde.games.express_01.game import Express01Game, new_game, own_map
from rotonde.games.express_01.moves import build
from rotonde.games.express_01.phases.expand_network import ExpandNetwork
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.shares import gain_share

Train = Table[Express01]

NAMES = ["Ann", "Bob", "Cem", "Dee"]
HIGH = ["236", "235", "234", "233"]  # the first seat plays first


@cache
def game_on(
    map_name: str,
    length: str = "short",
    reverse: str = "yes",
    decks: str = "searched",
    rounds: str = "12",
) -> Express01Game:
    options = {"length": length, "reverse_at_station": reverse, "decks": decks}
    options["takeover_rounds"] = rounds
    return new_game(own_map(map_name), options)


def kind(p: Express01, number: str) -> int:
    return p.board.card_ids.index(number)


def cell(p: Express01, number: str) -> int:
    return p.board.base_ids.index(number)


def opening(seats: int = 2, map_name: str = "germany", length: str = "short") -> Train:
    """The choice of turn order; each seat holds one card that makes the seats' order."""
    game = game_on(map_name, length)
    p = game.new(seats, 1, diary=True)
    for seat in range(seats):
        hand(p, seat, [])
    for seat in range(seats):
        hand(p, seat, [HIGH[seat]])
    return Table(game, p, NAMES[:seats])


def first_turn(seats: int = 2, map_name: str = "germany", length: str = "short") -> Train:
    """The first player's first turn: nothing is built, every hand is six cards."""
    train = opening(seats, map_name, length)
    for seat in range(seats):
        train.plays(f"{NAMES[seat]} show {HIGH[seat]}")
        numbers = [str(201 + seat * 5 + n) for n in range(5)]
        hand(train.p, seat, [HIGH[seat], *numbers])
    return train


def under_way(
    board: str, seats: int = 2, map_name: str = "germany", length: str = "short"
) -> Train:
    """The first player's turn on a board with these cards: `013 503, 014 102, 020 501 turned`."""
    train = first_turn(seats, map_name, length)
    lay(train.p, board)
    return train


def lay(p: Express01, board: str, seat: int = 0) -> None:
    """Put cards on the board whatever the rules of placing say; bases go to a seat."""
    for words in board.split(","):
        base, number, *turned = words.split()
        place(p, seat, cell(p, base), kind(p, number) * 2 + len(turned))
    p.check()


def place(p: Express01, seat: int, at: int, lying: int) -> None:
    expand = next(phase for phase in game_of(p).phases if isinstance(phase, ExpandNetwork))
    diary, p.diary = p.diary, None
    expand.building.place(p, seat, build(at, lying))
    p.diary = diary
    p.moving = False


def game_of(p: Express01) -> Express01Game:
    return game_on(p.board.file.id)


def hand(p: Express01, seat: int, numbers: list[str]) -> None:
    """A hand of these cards, known to all; the old ones go back to their decks face down."""
    player = p.players[seat]
    for old in list(player.hand):
        if player.pay(old):
            p.decks.leavings.show(old, seat)
        put_back(p, old)
    for number in numbers:
        p.decks.search(p.board, kind(p, number))
        player.gain(kind(p, number))
    p.check()


def put_back(p: Express01, old: int) -> None:
    p.decks.left[old] += 1
    p.decks.down[old] += 1
    p.decks.size[p.board.deck[old]] += 1
    p.decks.n_down[p.board.deck[old]] += 1


def shares(p: Express01, seat: int, numbers: str) -> None:
    """Route cards as shares in front of a seat."""
    for number in numbers.split():
        p.decks.search(p.board, kind(p, number))
        gain_share(p, seat, kind(p, number))
    p.check()


def empty_deck(p: Express01, deck: str, to: int = 1) -> None:
    """All cards of a deck go to a hand."""
    at = p.board.deck_ids.index(deck)
    for one in range(p.board.kind_start[at], p.board.kind_start[at + 1]):
        while p.decks.left[one] > 0:
            p.decks.search(p.board, one)
            p.players[to].gain(one)
    p.check()


def no_shares_in_decks(p: Express01, company: str, to: int) -> None:
    """Every share of a company that is in a deck goes to a hand."""
    for one in p.board.shares_of(p.board.file.company_ids.index(company)):
        while p.decks.left[one] > 0:
            p.decks.search(p.board, one)
            p.players[to].gain(one)
    p.check()


def held(p: Express01, seat: int) -> list[str]:
    """The hand of a seat, by numbers."""
    return [p.board.card_ids[one] for one in p.players[seat].hand]


def face_up(p: Express01, deck: str) -> list[str]:
    at = p.board.deck_ids.index(deck)
    return [p.board.card_ids[one] for one in p.decks.face_up(p.board, at)]


def on(p: Express01, base: str) -> str:
    """What lies on a base card: `503`, `101 turned`, or nothing."""
    lying = p.lies[cell(p, base)]
    if lying < 0:
        return ""
    return p.board.card_ids[lying >> 1] + (" turned" if lying & 1 else "")


def builds(train: Train, name: str, base: str) -> list[str]:
    """What may be built on a base card now: `102`, `103 turned`."""
    moves = [move.split(maxsplit=2) for move in train.legal(name) if move.startswith("build")]
    return [card for verb, at, card in moves if at == base]


def idle(train: Train, name: str) -> None:
    """A turn in which nothing is done."""
    train.plays(f"{name} pair c-d\n{name} done\n{name} done")


def engine(p: Express01, seat: int | None) -> None:
    p.engine = NOBODY if seat is None else seat


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64](values)
