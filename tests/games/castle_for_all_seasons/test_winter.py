"""The twelve winter events."""

from dataclasses import replace

import pytest

from companion.games.castle_for_all_seasons import FLOW
from companion.games.castle_for_all_seasons.flow.moves.winter import EVENTS, choices
from companion.games.castle_for_all_seasons.flow.play import Beauty, Hand
from companion.rules.game import Fact
from companion.texts import LANGUAGES, language
from tests.games.castle_for_all_seasons.table import SeasonsTable


def winter(event=None, **state):
    """Return a table in round 3 of a winter game, with an event just drawn. C has the first-player marker."""
    t = SeasonsTable("A", "B", "C", season="winter", snow_rounds_15=[3, 5])
    t.state = replace(t.state, **{"round": 3, "points": (20, 20, 20)} | state)
    if event:
        t.tap(f"draw-event {event}")
    return t


def choose(t, **answers):
    t.tap(*(f"choose {player} {choice}" for player, choice in answers.items()), "settle-event")


def quiet_round(t):
    """Play a round in which nothing is built."""
    card = next(c for c in ("messenger", "trader", "builder", "stonemason") if c not in t.state.hands[0].played)
    return t.reveal(**dict.fromkeys("ABC", card)).until("nobody")


def english(words):
    return language("en", SeasonsTable.key).tell(words)


def offered(t, event, seat):
    return [choice.id for choice in choices(t.state, event, seat)]


# --- Snow and cards ------------------------------------------------------------------------------------------------------


def test_snow_is_asked_while_snow_rounds_are_unknown():
    assert SeasonsTable("A", "B").step == "reveal"  # summer has no events
    t = SeasonsTable("A", "B", "C", season="winter")
    assert t.step == "snow"
    t.tap("say-snow no")
    assert t.step == "reveal"
    assert t.refused("draw-event plague") == [("type", "not-the-moment")]
    quiet_round(t).tap("say-snow yes")
    assert t.step == "draw"


def test_event_drawn_answers_snow_question():
    """Players with unknown snow rounds are spared a second tap in each such round."""
    t = SeasonsTable("A", "B", "C", season="winter")
    assert {"event": "hearth"} in t.offered("draw-event")
    assert t.offered("say-snow")[0] == {"shown": False}  # the only answer that the page shows
    t.tap("draw-event hearth")
    assert t.step == "event"
    choose(t, A="no", B="no", C="no")
    assert t.step == "reveal"


def test_snow_rounds_known_are_not_asked():
    t = SeasonsTable("A", "B", "C", season="winter", snow_rounds_15=[2])
    assert t.step == "reveal"
    assert quiet_round(t).step == "draw"


def test_event_is_drawn_only_once():
    t = winter("hearth")
    choose(t, A="no", B="no", C="no")
    t.state = replace(t.state, drawn=None)
    assert t.refused("draw-event hearth") == [("event", "event-seen")]
    assert {"event": "hearth"} not in t.offered("draw-event")
    t.state = replace(t.state, seen=tuple(EVENTS))
    assert t.step == "reveal"  # no events are left


# --- Choices -------------------------------------------------------------------------------------------------------------


def test_event_is_settled_by_last_answer():
    """The last card reveals in the same way, so the last player need not tap once more."""
    t = winter("hearth")
    t.tap("choose A boards settle")  # the others have not answered yet
    assert t.refused("settle-event") == [("choice", "unanswered")]
    assert not any(args.get("settle") for args in t.offered("choose"))
    t.tap("choose B no")
    assert {args["player"] for args in t.offered("choose") if args.get("settle")} == {"C"}
    fact = t.tap("choose C boards settle")
    assert t.step == "reveal"
    assert t.points == {"A": 23, "B": 20, "C": 23}
    assert not FLOW.is_intermediate(fact)
    assert FLOW.narrate(fact, t.seating).args["moved"] == "A +3, C +3"


def settle(event, answers, points, /, **state):
    """Settle an event with these answers, check the points on the track and return the table."""
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
        ("trade-tax", {"A": "points-0", "B": "points-2"}, [0, 0, 0], {**AT_CARTS, "points": (0, 3, 0)}),  # never below 0
        ("beggar", {"A": "refuse", "B": "pay", "C": "refuse"}, [20, 20, 15], {}),  # C, the first from the marker on
    ],
)
def test_event_settled_changes_points(event, answers, points, state):
    settle(event, answers, points, **state)


