"""Search for notes that may mention a person, in any grammatical case or spelling of the name."""

import re
import unicodedata
from collections.abc import Callable

_WORD = re.compile(r"\w+")
_ENDINGS = "аеёийоуыьэюя"
_CASE = re.compile("[аеийоуыьюямхвн]{0,4}|s")
"""Pattern of the endings that Russian cases and the English possessive add to a name."""
_CONSONANTS = "бвгджзклмнпрстфхцчшщ"


def may_mean(name: str) -> Callable[[str], bool]:
    """Return a function that tells whether a text may mention the name.

    It also finds the name in other Russian cases (Лев, Льва), in capitals, and with е for ё. It prefers false positives,
    because a user checks each match.
    """
    stems = [stem for word in _WORD.findall(_plain(name)) for stem in _stems(word)]

    def means(text: str) -> bool:
        words = _WORD.findall(_plain(text))
        return any(word.startswith(stem) and _CASE.fullmatch(word, len(stem)) for word in words for stem in stems)

    return means


def _stems(word: str) -> list[str]:
    """Return the beginnings that a word may have in its grammatical cases.

    The last vowel of some Russian names is missing in other cases, as in Павел, Павла, or becomes ь, as in Лев, Льва.
    """
    stems = [word.rstrip(_ENDINGS) or word]
    start, before, vowel, last = word[:-2], word[-3:-2], word[-2:-1], word[-1:]
    if before and before in _CONSONANTS and vowel in "ео" and last in "вклц":
        stems += [start + last, f"{start}ь{last}"]
    return stems


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")
