"""What hands have to do, what is put right by hand, whose phone it is, and that undo in a castle is that castle's."""

import pytest

from companion.games.between_two_castles import GAME
from companion.texts import LANGUAGES

from .table import Table

each_language = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.mark.parametrize(
    ("names", "at", "step", "said"),
    [
        (("Ann", "Bob", "Cid"), (1, 1), "build", "remind-take-right"),
        (("Ann", "Bob", "Cid"), (2, 2), "build", "remind-take-left"),
        (("Ann", "Bob", "Cid"), (1, 4), "build", "remind-new-tiles"),
        (("Ann", "Bob"), (1, 4), "build", "remind-new-tiles-ludwig"),
        (("Ann", "Bob", "Cid"), (1, 4), "choose", "remind-last-tile"),
        (("Ann", "Bob", "Cid"), (1, 1), "choose", None),
        (("Ann", "Bob", "Cid"), (2, 4), "build", None),
    ],
)
def test_after_a_step_it_is_said_where_the_next_tiles_are(names, at, step, said):
    t = Table(*names)
    t.do("begin")
    t.do("go-to", round=at[0], turn=at[1], step=step)
    assert reminded(t, t.do("done", step=step)) == said


def reminded(t, fact):
    words = GAME.flow.moves.reminder(fact, t.state, t.seating)
    return words and words.id


def test_a_bonus_is_said_at_once_and_what_goes_to_the_discards():
    t = Table("Ann", "Bob", "Cid")
    assert reminded(t, t.place("brewery", 2, 0)) is None
    t.place("bakery", 3, 0)
    assert reminded(t, t.place("kitchen", 4, 0)) == "remind-bonus"
    assert reminded(t, t.place("salon", 2, 1)) == "remind-drawn"
    assert reminded(t, t.do("add-bonus-card", castle=1, card="width")) == "remind-card"


def test_any_step_of_any_turn_can_be_gone_to_and_old_logs_went_to_the_first():
    t = Table("Ann", "Bob", "Cid")
    t.do("begin")
    fact = t.do("go-to", round=2, turn=3, step="reveal")
    assert t.state.moment == (2, 3, "reveal")
    old = type(fact)("turn-set", {"round": 1, "turn": 2})
    assert GAME.flow.evolve(t.state, t.seating, old).moment == (1, 2, "choose")


def test_a_bonus_that_was_not_taken_after_all_is_announced_again():
    t = Table("Ann", "Bob", "Cid")
    t.row("terrace", "vineyard", "stables")
    (bonus,) = t.state.sites[0].waiting
    t.do("settle-bonus", castle=1, bonus=bonus.id)
    assert t.state.sites[0].waiting == ()
    ((shown, offer),) = t.look(panel="by-hand").castles[0][1]
    assert shown is bonus
    t.do(offer.type, **offer.args)
    assert t.state.sites[0].waiting == (bonus,)
    assert t.look(panel="by-hand").castles[0][1] == []


@each_language
def test_what_the_app_believes_is_put_right_on_one_page_and_undone_like_any_step(pages, lang):
    t = pages(lang, "Anna", "Boris", "Clara").thrones().open()
    t.tap("begin").follow(panel="by-hand")
    assert t.say("by-hand-text") in t.said
    t.tap("go-to", round=2, turn=2, step="build")
    assert t.play.content.flow.moment == (2, 2, "build")
    assert t.say("log-turn-set", round=2, turn=2, step=t.say("short-build")) in t.said
    t.tap("undo")
    assert t.play.content.flow.moment == (1, 1, "choose")
    for castle in (1, 2, 3):
        assert {"castle": str(castle)} in t.links


def test_undo_inside_a_castle_is_that_castles(pages):
    t = pages("en", "Anna", "Boris", "Clara").thrones()
    t.build("bakery", 2, 0, castle=1).build("salon", 2, 0, castle=2)
    assert t.open(castle=1).offers("undo") == []
    assert len(t.open(castle=2).offers("undo")) == 1
    t.tap("undo")
    assert (t.rooms(1), t.rooms(2)) == ({(2, 0): "bakery"}, {})


def test_a_phone_that_is_somebodys_opens_on_its_two_castles_and_its_own_hand():
    t = Table("Ann", "Bob", "Cid", "Dan")
    assert [card.site.number for card in t.look(me="2").castles] == [2, 3, 1, 4]
    assert [card.site.number for card in t.look(me="9").castles] == [1, 2, 3, 4]
    assert (t.look(me="2").me, t.look(me="x").me, t.look(me="2", castle=1).page) == (2, None, "castle")
    assert "me" not in t.look(me="2", castle=1).query.params
