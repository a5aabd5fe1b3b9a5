"""The app over a data folder that is thrown away, for a whole file of tests."""

from collections.abc import Iterator

import pytest
from flask import Flask

from companion import create_app
from companion.web.settings import Settings


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    made = create_app(Settings(data=tmp_path_factory.mktemp("castles"), secret=b"tests", limited=False))
    yield made
    made.extensions["lines"].close()
    made.extensions["plays"]._storage.close()
