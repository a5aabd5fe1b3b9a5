"""Checks for all text that people type or programs send: length, Unicode normalization, visible characters."""

import re
import unicodedata
from collections.abc import Collection
from typing import Any

from companion.rules.errors import Problem, RefusedError, child

MAX_TYPED_LENGTH = 300
"""Maximum number of characters in a field, unless its shape allows more."""
PAD_KEY_LENGTH = 4_000
"""Maximum number of characters in the key of a score pad, which contains the whole pad and is part of addresses."""
_PAD_KEY = re.compile(r"pad-[A-Za-z0-9_-]+")
_BIDI_CONTROLS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible bidirectional control characters, which can reverse the text around them."""
_INVISIBLE_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible characters whose Unicode category is letter or symbol, such as Hangul fillers."""
_VISIBLE_CATEGORIES = frozenset("LNPS")
"""First letters of the Unicode categories of visible characters: letters, numbers, punctuation, symbols."""

Json = Any


def is_printable(text: str) -> bool:
    """Return whether the text has no control characters and no lone surrogates."""
    return text.isprintable() or not any(unicodedata.category(c) in {"Cc", "Cs"} for c in text)


def is_without_controls(text: str) -> bool:
    """Return whether the text is printable and has no bidirectional control characters."""
    return is_printable(text) and _BIDI_CONTROLS.isdisjoint(text)


def has_visible_character(text: str) -> bool:
    """Return whether the text has at least one visible character."""
    return any(unicodedata.category(c)[0] in _VISIBLE_CATEGORIES and c not in _INVISIBLE_LETTERS for c in text)


def to_nfc(text: str) -> str:
    """Return the text in Unicode form NFC: é becomes one character instead of a letter and an accent."""
    return unicodedata.normalize("NFC", text)


def read_text(typed: str, at: str, longest: int = MAX_TYPED_LENGTH, *, has_lines: bool = False) -> str:
    """Return the text of one field in Unicode form NFC, with each space, tab or line break as a plain space.

    With `has_lines`, line breaks stay, as one character each.

    Raise RefusedError if the text has more than `longest` characters, or control characters. `at` is the path of the field.
    """
    if has_lines:
        typed = typed.replace("\r\n", "\n").replace("\r", "\n")
    if len(typed) > longest:
        raise RefusedError(Problem(at, "text-long", {"longest": longest}))
    text = to_nfc("".join(" " if c.isspace() and not (has_lines and c == "\n") else c for c in typed))
    if not is_without_controls(text.replace("\n", " ")):
        raise RefusedError(Problem(at, "text-control"))
    return text


def normalize_json(sent: Json, at: str = "", spared: Collection[str] = ()) -> Json:
    """Return JSON from a program or a file with every text and key in Unicode form NFC.

    Raise RefusedError with every text that is too long or has control characters. Texts in `spared` are not normalized: they
    are names stored before the app normalized texts. `at` is the path of `sent`.
    """
    problems: list[Problem] = []
    found = _normalize_json(sent, at, spared, problems)
    if problems:
        raise RefusedError(*problems)
    return found


def _normalize_json(sent: Json, at: str, spared: Collection[str], problems: list[Problem]) -> Json:
    if isinstance(sent, str):
        return _text(sent, at, spared, problems)
    if isinstance(sent, list | tuple):
        return [_normalize_json(one, f"{at}[{i}]", spared, problems) for i, one in enumerate(sent)]
    if isinstance(sent, dict):
        return {
            _text(key, at, spared, problems): _normalize_json(one, child(at, key[:MAX_TYPED_LENGTH]), spared, problems)
            for key, one in sent.items()
        }
    return sent


def _text(sent: str, at: str, spared: Collection[str], problems: list[Problem]) -> str:
    if len(sent) > MAX_TYPED_LENGTH and not (len(sent) <= PAD_KEY_LENGTH and _PAD_KEY.fullmatch(sent)):
        problems.append(Problem(at or "input", "text-long", {"longest": MAX_TYPED_LENGTH}))
    elif not is_without_controls(sent):
        problems.append(Problem(at or "input", "text-control"))
    else:
        return sent if sent.isascii() or sent in spared else to_nfc(sent)
    return ""
