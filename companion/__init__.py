"""Castle Companion: `create_app` is the only place that wires things together."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from companion.web.settings import Settings

__version__ = "0.4.0"


def create_app(settings: "Settings") -> "Flask":
    """Return the Flask app for these settings. The local import lets `score` and `assist` start without the web server."""
    from companion.web.app import build  # noqa: PLC0415

    return build(settings)
