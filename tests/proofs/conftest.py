"""The app in this process, over a folder of its own, and a play in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion import create_app
from companion.web.settings import Settings
from tests.proofs.table import Table, in_process


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(Settings(data=tmp_path / "data", secret=b"proofs", limited=False))
    yield made
    made.extensions["lines"].close()
    made.extensions["plays"]._storage.close()


@pytest.fixture
def table(app: Flask) -> Table:
    return Table(in_process(app.test_client()))
