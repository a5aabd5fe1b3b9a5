"""Tests of two neighbours who change one castle: rooms placed, moved and removed by several phones in any order."""

import pytest

from companion.games.between_two_castles import FLOW

from .table import TwoCastlesTable

BAKERY = {"castle": 1, "room": "bakery", "x": 2, "y": 0}


@pytest.fixture
def t():
    return TwoCastlesTable("Ann", "Bob", "Cid")


@pytest.fixture
def bare():
    """Return a table on which only the first castle has a throne room."""
    t = TwoCastlesTable("Ann", "Bob", "Cid", thrones=False)
    t.do("set-throne", castle=1, throne="utility-food")
    return t


def recent(t):
    return [pick.face.id for pick in t.look(castle=1).picker.recent]


def codes(t):
    """Return the codes of the rules that the first castle breaks."""
    return {code for _, code in t.state.sites[0].faults}


@pytest.mark.parametrize(
    ("type", "args", "problem"),
    [
        *(
            ("place-room", {**BAKERY, **change, **more}, problem)
            for more in ({}, {"anyway": True})
            for change, problem in (
                ({"castle": 2}, ("castle", "throne-first")),
                ({"castle": 4}, ("castle", "no-such-castle")),
                ({"x": 0}, ("x", "cell-throne")),
                ({"x": 1}, ("x", "cell-throne")),
            )
        ),
        ("move-room", {**BAKERY, "x": -1, "to_x": 1, "to_y": 0}, ("to_x", "cell-throne")),
        ("move-room", {**BAKERY, "x": -1, "to_castle": 2, "to_x": 2, "to_y": 0}, ("to_castle", "throne-first")),
        ("move-room", {**BAKERY, "x": -1, "to_castle": 7, "to_x": 2, "to_y": 0}, ("to_castle", "no-such-castle")),
        ("remove-room", BAKERY, ("room", "no-room-there")),
        ("set-attendant", {"castle": 2, "attendant": "painter", "count": 1}, ("castle", "throne-first")),
        ("add-bonus-card", {"castle": 2, "card": "width"}, ("castle", "throne-first")),
        ("remove-bonus-card", {"castle": 1, "card": "width"}, ("card", "no-card-there")),
    ],
)
def test_impossible_command_is_refused_at_wrong_argument(bare, type, args, problem):
    bare.place("bakery", -1, 0)
    assert bare.refused(type, **args) == [problem]


