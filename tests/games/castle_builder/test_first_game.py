"""The first game: what is told when, what hands have to do after a step, whose turn it is after all."""

from dataclasses import replace

import pytest

from companion.games.castle_builder import GAME
from companion.games.castle_builder.flow.state import State
from companion.rules.game import Fact, Seating
from companion.rules.shape import checked

SEATING = Seating(GAME.key, ("Ann", "Bob", "Cid"), {"variants": []})
FLOW = GAME.flow


def told(state: State) -> list[str]:
    assert FLOW.lessons
    return [lesson.key for lesson in FLOW.lessons(state, SEATING)]


def after(*commands: tuple[str, dict[str, object]]) -> tuple[State, Fact]:
    state, fact = FLOW.start(SEATING), Fact("none")
    for kind, args in commands:
        decided = FLOW.decide(state, SEATING, kind, checked(FLOW.commands[kind].fields, args))
        assert isinstance(decided, Fact)
        fact, state = decided, FLOW.evolve(state, SEATING, decided)
    return state, fact


TAKE, PLACE, PICK = ("take-tiles", {"player": "Ann"}), ("place", {"row": 1, "rubies": 0}), ("pick-coin", {"effect": "monk"})


def test_what_matters_now_is_told_first() -> None:
    start = FLOW.start(SEATING)
    assert told(start) == ["choose", "take-tiles", "place"]
    assert told(start.with_baron(0, height=1)) == ["choose", "take-tiles", "place", "higher"]
    assert told(replace(start, coin="most-roofs")) == ["coin", "name-leader", "keep-coin"]
    assert told(start.with_baron(1, coins=("monk",) * 7)) == ["over"]


def test_only_whoever_is_on_turn_is_taught() -> None:
    assert FLOW.lessons
    assert {lesson.seats for lesson in FLOW.lessons(FLOW.start(SEATING), SEATING)} == {(0,)}


@pytest.mark.parametrize(
    ("state", "fact", "reminder"),
    [
        (*after(TAKE), "remind-tiles-taken"),
        (*after(PLACE), "remind-tile-placed"),
        (*after(PLACE, ("end-turn", {})), None),
    ],
)
def test_what_hands_have_to_do_is_said(state: State, fact: Fact, reminder: str | None) -> None:
    words = FLOW.moves.reminder(fact, state, SEATING)
    assert (words.id if words else None) == reminder


def test_a_coin_says_who_takes_tiles_now() -> None:
    state = replace(FLOW.start(SEATING), coin="monk")
    kept = FLOW.decide(state, SEATING, "keep-coin", {"lower": None})
    assert isinstance(kept, Fact)
    words = FLOW.moves.reminder(kept, FLOW.evolve(state, SEATING, kept), SEATING)
    assert words
    assert (words.id, words.args) == ("remind-coin-tiles", {"players": "Ann, Bob, Cid", "count": 3})


def test_the_turn_is_given_to_somebody_else_in_the_same_round() -> None:
    state, _ = after(TAKE, ("give-turn", {"player": "Ann"}))
    assert FLOW.phase(state, SEATING).seat == 0
    state, _ = after(TAKE, ("give-turn", {"player": "Cid"}))
    assert (FLOW.phase(state, SEATING).seat, state.turn) == (2, 2)
