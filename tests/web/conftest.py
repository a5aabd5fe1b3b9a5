"""Fixtures: an app with an empty data folder, and a client."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.sessions.service import Sessions
from tests.support.data_folders import app_over
from tests.support.table import ApiClient

Apps = Callable[..., Flask]


@pytest.fixture
def apps(tmp_path: Path) -> Iterator[Apps]:
    """Yield a function that makes apps with other settings, each with its own data folder."""
    numbers = count()
    with ExitStack() as made:
        yield lambda **settings: made.enter_context(app_over(tmp_path / f"data-{next(numbers)}", **settings))


@pytest.fixture
def app(apps: Apps) -> Flask:
    """Return the app as it runs at home."""
    return apps(limited=False)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def guests(apps: Apps) -> tuple[FlaskClient, FlaskClient]:
    """Return two unrelated visitors of a public server."""
    app = apps(public=True, limited=False)
    hers, his = app.test_client(), app.test_client()
    for client in (hers, his):
        client.get("/")
    return hers, his


@pytest.fixture
def sessions(app: Flask) -> Sessions:
    found: Sessions = app.extensions["plays"]
    return found


@pytest.fixture
def programs(client: FlaskClient) -> ApiClient:
    return ApiClient(client)
