"""The course of play: two rounds of four turns, who passes where, who draws for Ludwig."""

import pytest

from companion.games.between_two_castles import FLOW, GAME
from companion.rules.shape import checked

from .table import Table

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")


def begun(*players):
    t = Table(*players)
    t.do("begin")
    return t


def arrows(t):
    return [(giver.name, taker.name) for giver, taker in t.look().passes]


class TestTurns:
    def test_two_rounds_of_four_turns_and_then_it_is_over(self):
        t = Table("Ann", "Bob", "Cid")
        assert t.step == "setup"
        assert {turn.status for turn in t.look().turns} == {"next"}
        t.do("begin")
        assert t.refused("begin") == [("type", "begun-already")]
        assert [turn.status for turn in t.look().turns] == ["now"] + ["next"] * 7
        seen = []
        while t.step != "over":
            seen.append((t.state.round, t.state.turn, t.step))
            t.do("done", step=t.step)
        steps = ("choose", "reveal", "build")
        assert seen == [(lap, turn, step) for lap in (1, 2) for turn in (1, 2, 3, 4) for step in steps]
        assert t.refused("done", step="build") == [("step", "not-the-moment")]
        assert t.log() == "The last rooms are built"
        assert {turn.status for turn in t.look().turns} == {"done"}

    def test_the_second_round_begins_with_nine_new_tiles(self):
        """Those of the first round are handed out while setting up."""
        t = begun("Ann", "Bob", "Cid")
        seen = []
        for _ in range(8):
            page = t.look()
            seen.append((page.tiles, page.rest, page.takes_new, page.is_last_turn))
            t.turn()
        first = [(9, 7, False, False), (7, 5, False, False), (5, 3, False, False), (3, 1, False, True)]
        assert seen == [*first, (9, 7, True, False), *first[1:]]

    def test_a_step_that_is_not_now_is_refused(self):
        """Two phones end a step at once: the second one is told where the table is."""
        t = begun("Ann", "Bob", "Cid")
        t.do("done", step="choose")
        assert t.refused("done", step="choose") == [("step", "not-the-moment")]

    def test_a_table_that_forgot_to_tap_goes_to_its_turn(self):
        t = Table("Ann", "Bob", "Cid")
        t.do("go-to", round=2, turn=3)
        assert (t.state.round, t.state.turn, t.step) == (2, 3, "choose")
        assert [turn.status for turn in t.look().turns] == ["done"] * 6 + ["now", "next"]

    def test_nobody_is_first(self):
        t = begun("Ann", "Bob", "Cid")
        assert FLOW.phase(t.state, t.seating).seat is None


class TestPassing:
    def test_left_in_the_first_round_and_right_in_the_second(self):
        """Clockwise goes to the left."""
        t = begun("Ann", "Bob", "Cid")
        assert arrows(t) == [("Ann", "Bob"), ("Bob", "Cid"), ("Cid", "Ann")]
        t.do("go-to", round=2, turn=1)
        assert arrows(t) == [("Ann", "Cid"), ("Bob", "Ann"), ("Cid", "Bob")]

    def test_the_last_tile_of_a_round_is_not_passed(self):
        t = Table("Ann", "Bob", "Cid")
        assert arrows(t) == []
        for lap in (1, 2):
            t.do("go-to", round=lap, turn=4)
            assert arrows(t) == []
        t.turn()
        assert arrows(t) == []

    @pytest.mark.parametrize("seats", range(2, 8))
    @pytest.mark.parametrize("round", [1, 2])
    def test_everybody_gives_once_and_takes_once(self, seats, round):
        t = begun(*NAMES[:seats])
        t.do("go-to", round=round, turn=2)
        everybody = sorted([*NAMES[:seats], *(["Ludwig"] if seats == 2 else [])])
        assert [sorted(names) for names in zip(*arrows(t), strict=True)] == [everybody] * 2


