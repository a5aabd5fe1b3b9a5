import pytest

from companion.games.once_upon_a_castle.rules.guests import GUESTS

from .support import castle, game, refused_at

WHOLE = {"towers": [5, 2, 5, 2], "floors": 4, "walls": 4}


def with_second(variant, **drawn):
    """A game in which only the second castle is in question."""
    return game(variant, castle("Ann"), castle(**{"name": "Bob"} | drawn))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("variant", "kings"),
        ("variant", None),
        ("variant", ["builders"]),
        ("variant", {}),
        ("players", None),
        ("players", {}),
        ("players", [castle("Ann")]),
        ("players", [castle(str(i)) for i in range(5)]),
        ("season", "winter"),
    ],
)
def test_the_question_itself(key, value):
    assert refused_at(with_second("builders") | {key: value}) == [key]


@pytest.mark.parametrize("key", ["variant", "players"])
def test_what_is_missing_is_named(key):
    assert refused_at({k: v for k, v in with_second("builders").items() if k != key}) == [key]


@pytest.mark.parametrize("key", sorted(castle("Ann")))
def test_what_a_castle_lacks_is_named(key):
    asked = with_second("architects")
    del asked["players"][1][key]
    assert refused_at(asked) == [f"players[1].{key}"]


@pytest.mark.parametrize("variant", ["builders", "architects"])
@pytest.mark.parametrize(
    ("key", "value", "places"),
    [
        ("name", "", ["name"]),
        ("name", "Ann", ["name"]),
        ("name", "x" * 41, ["name"]),
        ("name", "\t", ["name"]),
        ("name", 5, ["name"]),
        ("towers", 5, ["towers"]),
        ("towers", [1, 1, 1, 1, 1], ["towers"]),
        ("towers", [0, 21], ["towers[1]"]),
        ("towers", [-1, True, 2.0, None], ["towers[0]", "towers[1]", "towers[2]", "towers[3]"]),
        ("sun", 1, ["sun"]),
        ("sun", None, ["sun"]),
        ("cloud", "true", ["cloud"]),
        ("resident_points", 100, ["resident_points"]),
        ("resident_points", -1, ["resident_points"]),
        ("resident_points", [7], ["resident_points"]),
        ("flags", None, ["flags"]),
        ("flags", [1, 1, 1, 1, 1, 1, 1], ["flags"]),
        ("floors", 5, ["floors"]),
        ("floors", {}, ["floors"]),
        ("walls", -1, ["walls"]),
        ("walls", False, ["walls"]),
        ("guests", "jester", ["guests"]),
        ("guests", [None, [], True], ["guests[0]", "guests[1]", "guests[2]"]),
        ("small_clouds", -1, ["small_clouds"]),
        ("small_clouds", 41, ["small_clouds"]),
        ("small_clouds", False, ["small_clouds"]),
        ("small_clouds", None, ["small_clouds"]),
        ("moat", 1, ["moat"]),
    ],
)
def test_a_wrong_entry_is_refused_at_its_place(variant, key, value, places):
    assert refused_at(with_second(variant, **{key: value})) == [f"players[1].{place}" for place in places]


def test_a_player_that_is_no_object():
    assert refused_at({"variant": "builders", "players": [castle("Ann"), "Bob"]}) == ["players[1]"]


class TestVariants:
    def test_builders_have_points_for_guests(self):
        assert refused_at(with_second("builders", floors=4, guests=[1, "jester", 10])) == [
            "players[1].guests[1]",
            "players[1].guests[2]",
        ]

    def test_architects_have_named_guests(self):
        assert refused_at(with_second("architects", guests=["jester", 1, "dragon"])) == [
            "players[1].guests[1]",
            "players[1].guests[2]",
        ]

    def test_builders_have_no_small_clouds(self):
        assert refused_at(with_second("builders", small_clouds=1)) == ["players[1].small_clouds"]
        assert refused_at(with_second("builders", small_clouds=0)) == []
        assert refused_at(with_second("architects", small_clouds=40)) == []

    def test_an_unknown_variant_hides_no_other_problem(self):
        asked = with_second("kings", guests=["jester", 9, "dragon", 10], small_clouds=41, floors=5)
        assert refused_at(asked) == [
            "variant",
            "players[1].floors",
            "players[1].guests[2]",
            "players[1].guests[3]",
            "players[1].small_clouds",
        ]


