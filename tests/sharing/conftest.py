from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.plays.service import Plays
from tests.sharing.playing import opened


@pytest.fixture
def plays(tmp_path: Path) -> Iterator[Plays]:
    with opened(tmp_path) as found:
        yield found
