"""The flow at the table: rounds, order, building, servants, points, the end; and what the page says where the book excepts."""

from dataclasses import replace

import pytest

from companion.games.castle_for_all_seasons import FLOW, GAME
from companion.games.castle_for_all_seasons.rules.box import BUILDING_CARDS, BUILDINGS
from companion.rules.sheet import TABLE
from tests.games.castle_for_all_seasons.table import Table, at

# --- Rounds and their end ------------------------------------------------------------------------------------------------


def example():
    """The four rounds that the rulebook plays through."""
    t = Table("Anna", "Yana")
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


def test_rulebook_example_of_four_rounds():
    t = example()
    assert t.points == {"Anna": 18, "Yana": 19}
    assert t.state.round == 5
    assert t.state.history == ((5, 0), (5, 0), (5, 5), (18, 19))
    assert t.state.forge == 2
    assert t.state.built == {"servants-house": 1, "well": 1, "small-gate": 1, "stable": 1, "house": 1}
    assert t.state.hands[0].played == ()  # Anna's architect took all her cards back
    assert t.state.hands[1].played == ("stonemason", "worker-stone")
    assert t.replayed() == t.state


def test_final_form_knows_what_was_tapped():
    assert Table("Anna", "Yana").prefill == {}
    t = example()
    told = {("Anna", "track"): 18, ("Anna", "servants.small-gate"): 1, ("Yana", "servants.market"): 1}
    assert told.items() | {((TABLE, "forge_silver"), 2), ((TABLE, "built.house"), 1)} <= t.prefill.items()
    assert "free_spots" not in GAME.asked_by(t.seating, t.prefill)["board"]  # the copy's number of spots is not told yet
    t.tell(**{"spots-small-gate": 2, "spots-servants-house": 3, "spots-keep": 3, "spots-big-gate": 3})
    # market 2, forge 2, small gate 2, servants' house 3, stable 2, less the four servants standing there
    assert GAME.asked_by(t.seating, t.prefill)["board"]["free_spots"] == 11 - 4


def test_at_the_end_what_the_taps_cannot_know_is_asked_and_ties_when_all_else_is_told():
    t = Table("Anna", "Yana").reveal(Anna="messenger trader", Yana="messenger trader")
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
def test_rounds_by_players(players, rounds):
    assert Table(*"ABCD"[:players]).state.rounds == rounds


def test_three_players_play_fifteen_rounds_to_the_end_and_the_marker_goes_round():
    t = Table("A", "B", "C", first=1)
    cycle = ["messenger", "trader", "builder", "stonemason", "worker-silver", "worker-clay", "worker-stone", "architect"]
    firsts = []
    while t.step != "over":
        firsts.append(t.screen.first_name)
        t.reveal(**dict.fromkeys("ABC", cycle[(t.state.round - 1) % 8])).until("nobody")
    assert "".join(firsts) == "BCA" * 5
    assert len(t.state.history) == 15


def nearly_all(round, *players):
    """A table before a round, with one house left to build."""
    t = Table(*players)
    built = {b.id: b.copies for b in BUILDINGS.values()}
    t.state = replace(t.state, round=round, built={**built, "house": built["house"] - 1})
    return t


def test_the_round_in_which_the_last_building_is_built_says_why_it_is_the_last():
    t = nearly_all(5, "A", "B", "C").reveal(A="stonemason", B="messenger", C="messenger").until("A stonemason")
    assert t.state.why_last == ""
    t.tap("build house")
    assert t.state.why_last == "built"
    t.tap("done")
    assert (t.step, t.state.why_last) == ("over", "built")
    assert t.refused("pick A messenger") == [("type", "not-the-moment")]
    assert nearly_all(12, "A", "B").state.why_last == "rounds"


# --- Cards ---------------------------------------------------------------------------------------------------------------


def test_architect_not_in_round_one_nor_with_all_cards_in_hand():
    t = Table("A", "B", "C")
    t.do("set-card", player="B", card="worker-clay", where="gone")
    for player in "AB":
        assert t.doubted(f"pick {player} architect") == [("card", "architect-forbidden")]
    t.reveal(A="messenger", B="messenger", C="messenger").until("nobody")
    t.reveal(A="architect", B="trader", C="trader").until("nobody")
    assert t.doubted("pick A architect") == [("card", "architect-forbidden")]
    t.tap("pick A architect sure")  # it was laid all the same
    assert t.state.picks[0] == ("architect",)


