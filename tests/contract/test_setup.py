"""The checklist of every game, for every table: each step is said in every language, with nothing left open."""

import re

from companion.rules.game import nothing_to_set_up
from companion.views.new import values
from tests.contract.cases import cases, each_game, spoken

OPEN = re.compile(r"[{}$]|\bNone\b|\?\?|  ")


@each_game
def test_every_step_is_said_once_and_whole(key: str) -> None:
    for case in cases(key):
        with case.told():
            steps = case.game.setup(case.seating)
            assert bool(steps) == (case.game.setup is not nothing_to_set_up)
            assert len({step.key for step in steps}) == len(steps)
            for words in spoken(key):
                for step in steps:
                    said = words.say(f"setup-{step.key}", **step.args)
                    assert said.strip()
                    assert not OPEN.search(_without_names(said, case.players)), said


@each_game
def test_numbers_of_the_setup_are_told_in_every_language_alike(key: str) -> None:
    for case in cases(key):
        for step in case.game.setup(case.seating):
            told = [
                sorted(re.findall(r"\d+", _without_names(words.say(f"setup-{step.key}", **step.args), case.players)))
                for words in spoken(key)
            ]
            assert told[1:] == told[:-1], step.key


@each_game
def test_the_checklist_says_who_begins(key: str) -> None:
    for case in cases(key):
        first = case.players[case.seating.first]
        for words in spoken(key):
            said = [words.say(f"setup-{step.key}", **step.args) for step in case.game.setup(case.seating)]
            assert not said or any(first in text for text in said), f"{words.lang}: {case}"


@each_game
def test_every_option_can_be_chosen_and_is_called_something(key: str) -> None:
    game = cases(key)[0].game
    for option in game.options:
        offered = values(option)
        assert len(offered) > 1, f"{option.key} leaves no choice"
        for words in spoken(key):
            assert words.say(f"option-{option.key}").strip()
            assert all(words.say(f"option-{option.key}-{value}").strip() for value in offered)


@each_game
def test_there_are_at_least_two_seats_and_a_colour_for_each(key: str) -> None:
    seats = cases(key)[0].game.seats
    assert 1 <= min(seats) <= max(seats) <= 7


@each_game
def test_whoever_is_called_anything_usual_may_play(key: str) -> None:
    """A game that refuses a name because it needs it itself refuses no other."""
    for case in cases(key):
        if case.game.admits:
            assert case.game.admits(case.seating) == ()


def _without_names(said: str, players: tuple[str, ...]) -> str:
    for name in players:
        said = said.replace(name, "X")
    return said
