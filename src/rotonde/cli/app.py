"""`rotonde`: every command, and what happens when something is wrong."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib.resources import files
from typing import NoReturn

import click

from rotonde.cli import (
    admin,
    analyse,
    bench,
    export,
    games,
    hint,
    ladder,
    leaderboard,
    learn,
    play,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    solve,
    stats,
    tournament,
    verify,
    work,
)
from rotonde.cli.commands import SpokenGroup
from rotonde.cli.printer import Misuse, is_compiled, language, sentence, text
from rotonde.core.complaint import Complaint
from rotonde.version import our_version

READER_GONE = 1
BAD_INPUT = 2
HOW = "compiled.txt"  # written by the build


def app(lang: str) -> SpokenGroup:
    modules = (
        *(
            games,
            learn,
            play,
            serve,
            work,
            simulate,
            tournament,
            ladder,
            leaderboard,
            stats,
            replay,
        ),
        *(verify, hint, analyse, export, puzzles, bench, solve, rules, admin),
    )
    commands: list[click.Command] = [module.command(lang) for module in modules]
    return SpokenGroup(lang, commands, [version_option(lang)])


def version_option(lang: str) -> click.Option:
    def tell(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
        if wanted:
            click.echo(f"rotonde {our_version()}, {how_built(lang)}")
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=tell,
        help=text(lang, "help", "--version"),
    )


def how_built(lang: str) -> str:
    """Compiled or not, and how."""
    if not is_compiled():
        return text(lang, "say", "not-compiled")
    how = files("rotonde").joinpath(HOW).read_text("utf-8").strip()
    return text(lang, "say", "compiled", how=f"({how})")


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line; whatever is wrong with it is one line and exit code 2."""
    said = list(sys.argv[1:] if args is None else args)
    lang = language(said, os.environ)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = app(lang).main(said, "rotonde", standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except (Complaint, Misuse) as problem:
        complain(sentence(problem, lang))
    except click.ClickException as error:
        complain(sentence(misuse_of(error), lang))
    except BrokenPipeError:
        close_out()
        sys.exit(READER_GONE)
    except OSError as error:
        close_out()
        complain(sentence(Misuse("system", word=error), lang))
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)


def close_out() -> None:
    """Nothing more can be written: keep Python from trying again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(said: str) -> NoReturn:
    click.echo(f"rotonde: {said}", err=True)
    sys.exit(BAD_INPUT)


def misuse_of(error: click.ClickException) -> Misuse:
    """What click has found wrong, to be said in our words."""
    if isinstance(error, click.NoSuchOption):
        near = (error.possibilities or [""])[0]
        key = "no-option-near" if near else "no-option"
        return Misuse(key, word=error.option_name, near=near)
    if isinstance(error, click.MissingParameter):
        name = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
        return Misuse("missing", word=name)
    if isinstance(error, click.BadOptionUsage):
        key = "needs-value" if "requires" in error.message else "takes-no-value"
        return Misuse(key, word=error.option_name)
    return Misuse("click", word=error.format_message())
