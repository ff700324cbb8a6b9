"""Every error of the layers below has its status, in one place."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from rotonde.server.api import call
from rotonde.server.bots import allowance, runner
from rotonde.server.http.problem import Details, Problem, details, status_of
from rotonde.server.play import errors
from rotonde.server.play.errors import NotNow, OutOfStep, PlayError, Unknown
from rotonde.server.storage import errors as storage_errors
from rotonde.server.storage.errors import NotStored
from rotonde.server.wording import Worded

MODULES = (errors, storage_errors, call, allowance, runner)


def error_classes() -> Iterator[type[Worded]]:
    for module in MODULES:
        for found in vars(module).values():
            if isinstance(found, type) and issubclass(found, Worded):
                yield found


@pytest.mark.parametrize("kind", sorted({*error_classes()} - {Worded, PlayError}, key=str))
def test_every_error_has_a_status(kind: type[Worded]) -> None:
    error = kind.__new__(kind)
    Worded.__init__(error, "our-fault")
    assert status_of(error) != 500, "an error that nobody has given a status"


def test_an_error_without_a_status_is_our_fault() -> None:
    class Strange(Worded):
        pass

    assert status_of(Strange("our-fault")) == 500


def test_the_answer_says_what_the_error_knows() -> None:
    def told(error: Worded, lang: str = "en") -> Details:
        return msgspec.json.decode(bytes(details(error, lang).body), type=Details)

    gone_on = told(OutOfStep("other-number", 7, said=3))
    assert (gone_on.status, gone_on.n, gone_on.rule) == (409, 7, None)
    assert "3" in gone_on.detail and "7" in gone_on.detail
    assert told(NotNow("no-undo")).n is None
    assert (
        told(Unknown("no-table", word="x"), "fr").detail
        != told(Unknown("no-table", word="x")).detail
    )
    assert told(NotStored(OSError("full"))).status == 503
    assert told(Problem(415, "json-only")).status == 415
