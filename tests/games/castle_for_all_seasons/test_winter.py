"""The twelve winter events."""

from dataclasses import replace

import pytest

from companion.games.castle_for_all_seasons import FLOW
from companion.games.castle_for_all_seasons.flow.moves.winter import EVENTS, choices
from companion.games.castle_for_all_seasons.flow.play import Beauty, Hand
from tests.games.castle_for_all_seasons.table import Table


def winter(event=None, **state):
    """A table in round 3 of a winter game, with an event just drawn. C holds the marker."""
    t = Table("A", "B", "C", season="winter", snow_rounds_15=[3, 5])
    t.state = replace(t.state, **{"round": 3, "points": (20, 20, 20)} | state)
    if event:
        t.tap(f"draw-event {event}")
    return t


def choose(t, **answers):
    t.tap(*(f"choose {player} {choice}" for player, choice in answers.items()), "settle-event")


def quiet_round(t):
    """A round in which nothing is built."""
    card = next(c for c in ("messenger", "trader", "builder", "stonemason") if c not in t.state.hands[0].played)
    return t.reveal(**dict.fromkeys("ABC", card)).until("nobody")


def offered(t, event, seat):
    return [choice.id for choice in choices(t.state, event, seat)]


# --- Snow and cards ------------------------------------------------------------------------------------------------------


def test_snow_is_asked_until_the_copy_is_known():
    assert Table("A", "B").step == "reveal"  # summer has no events
    t = Table("A", "B", "C", season="winter")
    assert t.step == "snow"
    t.tap("say-snow no")
    assert t.step == "reveal"
    assert t.refused("draw-event plague") == [("type", "not-the-moment")]
    quiet_round(t).tap("say-snow yes")
    assert t.step == "draw"


def test_an_event_that_is_turned_up_answers_for_the_snowflake():
    """Otherwise every table that has not told its copy's snowflakes would tap twice in each such round."""
    t = Table("A", "B", "C", season="winter")
    assert {"event": "hearth"} in t.offered("draw-event")
    assert t.offered("say-snow")[0] == {"shown": False}  # the only one on the page
    t.tap("draw-event hearth")
    assert t.step == "event"
    choose(t, A="no", B="no", C="no")
    assert t.step == "reveal"


def test_known_snow_rounds_are_not_asked():
    t = Table("A", "B", "C", season="winter", snow_rounds_15=[2])
    assert t.step == "reveal"
    assert quiet_round(t).step == "draw"


def test_an_event_comes_once():
    t = winter("hearth")
    choose(t, A="no", B="no", C="no")
    t.state = replace(t.state, drawn=None)
    assert t.refused("draw-event hearth") == [("event", "event-seen")]
    assert {"event": "hearth"} not in t.offered("draw-event")
    t.state = replace(t.state, seen=tuple(EVENTS))
    assert t.step == "reveal"  # there are no more


# --- What everybody chooses ----------------------------------------------------------------------------------------------


def test_the_last_answer_settles_the_event():
    """As the last card reveals: who answers last need not tap once more."""
    t = winter("hearth")
    t.tap("choose A boards settle")  # others still lack theirs
    assert t.refused("settle-event") == [("choice", "unanswered")]
    assert not any(args.get("settle") for args in t.offered("choose"))
    t.tap("choose B no")
    assert {args["player"] for args in t.offered("choose") if args.get("settle")} == {"C"}
    fact = t.tap("choose C boards settle")
    assert t.step == "reveal"
    assert t.points == {"A": 23, "B": 20, "C": 23}
    assert not FLOW.passing(fact)
    assert FLOW.narrate(fact, t.seating).args["moved"] == "A +3, C +3"


def settle(event, answers, points, /, **state):
    """The table after an event in which these answers were given, with these points on the track."""
    t = winter(event, **state)
    choose(t, **answers)
    assert [*t.points.values()] == points
    return t


AT_CARTS = {"carts": {"sand": 1, "silver": 1, "clay": 0}, "servants": {"market": (2,)}}


@pytest.mark.parametrize(
    ("event", "answers", "points", "state"),
    [
        ("broken-wall", {"A": "hand-3", "B": "hand-0", "C": "hand-1"}, [29, 20, 23], {}),
        ("new-road", {"A": "points", "B": "talers", "C": "no"}, [24, 20, 20], {}),
        ("trade-tax", {"A": "points-1", "B": "points-2"}, [18, 16, 20], AT_CARTS),
        ("trade-tax", {"A": "points-0", "B": "points-2"}, [0, 0, 0], {**AT_CARTS, "points": (0, 3, 0)}),  # never below zero
        ("beggar", {"A": "refuse", "B": "pay", "C": "refuse"}, [20, 20, 15], {}),  # the first from the marker on, who is C
    ],
)
def test_what_an_event_is_settled_for(event, answers, points, state):
    settle(event, answers, points, **state)