def test_played_card_is_not_offered_again():
    t = at("nobody", A="messenger", B="trader", C="builder")
    assert t.refused("pick A messenger") == [("card", "card-not-playable")]
    assert "messenger" in t.state.hands[0].out(2, ())["played"]
    assert {"player": "A", "card": "messenger"} not in t.offered("pick")
    assert t.refused("pick Z messenger") == [("player", "no-such-player")]


def test_third_pick_pushes_out_the_first():
    t = Table("A", "B")
    t.tap("pick A messenger", "pick A trader", "pick A builder")
    assert t.state.picks[0] == ("trader", "builder")
    t.tap("pick A trader")
    assert t.state.picks[0] == ("builder",)
    assert t.refused("reveal") == [("card", "cards-due")]
    assert not t.offered("reveal")


def test_the_last_card_tapped_reveals_and_undoing_it_takes_both_back():
    t = Table("A", "B", "C")
    t.tap("pick A messenger reveal", "pick B trader")  # whoever asks to reveal while others lack theirs just picks
    assert [any("reveal" in offer.args for offer in t.screen.picks_of(seat)) for seat in range(3)] == [False, False, True]
    before = t.state
    t.tap("pick C builder reveal")
    assert t.step == "act"
    assert [a.card for a in t.state.acts] == ["messenger", "trader", "income", "builder"]
    assert t.replayed() == t.state
    t.state = before
    t.tap("pick C builder")  # a program may still reveal by itself
    assert t.step == "reveal"
    assert t.offered("reveal")
    t.tap("reveal")
    assert t.step == "act"


def test_all_cards_of_a_player_can_be_laid_at_once():
    def lay(t, player, *cards):
        return [(problem.at, problem.code) for problem in t.problems("lay", player=player, cards=[*cards])]

    t = Table("A", "B")
    t.do("lay", player="A", cards=["trader", "builder"])
    assert lay(t, "A", "trader", "trader") == [("cards", "card-twice")]
    assert lay(t, "A", "architect") == [("cards", "architect-forbidden")]
    t.do("lay", player="B", cards=["messenger", "worker-clay"], reveal=True)
    assert t.step == "act"
    assert lay(Table("A", "B", "C"), "A", "trader", "builder") == [("cards", "cards-above")]


# --- Building and placing ------------------------------------------------------------------------------------------------


def test_builder_scores_nothing_stonemason_full_worker_half():
    t = at("A builder", A="builder stonemason", B="worker-clay messenger")
    t.act("A builder", "build palace")
    t.act("A stonemason", "build keep", "build tower")
    t.act("B worker-clay", "build tavern")
    assert t.points == {"A": 14 + 6, "B": 6}


def test_architect_only_counts_what_others_built_this_round():
    t = at("nobody", A="messenger", B="messenger", C="messenger").reveal(A="stonemason", B="worker-clay", C="architect")
    t.act("A stonemason", "build house", "build house")
    t.act("B worker-clay", "build well")
    t.act("C architect")
    assert t.points == {"A": 16, "B": 5, "C": 15}


def test_building_limits():
    t = at("B messenger", A="builder stonemason", B="worker-clay messenger")
    assert t.refused("build well") == [("type", "does-not-build")]
    t.tap("done", "build well")
    assert t.refused("build well") == [("building", "none-left")]
    t.tap("build house")
    assert t.doubted("build house") == [("building", "two-buildings")]
    t.tap("build tower sure")  # it was really built: then it counts
    assert t.state.built == {"well": 1, "house": 1, "tower": 1}
    t.tap("unbuild tower", "unbuild house")
    assert t.state.built == {"well": 1}


def test_nobody_falls_below_zero():
    t = at("A stonemason", A="stonemason", B="messenger", C="messenger")
    t.tap("build house")
    t.do("set-points", player="A", points=3)
    t.tap("unbuild house")
    assert t.points["A"] == 0


