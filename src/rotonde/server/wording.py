"""The server's own sentences, and errors that bring one."""

from __future__ import annotations

from rotonde.core.elision import put_in
from rotonde.core.words import load_words


def say(lang: str, section: str, key: str, **about: object) -> str:
    return put_in(load_words("rotonde.server").text(lang, section, key), about, lang)


class Worded(Exception):
    """Something is wrong: the key of a sentence, and what it speaks of."""

    def __init__(self, key: str, **about: object) -> None:
        super().__init__(key)
        self.key = key
        self.about = about

    def sentence(self, lang: str) -> str:
        return say(lang, "problem", self.key, **self.about)

    def __str__(self) -> str:
        return self.sentence("en")
