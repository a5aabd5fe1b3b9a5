"""Pages for the reader of this request."""

from time import perf_counter
from typing import Any

from flask import Flask, Response, current_app, g, redirect

from companion.templating import furnished, spoken
from companion.texts import Language, language
from companion.web.assets import Assets
from companion.web.reader import reader
from companion.web.turns import in_turns

UNKEPT = {"Cache-Control": "no-store"}
"""Goes with what is another the next time."""


def prepare(app: Flask, assets: Assets) -> None:
    """Let the app find its templates and its files."""
    furnished(app.jinja_env).globals.update(asset=assets.url, has_asset=assets.has)
    app.extensions["assets"] = assets


def words(game: str | None = None) -> Language:
    """What can be said to this reader."""
    return language(reader().lang, game)


def render(template: str | list[str], game: str | None = None, **context: Any) -> str:
    """A template in the reader's language. While a long one is drawn others get their turn."""
    names = [template] if isinstance(template, str) else template
    found = current_app.jinja_env.select_template([*names])
    pieces = found.generate(spoken(words(game)), reader=reader(), **context)
    return "".join(in_turns(pieces, perf_counter() - g.get("began", 0.0)))


def see(address: str) -> Response:
    """On to another page."""
    response: Response = redirect(address, 303)  # type: ignore[assignment]
    return response
