"""`rotonde admin`: what the one who runs a server does beside it."""

from __future__ import annotations

import click

from rotonde.cli.admin import databases, people, tables
from rotonde.cli.commands import SpokenGroup


def command(lang: str) -> click.Command:
    found = [*databases.commands(lang), *tables.commands(lang), *people.commands(lang)]
    return SpokenGroup(lang, found, [], "admin")
