"""The app in this process, and one that is served: each over a folder of its own, with a play in it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from flask import Flask

from companion import create_app
from companion.checking import check
from companion.web.settings import Settings
from tests.proofs.phones import Phone, phones
from tests.proofs.server import Server
from tests.proofs.table import Table, in_process, over_http

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(Settings(data=tmp_path / "data", secret=b"proofs", limited=False))
    made.extensions["storage"].db.execute("pragma synchronous = off")  # no power fails here
    yield made
    made.extensions["lines"].close()
    made.extensions["plays"]._storage.close()


@pytest.fixture
def table(app: Flask) -> Table:
    return Table(in_process(app.test_client()))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all who need none of their own. What is found in its folder at the end is sound."""
    with Server(tmp_path_factory.mktemp("served")) as server:
        yield server
    assert check(server.folder).is_clean


@pytest.fixture
def seated(server: Server) -> Table:
    return Table(over_http(server.address))


@pytest.fixture
def phone(chromium: "Browser", server: Server, seated: Table) -> Iterator[Callable[..., Phone]]:
    """Makes phones that look at the play."""
    with phones(chromium, server.address, seated.code) as new:
        yield new
