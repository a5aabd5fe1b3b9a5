"""Tests of the warm-up, which loads everything before the first reader comes."""

import jinja2
import pytest
from flask import Flask

from companion.games import all_games
from companion.texts import LANGUAGES, Language
from companion.web import warm_up


def test_warm_up_loads_texts_and_templates_before_first_request(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first tap after a start is as fast as the next, because everything for the Turn pages is loaded."""
    monkeypatch.setattr(warm_up, "PAUSE", 0)
    warm_up.warm_up(app)
    codes = [app.extensions["plays"].creator.create({"game": key, "players": ["Anna", "Boris"]}).code for key in all_games()]

    def unread(*_args: object, **_named: object) -> None:
        raise AssertionError("this should have been read before")

    monkeypatch.setattr(jinja2.Template, "from_code", unread)
    monkeypatch.setattr(Language, "__init__", unread)
    for lang in LANGUAGES:
        for path in ("/", *(f"/p/{code}/{tab}" for code in codes for tab in ("setup", "turn", "score"))):
            assert app.test_client().get(path, headers={"Accept-Language": lang}).status_code == 200, path
