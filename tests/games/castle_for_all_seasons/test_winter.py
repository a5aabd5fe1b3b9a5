"""The twelve winter events."""

from dataclasses import replace

import pytest

from companion.games.castle_for_all_seasons import FLOW
from companion.games.castle_for_all_seasons.flow.events import EVENTS, choices
from companion.games.castle_for_all_seasons.flow.state import Hand
from tests.games.castle_for_all_seasons.table import Table


def winter(*players, event=None, **state):
    """A table in round 3 of a winter game, with an event just drawn."""
    t = Table(*(players or ("A", "B", "C")), season="winter", snow_rounds_12=[3, 5], snow_rounds_15=[3, 5])
    t.state = replace(t.state, round=3, points=(20,) * len(t.seating.players), **state)
    if event:
        t.do("draw-event", event=event)
    return t


def choose(t, **answers):
    for player, choice in answers.items():
        t.do("choose", player=player, choice=choice)
    return t.do("settle-event")


def quiet_round(t):
    """A round in which nothing is built."""
    card = next(c for c in ("messenger", "trader", "builder", "stonemason") if c not in t.state.hands[0].played)
    t.reveal(**dict.fromkeys(t.seating.players, card))
    while t.state.acts:
        t.do("done")


def test_snow_is_asked_until_the_copy_is_known():
    t = Table("A", "B", "C", season="winter")
    assert t.step == "snow"
    t.do("say-snow", shown=False)
    assert t.step == "reveal"
    assert t.refused("draw-event", event="plague") == [("type", "not-the-moment")]
    quiet_round(t)
    t.do("say-snow", shown=True)
    assert t.step == "draw"


def test_an_event_that_is_turned_up_answers_for_the_snowflake():
    """Otherwise every table that has not told its copy's snowflakes would tap twice in each such round."""
    t = Table("A", "B", "C", season="winter")
    assert {"event": "hearth"} in t.offered("draw-event")
    t.do("draw-event", event="hearth")
    assert t.step == "event"
    choose(t, A="no", B="no", C="no")
    assert t.step == "reveal"


def test_known_snow_rounds_are_not_asked():
    t = Table("A", "B", "C", season="winter", snow_rounds_15=[2])
    assert t.step == "reveal"
    quiet_round(t)
    assert t.step == "draw"


def test_summer_has_no_events():
    assert Table("A", "B").step == "reveal"


def test_an_event_comes_once():
    t = winter(event="hearth")
    choose(t, A="no", B="no", C="no")
    t.state = replace(t.state, drawn=None)
    assert t.refused("draw-event", event="hearth") == [("event", "event-seen")]
    assert {"event": "hearth"} not in t.offered("draw-event")


def test_everybody_concerned_has_to_choose():
    t = winter(event="hearth")
    t.do("choose", player="A", choice="boards")
    assert t.refused("settle-event") == [("choice", "unanswered")]


def test_the_last_answer_settles_the_event():
    """As the last card reveals: who answers last need not tap once more."""
    t = winter(event="hearth")
    t.do("choose", player="A", choice="boards", settle=True)  # others still lack theirs
    assert not any(args.get("settle") for args in t.offered("choose"))
    t.do("choose", player="B", choice="no")
    assert {args["player"] for args in t.offered("choose") if args.get("settle")} == {"C"}
    fact = t.do("choose", player="C", choice="boards", settle=True)
    assert t.step == "reveal"
    assert t.points == {"A": 23, "B": 20, "C": 23}
    assert not FLOW.passing(fact)
    assert FLOW.narrate(fact, t.seating).args["moved"] == "A +3, C +3"


def test_broken_wall():
    t = winter(event="broken-wall")
    choose(t, A="hand-3", B="hand-0", C="hand-1")
    assert t.points == {"A": 29, "B": 20, "C": 23}


def test_hearth():
    t = winter(event="hearth")
    choose(t, A="boards", B="no", C="boards")
    assert t.points == {"A": 23, "B": 20, "C": 23}


def test_new_road():
    t = winter(event="new-road")
    choose(t, A="points", B="talers", C="no")
    assert t.points == {"A": 24, "B": 20, "C": 20}


def test_plague_takes_a_played_card_for_good():
    t = winter(event="plague", hands=(Hand(("builder", "messenger")), Hand(("trader",)), Hand()))
    assert [c.id for c in choices(t.state, "plague", 0)] == ["pay", "give-builder", "give-messenger"]
    assert choices(t.state, "plague", 2) == ()  # nothing played, nothing to lose
    choose(t, A="give-builder", B="pay")
    assert t.state.hands[0] == Hand(("messenger",), ("builder",))
    assert t.refused("pick", player="A", card="builder") == [("card", "card-not-playable")]


def test_snowfall_takes_a_worker_from_hand_or_table():
    t = winter(event="snowfall", hands=(Hand(("worker-clay",)), Hand(), Hand((), ("worker-silver",))))
    assert "give-worker-silver" not in [c.id for c in choices(t.state, "snowfall", 2)]
    choose(t, A="give-worker-clay", B="give-worker-stone", C="pay")
    assert t.state.hands[0] == Hand((), ("worker-clay",))
    assert t.state.hands[1] == Hand((), ("worker-stone",))


def test_robbers_take_the_messenger():
    t = winter(event="robbers", hands=(Hand(("messenger",)), Hand(), Hand((), ("messenger",))))
    assert [c.id for c in choices(t.state, "robbers", 2)] == ["pay"]
    choose(t, A="give-messenger", B="pay")  # C can only pay: nothing to ask
    assert t.state.hands[0] == Hand((), ("messenger",))


