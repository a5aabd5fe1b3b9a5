"""Search for names that may mean the same person despite a difference in case, spelling or alphabet, or a typing mistake."""

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from itertools import groupby

_LATIN_SOUNDS = dict(zip("абвгдезиклмнопрстуфхцыэєіґ", "abvgdeziklmnoprstufhcieeig", strict=True)) | {
    "ж": "zh",
    "ч": "ch",
    "ш": "sh",
    "щ": "sh",
    "ъ": "",
    "ь": "",
    "ю": "iu",
    "я": "ia",
    "y": "i",
    "j": "i",
    "w": "v",
    "x": "ks",
    "q": "k",
}
_SIMPLER_SPELLINGS = (("kh", "h"), ("ck", "k"), ("ts", "c"), ("ph", "f"))
MIN_FUZZY_LETTERS = 5
"""Minimum letters of a name that is matched despite a typing mistake. Too many shorter names differ by only one letter."""
MIN_SIMILARITY = 0.85


def phonetic_key(name: str) -> str:
    """Return the approximate sound of a name in Latin letters. It is the same for Anna, ANNA, Ana and Анна."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(_LATIN_SOUNDS.get(c, c) for c in plain if c.isalnum())
    for written, said in _SIMPLER_SPELLINGS:
        letters = letters.replace(written, said)
    return "".join(letter for letter, _ in groupby(letters))


def similar_names(name: str, others: Iterable[str]) -> list[str]:
    """Return the names in `others` that may mean the same person as `name`, the most similar first."""
    mine = phonetic_key(name)
    found = [(_likeness(mine, phonetic_key(other)), other) for other in others if other != name]
    return [other for likeness, other in sorted(found, key=lambda one: -one[0]) if likeness]


def _likeness(one: str, other: str) -> float:
    """Return the similarity of two phonetic keys: 1 if they are equal, 0 if they are too different or too short to compare."""
    if one == other:
        return float(bool(one))
    if min(len(one), len(other)) < MIN_FUZZY_LETTERS or one[0] != other[0] or one[-1:].isdigit() or other[-1:].isdigit():
        return 0
    letters = SequenceMatcher(None, one, other)
    if letters.real_quick_ratio() < MIN_SIMILARITY:  # a cheap check first: a hostile name could make `ratio` slow
        return 0
    ratio = letters.ratio()
    return ratio if ratio >= MIN_SIMILARITY else 0
