"""The app, put together: storage, plays, words, walls, routes."""

import os
import secrets
from dataclasses import replace
from pathlib import Path

from flask import Flask, Response, g
from flask.json.provider import DefaultJSONProvider
from flask_compress import Compress
from flask_htmx import HTMX
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.backup import KEY, to_disk
from companion.plays.service import Plays
from companion.storage import Storage, StorageError
from companion.web import (
    api,
    assets,
    errors,
    exports,
    forget,
    home,
    install,
    joining,
    limits,
    logs,
    new,
    notebook,
    people,
    pin,
    play,
    printed,
    records,
    security,
)
from companion.web.aside import aside
from companion.web.fragments import Fragments
from companion.web.live import Lines
from companion.web.reach import Reach
from companion.web.reader import read_reader, remember
from companion.web.rendering import prepare
from companion.web.settings import Settings
from companion.web.turns import pause

SHORTEST_KEY = 16
SMALLEST = 1_000
QUALITY = 5
"""Of brotli, out of 11. Files that never change are compressed as far as it goes, but once (`assets`)."""
LARGE = 50_000
"""Bytes of a page from which on it takes so long that others are answered meanwhile."""


class Packing(Compress):
    """Compresses what goes over the wire, and large pages beside the answering."""

    def after_request(self, response: Response | None) -> Response:
        if response is None or (response.content_length or 0) < LARGE:
            return super().after_request(response)
        return aside(super().after_request, response)


def build(settings: Settings) -> Flask:
    """The app over the data folder of these settings."""
    settings = settings if settings.secret else replace(settings, secret=kept_secret(settings.data))
    app = Flask("companion", static_folder=None, template_folder=None)
    app.json = json = DefaultJSONProvider(app)  # escapes what no UTF-8 can hold
    json.sort_keys = False
    if settings.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    storage = Storage(settings.data, nap=pause, aside=aside)
    plays = Plays(storage)
    lines = Lines()
    plays.on_change(lambda changed: lines.changed(changed.code, changed.seq))
    app.extensions |= {"settings": settings, "storage": storage, "plays": plays, "lines": lines}
    app.extensions |= {"fragments": Fragments(), "reach": Reach()}
    HTMX(app)
    pack(app)
    prepare(app, assets.all_assets())
    logs.note_requests(app)
    security.guard(app, settings)

    @app.before_request
    def know_the_reader() -> None:
        g.reader = read_reader(settings)

    limits.guard(app, settings)
    pin.guard(app, settings)

    @app.after_request
    def remember_the_reader(response: Response) -> Response:
        return remember(response, settings)

    rooms = (home, people, records, notebook, exports, forget, new, play, joining, printed, install, assets, api)
    for room in rooms:
        app.register_blueprint(room.pages)
    errors.handle(app)
    return app


def pack(app: Flask) -> None:
    """Compress what is worth it."""
    app.config |= {
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        "COMPRESS_ALGORITHM_STREAMING": [],
        "COMPRESS_MIN_SIZE": SMALLEST,
        "COMPRESS_BR_LEVEL": QUALITY,
        "COMPRESS_LEVEL": 4,
        "COMPRESS_MIMETYPES": ["text/html", "application/json", "text/javascript"],
    }
    Packing(app)


def kept_secret(folder: Path) -> bytes:
    """The key that signs cookies: made once, readable by its owner only."""
    path = folder / KEY
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        whole = folder / f"{KEY}.new"  # never half a key, on a full disk neither
        whole.touch(mode=0o600)
        with whole.open("wb") as file:
            file.write(secrets.token_bytes(32))
            file.flush()
            os.fsync(file.fileno())
        whole.replace(path)
        to_disk(folder)
    if len(key := path.read_bytes()) < SHORTEST_KEY:  # anybody could sign with it
        raise StorageError("storage-key", str(path))
    return key
