"""The flow: rounds, order, building, servants, points, the end, and exceptions that the page explains."""

import re
from dataclasses import replace

import pytest

from companion.games.castle_for_all_seasons import FLOW, GAME
from companion.games.castle_for_all_seasons.rules.box import BUILDING_CARDS, BUILDINGS
from companion.rules.sheet import TABLE
from companion.texts import LANGUAGES
from tests.games.castle_for_all_seasons.table import SeasonsTable, at

# --- Rounds and their end ------------------------------------------------------------------------------------------------


def example():
    """Play the four rounds of the rulebook's example."""
    t = SeasonsTable("Anna", "Yana")
    t.reveal(Anna="messenger worker-silver", Yana="trader builder")
    t.act("Anna messenger")
    t.act("Yana trader", "send stone")
    t.act("- income")
    t.act("Yana builder", "build servants-house", "place servants-house")
    t.act("Anna worker-silver", "build well", "melt 1")
    t.reveal(Anna="trader worker-stone", Yana="stonemason worker-silver")
    t.act("Anna trader", "send sand")
    t.act("- income")
    for idle in ("Yana stonemason", "Yana worker-silver", "Anna worker-stone"):
        t.act(idle)
    t.reveal(Anna="builder worker-clay", Yana="messenger architect")
    t.act("Yana messenger")
    t.act("Anna builder", "build small-gate", "place small-gate", "place forge-10")
    t.act("Anna worker-clay")
    t.act("Yana architect")
    t.reveal(Yana="stonemason worker-stone", Anna="stonemason architect")
    t.act("Yana stonemason", "build stable", "place market", "melt 1")
    t.act("Anna stonemason", "build house")
    t.act("Yana worker-stone")
    t.act("Anna architect")
    return t


def test_rulebook_example_of_four_rounds_gives_expected_state():
    t = example()
    assert t.points == {"Anna": 18, "Yana": 19}
    assert t.state.round == 5
    assert t.round_points == ((5, 0), (5, 0), (5, 5), (18, 19))
    assert t.state.forge == 2
    assert t.state.built == {"servants-house": 1, "well": 1, "small-gate": 1, "stable": 1, "house": 1}
    assert t.state.hands[0].played == ()  # Anna's architect took all her cards back
    assert t.state.hands[1].played == ("stonemason", "worker-stone")
    assert t.replayed() == t.state


def test_final_form_is_prefilled_from_taps():
    assert SeasonsTable("Anna", "Yana").prefill == {}
    t = example()
    told = {("Anna", "track"): 18, ("Anna", "servants.small-gate"): 1, ("Yana", "servants.market"): 1}
    assert told.items() | {((TABLE, "forge_silver"), 2), ((TABLE, "built.house"), 1)} <= t.prefill.items()
    assert "free_spots" not in GAME.asked_by(t.seating, t.prefill)["board"]  # the copy's number of spots is unknown
    t.tell(**{"spots-small-gate": 2, "spots-servants-house": 3, "spots-keep": 3, "spots-big-gate": 3})
    # market 2, forge 2, small gate 2, servants' house 3, stable 2, minus the four servants there
    assert GAME.asked_by(t.seating, t.prefill)["board"]["free_spots"] == 11 - 4


def test_final_questions_ask_unknown_numbers_then_tie_breaks():
    t = SeasonsTable("Anna", "Yana").reveal(Anna="messenger trader", Yana="messenger trader")
    servants = {"keep": (0,), "forge-6": (1,), "market": (1,)}
    t.state = replace(t.state, over=True, touched=True, points=(3, 6), built={"keep": 1}, servants=servants)

    def asked(**told):
        t.state = replace(t.state, form={**t.state.form, **{tuple(key.split("__")): n for key, n in told.items()}})
        return [(question.key, question.player) for question in t.screen.questions]

    assert asked() == [("spots", ""), ("forge", ""), ("left", "Yana")]
    assert asked(__free_spots=1, __forge_silver=0) == [("left", "Yana")]
    assert asked(Yana__talers=0) == [("tie", "")]
    assert asked(Anna__talers=0, Anna__track=4) == []


@pytest.mark.parametrize(("players", "rounds"), [(2, 12), (3, 15), (4, 12)])
def test_rounds_depend_on_number_of_players(players, rounds):
    assert SeasonsTable(*"ABCD"[:players]).state.rounds == rounds


