"""Tests of exports from a damaged database: refused with a message, never half a file, and no crash."""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.storage import DATABASE_FILE
from tests.support.data_folders import app_over
from tests.support.manual_results import sessions as results
from tests.support.manual_results import write
from tests.support.table import ApiClient
from tests.support.web_requests import ways

PAGE = 4096
MARK = b"Zenobia"


def fill(folder: Path) -> str:
    """Write some results and a running session into the folder. Return the code of the latest result."""
    with app_over(folder) as app:
        for result in results(30):
            code = write(app.extensions["plays"], result["game"], result["day"], result["scores"], str(result["number"]))
        table = ApiClient(app.test_client()).begin()
        for points in range(1, 41):
            table.do("adjust", column="Ann", points=points, note=MARK.decode())
    return code


def overwrite_pages(raw: bytes) -> bytes:
    """Overwrite each page of events with invalid bytes."""
    pages = [raw[at : at + PAGE] for at in range(0, len(raw), PAGE)]
    return b"".join(b"\xee" * PAGE if MARK in page else page for page in pages)


def cut_texts(raw: bytes) -> bytes:
    """Damage every stored text of events."""
    return raw.replace(b'{"', b"{ ")


def files(client: FlaskClient, code: str) -> dict[str, int]:
    """Return the status of each file that can be exported. Each is read to its end."""
    found = {}
    for method, path, endpoint in ways(client.application, code=code, way="p", what="people", kind="csv"):
        if method == "GET" and endpoint.startswith("exports."):
            with client.get(path) as answer:
                assert answer.data is not None
                found[endpoint] = answer.status_code
                assert answer.status_code != 503 or "data file is damaged" in answer.text, answer.text[:500]
    return found


@pytest.mark.parametrize("damage", [overwrite_pages, cut_texts])
def test_export_of_damaged_database_is_refused_with_message(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    code = fill(tmp_path)
    path = tmp_path / DATABASE_FILE
    damaged = damage(path.read_bytes())
    assert damaged != path.read_bytes()
    path.write_bytes(damaged)
    with app_over(tmp_path, limited=False) as app:
        found = files(app.test_client(), code)
    assert 503 in found.values()
    assert set(found.values()) <= {200, 404, 503}
