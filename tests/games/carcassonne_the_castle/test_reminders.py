"""After a step one line says what hands have to do at the table: markers, keeps, followers, wall tiles, the next tile."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.texts import LANGUAGES, language

from .table import Table

BOOKED = {"kind": "house", "tiles": 3, "player": "Ann"}
HOUSE = ("score-feature", BOOKED)
AT_98 = ("set-marker", {"player": "Ann", "total": 98})
HELD = [("take-tile", {"player": "Ann", "tile": kind}) for kind in (1, 3, 5, 7)] + [("end-turn", {}), ("end-turn", {})]
END = [("count-squares", {"left": 1}), ("end-turn", {})]
KEEP = [*HELD, END[0], HOUSE, END[1], ("count-empty", {"count": 9})]
COURTS = [*KEEP, ("settle", {"part": "keep"})]
UNFINISHED = [*COURTS, ("settle", {"part": "courts"})]
PATH = {"kind": "path", "tiles": 3}
COURT = {"markets": 5, "player": "Ann", "four_each": True}
TOWER = {"kind": "tower", "tiles": 2, "player": "Ann"}
FIRST, GO_HOME = "Ann’s keep goes on this house.", "Followers there go home."
LAYS = "Ann lays wall tile {} face up. It {}.".format


@pytest.mark.parametrize(
    ("before", "type", "args", "line"),
    [
        ([], "draft-feature", {"kind": "path"}, None),
        ([], "score-feature", PATH | {"player": "Bob"}, f"Bob’s marker to 3. {GO_HOME}"),
        ([], *HOUSE, f"Ann’s marker to 3. {FIRST} {GO_HOME}"),
        ([HOUSE], *HOUSE, f"Ann’s marker to 6. {GO_HOME}"),
        ([HOUSE], HOUSE[0], BOOKED | {"tiles": 4}, f"Ann’s marker to 7. Ann’s keep moves to this house. {GO_HOME}"),
        ([AT_98], *HOUSE, f"Ann’s marker to 1, laid flat. {FIRST} {GO_HOME}"),
        (HELD, HOUSE[0], BOOKED | {"doubled": True}, f"Ann’s marker to 6. {FIRST} Wall tile 3 goes out of the game. {GO_HOME}"),
        ([], "score-feature", PATH | {"tied": True}, "Nobody scores. All followers there go home."),
        ([HOUSE], "score-feature", BOOKED | {"place": 0, "tiles": 5}, "Markers: Ann on 5, Bob on 0."),
        ([HOUSE], "remove-feature", {"place": 0}, "Markers: Ann on 0, Bob on 0."),
        ([HOUSE], "set-marker", {"player": "Bob", "total": 107}, "Markers: Ann on 3, Bob on 7."),
        ([], "take-tile", {"player": "Ann", "tile": 2}, LAYS("2 · tower doubled", "can be used from their next turn on")),
        ([], "take-tile", {"player": "Ann", "tile": 9}, LAYS("9 · five points", "is used at the end")),
        ([], "end-turn", {}, "Bob draws a tile, shows it and places it."),
        ([], "give-turn", {"player": "Bob"}, "Bob draws a tile, shows it and places it."),
        (HELD, "end-turn", {"again": True}, "Wall tile 1 goes out of the game. Ann draws another tile."),
        ([], "discard-square", {}, "Put the tile aside. Ann draws another one."),
        (END[:1], "discard-square", {}, None),
        (END[:1], "end-turn", {}, "Take the wall tiles that are left off the wall."),
        (KEEP, "settle", {"part": "keep"}, "Markers: Ann on 12, Bob on 0."),
        (END, "settle", {"part": "keep"}, None),
        (COURTS, "score-court", COURT, "Wall tile 7 goes out of the game. Ann’s marker to 32."),
        (UNFINISHED, "score-unfinished", TOWER, "Wall tile 5 goes out of the game. Ann’s marker to 16."),
    ],
)
def test_what_hands_have_to_do(before, type, args, line):
    t = Table().taps(before)
    words = FLOW.moves.reminder(t.do(type, **args), t.state, t.seating)
    assert (words and language("en", GAME.key).tell(words)) == line
    assert words is None or all(language(lang, GAME.key).tell(words) for lang in LANGUAGES)
