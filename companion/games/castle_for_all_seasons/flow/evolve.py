"""Facts folded into the state. A fact has happened: nothing is refused here."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow import events
from companion.games.castle_for_all_seasons.flow.decide import acts_of
from companion.games.castle_for_all_seasons.flow.state import KEEPER, Act, Beauty, Hand, State, housed, standing
from companion.games.castle_for_all_seasons.rules.pieces import rounds
from companion.rules.game import Fact, Seating
from companion.rules.shape import Json

Data = Mapping[str, Json]


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    n = len(seating.players)
    return State(1, rounds(n), (0,) * n, (Hand(),) * n, picks=((),) * n)


def evolve(state: State, _seating: Seating, fact: Fact) -> State:
    """The state after a fact."""
    return replace(EVOLVERS[fact.type](state, fact.data), touched=True)


def _snow_told(state: State, data: Data) -> State:
    return replace(state, snow=data["shown"])


def _event_drawn(state: State, data: Data) -> State:
    event = data["event"]
    asking = (event,) if events.asks_at_once(event) else ()
    staying = (*state.staying, event) if events.EVENTS[event].stays else state.staying
    beauty = Beauty(tuple(range(len(state.points)))) if event == events.BEAUTY else state.beauty
    return replace(state, drawn=event, seen=(*state.seen, event), asking=asking, answers=(), staying=staying, beauty=beauty)


def _choice_made(state: State, data: Data) -> State:
    state = replace(state, answers=events.answers_with(state, data["seat"], data["choice"]))
    return _event_settled(state, data["settled"]) if "settled" in data else state


def _event_settled(state: State, data: Data) -> State:
    result = events.Settlement(
        tuple(data["points"]), tuple(data["gives"]), data["leaves"], tuple(data["suitors"]), data["begun"]
    )
    return events.settled(state, data["event"], result)


def _cards_picked(state: State, data: Data) -> State:
    picks = list(state.picks)
    picks[data["seat"]] = tuple(data["cards"])
    state = replace(state, picks=tuple(picks))
    return _cards_revealed(state, data["revealed"]) if "revealed" in data else state


def _cards_revealed(state: State, data: Data) -> State:
    hands = tuple(replace(hand, played=(*hand.played, *cards)) for hand, cards in zip(state.hands, data["cards"], strict=True))
    return replace(state, hands=hands, acts=acts_of(data["order"]), picks=((),) * len(hands))


def _with_act(state: State, act: Act) -> tuple[Act, ...]:
    """The acts with the current one replaced."""
    at = next(i for i, a in enumerate(state.acts) if not a.done)
    return (*state.acts[:at], act, *state.acts[at + 1 :])


def _scored(state: State, seat: int | None, points: int) -> tuple[int, ...]:
    if seat is None or not points:
        return state.points
    return tuple(max(0, p + points) if s == seat else p for s, p in enumerate(state.points))


def _now(state: State) -> Act:
    act = state.current
    if act is None:
        raise AssertionError("a fact of an action without an action")
    return act


def _building_built(state: State, data: Data) -> State:
    act, building = _now(state), data["building"]
    built = standing(state.built, building, 1)
    act = replace(act, built=(*act.built, building), points=act.points + data["points"])
    return replace(state, built=built, acts=_with_act(state, act), points=_scored(state, act.seat, data["points"]))


def _building_taken_back(state: State, data: Data) -> State:
    act, building = _now(state), data["building"]
    built = standing(state.built, building, -1)
    act = replace(act, built=_without(act.built, building), points=act.points - data["points"])
    state = replace(state, built=built, acts=_with_act(state, act), points=_scored(state, act.seat, -data["points"]))
    for spot in data.get("servants", ()):  # those who came because it was built leave with it
        state = _servant_taken_back(state, {"seat": act.seat, "spot": spot})
    return state


def _without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items with the last such one removed."""
    at = len(items) - 1 - items[::-1].index(item)
    return (*items[:at], *items[at + 1 :])


