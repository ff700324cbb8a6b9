"""The rules of a game: all of them for its page, or one."""

from __future__ import annotations

from rotonde.core.rule_page import RulePage, Section, sections_of
from rotonde.core.words import Words
from rotonde.games.catalogue import glossary_of, options_of, rule_page_of
from rotonde.server.api.call import Call
from rotonde.server.api.games import option_info, overview_of
from rotonde.server.api.requests import Asked, GamePath, RulePath
from rotonde.server.api.rules.diagrams import diagrams_of
from rotonde.server.api.rules.responses import (
    Aid,
    Diagram,
    GlossaryTerm,
    NumberTable,
    Rule,
    Rules,
    RuleSection,
    Step,
    Taught,
)
from rotonde.server.play.errors import Unknown
from rotonde.server.play.memory.game_cache import known

TABLE = "table."
CELL = " | "


async def show_rules(call: Call, path: GamePath, query: Asked) -> Rules:
    """All rules of a game, by section, with what its page says besides."""
    words, page, lang = known(path.game), rule_page_of(path.game), call.lang
    game = words.section(lang, "game")
    diagrams = diagrams_of(path.game, words, page, lang)
    return Rules(
        path.game,
        game["name"],
        game.get("description", ""),
        game.get("reconstructed"),
        [section_of(one, words, page, lang, diagrams) for one in sections_of(words, page)],
        overview_of(words, lang),
        turn=[Step(rule, text) for rule, text in words.section(lang, "turn").items()],
        aid=aid_of(words, page, lang),
        glossary=[
            GlossaryTerm(term.name["en"], term.name["fr"], term.meaning[lang], term.found)
            for term in glossary_of(path.game)
        ],
        options=[option_info(option, words, lang) for option in options_of(path.game)],
        phases=page.phases,
        diagrams=[one for one in diagrams if not one.rule],
        lessons=[
            Taught(one.name, one.title[lang], [step.before[lang] for step in one.steps])
            for one in call.services.lessons.of_game(path.game).values()
        ],
    )


def section_of(
    section: Section, words: Words, page: RulePage, lang: str, diagrams: list[Diagram]
) -> RuleSection:
    return RuleSection(
        words.section(lang, "section").get(section.first, ""),
        [rule_of(words, rule, lang, rule in page.examples) for rule in section.rules],
        section.first,
        words.section(lang, "lead").get(section.first),
        section.in_play,
        [one for one in diagrams if one.rule in section.rules],
    )


async def show_rule(call: Call, path: RulePath, query: Asked) -> Rule:
    """One rule."""
    words = known(path.game)
    rule = path.rule.upper()
    if rule not in words.section(call.lang, "rule"):
        raise Unknown("no-rule", word=path.rule)
    return rule_of(words, rule, call.lang, rule in rule_page_of(path.game).examples)


def rule_of(words: Words, rule: str, lang: str, example: bool) -> Rule:
    return Rule(
        rule, words.text(lang, "rule", rule), words.section(lang, "note").get(rule), example
    )


def aid_of(words: Words, page: RulePage, lang: str) -> Aid | None:
    """`table.1` is the title of a table, `table.1.1` its first row."""
    said = words.section(lang, "aid")
    if not said:
        return None
    titles = [key for key in said if key.startswith(TABLE) and key.count(".") == 1]
    tables = [
        NumberTable(
            said[title],
            [text.split(CELL) for key, text in said.items() if key.startswith(f"{title}.")],
            page.numbers.get(title),
        )
        for title in titles
    ]
    return Aid(tables, said.get("score"))