def test_plague_removes_played_card():
    hands = (Hand(("builder", "messenger")), Hand(("trader",)), Hand())
    t = settle("plague", {"A": "give-builder", "B": "pay"}, [20, 20, 20], hands=hands)  # C has played nothing to lose
    assert t.state.hands[0] == Hand(("messenger",), ("builder",))
    assert t.refused("pick A builder") == [("card", "card-not-playable")]
    t = winter("plague", hands=hands)
    assert [offered(t, "plague", seat) for seat in (0, 2)] == [["pay", "give-builder", "give-messenger"], []]
    assert settle("plague", {}, [20, 20, 20]).step == "reveal"  # an architect goes back to hand at once, so none is lost


def test_snowfall_removes_worker_from_hand_or_table():
    hands = (Hand(("worker-clay",)), Hand(), Hand((), ("worker-silver",)))
    answers = {"A": "give-worker-clay", "B": "give-worker-stone", "C": "pay"}
    t = settle("snowfall", answers, [20, 20, 20], hands=hands)
    assert t.state.hands[:2] == (Hand((), ("worker-clay",)), Hand((), ("worker-stone",)))
    assert "give-worker-silver" not in offered(t, "snowfall", 2)


def test_robbers_remove_messenger():
    hands = (Hand(("messenger",)), Hand(), Hand((), ("messenger",)))
    t = settle("robbers", {"A": "give-messenger", "B": "pay"}, [20, 20, 20], hands=hands)  # C can only pay and is not asked
    assert offered(t, "robbers", 2) == ["pay"]
    assert t.state.hands[0] == Hand((), ("messenger",))


def test_famine_counts_only_servants_in_castle():
    servants = {"market": (0, 0), "granary": (0,), "keeper": (1,)}
    t = settle("famine", {"A": "points-1"}, [18, 20, 20], servants=servants, carts={"sand": 1})
    assert [offered(t, "famine", seat) for seat in (0, 1)] == [["points-0", "points-1", "points-2"], []]


@pytest.mark.parametrize(("event", "talers"), [("famine", 3), ("trade-tax", 1)])
def test_event_choices_split_cost_between_points_and_talers(event, talers):
    t = winter(event, servants={"market": (0, 0)}, carts={"sand": 0, "clay": 0})
    said = [choice.words.args for choice in choices(t.state, event, 0)]
    assert said == [{"talers": talers * (2 - n), "due": 2 * n, "points": 2 * n, "short": 0} for n in range(3)]


def test_beggar_returns_until_first_refusal():
    t = settle("beggar", {"A": "pay", "B": "pay", "C": "pay"}, [20, 20, 20])
    assert t.state.staying == ("beggar",)
    assert quiet_round(t).step == "event"
    choose(t, A="pay", B="refuse", C="refuse")  # A holds the marker of round 4; B is the first who does not pay
    assert t.points == {"A": 20, "B": 15, "C": 20}
    assert t.state.staying == ()
    assert quiet_round(t).step == "draw"


@pytest.mark.parametrize(("answers", "stays", "points"), [({}, True, [20, 20, 20]), ({"B": "refuse"}, False, [20, 15, 20])])
def test_beggar_in_later_rounds_is_paid_unless_refused(answers, stays, points):
    t = winter("beggar")
    t.tap("settle-event")  # one tap pays for everybody, also the first time
    t = quiet_round(t)
    assert {"player": "B", "choice": "refuse", "settle": True} in t.offered("choose")
    t.tap(*([f"choose {player} {choice} settle" for player, choice in answers.items()] or ["settle-event"]))
    assert ("beggar" in t.state.staying) == stays
    assert list(t.points.values()) == points


def test_event_rest_tap_lets_all_others_pay():
    t = winter("robbers")
    assert t.offered("settle-event") == [{"rest": True}]
    t.tap("choose B give-messenger")
    assert t.offered("settle-event") == [{"rest": True}]
    t.tap("settle-event rest")
    assert [hand.gone for hand in t.state.hands] == [(), ("messenger",), ()]


