"""The way along the track: untold, told, gone round, and space by space as it is drawn."""

import pytest

from companion.texts import LANGUAGES, language

from .table import Table, track


def way(table, nth=0):
    return table.now.track.way(table.state.strides[nth])


class TestUntold:
    def test_only_steps_are_told(self):
        t = Table().tap("place", row=3)
        (stride,) = t.state.strides
        assert (stride.steps, stride.end, stride.coins) == (3, None, ())
        assert t.log() == "Ann places a tile in row 3: 3 steps"
        assert (t.spaces, t.now.track) == ([None, 2, 3], None)
        assert t.refused("set-baron", player="Ann", space=7) == ("type", "track-untold")

    @pytest.mark.parametrize("lacking", track())
    def test_a_part_of_the_track_is_not_the_track(self, lacking):
        t = Table(facts={key: value for key, value in track(coins=[4]).items() if key != lacking})
        assert (t.screen.untold, t.now.trouble) == ((lacking,), None)
        t.do("place", row=2)
        assert t.state.strides[0].end is None

    def test_told_later_it_asks_where_the_barons_stand(self):
        t = Table().place(2)
        t.tell(**track(coins=[9]))
        assert t.now.lost == ("Ann",)
        t.do("place", row=2)
        assert t.state.strides[0].end is None
        t.tap("end-turn").stand(Ann=8, Bob=4)
        assert t.now.lost == ()
        t.tap("take-tiles").tap("place", row=2)
        assert (t.spaces, t.state.due) == ([10, 4, 3], 1)

    def test_only_who_cannot_stand_where_he_does_is_lost(self):
        t = Table(facts=track(10)).stand(Ann=10, Bob=10)
        t.state = t.state.with_baron(2, space=None)
        assert t.now.lost == ("Cid",)
        t = Table(facts=track(40)).stand(Ann=30)
        t.tell(**track(20))
        assert t.now.lost == ("Ann",), "beyond a track that became shorter"
        t.do("place", row=2)
        assert t.state.strides[0].end is None

    @pytest.mark.parametrize(
        ("facts", "fact", "code"),
        [
            (track(coins=[4], rubies=[4]), "track-rubies", "space-twice"),
            (track(20, tiles=[21]), "track-tiles", "space-beyond"),
        ],
    )
    def test_facts_that_contradict_each_other_are_no_track(self, facts, fact, code):
        now = Table(facts=facts).now
        assert (now.trouble.at, now.trouble.code, now.track) == (fact, code, None)
        assert all(language(lang, "castle-builder").problem(now.trouble) for lang in LANGUAGES)


class TestTold:
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
    def test_where_he_lands_and_what_he_comes_by(self, facts, stands, row, spaces, due, drawn):
        t = Table(facts=facts).stand(**stands).tap("place", row=row)
        assert (t.spaces, t.state.due, way(t)) == (spaces, due, drawn)

    def test_the_log_tells_where_he_landed(self):
        t = Table(facts=track(coins=[2, 9], rubies=[6, 4], tiles=[5])).tap("place", row=2)
        assert t.log() == "Ann places a tile in row 2: 2 steps to space 5, 1 coin, a tile"

    def test_rulebook_example_of_the_crowd_the_ruby_and_the_tile_passed(self):
        t = Table(facts=track(rubies=[7], tiles=[4])).stand(Ann=8, Bob=5, Cid=6).stand(Ann=2)
        t.do("place", row=3)
        (stride,) = t.state.strides
        assert (stride.end, stride.tile, len(way(t))) == (8, False, 1 + 3 + 3)

    def test_a_track_without_rest_tells_only_steps(self):
        t = Table("Ann", "Bob", facts=track(10, rubies=[1, 3, 4, 5, 6, 7, 8, 9, 10], loop=True))
        t.do("place", row=2)
        assert t.state.strides[0].end is None

    def test_a_baron_is_put_where_he_really_stands(self):
        t = Table(facts=track(20))
        assert t.refused("set-baron", player="Ann", space=21) == ("space", "out-of-range")
        assert t.refused("set-baron", player="Ann", space=2) == ("space", "space-taken")
        assert t.refused("set-baron", player="Zoe", space=5) == ("player", "no-such-player")
        t.stand(Ann=1).stand(Ann=20, Bob=20)
        assert (t.spaces, t.now.there(20)) == ([20, 20, 3], (0, 1))
