"""How far the baron goes, as programs ask for it."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from .table import assist, at_their_own, changed, refused_at

ASKED = {
    "track": {"length": 40, "coins": [4, 9], "rubies": [6], "tiles": [11]},
    "barons": {"Ann": 3, "Bob": 5},
    "player": "Ann",
    "row": 2,
    "rubies": 0,
}


def move(ann, row, gems=0, others=(), loop=False, **track):
    barons = {"Ann": ann, **{f"B{i}": space for i, space in enumerate(others)}}
    spaces = {"length": 20, "coins": [], "rubies": [], "tiles": [], **track}
    return assist("move", {"track": spaces, "barons": barons, "player": "Ann", "row": row, "rubies": gems, "loop": loop})


def test_lands_beyond_the_occupied_space_and_beyond_the_ruby():
    """5 is occupied, 6 is a ruby, so he rests on 7; he came by the coin on 4."""
    assert assist("move", ASKED) == {"steps": 2, "from": 3, "to": 7, "coins": [4], "tile": False}


@pytest.mark.parametrize(("row", "gems", "steps"), [(2, 0, 2), (2, 1, 3), (3, 0, 3), (3, 1, 4), (4, 0, 4), (30, 5, 35)])
def test_steps_as_the_rulebook_counts_them(row, gems, steps):
    found = move(1, row, gems, length=200)
    assert (found["steps"], found["to"]) == (steps, 1 + steps)


def test_third_row_past_a_crowd_and_a_ruby_and_over_a_tile_space():
    """The rulebook's example: three steps end on a baron, others stand behind him, then a ruby; the tile was only passed."""
    found = move(2, 3, others=[5, 6], rubies=[7], tiles=[4], coins=[])
    assert (found["to"], found["tile"]) == (8, False)


@pytest.mark.parametrize("gems", [0, 5])
@pytest.mark.parametrize("loop", [False, True])
def test_the_first_row_moves_nobody_wherever_he_stands(gems, loop):
    """Not even off a ruby, and he takes no second tile or coin from the space he stands on."""
    for kind in ("rubies", "tiles", "coins"):
        found = move(3, 1, gems, loop=loop, **{kind: [3, 4]})
        assert found == {"steps": 0, "from": 3, "to": 3, "coins": [], "tile": False}


ONLY_HIS_OWN = {"loop": True, "length": 10, "rubies": [1, 2, 3, 6, 7, 8, 9, 10], "others": [5]}


@pytest.mark.parametrize(
    ("start", "row", "gems", "there", "to", "coins", "tile"),
    [
        pytest.param(1, 3, 0, {"others": [2, 3]}, 4, [], False, id="occupied spaces count as steps"),
        pytest.param(1, 2, 0, {"others": [3], "rubies": [3]}, 4, [], False, id="an occupied ruby is only stepped over"),
        pytest.param(1, 2, 0, {"others": [4], "rubies": [3, 5, 6]}, 7, [], False, id="ruby, baron, ruby send on each time"),
        pytest.param(1, 2, 0, {"tiles": [3]}, 3, [], True, id="a tile he ends on is earned"),
        pytest.param(1, 3, 0, {"tiles": [3]}, 4, [], False, id="a tile passed is not"),
        pytest.param(18, 5, 0, {"others": [20, 19], "coins": [19, 20], "tiles": [18]}, 20, [19, 20], False, id="the end"),
        pytest.param(18, 2, 0, {"rubies": [20]}, 20, [], False, id="a ruby at the end does nothing"),
        pytest.param(18, 4, 0, {"tiles": [20]}, 20, [], True, id="the tile at the end is taken on arrival"),
        pytest.param(20, 4, 0, {"tiles": [20]}, 20, [], False, id="and only then"),
        pytest.param(20, 3, 2, {"others": [20], "coins": [20]}, 20, [], False, id="who is at the end earns nothing"),
        pytest.param(16, 2, 0, {"others": [18], "rubies": [19]}, 20, [], False, id="sent on to the end"),
        pytest.param(1, 2, 0, {"rubies": [*range(1, 21)]}, 20, [], False, id="only rubies end at the end"),
        pytest.param(19, 3, 0, {"loop": True, "coins": [1, 20], "tiles": [2]}, 2, [20, 1], True, id="over the joint"),
        pytest.param(
            9, 10, 3, {"loop": True, "length": 10, "coins": [10, 1, 9]}, 2, [10, 1, 9, 10, 1], False, id="a coin passed twice"
        ),
        pytest.param(
            4, 10, 0, {"loop": True, "length": 10, "coins": [4], "tiles": [5]}, 4, [4], False, id="his start is free behind him"
        ),
        pytest.param(4, 2, 0, ONLY_HIS_OWN, 4, [], False, id="his own start may be the only place to rest"),
        pytest.param(17, 3, 0, {"loop": True, "others": [20]}, 1, [], False, id="the last space of a loop holds one baron"),
        pytest.param(17, 3, 0, {"loop": True, "rubies": [20]}, 1, [], False, id="a ruby on it sends on to the first"),
    ],
)
def test_where_he_comes_to_rest_and_what_he_earns(start, row, gems, there, to, coins, tile):
    found = move(start, row, gems, **there)
    assert found == {"steps": row + gems, "from": start, "to": to, "coins": coins, "tile": tile}


