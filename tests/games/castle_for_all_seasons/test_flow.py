"""The flow at the table: rounds, order, building, servants, points, the end."""

import pytest

from companion.games.castle_for_all_seasons import FLOW, GAME
from companion.games.castle_for_all_seasons.screen.castle import LeftView
from companion.rules.sheet import TABLE
from tests.games.castle_for_all_seasons.table import Table


def example():
    """The four rounds that the rulebook plays through."""
    t = Table("Anna", "Yana")
    t.reveal(Anna="messenger worker-silver", Yana="trader builder")
    t.act("Anna messenger")
    t.act("Yana trader", send="stone")
    t.act("- income")
    t.act("Yana builder", build="servants-house", place="servants-house")
    t.act("Anna worker-silver", build="well", melt=1)
    t.reveal(Anna="trader worker-stone", Yana="stonemason worker-silver")
    t.act("Anna trader", send="sand")
    t.act("- income")
    t.act("Yana stonemason")
    t.act("Yana worker-silver")
    t.act("Anna worker-stone")
    t.reveal(Anna="builder worker-clay", Yana="messenger architect")
    t.act("Yana messenger")
    t.act("Anna builder", build="small-gate", place="small-gate forge-10")
    t.act("Anna worker-clay")
    t.act("Yana architect")
    t.reveal(Yana="stonemason worker-stone", Anna="stonemason architect")
    t.act("Yana stonemason", build="stable", place="market", melt=1)
    t.act("Anna stonemason", build="house")
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


def test_example_replays_to_the_same_state():
    t = example()
    assert t.replayed() == t.state


def test_final_form_knows_what_was_tapped():
    t = example()
    known = FLOW.prefill(t.state, t.seating)
    assert known["Anna", "track"] == 18
    assert known["Anna", "servants.small-gate"] == 1
    assert known["Yana", "servants.market"] == 1
    assert known[TABLE, "forge_silver"] == 2
    assert known[TABLE, "built.house"] == 1
    assert "free_spots" not in GAME.asked_by(t.seating, known)["board"]  # the copy's number of spots is not told yet


def test_free_spots_are_counted_once_the_copy_is_known():
    t = Table("Anna", "Yana", spots_small_gate=2, spots_servants_house=3, spots_keep=3, spots_big_gate=3)
    t.facts = example().facts
    t.state = t.replayed()
    # market 2, forge 2, small gate 2, servants' house 3, stable 2, less the four servants standing there
    assert GAME.asked_by(t.seating, FLOW.prefill(t.state, t.seating))["board"]["free_spots"] == 11 - 4


def test_untouched_table_knows_nothing():
    t = Table("Anna", "Yana")
    assert FLOW.prefill(t.state, t.seating) == {}


@pytest.mark.parametrize(("players", "rounds"), [(2, 12), (3, 15), (4, 12)])
def test_rounds_by_players(players, rounds):
    t = Table(*"ABCD"[:players])
    assert t.state.rounds == rounds


def test_three_players_play_fifteen_rounds_to_the_end_and_the_marker_goes_round():
    t = Table("A", "B", "C", first=1)
    cycle = ["messenger", "trader", "builder", "stonemason", "worker-silver", "worker-clay", "worker-stone", "architect"]
    firsts = []
    while t.step != "over":
        firsts.append(t.screen.first_name)
        card = cycle[(t.state.round - 1) % 8]
        t.reveal(A=card, B=card, C=card)
        while t.state.acts and t.step == "act":
            t.do("done")
            if not t.state.acts:
                break
    assert "".join(firsts) == "BCA" * 5
    assert len(t.state.history) == 15


