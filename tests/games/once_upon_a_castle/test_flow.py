"""Turns, castles that grow, the sun and the cloud, the last lines."""

import pytest

from companion.games.once_upon_a_castle.flow import FLOW

from .table import GROUPS, Table

FULL = {"floors": 4, "towers": [2, 5, 2, 5]}
KNOWN_COPY = {"tower_values": [2, 5], "wall_residents": [1, 2, 3], "flag_kinds": [[1, 3], [2, 0]], "guest_points": [1, 2, 3]}


@pytest.mark.parametrize(
    ("facts", "drawn", "command", "args", "refused"),
    [
        ({}, FULL, "draw-floor", {}, "player floors-all"),
        ({}, FULL, "draw-tower", {"points": 5}, "player towers-all"),
        ({}, {"walls": 4}, "draw-wall", {}, "player walls-all"),
        *(
            ({}, drawn, f"remove-{part}", {part: number}, f"{part} no-such-{part}")
            for part in ("floor", "tower", "wall", "flag")
            for number, drawn in ((1, {}), (2, {"floors": 1, "towers": [2], "walls": 1, "flags": [1]}))
        ),
        ({}, {}, "change-tower", {"tower": 1, "points": 2}, "tower no-such-tower"),
        ({}, {}, "change-floor", {"floor": 1, "points": 2}, "floor no-such-floor"),
        ({}, {"floors": 1}, "change-floor", {"floor": 1}, "points missing"),
        ({}, {"walls": 3, "flags": [1] * 5}, "remove-wall", {"wall": 3}, "wall flags-first"),
        ({}, {}, "draw-floor", {"guest": "king"}, "guest guest-by-points"),
        ({}, {}, "steal", {"victim": "Bob", "guest": "king"}, "type architects-only"),
        ({}, {}, "reuse", {"guest": "dog"}, "type architects-only"),
        ({}, {}, "give-guest", {"guest": "dog"}, "type architects-only"),
        ({}, {}, "draw-small-cloud", {}, "type architects-only"),
        ({}, {}, "draw-monk-flag", {}, "type architects-only"),
        ({}, {}, "finish", {}, "type not-the-last-round"),
        ({"resident_groups": GROUPS}, {}, "set-residents", {"count": 23}, "count out-of-range"),
        ({"resident_groups": GROUPS}, {}, "set-resident-points", {"points": 3}, "points residents-counted"),
        (KNOWN_COPY, {}, "draw-tower", {"points": 3}, "points tower-value"),
        (KNOWN_COPY, {"towers": [5]}, "change-tower", {"tower": 1, "points": 3}, "points tower-value"),
        (KNOWN_COPY, {}, "draw-wall", {"residents": 4}, "residents wall-kind"),
        (KNOWN_COPY, {"walls": 1}, "draw-flag", {"points": 3}, "points flag-kind"),
        (KNOWN_COPY, {"walls": 1}, "draw-flag", {"points": 2, "residents": 3}, "residents flag-residents"),
        (KNOWN_COPY, {}, "draw-floor", {"points": 4}, "points guest-value"),
    ],
)
def test_what_cannot_be_is_refused_where_it_is_wrong(facts, drawn, command, args, refused):
    assert " ".join(Table(**facts).draw("Ann", **drawn).refused(command, "Ann", **args)) == refused


class TestTurns:
    def test_the_dice_go_round_clockwise(self):
        t = Table(first=1)
        rolls = []
        for _ in range(4):
            rolls.append(t.seating.players[FLOW.phase(t.state, t.seating).seat])
            assert t.screen.castles_round[0].name == rolls[-1]
            t.do("end-turn")
        assert rolls == ["Bob", "Cid", "Ann", "Bob"]

    def test_everybody_draws_in_everybodys_turn(self):
        """At the end of a turn each player redeems, so that four phones draw at once."""
        t = Table()
        t.draw("Bob", walls=1).draw("Cid", towers=[5]).draw("Ann", floors=1)
        assert t.points == {"Ann": 0, "Bob": 0, "Cid": 5}
        own = {name for name, command in FLOW.commands.items() if not command.ordered}
        assert own == set(FLOW.commands) - {"end-turn", "give-dice"}

    def test_somebody_who_does_not_play(self):
        assert Table().refused("draw-wall", "Zoe") == ("player", "no-such-player")


