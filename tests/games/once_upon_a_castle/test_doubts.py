"""What the book does not allow after the twelfth part is asked about once, and then it is what happened."""

import pytest

from .table import GROUPS, Table

LINES = [
    ("draw-floor", {}),
    ("draw-tower", {"points": 5}),
    ("draw-wall", {}),
    ("draw-flag", {"points": 2}),
    ("steal", {"victim": "Ann", "guest": "queen"}),
    ("reuse", {"guest": "dog"}),
]


def ended(**facts):
    """Bob has the cloud; Dan is the first of the others, then Ann, then Cid."""
    t = Table("Ann", "Cid", "Bob", "Dan", variant="architects", **facts)
    t.do("draw-floor", "Ann", guest="queen")
    t.do("draw-floor", "Cid", guest="dog")
    return t.draw("Cid", walls=1).complete("Bob")


@pytest.mark.parametrize(("command", "args"), LINES, ids=[line[0] for line in LINES])
def test_the_last_lines_are_drawn_in_turn_clockwise_from_the_cloud(command, args):
    t = ended()
    assert t.asked(command, "Cid", **args) == "last-lines-in-turn"
    t.do("finish", "Dan")
    t.do("finish", "Ann")
    t.do(command, "Cid", sure=False, **args)


def test_out_of_turn_it_happened_all_the_same():
    t = ended()
    t.do("draw-tower", "Ann", points=5)
    assert t.castle("Ann").towers == (5,)


def test_whoever_has_the_cloud_may_draw_for_the_other_lines_of_that_turn():
    ended().do("draw-flag", "Bob", sure=False, points=2)


def test_before_the_twelfth_part_everybody_draws_at_once():
    t = Table(variant="architects").draw("Ann", floors=1)
    for player in ("Cid", "Bob", "Ann"):
        t.do("draw-tower", player, sure=False, points=2)
        t.do("colour", player, sure=False, count=2)


@pytest.mark.parametrize(
    ("guest", "command", "args"),
    [
        ("bohemian", "colour", {"count": 2}),
        ("monk", "draw-monk-flag", {}),
        ("shepherdess", "draw-small-cloud", {}),
    ],
)
def test_after_the_twelfth_part_the_dice_bring_nothing(guest, command, args):
    t = Table("Ann", "Bob", variant="architects", resident_groups=GROUPS)
    t.do("draw-floor", "Ann", guest=guest)
    t.draw("Ann", walls=1).complete("Bob")
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
