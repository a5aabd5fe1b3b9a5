"""The app over a data folder that is thrown away, for a whole file of tests: making it anew costs more than most of them."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import create_app
from companion.web.settings import Settings


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    made = create_app(Settings(data=tmp_path_factory.mktemp("contract"), secret=b"tests", limited=False))
    storage = made.extensions["plays"]._storage
    storage.db.execute("pragma synchronous = off")  # nothing here has to outlive a power cut
    yield made
    made.extensions["lines"].close()
    storage.close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
