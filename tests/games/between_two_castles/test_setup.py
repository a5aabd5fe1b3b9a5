"""The checklist, counted for these builders."""

import pytest

from companion.games.between_two_castles import GAME
from companion.rules.game import Seating

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")


def steps(seats):
    return {step.key: step.args for step in GAME.setup(Seating(GAME.key, NAMES[:seats], {}))}


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_castle_between_any_two(seats):
    found = steps(seats)
    assert (found["thrones"]["castles"], found["thrones"]["left"]) == (seats, 7 - seats)
    assert found["tokens"]["left"] == 7 - seats
    assert found["reminders"]["left"] == 7 - seats
    assert "ludwig" not in found


def test_two_set_up_for_three_with_ludwig():
    found = steps(2)
    assert (found["thrones"]["castles"], found["thrones"]["left"]) == (3, 4)
    assert found["reminders"]["left"] == 5
    assert found["between-ludwig"] == {"first": "Ann", "second": "Bob"}
    assert found["ludwig"] == {"first": "Ann", "second": "Bob", "tiles": 9}


def test_what_is_in_the_box():
    found = steps(3)
    assert found["large-tray"] == {"tiles": 147, "each": 9}
    assert found["small-tray"] == {"specialty": 48, "attendants": 28}
    assert found["bonus-cards"] == {"cards": 20}
    assert found["hands"] == {"tiles": 9}