def test_event_rest_tap_without_others_is_refused():
    t = winter("hearth")
    t.tap("choose A boards", "choose B boards")
    assert t.offered("settle-event") == []
    assert t.refused("settle-event rest") == [("choice", "unanswered")]
    t.tap("choose C no")
    assert t.offered("settle-event") == [{}]
    assert t.refused("settle-event rest") == [("type", "not-the-moment")]


def test_beauty_is_courted_from_next_round_and_won_by_last_suitor():
    t = winter("frozen-beauty")
    assert t.step == "reveal"
    choose(quiet_round(t), A="bring", B="bring", C="drop")
    assert t.state.beauty.suitors == (0, 1)
    assert quiet_round(t).step == "event"  # round 5 also has snow: first the beauty, then the draw
    assert [*t.screen.answer_offers] == [1, 0]
    settling = [(o.args["player"], o.args["choice"]) for o in t.screen.offers("choose") if o.args.get("settle")]
    assert settling == [("B", "drop"), ("A", "drop")]  # the last one left is no longer asked
    t.tap("choose A drop settle")
    assert t.points == {"A": 20, "B": 28, "C": 20}
    assert t.state.staying == ()
    assert t.step == "draw"


def test_beauty_gifts_of_all_suitors_need_one_tap():
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
def test_beauty_with_all_dropping_at_once_leaves(rounds, points):
    t = winter("frozen-beauty")
    for answer in rounds:
        t = quiet_round(t)
        t.tap(*(f"choose {p} {answer}" for p in ("ABC" if rounds[0] == "drop" or answer == "bring" else "BC")), "settle-event")
    assert list(t.points.values()) == points
    assert t.state.staying == ()


def test_beauty_with_all_answers_dropped_is_won_by_last_suitor_asked():
    t = winter(asking=("frozen-beauty",), beauty=Beauty((0, 1), begun=True), answers={0: "drop", 1: "drop"})
    t.tap("settle-event")
    assert t.points == {"A": 20, "B": 28, "C": 20}


# --- Texts of buttons and log --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begun", "label"),
    [(True, "A wins her: +8 points"), (False, "A gives a present and wins her: +8 points")],
)
def test_beauty_with_one_suitor_left_names_winner_and_points(begun, label):
    t = winter(asking=("frozen-beauty",), beauty=Beauty((0, 1, 2), begun=begun), answers={1: "drop", 2: "drop"})
    (settles,) = t.screen.offers("settle-event")
    assert settles.points == 8
    assert english(t.screen.settle_label) == label
    t.tap("settle-event")
    assert t.points == {"A": 28, "B": 20, "C": 20}


def test_beauty_refusal_of_last_rival_names_winner_and_points():
    t = winter(asking=("frozen-beauty",), beauty=Beauty((0, 1), begun=True))
    said = {one.seat: (english(one.words), one.offer.points) for one in t.screen.refusals}
    assert said == {0: ("A stops, B wins her", 8), 1: ("B stops, A wins her", 8)}


def test_beauty_suitor_dropped_out_is_shown_and_can_be_reversed():
    t = winter(asking=("frozen-beauty",), beauty=Beauty((0, 1, 2), begun=True), answers={2: "drop"})
    assert english(t.screen.settle_label) == "All other suitors give a present"
    (out,) = [one for one in t.screen.refusals if one.is_out]
    assert (out.seat, english(out.words), out.offer.args["choice"]) == (2, "C stops courting", "bring")
    t.state = replace(t.state, beauty=Beauty((0, 1), begun=True), answers={})
    assert t.screen.dropped == "C"


def test_beauty_without_suitors_is_said_to_leave():
    t = winter(asking=("frozen-beauty",), beauty=Beauty((0, 1, 2)), answers=dict.fromkeys(range(3), "drop"))
    assert english(t.screen.settle_label) == "Nobody courts her: she leaves"


def test_beauty_in_paying_round_does_not_mention_next_round():
    t = winter("frozen-beauty")
    says = {lang: language(lang, t.key) for lang in LANGUAGES}
    later = {"en": "next round", "de": "nächsten Runde", "ru": "Со следующего хода"}
    (drawn,) = [words for event, words in t.screen.staying if event == "frozen-beauty"]
    assert all(later[lang] in says[lang].tell(drawn) for lang in LANGUAGES)
    t = quiet_round(t)
    assert t.step == "event"
    for lang in LANGUAGES:
        assert later[lang] not in says[lang].tell(t.screen.event_does)
        assert later[lang] not in says[lang].say(f"lesson-{t.screen.teaches}")