def test_last_building_ends_the_game():
    t = Table("A", "B")
    from dataclasses import replace

    from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS

    built = {b.id: b.copies for b in BUILDINGS.values()}
    built["house"] -= 1
    t.state = replace(t.state, round=6, built=built)
    t.reveal(A="stonemason messenger", B="trader builder")
    t.act("A messenger")
    t.act("B trader")
    t.act("- income")
    t.act("B builder")
    t.act("A stonemason", build="house")
    assert t.step == "over"
    assert t.refused("pick", player="A", card="messenger") == [("type", "not-the-moment")]


def test_architect_only_counts_what_others_built_this_round():
    t = Table("A", "B", "C")
    t.reveal(A="messenger", B="messenger", C="messenger")
    for who in "ABC":
        t.act(f"{who} messenger")
    t.reveal(A="stonemason", B="worker-clay", C="architect")
    t.act("A stonemason", build="house house")
    t.act("B worker-clay", build="well")
    t.act("C architect")
    assert t.points == {"A": 16, "B": 5, "C": 15}


def test_architect_not_in_round_one_nor_with_all_cards_in_hand():
    t = Table("A", "B", "C")
    assert t.doubted("pick", player="A", card="architect") == [("card", "architect-forbidden")]
    t.reveal(A="messenger", B="messenger", C="messenger")
    for who in "ABC":
        t.act(f"{who} messenger")
    t.reveal(A="architect", B="trader", C="trader")
    t.act("B trader")
    t.act("C trader")
    t.act("- income")
    t.act("A architect")
    assert t.doubted("pick", player="A", card="architect") == [("card", "architect-forbidden")]
    t.do("pick", player="A", card="architect", sure=True)  # it was laid all the same
    assert t.state.picks[0] == ("architect",)


def test_played_card_is_not_offered_again():
    t = Table("A", "B", "C")
    t.reveal(A="messenger", B="trader", C="builder")
    t.act("A messenger")
    t.act("B trader")
    t.act("- income")
    t.act("C builder")
    assert t.refused("pick", player="A", card="messenger") == [("card", "card-not-playable")]
    hand = t.screen.hands[-1]
    assert hand.name == "A"
    assert "messenger" in {out.fate: out.cards for out in hand.out}["played"]
    assert "messenger" not in {offer.args["card"] for offer in hand.cards}


def test_two_players_workers_in_the_order_of_the_marker():
    """With two workers each, the player nearer to the marker plays both before the other."""
    t = Table("A", "B", first=1)
    t.reveal(A="worker-clay worker-silver", B="worker-stone worker-clay")
    assert [(a.seat, a.card) for a in t.state.acts] == [
        (1, "worker-stone"),
        (1, "worker-clay"),
        (0, "worker-clay"),
        (0, "worker-silver"),
    ]


def test_reveal_waits_for_everybody():
    t = Table("A", "B")
    t.do("pick", player="A", card="messenger")
    assert t.refused("reveal") == [("card", "cards-due")]
    assert not t.offered("reveal")


def test_third_pick_pushes_out_the_first():
    t = Table("A", "B")
    for card in ("messenger", "trader", "builder"):
        t.do("pick", player="A", card=card)
    assert t.state.picks[0] == ("trader", "builder")
    t.do("pick", player="A", card="trader")
    assert t.state.picks[0] == ("builder",)


def test_builder_scores_nothing_stonemason_full_worker_half():
    t = Table("A", "B")
    t.reveal(A="builder stonemason", B="worker-clay messenger")
    t.act("B messenger")
    t.act("A builder", build="palace")
    t.act("A stonemason", build="keep tower")
    t.act("B worker-clay", build="tavern")
    assert t.points == {"A": 14 + 6, "B": 6}


def test_building_limits():
    t = Table("A", "B")
    t.reveal(A="builder stonemason", B="worker-clay messenger")
    assert t.refused("build", building="well") == [("type", "does-not-build")]
    t.act("B messenger")
    t.do("build", building="well")
    assert t.refused("build", building="well") == [("building", "none-left")]
    t.do("build", building="house")
    assert t.doubted("build", building="house") == [("building", "two-buildings")]
    t.do("unbuild", building="house")
    assert t.state.built == {"well": 1}


