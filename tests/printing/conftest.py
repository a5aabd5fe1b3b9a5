from collections.abc import Iterator

import pytest

from companion.plays.service import Plays
from companion.storage import Storage


@pytest.fixture
def plays(tmp_path) -> Iterator[Plays]:
    storage = Storage(tmp_path)
    yield Plays(storage)
    storage.close()
