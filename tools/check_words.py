"""Hold all words against the code: the languages agree, no key is missing, none is left over."""

from __future__ import annotations

import ast
import re
import sys
from importlib import import_module, resources
from pathlib import Path

from spoken import Source

from rotonde.core.game import Game
from rotonde.core.options import Option
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.core.words import LANGUAGES, Words, core_words, disagreements, load_words
from rotonde.games.catalogue import GAMES, load_game, options_of, package
from rotonde.session.telling import seat_holes

HOLE = re.compile(r"\{(\d+)")
VARIANT = re.compile(r"\.(?:you\d?|other)$")  # said to whom it is about, or of somebody else
PHASE = re.compile(r'super\(\)\.__init__\(\s*"([a-z0-9-]+)"')
# Sentences about a seat that is never their reader: moves that take from, or exchange with, it.
NEVER_THE_READER = {("move", "take-over", 1), ("move", "swap", 1)}
OTHER_PACKAGES = [
    "rotonde.bots",
    "rotonde.cli",
    "rotonde.learn.coach",
    "rotonde.server",
    "rotonde.terminal",
]


def missing(words: Words, section: str, keys: set[str], why: str) -> list[str]:
    return [
        f"[{section}] {key}: missing, {why}"
        for key in sorted(keys - words.section("en", section).keys())
    ]


def check_events(words: Words, source: Source) -> list[str]:
    """Every event that is said has a sentence, which asks for no number that is not said."""
    found: list[str] = []
    for call, key in source.first_arguments("say"):
        if key not in words.section("en", "event"):
            found.append(f"[event] {key}: missing, said at {call.place()}")
            continue
        numbers = call.node.args[1] if len(call.node.args) > 1 else None
        if isinstance(numbers, ast.Tuple) and not any(
            isinstance(n, ast.Starred) for n in numbers.elts
        ):
            asked = [int(n) for n in HOLE.findall(words.text("en", "event", key))]
            if asked and max(asked) >= len(numbers.elts):
                found.append(f"[event] {key}: speaks of a number not said at {call.place()}")
    return found


def left_over(words: Words, section: str, source: Source, prefix: str = "") -> list[str]:
    """Keys that the code never names."""
    constants, patterns = source.constants(), source.patterns()
    return [
        f"[{section}] {key}: not used"
        for key in words.section("en", section)
        if not VARIANT.search(key)
        and prefix + key not in constants
        and not any(re.fullmatch(p, prefix + key) for p in patterns if p[:1].isalpha())
    ]


def check_variants(words: Words, section: str) -> list[str]:
    """A sentence that names a seat has one that speaks to that seat; none is left without."""
    told = words.section("en", section)
    wanted = {
        f"{key}.you" if place == 1 else f"{key}.you{place}"
        for key, said in told.items()
        if not VARIANT.search(key)
        for place in range(1, len(seat_holes(said)) + 1)
        if (section, key, place) not in NEVER_THE_READER
    }
    found = missing(words, section, wanted, "said to the seat that it is about")
    over = {key for key in told if VARIANT.search(key)} - wanted
    return found + [f"[{section}] {key}: never said" for key in sorted(over)]


def check_waits(words: Words, asking: set[str]) -> list[str]:
    """Every phase that asks somebody says of whom the others wait for what."""
    told = words.section("en", "phase")
    found = missing(words, "phase", {f"{name}.other" for name in asking}, "told to who waits")
    orphans = {key for key in told if key.endswith(".other")} - {f"{name}.other" for name in told}
    return found + [f"[phase] {key}: there is no such phase" for key in sorted(orphans)]


def check_complaints(words: Words, source: Source, game: str) -> list[str]:
    """`Complaint("game/key")` has a sentence, any other `game/key` a thing."""
    prefix = f"{game}/"
    said = {k for _, k in source.first_arguments("Complaint") if k.startswith(prefix)}
    things = {k for k in source.constants() if k.startswith(prefix)} - said
    short = {k.removeprefix(prefix) for k in said}
    found = missing(words, "complaint", short, "complained of in the code")
    others = {k.removeprefix(prefix) for k in things} - words.section("en", "complaint").keys()
    return found + missing(words, "thing", others, "named in the code")


def rule_numbers(module: str) -> set[int]:
    return {
        number
        for name, number in vars(import_module(module)).items()
        if name.isupper() and isinstance(number, int)
    }


