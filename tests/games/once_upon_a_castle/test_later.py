"""What is asked about because the book does not allow it, what is told later, and what is put right on the Score page."""

import pytest

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.texts import language

from .table import GROUPS, Table

LINES = {
    "draw-floor": {},
    "draw-tower": {"points": 5},
    "draw-wall": {},
    "draw-flag": {"points": 2},
    "steal": {"victim": "Ann", "guest": "queen"},
    "reuse": {"guest": "dog"},
}


def ended():
    """Bob has the cloud; Dan is the first of the others, then Ann, then Cid."""
    t = Table("Ann", "Cid", "Bob", "Dan", variant="architects")
    return t.draw("Ann", guests="queen").draw("Cid", guests="dog", walls=1).complete("Bob")


@pytest.mark.parametrize("command", LINES)
def test_the_last_lines_are_drawn_in_turn_clockwise_from_the_cloud(command):
    t = ended()
    assert t.asked(command, "Cid", **LINES[command]) == "last-lines-in-turn"
    t.do("finish", "Dan")
    t.do("finish", "Ann")
    t.do(command, "Cid", sure=False, **LINES[command])


def test_out_of_turn_it_happened_all_the_same():
    assert ended().draw("Ann", towers=[5]).castle("Ann").towers == (5,)


def test_whoever_has_the_cloud_may_draw_for_the_other_lines_of_that_turn():
    ended().do("draw-flag", "Bob", sure=False, points=2)


def test_before_the_twelfth_part_everybody_draws_at_once():
    t = Table(variant="architects").draw("Ann", floors=1)
    for player in ("Cid", "Bob", "Ann"):
        t.do("draw-tower", player, sure=False, points=2)
        t.do("colour", player, sure=False, count=2)


@pytest.mark.parametrize(
    ("guest", "command", "args"),
    [("bohemian", "colour", {"count": 2}), ("monk", "draw-monk-flag", {}), ("shepherdess", "draw-small-cloud", {})],
)
def test_after_the_twelfth_part_the_dice_bring_nothing(guest, command, args):
    t = Table("Ann", "Bob", variant="architects", resident_groups=GROUPS)
    t.draw("Ann", guests=guest, walls=1).complete("Bob")
    assert t.asked(command, "Ann", **args) == "dice-are-over"
    t.do(command, "Ann", **args)


def test_a_guest_who_acts_still_colours_after_the_twelfth_part():
    t = Table("Ann", "Bob", variant="architects", resident_groups=GROUPS).complete("Bob")
    t.do("draw-floor", "Ann", sure=False, guest="bohemian")
    t.do("colour", "Ann", sure=False, count=4, guest="bohemian")
    assert t.castle("Ann").residents == 4


def test_where_walls_do_not_say_whom_they_bring_their_residents_are_coloured_apart():
    t = Table("Ann", "Bob").complete("Bob")
    t.do("draw-wall", "Ann", sure=False)
    t.do("colour", "Ann", sure=False, count=2)


# --- Told later ----------------------------------------------------------------------------------------------------------


def asked_for(table, lang="en"):
    return [language(lang, GAME.key).tell(one.words) for one in FLOW.open(table.state, table.seating)]


def test_known_guests_and_cards_count_while_others_are_to_be_told_later():
    t = Table(variant="architects").draw("Ann", towers=[5, 2], guests="queen", floors=1).draw("Ann", guests="jester")
    assert t.prefill["Ann", "guests"] == ["queen", "jester"]
    assert t.totals == t.points == {"Ann": 7 + 3 + 3, "Bob": 0, "Cid": 0}
    t = Table()
    t.do("draw-floor", "Ann", points=3)
    t.do("draw-floor", "Ann")
    assert t.totals == t.points == {"Ann": 3, "Bob": 0, "Cid": 0}


def test_every_floor_without_a_guest_is_a_line_that_leads_to_the_castle():
    t = Table("Ann", "Clara", variant="architects")
    t.draw("Clara", floors=1).draw("Clara", guests="king", floors=1)
    assert asked_for(t) == ["Clara, floor 1: which guest?", "Clara, floor 3: which guest?"]
    assert asked_for(t, "ru")[0] == "Clara, этаж 1: какой гость?"
    first = FLOW.open(t.state, t.seating)[0]
    assert first.place in {("Clara", cell.key) for row in GAME.sheet.column for cell in row.cells}
    assert FLOW.page(t.state, t.seating, dict([first.query.split("=")])).shown.name == "Clara"
    t.do("change-floor", "Clara", floor=1, guest="dog")
    assert asked_for(t) == ["Clara, floor 3: which guest?"]


def test_a_green_card_asks_for_its_points_and_a_guest_who_moved_on_for_nothing():
    t = Table().draw("Ann", floors=1)
    assert asked_for(t) == ["Ann, floor 1: how many points does the guest bring?"]
    t.do("change-floor", "Ann", floor=1, points=0)
    assert asked_for(t) == []
    t = Table(variant="architects").draw("Bob", guests="queen")
    t.do("steal", "Ann", victim="Bob", guest="queen")
    assert asked_for(t) == []


# --- Put right on the Score page: the contract holds the law, here is what this game keeps as a number -------------------


def right(table, player, field, by):
    """The table after a number was put right."""
    table.state = FLOW.put_right(table.state, table.seating, (player, field), by)


def test_small_clouds_are_counted_on_from_the_number_put_right():
    t = Table(variant="architects").draw("Ann", guests="shepherdess")
    t.do("draw-small-cloud", "Ann")
    right(t, "Ann", "small_clouds", 2)
    assert (t.prefill["Ann", "small_clouds"], t.points["Ann"]) == (3, 1 + 6)
    t.do("draw-small-cloud", "Ann")
    assert (t.prefill["Ann", "small_clouds"], t.points["Ann"]) == (4, 1 + 8)
    right(t, "Ann", "small_clouds", -4)
    assert t.refused("remove-small-cloud", "Ann") == ("player", "no-small-cloud")


def test_rounds_that_are_over_count_what_was_put_right_as_if_it_had_always_been_so():
    t = Table("Ann", "Bob", variant="architects")
    for by in (2, 0):
        t.do("end-turn")
        t.do("end-turn")
        right(t, "Ann", "small_clouds", by)
    assert list(FLOW.history(t.state, t.seating)) == [{"Ann": 4, "Bob": 0}] * 2


@pytest.mark.parametrize("field", ["resident_points", "floors", "towers", "sun"])
@pytest.mark.parametrize("facts", [{}, {"resident_groups": GROUPS}])
def test_what_is_drawn_counted_or_may_be_said_again_is_not_kept_as_a_number(field, facts):
    """What the table says of its residents may be said again, and so the difference is laid over it."""
    t = Table(**facts).draw("Ann", floors=2, towers=[5])
    t.do("colour", "Ann", count=4)
    if not facts:
        t.do("set-resident-points", "Ann", points=4)
    assert FLOW.put_right(t.state, t.seating, ("Ann", field), 3) is None
    assert FLOW.put_right(t.state, t.seating, ("", field), 3) is None