def test_servants_need_a_building_of_this_turn_and_different_places():
    t = at("A builder", A="builder stonemason", B="worker-clay messenger")
    assert t.doubted("place market") == [("spot", "spot-closed")]
    assert t.refused("place tavern-12") == [("spot", "spot-not-open")]  # not built: nobody can stand there
    t.tap("build tavern", "place tavern-12")
    assert t.doubted("place tavern-6") == [("spot", "spot-closed")]
    t.tap("place forge-6")
    assert t.doubted("place market") == [("spot", "spot-closed")]
    t.tap("unplace forge-6", "place market", "done", "build well")
    assert t.refused("place tavern-12") == [("spot", "spot-not-open")]
    t.tap("place tavern-6", "done", "build house")
    assert t.doubted("place market") == [("spot", "spot-closed")]  # a worker places none


def test_silver_in_the_forge_is_counted_to_fifteen():
    t = at("A builder", A="stonemason builder", B="messenger worker-clay")
    t.tap("melt 15", "melt 2")
    assert t.state.forge == 2
    t.tap("build well", "done")
    assert t.refused("melt 14") == [("count", "silver-all")]


def test_an_ingot_is_melted_only_to_pay_for_a_building_unless_it_was_so():
    t = at("A builder", A="builder stonemason", B="messenger worker-clay")
    t.tap("melt 1")
    assert t.doubted("done") == [("type", "melted-for-nothing")]
    t.tap("done sure")
    assert t.state.forge == 1


def test_a_building_taken_back_takes_along_who_was_placed_because_of_it():
    """Once a servant stayed behind in a building that was not there, and the final form called it a contradiction."""
    t = at("A builder", A="builder", B="messenger", C="messenger")
    before = t.state
    t.tap("build well", "build tavern", "place tavern-6", "place market")
    fact = t.tap("unbuild tavern")
    assert t.state.servants == {"market": (0,)}  # the well still stands: whoever went elsewhere stays
    assert FLOW.narrate(fact, t.seating).args["servants"] == 1
    t.tap("unbuild well")
    assert t.state == before
    assert t.replayed() == t.state


def test_a_servant_stays_in_a_building_taken_back_only_if_the_table_says_so():
    """Plays recorded by an older version hold such moves."""
    t = at("A builder", A="builder", B="messenger", C="messenger")
    t.tap("build well", "build tavern", "place tavern-6")
    assert t.doubted("unbuild tavern no-servants") == [("building", "servants-stay")]
    assert "servants" not in t.tap("unbuild tavern no-servants sure").data
    assert t.state.servants == {"tavern-6": (0,)}
    t.tap("unplace tavern-6")
    assert t.state.servants == {}


def test_the_picture_of_the_castle_shows_what_stands_and_who_is_in_it():
    t = at("A builder", A="builder", B="messenger", C="messenger")

    def places():
        return [place for row in t.screen.castle for place in row.places]

    assert [key for key, stands, _ in places() if stands] == ["forge", "market"]
    t.tap("build tower", "build tower", "place market")
    assert [stands for key, stands, _ in places() if key == "tower"] == [True] * 2 + [False] * 7
    assert [seat for row in t.screen.castle for seat, _ in row.servants] == [0]
    assert len(places()) == BUILDING_CARDS + 2  # market and forge have no card


def test_the_keep_names_the_free_spots_it_waits_for():
    t = at("A builder", A="trader builder", B="messenger worker-clay")
    t.tap("build keep")
    assert FLOW.open(t.state, t.seating) == ()
    t.tap("place keep")
    (waits,) = FLOW.open(t.state, t.seating)
    assert waits.place == (TABLE, "free_spots")
    t.tell(**{"spots-keep": 2})
    assert FLOW.open(t.state, t.seating) == ()  # the copy tells: two in the keep, and market and forge are known