def test_given_up_architects_do_not_exist():
    """An architect goes back to hand at once, so no event can take him."""
    t = winter(event="plague", hands=(Hand(), Hand(), Hand()))
    t.do("settle-event")
    assert t.step == "reveal"


def test_famine_counts_servants_in_the_castle_only():
    t = winter(event="famine", servants={"market": (0, 0), "granary": (0,), "keeper": (1,)}, carts={"sand": 1})
    assert [c.id for c in choices(t.state, "famine", 0)] == ["points-0", "points-1", "points-2"]
    assert choices(t.state, "famine", 1) == ()
    choose(t, A="points-1")
    assert t.points["A"] == 18


def test_trade_tax_counts_servants_at_carts():
    t = winter(event="trade-tax", carts={"sand": 1, "silver": 1, "clay": 0}, servants={"market": (2,)})
    choose(t, A="points-1", B="points-2")
    assert t.points == {"A": 18, "B": 16, "C": 20}


def test_a_score_never_falls_below_zero():
    t = winter(event="trade-tax", carts={"sand": 1, "silver": 1})
    t.state = replace(t.state, points=(0, 3, 0))
    choose(t, B="points-2")
    assert t.points["B"] == 0


def test_beggar_comes_back_until_somebody_refuses():
    t = winter(event="beggar")
    choose(t, A="pay", B="pay", C="pay")
    assert t.state.staying == ("beggar",)
    quiet_round(t)
    assert t.step == "event"
    choose(t, A="pay", B="refuse", C="refuse")  # A holds the marker of round 4; B is the first who does not pay
    assert t.points == {"A": 20, "B": 15, "C": 20}
    assert t.state.staying == ()
    quiet_round(t)
    assert t.step == "draw"


def test_beggar_loss_is_the_first_refusers_from_the_marker():
    t = winter(event="beggar")  # round 3: C holds the marker
    choose(t, A="refuse", B="pay", C="refuse")
    assert t.points == {"A": 20, "B": 20, "C": 15}


def test_beauty_is_courted_from_the_next_round_and_won_by_the_last():
    t = winter(event="frozen-beauty")
    assert t.step == "reveal"
    quiet_round(t)
    choose(t, A="bring", B="bring", C="drop")
    assert t.state.beauty.suitors == (0, 1)
    quiet_round(t)  # round 5 also has snow: the beauty first, then the draw
    assert t.step == "event"
    assert [a.name for a in t.screen.event.asks] == ["B", "A"]
    choose(t, A="drop", B="bring")
    assert t.points == {"A": 20, "B": 28, "C": 20}
    assert t.state.staying == ()
    assert t.step == "draw"


def test_beauty_when_all_drop_at_once_the_last_asked_is_left():
    t = winter(event="frozen-beauty")
    quiet_round(t)
    choose(t, A="bring", B="bring", C="bring")
    quiet_round(t)  # B holds the marker: B, C, A
    choose(t, A="drop", B="drop", C="drop")
    assert t.points == {"A": 28, "B": 20, "C": 20}


def test_beauty_nobody_wants_is_nobodys():
    t = winter(event="frozen-beauty")
    quiet_round(t)
    choose(t, A="drop", B="drop", C="drop")
    assert t.points == {"A": 20, "B": 20, "C": 20}
    assert t.state.staying == ()


def test_granary_takes_three_servants_after_building():
    t = winter(event="granary")
    t.reveal(A="stonemason", B="builder", C="messenger")
    t.act("C messenger")
    assert t.doubted("place", spot="granary") == [("spot", "spot-closed")]
    t.act("B builder", build="house", place="granary")
    t.act("A stonemason", build="house", place="granary market")
    assert t.state.servants["granary"] == (0, 1)
    t.state = replace(t.state, servants={"granary": (0, 0, 1)})
    known = FLOW.prefill(t.state, t.seating)
    assert known["A", "servants.granary"] == 2


def test_tavern_keeper_needs_no_building_and_may_leave():
    t = winter(event="town-tavern")
    t.reveal(A="stonemason", B="builder", C="trader")
    assert t.screen.now.toll.id == "toll-card"
    t.act("C trader", send="sand")
    t.act("- income")
    t.act("B builder", place="keeper")
    assert t.refused("place", spot="keeper") == [("spot", "spot-not-open")]
    assert t.refused("leave-tavern") == [("type", "not-the-keeper")]
    t.act("A stonemason")
    t.reveal(A="trader", B="stonemason", C="messenger")
    t.act("C messenger")
    assert t.screen.now.toll.id == "toll-keeper"
    t.act("A trader")
    t.act("- income")
    t.do("leave-tavern")
    assert "keeper" not in t.state.servants


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_can_be_played_and_replayed(event):
    t = winter(event=event, hands=(Hand(("builder",)),) * 3, servants={"market": (0, 1)}, carts={"sand": 2})
    before = t.facts.copy()
    if t.step == "event":
        for ask in t.screen.event.asks:
            t.do("choose", player=ask.name, choice=ask.choices[-1].offer.args["choice"])
        t.do("settle-event")
    assert t.step == "reveal"
    assert t.facts != before or event in {"town-tavern", "granary", "frozen-beauty"}


def test_the_beggar_is_paid_in_later_rounds_unless_somebody_says_no():
    t = winter(event="beggar")
    assert t.refused("settle-event") == [("choice", "unanswered")]  # the first time everybody is asked
    choose(t, A="pay", B="pay", C="pay")
    quiet_round(t)
    paid = t.state
    t.do("settle-event")
    assert "beggar" in t.state.staying
    assert list(t.points.values()) == [20, 20, 20]
    t.state = paid
    choose(t, B="refuse")
    assert "beggar" not in t.state.staying
    assert list(t.points.values()) == [20, 15, 20]