def test_plague_takes_a_played_card_for_good():
    hands = (Hand(("builder", "messenger")), Hand(("trader",)), Hand())
    t = settle("plague", {"A": "give-builder", "B": "pay"}, [20, 20, 20], hands=hands)  # C has played nothing to lose
    assert t.state.hands[0] == Hand(("messenger",), ("builder",))
    assert t.refused("pick A builder") == [("card", "card-not-playable")]
    t = winter("plague", hands=hands)
    assert [offered(t, "plague", seat) for seat in (0, 2)] == [["pay", "give-builder", "give-messenger"], []]
    assert settle("plague", {}, [20, 20, 20]).step == "reveal"  # an architect goes back to hand at once: none can be taken


def test_snowfall_takes_a_worker_from_hand_or_table():
    hands = (Hand(("worker-clay",)), Hand(), Hand((), ("worker-silver",)))
    answers = {"A": "give-worker-clay", "B": "give-worker-stone", "C": "pay"}
    t = settle("snowfall", answers, [20, 20, 20], hands=hands)
    assert t.state.hands[:2] == (Hand((), ("worker-clay",)), Hand((), ("worker-stone",)))
    assert "give-worker-silver" not in offered(t, "snowfall", 2)


def test_robbers_take_the_messenger():
    hands = (Hand(("messenger",)), Hand(), Hand((), ("messenger",)))
    t = settle("robbers", {"A": "give-messenger", "B": "pay"}, [20, 20, 20], hands=hands)  # C can only pay: nothing to ask
    assert offered(t, "robbers", 2) == ["pay"]
    assert t.state.hands[0] == Hand((), ("messenger",))


def test_famine_counts_servants_in_the_castle_only():
    servants = {"market": (0, 0), "granary": (0,), "keeper": (1,)}
    t = settle("famine", {"A": "points-1"}, [18, 20, 20], servants=servants, carts={"sand": 1})
    assert [offered(t, "famine", seat) for seat in (0, 1)] == [["points-0", "points-1", "points-2"], []]


@pytest.mark.parametrize(("event", "talers"), [("famine", 3), ("trade-tax", 1)])
def test_who_does_not_pay_a_servant_in_points_pays_talers(event, talers):
    t = winter(event, servants={"market": (0, 0)}, carts={"sand": 0, "clay": 0})
    said = [choice.words.args for choice in choices(t.state, event, 0)]
    assert said == [{"talers": talers * (2 - n), "points": 2 * n} for n in range(3)]


def test_beggar_comes_back_until_somebody_refuses():
    t = settle("beggar", {"A": "pay", "B": "pay", "C": "pay"}, [20, 20, 20])
    assert t.state.staying == ("beggar",)
    assert quiet_round(t).step == "event"
    choose(t, A="pay", B="refuse", C="refuse")  # A holds the marker of round 4; B is the first who does not pay
    assert t.points == {"A": 20, "B": 15, "C": 20}
    assert t.state.staying == ()
    assert quiet_round(t).step == "draw"


@pytest.mark.parametrize(("answers", "stays", "points"), [({}, True, [20, 20, 20]), ({"B": "refuse"}, False, [20, 15, 20])])
def test_the_beggar_is_paid_in_later_rounds_unless_somebody_says_no(answers, stays, points):
    t = winter("beggar")
    t.tap("settle-event")  # everybody pays with one tap, the first time as well
    t = quiet_round(t)
    assert {"player": "B", "choice": "refuse", "settle": True} in t.offered("choose")
    t.tap(*([f"choose {player} {choice} settle" for player, choice in answers.items()] or ["settle-event"]))
    assert ("beggar" in t.state.staying) == stays
    assert list(t.points.values()) == points


def test_the_others_pay_with_one_tap():
    t = winter("robbers")
    assert t.offered("settle-event") == [{"rest": True}]
    t.tap("choose B give-messenger")
    assert t.offered("settle-event") == [{"rest": True}]
    t.tap("settle-event rest")
    assert [hand.gone for hand in t.state.hands] == [(), ("messenger",), ()]


