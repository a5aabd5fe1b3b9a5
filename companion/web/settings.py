"""Settings of the server."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from companion.rules.errors import Problem, RefusedError

SHORTEST_PIN, LONGEST_PIN = 4, 64

_DAYS = re.compile(r"\A([1-9][0-9]{0,4})d\Z")
_ADDRESS = re.compile(r"\Ahttps?://[^\s/]\S*+\Z")


@dataclass(frozen=True, slots=True)
class Settings:
    """Options of the server.

    `public`: the server is used by strangers, so each visitor has a separate club.

    `hosts`: names given with `--name`. At home they add to the default names. On a public server they are the only names, and
    without any the server answers to every name.

    `pin`: each browser must enter it once. Empty for none.

    `limited`: apply rate limits. Off only when the server itself is measured.
    """

    data: Path
    public: bool = False
    hosts: tuple[str, ...] = ()
    behind_proxy: bool = False
    pin: str = field(default="", repr=False)
    keeper_pin: str = field(default="", repr=False)
    """PIN to forget a person or everything on a home server.

    Empty for none: then the web pages need no PIN, but with `pin` set only the command line can forget.
    """
    forget_after: int | None = None
    """Days without a change after which sessions, and names without any session, are forgotten. None for never."""
    limited: bool = True
    secret: bytes = field(default=b"", repr=False)
    imprint_url: str = ""
    """Address of the page that says who runs the server. Empty for none."""
    privacy_url: str = ""
    """Address of the page that says what the server stores about visitors. Empty for none."""


def read_pin(typed: str, at: str = "pin") -> str:
    """Return the PIN without surrounding spaces, or an empty text if none is given.

    Raise RefusedError at `at` if it is too short or too long.
    """
    pin = typed.strip()
    if typed and not SHORTEST_PIN <= len(pin) <= LONGEST_PIN:
        raise RefusedError(Problem(at, "pin-short", {"least": SHORTEST_PIN, "most": LONGEST_PIN}))
    return pin


def read_days(typed: str, at: str) -> int | None:
    """Return the number of days in a text such as 90d, or None for an empty text.

    Raise RefusedError at `at` for other texts.
    """
    if not typed:
        return None
    if not (found := _DAYS.fullmatch(typed.strip())):
        raise RefusedError(Problem(at, "not-days"))
    return int(found[1])


def read_url(given: str, at: str) -> str:
    """Return the URL of an external page, or an empty text if none is given.

    Raise RefusedError at `at` unless it is an http:// or https:// URL.
    """
    if given and not _ADDRESS.fullmatch(given):
        raise RefusedError(Problem(at, "url"))
    return given


def refuse_any_name(names: tuple[str, ...], *, behind_proxy: bool) -> None:
    """Raise RefusedError if the server runs behind a proxy and `names` is empty.

    The proxy passes on any host name that a visitor requests, so the server must know its own names.
    """
    if behind_proxy and not names:
        raise RefusedError(Problem("name", "name-needed"))
