"""The first game teaches itself: everything has a lesson or needs none, told when it first matters to whom it concerns."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow.lessons import lessons
from companion.games.once_upon_a_castle.rules.guests import GUESTS, KINDS
from companion.texts import LANGUAGES, language

from .table import Table

PHASES = ("turn", "redeem", "over")
ALWAYS = ("intro", "dice", "sun", "cloud", *(f"guests-{kind}" for kind in KINDS), *(f"guest-{guest}" for guest in GUESTS))
TAUGHT = (*PHASES, *ALWAYS, *sorted(set(GAME.flow.commands) - GAME.untaught))


def told(table):
    """The lessons that matter now, with whom each concerns."""
    return {lesson.key: lesson.seats for lesson in lessons(table.state, table.seating)}


def test_what_needs_no_lesson_can_be_done_and_has_none():
    assert set(GAME.flow.commands) > GAME.untaught
    words = language("en", GAME.key)
    assert [key for key in sorted(GAME.untaught) if words.has(f"lesson-{key}")] == []


@pytest.mark.parametrize("key", TAUGHT)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", ["builders", "architects"])
def test_a_lesson_is_two_or_three_sentences_that_can_be_said(lang, key, variant):
    said = language(lang, GAME.key).say(f"lesson-{key}", player="Bartholomew", drawn=11, variant=variant)
    assert len(said.split()) <= 40
    assert said.count(". ") <= 3
    assert language(lang, GAME.key).say(f"lesson-{key}-title")


def test_it_is_told_when_it_first_matters():
    """A castle of the builders grows: what is new at each step."""
    t, known = Table("Ann", "Bob"), {}
    steps = [
        (None, {"turn", "dice", "colour"}),
        (lambda: t.do("end-turn"), {"end-turn"}),
        (lambda: t.draw("Bob", towers=[5]), {"draw-tower"}),
        (lambda: t.draw("Ann", walls=1), {"draw-wall", "draw-flag"}),
        (lambda: t.draw("Bob", floors=1), {"draw-floor"}),
        (lambda: t.draw("Bob", towers=[2, 2]), {"sun"}),
        (lambda: t.draw("Bob", towers=[2], walls=4, floors=1), {"cloud"}),
        (lambda: t.draw("Bob", floors=2), {"redeem"}),
        (lambda: t.do("finish", "Ann"), {"over"}),
    ]
    for act, new in steps:
        if act:
            act()
        assert told(t).keys() - known.keys() == new
        known = told(t) | known
    assert known["draw-flag"] == (0,)


def test_guests_are_told_to_who_has_them():
    t = Table("Ann", "Bob", "Cid", variant="architects")
    assert "show-guest" in told(t)
    for guest in ("king", "dog", "cook"):
        t.do("show-guest", guest=guest)
    assert "show-guest" not in told(t)
    t.draw("Bob", guests="dog king")
    found = told(t)
    assert {key: seats for key, seats in found.items() if key.startswith(("guest", "reuse", "steal"))} == {
        "guests-lightning": (1,),
        "guests-crowned": (1,),
        "guest-dog": (1,),
        "guest-king": (1,),
        "steal": (0, 2),
    }
    t.do("end-turn")
    assert told(t)["reuse"] == (1,)


@pytest.mark.parametrize("variant", ["builders", "architects"])
def test_whatever_is_told_can_be_said_and_found(variant):
    t = Table(variant=variant).draw("Ann", floors=3, towers=[2] * 3, walls=4)
    for step in (lambda: None, lambda: t.draw("Ann", floors=1, towers=[2])):
        step()
        for lesson in lessons(t.state, t.seating):
            assert lesson.key in TAUGHT
            assert all(language(lang, GAME.key).say(f"lesson-{lesson.key}", **lesson.args) for lang in LANGUAGES)
