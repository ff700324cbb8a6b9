"""Write the golden records, or check that today's engine still plays them the same.

    python tools/golden.py            write tests/golden/ anew (when rules or VERSION change)
    python tools/golden.py --check    say what has changed, and fail if anything has

Beside each `<game>-<seats>-<what>.record` stands `.diary.txt`: the whole game as it is told.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rotonde.arena.match import play_match
from rotonde.bots.bot import make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Record, result_of
from rotonde.core.replay import Replay
from rotonde.games.catalogue import GAMES, game_of, load_game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"]
SEED = 2004


def matches(game: Game[Position]) -> list[tuple[int, str]]:
    """Few and small: random games with fewest and most seats, and a short search among two."""
    least, most = game.about.least_seats, game.about.most_seats
    found = [(least, "random"), (most, "random"), (least, "ismcts")]
    return list(dict.fromkeys(found))


def play(game: Game[Position], seats: int, what: str) -> Record:
    bot = make_bot(game, "ismcts:50" if what == "ismcts" else what)
    return play_match(game, [bot] * seats, NAMES[:seats], SEED + seats, referee=True).record


def diary(game: Game[Position], record: Record) -> str:
    """The whole log in English: what happened in the set-up and in each move, secrets included."""
    replay = Replay(game, record, diary=True)
    lines = [f"{game.about.words.text('en', 'game', 'name')}, {', '.join(record.seats)}", ""]
    lines += told(game, replay.p, record, 0)
    while True:
        before = len(replay.p.diary or [])
        if not replay.step():
            break
        entry = record.entries[replay.played - 1]
        lines.append(f"{replay.played}. {record.seats[entry.seat]}: {entry.text}")
        lines += told(game, replay.p, record, before)
    return "\n".join([*lines, "", f"Result: {result_of(replay.p)}"]) + "\n"


def told(game: Game[Position], p: Position, record: Record, since: int) -> list[str]:
    """The events from `since` on; one that only one seat may read says whose it is."""
    lines = []
    for event in (p.diary or [])[since:]:
        reader = f"[only {record.seats[event.reader]}] " if event.reader >= 0 else ""
        lines.append(f"    {reader}{game.tell(event, record.seats, 'en')}")
    return lines


def wanted() -> dict[str, str]:
    """Every golden file and its text, as today's engine writes it."""
    files = {}
    for name in GAMES:
        game = load_game(name)
        for seats, what in matches(game):
            record = play(game, seats, what)
            files[f"{name}-{seats}-{what}.record"] = record.text()
            files[f"{name}-{seats}-{what}.diary.txt"] = diary(game_of(record), record)
    return files


def main(arguments: list[str]) -> int:
    files = wanted()
    there = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.*")}
    if "--check" in arguments:
        changed = [name for name in files.keys() | there if files.get(name) != there.get(name)]
        for name in sorted(changed):
            print(f"tests/golden/{name}: not what the engine writes today")
        return 1 if changed else 0
    FOLDER.mkdir(exist_ok=True)
    for name in there.keys() - files.keys():
        (FOLDER / name).unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, "utf-8")
    print(f"{len(files)} files in tests/golden")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
