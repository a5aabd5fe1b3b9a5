"""Tests that each club has its own people and copies."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.clubs import COLOUR_COUNT, ClubPerson, Clubs, assign_colours
from companion.rules.errors import RefusedError
from tests.support import toy_game
from tests.support.data_folders import stored_in


@pytest.fixture
def clubs(tmp_path: Path) -> Iterator[Clubs]:
    with stored_in(tmp_path) as storage:
        found = Clubs(storage)
        for club in ("home", "pub"):
            found.ensure_exists(club)
        yield found


def test_people_of_club_are_sorted_by_last_session(clubs: Clubs) -> None:
    clubs.record_session("home", 1, ["Ann", "Bob"], [0, 1])
    clubs.record_session("home", 2, ["Cid", "Ann"], [4, 2])
    clubs.record_session("pub", 3, ["Zoe"], [6])
    assert clubs.people("home") == [ClubPerson("Ann", 2), ClubPerson("Cid", 4), ClubPerson("Bob", 1)]
    assert clubs.people("home", limit=1) == [ClubPerson("Ann", 2)]
    clubs.unseat("home", 2, ["Ann"])
    assert [p.name for p in clubs.people("home")] == ["Cid", "Bob"]
    assert clubs.people("nowhere") == []


def test_person_seated_again_in_an_earlier_session_stays_suggested_for_the_later_one(clubs: Clubs) -> None:
    clubs.record_session("home", 1, ["Ann", "Bob"], [0, 1])
    clubs.record_session("home", 2, ["Ann", "Cid"], [0, 1])
    clubs.record_session("home", 1, ["Ann", "Dan"], [0, 1])
    assert [p.name for p in clubs.people("home")] == ["Ann", "Cid", "Bob", "Dan"]
    clubs.unseat("home", 1, ["Ann"])
    assert [p.name for p in clubs.people("home")] == ["Ann", "Cid", "Bob", "Dan"]


def test_colours_of_players_are_kept_where_possible() -> None:
    assert assign_colours(["Ann", "Bob"], {}) == (0, 1)
    assert assign_colours(["Ann", "Bob", "Cid"], {"Bob": 0, "Cid": 0}) == (1, 0, 2)
    assert sorted(assign_colours([*"ABCDEFG"], {"G": 3})) == list(range(COLOUR_COUNT))
    assert len(assign_colours([*"ABCDEFGHI"], {"I": 5})) == 9


def test_copy_facts_of_club_are_stored_changed_and_deleted(clubs: Clubs) -> None:
    clubs.set_copy_fact("home", toy_game.GAME, "bonus", 3)
    clubs.set_copy_fact("home", toy_game.GAME, "marks", [1, 15])
    clubs.set_copy_fact("pub", toy_game.GAME, "bonus", 9)
    assert clubs.load_copy_facts("home", toy_game.GAME) == {"bonus": 3, "marks": [1, 15]}
    clubs.set_copy_fact("home", toy_game.GAME, "bonus", 4)
    clubs.set_copy_fact("home", toy_game.GAME, "marks", None)
    assert clubs.load_copy_facts("home", toy_game.GAME) == {"bonus": 4}
    assert clubs.load_copy_facts("pub", toy_game.GAME) == {"bonus": 9}


@pytest.mark.parametrize(
    ("fact", "value", "expected"),
    [
        ("age", 1, ("fact", "not-a-choice")),
        ("bonus", 10, ("value", "out-of-range")),
        ("marks", [0], ("value[0]", "out-of-range")),
    ],
)
def test_copy_fact_with_invalid_value_is_refused(clubs: Clubs, fact: str, value: object, expected: tuple[str, str]) -> None:
    with pytest.raises(RefusedError) as caught:
        clubs.set_copy_fact("home", toy_game.GAME, fact, value)
    assert [(p.at, p.code) for p in caught.value.problems] == [expected]
    assert clubs.load_copy_facts("home", toy_game.GAME) == {}


def test_copy_facts_invalid_in_this_version_are_left_out(clubs: Clubs) -> None:
    clubs.store_copy_facts("home", "toy", {"bonus": 99, "former": 1, "marks": [2]})
    assert clubs.load_copy_facts("home", toy_game.GAME) == {"marks": [2]}
