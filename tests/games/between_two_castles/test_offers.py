"""The buttons of the moves: each is taken when it is tapped, and they are those that the pages show."""

from random import Random

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.tables import THRONES
from companion.rules.game import Doubtful, Seating
from companion.rules.shape import checked
from tests.games.walking import Walk

from .table import Table
from .test_claims import build
from .test_walk import NAMES, some


def offered(state, seating, type=None):
    """What may be tapped, as the fields that are sent."""
    return [offer for offer in GAME.flow.moves.offers(state, seating) if type in {None, offer.type}]


def of(table, type, **args):
    """The offers of a move that send this."""
    return [offer for offer in offered(table.state, table.seating, type) if offer.args.items() >= args.items()]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whatever_is_offered_is_taken_and_no_room_is_offered_where_the_book_forbids_it(players):
    random = Random(players)
    walk = Walk(GAME, Seating(GAME.key, NAMES[:players], {}))
    for castle in range(1, len(walk.state.sites)):
        walk.take("set-throne", {"castle": castle, "throne": list(THRONES)[castle - 1]})
    for _ in range(12):
        for _ in range(6):
            walk.take(*some(random, walk))
        every = offered(walk.state, walk.seating)
        for offer in random.sample(every, min(40, len(every))):
            fields = checked(walk.flow.commands[offer.type].fields, dict(offer.args))
            found = walk.flow.decide(walk.state, walk.seating, offer.type, fields)
            assert not isinstance(found, Doubtful) or offer.type == "done", offer


def test_before_the_first_round_nothing_but_its_beginning_is_offered_of_the_course_of_play():
    t = Table("Ann", "Bob", "Cid")
    assert len(of(t, "begin")) == 1
    assert of(t, "done") == of(t, "go-to") == []
    t.do("begin")
    assert of(t, "begin") == []
    assert [offer.args for offer in of(t, "done")] == [{"step": "choose"}]
    assert len(of(t, "go-to")) == 8


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
    assert gain > 0
    assert of(t, "add-bonus-card", card="width") == []
    (taken,) = of(t, "remove-bonus-card")
    assert (taken.args["castle"], taken.points, taken.pressed) == (1, gain, True)


def test_attendants_are_offered_one_by_one_until_there_are_two():
    t = Table("Ann", "Bob", "Cid")
    t.do("set-attendant", castle=1, attendant="knight", count=2)
    assert [offer.args["count"] for offer in of(t, "set-attendant", castle=1)] == [1]
    assert {offer.args["count"] for offer in of(t, "set-attendant", castle=2)} == {1}


def test_a_bonus_is_offered_until_it_is_settled():
    t = Table("Ann", "Bob", "Cid")
    build(t, "downstairs", 3)
    assert len(of(t, "settle-bonus", castle=1, bonus="downstairs-3")) == 1
    assert len(of(t, "draw-for-bonus", castle=1, bonus="downstairs-3")) == 1
    t.do("draw-for-bonus", castle=1, bonus="downstairs-3")
    assert of(t, "draw-for-bonus") == []
    t.do("settle-bonus", castle=1, bonus="downstairs-3")
    assert of(t, "settle-bonus") == []


def test_a_regular_room_is_offered_until_it_lies_somewhere():
    t = Table("Ann", "Bob", "Cid")
    assert of(t, "place-room", castle=2, room="bakery", x=2, y=0)
    t.place("bakery", 2, 0)
    assert of(t, "place-room", room="bakery") == []
    assert of(t, "move-room", room="bakery", to_x=-1, to_y=0)
    assert [offer.args for offer in of(t, "remove-room")] == [{"castle": 1, "room": "bakery", "x": 2, "y": 0}]
