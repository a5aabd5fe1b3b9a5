"""The Turn page of a play that nobody keeps: drawn by the app itself, as fast as a state can be made."""

from datetime import UTC, datetime
from typing import Any

from flask import Flask

from companion.clubs import HOME
from companion.plays.play import Play, Registered
from companion.plays.state import Content, PlayState
from companion.rules.game import Game, Seating
from companion.web import play as pages

BEGUN = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)


def play_of(game: Game[Any, Any], seating: Seating, state: Any, seq: int = 0) -> Play:
    """A play in this state of its flow."""
    tinctures = tuple(range(len(seating.players)))
    registered = Registered(1, "played", "watched", "ABCEHK", HOME, seating, tinctures, BEGUN, None)
    return Play(registered, game, PlayState(seq, Content(seating, state)), None)


def drawn(app: Flask, play: Play, lang: str, tab: str = "turn", query: str = "", *, watching: bool = False) -> str:
    """The changing part of a tab."""
    seen = pages.Seen(play, f"/p/{play.code}", watching=watching)
    asked = app.test_request_context(f"/p/{play.code}/{tab}{query}", headers={"HX-Request": "true", "Accept-Language": lang})
    with asked:
        stopped = app.preprocess_request()
        assert stopped is None, stopped
        return pages._shown(seen, tab).get_data(as_text=True)
