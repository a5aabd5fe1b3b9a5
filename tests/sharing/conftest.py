from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from companion.games import all_games
from companion.sessions.service import Sessions
from tests.support.random_sessions import ended, opened
from tests.support.table import ServiceTable


@pytest.fixture
def sessions(tmp_path: Path) -> Iterator[Sessions]:
    with opened(tmp_path) as found:
        yield found


@pytest.fixture(scope="package")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, ServiceTable]]:
    """Yield a closed session of each game in one database."""
    with opened(tmp_path_factory.mktemp("house")) as found:
        yield {key: ended(found, key, 1) for key in all_games()}
