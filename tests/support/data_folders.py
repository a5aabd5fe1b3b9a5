"""Data folders and apps for tests.

An empty database is made once and then copied, because making one takes longer than most tests. Templates are compiled
once for all apps of a test run.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from companion import create_app
from companion.storage import DATABASE_FILE, Storage
from companion.web.settings import Settings


class CompiledTemplates(BytecodeCache):
    """The compiled templates of all apps of a test run. Compiling them takes longer than all other work of a new app."""

    def __init__(self) -> None:
        self._code: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._code.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._code[bucket.key, bucket.checksum] = bucket.code


COMPILED = CompiledTemplates()


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        Storage(Path(folder)).close()
        return (Path(folder) / DATABASE_FILE).read_bytes()


def with_database(folder: Path) -> Path:
    """Return the folder, with a database in it."""
    path = folder / DATABASE_FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_bytes(_empty())
    return folder


@contextmanager
def stored_in(folder: Path) -> Iterator[Storage]:
    """Yield the database of the folder. It is faster than usual, because it need not survive a power cut."""
    with closing(Storage(with_database(folder))) as storage:
        storage.db.execute("pragma synchronous = off")
        yield storage


@contextmanager
def app_over(folder: Path, **settings: Any) -> Iterator[Flask]:
    """Yield an app for the folder."""
    app = create_app(Settings(data=with_database(folder), secret=b"tests", **settings))
    app.jinja_env.bytecode_cache = COMPILED
    storage: Storage = app.extensions["storage"]
    storage.db.execute("pragma synchronous = off")
    yield app
    app.extensions["lines"].close()
    storage.close()
