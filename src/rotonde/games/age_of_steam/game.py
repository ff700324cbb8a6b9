"""Age of Steam: the sequence of play, and what the game says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.complaint import unknown
from rotonde.core.data import DataFile, own_data
from rotonde.core.game import LEGAL, About, Game, Refusal
from rotonde.core.hexes import hex_name
from rotonde.core.move import first, second, verb
from rotonde.core.rng import Rng
from rotonde.core.words import load_words
from rotonde.games.age_of_steam.board import Board
from rotonde.games.age_of_steam.building import Building
from rotonde.games.age_of_steam.map_file import MapFile
from rotonde.games.age_of_steam.map_parts import COLOURS, SIDES
from rotonde.games.age_of_steam.map_rules.rulebook import MapRules
from rotonde.games.age_of_steam.money import SHARE_PRICE
from rotonde.games.age_of_steam.moves import (
    ENGINE,
    ISSUE,
    LAY,
    PASS,
    RIDE,
    every_move,
    notation,
)
from rotonde.games.age_of_steam.naming import TileNames, tile_number
from rotonde.games.age_of_steam.options import Options
from rotonde.games.age_of_steam.player import ACTION_IDS
from rotonde.games.age_of_steam.position import AgeOfSteam, unpacked
from rotonde.games.age_of_steam.rules import OUT_OF_THE_GAME, TEN_PHASES, THE_GAME_IS_OVER
from rotonde.games.age_of_steam.sequence import sequence_of_play
from rotonde.games.age_of_steam.tiles import KIND_IDS, TRACK_NAMES, track_of

VERSION: Final = 2
MAPS: Final = ["rust_belt", "valley", "salt_coast"]
PACKAGE: Final = "rotonde.games.age_of_steam"
BUILDING_PHASES: Final = ["build-turn", "lay-tile"]


@final
class Quote:
    """What a tile on a hex would cost, or the rule that forbids it."""

    def __init__(self, price: int, refusal: Refusal | None) -> None:
        self.price: Final = price
        self.refusal: Final = refusal


@final
class AgeOfSteamGame(Game[AgeOfSteam]):
    def __init__(self, board: Board, options: Options, rules: MapRules) -> None:
        rulings = rules.rulings(options)
        building = Building(rulings)
        play = sequence_of_play(board, rulings, building)
        rules.change_sequence(play)
        super().__init__(
            about(board, options),
            notation(board),
            opening=play.opening,
            round=play.round,
            ending=play.ending,
            asides=play.asides,
        )
        self.board: Final = board
        self.building: Final = building
        self.rulings: Final = rulings
        whose = rules.whose_turn()
        self.whose_turn: Final = vec[i64](
            [whose.get(phase.name, TEN_PHASES) for phase in self.phases]
        )

    def unpacked(self, seats: i64, rng: Rng) -> AgeOfSteam:
        return unpacked(self.board, seats, rng)

    def not_asked(self, p: AgeOfSteam, seat: i64) -> i64:
        if p.over:
            return THE_GAME_IS_OVER
        if 0 <= seat < p.seats and p.players[seat].bankrupt:
            return OUT_OF_THE_GAME
        return self.whose_turn[p.phase]

    def price(self, p: AgeOfSteam, seat: int, hex: int, tile: int, turn: int) -> Quote:
        """What a tile would cost, turned clockwise by `turn` edges; or why it may not lie there."""
        if not 0 <= tile < len(KIND_IDS):
            raise unknown("age_of_steam/tile", str(tile), KIND_IDS)
        return self.quote(p, seat, hex, track_of(tile, turn))

    def quote(self, p: AgeOfSteam, seat: int, hex: int, track: int) -> Quote:
        """The same for a tile that is turned already: a track."""
        if not 0 <= hex < self.board.hexes:
            raise unknown("age_of_steam/hex", str(hex), self.board.hex_names)
        if not 0 <= track < len(TRACK_NAMES):
            raise unknown("age_of_steam/track", str(track), TRACK_NAMES)
        building = self.building
        rule = self.why_not_build(p, seat, hex)
        if rule == LEGAL:
            rule = building.why_not_track(p, seat, hex, track, building.around(p, seat, hex))
        if rule != LEGAL:
            return Quote(0, Refusal(self.rule_id(rule), self.about.words))
        return Quote(building.price(p, seat, hex, track), None)

    def why_not_build(self, p: AgeOfSteam, seat: int, hex: int) -> int:
        """The rule that keeps this seat from building on this hex now, whatever the tile."""
        if not p.decides(seat):
            return self.not_asked(p, seat)
        if self.phases[p.phase].name not in BUILDING_PHASES:
            return TEN_PHASES
        return self.building.why_not_hex(p, hex)

    def every_move(self) -> list[int]:
        return every_move(self.board)

    def name(self, kind: str, number: int, lang: str) -> str:
        board = self.board
        if kind == "place":
            return board.place_names[number][lang]
        if kind == "hex":
            place = board.place_of[number]
            if place >= 0:
                return board.place_names[place][lang]
            return hex_name(*board.at[number])
        if kind == "letter":
            return board.letters[number]
        if kind == "track":
            return TRACK_NAMES[number]
        if kind == "tile":
            return TileNames(board, self.about.words, lang).name(number)
        if kind == "space":
            return board.space_names[number]
        if kind == "player":
            return f"{self.about.words.text(lang, 'name', 'player')} {number + 1}"
        names = {"colour": COLOURS, "side": SIDES, "action": ACTION_IDS}[kind]
        return self.about.words.text(lang, "name", names[number])

    def in_words(self, p: AgeOfSteam, seat: int, move: int) -> tuple[str, tuple[int, ...]]:
        """What a move means here: sites and tiles with their prices, cubes with their goals."""
        what = verb(move)
        key = self.notation.by_number[what].words
        one, two = first(move), second(move)
        if what == ISSUE:
            return ("issue", (one, one * SHARE_PRICE)) if one else ("issue-none", ())
        if what == LAY:
            price = self.building.price(p, seat, p.site, one)
            return "lay", (p.site, one, price, tile_number(p.site, one))
        if what == RIDE:
            link = p.track.link_from(one, two)
            owner = p.track.owner[link]
            there = p.track.far_end(link, one)
            return ("ride", (one, there, owner)) if owner >= 0 else ("ride-free", (one, there))
        if what == ENGINE:
            return "engine", (p.players[seat].engine + 1,)
        if what == PASS:
            return f"pass-{self.phases[p.phase].name}", ()
        return key, (one, two)[: len(self.notation.by_number[what].fields)]


def about(board: Board, options: Options) -> About:
    file = board.file
    words = load_words(PACKAGE)
    least, most = board.least_seats, board.most_seats
    return About(
        "age-of-steam", VERSION, "AOS", least, most, file.id, file.digest, options.said, words
    )


def new_game(map_file: DataFile, wanted: Mapping[str, str]) -> AgeOfSteamGame:
    """The game on a map, with the options wanted and the rules that the map names."""
    file = MapFile(map_file)
    rules: MapRules = import_module(f"{PACKAGE}.map_rules.{file.rules}").rules()
    return AgeOfSteamGame(Board(file), Options(wanted), rules)


def own_map(name: str) -> DataFile:
    return own_data(PACKAGE, name)