@pytest.mark.parametrize(
    ("points", "button", "slip", "log"),
    [
        (20, "A does not pay", "A does not pay and loses 5 points. The beggar leaves the table.", "Beggar: A does not pay: −5"),
        (3, "A does not pay", "A does not pay and loses 3 points. The beggar leaves the table.", "Beggar: A does not pay: −3"),
        (
            0,
            "A does not pay (no points to lose)",
            "A does not pay and has no points to lose. The beggar leaves the table.",
            "Beggar: A does not pay and has no points to lose",
        ),
    ],
)
def test_beggar_loss_shown_is_limited_to_points_of_player(points, button, slip, log):
    t = winter("beggar", points=(points, 20, 20))
    one = next(one for one in t.screen.refusals if one.seat == 0)
    lost = min(points, 5)
    assert (english(one.words), one.offer.points) == (button, -lost)
    fact = t.tap("choose A refuse settle")
    assert t.points["A"] == points - lost
    assert t.log() == log
    assert english(FLOW.reminder(fact, t.state, t.seating)) == slip
    assert t.state.staying == ()  # a player with no points to lose may refuse as well


@pytest.mark.parametrize(("event", "talers"), [("famine", 3), ("trade-tax", 1)])
def test_servant_loss_shown_is_limited_to_points_of_player(event, talers):
    t = winter(event, servants={"market": (0, 0)}, carts={"sand": 0, "clay": 0}, points=(3, 20, 20))
    offers = [(english(words), offer.points) for words, offer in t.screen.answer_offers[0]]
    assert offers == [
        (f"pays {2 * talers} talers", 0),
        (f"pays {talers} taler{'s' if talers > 1 else ''}, loses 2 points", -2),
        ("loses 3 points (has no more points)", -3),
    ]
    t.tap("choose A points-2 settle")
    assert t.points["A"] == 0
    assert t.log() == f"{'Famine' if event == 'famine' else 'Trade tax'}: A −3"


def test_beggar_log_of_earlier_version_is_still_read():
    t = winter("beggar", points=(0, 20, 20))
    fact = t.tap("choose A refuse settle")
    earlier = Fact(fact.type, {key: value for key, value in fact.data.items() if key != "moved"})
    assert english(FLOW.narrate(earlier, t.seating)) == "Beggar: A does not pay: −5"
    reminder = english(FLOW.reminder(earlier, t.state, t.seating))
    assert reminder == "A does not pay and loses 5 points. The beggar leaves the table."
    assert fact.data["settled"]["points"] == [-5, 0, 0]  # the points on the card, as in files of earlier versions


def test_broken_wall_is_taught_and_asked_as_duty():
    t = winter("broken-wall")
    assert t.screen.teaches == "event-broken-wall"
    assert [english(words) for words, _ in t.screen.answer_offers[0]] == ["has no stone"] + [
        f"hands in {n} stone" for n in (1, 2, 3)
    ]
    assert english(t.screen.settle_label) == "Nobody has any stone"
    t.tap("choose A hand-2")
    assert english(t.screen.settle_label) == "The others have no stone"
    assert winter("hearth").screen.teaches == "event-gifts"  # handing in is optional there


# --- Spots on cards ------------------------------------------------------------------------------------------------------


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


def test_tavern_keeper_leaving_with_worker_needs_confirmation():
    t = winter(round=4, staying=("town-tavern",), servants={"keeper": (0,)})
    t.reveal(A="worker-clay", B="messenger", C="messenger").until("A worker-clay")
    assert t.doubted("leave-tavern") == [("type", "keeper-stays")]
    t.tap("leave-tavern sure")
    assert t.doubted("place keeper") == [("spot", "keeper-closed")]


def test_log_names_cards_given_up_and_players():
    t = winter("robbers")
    t.tap("choose B give-messenger", "settle-event rest")
    assert t.log() == "Robbers. Given up for good. Messenger: B."
    t = winter("robbers")
    t.tap("settle-event rest")
    assert t.log() == "Robbers is over"
