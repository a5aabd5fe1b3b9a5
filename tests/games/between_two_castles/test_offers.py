"""The buttons of the moves, where they say more than that they can be tapped."""

from companion.games.between_two_castles import GAME

from .table import Table
from .test_claims import build


def of(table, type, **args):
    """The offers of a move that send this."""
    every = GAME.flow.moves.offers(table.state, table.seating)
    return [offer for offer in every if offer.type == type and offer.args.items() >= args.items()]


def test_before_the_first_round_nothing_but_its_beginning_is_offered_of_the_course_of_play():
    t = Table("Ann", "Bob", "Cid")
    assert [len(of(t, move)) for move in ("begin", "done", "go-to")] == [1, 0, 0]
    t.do("begin")
    assert [len(of(t, move)) for move in ("begin", "done", "go-to")] == [0, 1, 24]
    assert of(t, "done")[0].args == {"step": "choose"}


def test_what_a_castle_has_is_pressed_and_what_another_has_is_offered_in_exchange():
    t = Table("Ann", "Bob", "Cid")
    t.do("set-token", castle=1, token="eltz")
    assert [offer.pressed for offer in of(t, "set-throne", castle=1, throne="utility-food", swap=False)] == [True]
    assert [offer.pressed for offer in of(t, "set-throne", castle=2, throne="utility-food", swap=True)] == [False]
    assert [offer.pressed for offer in of(t, "set-token", castle=1, token="none", swap=False)] == [True]
    assert of(t, "set-token", castle=1, token="eltz") == []
    assert [offer.pressed for offer in of(t, "set-token", castle=2, token="eltz", swap=True)] == [False]


def test_a_bonus_card_is_offered_with_its_points_until_a_castle_has_it():
    t = Table("Ann", "Bob", "Cid")
    t.row("bakery", "kennel", "grand-foyer")
    gain = t.do("add-bonus-card", castle=1, card="width").data["gain"]
    assert [(offer.args["castle"], offer.pressed) for offer in of(t, "add-bonus-card", card="width")] == [(1, True)]
    (taken,) = of(t, "remove-bonus-card")
    assert (taken.args["castle"], taken.points, taken.pressed) == (1, gain, True)


def test_attendants_are_offered_one_by_one_until_there_are_two():
    t = Table("Ann", "Bob", "Cid")
    t.do("set-attendant", castle=1, attendant="knight", count=2)
    assert [offer.args["count"] for offer in of(t, "set-attendant", castle=1)] == [1]
    assert {offer.args["count"] for offer in of(t, "set-attendant", castle=2)} == {1}


def test_a_bonus_is_offered_until_it_is_settled_and_then_only_told_again():
    t = Table("Ann", "Bob", "Cid")
    build(t, "downstairs", 3)
    for move in ("draw-for-bonus", "settle-bonus"):
        assert [offer.pressed for offer in of(t, move, castle=1, bonus="downstairs-3")] == [None]
        t.do(move, castle=1, bonus="downstairs-3")
        assert [offer.pressed for offer in of(t, move)] == [True]


def test_a_regular_room_is_offered_until_it_lies_somewhere():
    t = Table("Ann", "Bob", "Cid")
    assert of(t, "place-room", castle=2, room="bakery", x=2, y=0)
    t.place("bakery", 2, 0)
    assert of(t, "place-room", room="bakery") == []
    assert of(t, "move-room", room="bakery", to_x=-1, to_y=0)
    assert [offer.args for offer in of(t, "remove-room")] == [{"castle": 1, "room": "bakery", "x": 2, "y": 0}]
