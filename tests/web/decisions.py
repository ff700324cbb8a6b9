"""The kinds of decision of each game, and a short way to each: a seed and the moves before it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from rotonde.bots.bot import ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game

SEATS = {"age-of-steam": 3, "express-01": 3, "steel-driver": 3, "ticket-to-ride": 2, "trambahn": 2}
GAMES_LOOKED_AT, ENOUGH = 60, 6  # at the most; where every kind has come
RARE = "take production"  # an action that no good player takes early
KINDS: dict[str, tuple[str, ...]] = {
    "age-of-steam": (
        *("issue", "bid", "pass", "take", "build", "lay", "urbanize", "done"),
        *("engine", "move", "ride", "produce", "put"),
    ),
    "express-01": (
        *("show", "pair", "pay", "build", "done", "buy", "take", "take over"),
        *("bonus", "use engine", "draw", "swap"),
    ),
    "steel-driver": ("open", "bid", "pass", "build", "take"),
    "ticket-to-ride": (
        *("keep first", "keep later", "draw open", "draw blind", "draw second"),
        *("draw tickets", "claim", "claim one way"),
    ),
    "trambahn": ("passenger", "station", "buy", "income", "done"),
}


@dataclass(frozen=True)
class Way:
    """How to come to a decision; `fit` are the moves of the kind looked for, as texts."""

    seed: int
    entries: tuple[tuple[int, str], ...]
    seat: int
    fit: frozenset[str]


def kinds_of(game: str, verbs: dict[str, str], played: int) -> dict[str, set[str]]:
    """The kinds a decision has, each with its moves; `verbs` has the verb of each legal move."""
    found: dict[str, set[str]] = {}
    for text, verb in verbs.items():
        found.setdefault(verb, set()).add(text)
    return of_cards(verbs, played) if game == "ticket-to-ride" else found


def of_cards(verbs: dict[str, str], played: int) -> dict[str, set[str]]:
    """Of Ticket to Ride: what is drawn, first or later, and routes that can be paid in one way."""
    found: dict[str, set[str]] = {}
    second = "claim" not in verbs.values() and "draw tickets" not in verbs
    payments = Counter(text.split()[1] for text in verbs if text.startswith("claim "))
    for text, verb in verbs.items():
        words = text.split()
        if verb == "keep":
            kind = "keep first" if played < SEATS["ticket-to-ride"] else "keep later"
        elif words[0] == "draw":
            kind = "draw open" if words[1].isdigit() else text
            kind = "draw second" if second else kind
        else:
            kind = "claim one way" if payments[words[1]] == 1 else "claim"
        found.setdefault(kind, set()).add(text)
    return found


@cache
def ways(name: str) -> dict[str, Way]:
    """For each kind of decision the shortest way found, with good and careless players."""
    game = load_game(name)
    found: dict[str, Way] = {}
    for seed in range(1, GAMES_LOOKED_AT + 1):
        look_through(name, game, seed, found)
        if seed >= ENOUGH and set(KINDS[name]) <= set(found):
            break
    return {kind: found[kind] for kind in KINDS[name] if kind in found}


def look_through(name: str, game: Game[Position], seed: int, found: dict[str, Way]) -> None:
    """A game to its end; a way that is shorter than the one known is kept."""
    players = ["apprentice", "random"] if seed % 2 else ["apprentice"]
    bots = [make_bot(game, players[seat % len(players)]) for seat in range(SEATS[name])]
    p, luck = game.new(len(bots), seed), seeded(seed)
    entries: list[tuple[int, str]] = []
    while not p.over:
        seat = p.decider()
        moves = {game.notation.text(move): move for move in game.legal_moves(p, seat)}
        verbs = {text: game.notation.verb(move).words for text, move in moves.items()}
        for kind, fit in kinds_of(name, verbs, len(entries)).items():
            if kind not in found or len(found[kind].entries) > len(entries):
                found[kind] = Way(seed, tuple(entries), seat, frozenset(fit))
        liked = moves.get(RARE)
        move = liked if liked is not None else ask(bots[seat], game, p, seat, luck)
        game.play(p, seat, move)
        entries.append((seat, game.notation.text(move)))