def _servant_placed(state: State, data: Data) -> State:
    act, spot = _now(state), data["spot"]
    servants = housed(state.servants, spot, (*state.servants.get(spot, ()), data["seat"]))
    return replace(state, servants=servants, acts=_with_act(state, replace(act, placed=(*act.placed, spot))))


def _removed(servants: Mapping[str, tuple[int, ...]], spot: str, seat: int) -> dict[str, tuple[int, ...]]:
    there = list(servants.get(spot, ()))
    if seat in there:
        there.remove(seat)
    return housed(servants, spot, there)


def _servant_taken_back(state: State, data: Data) -> State:
    act, spot = _now(state), data["spot"]
    acts = _with_act(state, replace(act, placed=_without(act.placed, spot)))
    return replace(state, servants=_removed(state.servants, spot, data["seat"]), acts=acts)


def _servant_sent(state: State, data: Data) -> State:
    cart = data["cart"]
    acts = _with_act(state, replace(_now(state), cart=cart, displaced=data["displaced"]))
    state = replace(state, carts={**state.carts, cart: data["seat"]}, fresh_carts=(*state.fresh_carts, cart), acts=acts)
    return _action_done(state, data["done"]) if "done" in data else state


def _servant_unsent(state: State, data: Data) -> State:
    acts = _with_act(state, replace(_now(state), cart=None, displaced=None))
    fresh = tuple(c for c in state.fresh_carts if c != data["cart"])
    carts = {c: s for c, s in state.carts.items() if c != data["cart"]}
    if data["restored"] is not None:
        carts[data["cart"]] = data["restored"]
    return replace(state, carts=carts, fresh_carts=fresh, acts=acts)


def _servant_called_back(state: State, data: Data) -> State:
    fresh = tuple(c for c in state.fresh_carts if c != data["cart"])
    return replace(state, carts={c: s for c, s in state.carts.items() if c != data["cart"]}, fresh_carts=fresh)


def _keeper_left(state: State, data: Data) -> State:
    return replace(state, servants=_removed(state.servants, KEEPER, data["seat"]))


def _silver_melted(state: State, data: Data) -> State:
    act = _now(state)
    forge = state.forge - act.melted + data["count"]
    return replace(
        state,
        forge=forge,
        forge_told=state.forge_told or data["count"] > 0,
        acts=_with_act(state, replace(act, melted=data["count"])),
    )


def _action_done(state: State, data: Data) -> State:
    act = _now(state)
    hands = state.hands
    if act.card == "architect":  # takes every card laid out back, himself included
        hands = tuple(replace(h, played=()) if s == act.seat else h for s, h in enumerate(hands))
    acts = _with_act(state, replace(act, done=True, points=act.points + data["points"]))
    state = replace(state, acts=acts, hands=hands, points=_scored(state, act.seat, data["points"]))
    if not data["round_over"]:
        return state
    state = replace(state, history=(*state.history, state.points))
    return replace(state, over=True) if data["game_over"] else _next_round(state)


def _next_round(state: State) -> State:
    asking = tuple(e for e in state.staying if events.EVENTS[e].each_round)
    return replace(
        state,
        round=state.round + 1,
        acts=(),
        picks=((),) * len(state.points),
        fresh_carts=(),
        snow=None,
        drawn=None,
        asking=asking,
        answers=(),
    )


EVOLVERS: Mapping[str, Callable[[State, Data], State]] = {
    "snow-told": _snow_told,
    "event-drawn": _event_drawn,
    "choice-made": _choice_made,
    "event-settled": _event_settled,
    "cards-picked": _cards_picked,
    "cards-revealed": _cards_revealed,
    "building-built": _building_built,
    "building-taken-back": _building_taken_back,
    "servant-placed": _servant_placed,
    "servant-taken-back": _servant_taken_back,
    "servant-sent": _servant_sent,
    "servant-unsent": _servant_unsent,
    "servant-called-back": _servant_called_back,
    "keeper-left": _keeper_left,
    "silver-melted": _silver_melted,
    "action-done": _action_done,
}
