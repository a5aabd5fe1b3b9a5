"""People and copies: each club its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.clubs import TINCTURES, Clubs, Person, shared_out
from companion.rules.errors import RefusedError
from tests.folders import stored_in
from tests.plays import toy


@pytest.fixture
def clubs(tmp_path: Path) -> Iterator[Clubs]:
    with stored_in(tmp_path) as storage:
        found = Clubs(storage)
        for club in ("home", "pub"):
            found.open(club)
        yield found


def test_people_are_known_by_when_they_last_played(clubs: Clubs) -> None:
    clubs.played("home", 1, ["Ann", "Bob"], [0, 1])
    clubs.played("home", 2, ["Cid", "Ann"], [4, 2])
    clubs.played("pub", 3, ["Zoe"], [6])
    assert clubs.people("home") == [Person("Ann", 2), Person("Cid", 4), Person("Bob", 1)]
    assert clubs.people("home", limit=1) == [Person("Ann", 2)]
    clubs.forget_person("home", "Ann")
    assert [p.name for p in clubs.people("home")] == ["Cid", "Bob"]
    assert clubs.people("nowhere") == []


def test_colours_are_kept_where_they_can_be() -> None:
    assert shared_out(["Ann", "Bob"], {}) == (0, 1)
    assert shared_out(["Ann", "Bob", "Cid"], {"Bob": 0, "Cid": 0}) == (1, 0, 2)
    assert sorted(shared_out([*"ABCDEFG"], {"G": 3})) == list(range(TINCTURES))
    assert len(shared_out([*"ABCDEFGHI"], {"I": 5})) == 9


def test_facts_of_a_copy_are_kept_checked_and_forgotten(clubs: Clubs) -> None:
    clubs.tell("home", toy.GAME, "bonus", 3)
    clubs.tell("home", toy.GAME, "marks", [1, 15])
    clubs.tell("pub", toy.GAME, "bonus", 9)
    assert clubs.facts("home", toy.GAME) == {"bonus": 3, "marks": [1, 15]}
    clubs.tell("home", toy.GAME, "bonus", 4)
    clubs.tell("home", toy.GAME, "marks", None)
    assert clubs.facts("home", toy.GAME) == {"bonus": 4}
    assert clubs.facts("pub", toy.GAME) == {"bonus": 9}


@pytest.mark.parametrize(
    ("fact", "value", "expected"),
    [
        ("age", 1, ("fact", "not-a-choice")),
        ("bonus", 10, ("value", "out-of-range")),
        ("marks", [0], ("value[0]", "out-of-range")),
    ],
)
def test_a_fact_that_cannot_be_is_refused(clubs: Clubs, fact: str, value: object, expected: tuple[str, str]) -> None:
    with pytest.raises(RefusedError) as caught:
        clubs.tell("home", toy.GAME, fact, value)
    assert [(p.at, p.code) for p in caught.value.problems] == [expected]
    assert clubs.facts("home", toy.GAME) == {}


def test_a_fact_told_to_an_older_version_is_asked_again(clubs: Clubs) -> None:
    clubs.keep_facts("home", "toy", {"bonus": 99, "former": 1, "marks": [2]})
    assert clubs.facts("home", toy.GAME) == {"marks": [2]}
