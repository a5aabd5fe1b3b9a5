"""The app over an empty data folder, and somebody who uses it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import create_app
from companion.plays.service import Plays
from companion.web.settings import Settings
from tests.web.tables import Programs

Apps = Callable[..., Flask]


@pytest.fixture
def apps(tmp_path: Path) -> Iterator[Apps]:
    """Makes apps with other settings, each over a folder of its own."""
    made: list[Flask] = []

    def make(**settings: Any) -> Flask:
        app = create_app(Settings(data=tmp_path / f"data-{len(made)}", secret=b"tests", **settings))
        app.extensions["storage"].db.execute("pragma synchronous = off")  # nothing here has to outlive a power cut
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


@pytest.fixture
def guests(apps: Apps) -> tuple[FlaskClient, FlaskClient]:
    """Two who know nothing of each other, at a server that is open to everybody."""
    app = apps(public=True, limited=False)
    hers, his = app.test_client(), app.test_client()
    for client in (hers, his):
        client.get("/")
    return hers, his


@pytest.fixture
def plays(app: Flask) -> Plays:
    found: Plays = app.extensions["plays"]
    return found


@pytest.fixture
def programs(client: FlaskClient) -> Programs:
    return Programs(client)
