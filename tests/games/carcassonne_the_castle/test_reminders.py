"""After a step one line says what hands have to do at the table: markers, keeps, followers, wall tiles, the next tile."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.texts import LANGUAGES, language

from .table import Table

BOOKED = {"kind": "house", "tiles": 3, "player": "Ann"}
NOTHING = ()
HOUSE = ("score-feature", BOOKED)
ALL_THE_WAY = ("set-marker", {"player": "Ann", "total": 98})
HELD = [("take-tile", {"player": "Ann", "tile": kind}) for kind in (1, 3, 5, 7)] + [("end-turn", {}), ("end-turn", {})]
END = [("count-squares", {"left": 1}), ("end-turn", {})]
COURTS = [*HELD, END[0], HOUSE, END[1], ("count-empty", {"count": 9})]


@pytest.mark.parametrize(
    ("before", "type", "args", "line"),
    [
        (NOTHING, "draft-feature", {"kind": "path"}, None),
        (
            NOTHING,
            "score-feature",
            {"kind": "path", "tiles": 3, "player": "Bob"},
            "Bob’s marker to 3. Followers there go home.",
        ),
        (NOTHING, *HOUSE, "Ann’s marker to 3. Ann’s keep goes on this house. Followers there go home."),
        ([HOUSE], *HOUSE, "Ann’s marker to 6. Followers there go home."),
        (
            [HOUSE],
            "score-feature",
            BOOKED | {"start_spaces": 1},
            "Ann’s marker to 7. Ann’s keep moves to this house. Followers there go home.",
        ),
        (
            [ALL_THE_WAY],
            *HOUSE,
            "Ann’s marker to 1, laid flat. Ann’s keep goes on this house. Followers there go home.",
        ),
        (
            HELD,
            "score-feature",
            BOOKED | {"doubled": True},
            "Ann’s marker to 6. Ann’s keep goes on this house. Wall tile 3 goes out of the game. Followers there go home.",
        ),
        (NOTHING, "score-feature", {"kind": "path", "tiles": 3, "tied": True}, "Nobody scores. All followers there go home."),
        ([HOUSE], "score-feature", BOOKED | {"place": 0, "tiles": 5}, "Markers: Ann on 5, Bob on 0."),
        ([HOUSE], "remove-feature", {"place": 0}, "Markers: Ann on 0, Bob on 0."),
        (
            NOTHING,
            "take-tile",
            {"player": "Ann", "tile": 2},
            "Ann lays wall tile 2 · tower doubled face up. It can be used from their next turn on.",
        ),
        (
            NOTHING,
            "take-tile",
            {"player": "Ann", "tile": 9},
            "Ann lays wall tile 9 · five points face up. It is used at the end.",
        ),
        (NOTHING, "end-turn", {}, "Bob draws a tile, shows it and places it."),
        (NOTHING, "give-turn", {"player": "Bob"}, "Bob draws a tile, shows it and places it."),
        (HELD, "end-turn", {"again": True}, "Wall tile 1 goes out of the game. Ann draws another tile."),
        (NOTHING, "discard-square", {}, "Put the tile aside. Ann draws another one."),
        (END[:1], "discard-square", {}, None),
        (END[:1], "end-turn", {}, "Take the wall tiles that are left off the wall."),
        (COURTS, "settle", {"part": "keep"}, "Markers: Ann on 12, Bob on 0."),
        (END, "settle", {"part": "keep"}, None),
        (
            [*COURTS, ("settle", {"part": "keep"})],
            "score-court",
            {"markets": 5, "player": "Ann", "four_each": True},
            "Wall tile 7 goes out of the game. Ann’s marker to 32.",
        ),
        (
            [*COURTS, ("settle", {"part": "keep"}), ("settle", {"part": "courts"})],
            "score-unfinished",
            {"kind": "tower", "tiles": 2, "player": "Ann"},
            "Wall tile 5 goes out of the game. Ann’s marker to 16.",
        ),
    ],
)
def test_what_hands_have_to_do(before, type, args, line):
    t = Table()
    for name, told in before:
        t.do(name, **told)
    words = t.reminded(type, **args)
    assert (words and language("en", GAME.key).tell(words)) == line
    assert words is None or all(language(lang, GAME.key).tell(words) for lang in LANGUAGES)
