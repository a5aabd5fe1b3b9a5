"""Tests of turns, castles, sun and cloud, the last lines, confirmations, late entries and corrections."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.texts import language

from .table import GROUPS, KNOWN, OnceUponTable

FULL = {"floors": 4, "towers": [2, 5, 2, 5]}


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
        *(
            ({}, {}, command, args, "type architects-only")
            for commands, args in (
                (["steal"], {"victim": "Bob", "guest": "king"}),
                (["reuse", "give-guest"], {"guest": "dog"}),
                (["draw-small-cloud", "draw-monk-flag"], {}),
                (["set-small-clouds"], {"count": 1}),
            )
            for command in commands
        ),
        ({}, {}, "remove-small-cloud", {}, "player no-small-cloud"),
        ({}, {}, "finish", {}, "type not-the-last-round"),
        ({"resident_groups": GROUPS}, {}, "set-residents", {"count": 23}, "count out-of-range"),
        ({"resident_groups": GROUPS}, {}, "set-resident-points", {"points": 3}, "points residents-counted"),
        (KNOWN, {}, "draw-tower", {"points": 3}, "points tower-value"),
        (KNOWN, {"towers": [5]}, "change-tower", {"tower": 1, "points": 3}, "points tower-value"),
        (KNOWN, {}, "draw-wall", {"residents": 4}, "residents wall-kind"),
        (KNOWN, {"walls": 1}, "draw-flag", {"points": 3}, "points flag-kind"),
        (KNOWN, {"walls": 1}, "draw-flag", {"points": 2, "residents": 3}, "residents flag-residents"),
        (KNOWN, {}, "draw-floor", {"points": 4}, "points guest-value"),
    ],
)
def test_impossible_command_is_refused_at_wrong_argument(facts, drawn, command, args, refused):
    assert " ".join(OnceUponTable(**facts).draw("Ann", **drawn).refused(command, "Ann", **args)) == refused


def test_dice_pass_clockwise_and_drawing_is_unordered():
    t, rolls = OnceUponTable(first=1), []
    for _ in range(4):
        rolls.append(t.active)
        assert t.screen.castles_round[0].name == t.active
        t.do("end-turn")
    assert rolls == ["Bob", "Cid", "Ann", "Bob"]
    assert t.refused("draw-wall", "Zoe") == ("player", "no-such-player")
    assert {name for name, command in FLOW.commands.items() if command.ordered} == {"end-turn", "give-dice"}


def test_points_of_castle_count_at_once_and_follow_changes():
    t = OnceUponTable().draw("Ann", towers=[5, 2], walls=2, flags=[2, 1]).draw("Bob", towers=[5])
    t.do("draw-floor", "Ann", points=3)
    t.do("set-resident-points", "Ann", points=7)
    assert t.points == {"Ann": 5 + 2 + 2 + 1 + 3 + 7, "Bob": 5, "Cid": 0}
    t.do("change-tower", "Ann", tower=1, points=3)
    t.do("remove-tower", "Ann", tower=2)
    t.do("remove-flag", "Ann", flag=1)
    t.do("remove-wall", "Ann", wall=1)
    t.do("change-floor", "Ann", floor=1, points=1)
    assert t.points["Ann"] == 3 + 1 + 1 + 7
    t.do("remove-floor", "Ann", floor=1)
    assert t.castle("Ann").elements == 2


@pytest.mark.parametrize(("walls", "room"), [*enumerate([0, 2, 4, 5, 6])])
def test_flags_beyond_room_on_walls_are_refused(walls, room):
    t = OnceUponTable().draw("Ann", walls=walls, flags=[1] * room)
    assert t.refused("draw-flag", "Ann", points=1) == ("player", "flags-need-walls")
    assert (t.view("Ann").flag_room, t.points["Ann"]) == (room, room)


# --- The sun and the cloud -----------------------------------------------------------------------------------------------


def test_sun_goes_to_first_player_with_four_towers():
    t = OnceUponTable().draw("Ann", towers=[2, 2, 2]).draw("Bob", towers=[5, 5, 5])
    assert t.owner("sun") is None
    t.draw("Bob", towers=[5])
    assert t.log() == "Bob: tower 4 for 5 points – the first 4 towers, so the sun!"
    t.draw("Ann", towers=[2])
    assert (t.owner("sun"), t.log()) == ("Bob", "Ann: tower 4 for 2 points")
    assert t.points == {"Ann": 8, "Bob": 20 + 4, "Cid": 0}


def test_sun_passes_on_when_tower_is_removed_and_can_be_given():
    t = OnceUponTable().draw("Ann", towers=[2] * 4).draw("Bob", towers=[5] * 4)
    t.do("change-tower", "Ann", tower=1, points=5)
    assert t.owner("sun") == "Ann"
    t.do("remove-tower", "Ann", tower=4)
    assert t.owner("sun") == "Bob"
    assert t.draw("Ann", towers=[2]).owner("sun") == "Bob"
    assert t.refused("give-bonus", "Cid", bonus="sun") == ("player", "sun-needs-towers")
    assert t.refused("give-bonus", "Bob", bonus="sun") == ("player", "sun-own")
    t.do("give-bonus", "Ann", bonus="sun")
    assert t.owner("sun") == "Ann"


def test_cloud_is_taken_with_twelfth_element_and_starts_redeeming():
    t = OnceUponTable().complete("Bob")
    assert (t.owner("cloud"), t.owner("sun"), t.step, t.state.redeeming_seats) == ("Bob", "Bob", "redeem", (0, 2))
    assert "so the cloud!" in t.log()
    assert t.refused("end-turn") == ("type", "no-more-dice")
    assert t.screen.following.name == "Cid"
    t = OnceUponTable().draw("Ann", floors=4, walls=4).draw("Ann", towers=[2, 2, 2, 5])
    assert (t.log(), t.points["Ann"]) == ("Ann: tower 4 for 5 points – the sun and the cloud!", 11 + 4 + 4)


def test_redeeming_lasts_until_all_other_players_finish():
    t = OnceUponTable("Ann", "Bob", "Cid", "Dan").complete("Cid").draw("Cid", flags=[2])  # for the other lines of that turn
    assert t.points["Cid"] == 14 + 4 + 4 + 2
    for player, following in (("Dan", "Ann"), ("Bob", "Ann"), ("Ann", None)):
        assert t.step == "redeem"
        t.do("finish", player)
        assert t.refused("draw-tower", player, points=5) == (
            ("player", "castle-closed") if following else ("type", "castles-closed")
        )
        assert t.active == following
    assert t.log() == "Ann has finished drawing, and the game is over"
    t.do("set-resident-points", "Ann", points=5)  # slips are put right even then
    assert (t.step, t.points["Ann"]) == ("over", 5)


def test_finish_can_be_reverted():
    t = OnceUponTable("Ann", "Bob").complete("Bob")
    t.do("finish", "Ann")
    t.do("finish", "Ann", done=False)
    assert t.step == "redeem"
    t.draw("Ann", towers=[2])
    assert t.refused("finish", "Ann", done=False) == ("player", "not-finished")
    t.do("finish", "Ann")
    assert t.refused("finish", "Ann") == ("player", "finished-already")
    assert t.refused("finish", "Bob") == ("player", "has-the-cloud")


def test_cloud_is_not_taken_by_second_complete_castle():
    t = OnceUponTable().complete("Bob").complete("Ann")
    assert (t.owner("cloud"), t.points["Ann"]) == ("Bob", 14)
    t.do("give-bonus", "Ann", bonus="cloud")
    assert (t.owner("cloud"), t.step) == ("Ann", "redeem")
    assert t.refused("give-bonus", "Cid", bonus="cloud") == ("player", "cloud-needs-castle")
    assert t.refused("give-bonus", "Ann", bonus="cloud") == ("player", "cloud-own")


def test_dice_return_when_complete_castle_loses_part():
    t = OnceUponTable().complete("Bob")
    t.do("finish", "Ann")
    t.do("remove-wall", "Bob", wall=1)
    assert (t.step, t.owner("cloud"), t.state.redeemed) == ("turn", None, ())
    t.do("end-turn")


# --- Residents and the copy ----------------------------------------------------------------------------------------------


def test_resident_points_are_entered_until_groups_are_known():
    t = OnceUponTable()
    t.do("colour", "Ann", count=6)
    assert (t.view("Ann").resident_points, t.prefill.get(("Ann", "resident_points"))) == (None, None)
    for player in ("Ann", "Bob"):
        t.do("set-resident-points", player, points=3)
    assert (t.castle("Ann").residents, t.prefill["Ann", "resident_points"]) == (6, 3)
    t.tell(**{"resident-groups": GROUPS})
    assert t.points == {"Ann": 2, "Bob": 3, "Cid": 0}
    t.do("set-residents", "Bob", count=0)
    assert t.points["Bob"] == 0


@pytest.mark.parametrize(("coloured", "points"), [(0, 0), (1, 1), (4, 1), (5, 2), (9, 2), (10, 4), (15, 4), (16, 7), (22, 7)])
def test_residents_score_group_of_last_coloured_resident(coloured, points):
    t = OnceUponTable(resident_groups=GROUPS)
    t.do("set-residents", "Ann", count=coloured)
    assert t.points["Ann"] == points


def test_resident_groups_fill_in_order_and_limit_coloured_residents():
    t = OnceUponTable(resident_groups=GROUPS)
    for _ in range(3):
        t.do("colour", "Ann", count=2)
    assert (t.view("Ann").coloured_by_group, t.view("Ann").last_group) == ((4, 2, 0, 0), 1)
    t.do("set-residents", "Ann", count=21)
    assert t.do("colour", "Ann", count=2).data["count"] == 1
    assert t.refused("colour", "Ann", count=2) == ("count", "residents-all")
    assert t.do("draw-wall", "Ann", residents=3).data["residents"] == 0


def test_residents_of_walls_and_flags_are_added_and_removed_with_them():
    t = OnceUponTable(wall_residents=[1, 2, 3], flag_kinds=[[1, 3], [1, 2], [2, 1], [2, 0]])
    t.do("draw-wall", "Ann", residents=3)
    t.do("draw-flag", "Ann", points=1, residents=2)
    assert t.castle("Ann").residents == 5
    t.do("remove-flag", "Ann", flag=1)
    t.do("remove-wall", "Ann", wall=1)
    assert t.castle("Ann").residents == 0


@pytest.mark.parametrize("residents", [3, 2])
@pytest.mark.parametrize(("command", "points"), [("draw-wall", {}), ("draw-flag", {"points": 1})])
def test_residents_of_wall_or_flag_are_limited_to_uncoloured_ones(command, points, residents):
    t = OnceUponTable(resident_groups=[[2, 1]], wall_residents=[3], flag_kinds=[[1, 3]]).draw("Ann", walls=1)
    assert t.do(command, "Ann", residents=residents, **points).data["residents"] == 2


def test_copy_facts_unknown_allow_any_number_and_are_asked_for():
    t = OnceUponTable().draw("Ann", towers=[3], walls=1)
    assert len(t.screen.offered("draw-flag")) == 100
    t.do("draw-wall", "Ann", residents=9)
    t.do("draw-flag", "Ann", points=9, residents=9)
    assert set(t.screen.missing_copy_facts) == {
        "tower-values",
        "resident-groups",
        "wall-residents",
        "flag-kinds",
        "guest-points",
    }
    assert OnceUponTable(**KNOWN).screen.missing_copy_facts == ()
    assert "guest-points" not in OnceUponTable(variant="architects").screen.missing_copy_facts


def test_turn_page_shows_player_dice_and_owner_of_cloud():
    t = OnceUponTable()
    assert t.prefill == {}  # a table that drew nothing knows nothing
    assert (t.screen.title.id, t.screen.note.id) == ("turn-rolls", "turn-both-dice")
    assert t.show_screen({"castle": "1"}).note.id == "turn-one-die"
    t.complete("Cid")
    assert (t.screen.title.id, t.screen.note.id, t.prefill["Bob", "floors"]) == ("turn-redeems", "turn-cloud", 0)
    t.do("finish", "Bob")
    t.do("finish", "Ann")
    assert (t.screen.title.id, t.screen.following, t.screen.open_castle.name) == ("turn-over", None, "Cid")


# --- What is asked, because the book does not allow it -------------------------------------------------------------------

LINES = {
    "draw-floor": {},
    "draw-tower": {"points": 5},
    "draw-wall": {},
    "draw-flag": {"points": 2},
    "steal": {"victim": "Ann", "guest": "queen"},
    "reuse": {"guest": "dog"},
}


@pytest.mark.parametrize("command", LINES)
def test_last_lines_out_of_clockwise_order_need_confirmation(command):
    t = OnceUponTable("Ann", "Cid", "Bob", "Dan", variant="architects")
    t.draw("Ann", guests="queen").draw("Cid", guests="dog", walls=1).complete("Bob")
    assert t.asked(command, "Cid", **LINES[command]) == "last-lines-in-turn"
    t.draw("Ann", towers=[5])  # out of turn it happened all the same
    assert t.asked("draw-flag", "Bob", points=2) == "castle-complete"
    t.do("draw-flag", "Bob", points=2)
    t.do("finish", "Dan")
    t.do("finish", "Ann")
    t.do(command, "Cid", sure=False, **LINES[command])


@pytest.mark.parametrize(
    ("guest", "command", "args"),
    [("bohemian", "colour", {"count": 2}), ("monk", "draw-monk-flag", {}), ("shepherdess", "draw-small-cloud", {})],
)
def test_dice_results_after_twelfth_part_need_confirmation(guest, command, args):
    t = OnceUponTable("Ann", "Bob", variant="architects", resident_groups=GROUPS).draw("Ann", guests=guest, walls=1)
    t.do(command, "Ann", sure=False, **args)
    assert t.complete("Bob").asked(command, "Ann", **args) == "dice-are-over"
    t.do(command, "Ann", **args)


def test_residents_of_guest_or_wall_after_twelfth_part_need_no_confirmation():
    t = OnceUponTable("Ann", "Bob", variant="architects", resident_groups=GROUPS).complete("Bob")
    t.do("draw-floor", "Ann", sure=False, guest="bohemian")
    t.do("colour", "Ann", sure=False, count=4, guest="bohemian")
    assert t.castle("Ann").residents == 4
    t = OnceUponTable("Ann", "Bob").complete("Bob")
    t.do("draw-wall", "Ann", sure=False)
    t.do("colour", "Ann", sure=False, count=2)


# --- Told later, and put right on the Score page: the contract holds the law, here is what this game keeps as a number ----


def asked_for(table, lang="en"):
    return [language(lang, GAME.key).tell(one.words) for one in FLOW.unknown_details(table.state, table.seating)]


def test_floor_without_guest_is_open_entry_that_leads_to_castle():
    t = OnceUponTable("Ann", "Clara", variant="architects")
    t.draw("Clara", floors=1, towers=[5, 2]).draw("Clara", guests="jester", floors=1)
    assert asked_for(t) == ["Clara, floor 1: which guest?", "Clara, floor 3: which guest?"]
    assert asked_for(t, "ru")[0] == "Clara, этаж 1: какой гость?"
    first = FLOW.unknown_details(t.state, t.seating)[0]
    assert first.place == ("Clara", "guests")
    assert t.show_screen(dict([first.query.split("=")])).open_castle.name == "Clara"
    assert t.prefill["Clara", "guests"] == ["jester"]
    assert t.totals == t.points == {"Ann": 0, "Clara": 7 + 3}  # who is known counts meanwhile
    t.do("change-floor", "Clara", floor=1, guest="queen")
    assert asked_for(t) == ["Clara, floor 3: which guest?"]
    t.do("steal", "Ann", victim="Clara", guest="queen")
    assert asked_for(t) == ["Clara, floor 3: which guest?"]


def test_green_card_without_points_asks_for_points_until_entered():
    t = OnceUponTable()
    t.do("draw-floor", "Ann", points=3)
    t.do("draw-floor", "Ann")
    assert asked_for(t) == ["Ann, floor 2: how many points are on the guest’s card?"]
    assert (t.prefill["Ann", "cards"], t.totals) == ([3], t.points)
    t.do("change-floor", "Ann", floor=2, points=0)
    assert (t.prefill["Ann", "cards"], t.points["Ann"], asked_for(t)) == ([3, 0], 3, [])


def test_small_cloud_correction_changes_finished_rounds():
    t = OnceUponTable("Ann", "Bob", variant="architects")
    t.tap("end-turn").tap("end-turn").correct("Ann", "small_clouds", 2)
    t.tap("end-turn").tap("end-turn")
    assert t.round_points == ((4, 0),) * 2


@pytest.mark.parametrize(
    ("guest", "count", "is_asked"),
    [
        *(("merchant", 1, True), ("merchant", 4, True), ("wizard", 2, True), ("peasant", 1, True)),
        *(("architect", 1, False), ("architect", 4, True), ("bohemian", 4, False), ("bohemian", 2, True)),
        *(("dog", 4, False), ("dog", 2, False), ("dog", 3, True)),
    ],
)
def test_colour_for_guest_needs_confirmation_unless_guest_gives_that_many(guest, count, is_asked):
    t = OnceUponTable("Ann", "Bob", variant="architects").draw("Ann", guests=guest)
    if is_asked:
        assert t.asked("colour", "Ann", count=count, guest=guest) == "guest-colours"
    t.do("colour", "Ann", sure=is_asked, count=count, guest=guest)
    assert t.state.castles[0].residents == count


def test_colour_for_guest_of_last_residents_needs_no_confirmation():
    t = OnceUponTable("Ann", "Bob", variant="architects", resident_groups=GROUPS).draw("Ann", guests="bohemian")
    t.do("colour", "Ann", count=9)
    t.do("colour", "Ann", count=9)
    t.do("colour", "Ann", sure=False, count=4, guest="bohemian")
    assert t.castle("Ann").residents == sum(size for size, _ in GROUPS)
