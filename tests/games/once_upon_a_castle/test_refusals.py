"""What a program may not ask, each at its place: a table by castle, with the places that are refused."""

import pytest

from companion.games.once_upon_a_castle.rules.guests import GUESTS

from .support import castle, game, refused_at

WHOLE = {"towers": [5, 2, 5, 2], "floors": 4, "walls": 4}


def with_second(variant, **drawn):
    """A game in which only the second castle is in question."""
    return game(variant, castle("Ann"), castle(**{"name": "Bob"} | drawn))


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("variant", ["kings", None, ["builders"], {}]),
        ("players", [None, {}, [castle("Ann")], [castle(str(i)) for i in range(5)]]),
        ("season", ["winter"]),
    ],
)
def test_the_question_itself(key, values):
    for value in values:
        assert refused_at(with_second("builders") | {key: value}) == [key]


@pytest.mark.parametrize("key", ["variant", "players", *sorted(castle("Ann"))])
def test_what_is_missing_is_named(key):
    asked = with_second("architects")
    inside = key in asked["players"][1]
    del (asked["players"][1] if inside else asked)[key]
    assert refused_at(asked) == [f"players[1].{key}" if inside else key]


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("name", ["", "Ann", "x" * 41, "\t", 5]),
        ("towers", [5, [1, 1, 1, 1, 1]]),
        ("sun", [1, None]),
        ("cloud", ["true"]),
        ("resident_points", [100, -1, [7]]),
        ("flags", [None, [1] * 7]),
        ("floors", [5, {}]),
        ("walls", [-1, False]),
        ("guests", ["jester"]),
        ("small_clouds", [-1, 41, False, None]),
        ("moat", [1]),
    ],
)
def test_a_wrong_entry_is_refused_at_its_place(variant, key, values):
    for value in values:
        assert refused_at(with_second(variant, **{key: value})) == [f"players[1].{key}"]


@pytest.mark.parametrize(
    ("variant", "drawn", "places"),
    [
        ("builders", {"towers": [0, 21]}, ["towers[1]"]),
        ("architects", {"towers": [-1, True, 2.0, None]}, ["towers[0]", "towers[1]", "towers[2]", "towers[3]"]),
        ("builders", {"guests": [None, [], True]}, ["guests[0]", "guests[1]", "guests[2]"]),
        ("architects", {"guests": [None, [], True]}, ["guests[0]", "guests[1]", "guests[2]"]),
        # Builders have points for guests and no small clouds, architects have named guests.
        ("builders", {"floors": 4, "guests": [1, "jester", 10]}, ["guests[1]", "guests[2]"]),
        ("architects", {"guests": ["jester", 1, "dragon"]}, ["guests[1]", "guests[2]"]),
        ("builders", {"small_clouds": 1}, ["small_clouds"]),
        ("builders", {"small_clouds": 0}, []),
        ("architects", {"small_clouds": 40}, []),
        # As many flags as the walls have room for; a flag worth nothing takes its room.
        *(("builders", {"walls": w, "flags": [1] * room}, []) for w, room in enumerate((0, 2, 4, 5, 6))),
        *(("builders", {"walls": w, "flags": [1] * (room + 1)}, ["flags"]) for w, room in enumerate((0, 2, 4, 5, 6))),
        ("builders", {"flags": [0]}, ["flags"]),
        ("builders", {"walls": 4, "flags": [9, 10]}, ["flags[1]"]),
        # One guest a floor for builders, equal cards or not; as many as come for architects.
        *(("builders", {"floors": floors, "guests": [1] * floors}, []) for floors in range(5)),
        *(("builders", {"floors": floors, "guests": [0] * (floors + 1)}, ["guests"]) for floors in range(5)),
        ("builders", {"floors": 2, "guests": [4, 4]}, []),
        ("architects", {"guests": sorted(GUESTS)}, []),
        # The sun shines on four towers.
        ("builders", {"towers": [], "sun": True}, ["sun"]),
        ("builders", {"towers": [9, 9, 9], "sun": True}, ["sun"]),
        ("builders", {"towers": [0, 0, 0, 0], "sun": True}, []),
        ("builders", {**WHOLE, "sun": True, "cloud": True}, []),
    ],
)
def test_a_castle_is_refused_where_it_cannot_be(variant, drawn, places):
    assert refused_at(with_second(variant, **drawn)) == [f"players[1].{place}" for place in places]


@pytest.mark.parametrize("lacking", [{"floors": 3}, {"walls": 3}, {"towers": [9, 9, 9]}])
def test_the_cloud_hangs_over_a_complete_castle(lacking):
    assert refused_at(with_second("builders", **(WHOLE | lacking), cloud=True)) == ["players[1].cloud"]
    assert refused_at(with_second("builders", **WHOLE, cloud=True)) == []


@pytest.mark.parametrize("bonus", ["sun", "cloud"])
def test_the_second_sun_and_the_second_cloud(bonus):
    asked = game("builders", castle("Ann"), *(castle(n, **WHOLE, **{bonus: True}) for n in ("Bob", "Cid", "Dan")))
    assert refused_at(asked) == [f"players[2].{bonus}", f"players[3].{bonus}"]
    assert refused_at(game("builders", castle("Ann", **WHOLE, sun=True), castle("Bob", **WHOLE, cloud=True))) == []


def test_each_guest_once_in_the_whole_game():
    guests = {"Ann": ["jester", "cook", "jester"], "Bob": ["queen", "cook"], "Cid": ["cook"]}
    asked = game("architects", *(castle(name, guests=names) for name, names in guests.items()))
    assert refused_at(asked) == ["players[0].guests[2]", "players[1].guests[1]", "players[2].guests[0]"]


def test_an_unknown_variant_hides_no_other_problem():
    asked = with_second("kings", guests=["jester", 9, "dragon", 10], small_clouds=41, floors=5)
    places = ["floors", "guests[2]", "guests[3]", "small_clouds"]
    assert refused_at(asked) == ["variant", *(f"players[1].{place}" for place in places)]


def test_all_problems_of_shape_are_told():
    bad = castle(" ", walls=5, guests=["king"], small_clouds=2, moat=0)
    asked = {"variant": "builders", "players": [castle("Ann", towers=[21]), bad], "extra": 1}
    places = ["guests[0]", "moat", "name", "small_clouds", "walls"]
    assert sorted(refused_at(asked)) == ["extra", "players[0].towers[0]", *(f"players[1].{place}" for place in places)]
    assert refused_at({"variant": "builders", "players": [castle("Ann"), "Bob"]}) == ["players[1]"]


def test_rules_that_tie_entries_together_are_all_told():
    asked = game(
        "architects",
        castle("Ann", **WHOLE, sun=True, cloud=True, guests=["king"]),
        castle("Ann", towers=[1, 1, 1, 1], sun=True, cloud=True, flags=[1], guests=["king"]),
    )
    assert sorted(set(refused_at(asked))) == [f"players[1].{place}" for place in ("cloud", "flags", "guests[0]", "name", "sun")]
