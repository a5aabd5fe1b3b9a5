"""What the page says and asks where the rulebook makes an exception, and a table with every exception and its place."""

import ast
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.castle_for_all_seasons import FLOW
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS
from companion.rules.sheet import TABLE
from companion.texts import LANGUAGES, language
from companion.views import reference
from tests.games.castle_for_all_seasons.table import Table

HERE = Path(__file__).parent
KEY = "castle-for-all-seasons"
EXCEPTIONS = tomllib.loads((HERE / "exceptions.toml").read_text("utf-8"))["rule"]


def tests_here():
    """The names of all tests of this game."""
    trees = [ast.parse(path.read_text("utf-8")) for path in HERE.glob("test_*.py")]
    return {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("rule", EXCEPTIONS, ids=[rule["says"][:40] for rule in EXCEPTIONS])
def test_every_exception_of_the_book_is_said_or_done_somewhere(rule):
    assert rule["says"]
    assert rule.get("words") or rule.get("section") or rule.get("tests")
    assert {*rule.get("tests", ())} <= tests_here()
    for lang in LANGUAGES:
        sections = {section.id for section in reference.reference(KEY, lang).sections}
        assert {f"s-{section}" for section in rule.get("section", ())} <= sections
        assert [message for message in rule.get("words", ()) if not language(lang, KEY).has(message)] == []


def says(t, lang="en"):
    does = t.screen.now.does
    return language(lang, KEY).say(does.id, **dict(does.args))


def test_with_two_players_a_stonemason_never_buys_from_his_own_worker():
    t = Table("A", "B")
    t.reveal(A="stonemason worker-clay", B="messenger worker-silver")
    t.act("B messenger")
    assert "never from your own" in says(t)
    assert "у своего рабочего" in says(t, "ru")
    t = Table("A", "B")
    t.reveal(A="stonemason worker-clay", B="messenger trader")
    t.act("B messenger")
    t.act("B trader")
    t.act("- income")
    assert "you may not buy from it" in says(t)
    assert "покупать нельзя" in says(t, "ru")


def test_with_more_players_nothing_is_said_of_an_own_worker():
    t = Table("A", "B", "C")
    t.reveal(A="stonemason", B="worker-clay", C="worker-stone")
    assert "You may buy" in says(t)
    assert "own worker" not in says(t)


def test_a_stonemason_is_offered_to_buy_only_when_a_worker_lies_out():
    t = Table("A", "B", "C")
    t.reveal(A="stonemason", B="messenger", C="messenger")
    t.act("B messenger")
    t.act("C messenger")
    assert says(t).startswith("Build up to two")
    assert says(t, "ru").startswith("Постройте")


def nearly_all():
    built = {b.id: b.copies for b in BUILDINGS.values()}
    return {**built, "house": built["house"] - 1}


def test_the_round_in_which_the_last_building_is_built_says_why_it_is_the_last():
    t = Table("A", "B", "C")
    t.state = replace(t.state, round=5, built=nearly_all())
    t.reveal(A="stonemason", B="messenger", C="messenger")
    t.act("B messenger")
    t.act("C messenger")
    assert t.screen.why_last == ""
    t.do("build", building="house")
    assert t.screen.why_last == "built"
    t.do("done")
    assert (t.step, t.screen.why_last) == ("over", "built")
    for lang, why in (("en", "All 23 buildings stand, so round 5 was the last"), ("ru", "ход 5 стал последним")):
        assert why in language(lang, KEY).say("turn-over-title", why="built", all=23, round=5)


def test_the_last_of_all_rounds_is_the_last_without_another_reason():
    t = Table("A", "B")
    t.state = replace(t.state, round=12, built=nearly_all())
    assert t.screen.why_last == "rounds"


def sent_this_round():
    """Two players: A has sent a servant to the sand cart, and the same round brings A's builder."""
    t = Table("A", "B")
    t.reveal(A="trader builder", B="messenger worker-clay")
    t.act("B messenger")
    t.act("A trader", send="sand")
    t.act("- income")
    return t


def test_a_servant_sent_to_a_cart_this_round_may_be_called_home_by_the_same_players_builder():
    """What may not be done in the same round is to replace somebody else's."""
    t = sent_this_round()
    t.do("build", building="well")
    assert t.offered("call-back") == [{"cart": "sand"}]
    t.do("call-back", cart="sand")
    t.do("place", spot="market")
    assert (t.state.carts, t.state.fresh_carts, t.state.servants) == ({}, (), {"market": (0,)})


def test_a_trader_takes_back_who_is_being_sent_only_by_tapping_the_cart_again():
    t = Table("A", "B")
    t.reveal(A="trader builder", B="messenger worker-clay")
    t.act("B messenger")
    t.do("send", cart="sand")
    assert t.offered("call-back") == []
    assert t.refused("call-back", cart="sand") == [("cart", "no-own-servant")]


def test_who_does_not_send_servants_calls_none_back_unless_it_was_so():
    t = sent_this_round()
    t.act("A builder")
    t.act("B worker-clay")
    t.reveal(A="worker-clay worker-silver", B="worker-stone stonemason")
    t.act("B stonemason")
    t.act("B worker-stone")
    assert t.doubted("call-back", cart="sand") == [("cart", "nobody-calls")]
    t.do("call-back", cart="sand", sure=True)
    assert t.state.carts == {}


def test_an_ingot_is_melted_only_to_pay_for_a_building_unless_it_was_so():
    t = Table("A", "B")
    t.reveal(A="builder stonemason", B="messenger worker-clay")
    t.act("B messenger")
    t.do("melt", count=1)
    assert t.doubted("done") == [("type", "melted-for-nothing")]
    t.do("done", sure=True)
    assert t.state.forge == 1


def test_a_third_building_counts_if_it_was_really_built():
    t = Table("A", "B", "C")
    t.reveal(A="stonemason", B="trader", C="messenger")
    t.act("C messenger")
    t.act("B trader")
    t.act("- income")
    for building in ("house", "house"):
        t.do("build", building=building)
    t.do("build", building="tower", sure=True)
    assert t.points["A"] == 8 + 8 + 6


def test_the_rider_before_all_carts_are_taken_and_a_place_of_this_round_count_if_it_was_so():
    t = Table("A", "B", "C")
    t.reveal(A="trader", B="trader", C="trader")
    t.do("send", cart="silver", done=True, sure=True)
    assert t.doubted("send", cart="silver") == [("cart", "cart-closed")]
    t.do("send", cart="silver", sure=True)
    assert t.state.carts == {"silver": 1}
    t.do("send", cart="silver")  # a second tap gives A the place back
    assert t.state.carts == {"silver": 0}


def test_the_keeper_leaves_with_a_worker_only_if_it_was_so():
    t = Table("A", "B", "C", season="winter", snow_rounds_15=[])
    t.state = replace(t.state, staying=("town-tavern",), servants={"keeper": (0,)})
    t.reveal(A="worker-clay", B="messenger", C="messenger")
    t.act("B messenger")
    t.act("C messenger")
    assert t.doubted("leave-tavern") == [("type", "keeper-stays")]
    t.do("leave-tavern", sure=True)
    assert t.doubted("place", spot="keeper") == [("spot", "keeper-closed")]


def test_all_cards_of_a_player_can_be_laid_at_once():
    t = Table("A", "B")
    t.do("lay", player="A", cards=["trader", "builder"])
    assert t.refused("lay", player="A", cards=["trader", "trader"]) == [("cards", "card-twice")]
    assert t.doubted("lay", player="A", cards=["architect"]) == [("cards", "architect-forbidden")]
    t.do("lay", player="B", cards=["messenger", "worker-clay"], reveal=True)
    assert t.step == "act"
    t = Table("A", "B", "C")
    assert t.refused("lay", player="A", cards=["trader", "builder"]) == [("cards", "cards-above")]


def test_the_keep_names_the_free_spots_it_waits_for():
    t = sent_this_round()
    t.do("build", building="keep")
    assert FLOW.open(t.state, t.seating) == ()
    t.do("place", spot="keep")
    (waits,) = FLOW.open(t.state, t.seating)
    assert waits.place == (TABLE, "free_spots")
    assert [language(lang, KEY).tell(waits.words) for lang in ("en", "ru")] == [
        "Free servant spots in the castle: needed for the keep",
        "Свободные места для слуг в замке: нужны для склада",
    ]
    told = Table("A", "B", spots_keep=2)
    assert FLOW.open(t.state, told.seating) == ()  # the copy tells: two in the keep, and market and forge are known