def test_game_of_three_players_has_fifteen_rounds_and_marker_passes_on():
    t = SeasonsTable("A", "B", "C", first=1)
    cycle = ["messenger", "trader", "builder", "stonemason", "worker-silver", "worker-clay", "worker-stone", "architect"]
    firsts = []
    while t.step != "over":
        firsts.append(t.screen.first_name)
        t.reveal(**dict.fromkeys("ABC", cycle[(t.state.round - 1) % 8])).until("nobody")
    assert "".join(firsts) == "BCA" * 5
    assert len(t.round_points) == 15


def nearly_all(round, *players):
    """Return a table before the given round, with one house left to build."""
    t = SeasonsTable(*players)
    built = {b.id: b.copies for b in BUILDINGS.values()}
    t.state = replace(t.state, round=round, built={**built, "house": built["house"] - 1})
    return t


def test_last_round_states_reason_and_ends_game():
    t = nearly_all(5, "A", "B", "C").reveal(A="stonemason", B="messenger", C="messenger").until("A stonemason")
    assert t.state.last_round_reason == ""
    t.tap("build house")
    assert t.state.last_round_reason == "built"
    t.tap("done")
    assert (t.step, t.state.last_round_reason) == ("over", "built")
    assert t.refused("pick A messenger") == [("type", "not-the-moment")]
    assert nearly_all(12, "A", "B").state.last_round_reason == "rounds"


# --- Cards ---------------------------------------------------------------------------------------------------------------


def test_architect_in_round_one_or_with_full_hand_needs_confirmation():
    t = SeasonsTable("A", "B", "C")
    t.do("set-card", player="B", card="worker-clay", where="gone")
    for player in "AB":
        assert t.doubted(f"pick {player} architect") == [("card", "architect-forbidden")]
    t.reveal(A="messenger", B="messenger", C="messenger").until("nobody")
    t.reveal(A="architect", B="trader", C="trader").until("nobody")
    assert t.doubted("pick A architect") == [("card", "architect-forbidden")]
    t.tap("pick A architect sure")  # it was laid anyway
    assert t.state.picks[0] == ("architect",)


def test_played_card_is_not_offered_again():
    t = at("nobody", A="messenger", B="trader", C="builder")
    assert t.refused("pick A messenger") == [("card", "card-not-playable")]
    assert "messenger" in t.state.hands[0].unavailable_cards(2, ())["played"]
    assert {"player": "A", "card": "messenger"} not in t.offered("pick")
    assert t.refused("pick Z messenger") == [("player", "no-such-player")]


def test_pick_of_third_card_removes_first():
    t = SeasonsTable("A", "B")
    t.tap("pick A messenger", "pick A trader", "pick A builder")
    assert t.state.picks[0] == ("trader", "builder")
    t.tap("pick A trader")
    assert t.state.picks[0] == ("builder",)
    assert t.refused("reveal") == [("card", "cards-due")]
    assert not t.offered("reveal")


def test_reveal_comes_with_last_card_or_separately():
    t = SeasonsTable("A", "B", "C")
    t.tap("pick A messenger reveal", "pick B trader")  # `reveal` has no effect while others lack cards
    assert [any("reveal" in offer.args for offer in t.screen.picks_of(seat)) for seat in range(3)] == [False, False, True]
    before = t.state
    t.tap("pick C builder reveal")
    assert t.step == "act"
    assert [a.card for a in t.state.acts] == ["messenger", "trader", "income", "builder"]
    assert t.replayed() == t.state
    t.state = before
    t.tap("pick C builder")  # a program may send the reveal separately
    assert t.step == "reveal"
    assert t.offered("reveal")
    t.tap("reveal")
    assert t.step == "act"


def test_lay_accepts_all_cards_of_player_at_once():
    def lay(t, player, *cards):
        return [(problem.at, problem.code) for problem in t.problems("lay", player=player, cards=[*cards])]

    t = SeasonsTable("A", "B")
    t.do("lay", player="A", cards=["trader", "builder"])
    assert lay(t, "A", "trader", "trader") == [("cards", "card-twice")]
    assert lay(t, "A", "architect") == [("cards", "architect-forbidden")]
    t.do("lay", player="B", cards=["messenger", "worker-clay"], reveal=True)
    assert t.step == "act"
    assert lay(SeasonsTable("A", "B", "C"), "A", "trader", "builder") == [("cards", "cards-above")]


# --- Building and placing ------------------------------------------------------------------------------------------------


def test_builder_scores_nothing_stonemason_full_worker_half():
    t = at("A builder", A="builder stonemason", B="worker-clay messenger")
    t.act("A builder", "build palace")
    t.act("A stonemason", "build keep", "build tower")
    t.act("B worker-clay", "build tavern")
    assert t.points == {"A": 14 + 6, "B": 6}


