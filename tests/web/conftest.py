"""The app over an empty data folder, and somebody who uses it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.plays.service import Plays
from tests.folders import app_over
from tests.web.tables import Programs

Apps = Callable[..., Flask]


@pytest.fixture
def apps(tmp_path: Path) -> Iterator[Apps]:
    """Makes apps with other settings, each over a folder of its own."""
    numbers = count()
    with ExitStack() as made:
        yield lambda **settings: made.enter_context(app_over(tmp_path / f"data-{next(numbers)}", **settings))


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
