"""Tests of lessons: each appears when it first matters, for the players it concerns."""

from companion.games.once_upon_a_castle.flow.lessons import lessons

from .table import OnceUponTable


def told(table):
    """Return the seats of the current lessons by key."""
    return {lesson.key: lesson.seats for lesson in lessons(table.state, table.seating)}


def test_lessons_appear_when_they_first_matter():
    """A castle of the builders variant grows, with the new lessons at each step.

    The dialogs in which floors, towers and flags are drawn have their own lessons.
    """
    t, known = OnceUponTable("Ann", "Bob"), {}
    steps = [
        (lambda: None, {"turn", "dice", "colour"}),
        (lambda: t.do("end-turn"), {"end-turn"}),
        (lambda: t.draw("Ann", walls=1), {"draw-wall"}),
        (lambda: t.draw("Bob", towers=[5, 2, 2]), {"sun"}),
        (lambda: t.draw("Bob", towers=[2], walls=4, floors=2), {"cloud"}),
        (lambda: t.draw("Bob", floors=2), {"redeem"}),
        (lambda: t.do("finish", "Ann"), {"over"}),
    ]
    for act, new in steps:
        act()
        assert told(t).keys() - known.keys() == new
        known = told(t) | known


def test_guest_lessons_are_for_players_with_guests():
    t = OnceUponTable(variant="architects")
    assert "show-guest" in told(t)
    for guest in ("king", "dog", "cook"):
        t.do("show-guest", guest=guest)
    assert "show-guest" not in told(t)
    t.draw("Bob", guests="dog king")
    here = dict.fromkeys(("guests-lightning", "guests-crowned", "guest-dog", "guest-king"), (1,))
    assert {key: seats for key, seats in told(t).items() if key.startswith(("guest", "reuse", "steal"))} == {
        **here,
        "steal": (0, 2),
    }
    t.do("end-turn")
    assert told(t)["reuse"] == (1,)
