"""Read ahead: what the first readers would wait for is read while nobody asks."""

import gc
from collections.abc import Iterator
from itertools import product

import gevent
from flask import Flask

from companion.games import all_games
from companion.texts import LANGUAGES, language
from companion.web.aside import QUESTIONS, desks

BEGIN_AFTER = 1.0
"""Seconds after the start: who started the app looks at it first."""
PAUSE = 0.005
"""Seconds between two things, so that who comes meanwhile waits for one of them at most."""


def read_ahead(app: Flask) -> None:
    """Every language and every template, one after the other. To be run beside the answering."""
    for _ in _one_by_one(app):
        settle()
        gevent.sleep(PAUSE)


def settle() -> None:
    """Python looks through all it holds again and again for what nobody needs: templates, words and code are none of that."""
    gc.collect()
    gc.freeze()


def _one_by_one(app: Flask) -> Iterator[object]:
    desks()[QUESTIONS].start()
    yield None
    for lang, game in product(LANGUAGES, (None, *all_games())):
        yield language(lang, game)
    for name in app.jinja_env.list_templates(extensions=["html"]):
        if not name.startswith("print/"):  # drawn in an environment of their own, and nobody taps on them
            yield app.jinja_env.get_template(name)
