"""The first game: what is told when, to whom; in the words of the rules."""

import re

import pytest

from companion.games import folder
from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.texts import LANGUAGES, language

from .table import KNOWN, Table

OWN_WORDS = {"intro", "finished", "follower", "court", "unfinished"}
"""Lessons that say in one breath what the rules say in several places."""


def lessons(t):
    return [(lesson.key, lesson.seats) for lesson in FLOW.lessons(t.state, t.seating)]


FIRST = [("turn", (0,)), ("follower", (0,))]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (Table, FIRST),
        (lambda: Table().draft(kind="path"), [("path", ()), *FIRST]),
        (lambda: Table().draft(kind="tower", count=2), [("tower", ()), ("score-feature", ()), *FIRST]),
        (lambda: Table(**KNOWN).to("Bob", 3), [("take-tile", (1,)), *FIRST]),
        (lambda: Table().score("house", 2, "Bob"), [("take-tile", (1,)), ("first-house", (1,)), *FIRST]),
        (lambda: Table().tap("set-marker", player="Bob", total=100), [("second-lap", (1,)), *FIRST]),
        (lambda: Table().take("Ann", 8), [("tile-8", (0,)), *FIRST]),
        (lambda: Table().end(), [("turn", (1,)), ("follower", (1,))]),
        (lambda: Table().end(2), [*FIRST, ("finished", (0,))]),
        (lambda: Table().end(4), [*FIRST, ("finished", (0,)), ("court", (0,))]),
        (lambda: Table().take("Ann", 4, 9).to_the_end(), [("keep", ())]),
        (lambda: Table().to_the_end().settle("keep"), [("courts", ())]),
        (lambda: Table().take("Ann", 4, 9).to_the_end().settle("keep", "courts"), [("unfinished", ())]),
        (lambda: Table().take("Ann", 9).to_the_end().settle("keep", "courts"), [("five-points", ())]),
        (lambda: Table().to_the_end().settle("keep", "courts"), []),
    ],
)
def test_what_matters_now_is_told_first(table, told):
    assert lessons(table()) == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_say_it_in_the_same_words(lang):
    texts = folder(GAME.key) / "texts"
    rules = re.sub(r"[*>\s]+", " ", (texts / lang / "reference.md").read_text("utf-8")).casefold()
    found = re.findall(r"^lesson-([\w-]+) =", (texts / lang / "lessons.ftl").read_text("utf-8"), re.MULTILINE)
    said = language(lang, GAME.key)
    for key in found:
        if key.endswith("-title") or key in OWN_WORDS or key.startswith("tile-"):
            continue
        for sentence in re.split(r"(?<=[.:])\s", said.say(f"lesson-{key}").casefold()):
            assert re.sub(r"\s", " ", sentence).rstrip(".:") in rules, key