class TestElements:
    def test_points_count_at_once(self):
        t = Table().draw("Ann", towers=[5, 2], walls=1, flags=[2, 1])
        t.do("draw-floor", "Ann", points=3)
        t.do("set-resident-points", "Ann", points=7)
        assert t.points["Ann"] == 5 + 2 + 2 + 1 + 3 + 7

    def test_slips_are_put_right(self):
        t = Table().draw("Ann", towers=[5, 2], walls=2, flags=[2, 1])
        t.do("draw-floor", "Ann", points=3)
        t.do("change-tower", "Ann", tower=1, points=3)
        t.do("remove-tower", "Ann", tower=2)
        t.do("remove-flag", "Ann", flag=1)
        t.do("remove-wall", "Ann", wall=1)
        t.do("change-floor", "Ann", floor=1, points=1)
        assert t.points["Ann"] == 3 + 1 + 1
        t.do("remove-floor", "Ann", floor=1)
        assert t.castle("Ann").elements == 2


class TestFlags:
    def test_a_flag_needs_a_wall(self):
        assert Table().refused("draw-flag", "Ann", points=2) == ("player", "flags-need-walls")

    @pytest.mark.parametrize(("walls", "room"), [(1, 2), (2, 4), (3, 5), (4, 6)])
    def test_two_walls_take_two_and_two_take_one(self, walls, room):
        t = Table().draw("Ann", walls=walls, flags=[1] * room)
        assert t.refused("draw-flag", "Ann", points=1) == ("player", "flags-need-walls")
        assert t.view("Ann").flag_room == room

    def test_the_seventh_flag_never_flies(self):
        t = Table().draw("Ann", walls=4, flags=[2] * 6)
        assert t.refused("draw-flag", "Ann", points=2) == ("player", "flags-need-walls")
        assert t.points["Ann"] == 12

    def test_a_wall_with_flags_on_it_stays(self):
        t = Table().draw("Ann", walls=3, flags=[1] * 5)
        t.do("remove-flag", "Ann", flag=5)
        t.do("remove-wall", "Ann", wall=3)
        assert t.castle("Ann").elements == 2


class TestGuestsOfTheBuilders:
    def test_a_floor_asks_for_the_card_and_takes_it_later_too(self):
        t = Table()
        t.do("draw-floor", "Ann", points=3)
        t.do("draw-floor", "Ann")
        assert t.view("Ann").untold_floors == (2,)
        assert t.prefill["Ann", "cards"] == [3]
        t.do("change-floor", "Ann", floor=2, points=0)
        assert t.prefill["Ann", "cards"] == [3, 0]
        assert t.points["Ann"] == 3


class TestSun:
    def test_the_first_with_four_towers_takes_it(self):
        t = Table().draw("Ann", towers=[2, 2, 2]).draw("Bob", towers=[5, 5, 5])
        assert t.owner("sun") is None
        t.draw("Bob", towers=[5])
        assert t.owner("sun") == "Bob"
        assert t.log() == "Bob: tower 4 worth 5 – the first 4 towers, so the sun!"
        t.draw("Ann", towers=[2])
        assert t.owner("sun") == "Bob"
        assert t.log() == "Ann: tower 4 worth 2"
        assert t.points == {"Ann": 8, "Bob": 20 + 4, "Cid": 0}

    def test_a_changed_value_keeps_it_and_a_slip_loses_it_to_the_next(self):
        t = Table().draw("Ann", towers=[2] * 4).draw("Bob", towers=[5] * 4)
        t.do("change-tower", "Ann", tower=1, points=5)
        assert t.owner("sun") == "Ann"
        t.do("remove-tower", "Ann", tower=4)
        assert t.owner("sun") == "Bob"
        assert t.draw("Ann", towers=[2]).owner("sun") == "Bob"

    def test_the_table_may_give_it_to_another_with_four_towers(self):
        t = Table().draw("Ann", towers=[2] * 4).draw("Bob", towers=[5] * 4, walls=1)
        assert t.refused("give-bonus", "Cid", bonus="sun") == ("player", "sun-needs-towers")
        assert t.refused("give-bonus", "Ann", bonus="sun") == ("player", "sun-own")
        t.do("give-bonus", "Bob", bonus="sun")
        assert t.owner("sun") == "Bob"
        t.do("give-bonus", "Ann", bonus="sun")
        assert t.owner("sun") == "Ann"


