"""Tests of the lesson that a phone shows: it stays during a moment, and another one follows afterwards."""

from companion.rules.game import Lesson
from companion.web.shown_lessons import ShownLessons

TURN, PLACE, COIN = Lesson("turn"), Lesson("place"), Lesson("coin")


def test_shown_lesson_stays_although_a_more_urgent_one_is_due() -> None:
    shown = ShownLessons()
    assert shown.choose("phone", "round 1", [PLACE, COIN]) == PLACE
    assert shown.choose("phone", "round 1", [TURN, COIN, PLACE]) == PLACE
    assert shown.choose("other", "round 1", [TURN, PLACE]) == TURN


def test_shown_lesson_is_chosen_again_in_next_moment_or_once_known() -> None:
    shown = ShownLessons()
    assert shown.choose("phone", "round 1", [PLACE]) == PLACE
    assert shown.choose("phone", "round 2", [TURN, PLACE]) == TURN
    assert shown.choose("phone", "round 2", [PLACE]) == PLACE
    assert shown.choose("phone", "round 2", []) is None


def test_oldest_phone_is_forgotten_when_there_are_too_many() -> None:
    shown = ShownLessons(most=2)
    for phone in ("first", "second", "third"):
        assert shown.choose(phone, "round 1", [PLACE]) == PLACE
    assert shown.choose("first", "round 1", [TURN, PLACE]) == TURN
    assert shown.choose("third", "round 1", [TURN, PLACE]) == PLACE
