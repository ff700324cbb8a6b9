"""A record played again, and held against the game and the result that it tells of."""

from __future__ import annotations

from rotonde.core.complaint import Complaint
from rotonde.core.draws import Draws, watch
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import UNFINISHED, Entry, Record, result_of


class Replay:
    """Plays a record again, move by move; a move that does not fit is refused with its line."""

    def __init__(self, game: Game[Position], record: Record, diary: bool = False) -> None:
        check_setup(game, record)
        self.game = game
        self.record = record
        self.played = 0
        try:
            p = box_of(game, record)
        except Complaint as complaint:
            raise record.place_set_up(complaint) from None
        if diary:
            p.diary = []
        self.p = p
        self.draws = 0  # that chance has brought
        try:
            came = self.expect(record.chance)
            game.start(p)
            self.check_chance(came, record.chance, record.bounds)
        except Complaint as complaint:
            raise record.place(complaint, "!" if record.chance else "moves") from None

    def expect(self, chance: list[int]) -> Draws:
        """Chance will bring this, or, where it follows from a key, is held against it."""
        if self.record.seed is not None and not chance:
            return Draws()  # it follows from the seed: nobody asks what came
        if chance and self.record.fair is None:
            self.p.rng.force(chance)
        return watch(self.p.rng)

    def check_chance(self, came: Draws, said: list[int], bounds: list[int]) -> None:
        """Chance has brought all that the record says, and no more unless there is a seed."""
        self.draws += len(came.results)
        if self.record.fair is not None:
            came.check(said, bounds)
            return
        more = len(came.results) - len(said)
        if more < 0 or (more > 0 and self.record.seed is None):
            raise Complaint("chance-count", said=len(said), came=len(came.results))

    def step(self) -> bool:
        """Play the next move; False when there is none. A move that is refused changes nothing."""
        if self.played == len(self.record.entries) and not self.takes_half():
            return False
        entry = self.record.entries[self.played]
        before = self.p.clone() if entry.chance or self.record.seed is None else None
        told = len(self.p.diary) if self.p.diary is not None else 0
        try:
            self.play(entry)
        except Complaint as complaint:
            if before is not None:
                before.diary = self.p.diary[:told] if self.p.diary is not None else None
                self.p = before
            if self.lacks_its_chance(complaint):
                self.record.cut = True
                self.record.entries.pop()
                return False
            raise complaint.at(self.record.file or None, entry.line or None) from None
        self.played += 1
        return True

    def lacks_its_chance(self, complaint: Complaint) -> bool:
        """The file was cut between the last move and what chance brought in it."""
        last = self.played == len(self.record.entries) - 1
        return last and complaint.key == "chance-count" and not self.record.entries[-1].chance

    def play(self, entry: Entry) -> None:
        """Play one entry, and see that chance brings what the record says."""
        if self.p.over:
            raise Complaint("after-the-end")
        move = self.game.notation.parse(entry.text)
        came = self.expect(entry.chance)
        self.game.play(self.p, entry.seat, move)
        self.check_chance(came, entry.chance, entry.bounds)

    def takes_half(self) -> bool:
        """A last line without its end is a whole move after all if it leads to the result."""
        half = self.record.half
        if half is None or self.p.over or self.record.seed is None or half.chance:
            return False
        self.record.half = None
        trial = self.p.clone()
        try:
            self.game.play(trial, half.seat, self.game.notation.parse(half.text))
        except Complaint:
            return False
        if not trial.over or result_of(trial) != self.record.result:
            return False
        self.record.entries.append(half)
        self.record.cut = False
        return True

    def to(self, moves: int) -> Position:
        """Go on until so many moves are played, or the record ends."""
        while self.played < moves and self.step():
            pass
        return self.p

    def to_end(self) -> Position:
        """Play all that is left and return the last position."""
        while self.step():
            pass
        return self.p

    def is_short(self) -> bool:
        """The record stops before the end that its header tells of."""
        return self.record.cut or (self.record.result != UNFINISHED and not self.p.over)

    def verify(self) -> Position:
        """Play to the end and hold the result against the header's."""
        p = self.to_end()
        if not self.is_short() and self.record.result != result_of(p):
            complaint = Complaint("wrong-result", said=self.record.result, found=result_of(p))
            raise self.record.place(complaint, "result")
        return p


def box_of(game: Game[Position], record: Record) -> Position:
    """The game before anything was dealt."""
    if record.fair is not None:
        return game.keyed_box(len(record.seats), record.fair.key())
    return game.box(len(record.seats), record.seed or 0)


def check_setup(game: Game[Position], record: Record) -> None:
    """Refuse a record of another game, other rules or another map."""
    about = game.about
    if record.game != about.name:
        raise record.place(Complaint("wrong-game", said=record.game, ours=about.name), "game")
    if record.version != about.version:
        complaint = Complaint(
            "wrong-version", game=about.name, said=record.version, ours=about.version
        )
        raise record.place(complaint, "game")
    if (record.map_name, record.map_digest) != (about.map_name, about.map_digest):
        complaint = Complaint("wrong-map", said=record.map_name, ours=about.map_name)
        raise record.place(complaint, "map")
    for name, value in record.options.items():
        ours = about.options.get(name, "")
        if ours != value:
            complaint = Complaint("wrong-option", name=name, said=value, ours=ours)
            raise record.place(complaint, f"option {name}")
    if record.fair is not None:
        try:
            record.fair.check()
        except Complaint as complaint:
            raise record.place(complaint, "commitment") from None
