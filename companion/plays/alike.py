"""Whether two names may mean the same person: another case, spelling or alphabet, or a slip of the finger."""

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from itertools import groupby

_SAID = dict(zip("абвгдезиклмнопрстуфхцыэєіґ", "abvgdeziklmnoprstufhcieeig", strict=True)) | {
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
_WRITTEN = (("kh", "h"), ("ck", "k"), ("ts", "c"), ("ph", "f"))
SHORTEST = 5
"""Letters of a name in which a slip is looked for: of shorter ones too many are one letter from another name."""
NEAR = 0.85


def folded(name: str) -> str:
    """How a name sounds, roughly, in Latin letters: the same for Anna, ANNA, Ana and Анна."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(_SAID.get(c, c) for c in plain if c.isalnum())
    for written, said in _WRITTEN:
        letters = letters.replace(written, said)
    return "".join(letter for letter, _ in groupby(letters))


def close(name: str, others: Iterable[str]) -> list[str]:
    """Those of the other names that may mean the same person, the likeliest first."""
    mine = folded(name)
    found = [(_likeness(mine, folded(other)), other) for other in others if other != name]
    return [other for likeness, other in sorted(found, key=lambda one: -one[0]) if likeness]


def _likeness(one: str, other: str) -> float:
    """1 for the same sound, 0 for another name."""
    if one == other:
        return float(bool(one))
    if min(len(one), len(other)) < SHORTEST or one[0] != other[0] or one[-1:].isdigit() or other[-1:].isdigit():
        return 0
    letters = SequenceMatcher(None, one, other)
    if letters.real_quick_ratio() < NEAR:  # of very different length, which a hostile name could make long to find out
        return 0
    ratio = letters.ratio()
    return ratio if ratio >= NEAR else 0
