"""A correction is a difference: the Turn page counts on from it, and taking it back leaves what was tapped."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle import GAME
from companion.games.carcassonne_the_castle.flow import FLOW
from companion.games.carcassonne_the_castle.flow.counted import largest_empty, taken
from companion.games.carcassonne_the_castle.rules.board import CELLS
from companion.rules.shape import checked
from companion.rules.sheet import TABLE

from .table import Table
from .test_walk import commands, tables, walked

NUMBERS = [(TABLE, "largest_empty"), *((name, key) for name in ("Ann", "Bob") for key in ("house_plus", "five_points"))]
MOST = {"largest_empty": 76, "house_plus": 2, "five_points": 2}


def ended():
    t = Table()
    t.score("house", 3, "Ann")
    t.score("house", 2, "Bob")
    t.to_the_end()
    return t


def put_right(t, place, by):
    t.state = FLOW.put_right(t.state, t.seating, place, by)


def folded(t, facts):
    state = t.state
    for fact in facts:
        state = FLOW.evolve(state, t.seating, fact)
    return state


@settings(max_examples=200)
@given(
    tables,
    st.lists(commands, max_size=30),
    st.lists(commands, max_size=30),
    st.sampled_from(NUMBERS),
    st.integers(-3, 3),
    st.booleans(),
)
def test_what_is_tapped_after_a_correction_adds_up_with_it(facts, before, after, place, by, at_the_end):
    t = Table(**facts)
    if at_the_end:
        t.to_the_end()
        t.do("mark-cell", cell="B2", empty=True)
    t.do("take-tile", player="Ann", tile=9)
    t = walked(t, before)
    known = t.prefill
    put_right(t, place, by)
    if place in known:
        assert t.prefill == known | {place: min(max(known[place] + by, 0), MOST[place[1]])}
    walked(t, after)
    plain = Table(**facts)
    plain.state = folded(plain, t.facts)
    known = FLOW.prefill(plain.state, t.seating)
    assert t.prefill == (known | {place: min(max(known[place] + by, 0), MOST[place[1]])} if place in known else known)
    put_right(t, place, -by)
    assert t.state == plain.state


def test_the_size_of_the_empty_region_goes_on_from_where_it_was_put_right():
    t = ended()
    for cell in ("A2", "A3"):
        t.do("mark-cell", cell=cell, empty=True)
    put_right(t, (TABLE, "largest_empty"), 9)
    assert t.screen.final.board.counts == 11
    assert t.screen.final.parts[0].verdict.args["cells"] == 11
    t.do("mark-cell", cell="A4", empty=True)
    assert t.prefill[TABLE, "largest_empty"] == 12
    t.do("settle", part="keep")
    assert t.points == (15, 2)


def test_a_region_counted_anew_is_as_large_as_it_is_said_to_be():
    t = ended()
    t.do("count-empty", count=11)
    put_right(t, (TABLE, "largest_empty"), 2)
    t.do("count-empty", count=14)
    assert (t.screen.final.board.told, t.prefill[TABLE, "largest_empty"]) == (14, 14)
    assert FLOW.narrate(t.facts[-1], t.seating).args["count"] == 14
    command, args = FLOW.asked(t.facts[-1], t.seating)
    assert FLOW.decide(t.state, t.seating, command, checked(FLOW.commands[command].fields, args)) == t.facts[-1]


def test_a_region_that_was_put_right_needs_no_sixteen_marked_cells():
    t = ended()
    t.do("mark-cell", cell="A2", empty=True)
    put_right(t, (TABLE, "largest_empty"), 10)
    assert t.doubted("settle", part="keep") == []


def test_wall_tiles_that_were_put_right_lie_in_front_of_their_player():
    t = ended()
    t.do("take-tile", player="Ann", tile=1)
    put_right(t, ("Ann", "five_points"), 2)
    put_right(t, ("Bob", "house_plus"), 1)
    assert [tuple(tile.kind for tile in h.tiles) for h in t.screen.holdings] == [(1, 9), (8,)]
    assert [(k.house, k.plus, k.leads) for k in t.screen.keeps] == [(3, 0, False), (2, 2, True)]
    assert 9 not in t.screen.box
    assert t.refused("take-tile", player="Bob", tile=9) == [("tile", "wall-tile-gone")]
    assert t.refused("drop-tile", player="Ann", tile=9) == [("tile", "tile-by-score")]
    t.do("count-empty", count=11)
    for part in ("keep", "courts", "unfinished", "five-points"):
        t.do("settle", part=part)
    assert t.points == (3 + 10, 2 + 11)


def test_a_wall_tile_that_was_put_right_to_none_is_gone():
    t = Table()
    t.do("take-tile", player="Ann", tile=9, at=33)
    before = t.state
    put_right(t, ("Ann", "five_points"), -1)
    assert t.screen.holdings[0].tiles == ()
    assert t.refused("drop-tile", player="Ann", tile=9) == [("tile", "tile-not-held")]
    put_right(t, ("Ann", "five_points"), 1)
    assert t.state == before


def test_lists_are_kept_as_what_was_scored_and_their_corrections_beside_them():
    t = ended()
    listed = [(name, cell.key) for name in t.seating.players for row in GAME.sheet.column for cell in row.cells]
    assert [place for place in listed if FLOW.put_right(t.state, t.seating, place, 1) is None] == [
        place for place in listed if place not in NUMBERS
    ]


def test_the_largest_region_is_never_more_than_there_are_cells():
    t = ended()
    t.do("mark-cell", cell="A2", empty=True)
    put_right(t, (TABLE, "largest_empty"), 90)
    assert largest_empty(t.state) == 76 == len(CELLS)
    put_right(t, (TABLE, "largest_empty"), -180)
    assert largest_empty(t.state) == 0


def test_no_more_wall_tiles_than_there_are():
    t = ended()
    put_right(t, ("Ann", "house_plus"), 5)
    assert taken(t.state, 0, 8) == 2
