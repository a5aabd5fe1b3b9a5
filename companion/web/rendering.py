"""Pages for the reader of this request."""

from time import perf_counter
from typing import Any

from flask import Flask, Response, current_app, g, redirect

from companion.templating import furnished, spoken
from companion.texts import Language, language
from companion.web.assets import Assets
from companion.web.reader import reader

UNKEPT = {"Cache-Control": "no-store"}
"""Goes with what is another the next time."""
TURN = 0.0005
"""Seconds for which a page is drawn before others get their turn."""


def prepare(app: Flask, assets: Assets) -> None:
    """Let the app find its templates and its files."""
    furnished(app.jinja_env).globals.update(asset=assets.url, has_asset=assets.has)
    app.extensions["assets"] = assets


def words(game: str | None = None) -> Language:
    """What can be said to this reader."""
    return language(reader().lang, game)


def render(template: str | list[str], game: str | None = None, **context: Any) -> str:
    """A template in the reader's language. While a long one is drawn others get their turn."""
    drawn: list[str] = []
    until = g.get("began", 0.0) + TURN
    names = [template] if isinstance(template, str) else template
    found = current_app.jinja_env.select_template([*names])
    for piece in found.generate(spoken(words(game)), reader=reader(), **context):
        drawn.append(piece)
        if perf_counter() > until:
            current_app.extensions["storage"].pause()
            until = perf_counter() + TURN
    return "".join(drawn)


def see(address: str) -> Response:
    """On to another page."""
    response: Response = redirect(address, 303)  # type: ignore[assignment]
    return response
