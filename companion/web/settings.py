"""What whoever runs the app decides."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """`public`: strangers use this server, so each visitor's club is his own. `hosts`: names it answers to, empty for any.

    `limited`: who comes too often has to wait; off only where the server itself is measured.
    """

    data: Path
    public: bool = False
    hosts: tuple[str, ...] = ()
    behind_proxy: bool = False
    limited: bool = True
    secret: bytes = field(default=b"", repr=False)