def test_servants_need_a_building_of_this_turn_and_different_places():
    t = Table("A", "B")
    t.reveal(A="builder stonemason", B="worker-clay messenger")
    t.act("B messenger")
    assert t.doubted("place", spot="market") == [("spot", "spot-closed")]
    assert t.refused("place", spot="tavern-12") == [("spot", "spot-not-open")]  # not built: nobody can stand there
    t.do("build", building="tavern")
    t.do("place", spot="tavern-12")
    assert t.doubted("place", spot="tavern-6") == [("spot", "spot-closed")]
    t.do("place", spot="forge-6")
    assert t.doubted("place", spot="market") == [("spot", "spot-closed")]
    t.do("unplace", spot="forge-6")
    t.do("place", spot="market")
    t.do("done")
    t.do("build", building="well")
    assert t.refused("place", spot="tavern-12") == [("spot", "spot-not-open")]
    t.do("place", spot="tavern-6")


def test_workers_place_no_servants():
    t = Table("A", "B")
    t.reveal(A="messenger worker-clay", B="messenger worker-stone")
    t.act("A messenger")
    t.act("B messenger")
    t.do("build", building="house")
    assert t.doubted("place", spot="market") == [("spot", "spot-closed")]


def test_rider_only_when_all_carts_are_taken_and_nobody_is_displaced_in_the_same_round():
    t = Table("A", "B", "C", "D")
    t.reveal(A="trader", B="trader", C="trader", D="trader")
    assert t.doubted("send", cart="silver") == [("cart", "cart-closed")]
    t.act("A trader", send="sand")
    assert t.doubted("send", cart="sand") == [("cart", "cart-closed")]
    t.act("B trader", send="boards")
    t.act("C trader", send="clay")
    t.act("D trader", send="stone")
    assert [(i.name, i.resource, i.pieces) for i in t.screen.now.incomes] == [
        ("A", "sand", 4),
        ("B", "boards", 3),
        ("C", "clay", 2),
        ("D", "stone", 2),
    ]
    t.act("- income")
    t.reveal(A="architect", B="messenger", C="messenger", D="messenger")
    for _ in range(4):
        t.do("done")
    t.reveal(A="trader", B="builder", C="builder", D="builder")
    assert {args["cart"] for args in t.offered("send")} == {"boards", "clay", "stone", "silver"}
    t.do("send", cart="clay")
    assert t.state.carts["clay"] == 0
    t.do("send", cart="clay")  # a second tap gives C his place back
    assert t.state.carts["clay"] == 2


def test_call_back_frees_a_servant():
    t = Table("A", "B")
    t.reveal(A="trader messenger", B="messenger worker-clay")
    t.act("A messenger")
    t.act("B messenger")
    t.act("A trader", send="sand")
    t.act("- income")
    t.act("B worker-clay")
    t.reveal(A="stonemason builder", B="trader worker-stone")
    t.act("B trader", send="boards")
    t.act("- income")
    t.do("build", building="house")
    t.do("call-back", cart="sand")
    assert "sand" not in t.state.carts
    assert t.refused("call-back", cart="boards") == [("cart", "no-own-servant")]


def test_silver_in_the_forge_is_counted_to_fifteen():
    t = Table("A", "B")
    t.reveal(A="stonemason builder", B="messenger worker-clay")
    t.act("B messenger")
    t.do("melt", count=15)
    t.do("melt", count=2)
    assert t.state.forge == 2
    t.do("build", building="well")
    t.do("done")
    assert t.refused("melt", count=14) == [("count", "silver-all")]


def test_unknown_player_is_named_as_a_problem():
    t = Table("A", "B")
    assert t.refused("pick", player="Z", card="messenger") == [("player", "no-such-player")]


