"""Tests of reminders after a step: markers, keeps, followers, wall tiles, the next square."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.texts import LANGUAGES, language

from .table import KNOWN, CarcassonneTable

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
KEEP_GOES, GO_HOME = "Ann’s keep goes on this house.", "All followers on the scored feature go home."
LAYS = "Ann lays wall tile {} face up. It {}.".format


@pytest.mark.parametrize(
    ("before", "type", "args", "line"),
    [
        ([], "draft-feature", {"kind": "path"}, None),
        ([], "score-feature", PATH | {"player": "Bob"}, f"Bob’s marker goes to 3. {GO_HOME}"),
        ([], *HOUSE, f"Ann’s marker goes to 3. {KEEP_GOES} {GO_HOME}"),
        ([HOUSE], *HOUSE, f"Ann’s marker goes to 6. {GO_HOME}"),
        ([HOUSE], HOUSE[0], BOOKED | {"tiles": 4}, f"Ann’s marker goes to 7. Ann’s keep moves to this house. {GO_HOME}"),
        ([AT_98], *HOUSE, f"Ann’s marker goes to 1, laid flat. {KEEP_GOES} {GO_HOME}"),
        (
            HELD,
            HOUSE[0],
            BOOKED | {"doubled": True},
            f"Ann’s marker goes to 6. {KEEP_GOES} Wall tile 3 goes out of the game. {GO_HOME}",
        ),
        ([], "score-feature", PATH | {"tied": True}, "Nobody scores. All followers on this feature go home."),
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
        (END[:1], "end-turn", {}, "Take the remaining wall tiles off the wall."),
        (KEEP, "settle", {"part": "keep"}, "Markers: Ann on 12, Bob on 0."),
        (END, "settle", {"part": "keep"}, None),
        (COURTS, "score-court", COURT, "Wall tile 7 goes out of the game. Ann’s marker goes to 32."),
        (UNFINISHED, "score-unfinished", TOWER, "Wall tile 5 goes out of the game. Ann’s marker goes to 16."),
    ],
)
def test_reminder_after_step_states_physical_actions(before, type, args, line):
    t = CarcassonneTable().taps(before)
    words = FLOW.reminder(t.do(type, **args), t.state, t.seating)
    assert (words and language("en", GAME.key).tell(words)) == line
    assert words is None or all(language(lang, GAME.key).tell(words) for lang in LANGUAGES)


# --- The first game: what is told when, to whom -------------------------------------------------------------------------


FIRST = [("turn", (0,)), ("follower", (0,)), ("finished", (0,))]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (CarcassonneTable, FIRST),
        (lambda: CarcassonneTable().draft(kind="path"), [("path", ())]),
        (lambda: CarcassonneTable().draft(kind="tower", count=2), [("tower", ()), ("score-feature", ())]),
        (lambda: CarcassonneTable(**KNOWN).to("Bob", 3), [("take-tile", (1,)), *FIRST]),
        (lambda: CarcassonneTable().score("house", 2, "Bob"), [("take-tile", (1,)), ("first-house", (1,)), *FIRST]),
        (lambda: CarcassonneTable().tap("set-marker", player="Bob", total=100), [("second-lap", (1,)), *FIRST]),
        (lambda: CarcassonneTable().take("Ann", 8), [("tile-8", (0,)), *FIRST]),
        (lambda: CarcassonneTable().end(), [("turn", (1,)), ("follower", (1,)), ("finished", (1,))]),
        (lambda: CarcassonneTable().end(2), FIRST),
        (lambda: CarcassonneTable().end(4), [*FIRST, ("court", (0,))]),
        (lambda: CarcassonneTable().take("Ann", 4, 9).to_the_end(), [("keep", ())]),
        (lambda: CarcassonneTable().to_the_end().settle("keep"), [("courts", ())]),
        (lambda: CarcassonneTable().take("Ann", 4, 9).to_the_end().settle("keep", "courts"), [("unfinished", ())]),
        (lambda: CarcassonneTable().take("Ann", 9).to_the_end().settle("keep", "courts"), [("five-points", ())]),
        (lambda: CarcassonneTable().to_the_end().settle("keep", "courts"), []),
    ],
)
def test_lessons_start_with_most_relevant_one(table, told):
    t = table()
    assert [(lesson.key, lesson.seats) for lesson in FLOW.due_lessons(t.state, t.seating)] == told


def test_lessons_of_first_three_rounds_are_eight():
    """Each player gets four lessons: a turn, followers, finished features, courts."""
    told = {(lesson.key, lesson.seats) for turn in range(6) for lesson in lessons_of(CarcassonneTable().end(turn))}
    assert told == {(key, (seat,)) for seat in (0, 1) for key in ("turn", "follower", "finished", "court")}


def lessons_of(t):
    return list(FLOW.due_lessons(t.state, t.seating))


@pytest.mark.parametrize(
    ("key", "en", "de", "ru"),
    [
        ("first-house", "largest empty area", "größten leeren Fläche", "крупнейшего пустыря"),
        ("follower", "A merchant in a court stays", "Ein Händler in einem Hof bleibt", "Купец во дворе остаётся"),
        ("finished", "even a new one", "auch eben gestellte", "даже только что поставленный"),
        ("finished", "even one of a single tile", "auch bei nur einer Karte", "даже за объект из одного квадрата"),
        ("house", "only at corners are separate", "nur an Ecken berühren, sind getrennt", "только углами, — разные"),
        ("tower", "only at corners are separate", "nur an Ecken berühren, sind getrennt", "только углами, — разные"),
        ("court", "only at corners are separate", "nur an Ecken berühren, sind getrennt", "только углами, — разные"),
    ],
)
def test_lesson_says_exception_in_every_language(key, en, de, ru):
    for lang, words in {"en": en, "de": de, "ru": ru}.items():
        assert words in language(lang, GAME.key).say(f"lesson-{key}")
