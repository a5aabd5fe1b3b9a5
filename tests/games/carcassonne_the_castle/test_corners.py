"""Tests of the wall: markers, known and unknown corner towers, wall tiles, and what the rulebook forbids."""

import pytest

from companion.games.carcassonne_the_castle.flow import FLOW

from .table import KNOWN, CarcassonneTable


def test_markers_of_different_laps_on_one_space_lie_side_by_side():
    t = CarcassonneTable().to("Ann", 113).to("Bob", 13)
    assert t.state.totals == (113, 13)
    assert len({*t.screen.wall.marker_points}) == 2, "side by side"


def test_marker_stopping_on_33_takes_wall_tile():
    """This is the rulebook's example: black scores 2, stops on 33 and takes the wall tile."""
    t = CarcassonneTable().to("Ann", 31).end(2).draft(kind="path", count=2)
    assert [(b.feature.owner, b.lands) for b in t.screen.bookings] == [(0, True), (1, False), (None, False)]
    assert t.book("Ann").asked == [("Ann", 33, True)]
    assert t.take("Ann", 5, at=33).asked == []
    assert t.state.kinds_held(0) == (5,)


class TestKnownCorners:
    """Tests with copy facts about the corner towers."""

    @pytest.mark.parametrize(
        ("stops", "asked"),
        [
            ([("Ann", 3)], [("Ann", 3)]),
            ([("Bob", 13)], [("Bob", 13)]),
            ([("Ann", 5)], []),
            ([("Ann", 3), ("Bob", 4)], [("Ann", 3)]),
            ([("Ann", 100), ("Ann", 3)], [("Ann", 3)]),
            ([("Ann", 3), ("Ann", 9)], [("Ann", 3), ("Ann", 12)]),
        ],
        ids=["one number", "the other", "passing by", "who came first", "the second lap", "after each feature of a turn"],
    )
    def test_corner_tower_reached_exactly_asks_about_wall_tile(self, stops, asked):
        t = CarcassonneTable(**KNOWN)
        for stop in stops:
            t.to(*stop)
        assert t.asked == [(*ask, True) for ask in asked]

    def test_corner_tower_gives_its_tile_once(self):
        t = CarcassonneTable(**KNOWN).to("Ann", 3).take("Ann", 9, at=3).to("Bob", 4)
        assert t.asked == []
        assert [(w.numbers, w.tile) for w in t.screen.wall.towers] == [((3, 4), False), ((12, 13), True), ((32, 33), True)]

    def test_corner_question_unanswered_lasts_one_more_turn(self):
        t = CarcassonneTable(**KNOWN).to("Ann", 3).end()
        assert t.asked == [("Ann", 3, True)]
        assert t.end().asked == t.to("Bob", 4).asked == [], "also when nobody said which it was"

    def test_corner_question_answered_no_tile_still_accepts_tile_later(self):
        t = CarcassonneTable(**KNOWN).to("Ann", 3).tap("no-tile", at=3)
        assert (t.asked, t.refused("no-tile", at=3)) == ([], [("at", "corner-answered")])
        t.take("Ann", 2, at=3)  # it was there after all
        assert t.refused("take-tile", player="Bob", tile=2, at=3) == [("at", "corner-answered")]
        assert t.tap("drop-tile", player="Ann", tile=2).asked == [("Ann", 3, True)]

    def test_towers_ahead_are_none_in_final_scoring(self):
        t = CarcassonneTable(**KNOWN).to("Ann", 4).to("Bob", 99)
        assert t.screen.towers_ahead == ((8, "12/13"), (13, "12/13"))
        assert t.tap("set-marker", player="Ann", total=12).screen.towers_ahead == ((1, "12/13"), (13, "12/13"))
        assert t.to_the_end().screen.towers_ahead == (None, None)
        assert not any(tower.tile for tower in t.screen.wall.towers)

    def test_booking_one_square_short_of_corner_is_marked(self):
        t = CarcassonneTable(**KNOWN).to("Ann", 8).draft(kind="path", count=3)
        assert [b.one_more for b in t.screen.bookings] == [True, False, False]
        ann, *_ = t.draft(count=4).screen.bookings
        assert (ann.lands, ann.one_more) == (True, False)
        assert next(t.draft(count=1, well=True).screen.bookings).one_more, "10, and one more square would make 12"
        assert not next(t.draft(kind="tower").screen.bookings).one_more


