"""Fixture with an app for a whole test file, because creating an app takes longer than most of these tests."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.data_folders import app_over


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with app_over(tmp_path_factory.mktemp("contract"), limited=False) as made:
        yield made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
