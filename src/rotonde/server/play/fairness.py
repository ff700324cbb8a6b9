"""Which table will come next, and the secret its chance follows from: promised before it is made.

A promise is worked out of the server's own secret, so that there is nothing to keep: who asks twice
is promised the same. Nobody outside can work it out, and what is told when a game is over says
nothing of other tables.
"""

from __future__ import annotations

import secrets

from rotonde.core.fair import Fair, commitment_of
from rotonde.server.play.people import People

ID_DIGITS = 12


def promise_of_table(people: People, person: str, key: str) -> Fair:
    """Of the table that a person makes with a key of his own; without a key, of any."""
    if not key:
        return promised(people, secrets.token_hex(ID_DIGITS // 2))
    return promised(people, people.derived(f"table/{person}/{key}").hex()[:ID_DIGITS])


def promise_of_rematch(people: People, table: str) -> Fair:
    return promised(people, people.derived(f"rematch/{table}").hex()[:ID_DIGITS])


def promised(people: People, id: str) -> Fair:
    secret = people.derived(f"fair/{id}").hex()
    return Fair(id, commitment_of(id, secret), secret)