def test_architect_scores_buildings_of_others_this_round():
    t = at("nobody", A="messenger", B="messenger", C="messenger").reveal(A="stonemason", B="worker-clay", C="architect")
    t.act("A stonemason", "build house", "build house")
    t.act("B worker-clay", "build well")
    t.act("C architect")
    assert t.points == {"A": 16, "B": 5, "C": 15}


def test_build_beyond_limits_is_refused_or_needs_confirmation():
    t = at("B messenger", A="builder stonemason", B="worker-clay messenger")
    assert t.refused("build well") == [("type", "does-not-build")]
    t.tap("done", "build well")
    assert t.refused("build well") == [("building", "none-left")]
    t.tap("build house")
    assert t.doubted("build house") == [("building", "two-buildings")]
    t.tap("build tower sure")  # it was really built, so it counts
    assert t.state.built == {"well": 1, "house": 1, "tower": 1}
    t.tap("unbuild tower", "unbuild house")
    assert t.state.built == {"well": 1}


def test_points_never_fall_below_zero():
    t = at("A stonemason", A="stonemason", B="messenger", C="messenger")
    t.tap("build house")
    t.do("set-points", player="A", points=3)
    t.tap("unbuild house")
    assert t.points["A"] == 0


def test_servants_need_building_of_this_turn_and_different_places():
    t = at("A builder", A="builder stonemason", B="worker-clay messenger")
    assert t.doubted("place market") == [("spot", "spot-closed")]
    assert t.refused("place tavern-12") == [("spot", "spot-not-open")]  # not built, so no servant can be there
    t.tap("build tavern", "place tavern-12")
    assert t.doubted("place tavern-6") == [("spot", "spot-closed")]
    t.tap("place forge-6")
    assert t.doubted("place market") == [("spot", "spot-closed")]
    t.tap("unplace forge-6", "place market", "done", "build well")
    assert t.refused("place tavern-12") == [("spot", "spot-not-open")]
    t.tap("place tavern-6", "done", "build house")
    assert t.doubted("place market") == [("spot", "spot-closed")]  # a worker places none


def test_forge_silver_is_limited_to_fifteen():
    t = at("A builder", A="stonemason builder", B="messenger worker-clay")
    t.tap("melt 15", "melt 2")
    assert t.state.forge == 2
    t.tap("build well", "done")
    assert t.refused("melt 14") == [("count", "silver-all")]


def test_melting_without_building_needs_confirmation():
    t = at("A builder", A="builder stonemason", B="messenger worker-clay")
    t.tap("melt 1")
    assert t.doubted("done") == [("type", "melted-for-nothing")]
    t.tap("done sure")
    assert t.state.forge == 1


def test_building_taken_back_removes_its_servants():
    """Once a servant stayed in a building that was not there, and the final form refused the entry."""
    t = at("A builder", A="builder", B="messenger", C="messenger")
    before = t.state
    t.tap("build well", "build tavern", "place tavern-6", "place market")
    fact = t.tap("unbuild tavern")
    assert t.state.servants == {"market": (0,)}  # the well is still built, so a servant elsewhere stays
    assert FLOW.narrate(fact, t.seating).args["servants"] == 1
    t.tap("unbuild well")
    assert t.state == before
    assert t.replayed() == t.state


def test_building_taken_back_without_servants_needs_confirmation():
    """Sessions recorded by an older version contain such moves."""
    t = at("A builder", A="builder", B="messenger", C="messenger")
    t.tap("build well", "build tavern", "place tavern-6")
    assert t.doubted("unbuild tavern no-servants") == [("building", "servants-stay")]
    assert "servants" not in t.tap("unbuild tavern no-servants sure").data
    assert t.state.servants == {"tavern-6": (0,)}
    t.tap("unplace tavern-6")
    assert t.state.servants == {}


def test_castle_picture_shows_buildings_and_servants():
    t = at("A builder", A="builder", B="messenger", C="messenger")

    def places():
        return [place for row in t.screen.castle for place in row.places]

    assert [key for key, stands, _ in places() if stands] == ["forge", "market"]
    t.tap("build tower", "build tower", "place market")
    assert [stands for key, stands, _ in places() if key == "tower"] == [True] * 2 + [False] * 7
    assert [seat for row in t.screen.castle for seat, _ in row.servants] == [0]
    assert len(places()) == BUILDING_CARDS + 2  # market and forge have no card


def test_keep_servant_with_unknown_spots_leaves_free_spots_open():
    t = at("A builder", A="trader builder", B="messenger worker-clay")
    t.tap("build keep")
    assert FLOW.unknown_details(t.state, t.seating) == ()
    t.tap("place keep")
    (waits,) = FLOW.unknown_details(t.state, t.seating)
    assert waits.place == (TABLE, "free_spots")
    t.tell(**{"spots-keep": 2})
    assert FLOW.unknown_details(t.state, t.seating) == ()  # the copy has two spots in the keep; market and forge are known


