"""What the log says of links: which ones a tile or a new city has finished."""

from __future__ import annotations

from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.track import UNUSED, Track


def finished(track: Track) -> set[int]:
    """The lines that are links."""
    return {
        line
        for line in range(len(track.owner))
        if track.owner[line] != UNUSED and track.end[line] >= 0
    }


def tell_links(p: AgeOfSteam, before: set[int]) -> None:
    """Say which links there are now and were not before: whose, between which places, how long."""
    track = p.track
    for line in sorted(finished(track) - before):
        ends = (track.start[line], track.end[line])
        p.say("finishes", (track.owner[line], *ends, track.pieces[line]), EVERYBODY)
