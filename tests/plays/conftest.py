from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.plays.service import Plays
from tests.plays.table import Table, opened


@pytest.fixture
def plays(tmp_path: Path) -> Iterator[Plays]:
    with opened(tmp_path) as service:
        yield service


@pytest.fixture
def table(plays: Plays) -> Table:
    return Table(plays)
