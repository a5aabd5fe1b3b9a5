"""Pages for the reader of this request."""

from collections.abc import MutableMapping
from typing import Any

from flask import Flask, current_app
from flask.templating import Environment

from companion.templating import furnished, parts, spoken
from companion.texts import Language, language
from companion.web.assets import Assets
from companion.web.reader import reader


class Pages(Environment):
    """Flask's environment, but with the globals as they are.

    Every import in a template compares its globals with those of who imports it. Jinja keeps them as a chain of mappings,
    which is slow to compare, for the sake of templates that get globals of their own. Ours never do.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return super().make_globals(d) if d else self.globals


def prepare(app: Flask, assets: Assets) -> None:
    """Let the app find its templates and its files."""
    furnished(app.jinja_env).globals.update(asset=assets.url, has_asset=assets.has)
    app.extensions["assets"] = assets


def words(game: str | None = None) -> Language:
    """What can be said to this reader."""
    return language(reader().lang, game)


def render(template: str, game: str | None = None, **context: Any) -> str:
    """A template in the reader's language."""
    env, said = current_app.jinja_env, words(game)
    return env.get_template(template).render(spoken(said), reader=reader(), part=parts(env, said), **context)