def check_rules(words: Words, numbers: set[int], prefix: str) -> list[str]:
    """Every rule that can forbid a move has its sentence; notes and headings belong to rules."""
    rules = words.section("en", "rule").keys()
    ids = {f"{prefix}-{number:02}" for number in numbers}
    found = missing(words, "rule", ids, "a rule that can forbid a move")
    for section in ("note", "section"):
        orphans = words.section("en", section).keys() - rules
        found += [f"[{section}] {key}: there is no such rule" for key in sorted(orphans)]
    return found


def check_options(words: Words, options: list[Option]) -> list[str]:
    keys = {option.name for option in options}
    keys |= {f"{option.name}.{choice}" for option in options for choice in option.choices}
    found = missing(words, "option", keys, "an option of the game")
    over = words.section("en", "option").keys() - keys
    return found + [f"[option] {key}: not used" for key in sorted(over)]


def check_phases(words: Words, source: Source, folder: Path) -> list[str]:
    names = {
        name
        for file in source.trees
        if folder / "phases" in file.parents
        for name in PHASE.findall(file.read_text("utf-8"))
    }
    return missing(words, "phase", names, "a phase of the game")


def check_a_game(game: Game[Position], seats: int, seed: int) -> list[str]:
    """Play at random and put every move, phase and event into words."""
    found: set[str] = set()
    asking: set[str] = set()
    luck = seeded(seed)
    p = game.new(seats, seed, diary=True)
    while not p.over:
        asking.add(game.phases[p.phase].name)
        seat = p.decider()
        moves = game.legal_moves(p, seat)
        for move in moves[:: 1 + len(moves) // 40]:
            found |= trouble(game, "move", game.in_words(p, seat, move)[0], p, seat, move)
        if game.phases[p.phase].name not in game.about.words.section("en", "phase"):
            found.add(f"[phase] {game.phases[p.phase].name}: missing, a phase of the game")
        game.apply(p, seat, moves[luck.below(len(moves))])
    players = [f"{seat}" for seat in range(seats)]
    for event in p.diary or []:
        for lang in LANGUAGES:
            try:
                game.tell(event, players, lang)
            except (KeyError, IndexError):
                found.add(f"[event] {event.key}: cannot be told in {lang}")
    return sorted(found) + check_waits(game.about.words, asking)


def trouble(
    game: Game[Position], section: str, key: str, p: Position, seat: int, move: int
) -> set[str]:
    for lang in LANGUAGES:
        try:
            game.describe(p, seat, move, lang)
        except (KeyError, IndexError):
            return {f"[{section}] {key}: cannot be told in {lang}"}
    return set()


def check_game(name: str) -> list[str]:
    module = package(name)
    words = load_words(module)
    folder = Path(str(resources.files(module)))
    source = Source(folder)
    game = load_game(name)
    found = disagreements(words)
    found += missing(words, "game", {"name", "description"}, "every game says it")
    found += check_events(words, source) + left_over(words, "event", source)
    found += check_variants(words, "event") + check_variants(words, "move")
    short = module.rpartition(".")[2]
    found += check_complaints(words, source, short)
    found += left_over(words, "complaint", source, f"{short}/")
    found += check_rules(words, rule_numbers(f"{module}.rules"), game.about.prefix)
    found += check_options(words, options_of(name)) + check_phases(words, source, folder)
    for seats in {game.about.least_seats, game.about.most_seats}:
        found += check_a_game(game, seats, seats)
    return found


def check_core() -> list[str]:
    words = core_words()
    source = Source(Path(str(resources.files("rotonde"))))
    said = {key for _, key in source.first_arguments("Complaint") if "/" not in key}
    found = disagreements(words) + missing(words, "complaint", said, "complained of in the code")
    return found + left_over(words, "complaint", source)


def check_all() -> list[str]:
    """One line for each thing that is wrong, with the package it is wrong in."""
    found = [f"core: {line}" for line in check_core()]
    for other in OTHER_PACKAGES:
        inside = other.partition(".")[2].replace(".", "/")
        if (Path(str(resources.files("rotonde"))) / inside / "words").is_dir():
            found += [f"{other}: {line}" for line in disagreements(load_words(other))]
    for name in GAMES:
        found += [f"{name}: {line}" for line in dict.fromkeys(check_game(name))]
    return found


def main() -> int:
    found = check_all()
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