def walked(track, barons, player, steps, loop):
    """Step by step with a token, as at the table."""
    board = [{"who": {n for n, s in barons.items() if s == space}} for space in range(1, track["length"] + 1)]
    here = barons[player] - 1
    coins, tile = [], False

    def is_end():
        return not loop and here == len(board) - 1

    def one_further():
        nonlocal here
        board[here]["who"].discard(player)
        here = 0 if here == len(board) - 1 else here + 1
        board[here]["who"].add(player)
        if here + 1 in track["coins"]:
            coins.append(here + 1)

    if steps and not is_end():
        for _ in range(steps):
            if not is_end():
                one_further()
        while not is_end():
            is_alone = board[here]["who"] == {player}
            if is_alone and here + 1 not in track["rubies"]:
                break
            one_further()
        tile = here + 1 in track["tiles"]
    return {"steps": steps, "from": barons[player], "to": here + 1, "coins": coins, "tile": tile}


@st.composite
def moves(draw, loop):
    length = draw(st.integers(10, 24))
    kinds = draw(st.lists(st.sampled_from(["coins", "rubies", "rubies", "tiles", ""]), min_size=length, max_size=length))
    track = {k: [i + 1 for i, kind in enumerate(kinds) if kind == k] for k in ("coins", "rubies", "tiles")} | {"length": length}
    spaces = draw(st.lists(st.integers(1, length), min_size=1, max_size=4, unique=True))
    if not loop:
        spaces = [length if draw(st.integers(0, 5)) == 0 else space for space in spaces]
    barons = {f"B{i}": space for i, space in enumerate(spaces)}
    return {
        "track": track,
        "barons": barons,
        "player": draw(st.sampled_from(sorted(barons))),
        "row": draw(st.integers(1, 30)),
        "rubies": draw(st.integers(0, 5)),
        "loop": loop,
    }


@given(asked=st.booleans().flatmap(moves))
def test_agrees_with_walking_step_by_step(asked):
    others = [s for n, s in asked["barons"].items() if n != asked["player"]]
    free = set(range(1, asked["track"]["length"] + 1)) - set(others)
    assume(not (asked["loop"] and free <= set(asked["track"]["rubies"])))
    steps = 0 if asked["row"] == 1 else asked["row"] + asked["rubies"]
    assert assist("move", asked) == walked(asked["track"], asked["barons"], asked["player"], steps, asked["loop"])


@given(asked=moves(loop=False), data=st.data())
def test_the_order_of_the_lists_and_of_the_barons_says_nothing(asked, data):
    track = {k: data.draw(st.permutations(v)) if isinstance(v, list) else v for k, v in asked["track"].items()}
    barons = dict(data.draw(st.permutations(list(asked["barons"].items()))))
    assert assist("move", asked | {"track": track, "barons": barons}) == assist("move", asked)


ALL = list(range(1, 41))


OWN = [
    ("track", (..., [])),
    ("track", "length", (..., 9, 201)),
    ("track", "coins", (..., 4)),
    ("track", "rubies", (...,)),
    ("track", "tiles", (...,)),
    ("track", "doors", ([],)),
    ("track", "loop", (True,)),
    ("barons", (..., [3, 5], {"Ann": 1, "B": 2, "C": 3, "D": 4, "E": 5}, {})),
    ("barons", "Bob", (0, 41, 201, "5", 3)),
    ("player", (..., "ann", "", 0)),
    ("row", (..., 0, 31)),
    ("rubies", (..., -1, 6)),
    ("loop", (None, 1)),
    ("steps", (2,)),
]


@pytest.mark.parametrize(
    ("path", "value", "places"),
    [
        *at_their_own(OWN),
        (["track", "coins"], [4, 0], ["track.coins[1]"]),
        (["track", "coins"], [4, 41], ["track.coins[1]"]),
        (["track", "coins"], [4, 4, 4], ["track.coins[1]", "track.coins[2]"]),
        (["track", "coins"], [True], ["track.coins[0]"]),
        (["track", "rubies"], [6, 9], ["track.rubies[1]"]),
        (["track", "tiles"], [11, 6, 4], ["track.tiles[1]", "track.tiles[2]"]),
        (["track", "length"], 10, ["track.tiles[0]"]),
        (["barons"], {"Ann": 3, "": 4}, ["barons."]),
        (["barons"], {"Ann": 3, "x" * 41: 4}, ["barons." + "x" * 41]),
        (["barons"], {"Bob": 3, "Ann": 3, "Cid": 3}, ["barons.Ann", "barons.Cid"]),
    ],
)
def test_a_wrong_entry_is_refused_at_its_place(path, value, places):
    assert refused_at(assist, "move", changed(ASKED, path, value)) == places


def test_sharing_the_last_space_is_refused_only_where_it_is_not_the_end():
    together = changed(ASKED, ["barons"], {"Ann": 40, "Bob": 40, "Cid": 40})
    assert refused_at(assist, "move", together) == []
    assert refused_at(assist, "move", together | {"loop": True}) == ["barons.Bob", "barons.Cid"]


@pytest.mark.parametrize("row", [1, 2])
def test_a_loop_without_rest_is_refused(row):
    """The other baron stands on the only space that is no ruby."""
    track = {"length": 40, "coins": [], "rubies": [s for s in ALL if s != 5], "tiles": []}
    asked = ASKED | {"track": track, "row": row}
    assert refused_at(assist, "move", asked | {"loop": True}) == ["track.rubies"]
    assert refused_at(assist, "move", asked) == []
    assert refused_at(assist, "move", asked | {"loop": True, "barons": {"Ann": 5}}) == []


def test_rules_that_tie_entries_together_are_all_told():
    asked = ASKED | {
        "track": {"length": 10, "coins": [4, 12], "rubies": [4], "tiles": []},
        "barons": {"Ann": 3, "Bob": 3, "Cid": 11},
        "player": "Dora",
    }
    assert refused_at(assist, "move", asked) == ["track.coins[1]", "track.rubies[0]", "barons.Bob", "barons.Cid", "player"]