def test_where_one_has_not_chosen_or_everybody_has_there_are_no_others():
    t = winter("hearth")
    t.tap("choose A boards", "choose B boards")
    assert t.offered("settle-event") == []
    assert t.refused("settle-event rest") == [("choice", "unanswered")]
    t.tap("choose C no")
    assert t.offered("settle-event") == [{}]
    assert t.refused("settle-event rest") == [("type", "not-the-moment")]


def test_beauty_is_courted_from_the_next_round_and_won_by_the_last():
    t = winter("frozen-beauty")
    assert t.step == "reveal"
    choose(quiet_round(t), A="bring", B="bring", C="drop")
    assert t.state.beauty.suitors == (0, 1)
    assert quiet_round(t).step == "event"  # round 5 also has snow: the beauty first, then the draw
    assert [*t.screen.asks] == [1, 0]
    settling = [(o.args["player"], o.args["choice"]) for o in t.screen.offers("choose") if o.args.get("settle")]
    assert settling == [("B", "drop"), ("A", "drop")]  # who is the last one left is not asked any more
    t.tap("choose A drop settle")
    assert t.points == {"A": 20, "B": 28, "C": 20}
    assert t.state.staying == ()
    assert t.step == "draw"


def test_all_suitors_bring_a_gift_with_one_tap():
    t = quiet_round(winter("frozen-beauty"))
    t.tap("settle-event")
    assert (t.state.beauty.suitors, t.state.beauty.begun, t.step) == ((0, 1, 2), True, "reveal")
    t = quiet_round(t)
    t.tap("choose C drop", "settle-event")
    assert t.state.beauty.suitors == (0, 1)


@pytest.mark.parametrize(
    ("rounds", "points"),
    [
        pytest.param(["bring", "drop"], [28, 20, 20], id="all others drop: the last one is left, and not asked"),
        pytest.param(["drop"], [20, 20, 20], id="nobody ever wanted her"),
    ],
)
def test_beauty_when_all_drop_at_once(rounds, points):
    t = winter("frozen-beauty")
    for answer in rounds:
        t = quiet_round(t)
        t.tap(*(f"choose {p} {answer}" for p in ("ABC" if rounds[0] == "drop" or answer == "bring" else "BC")), "settle-event")
    assert list(t.points.values()) == points
    assert t.state.staying == ()


def test_of_those_who_are_put_right_to_have_all_dropped_the_last_one_asked_wins():
    t = winter(asking=("frozen-beauty",), beauty=Beauty((0, 1), begun=True), answers={0: "drop", 1: "drop"})
    t.tap("settle-event")
    assert t.points == {"A": 20, "B": 28, "C": 20}


# --- Places on cards -----------------------------------------------------------------------------------------------------


def test_granary_takes_three_servants_after_building():
    t = winter("granary").reveal(A="stonemason", B="builder", C="messenger").until("B builder")
    assert t.doubted("place granary") == [("spot", "spot-closed")]
    t.act("B builder", "build house", "place granary")
    t.act("A stonemason", "build house", "place granary", "place market")
    assert t.state.servants["granary"] == (0, 1)
    t.state = replace(t.state, servants={"granary": (0, 0, 1)})
    assert t.prefill["A", "servants.granary"] == 2


def test_tavern_keeper_needs_no_building_and_may_leave():
    t = winter("town-tavern").reveal(A="stonemason", B="builder", C="trader")
    assert t.screen.toll(t.state.current).id == "toll-card"
    t.act("C trader", "send sand")
    t.act("- income")
    t.act("B builder", "place keeper")
    assert t.refused("place keeper") == [("spot", "spot-not-open")]
    assert t.refused("leave-tavern") == [("type", "not-the-keeper")]
    t.act("A stonemason")
    t.reveal(A="trader", B="stonemason", C="messenger").until("A trader")
    assert t.screen.toll(t.state.current).id == "toll-keeper"
    t.until("B stonemason").tap("leave-tavern")
    assert "keeper" not in t.state.servants


def test_the_keeper_leaves_with_a_worker_only_if_it_was_so():
    t = winter(round=4, staying=("town-tavern",), servants={"keeper": (0,)})
    t.reveal(A="worker-clay", B="messenger", C="messenger").until("A worker-clay")
    assert t.doubted("leave-tavern") == [("type", "keeper-stays")]
    t.tap("leave-tavern sure")
    assert t.doubted("place keeper") == [("spot", "keeper-closed")]


def test_the_log_says_who_gave_up_which_card():
    t = winter("robbers")
    t.tap("choose B give-messenger", "settle-event rest")
    assert t.log() == "Robbers. Given up for good. Messenger: B."
    t = winter("robbers")
    t.tap("settle-event rest")
    assert t.log() == "Robbers is settled"
