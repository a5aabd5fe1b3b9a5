"""Two neighbours at one castle: rooms put, moved, taken out, from several phones and in any order."""

import pytest

from companion.games.between_two_castles.flow import FLOW
from companion.games.between_two_castles.sites import faults_of

from .table import Table


@pytest.fixture
def t():
    return Table("Ann", "Bob", "Cid")


class TestPlacing:
    def test_a_room_lies_where_it_was_put_and_says_what_it_brought(self, t):
        fact = t.place("bakery", 2, 0)
        assert t.rooms() == {(2, 0): "bakery"}
        assert (fact.data["gain"], fact.data["total"]) == (2, 2)  # the throne room wants it there

    def test_a_throne_room_comes_first(self):
        t = Table("Ann", "Bob", "Cid", thrones=False)
        command = {"castle": 1, "room": "bakery", "x": 2, "y": 0}
        assert t.refused("place-room", **command) == [("castle", "throne-first")]
        assert t.refused("place-room", **command, anyway=True) == [("castle", "throne-first")]

    def test_the_cells_of_the_throne_room_are_taken_even_so(self, t):
        for x in (0, 1):
            command = {"castle": 1, "room": "bakery", "x": x, "y": 0}
            assert t.refused("place-room", **command) == [("x", "cell-throne")]
            assert t.refused("place-room", **command, anyway=True) == [("x", "cell-throne")]

    def test_there_are_as_many_castles_as_builders(self, t):
        assert t.refused("place-room", castle=4, room="bakery", x=2, y=0) == [("castle", "no-such-castle")]

    @pytest.mark.parametrize("castle", [1, 2])
    def test_a_regular_room_exists_once_and_the_refusal_says_where(self, t, castle):
        t.place("bakery", 2, 0, castle=1)
        code = "lies-here" if castle == 1 else "lies-elsewhere"
        command = {"castle": castle, "room": "bakery", "x": -1, "y": 0}
        assert t.refused("place-room", **command) == [("room", code)]
        assert t.refused("place-room", **command, anyway=True) == [("room", code)]
        assert "floor 1, 1 place right of the throne room" in t.told("place-room", **command)[0]
        assert "этаж 1, на 1 место правее тронного зала" in t.told("place-room", "ru", **command)[0]

    def test_where_it_lies_is_told_by_the_name_the_table_uses(self, t):
        t.do("set-castle-name", castle=2, name="Crowdburg")
        t.place("bakery", 2, 0, castle=2)
        assert "Crowdburg" in t.told("place-room", castle=1, room="bakery", x=2, y=0)[0]

    def test_specialty_rooms_may_be_many(self, t):
        t.row("tower", "tower", castle=1)
        t.row("tower", castle=2)
        assert list(t.rooms(1).values()) == ["tower", "tower"]

    def test_a_castle_holds_two_hundred_rooms(self, t):
        for i in range(200):
            t.place("grand-foyer", -(i % 40) - 1, -(i // 40), anyway=True)
        assert t.refused("place-room", castle=1, room="tower", x=2, y=0) == [("castle", "castle-full")]
        t.place("tower", -1, 0)  # in place of another one there is room
        assert len(t.rooms()) == 200


class TestTwoAtOnce:
    def test_commands_about_castles_come_in_any_order(self):
        about = {"place-room", "move-room", "remove-room", "set-throne", "set-token", "set-castle-name", "set-attendant"}
        about |= {"add-bonus-card", "remove-bonus-card", "settle-bonus", "draw-for-bonus"}
        assert {name for name, command in FLOW.commands.items() if not command.ordered} == about

    def test_both_rooms_of_a_turn_are_there_whoever_was_faster(self):
        one, other = Table("Ann", "Bob", "Cid"), Table("Ann", "Bob", "Cid")
        one.place("bakery", 2, 0)
        one.place("kennel", -1, 0)
        other.place("kennel", -1, 0)
        other.place("bakery", 2, 0)
        assert one.rooms() == other.rooms() == {(2, 0): "bakery", (-1, 0): "kennel"}

    def test_the_same_room_told_twice_lies_there_once(self, t):
        t.place("bakery", 2, 0)
        before = t.state.sites
        fact = t.place("bakery", 2, 0)
        assert t.state.sites == before
        assert (fact.data["gain"], fact.data["total"]) == (0, 2)
        t.place("tower", 3, 0)
        t.place("tower", 3, 0)
        assert t.rooms() == {(2, 0): "bakery", (3, 0): "tower"}

    def test_told_twice_against_the_rules_it_is_not_refused_the_second_time(self, t):
        t.place("bakery", 9, 0, anyway=True)
        t.place("bakery", 9, 0)

    def test_of_two_rooms_for_one_cell_the_later_is_right_and_the_other_at_hand(self, t):
        t.place("bakery", 2, 0)
        fact = t.place("kennel", 2, 0)
        assert t.rooms() == {(2, 0): "kennel"}
        assert fact.data["replaced"] == "bakery"
        assert "instead of Bakery" in t.log()
        assert "Пекарня" in t.log("ru")
        assert [pick.face.id for pick in t.look(castle=1).picker.recent] == ["bakery"]
        t.place("bakery", 3, 0)

    def test_what_comes_instead_is_judged_without_what_was_there(self, t):
        """A fountain may lie beside the throne room, though a room lay there that carried another one."""
        t.place("bakery", 2, 0)
        t.place("kennel", 2, 1)
        assert t.refused("place-room", castle=1, room="fountain", x=2, y=0) == [("room", "would-be-built-over")]
        t.place("tower", 2, 1)

    def test_a_room_is_not_taken_out_for_another_one_that_came_meanwhile(self, t):
        t.place("bakery", 2, 0)
        t.place("kennel", 2, 0)
        assert t.refused("remove-room", castle=1, room="bakery", x=2, y=0) == [("room", "another-room-there")]
        assert t.refused("move-room", castle=1, room="bakery", x=2, y=0, to_x=3, to_y=0) == [("room", "another-room-there")]

    def test_a_room_that_is_gone_is_told(self, t):
        t.place("bakery", 2, 0)
        t.do("remove-room", castle=1, room="bakery", x=2, y=0)
        assert t.refused("remove-room", castle=1, room="bakery", x=2, y=0) == [("room", "no-room-there")]
        assert t.rooms() == {}

    def test_an_attendant_told_by_both_comes_once_and_two_are_two(self, t):
        t.do("set-attendant", castle=1, attendant="painter", count=1)
        t.do("set-attendant", castle=1, attendant="painter", count=1)
        assert t.state.sites[0].attendants == ("painter",)
        t.do("set-attendant", castle=1, attendant="painter", count=2)
        assert t.state.sites[0].attendants == ("painter", "painter")


class TestAgainstTheRules:
    CASES = (
        ("bakery", 2, 1, "unsupported"),
        ("bakery", 4, 0, "disconnected"),
        ("bakery", 0, -1, "wrong-floor"),
        ("crypt", 2, 0, "wrong-floor"),
    )

    @pytest.mark.parametrize(("room", "x", "y", "fault"), CASES)
    def test_it_is_refused_and_possible_anyway_and_then_warned_of(self, t, room, x, y, fault):
        command = {"castle": 1, "room": room, "x": x, "y": y}
        assert ("room", f"would-be-{fault}") in t.refused("place-room", **command)
        t.do("place-room", **command, anyway=True)
        assert (room, x, y, fault) in {(f.room, f.x, f.y, f.code) for f in faults_of(t.state.sites[0])}
        assert f"warning-{fault}" in {words.id for words in t.look(castle=1).warnings}

    def test_nothing_is_built_over_what_lies_open(self, t):
        t.place("vineyard", 2, 0)
        assert t.refused("place-room", castle=1, room="bakery", x=2, y=1) == [("room", "would-be-built-over")]
        told = t.told("place-room", castle=1, room="bakery", x=2, y=1)[0]
        assert "Vineyard" in told

    def test_every_fault_is_told_at_once(self, t):
        codes = t.refused("place-room", castle=1, room="crypt", x=9, y=9)
        assert codes == [("room", "would-be-disconnected"), ("room", "would-be-unsupported"), ("room", "would-be-wrong-floor")]

    def test_old_faults_do_not_stand_in_the_way(self, t):
        t.place("bakery", 9, 9, anyway=True)
        t.place("kennel", 2, 0)

    def test_warnings_go_when_the_castle_is_mended(self, t):
        t.place("bakery", 2, 1, anyway=True)
        assert t.look(castle=1).warnings
        t.place("kennel", 2, 0)
        assert t.look(castle=1).warnings == ()


class TestMoving:
    def test_a_room_moves(self, t):
        t.place("bakery", 2, 0)
        fact = t.do("move-room", castle=1, room="bakery", x=2, y=0, to_x=0, to_y=1)
        assert t.rooms() == {(0, 1): "bakery"}
        assert (fact.data["gain"], fact.data["total"]) == (-2, 0)
        assert t.log() == "Castle 1: Bakery moved to floor 2, over the left half of the throne room, −2"

    def test_two_change_places(self, t):
        t.row("bakery", "kennel")
        t.do("move-room", castle=1, room="bakery", x=2, y=0, to_x=3, to_y=0)
        assert t.rooms() == {(3, 0): "bakery", (2, 0): "kennel"}
        assert "traded places" in t.log()

    def test_it_stays_where_it_is(self, t):
        t.place("bakery", 2, 0)
        t.do("move-room", castle=1, room="bakery", x=2, y=0, to_x=2, to_y=0)
        assert t.rooms() == {(2, 0): "bakery"}

    def test_out_of_the_wrong_castle_into_the_right_one(self, t):
        t.place("bakery", 2, 0, castle=1)
        t.do("move-room", castle=1, room="bakery", x=2, y=0, to_castle=2, to_x=-1, to_y=0)
        assert (t.rooms(1), t.rooms(2)) == ({}, {(-1, 0): "bakery"})
        assert t.log() == "Bakery moved from Castle 1 to Castle 2, floor 1, 1 place left of the throne room"

    def test_two_change_castles(self, t):
        t.place("bakery", 2, 0, castle=1)
        t.place("kennel", 2, 0, castle=2)
        t.do("move-room", castle=1, room="bakery", x=2, y=0, to_castle=2, to_x=2, to_y=0)
        assert (t.rooms(1), t.rooms(2)) == ({(2, 0): "kennel"}, {(2, 0): "bakery"})

    def test_not_against_the_rules_but_anyway(self, t):
        t.place("bakery", 2, 0)
        command = {"castle": 1, "room": "bakery", "x": 2, "y": 0, "to_x": 0, "to_y": -1}
        assert t.refused("move-room", **command) == [("room", "would-be-wrong-floor")]
        t.do("move-room", **command, anyway=True)

    def test_what_loses_its_support_is_no_reason_to_refuse(self, t):
        """Taking a castle apart to mend it goes through states that are against the rules."""
        t.place("bakery", 2, 0)
        t.place("kennel", 2, 1)
        t.do("move-room", castle=1, room="bakery", x=2, y=0, to_x=-1, to_y=0)
        assert {fault.code for fault in faults_of(t.state.sites[0])} == {"unsupported", "disconnected"}

    def test_a_swap_must_suit_both(self, t):
        t.place("bakery", 2, 0)
        t.place("crypt", 0, -1)
        command = {"castle": 1, "room": "crypt", "x": 0, "y": -1, "to_x": 2, "to_y": 0}
        assert t.refused("move-room", **command) == [("room", "would-be-wrong-floor")] * 2

    def test_not_onto_the_throne_room_nor_into_a_castle_without_one(self, t):
        t.place("bakery", 2, 0)
        assert t.refused("move-room", castle=1, room="bakery", x=2, y=0, to_x=1, to_y=0) == [("to_x", "cell-throne")]
        bare = Table("Ann", "Bob", "Cid", thrones=False)
        bare.do("set-throne", castle=1, throne="utility-food")
        bare.place("bakery", 2, 0)
        command = {"castle": 1, "room": "bakery", "x": 2, "y": 0, "to_castle": 2, "to_x": 2, "to_y": 0}
        assert bare.refused("move-room", **command) == [("to_castle", "throne-first")]

    def test_a_room_is_taken_out_and_at_hand(self, t):
        t.place("bakery", 2, 0)
        t.do("remove-room", castle=1, room="bakery", x=2, y=0)
        assert t.rooms() == {}
        assert [pick.face.id for pick in t.look(castle=1).picker.recent] == ["bakery"]
        assert "−2" in t.log()


class TestWhatGoesWithThem:
    def test_a_throne_room_exists_once_and_can_be_exchanged(self, t):
        assert t.refused("set-throne", castle=1, throne="living-sleeping") == [("throne", "throne-elsewhere")]
        t.do("set-throne", castle=1, throne="living-sleeping", swap=True)
        assert [site.throne for site in t.state.sites] == ["living-sleeping", "utility-food", "food-sleeping"]
        assert "swapped" in t.log()

    def test_seven_castles_can_still_be_put_right(self):
        t = Table(*"ABCDEFG")
        t.do("set-throne", castle=7, throne="utility-food", swap=True)
        assert t.state.sites[0].throne == "corridor-downstairs"
        assert sorted(site.throne for site in t.state.sites) == sorted({site.throne for site in t.state.sites})

    def test_a_free_throne_room_takes_the_place_of_the_old_one(self, t):
        t.place("bakery", 2, 0)
        t.do("set-throne", castle=1, throne="living-corridor")
        assert t.state.sites[0].throne == "living-corridor"
        assert t.rooms() == {(2, 0): "bakery"}

    def test_tokens_likewise_and_they_can_go(self, t):
        t.do("set-token", castle=1, token="eltz")
        assert t.refused("set-token", castle=2, token="eltz") == [("token", "token-elsewhere")]
        t.do("set-token", castle=2, token="eltz", swap=True)
        assert [site.token for site in t.state.sites] == [None, "eltz", None]
        t.do("set-token", castle=2, token="none")
        assert [site.token for site in t.state.sites] == [None, None, None]
        t.do("set-token", castle=2, token="none")

    def test_names_differ_and_can_go(self, t):
        t.do("set-castle-name", castle=1, name="Crowdburg")
        assert t.refused("set-castle-name", castle=2, name="Crowdburg ") == [("name", "name-twice")]
        t.do("set-castle-name", castle=1, name=" Crowdburg")
        t.do("set-castle-name", castle=1, name=" ")
        assert t.state.sites[0].name is None

    def test_two_attendants_at_most(self, t):
        t.do("set-attendant", castle=1, attendant="painter", count=1)
        t.do("set-attendant", castle=1, attendant="knight", count=1)
        assert t.refused("set-attendant", castle=1, attendant="jester", count=1) == [("count", "attendants-full")]
        assert t.refused("set-attendant", castle=1, attendant="knight", count=2) == [("count", "attendants-full")]
        t.do("set-attendant", castle=1, attendant="painter", count=0)
        t.do("set-attendant", castle=1, attendant="knight", count=2)
        assert t.state.sites[0].attendants == ("knight", "knight")

    def test_a_bonus_card_exists_once(self, t):
        fact = t.do("add-bonus-card", castle=1, card="width")
        assert (fact.data["gain"], fact.data["total"]) == (2, 2)
        t.do("add-bonus-card", castle=1, card="width")
        assert t.state.sites[0].bonus_cards == ("width",)
        assert t.refused("add-bonus-card", castle=2, card="width") == [("card", "card-elsewhere")]
        t.do("remove-bonus-card", castle=1, card="width")
        assert t.refused("remove-bonus-card", castle=1, card="width") == [("card", "no-card-there")]
        t.do("add-bonus-card", castle=2, card="width")

    def test_both_need_a_throne_room(self):
        t = Table("Ann", "Bob", "Cid", thrones=False)
        assert t.refused("set-attendant", castle=1, attendant="painter", count=1) == [("castle", "throne-first")]
        assert t.refused("add-bonus-card", castle=1, card="width") == [("castle", "throne-first")]


def test_castles_are_drawn_at_any_time():
    """Before the first round, in it, and after the last turn."""
    t = Table("Ann", "Bob", "Cid")
    t.place("bakery", 2, 0)
    t.do("begin")
    t.place("kennel", 3, 0)
    t.do("go-to", round=2, turn=4)
    t.turn()
    assert t.step == "over"
    t.place("salon", 4, 0)
    assert len(t.rooms()) == 3
    assert t.replayed() == t.state
