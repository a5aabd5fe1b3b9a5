"""The codes that open a play."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

SHORT_LETTERS = "ABCEHKMPTXY2345679"
"""Signs that look the same on a Latin and on a Cyrillic keyboard, and like no other sign on this list."""
SHORT_LENGTH = 6
_CYRILLIC = str.maketrans("АВСЕНКМРТХУ", "ABCEHKMPTXY")


@dataclass(frozen=True, slots=True)
class Codes:
    """Where codes come from."""

    long: Callable[[], str] = lambda: secrets.token_urlsafe(16)
    """128 bits, for links."""
    short: Callable[[], str] = lambda: "".join(secrets.choice(SHORT_LETTERS) for _ in range(SHORT_LENGTH))
    """For reading aloud and typing in: good only while the play is open, and guesses have to be counted."""
    uid: Callable[[], str] = lambda: secrets.token_hex(16)
    """What a play is known by in files that leave the house. Opens nothing."""


def short_code_typed(typed: str) -> str | None:
    """The short code somebody meant: small letters, spaces, dashes and Cyrillic look-alikes are all right."""
    letters = "".join(c for c in typed[:40].upper() if c.isalnum()).translate(_CYRILLIC)
    return letters if len(letters) == SHORT_LENGTH and set(letters) <= set(SHORT_LETTERS) else None
