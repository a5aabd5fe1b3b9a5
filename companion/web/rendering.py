"""Rendering of pages in the reader's language."""

from time import perf_counter
from typing import Any

from flask import Flask, Response, current_app, g, redirect
from flask_htmx import HTMX

from companion.templating import configure_environment, language_variables
from companion.texts import Language, language
from companion.web.assets import Assets
from companion.web.background import in_slices
from companion.web.visitor import reader

htmx = HTMX()
"""An object that is true while a request sent by htmx is answered."""
NO_STORE = {"Cache-Control": "no-store"}
"""Header that forbids caches to store a response."""


def prepare(app: Flask, assets: Assets) -> None:
    """Set up templates and static files of the app."""
    configure_environment(app.jinja_env).globals.update(asset=assets.url, has_asset=assets.has)
    app.extensions["assets"] = assets


def words(game: str | None = None) -> Language:
    """Return the messages in the reader's language, including the messages of `game` if it is given."""
    return language(reader().lang, game)


def render(template: str | list[str], game: str | None = None, **context: Any) -> str:
    """Render a template in the reader's language.

    Of several names, the first existing template is used. Other requests run while a long template is rendered.
    """
    names = [template] if isinstance(template, str) else template
    found = current_app.jinja_env.select_template([*names])
    pieces = found.generate(language_variables(words(game)), reader=reader(), **context)
    return "".join(in_slices(pieces, perf_counter() - g.get("began", 0.0)))


def redirect_to(address: str) -> Response:
    """Return a redirect (303) to another page, which the browser loads with GET."""
    response: Response = redirect(address, 303)  # type: ignore[assignment]
    return response