def test_the_last_card_tapped_reveals_and_undoing_it_takes_both_back():
    t = Table("A", "B", "C")
    t.do("pick", player="A", card="messenger", reveal=True)  # others still lack theirs
    t.do("pick", player="B", card="trader")
    assert {args["player"] for args in t.offered("pick") if args.get("reveal")} == {"C"}
    before = t.state
    t.do("pick", player="C", card="builder", reveal=True)
    assert t.step == "act"
    assert [a.card for a in t.state.acts] == ["messenger", "trader", "income", "builder"]
    assert t.replayed() == t.state
    t.state = before
    t.do("pick", player="C", card="builder")  # a program may still reveal by itself
    assert t.step == "reveal"
    assert t.offered("reveal")
    t.do("reveal")
    assert t.step == "act"


def test_a_trader_is_done_with_the_tap_on_the_cart():
    t = Table("A", "B", "C")
    t.reveal(A="trader", B="messenger", C="messenger")
    t.do("done")
    t.do("done")
    t.do("send", cart="clay", done=True)
    assert t.state.carts == {"clay": 0}
    assert t.state.current.card == "income"
    assert t.replayed() == t.state


def test_a_building_taken_back_takes_along_who_was_placed_because_of_it():
    """Once a servant stayed behind in a building that was not there, and the final form called it a contradiction."""
    t = Table("A", "B", "C")
    t.reveal(A="builder", B="messenger", C="messenger")
    t.do("done")
    t.do("done")
    before = t.state
    t.do("build", building="well")
    t.do("build", building="tavern")
    t.do("place", spot="tavern-6")
    t.do("place", spot="market")
    fact = t.do("unbuild", building="tavern")
    assert t.state.servants == {"market": (0,)}  # the well still stands: whoever went elsewhere stays
    assert FLOW.narrate(fact, t.seating).args["servants"] == 1
    t.do("unbuild", building="well")
    assert t.state == before
    assert t.replayed() == t.state


def test_a_servant_stays_in_a_building_taken_back_only_if_the_table_says_so():
    """Plays recorded by an older version hold such moves."""
    t = Table("A", "B", "C")
    t.reveal(A="builder", B="messenger", C="messenger")
    t.do("done")
    t.do("done")
    t.do("build", building="well")
    t.do("build", building="tavern")
    t.do("place", spot="tavern-6")
    assert t.doubted("unbuild", building="tavern", servants=False) == [("building", "servants-stay")]
    fact = t.do("unbuild", building="tavern", servants=False, sure=True)
    assert "servants" not in fact.data
    assert t.state.servants == {"tavern-6": (0,)}
    t.do("unplace", spot="tavern-6")
    assert t.state.servants == {}


def test_the_picture_of_the_castle_shows_what_stands_and_who_is_in_it():
    t = Table("A", "B", "C")

    def places():
        return [place for row in t.screen.castle.rows for place in row.places]

    assert [p.id for p in places() if p.stands] == ["forge", "market"]
    t.reveal(A="builder", B="messenger", C="messenger")
    t.do("done")
    t.do("done")
    t.do("build", building="tower")
    t.do("build", building="tower")
    t.do("place", spot="market")
    castle = t.screen.castle
    assert [p.stands for p in places() if p.id == "tower"] == [True] * 2 + [False] * 7
    assert [s.seat for s in castle.servants] == [0]
    assert len(places()) == castle.all + 2  # market and forge have no card


def test_what_is_left_to_build_stands_beside_the_castle():
    """Otherwise who plans ahead would count cards on the board, and plan with one that is gone."""
    t = Table("A", "B", "C")
    t.reveal(A="stonemason", B="messenger", C="messenger")
    t.do("done")
    t.do("done")
    t.do("build", building="tower")
    t.do("build", building="keep")
    left = {b.id: b for b in t.screen.castle.left}
    assert "keep" not in left
    assert left["tower"] == LeftView("tower", left=8, cost=8, full=6, half=3)
    assert sum(b.left for b in left.values()) == 21
