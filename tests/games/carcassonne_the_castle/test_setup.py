"""Tests of the setup checklist and of the copy facts."""

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import check_value

CORNERS = GAME.facts["corners"]


def seating(first=0, **facts):
    return Seating(GAME.key, ("Ann", "Bob"), {}, first, {k.replace("_", "-"): v for k, v in facts.items()})


def steps(**how):
    return {s.key: dict(s.args) for s in GAME.setup(seating(**how))}


def test_setup_steps_state_quantities():
    assert steps(first=1) == {
        "wall": {"last": 99},
        "squares": {"squares": 60},
        "tiles": {"tiles": 18, "corners": 0},
        "rest": {"tiles": 0},
        "colours": {"followers": 7},
        "markers": {"followers": 6},
        "first": {"player": "Bob"},
    }


def test_setup_with_complete_corner_facts_counts_out_wall_tiles():
    pairs = [[12, 13], [32, 33], [50, 51]]
    known = steps(corners=pairs, corners_complete=True)
    assert (known["tiles"]["corners"], known["rest"]["tiles"]) == (3, 15)
    assert steps(corners=pairs)["tiles"]["corners"] == steps(corners_complete=True)["tiles"]["corners"] == 0


def test_corners_complete_fact_is_asked_only_with_corner_list():
    assert GAME.facts_that_matter(seating()) == ("corners",)
    assert GAME.facts_that_matter(seating(corners=[])) == ("corners", "corners-complete")


@pytest.mark.parametrize(
    ("typed", "pairs"),
    [
        ("12/13, 32/33", [[12, 13], [32, 33]]),
        ("12.13.32.33", [[12, 13], [32, 33]]),
        ("32-33; 12–13", [[12, 13], [32, 33]]),
        ("12 13 32 33", [[12, 13], [32, 33]]),
        ("98/99", [[98, 99]]),
        ("", []),
    ],
)
def test_corners_typed_in_various_ways_are_read(typed, pairs):
    assert CORNERS.read(typed, "value") == CORNERS.read(CORNERS.show(pairs), "value") == pairs
    assert check_value(CORNERS, pairs[::-1]) == pairs


@pytest.mark.parametrize("typed", ["12", "12/14", "0/1", "99/100", "13/12", "12/13, 33", "a/b", "1.5/2", "١٢/١٣"])
def test_corners_typed_wrongly_are_refused(typed):
    with pytest.raises(RefusedError) as caught:
        CORNERS.read(typed, "value")
    assert [(p.at, p.code) for p in caught.value.problems] == [("value", "corners-typed")]


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        ([[12, 13], [13, 14]], ("[1]", "corner-number-twice")),
        ([[12, 13], [True, 2]], ("[1]", "corner-pair")),
        ([[n, n + 1] for n in range(1, 29, 2)], ("", "wrong-count")),
    ],
)
def test_corner_list_with_duplicates_or_bad_pairs_is_refused(raw, problem):
    with pytest.raises(RefusedError) as caught:
        check_value(CORNERS, raw)
    assert [(p.at, p.code) for p in caught.value.problems] == [problem]