class TestLudwig:
    def test_he_passes_and_takes_like_anyone(self):
        t = begun("Ann", "Bob")
        assert arrows(t) == [("Ann", "Bob"), ("Bob", "Ludwig"), ("Ludwig", "Ann")]
        t.do("go-to", round=2, turn=1)
        assert arrows(t) == [("Ann", "Ludwig"), ("Bob", "Ann"), ("Ludwig", "Bob")]

    def test_who_draws_for_him_changes_with_the_round(self):
        """Ann is next clockwise, on his left; Bob is on his right. Castle 3 is his with Ann, castle 2 his with Bob."""
        t = begun("Ann", "Bob")
        assert t.look().steward.player.name == "Ann"
        t.do("go-to", round=2, turn=1)
        assert t.look().steward.player.name == "Bob"
        assert begun("Ann", "Bob", "Cid").look().steward is None
        assert Table("Ann", "Bob").look().steward is None

    def test_each_human_builds_his_tile_in_the_castle_shared_with_him(self):
        """She who draws only allots his tiles: what lies beside his castle with the other is the other's to build."""
        t = begun("Ann", "Bob")
        for half, (drawing, own, partner, other) in {1: ("Ann", 3, "Bob", 2), 2: ("Bob", 2, "Ann", 3)}.items():
            t.do("go-to", round=half, turn=1)
            found = t.look().steward
            assert (found.player.name, found.own.number) == (drawing, own)
            assert (found.partner.name, found.other.number) == (partner, other)
            for who, castle in ((drawing, own), (partner, other)):
                assert GAME.owners(t.seating)[castle - 1] == (t.seating.players.index(who),)


class TestColumns:
    def test_castles_stand_between_neighbours(self):
        t = Table("Ann", "Bob", "Cid", "Dee")
        assert GAME.columns(t.seating) == ("Castle 1", "Castle 2", "Castle 3", "Castle 4")
        assert GAME.owners(t.seating) == ((0, 1), (1, 2), (2, 3), (3, 0))

    def test_names_and_tokens_are_only_shown(self):
        t = Table("Ann", "Bob", "Cid")
        t.do("set-token", castle=1, token="eltz")
        t.do("set-castle-name", castle=2, name="  Crowdburg ")
        told = {column: str(words.args["castle"]) for column, words in FLOW.labels(t.state, t.seating).items()}
        assert told == {"Castle 1": "token-eltz", "Castle 2": "Crowdburg", "Castle 3": "castle-3"}
        t.do("set-castle-name", castle=1, name="Hill")
        assert FLOW.labels(t.state, t.seating)["Castle 1"].args["castle"] == "Hill"
        assert GAME.columns(t.seating) == ("Castle 1", "Castle 2", "Castle 3")


class TestPoints:
    def test_players_have_points_once_every_castle_is_drawn(self):
        t = Table("Ann", "Bob", "Cid")
        t.place("fountain", 2, 0, castle=1)
        t.place("tower", 2, 0, castle=2)
        assert t.points == {}
        t.row("fountain", "fountain", castle=3)
        assert t.points == {"Ann": 5, "Bob": 0, "Cid": 0}

    def test_they_are_remembered_turn_by_turn(self):
        t = begun("Ann", "Bob")
        t.turn()
        assert FLOW.history(t.state, t.seating) == ()
        for castle in (1, 2, 3):
            t.place("fountain", 2, 0, castle=castle)
        t.turn()
        t.place("fountain", 3, 0, castle=1)
        t.place("fountain", 3, 0, castle=3)
        t.turn()
        assert FLOW.history(t.state, t.seating) == ({"Ann": 5, "Bob": 5}, {"Ann": 10, "Bob": 5})

    def test_the_final_form_knows_what_was_drawn_and_nothing_else(self):
        t = Table("Ann", "Bob", "Cid")
        assert t.prefill == {}
        t.place("bakery", 2, 0, castle=2)
        [(place, layout)] = t.prefill.items()
        assert (place, layout["rooms"]) == (("Castle 2", "layout"), [{"room": "bakery", "x": 2, "y": 0}])
        assert checked(GAME.sheet.cell(*place).shape, layout) == layout


def test_the_log_calls_a_castle_as_it_was_called_then():
    t = Table("Ann", "Bob", "Cid")
    line = t.place("bakery", 2, 0)
    t.do("set-castle-name", castle=1, name="Crowdburg")
    assert t.log(fact=line) == "Castle 1: Bakery +2 (2 in all), floor 1, 1 place right of the throne room"
    t.place("kennel", 3, 0)
    assert t.log() == "Crowdburg: Kennel +2 (4 in all), floor 1, 2 places right of the throne room"
    assert t.log("ru") == "Crowdburg: Псарня +2 (всего 4), этаж 1, на 2 места правее тронного зала"
