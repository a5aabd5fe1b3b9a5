"""The app over an empty data folder."""

import pytest

from companion import create_app
from companion.web.settings import Settings


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    made = create_app(Settings(data=tmp_path_factory.mktemp("pages"), secret=b"tests", limited=False))
    yield made
    made.extensions["lines"].close()
    made.extensions["plays"]._storage.close()
