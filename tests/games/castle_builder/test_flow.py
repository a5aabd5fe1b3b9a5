"""Turns, steps, the way along the track."""

import pytest

from companion.games.castle_builder.flow import FLOW
from companion.texts import LANGUAGES, language

from .table import Table, track


class TestTurns:
    def test_two_tiles_are_a_whole_turn(self):
        t = Table(first=1)
        assert t.active == "Bob"
        t.do("take-tiles")
        assert t.active == "Cid"
        assert t.log() == "Bob takes 2 tiles"

    def test_a_second_tap_on_two_tiles_is_not_the_next_players_turn(self):
        t = Table()
        t.do("take-tiles", player="Ann")
        assert t.refused("take-tiles", player="Ann") == ("player", "not-on-turn")
        assert t.refused("take-tiles", player="Zoe") == ("player", "no-such-player")
        assert t.active == "Bob"

    def test_the_next_player_ends_a_turn_that_is_done_by_taking_tiles(self):
        t = Table("Ann", "Bob", "Cid")
        t.do("place", row=1)
        assert t.refused("take-tiles", player="Ann") == ("type", "not-the-moment")
        assert t.refused("take-tiles", player="Cid") == ("type", "not-the-moment")
        fact = t.do("take-tiles", player="Bob")
        assert fact.data["seat"] == 1
        assert t.state.placed is None
        t.do("take-tiles", player="Cid")
        assert len(t.state.history) == 1

    def test_nobody_takes_tiles_over_a_coin_that_is_due(self):
        t = Table("Ann", "Bob", facts=track(coins=[4]))
        t.do("place", row=2, rubies=3)
        assert t.state.due
        assert t.refused("take-tiles", player="Bob") == ("type", "not-the-moment")

    def test_one_tile_is_placed_and_then_the_turn_is_over(self):
        t = Table()
        t.do("place", row=1)
        assert (t.step, t.active) == ("placed", "Ann")
        assert t.refused("place", row=1) == ("type", "not-the-moment")
        assert t.refused("take-tiles") == ("type", "not-the-moment")
        t.do("end-turn")
        assert (t.step, t.active) == ("choose", "Bob")

    def test_nobody_passes(self):
        assert Table().refused("end-turn") == ("type", "nothing-done")

    def test_turns_are_asked_for_in_order_and_remembering_is_not(self):
        ordered = {name for name, command in FLOW.commands.items() if command.ordered}
        assert set(FLOW.commands) - ordered == {"name-leader", "add-coin", "set-baron", "set-height"}

    def test_a_placed_tile_is_taken_back(self):
        t = Table(facts=track(coins=[5]))
        t.place(1)
        t.place(1)
        t.place(1)
        t.do("place", row=2, rubies=3)
        assert (t.spaces, t.baron("Ann").height, t.leaders("height")) == ([6, 2, 3], 2, ["Ann"])
        t.do("unplace")
        assert (t.spaces, t.baron("Ann").height, t.leaders("height")) == ([1, 2, 3], 1, ["Ann", "Bob", "Cid"])
        assert (t.step, t.screen.placed) == ("choose", None)
        t.do("place", row=2)
        t.coin("windmill")
        assert t.refused("unplace") == ("type", "coins-first")

    def test_no_tile_is_taken_back_onto_a_space_where_somebody_was_put_meanwhile(self):
        t = Table(facts=track())
        t.do("place", row=2)
        t.do("set-baron", player="Bob", space=1)
        assert t.refused("unplace") == ("type", "space-taken")
        t.do("set-baron", player="Bob", space=2)
        t.do("unplace")
        assert t.spaces == [1, 2, 3]

    def test_nothing_is_taken_back_that_was_not_placed(self):
        assert Table().refused("unplace") == ("type", "not-the-moment")


class TestSteps:
    @pytest.mark.parametrize(
        ("row", "rubies", "steps"),
        [(1, 0, 0), (1, 3, 0), (2, 0, 2), (2, 1, 3), (3, 1, 4), (4, 0, 4), (30, 5, 35)],
    )
    def test_the_row_and_the_rubies_give_the_steps(self, row, rubies, steps):
        """Rulebook: row 2 with one ruby 3 steps, row 3 with one ruby 4 steps, the first row none."""
        t = Table()
        t.do("place", row=row, rubies=rubies)
        assert t.screen.placed.strides[0].steps == steps

    def test_rows_offered_go_one_above_the_castle(self):
        t = Table()
        assert [(row.row, row.ways[0].stride.steps) for row in t.screen.rows] == [(1, 0)]
        for row in (1, 2, 3):
            t.place(row)
            t.do("take-tiles")
            t.do("take-tiles")
        assert [(row.row, row.ways[0].stride.steps) for row in t.screen.rows] == [(1, 0), (2, 2), (3, 3), (4, 4)]
        t.do("set-height", player="Ann", rows=1)
        assert [row.row for row in t.screen.rows] == [1, 2]


class TestStart:
    def test_barons_start_on_the_numbered_places_in_the_order_of_turns(self):
        t = Table("Ann", "Bob", "Cid", "Dan", first=2)
        assert dict(zip(t.seating.players, t.spaces, strict=True)) == {"Cid": 1, "Dan": 2, "Ann": 3, "Bob": 4}


