"""Data folders of tests. An empty database is made once and copied: to make each anew costs more than most tests do."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask

from companion import create_app
from companion.storage import FILE, Storage
from companion.web.settings import Settings


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        Storage(Path(folder)).close()
        return (Path(folder) / FILE).read_bytes()


def with_database(folder: Path) -> Path:
    """The folder, with a database in it."""
    path = folder / FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_bytes(_empty())
    return folder


@contextmanager
def stored_in(folder: Path) -> Iterator[Storage]:
    """The database of the folder. Nothing in it has to outlive a power cut."""
    with closing(Storage(with_database(folder))) as storage:
        storage.db.execute("pragma synchronous = off")
        yield storage


@contextmanager
def app_over(folder: Path, **settings: Any) -> Iterator[Flask]:
    """The app over the folder."""
    app = create_app(Settings(data=with_database(folder), secret=b"tests", **settings))
    storage: Storage = app.extensions["storage"]
    storage.db.execute("pragma synchronous = off")
    yield app
    app.extensions["lines"].close()
    storage.close()
