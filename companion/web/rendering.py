"""Pages for the reader of this request."""

from collections.abc import Callable, MutableMapping
from typing import Any

from flask import Flask, current_app
from flask.sansio.app import App
from flask.templating import Environment
from jinja2 import Template
from jinja2.runtime import Context

from companion.templating import furnished, parts, remember_marks, spoken
from companion.texts import Language, language
from companion.web.assets import Assets
from companion.web.reader import reader


class Calls(Context):
    """What a template sees. Jinja looks at all that is called, whether it wants to be given this; with us nothing does."""

    def call(self, called: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
        named.pop("_block_vars", None)
        named.pop("_loop_vars", None)
        return called(*args, **named)


class Pages(Environment):
    """Flask's environment, but with the globals as they are, and every template at hand.

    Every import in a template compares its globals with those of who imports it. Jinja keeps them as a chain of mappings,
    which is slow to compare, for the sake of templates that get globals of their own. Ours never do. Nor do they change
    while the app runs: one that was found once need not be looked for again, a dozen times a page.
    """

    context_class = Calls

    def __init__(self, app: App, **options: Any) -> None:
        super().__init__(app, **options)
        self._found: dict[str, Template] = {}

    def get_template(
        self, name: str | Template, parent: str | None = None, globals: MutableMapping[str, Any] | None = None
    ) -> Template:
        if not isinstance(name, str) or globals:
            return super().get_template(name, parent, globals)
        if name not in self._found:
            self._found[name] = super().get_template(name, parent)
        return self._found[name]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return super().make_globals(d) if d else self.globals


def prepare(app: Flask, assets: Assets) -> None:
    """Let the app find its templates and its files."""
    furnished(app.jinja_env).globals.update(asset=assets.url, has_asset=assets.has)
    remember_marks(app.jinja_env)
    app.extensions["assets"] = assets


def words(game: str | None = None) -> Language:
    """What can be said to this reader."""
    return language(reader().lang, game)


def render(template: str, game: str | None = None, **context: Any) -> str:
    """A template in the reader's language."""
    env, said = current_app.jinja_env, words(game)
    return env.get_template(template).render(spoken(said), reader=reader(), part=parts(env, said), **context)