class TestFlags:
    @pytest.mark.parametrize(("walls", "room"), [(0, 0), (1, 2), (2, 4), (3, 5), (4, 6)])
    def test_as_many_as_the_walls_have_room_for(self, walls, room):
        assert refused_at(with_second("builders", walls=walls, flags=[1] * room)) == []
        assert refused_at(with_second("builders", walls=walls, flags=[1] * (room + 1))) == ["players[1].flags"]

    def test_a_flag_worth_nothing_takes_its_room(self):
        assert refused_at(with_second("builders", walls=0, flags=[0])) == ["players[1].flags"]

    def test_a_flag_out_of_range(self):
        assert refused_at(with_second("builders", walls=4, flags=[9, 10])) == ["players[1].flags[1]"]


class TestGuests:
    @pytest.mark.parametrize("floors", range(5))
    def test_one_a_floor_for_builders(self, floors):
        assert refused_at(with_second("builders", floors=floors, guests=[1] * floors)) == []
        assert refused_at(with_second("builders", floors=floors, guests=[0] * (floors + 1))) == ["players[1].guests"]

    def test_as_many_as_come_for_architects(self):
        everybody = sorted(GUESTS)
        assert refused_at(with_second("architects", guests=everybody)) == []

    def test_each_once_in_the_whole_game(self):
        asked = game(
            "architects",
            castle("Ann", guests=["jester", "cook", "jester"]),
            castle("Bob", guests=["queen", "cook"]),
            castle("Cid", guests=["cook"]),
        )
        assert refused_at(asked) == ["players[0].guests[2]", "players[1].guests[1]", "players[2].guests[0]"]

    def test_equal_cards_are_no_matter_for_builders(self):
        assert refused_at(with_second("builders", floors=2, guests=[4, 4])) == []


class TestSunAndCloud:
    def test_the_second_sun_and_the_second_cloud(self):
        for bonus in ("sun", "cloud"):
            asked = game("builders", castle("Ann"), *(castle(n, **WHOLE, **{bonus: True}) for n in ("Bob", "Cid", "Dan")))
            assert refused_at(asked) == [f"players[2].{bonus}", f"players[3].{bonus}"]

    @pytest.mark.parametrize("towers", [[], [9, 9, 9]])
    def test_the_sun_shines_on_four_towers(self, towers):
        assert refused_at(with_second("builders", towers=towers, sun=True)) == ["players[1].sun"]
        assert refused_at(with_second("builders", towers=[0, 0, 0, 0], sun=True)) == []

    @pytest.mark.parametrize("lacking", [{"floors": 3}, {"walls": 3}, {"towers": [9, 9, 9]}])
    def test_the_cloud_hangs_over_a_complete_castle(self, lacking):
        assert refused_at(with_second("builders", **(WHOLE | lacking), cloud=True)) == ["players[1].cloud"]
        assert refused_at(with_second("builders", **WHOLE, cloud=True)) == []

    def test_one_castle_may_have_both_or_two_one_each(self):
        assert refused_at(with_second("builders", **WHOLE, sun=True, cloud=True)) == []
        assert refused_at(game("builders", castle("Ann", **WHOLE, sun=True), castle("Bob", **WHOLE, cloud=True))) == []


def test_all_problems_of_shape_are_told():
    asked = {
        "variant": "builders",
        "players": [castle("Ann", towers=[21]), castle(" ", walls=5, guests=["king"], small_clouds=2, moat=0)],
        "extra": 1,
    }
    assert sorted(refused_at(asked)) == [
        "extra",
        "players[0].towers[0]",
        "players[1].guests[0]",
        "players[1].moat",
        "players[1].name",
        "players[1].small_clouds",
        "players[1].walls",
    ]


def test_rules_that_tie_entries_together_are_all_told():
    asked = game(
        "architects",
        castle("Ann", **WHOLE, sun=True, cloud=True, guests=["king"]),
        castle("Ann", towers=[1, 1, 1, 1], sun=True, cloud=True, flags=[1], guests=["king"]),
    )
    assert sorted(set(refused_at(asked))) == [
        "players[1].cloud",
        "players[1].flags",
        "players[1].guests[0]",
        "players[1].name",
        "players[1].sun",
    ]
