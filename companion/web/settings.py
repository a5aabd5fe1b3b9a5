"""What whoever runs the app decides."""

from dataclasses import dataclass, field
from pathlib import Path

from companion.rules.errors import Problem, RefusedError

SHORTEST_PIN, LONGEST_PIN = 4, 64


@dataclass(frozen=True, slots=True)
class Settings:
    """`public`: strangers use this server, so each visitor's club is his own. `hosts`: names it answers to, empty for any.

    `pin`: asked once of each browser; none for an open door. `limited`: who comes too often has to wait; off only where the
    server itself is measured.
    """

    data: Path
    public: bool = False
    hosts: tuple[str, ...] = ()
    behind_proxy: bool = False
    pin: str = field(default="", repr=False)
    limited: bool = True
    secret: bytes = field(default=b"", repr=False)


def read_pin(typed: str) -> str:
    """The PIN that was asked for, which must not be guessed at once; none if none was."""
    pin = typed.strip()
    if typed and not SHORTEST_PIN <= len(pin) <= LONGEST_PIN:
        raise RefusedError(Problem("pin", "pin-short", {"least": SHORTEST_PIN, "most": LONGEST_PIN}))
    return pin


def refuse_any_name(names: tuple[str, ...], *, behind_proxy: bool) -> None:
    """A proxy passes on the name that a visitor asked for, and visitors may ask for any: which is ours has to be said."""
    if behind_proxy and not names:
        raise RefusedError(Problem("name", "name-needed"))