class TestPlaceRoom:
    def test_place_room_logs_gain_total_and_cell(self, t):
        fact = t.do("place-room", **BAKERY)
        assert t.rooms() == {(2, 0): "bakery"}
        assert (fact.data["gain"], fact.data["total"]) == (2, 2)  # the throne room wants it there
        assert t.log() == "Castle 1: Bakery +2 (2 in all), floor 1, 1 space right of the throne room"
        t.do("set-castle-name", castle=1, name="Crowdburg")
        assert t.log(fact=fact).startswith("Castle 1:"), "as it was called then"
        t.place("kennel", 3, 0)
        assert t.log() == "Crowdburg: Kennel +2 (4 in all), floor 1, 2 spaces right of the throne room"
        assert t.log("ru") == "Crowdburg: Псарня +2 (всего 4 очка), этаж 1, на 2 места правее тронного зала"

    @pytest.mark.parametrize(("castle", "code"), [(1, "lies-here"), (2, "lies-elsewhere")])
    def test_place_room_already_placed_is_refused_with_location(self, t, castle, code):
        t.do("place-room", **BAKERY)
        command = {"castle": castle, "room": "bakery", "x": -1, "y": 0}
        assert t.refused("place-room", **command) == t.refused("place-room", **command, anyway=True) == [("room", code)]
        assert "floor 1, 1 space right of the throne room" in t.told("place-room", **command)[0]
        assert "этаж 1, на 1 место правее тронного зала" in t.told("place-room", "ru", **command)[0]
        t.do("set-castle-name", castle=1, name="Crowdburg")
        assert ("Crowdburg" in t.told("place-room", **command)[0]) == (code == "lies-elsewhere")

    def test_castle_holds_at_most_two_hundred_rooms(self, t):
        for i in range(200):
            t.place("grand-foyer", -(i % 40) - 1, -(i // 40), anyway=True)
        assert t.refused("place-room", castle=1, room="tower", x=2, y=0) == [("castle", "castle-full")]
        t.place("tower", -1, 0)  # in place of another one there is room
        assert len(t.rooms()) == 200


class TestTwoPhones:
    def test_commands_about_castles_are_unordered_unlike_turn_steps(self):
        assert {name for name, command in FLOW.commands.items() if command.ordered} == {"begin", "done", "go-to"}

    def test_place_room_repeated_on_same_cell_counts_once(self, t):
        for room, x in (("bakery", 9), ("tower", 2)):
            t.place(room, x, 0, anyway=True)
            before, fact = t.state.sites, t.place(room, x, 0)  # also against the rules: so it is
            assert (t.state.sites, fact.data["gain"]) == (before, 0)

    def test_place_room_on_occupied_cell_replaces_room_and_lists_former_as_recent(self, t):
        t.do("place-room", **BAKERY)
        assert t.place("kennel", 2, 0).data["replaced"] == "bakery"
        assert t.rooms() == {(2, 0): "kennel"}
        assert "instead of Bakery" in t.log()
        assert recent(t) == ["bakery"]
        assert t.refused("remove-room", **BAKERY) == [("room", "another-room-there")]
        assert t.refused("move-room", **BAKERY, to_x=3, to_y=0) == [("room", "another-room-there")]
        t.place("bakery", 3, 0)
        t.do("remove-room", **{**BAKERY, "x": 3})
        assert "−2" in t.log()
        assert (t.rooms(), recent(t)) == ({(2, 0): "kennel"}, ["bakery"])

    def test_replacement_room_is_checked_without_replaced_room(self, t):
        """A fountain may be beside the throne room, even if a room was there before that supported another room."""
        t.do("place-room", **BAKERY)
        t.place("kennel", 2, 1)
        assert t.refused("place-room", castle=1, room="fountain", x=2, y=0) == [("room", "would-be-built-over")]
        t.place("tower", 2, 1)

    def test_attendant_and_bonus_card_entered_by_both_phones_count_once(self, t):
        for count in (1, 1, 2):
            t.do("set-attendant", castle=1, attendant="painter", count=count)
            assert t.state.sites[0].attendants == ("painter",) * count
        for _ in range(2):
            t.do("add-bonus-card", castle=1, card="width")
        assert t.state.sites[0].bonus_cards == ("width",)


class TestRuleViolation:
    @pytest.mark.parametrize(
        ("room", "x", "y", "fault"),
        [
            ("bakery", 2, 1, "unsupported"),
            ("bakery", 4, 0, "disconnected"),
            ("bakery", 0, -1, "wrong-floor"),
            ("crypt", 2, 0, "wrong-floor"),
            ("bakery", -1, 1, "built-over"),  # of the vineyard below it
        ],
    )
    def test_room_against_rules_needs_anyway_and_gets_warning(self, t, room, x, y, fault):
        t.place("vineyard", -1, 0)
        command = {"castle": 1, "room": room, "x": x, "y": y}
        assert ("room", f"would-be-{fault}") in t.refused("place-room", **command)
        t.do("place-room", **command, anyway=True)
        assert fault in codes(t)
        assert fault in {code for room in t.look(castle=1).rooms for code in room.faults}

    def test_refusal_lists_all_faults_at_once_and_old_faults_do_not_block(self, t):
        found = t.refused("place-room", castle=1, room="crypt", x=9, y=9)
        assert found == [("room", f"would-be-{code}") for code in ("disconnected", "unsupported", "wrong-floor")]
        t.place("crypt", 9, 9, anyway=True)
        t.place("kennel", 2, 0)


class TestMoveRoom:
    def test_move_room_to_free_cell_moves_and_to_occupied_cell_swaps(self, t):
        t.do("place-room", **BAKERY)
        t.do("move-room", **BAKERY, to_x=2, to_y=0)
        assert t.rooms() == {(2, 0): "bakery"}
        fact = t.do("move-room", **BAKERY, to_x=0, to_y=1)
        assert t.rooms() == {(0, 1): "bakery"}
        assert (fact.data["gain"], fact.data["total"]) == (-2, 0)
        assert t.log() == "Castle 1: Bakery moved to floor 2, over the left half of the throne room, −2"
        t.place("kennel", 2, 0)
        t.do("move-room", castle=1, room="kennel", x=2, y=0, to_x=0, to_y=1)
        assert t.rooms() == {(2, 0): "bakery", (0, 1): "kennel"}
        assert "swapped" in t.log()

    def test_move_room_to_other_castle_moves_or_swaps(self, t):
        t.do("place-room", **BAKERY)
        t.do("move-room", **BAKERY, to_castle=2, to_x=-1, to_y=0)
        assert (t.rooms(1), t.rooms(2)) == ({}, {(-1, 0): "bakery"})
        assert t.log() == "Bakery moved from Castle 1 to Castle 2, floor 1, 1 space left of the throne room"
        t.place("kennel", 2, 0)
        t.do("move-room", castle=2, room="bakery", x=-1, y=0, to_castle=1, to_x=2, to_y=0)
        assert (t.rooms(1), t.rooms(2)) == ({(2, 0): "bakery"}, {(-1, 0): "kennel"})

    def test_move_room_against_rules_needs_anyway_for_both_rooms_of_swap(self, t):
        t.do("place-room", **BAKERY)
        command = {**BAKERY, "to_x": 0, "to_y": -1}
        assert t.refused("move-room", **command) == [("room", "would-be-wrong-floor")]
        t.place("crypt", 0, -1)
        assert t.refused("move-room", **command) == [("room", "would-be-wrong-floor")] * 2
        t.do("move-room", **command, anyway=True)

    def test_move_room_that_supports_other_room_is_accepted(self, t):
        """Corrections of a castle may need steps in between that break the rules."""
        t.do("place-room", **BAKERY)
        t.place("kennel", 2, 1)
        t.do("move-room", **BAKERY, to_x=-1, to_y=0)
        assert codes(t) == {"unsupported", "disconnected"}


class TestCastleExtras:
    def test_throne_room_and_token_of_other_castle_are_swapped_after_confirmation(self, t):
        assert t.refused("set-throne", castle=1, throne="living-sleeping") == [("throne", "throne-elsewhere")]
        t.do("set-throne", castle=1, throne="living-sleeping", sure=True)
        assert [site.throne for site in t.state.sites] == ["living-sleeping", "utility-food", "food-sleeping"]
        assert "swapped" in t.log()
        t.do("set-throne", castle=1, throne="living-corridor")  # a free one takes the place of the old one
        assert t.state.sites[0].throne == "living-corridor"
        t.do("set-token", castle=1, token="eltz")
        assert t.refused("set-token", castle=2, token="eltz") == [("token", "token-elsewhere")]
        for told, token in (({"token": "eltz", "swap": True}, "eltz"), ({"token": "none"}, None), ({"token": "none"}, None)):
            t.do("set-token", castle=2, **told)
            assert [site.token for site in t.state.sites] == [None, token, None]

    def test_question_about_throne_room_of_other_castle_says_what_is_left_there(self, t, bare):
        assert t.told("set-throne", castle=1, throne="living-sleeping") == [
            "This throne room is in “Castle 2”. The two castles would swap their throne rooms. Is that really right?"
        ]
        assert "would have none" in bare.told("set-throne", castle=2, throne="utility-food")[0]
        bare.do("set-throne", castle=2, throne="utility-food", sure=True)
        assert [site.throne for site in bare.state.sites] == [None, "utility-food", None]

    def test_castle_name_is_unique_and_removable(self, t):
        t.do("set-castle-name", castle=1, name="Crowdburg")
        assert t.refused("set-castle-name", castle=2, name="Crowdburg ") == [("name", "name-twice")]
        for typed, name in ((" Crowdburg", "Crowdburg"), (" ", None)):
            t.do("set-castle-name", castle=1, name=typed)
            assert t.state.sites[0].name == name

    def test_attendants_beyond_two_are_refused(self, t):
        for attendant in ("painter", "knight"):
            t.do("set-attendant", castle=1, attendant=attendant, count=1)
        for attendant, count in (("jester", 1), ("knight", 2)):
            found = t.refused("set-attendant", castle=1, attendant=attendant, count=count)
            assert found == [("count", "attendants-full")]
        t.do("set-attendant", castle=1, attendant="painter", count=0)
        t.do("set-attendant", castle=1, attendant="knight", count=2)
        assert t.state.sites[0].attendants == ("knight", "knight")

    def test_bonus_card_of_other_castle_is_refused(self, t):
        fact = t.do("add-bonus-card", castle=1, card="width")
        assert (fact.data["gain"], fact.data["total"], t.reminded()) == (2, 2, "remind-card")
        assert t.refused("add-bonus-card", castle=2, card="width") == [("card", "card-elsewhere")]
        t.do("remove-bonus-card", castle=1, card="width")
        t.do("add-bonus-card", castle=2, card="width")
