"""The app, put together: storage, plays, words, walls, routes."""

import os
import secrets
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import gevent
from flask import Flask, Request, Response, g
from flask.json.provider import DefaultJSONProvider
from flask.sessions import SessionInterface, SessionMixin
from flask_htmx import HTMX
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.backup import KEY, to_disk
from companion.plays.service import Plays
from companion.storage import Storage, StorageError
from companion.web import (
    api,
    assets,
    copies,
    errors,
    exports,
    forget,
    home,
    install,
    limits,
    logs,
    new,
    notebook,
    packed,
    people,
    pin,
    play,
    printed,
    records,
    security,
    settled,
    watching,
)
from companion.web.fragments import Fragments
from companion.web.live import Lines
from companion.web.reach import Reach
from companion.web.reader import read_reader, remember
from companion.web.rendering import prepare
from companion.web.settings import Settings

SHORTEST_KEY = 16


class NoSession(SessionInterface):
    """Nobody has a session: what is remembered of a phone has cookies of its own. So none is looked for at every tap."""

    def open_session(self, app: Flask, request: Request) -> None:  # noqa: ARG002
        return None

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """There is nothing to save."""


class Companion(Flask):
    """Flask without what nothing here uses: sessions, and views that are coroutines, for which it looks before every call."""

    session_interface: SessionInterface = NoSession()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def build(settings: Settings) -> Flask:
    """The app over the data folder of these settings."""
    settings = settings if settings.secret else replace(settings, secret=kept_secret(settings.data))
    app = Companion("companion", static_folder=None, template_folder=None)
    app.json = json = DefaultJSONProvider(app)  # escapes what no UTF-8 can hold
    json.sort_keys = False
    if settings.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    storage = Storage(settings.data, nap=gevent.sleep)
    plays = Plays(storage)
    lines = Lines()
    plays.on_change(lambda changed: lines.changed(changed.code, changed.seq))
    app.extensions |= {"settings": settings, "storage": storage, "plays": plays, "lines": lines, "fragments": Fragments()}
    app.extensions["reach"] = Reach()
    HTMX(app)
    packed.pack(app)
    files = assets.all_assets()
    prepare(app, files)
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

    app.register_blueprint(assets.blueprint(files))
    for room in (
        home,
        people,
        records,
        copies,
        exports,
        forget,
        new,
        notebook,
        play,
        settled,
        watching,
        printed,
        install,
        api,
    ):
        app.register_blueprint(room.pages)
    errors.handle(app)
    return app


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
