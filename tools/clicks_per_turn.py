"""How many clicks the decisions of a person take in the pages: `clicks_per_turn.py [GAME ...]`.

A person plays against bots what a hint advises, and every kind of move once, by the mouse alone.
Where a click opens several choices the next one follows, and Confirm is pressed where the page asks
for it.
"""

from __future__ import annotations

import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import chromium
from playwright.sync_api import ElementHandle, sync_playwright

TESTS = Path(__file__).parent.parent / "tests"
sys.path[:0] = [str(TESTS), str(TESTS / "server")]

from guests import Server  # noqa: E402
from web.acts import click  # noqa: E402
from web.person import ANSWERED, CONFIRM, Person  # noqa: E402

from rotonde.server.play.views.shapes import MoveInfo, Shown  # noqa: E402

SEATS = {"age-of-steam": 3, "express-01": 3, "steel-driver": 3, "ticket-to-ride": 3, "trambahn": 2}
DECISIONS = 60
PATIENCE = 50  # tenths of a second until what was clicked has come back
USUAL = "localStorage.rotonde = '{}'"  # settings as a newcomer has them
PRESSED = "[aria-pressed=true]"
Clicks = tuple[str, int]  # the verb of a decision, what it took


def steps(game: str, move: MoveInfo, shown: Shown, cards: list[str]) -> list[str]:
    """Where to click, one after the other; what is not there is left out."""
    said = {key: str(value) for key, value in move.json.items()}
    verb, button = said["move"], f'[data-move="{move.text}"]'
    if game == "ticket-to-ride":
        return tickets(verb, said, move, button)
    if game == "age-of-steam":
        spots = {
            "take": f"[data-spot='action-{said.get('action')}']",
            "build": f"[data-spot='hex-{said.get('hex')}']",
            "lay": f'[data-spot="tile-{move.text}"]:not({PRESSED})',
            "move": f"[data-spot='cube-{said.get('city')}-{said.get('colour')}']",
            "urbanize": f"[data-spot='hex-{said.get('town')}']",
        }
        return [spots.get(verb, ""), button]
    if game == "steel-driver":
        spots = {"open": "company", "build": "link", "take": "city"}
        thing = spots.get(verb, "")
        return [f"[data-spot='{thing}-{said.get(thing)}']", button]
    if game == "express-01":
        return express(verb, said, move, button)
    return trams(verb, said, shown, cards, button)


def tickets(verb: str, said: dict[str, str], move: MoveInfo, button: str) -> list[str]:
    if verb == "keep":
        kept = move.text.split()[1:]
        return [f".ttr-keep .ticket:nth-child({place})" for place in kept] + [".ttr-keep .main"]
    if verb.startswith("draw"):
        slot = said.get("slot", "")
        pile = {"draw blind": "deck", "draw tickets": "tickets"}
        return [f"[data-spot='{pile.get(move.text) or f'slot-{int(slot) - 1}'}']"]
    return [f"[data-spot='route-{said.get('route')}']", button]


def express(verb: str, said: dict[str, str], move: MoveInfo, button: str) -> list[str]:
    held = f".can[data-spot^='hand:{said.get('card')}:']"
    spots = {
        "pair": [f"[data-spot='pair:{said.get('pair')}']"],
        "take": [f'[data-spot="{move.text}"]'],
        "build": [f"[data-spot='cell:{said.get('base')}']", f'[data-spot="{move.text}"]'],
        "draw": [f'.dock .can[aria-label="{move.words}"]'],
    }
    if verb in ("show", "pay"):
        return [held]
    return spots.get(verb, [f'[data-spot$=":{move.text}"]', button])


def trams(
    verb: str, said: dict[str, str], shown: Shown, cards: list[str], button: str
) -> list[str]:
    if verb == "done":
        return [button]
    me = (shown.view or {}).get("me")
    held = me["hand"] if isinstance(me, dict) else []
    if verb == "buy":
        first = f"[data-spot='tram-{said['tram']}-0']"
    else:
        first = f"[data-spot='hand-{held.index(cards.index(said['card']))}']"
    return [first, button]