class TestUnknownCorners:
    """Tests without copy facts, so that only corner towers in the rulebook are known."""

    def test_corner_question_without_facts_is_quiet_until_next_action(self):
        t = CarcassonneTable().to("Ann", 45)
        assert t.asked == [("Ann", 45, False)]
        assert t.to("Bob", 46).asked == [("Bob", 46, False)]
        assert t.score("path", 3).asked == t.to("Bob", 2).end().asked == []
        assert CarcassonneTable().to("Ann", 45).take("Ann", 4, at=45).to("Bob", 45).asked == [], "it gave its tile"

    @pytest.mark.parametrize(
        ("facts", "stop", "asked"),
        [
            *(({}, number, [True]) for number in (12, 13, 33)),
            *(({}, points, []) for points in (1, 100, 101)),  # 0/1 never has a tile
            ({"corners": [[12, 13], [44, 45]]}, 44, [True]),
            ({"corners": [[12, 13], [44, 45]]}, 50, [False]),
            ({"corners": [[11, 12]]}, 13, [False]),  # a copy that says otherwise is believed
            ({"corners": [[44, 45]], "corners_complete": True}, 12, []),
            ({"corners_complete": True}, 45, [False]),  # complete is only a list
        ],
    )
    def test_corner_question_is_sure_only_at_known_corners(self, facts, stop, asked):
        assert [sure for _, number, sure in CarcassonneTable(**facts).to("Ann", stop).asked if number == stop % 100] == asked

    @pytest.mark.parametrize(
        ("facts", "number", "pairs"),
        [
            ({}, 45, {(44, 45): "12/13, 44/45", (45, 46): "12/13, 45/46"}),
            ({}, 33, {(32, 33): "12/13, 32/33", (33, 34): "12/13, 33/34"}),
            ({"corners": [[44, 45]]}, 46, {(46, 47): "12/13, 44/45, 46/47"}),
            ({}, 2, {(2, 3): "2/3, 12/13"}),
            ({}, 99, {(98, 99): "12/13, 98/99"}),
            ({}, 98, {(97, 98): "12/13, 97/98", (98, 99): "12/13, 98/99"}),
            ({}, 12, None),
            ({"corners": [[12, 13], [44, 45]]}, 44, None),
            ({"corners": [[44, 45]], "corners_complete": True}, 50, None),
        ],
    )
    def test_wall_tile_taken_offers_possible_corner_pairs(self, facts, number, pairs):
        """Pairs of numbers that another corner has, or that are beyond the ends of the wall, are not offered."""
        assert CarcassonneTable(**facts).take("Ann", 4, at=number).screen.found_corner == (pairs and (number, pairs))


def test_wall_tile_kind_taken_twice_is_gone():
    t = CarcassonneTable().take("Ann", 3).take("Bob", 3)
    assert t.refused("take-tile", player="Ann", tile=3) == [("tile", "wall-tile-gone")]
    assert t.state.available_tiles == (1, 2, 4, 5, 6, 7, 8, 9)


def test_wall_tile_taken_by_mistake_is_dropped_unless_used():
    t = CarcassonneTable().take("Ann", 3, 3, 4).tap("drop-tile", player="Ann", tile=3)
    assert [(kind, t.state.tiles_held(0, kind)) for kind in t.state.kinds_held(0)] == [(3, 1), (4, 1)]
    t.tap("drop-tile", player="Ann", tile=3)
    assert t.refused("drop-tile", player="Ann", tile=3) == [("tile", "tile-not-held")]
    t.hold("Ann", 2).take("Ann", 2)
    assert (t.state.tiles_held(0, 2), t.state.tiles_usable(0, 2)) == (2, 1)
    t.score("tower", 2, "Ann", doubled=True).tap("drop-tile", player="Ann", tile=2)
    assert t.refused("drop-tile", player="Ann", tile=2) == [("tile", "tile-not-held")], "it is used"


def test_open_items_list_unanswered_corner_and_unbooked_pad():
    def still(t):
        return [(o.words.id, o.words.args.get("player"), o.place) for o in FLOW.unknown_details(t.state, t.seating)]

    t = CarcassonneTable().to("Ann", 12)
    assert still(t) == [("open-tile", "Ann", None)]
    assert still(t.take("Ann", 9, at=12)) == still(CarcassonneTable().to("Ann", 45)) == []
    t = CarcassonneTable().draft(kind="tower", count=1)
    assert still(t) == [("open-pad", None, None)]
    assert still(t.tap("score-feature", player="Ann")) == []
    assert still(t.tap("open-feature", place=0)) == [], "what is being corrected counts meanwhile"


# --- What the rulebook does not allow stays possible, but the table is asked once ----------------------------------------


def marker_at(*stops, **facts):
    """Return a table on which Ann's marker stopped on these wall spaces, each in another turn."""
    t, before = CarcassonneTable(**facts), 0
    for stop in stops:
        t.score("path", stop - before, "Ann").end(2)
        before = stop
    return t


def of_tile(t, at=None, player="Ann"):
    """Return the problems that taking a wall tile has to confirm, with their fields."""
    return t.doubted("take-tile", player=player, tile=1, **({} if at is None else {"at": at}))


