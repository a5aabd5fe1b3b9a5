"""The facts of the copy and the setup."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS, FlagKind, Group, copy_of, fact_matters
from companion.games.once_upon_a_castle.setup import setup
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import checked
from companion.texts import LANGUAGES, language


def seating(variant="builders", players=3, first=0):
    return Seating(GAME.key, ("Ann", "Bob", "Cid", "Dan")[:players], {"variant": variant}, first)


@pytest.mark.parametrize(
    ("fact", "typed", "value"),
    [
        ("resident-groups", "4:1, 5:2; 6 : 4", [[4, 1], [5, 2], [6, 4]]),
        ("resident-groups", "4, 1, 5, 2", [[4, 1], [5, 2]]),
        ("tower-values", "5 2, 2", [2, 5]),
        ("wall-residents", "3,1,2", [1, 2, 3]),
        ("flag-kinds", "1:3, 1:2, 2:1, 2:0", [[1, 3], [1, 2], [2, 1], [2, 0]]),
        ("guest-points", "3 1", [1, 3]),
    ],
)
def test_facts_are_typed_as_they_are_shown(fact, typed, value):
    shape = FACTS[fact]
    assert shape.read(typed, "value") == value
    assert shape.read(shape.show(value), "value") == value
    assert checked(shape, value) == value


@pytest.mark.parametrize(
    ("fact", "typed"),
    [
        ("resident-groups", "4:1, 5"),
        ("resident-groups", "four"),
        ("resident-groups", ""),
        ("resident-groups", "0:1"),
        ("resident-groups", "4:100"),
        ("resident-groups", ", ".join(["1:1"] * 21)),
        ("tower-values", "21"),
        ("tower-values", "2 x"),
        ("tower-values", "-2"),
        ("tower-values", ""),
        ("wall-residents", "1 2 3 4"),
        ("flag-kinds", "1:1 1:2 1:3 1:4 1:5"),
        ("guest-points", "10"),
    ],
)
def test_a_wrong_fact_is_refused_in_words(fact, typed):
    with pytest.raises(RefusedError) as refused:
        FACTS[fact].read(typed, "value")
    for lang in LANGUAGES:
        assert all(language(lang, GAME.key).problem(problem) for problem in refused.value.problems)


@pytest.mark.parametrize(
    ("fact", "value", "places"),
    [
        ("resident-groups", 5, ["f"]),
        ("resident-groups", [5], ["f[0]"]),
        ("resident-groups", [[5]], ["f[0]"]),
        ("resident-groups", [[5, 1], ["5", True]], ["f[1][0]", "f[1][1]"]),
        ("resident-groups", [], ["f"]),
        ("tower-values", {}, ["f"]),
        ("tower-values", [2, None], ["f[1]"]),
    ],
)
def test_a_wrong_fact_is_refused_at_its_place(fact, value, places):
    with pytest.raises(RefusedError) as refused:
        checked(FACTS[fact], value, "f")
    assert [problem.at for problem in refused.value.problems] == places


def test_the_copy_as_it_is_told():
    copy = copy_of({"resident-groups": [[4, 1]], "tower-values": [2, 5], "flag-kinds": [[2, 1]]})
    assert (copy.groups, copy.towers, copy.flags) == ((Group(4, 1),), (2, 5), (FlagKind(2, 1),))
    assert (copy.walls, copy.guests) == ((), ())


def test_points_on_cards_matter_to_builders_only():
    assert [fact for fact in FACTS if not fact_matters(fact, seating("architects"))] == ["guest-points"]
    assert all(fact_matters(fact, seating("builders")) for fact in FACTS)


@pytest.mark.parametrize(("variant", "back"), [("builders", "green"), ("architects", "blue")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_setup_says_which_side_which_cards_and_who_begins(variant, back, players):
    table = seating(variant, players, first=players - 1)
    words = language("en", GAME.key)
    told = [words.say(f"setup-{step.key}", **step.args) for step in setup(table)]
    assert len(told) == 5
    assert f"{back} side up" in told[0]
    assert "10 tokens" in told[1]
    assert f"{players} sheets" in told[2]
    assert f"with a {back} back" in told[3]
    assert told[4].startswith(table.players[-1])


def test_three_guests_lie_open():
    (step,) = (step for step in setup(seating("architects")) if step.key == "guests-open")
    assert step.args == {"cards": 20, "open": 3, "pile": 17}


def test_programs_are_told_what_is_taken():
    assert FACTS["resident-groups"].schema()["items"]["prefixItems"] == [
        {"type": "integer", "minimum": 1, "maximum": 20},
        {"type": "integer", "minimum": 0, "maximum": 99},
    ]
