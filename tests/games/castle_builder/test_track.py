"""The baron's moves on an unknown track, on a known one and round a loop, and the spaces drawn."""

import pytest

from companion.texts import LANGUAGES, language

from .table import CastleBuilderTable, track


def way(table, nth=0):
    return table.now.track.walked_spaces(table.state.strides[nth])


class TestUnknownTrack:
    def test_unknown_track_gives_steps_without_final_space(self):
        t = CastleBuilderTable().tap("place", row=3)
        (stride,) = t.state.strides
        assert (stride.steps, stride.end, stride.coins) == (3, None, ())
        assert t.log() == "Ann places a tile in row 3: 3 steps"
        assert (t.spaces, t.now.track) == ([None, 2, 3], None)
        assert t.refused("set-baron", player="Ann", space=7) == ("type", "track-untold")

    @pytest.mark.parametrize("lacking", track())
    def test_track_with_missing_part_is_unknown(self, lacking):
        t = CastleBuilderTable(facts={key: value for key, value in track(coins=[4]).items() if key != lacking})
        assert (t.screen.missing_copy_facts, t.now.track_problem) == ((lacking,), None)
        t.do("place", row=2)
        assert t.state.strides[0].end is None

    def test_track_entered_later_asks_for_spaces_of_barons(self):
        t = CastleBuilderTable().place(2)
        t.tell(**track(coins=[9]))
        assert t.now.players_without_space == ("Ann",)
        t.do("place", row=2)
        assert t.state.strides[0].end is None
        t.tap("end-turn").stand(Ann=8, Bob=4)
        assert t.now.players_without_space == ()
        t.tap("take-tiles").tap("place", row=2)
        assert (t.spaces, t.state.due) == ([10, 4, 3], 1)

    def test_baron_space_is_asked_for_only_if_missing_or_beyond_track(self):
        t = CastleBuilderTable(facts=track(10)).stand(Ann=10, Bob=10)
        t.state = t.state.with_baron(2, space=None)
        assert t.now.players_without_space == ("Cid",)
        t = CastleBuilderTable(facts=track(40)).stand(Ann=30)
        t.tell(**track(20))
        assert t.now.players_without_space == ("Ann",), "beyond a track that became shorter"
        t.do("place", row=2)
        assert t.state.strides[0].end is None

    @pytest.mark.parametrize(
        ("facts", "fact", "code"),
        [
            (track(coins=[4], rubies=[4]), "track-rubies", "space-twice"),
            (track(20, tiles=[21]), "track-tiles", "space-beyond"),
        ],
    )
    def test_track_with_contradicting_facts_is_unknown_and_has_problem(self, facts, fact, code):
        now = CastleBuilderTable(facts=facts).now
        assert (now.track_problem.at, now.track_problem.code, now.track) == (fact, code, None)
        assert all(language(lang, "castle-builder").problem(now.track_problem) for lang in LANGUAGES)


class TestKnownTrack:
    @pytest.mark.parametrize(
        ("facts", "stands", "row", "spaces", "due", "drawn"),
        [
            pytest.param(
                track(coins=[2, 9], rubies=[6, 4], tiles=[5]),
                {},
                2,
                [5, 2, 3],
                1,
                (1, 2, 3, 4, 5),
                id="over a baron and a ruby",
            ),
            pytest.param(
                track(12, coins=[12, 1], loop=True), {"Ann": 11}, 4, [4, 2, 3], 2, (11, 12, 1, 2, 3, 4), id="round the joint"
            ),
            pytest.param(
                track(10, coins=[3], loop=True), {}, 11, [4, 2, 3], 2, (*range(1, 11), 1, 2, 3, 4), id="a round and more"
            ),
            pytest.param(track(10, coins=[10]), {"Ann": 10, "Bob": 10}, 9, [10, 10, 3], 0, (), id="at the end he stays"),
        ],
    )
    def test_baron_move_on_known_track_sets_space_and_coins_due(self, facts, stands, row, spaces, due, drawn):
        t = CastleBuilderTable(facts=facts).stand(**stands).tap("place", row=row)
        assert (t.spaces, t.state.due, way(t)) == (spaces, due, drawn)

    def test_log_line_of_placed_tile_shows_final_space_and_earnings(self):
        t = CastleBuilderTable(facts=track(coins=[2, 9], rubies=[6, 4], tiles=[5])).tap("place", row=2)
        assert t.log() == "Ann places a tile in row 2: 2 steps to space 5, 1 coin, a tile"

    def test_baron_move_follows_rulebook_example_of_crowd_ruby_and_passed_tile(self):
        t = CastleBuilderTable(facts=track(rubies=[7], tiles=[4])).stand(Ann=8, Bob=5, Cid=6).stand(Ann=2)
        t.do("place", row=3)
        (stride,) = t.state.strides
        assert (stride.end, stride.tile, len(way(t))) == (8, False, 1 + 3 + 3)

    def test_track_without_resting_space_gives_steps_without_final_space(self):
        t = CastleBuilderTable("Ann", "Bob", facts=track(10, rubies=[1, 3, 4, 5, 6, 7, 8, 9, 10], loop=True))
        t.do("place", row=2)
        assert t.state.strides[0].end is None

    def test_baron_space_entered_must_be_free_and_on_track(self):
        t = CastleBuilderTable(facts=track(20))
        assert t.refused("set-baron", player="Ann", space=21) == ("space", "out-of-range")
        assert t.refused("set-baron", player="Ann", space=2) == ("space", "space-taken")
        assert t.refused("set-baron", player="Zoe", space=5) == ("player", "no-such-player")
        t.stand(Ann=1).stand(Ann=20, Bob=20)
        assert (t.spaces, t.now.seats_on(20)) == ([20, 20, 3], (0, 1))