class Counter:
    def __init__(self, person: Person, game: str) -> None:
        self.person = person
        self.game = game
        person.context.add_init_script(USUAL)
        person.become("Ann")
        bots = [{"kind": "bot", "level": "greedy"}] * (SEATS[game] - 1)
        self.link = person.make(game, [{"kind": "me"}, *bots], seed=5)
        self.cards = self.names_of_cards()
        person.go(self.link)
        self.turns: list[list[Clicks]] = [[]]
        self.patience = PATIENCE

    def names_of_cards(self) -> list[str]:
        table = self.person.look(self.link).table
        ids = self.person.ask("GET", f"/games/{self.game}/maps/{table.map}")["ids"]
        return list(ids.get("card", [])) if isinstance(ids, dict) else []

    def play(self) -> None:
        others = 0
        for _ in range(DECISIONS):
            self.person.waits()
            if self.person.is_over():
                return
            shown = self.person.look(self.link)
            moved = sum(line.seat not in (None, 0) for line in shown.lines)
            if moved != others and self.turns[-1]:
                self.turns.append([])
            others = moved
            move = self.advised(shown)
            self.turns[-1].append((str(move.json["move"]), self.decide(shown, move)))

    def advised(self, shown: Shown) -> MoveInfo:
        """What a hint says; but every kind of move is made once, as soon as it is legal."""
        made = {verb for turn in self.turns for verb, _ in turn}
        for move in shown.moves:
            if move.json["move"] not in made and move.json["move"] != "done":
                return move
        found = self.person.ask("GET", f"{self.link}/hint?seat=0&seconds=0.2")["moves"]
        assert isinstance(found, list)
        return next(move for move in shown.moves if move.text == found[0]["move"])

    def decide(self, shown: Shown, move: MoveInfo) -> int:
        """Clicks until the table has gone on; several decisions may go with them."""
        clicks = 0
        self.person.hears(shown.n)
        for step in steps(self.game, move, shown, self.cards):
            if self.has_gone_on(shown):
                return clicks
            found = self.person.page.query_selector(step) if step else None
            if found is not None and found.is_visible():
                clicks += self.press(found)
        while not self.has_gone_on(shown):
            found = self.person.page.query_selector(CONFIRM)
            assert found or self.patience, f"{self.game}: nothing to click for {move.text}"
            if found is None:
                self.patience -= 1
                self.person.page.wait_for_timeout(100)
            else:
                clicks += self.press(found)
        self.patience = PATIENCE
        return clicks

    def press(self, found: ElementHandle) -> int:
        click(self.person, found)
        self.person.page.wait_for_timeout(60)
        self.person.page.wait_for_selector(ANSWERED)
        self.person.page.wait_for_timeout(60)
        return 1

    def has_gone_on(self, shown: Shown) -> bool:
        return self.person.look(self.link).n > shown.n


def tell(game: str, turns: list[list[Clicks]]) -> None:
    verbs: dict[str, list[int]] = defaultdict(list)
    for turn in turns:
        for verb, clicks in turn:
            verbs[verb].append(clicks)
    each = ", ".join(
        f"{verb} {sum(all) / len(all):.1f} ({len(all)})" for verb, all in verbs.items()
    )
    clicks = sum(sum(all) for all in verbs.values())
    print(
        f"{game}: {clicks} clicks in {len(turns)} turns, {clicks / len(turns):.1f} a turn; {each}"
    )
    for turn in turns[:8]:
        print("   ", " ".join(f"{verb}:{clicks}" for verb, clicks in turn))


def main() -> None:
    server = Server(Path(tempfile.mkdtemp()) / "rotonde.db")
    with sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        for game in sys.argv[1:] or list(SEATS):
            settings = {"viewport": {"width": 1366, "height": 768}}
            counter = Counter(Person(browser, f"http://127.0.0.1:{server.port}", settings), game)
            counter.play()
            tell(game, [turn for turn in counter.turns if turn])
            counter.person.leave()
        browser.close()
    server.leave()


if __name__ == "__main__":
    main()
