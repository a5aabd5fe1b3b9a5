import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.plays.service import Plays
from companion.storage import FILE, Storage
from tests.folders import stored_in
from tests.plays import toy
from tests.plays.table import Table

RELEASE = Path(__file__).parent.parent / "data" / "release-0.1.sql"


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    """A database that need not outlive the test."""
    with stored_in(tmp_path) as found:
        yield found


@pytest.fixture
def plays(storage: Storage) -> Plays:
    """The toy game's, in it."""
    return Plays(storage, games=toy.games)


@pytest.fixture
def table(plays: Plays) -> Table:
    return Table(plays)


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """A database that the first release made."""
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.executescript(RELEASE.read_text("utf-8"))
    return tmp_path


@pytest.fixture
def shown() -> dict[str, Any]:
    """What that release showed of it, by the code of the play."""
    found: dict[str, Any] = json.loads(RELEASE.with_suffix(".json").read_text("utf-8"))
    return found