class TestTrackUntold:
    def test_only_steps_are_told(self):
        t = Table()
        t.do("place", row=3)
        (stride,) = t.screen.placed.strides
        assert (stride.steps, stride.known, stride.coins) == (3, False, ())
        assert t.log() == "Ann places a tile in row 3: 3 steps"
        assert t.spaces == [None, 2, 3]
        assert t.screen.track is None
        assert t.refused("set-baron", player="Ann", space=7) == ("type", "track-untold")

    def test_the_first_row_leaves_the_baron_where_he_is(self):
        t = Table()
        t.do("place", row=1, rubies=2)
        assert t.spaces == [1, 2, 3]

    @pytest.mark.parametrize("lacking", ["track-length", "track-coins", "track-rubies", "track-tiles", "track-loop"])
    def test_a_part_of_the_track_is_not_the_track(self, lacking):
        t = Table(facts={key: value for key, value in track(coins=[4]).items() if key != lacking})
        assert t.screen.untold == (lacking,)
        t.do("place", row=2)
        assert not t.screen.placed.strides[0].known

    def test_told_later_it_asks_where_the_barons_stand(self):
        t = Table()
        t.place(2)
        t.tell(**track(coins=[9]))
        assert t.screen.lost == ("Ann",)
        t.do("place", row=2)
        assert not t.screen.placed.strides[0].known
        t.do("end-turn")
        t.do("set-baron", player="Ann", space=8)
        t.do("set-baron", player="Bob", space=4)
        assert t.screen.lost == ()
        t.do("take-tiles")
        t.do("place", row=2)
        assert (t.spaces, t.screen.placed.due) == ([10, 4, 3], 1)

    @pytest.mark.parametrize(
        ("facts", "fact", "code"),
        [
            (track(coins=[4], rubies=[4]), "track-rubies", "space-twice"),
            (track(20, tiles=[21]), "track-tiles", "space-beyond"),
        ],
    )
    def test_facts_that_contradict_each_other_are_no_track(self, facts, fact, code):
        t = Table(facts=facts)
        assert (t.screen.trouble.at, t.screen.trouble.code, t.screen.track) == (fact, code, None)
        assert all(language(lang, t.key).problem(t.screen.trouble) for lang in LANGUAGES)


class TestTrackTold:
    def test_where_he_lands_and_what_he_comes_by(self):
        """Ann passes a coin, would stop on Cid, and the ruby behind him sends her one further."""
        t = Table(facts=track(coins=[2, 9], rubies=[6, 4], tiles=[5]))
        t.do("place", row=2)
        (stride,) = t.screen.placed.strides
        assert (stride.start, stride.end, stride.sent_on, stride.coins, stride.tile) == (1, 5, 2, (2,), True)
        assert t.screen.placed.due == 1
        assert t.log() == "Ann places a tile in row 2: 2 steps to space 5, 1 coin, a tile"
        assert t.spaces == [5, 2, 3]

    def test_rulebook_example_of_the_crowd_the_ruby_and_the_tile_passed(self):
        t = Table(facts=track(rubies=[7], tiles=[4]))
        for player, space in (("Ann", 8), ("Bob", 5), ("Cid", 6)):
            t.do("set-baron", player=player, space=space)
        t.do("set-baron", player="Ann", space=2)
        t.do("place", row=3)
        (stride,) = t.screen.placed.strides
        assert (stride.end, stride.tile, stride.sent_on) == (8, False, 3)

    def test_it_goes_round(self):
        t = Table(facts=track(12, coins=[12, 1], loop=True))
        t.do("set-baron", player="Ann", space=11)
        t.do("place", row=4)
        assert (t.spaces[0], t.screen.placed.due, t.screen.placed.strides[0].sent_on) == (4, 2, 1)

    def test_at_the_end_of_an_open_track_he_stays(self):
        t = Table(facts=track(10, coins=[10]))
        t.do("set-baron", player="Ann", space=10)
        t.do("set-baron", player="Bob", space=10)
        t.do("place", row=9)
        assert (t.spaces, t.screen.placed.due, t.screen.placed.strides[0].sent_on) == ([10, 10, 3], 0, 0)

    def test_a_track_without_rest_tells_only_steps(self):
        t = Table("Ann", "Bob", facts=track(10, rubies=[1, 3, 4, 5, 6, 7, 8, 9, 10], loop=True))
        t.do("place", row=2)
        assert not t.screen.placed.strides[0].known

    def test_a_track_that_became_shorter_asks_for_the_barons_beyond_it(self):
        t = Table(facts=track(40))
        t.do("set-baron", player="Ann", space=30)
        t.tell(**track(20))
        assert t.screen.lost == ("Ann",)
        t.do("place", row=2)
        assert not t.screen.placed.strides[0].known

    def test_a_baron_is_put_where_he_really_stands(self):
        t = Table(facts=track(20))
        assert t.refused("set-baron", player="Ann", space=21) == ("space", "out-of-range")
        assert t.refused("set-baron", player="Ann", space=2) == ("space", "space-taken")
        assert t.refused("set-baron", player="Zoe", space=5) == ("player", "no-such-player")
        t.do("set-baron", player="Ann", space=1)
        t.do("set-baron", player="Ann", space=20)
        t.do("set-baron", player="Bob", space=20)
        assert t.spaces == [20, 20, 3]
        assert [space.seats for space in t.screen.track.spaces][-1] == (0, 1)

    def test_the_track_is_drawn_as_it_was_told(self):
        view = Table(facts=track(10, coins=[4], rubies=[5], tiles=[6])).screen.track
        assert [space.kind for space in view.spaces] == ["", "", "", "coin", "ruby", "tile", "", "", "", ""]
        assert [space.number for space in view.spaces if space.seats] == [1, 2, 3]


def test_a_table_that_tapped_nothing_knows_nothing():
    t = Table()
    assert FLOW.prefill(t.state, t.seating) == {}
    t.do("take-tiles")
    assert FLOW.prefill(t.state, t.seating) == {("Ann", "coins"): 0, ("Bob", "coins"): 0, ("Cid", "coins"): 0}
