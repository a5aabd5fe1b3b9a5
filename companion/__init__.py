"""Castle Companion: `create_app` is the only place that wires things together."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from companion.web.settings import Settings

__version__ = "0.3.0"


def create_app(settings: "Settings") -> "Flask":
    """The app over a data folder. Imports are here so that asking the rules a question needs none of this."""
    from companion.web.app import build  # noqa: PLC0415

    return build(settings)
