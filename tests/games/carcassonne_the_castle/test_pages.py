"""The game's own pages, tapped without a script: every button does what it says."""

import re

import pytest

from companion.texts import LANGUAGES

GAP = ("A2", "A3", "B2", "B3", "C3", "C4", "C5", "D5", "E5", "E6", "F6")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_duel_by_its_buttons(table, lang):
    t = table(lang, corners="3/4, 12/13, 33/34", complete="true")
    assert t.seals == [t.say("end-turn", player="Bob")]
    t.end()
    assert t.seals == [t.say("end-turn", player="Ann")]
    t.score("house", 3, "Bob")
    assert t.say("ask-title", player="Bob", number=3) in t.text
    t.tap("take-tile", player="Bob", tile=3, at=3)
    t.end(2)
    t.score("house", 4, "Bob", doubled=True)
    t.score("path", 3, "Ann", well=True, starts=1)
    t.score("tower", 2)
    assert t.points == (8, 11)
    assert t.seals == [t.say("end-placed", player="Ann")]
    t.to_the_end()
    assert t.seals == [t.say("keep-wait")]
    assert not t.offered("settle")
    for cell in GAP:
        t.tap("mark-cell", cell=cell, empty=True)
    assert t.seals == [t.say("settle-one", part=t.say("category-keep"), player="Bob", points=11)]
    t.tap("settle", part="keep")
    t.tap("draft-feature", use="courts", count=5)
    t.tap("score-court", player="Ann")
    assert t.seals == [t.say("settle-one", part=t.say("category-courts"), player="Ann", points=15)]
    t.tap("settle", part="courts")
    assert t.say("unfinished-no-tiles") in t.text
    t.tap("take-tile", player="Ann", tile=5)
    t.tap("draft-feature", kind="tower")
    t.tap("draft-feature", count=2)
    t.tap("score-unfinished", player="Ann")
    t.tap("settle", part="unfinished")
    t.tap("take-tile", player="Bob", tile=9)
    assert t.seals == [t.say("settle-one", part=t.say("category-five-points"), player="Bob", points=5)]
    t.tap("settle", part="five-points")
    assert t.seals == [t.say("over-score")]
    assert t.points == (27, 27)
    assert t.say("over-draw", points=27) in t.text
    assert [c.total for c in t.play.scored.result.columns] == [27, 27]
    assert t.play.scored.result.ranking.winners == ("Ann", "Bob")


class TestPad:
    def test_the_points_stand_on_the_owners_buttons(self, table):
        t = table()
        t.tap("draft-feature", kind="tower")
        assert t.say("pad-say-size") in t.text
        assert not t.offered("score-feature")
        t.tap("draft-feature", count=4)
        assert t.said_on("score-feature", player="Ann") == "Ann to 8 +8"
        assert t.said_on("score-feature", tied="true") == "A tie: nobody scores"
        t.tap("score-feature", player="Ann")
        assert t.points == (8, 0)

    def test_a_landing_is_announced(self, table):
        t = table(corners="3/4")
        t.tap("draft-feature", kind="path")
        t.tap("draft-feature", count=3)
        assert t.said_on("score-feature", player="Bob") == "Bob to 3: a wall tile! +3"
        t.tap("draft-feature", count=2)
        assert t.text.count(t.say("note-one-more", player="Ann")) == 1
        assert t.text.count(t.say("note-one-more", player="Bob")) == 1

    def test_counted_followers_leave_one_seal(self, table):
        t = table()
        t.tap("draft-feature", kind="house")
        t.tap("draft-feature", count=6)
        assert t.seals == []
        t.tap("draft-followers", player="Bob", count=1)
        assert t.seals == ["Bob scores +6"]
        t.tap("draft-followers", player="Ann", count=1)
        assert t.seals == [t.say("pad-nobody")]
        t.tap("score-feature", followers="1:1")
        assert t.points == (0, 0)

    def test_a_well_only_stands_beside_a_path(self, table):
        t = table()
        t.tap("draft-feature", kind="path")
        assert t.offered("draft-feature", well=True)
        t.tap("draft-feature", kind="house")
        assert not t.offered("draft-feature", well=True)

    def test_doubling_is_offered_to_the_holder_alone(self, table):
        t = table()
        t.tap("take-tile", player="Bob", tile=2)
        t.end(2)
        assert t.say("remind-2", player="Bob") in t.text
        t.tap("draft-feature", kind="tower")
        t.tap("draft-feature", count=3)
        assert [s["player"] for s in t.offered("score-feature", doubled=True)] == ["Bob"]
        t.tap("score-feature", player="Bob", doubled=True)
        assert t.points == (0, 12)
        t.tap("draft-feature", kind="tower")
        t.tap("draft-feature", count=3)
        assert not t.offered("score-feature", doubled=True)

    def test_what_was_booked_is_corrected_in_its_place(self, table):
        t = table()
        t.score("tower", 4, "Ann")
        t.tap("open-feature", place=0)
        assert t.say("pad-was", what="4 squares × 2") in t.text
        t.tap("draft-feature", count=5)
        t.tap("score-feature", player="Bob", place=0)
        assert t.points == (0, 10)
        t.tap("open-feature", place=0)
        t.tap("remove-feature", place=0)
        assert t.points == (0, 0)
        assert not t.state.scored

    def test_it_can_be_wiped(self, table):
        t = table()
        t.tap("draft-feature", kind="tower")
        assert not t.offered("end-turn")
        t.tap("clear-draft")
        assert t.offered("end-turn")