@pytest.mark.parametrize(
    ("cards", "sellers"),
    [
        ({"A": "stonemason worker-clay", "B": "messenger worker-silver"}, "others"),
        ({"A": "stonemason worker-clay", "B": "messenger trader"}, "own"),
        ({"A": "stonemason", "B": "messenger", "C": "messenger"}, "none"),
    ],
)
def test_a_stonemason_is_told_from_whom_he_may_buy(cards, sellers):
    t = at("A stonemason", **cards)
    assert t.screen.said(t.state.current, "do-stonemason").args == {"players": len(cards), "workers": sellers}


# --- Carts ---------------------------------------------------------------------------------------------------------------


def test_rider_only_when_all_carts_are_taken_and_nobody_is_displaced_in_the_same_round():
    def carts():
        return {args["cart"] for args in t.offered("send")}

    t = at("A trader", A="trader", B="trader", C="messenger", D="messenger")
    assert t.doubted("send silver") == [("cart", "cart-closed")]
    t.state = replace(t.state, carts={"sand": 0, "boards": 1, "clay": 2, "stone": 3})
    assert carts() == {"boards", "clay", "stone", "silver"}
    t.tap("send clay")
    assert t.state.carts["clay"] == 0
    t.tap("send clay")  # a second tap gives C his place back
    assert t.state.carts["clay"] == 2
    t.act("A trader", "send clay")
    assert carts() == {"sand", "stone", "silver"}


def test_the_rider_before_all_carts_are_taken_and_a_place_of_this_round_count_if_it_was_so():
    t = at("A trader", A="trader", B="trader", C="trader")
    t.tap("send silver done sure")
    assert t.doubted("send silver") == [("cart", "cart-closed")]
    t.tap("send silver sure")
    assert t.state.carts == {"silver": 1}
    assert t.refused("send silver done") == [("cart", "cart-not-open")]
    t.tap("send silver")  # a second tap gives A the place back
    assert t.state.carts == {"silver": 0}


def test_a_trader_is_done_with_the_tap_on_the_cart():
    t = at("A trader", A="trader", B="messenger", C="messenger")
    t.tap("send clay done")
    assert t.state.carts == {"clay": 0}
    assert t.state.current.card == "income"
    assert t.replayed() == t.state


def test_call_back_frees_a_servant():
    t = at("A trader", A="trader messenger", B="messenger worker-clay")
    t.tap("send sand")
    assert t.offered("call-back") == []
    assert t.refused("call-back sand") == [("cart", "no-own-servant")]  # who is being sent: by tapping the cart again
    t.until("nobody").reveal(A="stonemason builder", B="trader worker-stone").tap("send boards", "done", "done", "build house")
    t.tap("call-back sand")
    assert "sand" not in t.state.carts
    assert t.refused("call-back boards") == [("cart", "no-own-servant")]


def test_who_has_nobody_left_calls_a_servant_from_a_cart_who_goes_back_there_if_he_is_not_placed_after_all():
    t = at("A builder", A="builder", B="messenger", C="messenger")
    t.state = replace(t.state, carts={"sand": 0}, servants={"big-gate": (0,) * 5})
    assert t.tap("build well", "place market").data["from"] == "sand"
    assert (t.state.carts, t.state.servants["market"]) == ({}, (0,))
    t.tap("unplace market")
    assert t.state.carts == {"sand": 0}


def sent_this_round():
    """Two players: A has sent a servant to the sand cart, and the same round brings A's builder."""
    t = at("A trader", A="trader builder", B="messenger worker-clay")
    t.tap("send sand")
    return t.until("A builder")


def test_a_servant_sent_to_a_cart_this_round_may_be_called_home_by_the_same_players_builder():
    """What may not be done in the same round is to replace somebody else's."""
    t = sent_this_round()
    t.tap("build well")
    assert t.offered("call-back") == [{"cart": "sand"}]
    t.tap("call-back sand", "place market")
    assert (t.state.carts, t.state.fresh_carts, t.state.servants) == ({}, (), {"market": (0,)})


def test_who_does_not_send_servants_calls_none_back_unless_it_was_so():
    t = sent_this_round().until("nobody")
    t.reveal(A="worker-clay worker-silver", B="worker-stone stonemason").until("A worker-clay")
    assert t.doubted("call-back sand") == [("cart", "nobody-calls")]
    t.tap("call-back sand sure")
    assert t.state.carts == {}
