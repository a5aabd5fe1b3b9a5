"""The app over a data folder that is thrown away, and a table of Once Upon a Castle on its pages."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion import create_app
from companion.web.settings import Settings

from .pages import Pages


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(Settings(data=tmp_path, secret=b"tests", limited=False))
    storage = made.extensions["plays"]._storage
    storage.db.execute("pragma synchronous = off")  # nothing here has to outlive a power cut
    yield made
    made.extensions["lines"].close()
    storage.close()


@pytest.fixture
def pages(app: Flask) -> Callable[..., Pages]:
    """Begins plays: `pages("ru", "Анна", "Яна", variant="architects")`."""
    return lambda lang, *players, **more: Pages(app, lang, players, **more)
