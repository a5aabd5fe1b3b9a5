"""Lines to write on, which replace the players' names in the messages of a blank page."""

import re

from markupsafe import Markup

_MARK = "\ue000"
_NUMBER = re.compile(r"\b\d++\b")
_WORD = re.compile(r"\w++")
HYPHENATION_LETTERS = 12
"""Number of letters between two hyphenation points in a long word. A word of less than twice this length is never broken."""
NO_BREAK = "\N{NO-BREAK SPACE}"
LINE = Markup('<span class="line"></span>')
NUMBER = Markup("<b>{}</b>")


def placeholder_names(seats: int) -> tuple[str, ...]:
    """Return a placeholder name for each of `seats` unknown players.

    The names differ from each other and from any real name.
    """
    return tuple(f"{_MARK}{seat}{_MARK}" for seat in range(seats))


def is_nobody(name: str) -> bool:
    """Return whether the name is a placeholder for an unknown player."""
    return name.startswith(_MARK) and name.endswith(_MARK)


def to_markup(text: str) -> Markup:
    """Return a sentence as HTML: placeholder names become lines to write on, numbers become bold so that they are easy to find.

    Long words may be hyphenated, and no line begins with a dash.
    """
    text = text.replace(" —", f"{NO_BREAK}—")  # keeps a dash from starting a line
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
    if len(letters) < 2 * HYPHENATION_LETTERS:
        return letters
    return "\N{SOFT HYPHEN}".join(letters[at : at + HYPHENATION_LETTERS] for at in range(0, len(letters), HYPHENATION_LETTERS))


def keep_together(text: str) -> str:
    """Return the text with no-break spaces around × and before —.

    So products stay on one line and no line begins with a dash.
    """
    return text.replace(" × ", f"{NO_BREAK}×{NO_BREAK}").replace(" —", f"{NO_BREAK}—")
