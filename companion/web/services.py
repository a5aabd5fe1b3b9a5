"""The services of the running app, for the routes."""

from flask import current_app

from companion.plays.service import Plays
from companion.web.fragments import Fragments
from companion.web.live import Lines
from companion.web.reach import Reach
from companion.web.settings import Settings


def plays() -> Plays:
    """All plays."""
    found: Plays = current_app.extensions["plays"]
    return found


def lines() -> Lines:
    """Who listens."""
    found: Lines = current_app.extensions["lines"]
    return found


def fragments() -> Fragments:
    """What was drawn lately."""
    found: Fragments = current_app.extensions["fragments"]
    return found


def reach() -> Reach:
    """How phones get here."""
    found: Reach = current_app.extensions["reach"]
    return found


def settings() -> Settings:
    """What whoever runs the app decided."""
    found: Settings = current_app.extensions["settings"]
    return found
