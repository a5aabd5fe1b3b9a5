"""The pages of a play that nobody keeps: drawn by the app itself, as fast as a state can be made."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from flask import Flask

from companion.clubs import HOME
from companion.plays.play import Play, Registered
from companion.plays.state import Content, PlayState
from companion.rules.game import Game, Seating
from companion.web.mine import SEAT

BEGUN = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)


@dataclass(frozen=True)
class OnlyPlay:
    """Stands for all plays where there is but this one."""

    play: Play

    def get(self, _code: str) -> Play:
        return self.play

    peek = by_watch_code = get

    def latest(self, _play: Play) -> None:
        """Nothing was written, so nothing can be undone."""


def play_of(game: Game[Any, Any], seating: Seating, state: Any, seq: int = 0) -> Play:
    """A play in this state of its flow."""
    tinctures = tuple(range(len(seating.players)))
    registered = Registered(1, "played", "watched", "ABCEHK", HOME, seating, tinctures, BEGUN, None)
    return Play(registered, game, PlayState(seq, Content(seating, state)), None)


def drawn(
    app: Flask, play: Play, lang: str, tab: str = "turn", query: str = "", *, watching: bool = False, owner: str = ""
) -> str:
    """The changing part of a tab, on a phone that may be somebody's."""
    address = f"/w/{play.registered.watch_code}/{tab}" if watching else f"/p/{play.code}/{tab}"
    plays = app.extensions["plays"]
    app.extensions["plays"] = OnlyPlay(play)
    headers = {"HX-Request": "true", "Accept-Language": lang, **({"Cookie": f"{SEAT}={quote(owner)}"} if owner else {})}
    try:
        with app.test_request_context(address + query, headers=headers):
            answer = app.full_dispatch_request()
    finally:
        app.extensions["plays"] = plays
    assert answer.status_code == 200, f"{answer.status} at {address}{query}"
    return answer.get_data(as_text=True)
