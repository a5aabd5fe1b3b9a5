"""Lines to write on. Rules speak of players by name; on a blank page each name is a line for the pencil."""

import re

from markupsafe import Markup

_MARK = "\ue000"
_NUMBER = re.compile(r"\b\d++\b")
_WORD = re.compile(r"\w++")
PIECE = 12
"""Letters. A word of two of these or more may be broken after each."""
NO_BREAK = "\N{NO-BREAK SPACE}"
LINE = Markup('<span class="line"></span>')
NUMBER = Markup("<b>{}</b>")


def nobody(seats: int) -> tuple[str, ...]:
    """Names for so many players who are not known yet: different from each other, and from every name there is."""
    return tuple(f"{_MARK}{seat}{_MARK}" for seat in range(seats))


def is_nobody(name: str) -> bool:
    """Whether it is such a name."""
    return name.startswith(_MARK) and name.endswith(_MARK)


def written(text: str) -> Markup:
    """A sentence for a page: lines for unknown names, numbers set off so that the eye finds what to count out."""
    text = text.replace(" —", f"{NO_BREAK}—")  # no line begins with a dash
    text = _WORD.sub(_breakable, text)
    parts: list[str | Markup] = []
    at = 0
    for found in _NUMBER.finditer(text):
        start, end = found.span()
        if text[start - 1 : start] == _MARK == text[end : end + 1]:
            parts += [text[at : start - 1], LINE]
            at = end + 1
        else:
            parts += [text[at:start], NUMBER.format(found[0])]
            at = end
    return Markup("").join([*parts, text[at:]])


def _breakable(word: re.Match[str]) -> str:
    letters = word[0]
    if len(letters) < 2 * PIECE:
        return letters
    return "\N{SOFT HYPHEN}".join(letters[at : at + PIECE] for at in range(0, len(letters), PIECE))


def together(text: str) -> str:
    """A reason whose factors stay on one line, and none of whose lines begins with a dash."""
    return text.replace(" × ", f"{NO_BREAK}×{NO_BREAK}").replace(" —", f"{NO_BREAK}—")
