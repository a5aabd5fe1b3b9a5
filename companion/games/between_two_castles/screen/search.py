"""Finding a room by its name: by the beginnings of its words, in any language, however it is spelt."""

import re
import unicodedata
from collections.abc import Iterable

_APOSTROPHES = re.compile("['\N{RIGHT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}`]")
_WORD = re.compile(r"\w+")

WHOLE, BEGINNING, WORDS, INSIDE = range(4)
"""How well a name fits, the best first."""


def plain(text: str) -> str:
    """Text without case, accents and apostrophes: nobody types those at a table."""
    spread = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text).casefold())
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def fit(query: str, names: Iterable[str]) -> int | None:
    """How well the best of these names fits what was typed; None if none does."""
    wanted = _WORD.findall(plain(query))
    fits = (_fit(wanted, name) for name in names)
    return min((found for found in fits if found is not None), default=None)


def spelt(name: str) -> tuple[str, ...]:
    """The plain words of the name of a room. There are few names, and each is looked at for every letter that is typed."""
    return tuple(_WORD.findall(plain(name)))


def _fit(wanted: list[str], name: str) -> int | None:
    words = spelt(name)
    if wanted == list(words):
        return WHOLE
    whole, typed = " ".join(words), " ".join(wanted)
    if whole.startswith(typed):
        return BEGINNING
    if all(any(word.startswith(part) for word in words) for part in wanted):
        return WORDS
    return INSIDE if all(part in whole for part in wanted) else None