@pytest.mark.parametrize(
    ("cards", "sellers"),
    [
        ({"A": "stonemason worker-clay", "B": "messenger worker-silver"}, "others"),
        ({"A": "stonemason worker-clay", "B": "messenger trader"}, "own"),
        ({"A": "stonemason", "B": "messenger", "C": "messenger"}, "none"),
    ],
)
def test_stonemason_text_names_possible_sellers(cards, sellers):
    t = at("A stonemason", **cards)
    assert t.screen.character_text(t.state.current, "do-stonemason").args == {"players": len(cards), "workers": sellers}


# --- Carts ---------------------------------------------------------------------------------------------------------------


def test_rider_opens_when_all_carts_are_taken_and_fresh_servants_stay():
    def carts():
        return {args["cart"] for args in t.offered("send")}

    t = at("A trader", A="trader", B="trader", C="messenger", D="messenger")
    assert t.doubted("send silver") == [("cart", "cart-closed")]
    t.state = replace(t.state, carts={"sand": 0, "boards": 1, "clay": 2, "stone": 3})
    assert carts() == {"boards", "clay", "stone", "silver"}
    t.tap("send clay")
    assert t.state.carts["clay"] == 0
    t.tap("send clay")  # a second tap gives C the cart back
    assert t.state.carts["clay"] == 2
    t.act("A trader", "send clay")
    assert carts() == {"sand", "stone", "silver"}


def test_rider_too_early_or_taken_this_round_needs_confirmation():
    t = at("A trader", A="trader", B="trader", C="trader")
    t.tap("send silver done sure")
    assert t.doubted("send silver") == [("cart", "cart-closed")]
    t.tap("send silver sure")
    assert t.state.carts == {"silver": 1}
    assert t.refused("send silver done") == [("cart", "cart-not-open")]
    t.tap("send silver")  # a second tap gives A the place back
    assert t.state.carts == {"silver": 0}


def test_trader_tap_on_cart_ends_action():
    t = at("A trader", A="trader", B="messenger", C="messenger")
    t.tap("send clay done")
    assert t.state.carts == {"clay": 0}
    assert t.state.current.card == "income"
    assert t.replayed() == t.state


def test_call_back_frees_servant():
    t = at("A trader", A="trader messenger", B="messenger worker-clay")
    t.tap("send sand")
    assert t.offered("call-back") == []
    assert t.refused("call-back sand") == [("cart", "no-own-servant")]  # tapping the cart again takes back a servant just sent
    t.until("nobody").reveal(A="stonemason builder", B="trader worker-stone").tap("send boards", "done", "done", "build house")
    t.tap("call-back sand")
    assert "sand" not in t.state.carts
    assert t.refused("call-back boards") == [("cart", "no-own-servant")]


def test_place_without_servant_at_home_takes_one_from_cart():
    t = at("A builder", A="builder", B="messenger", C="messenger")
    t.state = replace(t.state, carts={"sand": 0}, servants={"big-gate": (0,) * 5})
    assert t.tap("build well", "place market").data["from"] == "sand"
    assert (t.state.carts, t.state.servants["market"]) == ({}, (0,))
    t.tap("unplace market")
    assert t.state.carts == {"sand": 0}


def sent_this_round():
    """Return a two-player table on A's builder. A sent a servant to the sand cart in the same round."""
    t = at("A trader", A="trader builder", B="messenger worker-clay")
    t.tap("send sand")
    return t.until("A builder")


def test_call_back_after_building_allows_placing_servant_of_this_round():
    """The rule against moving servants sent this round covers only those of other players."""
    t = sent_this_round()
    t.tap("build well")
    assert t.offered("call-back") == [{"cart": "sand"}]
    t.tap("call-back sand", "place market", "done")
    assert (t.state.carts, t.state.fresh_carts, t.state.servants) == ({}, (), {"market": (0,)})


def test_call_back_before_building_needs_confirmation():
    t = sent_this_round()
    assert t.offered("call-back") == []
    assert t.doubted("call-back sand") == [("cart", "servant-stays")]
    t.tap("call-back sand sure", "done")  # needs confirmation only once
    assert t.state.carts == {}


def test_call_back_without_placing_needs_confirmation_when_done():
    t = sent_this_round()
    t.tap("build well", "call-back sand")
    assert t.doubted("done") == [("type", "called-not-placed")]
    t.tap("place market", "unplace market")
    assert t.doubted("done") == [("type", "called-not-placed")]
    t.tap("done sure")
    assert t.state.carts == {}