class TestCloud:
    def test_the_twelfth_element_takes_it_and_starts_the_last_redeeming(self):
        t = Table().complete("Bob")
        assert t.owner("cloud") == "Bob"
        assert t.owner("sun") == "Bob"
        assert t.step == "redeem"
        assert "so the cloud!" in t.log()
        assert t.refused("end-turn") == ("type", "no-more-dice")
        assert t.state.redeeming == (0, 2)
        assert t.screen.following.name == "Cid"

    def test_a_last_tower_may_bring_both(self):
        t = Table().draw("Ann", floors=4, walls=4, towers=[2, 2, 2])
        t.do("draw-tower", "Ann", points=5)
        assert t.log() == "Ann: tower 4 worth 5 – the sun and the cloud!"
        assert t.points["Ann"] == 11 + 4 + 4

    def test_others_still_redeem_until_all_are_done(self):
        t = Table().complete("Bob")
        t.draw("Ann", towers=[5])
        t.do("finish", "Ann")
        assert t.refused("draw-tower", "Ann", points=5) == ("player", "castle-closed")
        assert t.step == "redeem"
        t.draw("Cid", walls=1, flags=[2])
        t.do("finish", "Cid")
        assert t.step == "over"
        assert t.log() == "Cid is done building, and the game is over"
        assert FLOW.phase(t.state, t.seating).seat is None
        assert t.refused("draw-tower", "Bob", points=5) == ("type", "castles-closed")

    def test_who_has_the_cloud_may_redeem_the_rest_of_the_same_turn(self):
        t = Table().complete("Bob").draw("Bob", flags=[2])
        assert t.points["Bob"] == 14 + 4 + 4 + 2

    def test_who_is_asked_next_goes_clockwise_from_the_cloud(self):
        t = Table("Ann", "Bob", "Cid", "Dan").complete("Cid")
        assert FLOW.phase(t.state, t.seating).seat == 3
        t.do("finish", "Dan")
        assert FLOW.phase(t.state, t.seating).seat == 0
        t.do("finish", "Bob")
        assert FLOW.phase(t.state, t.seating).seat == 0

    def test_done_is_taken_back(self):
        t = Table("Ann", "Bob").complete("Bob")
        t.do("finish", "Ann")
        t.do("finish", "Ann", done=False)
        assert t.step == "redeem"
        t.draw("Ann", towers=[2])
        assert t.refused("finish", "Ann", done=False) == ("player", "not-finished")
        t.do("finish", "Ann")
        assert t.refused("finish", "Ann") == ("player", "finished-already")
        assert t.refused("finish", "Bob") == ("player", "has-the-cloud")

    def test_the_second_complete_castle_has_none(self):
        t = Table().complete("Bob").complete("Ann")
        assert t.owner("cloud") == "Bob"
        assert t.points["Ann"] == 14
        t.do("give-bonus", "Ann", bonus="cloud")
        assert (t.owner("cloud"), t.step) == ("Ann", "redeem")
        assert t.refused("give-bonus", "Cid", bonus="cloud") == ("player", "cloud-needs-castle")
        assert t.refused("give-bonus", "Ann", bonus="cloud") == ("player", "cloud-own")

    def test_a_slip_brings_the_dice_back(self):
        t = Table().complete("Bob")
        t.do("finish", "Ann")
        t.do("remove-wall", "Bob", wall=1)
        assert (t.step, t.owner("cloud")) == ("turn", None)
        assert t.state.redeemed == ()
        t.do("end-turn")

    def test_slips_are_put_right_even_when_the_game_is_over(self):
        t = Table("Ann", "Bob").complete("Bob").draw("Ann", towers=[2])
        t.do("finish", "Ann")
        t.do("change-tower", "Ann", tower=1, points=5)
        assert (t.step, t.points["Ann"]) == ("over", 5)


