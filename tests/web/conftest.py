"""The app over an empty data folder, and somebody who uses it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import create_app
from companion.web.settings import Settings

Apps = Callable[..., Flask]


@pytest.fixture
def apps(tmp_path: Path) -> Iterator[Apps]:
    """Makes apps with other settings, each over a folder of its own."""
    made: list[Flask] = []

    def make(**settings: Any) -> Flask:
        app = create_app(Settings(data=tmp_path / f"data-{len(made)}", secret=b"tests", **settings))
        made.append(app)
        return app

    yield make
    for app in made:
        app.extensions["lines"].close()
        app.extensions["plays"]._storage.close()


@pytest.fixture
def app(apps: Apps) -> Flask:
    """The app as it runs at home."""
    return apps(limited=False)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
