"""Build the Flask app: storage, sessions, templates, limits, routes."""

import os
import secrets
from dataclasses import replace
from pathlib import Path

from flask import Flask, Response, g
from flask.json.provider import DefaultJSONProvider
from flask_compress import Compress
from flask_htmx import HTMX
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.backup import KEY_FILE
from companion.games import load_all_games
from companion.sessions.service import open_sessions
from companion.storage import Storage, StorageError
from companion.storage.copies import give_to_owner, sync_to_disk
from companion.web import (
    api,
    assets,
    errors,
    exports,
    forget,
    frame,
    home,
    imports,
    install,
    joining,
    limits,
    logs,
    new,
    pads,
    people,
    pin,
    print_pages,
    records,
    security,
    session_details,
    session_pages,
    ties,
)
from companion.web.background import in_thread, pause
from companion.web.fragment_cache import FragmentCache
from companion.web.lan_address import LanAddress
from companion.web.rendering import prepare
from companion.web.settings import Settings
from companion.web.shown_lessons import ShownLessons
from companion.web.sse import Connections
from companion.web.visitor import read_reader, remember

MIN_KEY_BYTES = 16
MIN_COMPRESSED_BYTES = 1_000
BROTLI_QUALITY = 5
"""Brotli quality from 0 to 11 for pages. Static files are compressed once, with quality 11 (`assets`)."""
MIN_THREADED_BYTES = 50_000
"""Size in bytes from which a page is compressed in the background thread, so that other requests need not wait."""


class Compression(Compress):
    """Response compression. Responses of at least MIN_THREADED_BYTES bytes are compressed in the background thread."""

    def after_request(self, response: Response | None) -> Response:
        if response is None or (response.content_length or 0) < MIN_THREADED_BYTES:
            return super().after_request(response)
        return in_thread(super().after_request, response)


def build(settings: Settings) -> Flask:
    """Build the Flask app with these settings, and open the storage in their data folder.

    Raise GameError if a game is broken.
    """
    settings = settings if settings.secret else replace(settings, secret=load_secret(settings.data))
    app = Flask("companion", static_folder=None, template_folder=None)
    app.json = json = DefaultJSONProvider(app)  # escapes lone surrogates, which UTF-8 cannot encode
    json.sort_keys = False
    if settings.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    load_all_games()
    storage = Storage(settings.data, nap=pause, in_background=in_thread)
    sessions = open_sessions(storage)
    if settings.public:
        sessions.quota.limit(limits.MAX_PUBLIC_CLUB_SESSIONS, limits.MAX_PUBLIC_CLUB_MIB)
    sessions.pads.most = limits.MAX_PUBLIC_CLUB_PADS if settings.public else limits.MAX_HOME_PADS
    is_shared = settings.public and settings.limited
    lines = Connections(limits.MAX_CONNECTIONS_PER_SESSION, limits.MAX_CONNECTIONS_PER_ADDRESS) if is_shared else Connections()
    sessions.store.on_change(lambda changed: lines.notify(changed.code, changed.seq))
    app.extensions |= {"settings": settings, "storage": storage, "plays": sessions, "lines": lines}
    app.extensions |= {"fragments": FragmentCache(), "lessons": ShownLessons(), "reach": LanAddress()}
    HTMX(app)
    pack(app)
    prepare(app, assets.all_assets())
    app.jinja_env.globals.update(imprint_url=settings.imprint_url, privacy_url=settings.privacy_url)
    app.jinja_env.globals["tap_guard_ms"] = frame.TAP_GUARD_MS
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

    rooms = (
        home,
        people,
        records,
        session_details,
        ties,
        exports,
        imports,
        forget,
        new,
        pads,
        session_pages,
        joining,
        print_pages,
        install,
        assets,
        api,
    )
    for room in rooms:
        app.register_blueprint(room.pages)
    errors.handle(app)
    return app


def pack(app: Flask) -> None:
    """Configure response compression for the app: Brotli or gzip for HTML, JSON and JavaScript."""
    app.config |= {
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        "COMPRESS_ALGORITHM_STREAMING": [],
        "COMPRESS_MIN_SIZE": MIN_COMPRESSED_BYTES,
        "COMPRESS_BR_LEVEL": BROTLI_QUALITY,
        "COMPRESS_LEVEL": 4,
        "COMPRESS_MIMETYPES": ["text/html", "application/json", "text/javascript"],
    }
    Compression(app)


def load_secret(folder: Path) -> bytes:
    """Return the key that signs cookies.

    The first call creates the file, readable only by its owner. Raise StorageError for a key shorter than MIN_KEY_BYTES.
    """
    path = folder / KEY_FILE
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        whole = folder / f"{KEY_FILE}.new"  # a full disk must not leave half a key
        whole.touch(mode=0o600)
        give_to_owner(whole)
        with whole.open("wb") as file:
            file.write(secrets.token_bytes(32))
            file.flush()
            os.fsync(file.fileno())
        whole.replace(path)
        sync_to_disk(folder)
    if len(key := path.read_bytes()) < MIN_KEY_BYTES:  # a short key is easy to guess
        raise StorageError("storage-key", str(path))
    return key
