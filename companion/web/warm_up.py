"""Warm-up after the start of the server: load languages and templates, so that the first visitors do not wait for them."""

import gc
from collections.abc import Iterator
from itertools import product

import gevent
from flask import Flask

from companion.games import all_games
from companion.texts import LANGUAGES, language
from companion.worker import UNTRUSTED

BEGIN_AFTER = 1.0
"""Seconds from the start of the server to the warm-up. They leave time to render the first page."""
PAUSE = 0.005
"""Seconds of pause after each loaded item, in which the server answers requests."""


def warm_up(app: Flask) -> None:
    """Start a worker process, then load every game, language and template, with a pause after each. Run in the background."""
    for _ in _load_one_by_one(app):
        settle()
        gevent.sleep(PAUSE)


def settle() -> None:
    """Collect garbage, then freeze the remaining objects, so that the garbage collector skips them from now on."""
    gc.collect()
    gc.freeze()


def _load_one_by_one(app: Flask) -> Iterator[object]:
    UNTRUSTED.start()
    yield None
    yield from all_games().values()
    for lang, game in product(LANGUAGES, (None, *all_games())):
        yield language(lang, game)
    for name in app.jinja_env.list_templates(extensions=["html"]):
        if not name.startswith("print/"):  # rendered in another environment, and no tap waits for them
            yield app.jinja_env.get_template(name)
