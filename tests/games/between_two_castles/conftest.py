"""A table of Between Two Castles on the app's pages."""

from collections.abc import Callable

import pytest
from flask import Flask

from .pages import Pages


@pytest.fixture
def pages(app: Flask) -> Callable[..., Pages]:
    """Begins plays: `pages("ru", "Анна", "Яна")`."""
    return lambda lang, *players: Pages(app, lang, players)
