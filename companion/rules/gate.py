"""The gate for everything that is typed or sent: how long it may be, how it is spelt, and that people can see it."""

import unicodedata
from collections.abc import Collection
from typing import Any

from companion.rules.errors import Problem, RefusedError, child

LONGEST = 300
"""Characters of a field, unless its shape says more."""
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that nobody sees and that make others read backwards."""
_EMPTY_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters to a computer, and nothing to the eye."""
_SEEN = frozenset("LNPS")
"""Letters, numbers, punctuation, symbols: the first letter of their category."""

Json = Any


def is_printable(text: str) -> bool:
    """Without control characters and lone surrogates, which no screen, sheet or file can show."""
    return text.isprintable() or not any(unicodedata.category(c) in {"Cc", "Cs"} for c in text)


def is_straight(text: str) -> bool:
    """Printable, and without signs that turn others round."""
    return is_printable(text) and _TURNING.isdisjoint(text)


def is_seen(text: str) -> bool:
    """Whether there is anything in it for the eye."""
    return any(unicodedata.category(c)[0] in _SEEN and c not in _EMPTY_LETTERS for c in text)


def composed(text: str) -> str:
    """The one spelling of what looks the same: é is a letter, not a letter and an accent."""
    return unicodedata.normalize("NFC", text)


def read_text(typed: str, at: str, longest: int = LONGEST) -> str:
    """What a person typed into one field, or RefusedError."""
    if len(typed) > longest:
        raise RefusedError(Problem(at, "text-long", {"longest": longest}))
    text = composed("".join(" " if c.isspace() else c for c in typed))
    if not is_straight(text):
        raise RefusedError(Problem(at, "text-control"))
    return text


def let_in(sent: Json, at: str = "", spared: Collection[str] = ()) -> Json:
    """What a program or a file says, every text in it in its one spelling, or RefusedError with all that is wrong.

    Names in `spared` stay as they are: they were here before there was a gate.
    """
    problems: list[Problem] = []
    found = _let_in(sent, at, spared, problems)
    if problems:
        raise RefusedError(*problems)
    return found


def _let_in(sent: Json, at: str, spared: Collection[str], problems: list[Problem]) -> Json:
    if isinstance(sent, str):
        return _text(sent, at, spared, problems)
    if isinstance(sent, list | tuple):
        return [_let_in(one, f"{at}[{i}]", spared, problems) for i, one in enumerate(sent)]
    if isinstance(sent, dict):
        return {
            _text(key, at, spared, problems): _let_in(one, child(at, key[:LONGEST]), spared, problems)
            for key, one in sent.items()
        }
    return sent


def _text(sent: str, at: str, spared: Collection[str], problems: list[Problem]) -> str:
    if len(sent) > LONGEST:
        problems.append(Problem(at or "input", "text-long", {"longest": LONGEST}))
    elif not is_straight(sent):
        problems.append(Problem(at or "input", "text-control"))
    else:
        return sent if sent.isascii() or sent in spared else composed(sent)
    return ""
