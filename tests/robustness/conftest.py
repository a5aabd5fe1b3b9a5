"""Fixtures: an app in this process and a running server, each with a data folder and a session."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from flask import Flask

from companion.checking import check
from tests.robustness.phones import NetworkPhone, phones
from tests.support.server import Server
from tests.support.table import RecordingTable, in_process, over_http
from tests.web.conftest import app, apps, client, guests, sessions

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["app", "apps", "client", "guests", "sessions"]


@pytest.fixture
def table(app: Flask) -> RecordingTable:
    return RecordingTable(in_process(app.test_client()))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server shared by all tests that need none of their own. Check its data folder at the end."""
    with Server(tmp_path_factory.mktemp("served")) as server:
        yield server
    assert check(server.folder).is_clean


@pytest.fixture
def seated(server: Server) -> RecordingTable:
    return RecordingTable(over_http(server.address))


@pytest.fixture
def phone(chromium: "Browser", server: Server, seated: RecordingTable) -> Iterator[Callable[..., NetworkPhone]]:
    """Yield a function that opens phones on the session."""
    with phones(chromium, server.address, seated.code) as new:
        yield new
