"""The app over an empty data folder, and a table of Castle Builder on its pages."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion import create_app
from companion.web.settings import Settings

from .pages import Pages


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Callable[..., Pages]]:
    """Begins plays: `pages("ru", "Анна", "Яна", variants=[...])`."""
    app = create_app(Settings(data=tmp_path, secret=b"tests", limited=False))
    yield lambda lang, *players, **more: Pages(app.test_client(), lang, players, **more)
    app.extensions["lines"].close()
    app.extensions["plays"]._storage.close()
