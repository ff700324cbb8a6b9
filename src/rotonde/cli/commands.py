"""What all commands share: parameters and help in the chosen language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

import click

from rotonde.cli.printer import Misuse, text
from rotonde.core.words import LANGUAGES

Check = Callable[[click.Context, click.Parameter, str | None], object]


def whole(least: int, most: int = (1 << 62) - 1) -> Check:
    """A whole number within bounds."""

    def check(ctx: click.Context, param: click.Parameter, word: str | None) -> int | None:
        if word is None:
            return None
        digits = word.removeprefix("-")
        is_whole = digits.isascii() and digits.isdigit()
        number = int(word) if is_whole and len(digits) < 20 else None
        if number is None or not least <= number <= most:
            is_large = is_whole and digits == word  # so that the largest is worth telling
            key = "whole-from" if most > 10**9 and not is_large else "whole"
            raise Misuse(key, where=param.opts[0], word=word, least=least, most=most)
        return number

    return check


def one_of(*words: str) -> Check:
    """One of a few words."""

    def check(ctx: click.Context, param: click.Parameter, word: str | None) -> str | None:
        if word is not None and word not in words:
            raise Misuse("one-of", where=param.opts[0], word=word, words=", ".join(words))
        return word

    return check


def option(
    lang: str,
    name: str,
    *,
    key: str = "",
    short: str = "",
    check: Check | None = None,
    multiple: bool = False,
    is_flag: bool = False,
    default: str | None = None,
) -> click.Option:
    """An option with its help; `key` names the sentence where it is not the option's own name."""
    names = [short, name] if short else [name]
    metavar = None if is_flag else text(lang, "metavar", name)
    said = text(lang, "help", key or name)
    if is_flag:
        return click.Option(names, is_flag=True, help=said)
    return click.Option(
        names, callback=check, multiple=multiple, metavar=metavar, help=said, default=default
    )


def argument(lang: str, name: str, *, required: bool = True, many: bool = False) -> click.Argument:
    """A word without an option's name."""
    metavar = text(lang, "metavar", name)
    return click.Argument([name], required=required, nargs=-1 if many else 1, metavar=metavar)


def lang_option(lang: str) -> click.Option:
    """Known before anything else is read: here it is only checked and explained."""
    return click.Option(
        ["--lang"],
        callback=one_of(*LANGUAGES),
        metavar="|".join(LANGUAGES),
        expose_value=False,
        help=text(lang, "help", "--lang"),
    )


class Spoken(click.Command):
    """A command whose help speaks the chosen language."""

    def __init__(
        self,
        lang: str,
        name: str,
        callback: Callable[..., None],
        params: list[click.Parameter],
        key: str = "",
    ) -> None:
        """`key` names the sentence where it is not the command's own name."""
        said = text(lang, "help", key or name)
        super().__init__(
            name,
            callback=callback,
            params=[*params, lang_option(lang)],
            help=said,
            short_help=said.splitlines()[0],
            context_settings={"allow_extra_args": True},
        )
        self.lang = lang

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest:
            raise Misuse("too-much", word=" ".join(rest))
        return rest

    def get_help(self, ctx: click.Context) -> str:
        words = " ".join(p.make_metavar(ctx) for p in self.params if isinstance(p, click.Argument))
        formatter = ctx.make_formatter()
        write_help(formatter, self, ctx, self.lang, words)
        return formatter.getvalue().rstrip("\n")


class SpokenGroup(click.Group):
    """The command `rotonde`, or one that has commands of its own, before the name of what to do."""

    def __init__(
        self,
        lang: str,
        commands: Sequence[click.Command],
        params: list[click.Parameter],
        name: str = "rotonde",
    ) -> None:
        said = text(lang, "help", name)
        super().__init__(
            name,
            commands={str(command.name): command for command in commands},
            params=[*params, lang_option(lang)],
            help=said,
            short_help=said.splitlines()[0],
            callback=help_if_alone,
            invoke_without_command=True,
        )
        self.lang = lang

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.commands and not args[0].startswith("-"):
            near = get_close_matches(args[0], self.commands, n=1, cutoff=0.5)
            key = "no-command-near" if near else "no-command"
            commands = ", ".join(self.commands)
            raise Misuse(key, word=args[0], near="".join(near), commands=commands)
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        formatter = ctx.make_formatter()
        write_help(formatter, self, ctx, self.lang, text(self.lang, "metavar", "command"))
        with formatter.section(text(self.lang, "help", "commands")):
            rows = [(name, c.get_short_help_str(200)) for name, c in self.commands.items()]
            formatter.write_dl(rows)
        return formatter.getvalue().rstrip("\n")


def help_if_alone() -> None:
    """`rotonde` without a command shows its help."""
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def write_help(
    formatter: click.HelpFormatter,
    command: click.Command,
    ctx: click.Context,
    lang: str,
    words: str,
) -> None:
    anything = text(lang, "metavar", "options")
    usage = text(lang, "help", "usage")
    formatter.write_usage(ctx.command_path, f"{words} [{anything}]".strip(), usage)
    for paragraph in (command.help or "").split("\n"):
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(paragraph)
    with formatter.section(text(lang, "help", "options")):
        options = [p for p in command.params if isinstance(p, click.Option)]
        rows = [record for p in options if (record := p.get_help_record(ctx)) is not None]
        formatter.write_dl([*rows, ("--help", text(lang, "help", "--help"))])