class TestCorners:
    def test_a_known_one_is_asked_in_the_frame(self, table):
        t = table(corners="3/4")
        t.score("path", 3, "Ann")
        frame = re.search(r'<section class="now-card">(.*?)</section>', t.html, re.DOTALL)[1]
        assert t.say("ask-title", player="Ann", number=3) in frame
        assert len(t.offered("take-tile", at=3)) == 9
        t.tap("no-tile", at=3)
        assert not t.offered("take-tile", at=3)

    def test_an_unknown_one_is_asked_quietly(self, table):
        t = table()
        t.score("path", 5, "Ann")
        folded = re.search(r'<details class="cc-fold" id="ask-5">(.*?)</details>', t.html, re.DOTALL)[1]
        assert t.say("ask-quiet", player="Ann", number=5) in folded
        assert t.seals == [t.say("end-placed", player="Bob")]
        t.tap("take-tile", player="Ann", tile=1, at=5)
        assert [(tile.kind, tile.at) for tile in t.state.tiles] == [(1, 5)]

    def test_what_is_found_is_remembered_for_the_copy(self, table):
        t = table()
        t.score("path", 5, "Ann")
        t.tap("take-tile", player="Ann", tile=1, at=5)
        assert t.say("learn-title", number=5) in t.text
        answer = t.submit("corner", value="5/6, 12/13")
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{t.base}/turn")
        assert t.play.seating.facts["corners"] == [[5, 6], [12, 13]]
        assert t.say("learn-title", number=5) not in t.text
        assert ">5/6</text>" in t.html

    def test_what_counts_too_late_can_be_counted_first(self, table):
        t = table(corners="3/4")
        t.score("path", 3, "Bob")
        t.score("path", 4, "Ann")
        assert t.say("late-title", player="Ann") in t.text
        t.tap("count-first", place=1)
        assert [f.owner for f in t.state.features] == [0, 1]
        assert t.say("ask-title", player="Ann", number=4) in t.text


class TestTurn:
    def test_a_tile_1_gives_another_turn(self, table):
        t = table()
        t.tap("take-tile", player="Ann", tile=1)
        assert not t.offered("end-turn", again=True)
        t.end(2)
        assert t.said_on("end-turn", again="true") == "Done, and Ann goes again uses up wall tile 1"
        t.tap("end-turn", again=True)
        assert (t.state.seat, t.state.left) == (0, 57)
        assert t.say("tiles-used") in t.text

    def test_the_last_square_is_announced(self, table):
        t = table()
        while t.state.left > 1:
            t.tap("count-squares", left=t.state.left - 1)
        assert t.seals == [t.say("end-last")]

    def test_squares_and_turns_are_put_right(self, table):
        t = table()
        t.tap("discard-square")
        t.tap("give-turn", player="Bob")
        assert (t.state.seat, t.state.left) == (1, 59)
        t.tap("count-squares", left=60)
        assert not t.offered("count-squares", left=61)

    def test_a_tile_is_entered_and_put_back_by_hand(self, table):
        t = table()
        t.tap("take-tile", player="Bob", tile=7)
        t.tap("take-tile", player="Ann", tile=7)
        assert not t.offered("take-tile", tile=7)
        t.tap("drop-tile", player="Bob", tile=7)
        assert t.offered("take-tile", player="Bob", tile=7)

    def test_the_wall_is_read_out_and_the_second_lap_lies_flat(self, table):
        t = table()
        t.score("path", 30, "Bob")
        assert "rotate" not in t.html
        for _ in range(2):
            t.score("tower", 20, "Bob")
        assert "Ann on 0, Bob on 10, lap 2" in t.text
        assert len(re.findall("<use [^>]*rotate", t.html)) == 1