CORNER_TOWERS = {
    "its two numbers have one tile between them": ((12, 13), KNOWN, 12, 13, "Ann", ["corner-gave"]),
    "so have 12 and 13 on every wall": ((12, 13), {}, 13, 12, "Ann", ["corner-gave"]),
    "side by side they may be one that nobody has told": ((44, 45, 47), {}, 44, 45, "Ann", ["corner-beside"]),
    "one further they may not": ((44, 45, 47), {}, 44, 47, "Ann", []),
    "or two that were told": ((13, 14), {"corners": [[12, 13], [14, 15]]}, 13, 14, "Ann", []),
    "nothing lies at 0": ((1, 51, 100), {}, None, 0, "Ann", ["corner-bare"]),
    "nothing lies at 1": ((1, 51, 100), {}, None, 1, "Ann", ["corner-bare"]),
    "nothing lies where the wall has no corner": ((20,), KNOWN, None, 20, "Ann", ["corner-bare"]),
    "unless that is not known": ((20,), {}, None, 20, "Ann", []),
    "the marker has to stop there": ((11, 14), {}, None, 12, "Ann", ["corner-unvisited"]),
    "and be that of the player": ((11, 14), {}, None, 11, "Bob", ["corner-unvisited", "corner-first"]),
    "who stopped there has it": ((12,), KNOWN, None, 12, "Ann", []),
}


@pytest.mark.parametrize(("stops", "facts", "before", "at", "player", "codes"), CORNER_TOWERS.values(), ids=CORNER_TOWERS)
def test_wall_tile_taken_against_rules_needs_confirmation(stops, facts, before, at, player, codes):
    t = marker_at(*stops, **facts)
    if before is not None:
        assert of_tile(t, before) == []
        t.take("Ann", 2, at=before)
    problems = t.doubted_with("take-tile", player=player, tile=1, at=at)
    assert [(problem.at, problem.code) for problem in problems] == [("at", code) for code in codes]
    if codes == ["corner-gave"]:
        assert dict(problems[0].args) == {"number": at, "other": before}


@pytest.mark.parametrize("other", [12, 13])
def test_wall_tile_of_second_visitor_needs_confirmation(other):
    assert of_tile(marker_at(12, **KNOWN).score("path", other, "Bob"), other, "Bob") == [("at", "corner-first")]


def test_wall_tile_without_number_and_stop_needs_confirmation():
    t = CarcassonneTable()
    assert of_tile(t) == [("tile", "tile-nowhere")]
    assert of_tile(t.score("house", 1, "Ann")) == [("tile", "tile-nowhere")], "0/1 is the corner without a tile"
    assert of_tile(t.score("house", 1, "Ann")) == []
    assert of_tile(t.take("Ann", 1)) == [("tile", "tile-nowhere")]
    assert t.take("Ann", 8, at=0).state.kinds_held(0) == (1, 8), "taken when the table says so"


PARTLY = {"corners": [[12, 13], [32, 33]]}
"""Copy facts with two corner towers so far."""


def test_wall_tile_off_entered_corner_towers_needs_confirmation():
    t = CarcassonneTable(**PARTLY).score("path", 3, "Ann")
    assert of_tile(t) == [("tile", "tile-nowhere")]
    (problem,) = t.doubted_with("take-tile", player="Ann", tile=2, at=3)
    assert (problem.at, problem.code, dict(problem.args)) == ("at", "corner-unknown", {"number": 3, "numbers": "12/13, 32/33"})
    assert of_tile(t.to("Ann", 9)) == of_tile(t, 12) == []
    assert of_tile(t.take("Ann", 2)) == [("tile", "tile-nowhere")]
    twice = CarcassonneTable(**PARTLY).to("Ann", 12).to("Ann", 1).take("Ann", 1)
    assert of_tile(twice) == [("tile", "tile-nowhere")], "one tower, one tile"
    second = CarcassonneTable(**PARTLY).to("Ann", 12).to("Bob", 13)
    assert of_tile(second, player="Bob") == [("tile", "tile-nowhere")], "Ann was first"


def test_wall_tile_without_entered_corner_towers_is_accepted():
    assert of_tile(CarcassonneTable().to("Ann", 45)) == of_tile(CarcassonneTable().to("Ann", 45), 45) == []


def test_wall_tile_in_final_scoring_needs_confirmation():
    t = marker_at(12).to_the_end()
    assert (of_tile(t), of_tile(t, 33)) == ([("tile", "tile-late")], [("at", "tile-late")])
    last = CarcassonneTable().tap("count-squares", left=1).score("path", 12, "Ann").end()
    assert of_tile(last, 12) == [], "one of the very last turn may be told when that has ended"
