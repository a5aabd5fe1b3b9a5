"""Sorting of names by the alphabet of the reader's language."""

import unicodedata
from collections.abc import Callable, Iterable

from companion.texts import language

SortKey = tuple[tuple[tuple[int, float], ...], str, str]
"""Key of a name: its letters without accents, the accents, and the name itself. A letter is (rank of its script, place)."""

_OTHER_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})
"""Latin letters that Unicode does not split into a letter and an accent, with the letters beside which they are sorted."""
_PLACES = {"ё": ord("е") + 0.5, "і": ord("и") + 0.5, "ґ": ord("г") + 0.5, "є": ord("е") + 0.75, "ї": ord("и") + 0.75}
"""Cyrillic letters that are sorted elsewhere than by their number."""
_SIGN, _OWN, _OTHER = range(3)
"""Ranks of scripts: digits and punctuation, letters of the reader's script, all other letters."""


def sort_names(names: Iterable[str], lang: str) -> list[str]:
    """Return names in the order of a language's alphabet."""
    key = key_by_alphabet(lang)
    return sorted(names, key=key)


def key_by_alphabet(lang: str) -> Callable[[str], SortKey]:
    """Return the sort key for names in a language.

    Letters of its own script come first. Upper case does not matter. An accent matters only between equal letters, but
    ё and й are letters of their own.
    """
    script = "CYRILLIC" if "cyrillic" in language(lang).say("language-letters") else "LATIN"
    return lambda name: _key(name, script)


def _key(name: str, script: str) -> SortKey:
    text = unicodedata.normalize("NFC", name).casefold().translate(_OTHER_LETTERS)
    letters, accents = [], []
    for sign in text:
        base = sign if "CYRILLIC" in unicodedata.name(sign, "") else unicodedata.normalize("NFKD", sign)
        for part in base:
            if unicodedata.combining(part):
                accents.append(part)
            else:
                letters.append((_rank(part, script), _PLACES.get(part, ord(part))))
                accents.append(" ")
    return tuple(letters), "".join(accents), name


def _rank(letter: str, script: str) -> int:
    if not letter.isalpha():
        return _SIGN
    return _OWN if unicodedata.name(letter, "").startswith(script) else _OTHER