class TestFinal:
    def ended(self, table):
        t = table()
        t.score("house", 3, "Ann")
        t.to_the_end()
        return t

    def test_the_drawing_has_76_cells_and_finds_the_region(self, table):
        t = self.ended(table)
        assert len(t.offered("mark-cell", empty=True)) == 76
        for cell in ("B2", "B3", "G9"):
            t.tap("mark-cell", cell=cell, empty=True)
        assert t.html.count("cc-cell largest") == 2
        assert t.say("keep-region", cells=2) in t.text
        t.tap("mark-cell", cell="B3", empty=False)
        t.tap("clear-cells")
        assert not t.offered("mark-cell", empty=False)

    def test_the_number_may_be_typed(self, table):
        t = self.ended(table)
        answer = t.post(type="count-empty", count="12")
        assert answer.status_code == 303
        assert t.seals == ["Keep: Ann +12"]
        assert 'value="12"' in t.html

    def test_a_wrong_number_is_answered_beside_the_field(self, table):
        t = self.ended(table)
        answer = t.post(type="count-empty", count="77")
        assert answer.status_code == 422
        assert 'aria-invalid="true"' in answer.text
        assert re.search(r'<span class="error" id="keep-count-error">.*76', answer.text)

    def test_nothing_is_asked_where_nobody_has_a_keep(self, table):
        t = table()
        t.to_the_end()
        assert not t.offered("mark-cell")
        assert t.seals == ["Keep: no points"]

    def test_a_part_is_taken_up_again(self, table):
        t = table()
        t.to_the_end()
        t.tap("settle", part="keep")
        t.tap("draft-feature", use="courts", count=2)
        assert t.seals == []
        t.tap("score-court", player="Bob")
        t.tap("settle", part="courts")
        t.tap("settle", part="courts", done=False)
        t.tap("remove-court", place=0)
        assert t.points == (0, 0)
        t.tap("settle", part="keep", done=False)
        assert t.seals == ["Keep: no points"]

    def test_tile_7_makes_a_court_better(self, table):
        t = table()
        t.to_the_end()
        t.tap("take-tile", player="Bob", tile=7)
        t.tap("settle", part="keep")
        t.tap("draft-feature", use="courts", count=5)
        assert t.said_on("score-court", four_each="true").endswith("+20")
        t.tap("score-court", player="Bob", four_each=True)
        assert t.points == (0, 20)

    def test_a_feature_is_corrected_at_the_end_too(self, table):
        t = self.ended(table)
        t.tap("open-feature", place=0)
        assert not t.offered("settle")
        t.tap("draft-feature", count=4)
        t.tap("score-feature", player="Bob", place=0)
        assert t.points == (0, 4)


def test_watchers_see_the_wall_and_nothing_to_tap(table):
    t = table()
    t.score("tower", 4, "Ann")
    address = f"/w/{t.play.registered.watch_code}/"
    page = t.client.get(address, headers=t.headers).text
    assert "cc-track" in page
    assert "+8" in page
    assert "<form" not in page
    assert 'name="do"' not in page
    t.to_the_end()
    page = t.client.get(address, headers=t.headers).text
    assert t.say("category-courts") in page
    assert 'name="do"' not in page
    for part in ("keep", "courts", "unfinished", "five-points"):
        t.tap("settle", part=part)
    page = t.client.get(address, headers=t.headers).text
    assert t.say("over-won", player="Ann", more=8, less=0) in page
