"""What may be tapped is worked out once: the buttons of the Turn page are the offers of the moves."""

import re

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from tests.contract import screens

from .pages import sends_of
from .table import Table

EARLY = [("score-feature", {"kind": "path", "tiles": 4, "player": "Ann"})]
"""Ann stops at 4."""
TWO_TURNS = [("end-turn", {}), ("end-turn", {})]
TILES = [("take-tile", {"player": "Ann", "tile": kind}) for kind in (1, 2, 4, 7)]
END = [("count-squares", {"left": 1}), ("end-turn", {})]
HOUSE = [("score-feature", {"kind": "house", "tiles": 3, "player": "Bob"})]
KEEP = [END[0], *HOUSE, END[1]]
AGAIN = ("settle", {"part": "keep", "done": False})
COURTS = [*TILES, *END, ("settle", {"part": "keep"})]
UNFINISHED = [*COURTS, ("score-court", {"markets": 2, "player": "Bob"}), ("settle", {"part": "courts"})]
PLAYS = {
    "the first turn": [],
    "a path on the pad": [("draft-feature", {"kind": "path", "count": 3})],
    "followers counted": [("draft-feature", {"kind": "tower", "count": 1, "followers": [2, 6]})],
    "a corner tower": EARLY,
    "something on the pad beside it": [*EARLY, ("draft-feature", {"kind": "house"})],
    "a number in doubt": [("score-feature", {"kind": "path", "tiles": 8, "player": "Ann"})],
    "the wrong order": [*HOUSE, ("score-feature", {"kind": "path", "tiles": 3, "player": "Ann"})],
    "wall tiles that may be used": [
        *TILES,
        ("end-turn", {}),
        ("end-turn", {}),
        ("draft-feature", {"kind": "tower", "count": 2}),
    ],
    "another turn": [*TILES, *TWO_TURNS],
    "a correction": [*EARLY, ("open-feature", {"place": 0})],
    "the keep": KEEP,
    "cells are marked": [*KEEP, ("mark-cell", {"cell": "B3", "empty": True})],
    "a region was told": [*KEEP, ("count-empty", {"count": 21})],
    "nobody has a keep": END,
    "a correction at the end": [*KEEP, ("open-feature", {"place": 0})],
    "courts": COURTS,
    "a court on the pad": [*COURTS, ("draft-feature", {"count": 5, "followers": [2, 1]})],
    "a court on the pad, and the keep again": [
        *COURTS,
        ("draft-feature", {"count": 5}),
        ("settle", {"part": "keep", "done": False}),
    ],
    "what is unfinished": UNFINISHED,
    "a path is unfinished": [*UNFINISHED, ("draft-feature", {"kind": "path", "count": 4, "well": True})],
    "the last part": [*UNFINISHED, ("settle", {"part": "unfinished"})],
    "over": [*UNFINISHED, ("settle", {"part": "unfinished"}), ("settle", {"part": "five-points"})],
}
CORNERS = [[3, 4], [12, 13]]


def sent(offer):
    """What the button of an offer sends, as text."""
    args = {**offer.args}
    if isinstance(args.get("followers"), list):
        args["followers"] = "{}:{}".format(*args["followers"])
    typed = {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in args.items()}
    return {"type": offer.type, **typed}


def in_order(sends):
    return sorted({tuple(sorted(send.items())) for send in sends})


@pytest.fixture(params=PLAYS.values(), ids=PLAYS)
def played(request):
    t = Table(corners=CORNERS)
    for name, args in request.param:
        t.do(name, **args)
    return t


def test_the_buttons_are_the_offers(app, played):
    html = screens.drawn(app, screens.play_of(GAME, played.seating, played.state), "en")
    offers = FLOW.moves.offers(played.state, played.seating)
    assert offers or played.step == "over"
    assert in_order(sends_of(html)) == in_order(map(sent, offers))


def test_every_offer_is_taken(played):
    """By the book, or after a question whether it was so; and what it leads to is known of the move."""
    before = played.state
    for offer in FLOW.moves.offers(before, played.seating):
        played.state = before
        fact = played.do(offer.type, **offer.args)
        assert fact.type in FLOW.moves.by_type[offer.type].facts


def test_nothing_is_tapped_by_who_only_watches(app, played):
    html = screens.drawn(app, screens.play_of(GAME, played.seating, played.state), "en", watching=True)
    assert "cc-wall" in html
    assert not re.search(r"<(button|input|form|details)\b", html)
