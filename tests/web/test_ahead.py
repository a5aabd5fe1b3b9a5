"""What is read ahead is there when the first reader comes."""

import jinja2
import pytest
from flask import Flask

from companion.games import all_games
from companion.texts import LANGUAGES, Language
from companion.web import ahead


def test_nobody_waits_for_words_and_templates_to_be_read(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first tap after a start is as quick as the next: nothing of what the Turn pages need is still to be read."""
    monkeypatch.setattr(ahead, "PAUSE", 0)
    ahead.read_ahead(app)
    codes = [app.extensions["plays"].create({"game": key, "players": ["Anna", "Boris"]}).code for key in all_games()]

    def unread(*_args: object, **_named: object) -> None:
        raise AssertionError("this should have been read before")

    monkeypatch.setattr(jinja2.Template, "from_code", unread)
    monkeypatch.setattr(Language, "__init__", unread)
    for lang in LANGUAGES:
        for path in ("/", *(f"/p/{code}/{tab}" for code in codes for tab in ("setup", "turn", "score"))):
            assert app.test_client().get(path, headers={"Accept-Language": lang}).status_code == 200, path
