"""Access of routes to the services of the running app."""

from flask import current_app

from companion.sessions.service import Sessions
from companion.web.fragment_cache import FragmentCache
from companion.web.lan_address import LanAddress
from companion.web.settings import Settings
from companion.web.shown_lessons import ShownLessons
from companion.web.sse import Connections


def sessions() -> Sessions:
    """Return the services for the sessions of the database."""
    found: Sessions = current_app.extensions["plays"]
    return found


def connections() -> Connections:
    found: Connections = current_app.extensions["lines"]
    return found


def fragments() -> FragmentCache:
    found: FragmentCache = current_app.extensions["fragments"]
    return found


def shown_lessons() -> ShownLessons:
    found: ShownLessons = current_app.extensions["lessons"]
    return found


def lan_address() -> LanAddress:
    """Return the server's addresses in the local network."""
    found: LanAddress = current_app.extensions["reach"]
    return found


def settings() -> Settings:
    found: Settings = current_app.extensions["settings"]
    return found
