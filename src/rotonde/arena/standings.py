"""What the games of a tournament add up to: for each division, bot, seat, and step of a ladder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rotonde.arena.game_line import Played
from rotonde.arena.intervals import of_share
from rotonde.arena.ratings import Rating, ratings
from rotonde.arena.setup import SetUp
from rotonde.arena.tally import Spread
from rotonde.policies.named import label

GOAL_FOR_TWO = 0.65  # of the games


@dataclass
class Share:
    """Wins out of games; a shared win counts its part."""

    games: int = 0
    wins: float = 0.0

    def add(self, win: float) -> None:
        """One more game and the part of the win in it, 0 to 1."""
        self.games += 1
        self.wins += win

    def part(self) -> float:
        """The part of all games that was won."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return of_share(self.part(), self.games)

    def plain(self) -> dict[str, object]:
        """As plain data, for JSON."""
        return {"games": self.games, "share": self.part(), "interval": list(self.interval())}


@dataclass
class Standing:
    """One bot in one division."""

    bot: str
    rating: Rating
    won: Share = field(default_factory=Share)
    score: Spread = field(default_factory=Spread)
    scores: list[int] = field(default_factory=list)
    forfeits: int = 0

    def plain(self) -> dict[str, object]:
        """As plain data, for JSON."""
        rating = self.rating
        return {
            "bot": self.bot,
            "rating": rating.mu,
            "sigma": rating.sigma,
            "interval": [rating.low, rating.high],
            "won": self.won.plain(),
            "score": self.score.plain(),
            "forfeits": self.forfeits,
        }


@dataclass
class DivisionStandings:
    """One division."""

    title: str
    seats: int
    standings: list[Standing]  # the best first
    by_seat: list[Share]
    turns: list[int]
    length: Spread
    forfeits: Counter[tuple[str, str, str]]  # bot and why, in English and French

    def plain(self) -> dict[str, object]:
        """As plain data, for JSON."""
        return {
            "division": self.title,
            "fair": 1 / self.seats,
            "bots": [standing.plain() for standing in self.standings],
            "seats": [share.plain() for share in self.by_seat],
            "turns": self.length.plain(),
        }


@dataclass
class Step:
    """One rung of a ladder: one of a bot against copies of the one below."""

    division: int
    seats: int
    above: str
    below: str
    won: Share
    score_above: Spread
    score_below: Spread

    def fair(self) -> float:
        """What a bot as good as all others would win."""
        return 1 / self.seats

    def reaches_goal(self) -> bool:
        """Two thirds or nearly of games for two; else the whole interval above the fair share."""
        if self.seats == 2:
            return self.won.part() >= GOAL_FOR_TWO
        return self.won.interval()[0] > self.fair()


def tables(setup: SetUp, games: Sequence[Played]) -> list[DivisionStandings]:
    """The standings of every division."""
    return [
        table(setup, n, [game for game in games if game.division == n])
        for n in range(len(setup.divisions))
    ]


def table(setup: SetUp, division: int, games: list[Played]) -> DivisionStandings:
    """The standings of one division, from its games."""
    rated = ratings(games, len(setup.bots), setup.seed)
    bots = [Standing(label(bot), rating) for bot, rating in zip(setup.bots, rated, strict=True)]
    seats = setup.divisions[division].seats
    by_seat = [Share() for seat in range(seats)]
    length = Spread()
    forfeits: Counter[tuple[str, str, str]] = Counter()
    for game in games:
        for seat, bot in enumerate(game.line):
            bots[bot].won.add(float(game.share(seat)))
            by_seat[seat].add(float(game.share(seat)))
            if game.scores:
                bots[bot].score.add(game.scores[seat])
                bots[bot].scores.append(game.scores[seat])
        if game.forfeit is None:
            length.add(game.turns)
        else:
            loser = bots[game.line[game.forfeit.seat]]
            loser.forfeits += 1
            forfeits[loser.bot, game.forfeit.why["en"], game.forfeit.why["fr"]] += 1
    best = sorted(bots, key=lambda standing: -standing.rating.mu)
    turns = [game.turns for game in games if game.forfeit is None]
    return DivisionStandings(
        setup.titles()[division], seats, best, by_seat, turns, length, forfeits
    )


def steps(setup: SetUp, games: Sequence[Played]) -> list[Step]:
    """Every rung of every division, from the bottom up."""
    found: dict[tuple[int, int], Step] = {}
    for n, division in enumerate(setup.divisions):
        for bot in range(1, len(setup.bots)):
            above, below = label(setup.bots[bot]), label(setup.bots[bot - 1])
            step = Step(n, division.seats, above, below, Share(), Spread(), Spread())
            found[n, bot] = step
    for game in games:
        high = max(game.line)
        step = found[game.division, high]
        step.won.add(float(game.share(game.line.index(high))))
        for bot, score in zip(game.line, game.scores, strict=False):
            (step.score_above if bot == high else step.score_below).add(score)
    return list(found.values())
