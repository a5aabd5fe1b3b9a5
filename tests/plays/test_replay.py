"""Looking at a play step by step costs one fold of it, however many steps are looked at; and what is forgotten is let go."""

import pytest

from companion.clubs import HOME
from companion.plays import state
from companion.plays.play import Play
from companion.plays.replay import MOST_KNOWN
from companion.plays.service import Plays
from tests.plays.table import Table

STEPS = 300


@pytest.fixture
def over(plays: Plays) -> Play:
    table = Table(plays)
    table.take(0, 1)
    for n in range(STEPS - 1):
        table.take(n % 2, 1)
    table.do("close", sure=True)
    return table.play


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The events that are folded."""
    found: list[int] = []
    evolved = state.evolved

    def counting(game, content, event):
        found.append(event.seq)
        return evolved(game, content, event)

    monkeypatch.setattr(state, "evolved", counting)
    return found


def test_a_film_folds_every_step_once(plays: Plays, over: Play, folded: list[int]) -> None:
    for step in range(0, STEPS + 1, 3):
        assert plays.moment(over, step).step == step
    assert folded == [*range(1, STEPS + 1)]
    assert plays.moment(over, STEPS).play.content == over.content


def test_a_step_back_costs_no_more_than_a_few_and_no_more_is_held_than_a_film_needs(
    plays: Plays, over: Play, folded: list[int]
) -> None:
    for step in [*range(0, STEPS + 1, 2), *range(STEPS, 0, -1), 17]:
        then = plays.moment(over, step)
        assert then.play.content.last == step
        assert plays._reel
        assert len(plays._reel._known) <= MOST_KNOWN
    assert len(folded) < 30 * STEPS, "from the first one each it would be 150 times as many"


def test_nothing_of_a_play_is_held_that_is_forgotten_or_told_otherwise(plays: Plays, over: Play) -> None:
    assert plays.moment(over, 5)
    assert plays._reel
    plays.rename_person(HOME, "Ann", "Zoë")
    assert plays._reel is None
    assert plays.moment(plays.get(over.code), 5).play.seating.players == ("Zoë", "Bob")
    plays.forget_person(HOME, "Bob")
    assert plays._reel is None
    plays.moment(over, 5)
    assert plays._reel is None, "who looks at what was held before holds nothing of it"
    now = plays.get(over.code)
    plays.moment(now, 5)
    plays.forget(over.code)
    assert plays._reel is None


def test_a_play_that_went_on_is_looked_at_anew(plays: Plays, over: Play) -> None:
    assert plays.moment(over, 9_999).steps == STEPS
    table = Table(plays, over)
    table.do("reopen")
    table.do("adjust", column="Bob", points=2, note="late")
    table.do("close", sure=True)
    then = plays.moment(table.play, 9_999)
    assert then.steps == STEPS + 1
    assert then.words
    assert then.words.args["note"] == "late"
