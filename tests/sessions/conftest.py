from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.sessions.service import Sessions, open_sessions
from companion.storage import Storage
from tests.support import toy_game
from tests.support.data_folders import stored_in
from tests.support.releases import RELEASES, lay_out, shown_by
from tests.support.table import ServiceTable

RELEASE = Path(__file__).parent.parent / "data" / "release-0.1.sql"


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    """Yield a database that need not survive the test."""
    with stored_in(tmp_path) as found:
        yield found


@pytest.fixture
def sessions(storage: Storage) -> Sessions:
    """Return the service for sessions of the toy game."""
    return open_sessions(storage, games=toy_game.games)


@pytest.fixture
def table(sessions: Sessions) -> ServiceTable:
    return ServiceTable(sessions)


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    """Return an earlier release, of which a database is kept."""
    return str(request.param)


@pytest.fixture
def released(tmp_path: Path, release: str) -> Path:
    """Return a data folder with a database made by that release."""
    lay_out(release, tmp_path)
    return tmp_path


@pytest.fixture
def shown(release: str) -> dict[str, Any]:
    """Return what that release showed of the sessions in its database, by code."""
    return shown_by(release)
