"""Age of Steam, told once more from the rule pages: the ten phases of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reference.age_of_steam_auction import turn_order
from reference.age_of_steam_building import Builder
from reference.age_of_steam_goods import Network
from reference.age_of_steam_map import EDGES, TILES
from reference.age_of_steam_table import ACTIONS, MOST_ENGINE, MOST_SHARES, Table
from reference.age_of_steam_words import lines_of, state_of
from reference.chance import Chance
from reference.script import Question, Script, ScriptedGame, ask


class Reference(ScriptedGame):
    def __init__(
        self, seats: int, data: dict[str, Any], options: Mapping[str, str], chance: Chance
    ) -> None:
        self.t = Table(seats, data, options, chance)
        self.told: tuple[object, object, list[str]] = {}, {}, []
        super().__init__()

    def game(self) -> Script:
        """AOS-01 to AOS-07"""
        t = self.t
        t.goods.fill()
        t.order = t.roll_for_order(t.order)
        for _ in range(t.map.turns[str(len(t.players))]):
            yield from self.issue_shares()
            yield from turn_order(t)
            yield from self.choose_actions()
            yield from self.build_track()
            yield from self.move_goods()
            t.income_and_expenses()
            if not t.order or (len(t.order) == 1 and t.options["play_on"] == "false"):
                return  # AOS-74
            t.income_reduction()
            yield from self.goods_growth()

    def issue_shares(self) -> Script:
        """AOS-10"""
        for seat in list(self.t.order):
            player = self.t.players[seat]
            most = MOST_SHARES - player.shares
            if most == 0:  # nobody is asked for nothing
                continue
            _, text = yield ask(seat, (f"issue {n}" for n in range(most + 1)))
            issued = int(text.removeprefix("issue "))
            player.shares += issued
            player.cash += 5 * issued

    def choose_actions(self) -> Script:
        """AOS-20, AOS-24"""
        t = self.t
        for player in t.players:
            player.action = None
        for seat in t.order:
            taken = [player.action for player in t.players]
            _, text = yield ask(seat, (f"take {a}" for a in ACTIONS if a not in taken))
            t.players[seat].action = text.removeprefix("take ")
            if t.players[seat].action == "locomotive":
                t.players[seat].raise_engine()

    def build_track(self) -> Script:
        """AOS-30, AOS-101"""
        t = self.t
        order = t.order[::-1] if t.map.rules == "salt_coast" else t.order
        for seat in t.first_with("first_build", order):
            yield from self.build(seat)

    def build(self, seat: int) -> Script:
        """AOS-31 to AOS-58"""
        t, player = self.t, self.t.players[seat]
        builder = Builder(seat, player.action == "engineer", t.options)
        t.track.fresh = set()
        left = 4 if builder.is_engineer else 3
        may_urbanize = player.action == "urbanization"
        while left > 0 or (may_urbanize and t.options["urbanize_any_time"] == "true"):
            builder.cash, builder.has_built = player.cash, player.has_built
            new_cities = self.new_cities(builder) if may_urbanize else set()
            if left == 0 and not new_cities:
                break
            _, text = yield {seat: self.what_to_build(builder, left, new_cities)}
            verb, *words = text.split()
            if verb == "done":
                break
            if verb == "urbanize":
                may_urbanize = False
                t.track = self.urbanized(builder, *words)
                continue
            hex = t.map.hex_named[words[0]]
            _, text = yield ask(
                seat, [f"lay {tile.name}" for tile in builder.tiles_for(t.track, hex)]
            )
            tile = TILES[text.removeprefix("lay ")]
            after = builder.after(t.track, hex, tile)
            assert after is not None
            player.cash -= builder.price(t.track, hex, tile)
            t.track = after
            player.has_built = True
            builder.hexes.add(hex)
            left -= 1
            may_urbanize = may_urbanize and t.options["urbanize_any_time"] == "true"
        self.lose_lines(seat)

    def what_to_build(self, builder: Builder, left: int, new_cities: set[str]) -> Question:
        """Every hex is tried; that takes long, so a single one can be asked for."""
        track, hexes = self.t.track, self.t.map.hex_named

        def one(text: str) -> bool:
            if not text.startswith("build"):
                return text == "done" or text in new_cities
            hex = hexes[text.removeprefix("build ")]
            return left > 0 and builder.may_build_on(track, hex)

        def every() -> set[str]:
            return {
                t for t in [*(f"build {name}" for name in hexes), *new_cities, "done"] if one(t)
            }

        return Question(every, one)

    def new_cities(self, builder: Builder) -> set[str]:
        """Any town, any new city that is left (AOS-31)."""
        t = self.t
        letters = [new["letter"] for new in t.map.new_cities]
        towns = [hex for hex in t.map.places if t.track.is_town(hex)]
        return {
            f"urbanize {t.map.places[hex]} {letter}"
            for hex in towns
            if builder.with_new_city(t.track, hex, "any", "colour")
            for letter in letters
            if letter not in t.track.new_city
        }

    def urbanized(self, builder: Builder, town: str, letter: str) -> Any:
        t = self.t
        (colour,) = (new["colour"] for new in t.map.new_cities if new["letter"] == letter)
        return builder.with_new_city(t.track, t.map.hex_of[town], letter, colour)

    def lose_lines(self, seat: int) -> None:
        """Unfinished lines that he neither began nor extended in this build (AOS-51)."""
        track = self.t.track
        for owner, line in track.lines():
            if owner == seat and not line.is_link and not track.fresh.intersection(line.pieces):
                track.give(line, None)

    def move_goods(self) -> Script:
        """Two rounds (AOS-60)."""
        t = self.t
        for player in t.players:
            player.has_raised = False
        network = Network(t.track)
        for _ in range(2):
            for seat in t.first_with("first_move", t.order):
                yield from self.move(seat, network)

    def move(self, seat: int, network: Network) -> Script:
        """AOS-60 to AOS-65"""
        t, player = self.t, self.t.players[seat]
        moves = {
            f"move {t.map.places[city]} {colour}"
            for city in t.track.colour
            for colour, cubes in t.goods.on[city].items()
            if cubes > 0 and network.choices(colour, city, [city], player.engine)
        }
        if player.engine < MOST_ENGINE and not player.has_raised:
            moves.add("engine")
        _, text = yield ask(seat, moves | {"pass"})
        if text == "engine":
            player.has_raised = True
            player.raise_engine()
        elif text != "pass":
            _, city, colour = text.split()
            yield from self.ride(seat, network, city, colour)

    def ride(self, seat: int, network: Network, city: str, colour: str) -> Script:
        """Link by link, each paid to its owner (AOS-62 to AOS-64)."""
        t = self.t
        at = t.map.hex_of[city]
        seen, left = [at], t.players[seat].engine
        while len(seen) == 1 or t.track.colour.get(at) != colour:
            ways = {
                f"ride {t.map.places[at]} {EDGES[way[0]]}": way
                for way in network.choices(colour, at, seen, left)
            }
            _, text = yield ask(seat, ways)
            _, at, owner = ways[text]
            seen.append(at)
            left -= 1
            if owner is not None and not t.players[owner].bankrupt:
                t.players[owner].income += 1
        t.goods.on[seen[0]][colour] -= 1
        t.goods.bag[colour] += 1

    def goods_growth(self) -> Script:
        """AOS-80 to AOS-82"""
        t = self.t
        producer = t.who_has("production")
        if producer is not None:
            yield from self.produce(producer)
        dice = len(t.order) if t.options["dice"] == "active" else len(t.players)
        for side in ("west", "east"):
            t.goods.grow(side, dice, t.track)

    def produce(self, seat: int) -> Script:
        """Draw two and place both; by the variant draw four, place two (AOS-23, AOS-80)."""
        goods = self.t.goods
        cubes = sum(goods.bag.values())
        to_place = min(2, len(goods.empty_spaces()), cubes)
        if to_place == 0:
            return
        _, text = yield ask(seat, ["produce", "pass"])
        if text == "pass":
            return
        draws = min(4, cubes) if self.t.options["production_draw_4"] == "true" else to_place
        drawn = [goods.draw() for _ in range(draws)]
        for _ in range(to_place):
            spaces = goods.empty_spaces()
            _, text = yield ask(seat, (f"put {c} {space}" for c in drawn for space in spaces))
            _, colour, space = text.split()
            drawn.remove(colour)
            goods.put(colour, space)
        for colour in drawn:
            goods.bag[colour] += 1

    def scores(self) -> list[int]:
        return [self.t.points(seat) for seat in range(len(self.t.players))]

    def winners(self) -> list[int]:
        """Most points of those who are not bankrupt; ties are shared (AOS-74, AOS-92)."""
        points = {seat: self.t.points(seat) for seat in self.t.order}
        return sorted(seat for seat in points if points[seat] == max(points.values()))

    def state(self) -> dict[str, object]:
        track = self.t.track
        if track.owner != self.told[0] or track.colour != self.told[1]:  # lines are slow to follow
            self.told = dict(track.owner), dict(track.colour), lines_of(self.t)
        winners = self.winners() if self.over else []
        return state_of(self.t) | {"lines": self.told[2], "winners": winners}