class TestResidents:
    def test_their_points_are_typed_until_the_groups_are_told(self):
        t = Table()
        t.do("colour", "Ann", count=2)
        assert t.view("Ann").resident_points is None
        assert ("Ann", "resident_points") not in t.prefill
        t.do("set-resident-points", "Ann", points=4)
        t.do("set-residents", "Ann", count=7)
        assert (t.castle("Ann").residents, t.view("Ann").resident_points) == (7, 4)
        assert t.prefill["Ann", "resident_points"] == 4

    @pytest.mark.parametrize(
        ("coloured", "points"), [(0, 0), (1, 1), (4, 1), (5, 2), (9, 2), (10, 4), (15, 4), (16, 7), (22, 7)]
    )
    def test_they_are_worth_the_group_in_which_the_last_one_stands(self, coloured, points):
        t = Table(resident_groups=GROUPS)
        t.do("set-residents", "Ann", count=coloured)
        assert t.points["Ann"] == points

    def test_groups_fill_one_after_the_other(self):
        t = Table(resident_groups=GROUPS)
        for _ in range(3):
            t.do("colour", "Ann", count=2)
        assert (t.view("Ann").coloured, t.view("Ann").last_group) == ((4, 2, 0, 0), 1)

    def test_no_more_than_there_are(self):
        t = Table(resident_groups=GROUPS)
        t.do("set-residents", "Ann", count=21)
        assert t.do("colour", "Ann", count=2).data["count"] == 1
        assert t.refused("colour", "Ann", count=2) == ("count", "residents-all")
        assert t.do("draw-wall", "Ann", residents=3).data["residents"] == 0

    def test_groups_told_later_count_what_was_coloured(self):
        t = Table()
        t.do("set-resident-points", "Ann", points=3)
        t.do("set-resident-points", "Bob", points=3)
        t.do("colour", "Ann", count=6)
        told = Table(resident_groups=GROUPS)
        told.state = t.state
        assert told.points == {"Ann": 2, "Bob": 3, "Cid": 0}
        told.do("set-residents", "Bob", count=0)
        assert told.points["Bob"] == 0

    def test_walls_and_flags_bring_theirs_and_take_them_away_again(self):
        t = Table(wall_residents=[1, 2, 3], flag_kinds=[[1, 3], [1, 2], [2, 1], [2, 0]])
        t.do("draw-wall", "Ann", residents=3)
        t.do("draw-flag", "Ann", points=1, residents=2)
        assert t.castle("Ann").residents == 5
        t.do("remove-flag", "Ann", flag=1)
        t.do("remove-wall", "Ann", wall=1)
        assert t.castle("Ann").residents == 0


class TestFactsOfTheCopy:
    def test_without_them_the_known_values_are_offered_and_any_number_taken(self):
        t = Table().draw("Ann", towers=[3], walls=1)
        offered = t.screen.offered
        assert [offer.points for offer in offered("draw-tower")] == [2, 5]
        assert len(offered("draw-flag")) == 100
        t.do("draw-wall", "Ann", residents=9)
        t.do("draw-flag", "Ann", points=9, residents=9)
        assert set(t.screen.untold) == {"tower-values", "resident-groups", "wall-residents", "flag-kinds", "guest-points"}

    def test_what_is_told_or_needless_is_not_asked_for(self):
        t = Table(**KNOWN_COPY).draw("Ann", walls=1, flags=[2])
        t.do("draw-flag", "Ann", points=1, residents=3)
        assert t.screen.untold == ("resident-groups",)
        assert "guest-points" not in Table(variant="architects").screen.untold


def test_a_table_that_drew_nothing_knows_nothing():
    t = Table()
    assert t.prefill == {}
    t.do("end-turn")
    assert t.prefill["Ann", "floors"] == 0


def test_the_page_says_who_rolls_what_dice_there_are_and_who_has_the_cloud():
    t = Table()
    assert (t.screen.title.id, t.screen.note.id) == ("turn-rolls", "turn-both-dice")
    assert FLOW.page(t.state, t.seating, {"castle": "1"}).note.id == "turn-one-die"
    t.draw("Ann", towers=[2] * 4)
    t.draw("Ann", floors=4, walls=4)
    assert (t.screen.title.id, t.screen.note.id) == ("turn-redeems", "turn-cloud")
    t.do("finish", "Bob")
    t.do("finish", "Cid")
    assert (t.screen.title.id, t.screen.following) == ("turn-over", None)
