"""What a reader is told: to him it says you, and each line says of whom it speaks."""

from __future__ import annotations

from collections.abc import Callable

from guests import Guest

from rotonde.server.play.views.shapes import Line, Preview, Shown

Welcome = Callable[[str], Guest]


def line(shown: Shown, key: str) -> Line:
    return next(line for line in shown.lines if line.key == key)


def test_each_reader_is_spoken_to(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open", "open", game="steel-driver", options={"first": "1"}).table.id
    for seat, one in ((1, bob), (2, guest("Cléo"))):
        one.post(f"/api/tables/{table}/seats/{seat}/take", {})
    seen = ann.look(table, seat=0)
    assert seen.expected.startswith("Put a control marker up")
    assert bob.look(table, seat=1).expected == "Ann puts a company up or passes."
    bid = next(move.text for move in seen.moves if move.text.startswith("open"))
    preview = ann.get(f"/api/tables/{table}/preview", seat=0, move=bid).read(Preview)
    assert preview.lines[0].text.startswith("You put the ") and preview.lines[0].subject == 0
    ann.play(table, 0, seen.n, bid)
    mine, theirs = line(ann.look(table, seat=0), "opens"), line(bob.look(table, seat=1), "opens")
    assert mine.text.startswith("You put the ") and theirs.text.startswith("Ann puts the ")
    assert mine.subject == theirs.subject == 0
    french = bob.look(table, seat=1, lang="fr")
    assert line(french, "opens").text.startswith("Ann met aux enchères la compagnie ")
    assert line(french, "round").subject is None


def test_a_badge_is_of_whom_a_line_speaks_not_of_who_acted(guest: Welcome) -> None:
    """The last bidder to pass gives the company to somebody else."""
    ann = guest("Ann")
    options = {"first": "1"}
    table = ann.make("me", "me", "me", game="steel-driver", options=options).table.id
    for text in ("open red 3", "pass", "pass"):
        seen = ann.look(table)
        seat = seen.deciding[0]
        ann.play(table, seat, ann.look(table, seat=seat).n, text)
    control = line(ann.look(table, seat=2), "takes-control")
    assert control.seat == 2 and control.subject == 0
