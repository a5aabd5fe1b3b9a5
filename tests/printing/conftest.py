from collections.abc import Iterator

import pytest

from companion.plays.service import Plays
from tests.sharing.playing import opened


@pytest.fixture
def plays(tmp_path) -> Iterator[Plays]:
    with opened(tmp_path) as found:
        yield found
