"""The app over a data folder that is thrown away, for a whole file of tests: making it anew costs more than most of them."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.folders import app_over


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with app_over(tmp_path_factory.mktemp("contract"), limited=False) as made:
        yield made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
