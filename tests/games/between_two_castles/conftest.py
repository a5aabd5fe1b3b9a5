"""Fixture for sessions of Between Two Castles on pages."""

from collections.abc import Callable

import pytest
from flask import Flask

from .pages import Pages


@pytest.fixture
def pages(app: Flask) -> Callable[..., Pages]:
    """Return a function that begins sessions: `pages("ru", "Анна", "Яна")`."""
    return lambda lang, *players: Pages(app, lang, players)
