"""Search for notes that may mention a person, in any grammatical case or spelling of the name."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache

from pymorphy3 import MorphAnalyzer

_WORD = re.compile(r"\w+")
_ENDINGS = "аеёийоуыьэюя"
_CASE = re.compile("[аеийоуыьюямхвн]{0,4}|s")
"""Pattern of the endings that Russian cases and the English possessive add to a name."""


def may_mean(name: str) -> Callable[[str], bool]:
    """Return a function that tells whether a text may mention the name.

    It also finds the name in other Russian cases (Лев, Льва), in capitals, and with е for ё. It prefers false positives,
    because a user checks each match.
    """
    names = _WORD.findall(_plain(name))
    stems = [stem for word in names if (stem := word.rstrip(_ENDINGS) or word)]
    forms = {form for word in names for form in _forms(word)}

    def means(text: str) -> bool:
        words = _WORD.findall(_plain(text))
        return any(w in forms or any(w.startswith(s) and _CASE.fullmatch(w, len(s)) for s in stems) for w in words)

    return means


def _forms(word: str) -> set[str]:
    """Return a Russian name in all grammatical cases, also if its stem changes. Empty for other words."""
    if not word.isalpha() or word.isascii():
        return set()
    return {_plain(form.word) for known in _dictionary().parse(word) if "Name" in known.tag for form in known.lexeme}


@cache
def _dictionary() -> MorphAnalyzer:
    """Load the Russian dictionary on first use. Loading takes a quarter of a second."""
    return MorphAnalyzer()


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")
