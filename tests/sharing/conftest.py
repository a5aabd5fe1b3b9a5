from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from companion.games import all_games
from companion.plays.service import Plays
from tests.plays.table import Table
from tests.sharing.playing import ended, opened


@pytest.fixture
def plays(tmp_path: Path) -> Iterator[Plays]:
    with opened(tmp_path) as found:
        yield found


@pytest.fixture(scope="package")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Table]]:
    """A play of each game that is over, in one house."""
    with opened(tmp_path_factory.mktemp("house")) as found:
        yield {key: ended(found, key, 1) for key in all_games()}
