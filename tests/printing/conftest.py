from collections.abc import Iterator

import pytest

from companion import pdf
from companion.plays.service import Plays
from companion.storage import Storage


@pytest.fixture(scope="session")
def press() -> pdf.Press:
    """What draws PDFs, loaded once."""
    if not pdf.is_available():
        pytest.skip("Pango is not on this machine")
    return pdf.Press()


@pytest.fixture
def plays(tmp_path) -> Iterator[Plays]:
    storage = Storage(tmp_path)
    yield Plays(storage)
    storage.close()