def test_call_back_of_third_servant_needs_confirmation():
    t = at("A builder", A="builder", B="messenger", C="messenger")
    t.state = replace(t.state, carts={"sand": 0, "boards": 0, "clay": 0})
    t.tap("build house", "place market", "call-back sand", "place forge-10", "call-back boards")
    assert t.offered("call-back") == []  # two placed and two called, no matter which of them came from home
    assert t.doubted("call-back clay") == [("cart", "servant-stays")]
    t.tap("done")


def test_call_back_by_trader_needs_confirmation():
    t = at("A trader", A="trader", B="messenger", C="messenger")
    t.state = replace(t.state, carts={"sand": 0})
    assert t.offered("call-back") == []
    assert t.doubted("call-back sand") == [("cart", "servant-stays")]


@pytest.mark.parametrize(("keeper", "offered"), [(None, [{"cart": "sand"}]), (1, [{"cart": "sand"}]), (0, [])])
def test_call_back_by_trader_pays_town_tavern_of_other_player_once(keeper, offered):
    t = SeasonsTable("A", "B", "C", season="winter")
    t.tap("say-snow no")
    t.reveal(A="trader", B="messenger", C="messenger").until("A trader")
    servants = {} if keeper is None else {"keeper": (keeper,)}
    t.state = replace(t.state, carts={"sand": 0}, staying=("town-tavern",), servants=servants)
    assert t.offered("call-back") == offered
    if offered:
        t.state = replace(t.state, carts={"sand": 0, "clay": 0})
        t.tap("call-back sand")
        assert t.offered("call-back") == []
        assert t.doubted("call-back clay") == [("cart", "servant-stays")]


def test_send_from_cart_to_cart_needs_confirmation():
    t = at("A trader", A="trader", B="messenger", C="messenger")
    t.state = replace(t.state, carts={"sand": 0, "boards": 0}, servants={"big-gate": (0,) * 4})
    assert t.offered("send") == []
    assert t.screen.lacks_servant(t.state.current)
    assert t.doubted("send clay") == [("cart", "cart-to-cart")]
    assert t.doubted("send silver") == [("cart", "cart-to-cart"), ("cart", "cart-closed")]
    t.tap("send clay sure")
    assert t.state.carts == {"boards": 0, "clay": 0}


def test_place_from_cart_without_building_needs_confirmation():
    t = at("A builder", A="builder", B="messenger", C="messenger")
    t.state = replace(t.state, carts={"sand": 0}, servants={"big-gate": (0,) * 5})
    assert t.offered("place") == []
    assert t.doubted("place market") == [("spot", "spot-closed")]
    assert t.tap("place market sure").data["from"] == "sand"
    assert t.state.carts == {}


def test_call_back_by_worker_needs_confirmation():
    t = sent_this_round().until("nobody")
    t.reveal(A="worker-clay worker-silver", B="worker-stone stonemason").until("A worker-clay")
    assert t.doubted("call-back sand") == [("cart", "servant-stays")]
    t.tap("call-back sand sure")
    assert t.state.carts == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_log_points_are_stated_once_and_add_up_to_track(lang):
    """The log line and the button of a finished action state only their own points.

    Buildings scored when they were built.
    """

    def booked():
        found = re.findall(r"[+−]\d+", t.log(lang))
        return [int(points.replace("−", "-")) for points in found]

    def done():
        return [offer.points for offer in t.flow.offers(t.state, t.seating) if offer.type == "done"]

    t = at("Cid messenger", Ann="trader", Bob="worker-clay", Cid="messenger").until("nobody")
    t.reveal(Ann="stonemason", Bob="messenger", Cid="architect").until("Ann stonemason")
    seen = []
    for told in ("build servants-house", "build house", "unbuild house", "build tower"):
        t.tap(told)
        seen += booked()
    assert (seen, done()) == ([14, 8, -8, 6], [0])
    t.tap("done")
    assert (booked(), t.points["Ann"]) == ([], sum(seen))
    t.until("Cid architect")
    assert done() == [10]
    t.tap("done")
    assert (booked(), t.points["Cid"]) == ([10], 10)


def test_trader_done_without_sending_to_free_cart_needs_confirmation():
    t = SeasonsTable("A", "B")
    t.reveal(A="trader builder", B="messenger stonemason").until("A trader")
    assert t.doubted("done") == [("type", "cart-free")]
    t.tap("send sand")
    assert t.found("done", {}).type == "action-done"
    t.tap("send sand", "done sure")
    assert t.acting != "A trader"
