"""Commands checked against the state: each becomes a fact, or is refused with what would be right."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow import events, possible
from companion.games.castle_for_all_seasons.flow.state import INCOME, KEEPER, Act, State
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS, GRANARY, SPOTS
from companion.games.castle_for_all_seasons.rules.round_order import BUILDERS, CARDS, acting_order
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Command, Doubtful, Fact, Seating, doubtful
from companion.rules.shape import Choice, Flag, Json, ListOf, Name, Record, Text, Whole

Args = Mapping[str, Json]
Decider = Callable[[State, Seating, Args], Fact | Doubtful]

CART = Choice((*possible.CARTS, possible.RIDER))
BUILDING = Choice(tuple(BUILDINGS))
SPOT = Choice((*SPOTS, GRANARY, KEEPER))

COMMANDS: Mapping[str, Command] = {
    "say-snow": Command(Record({"shown": Flag()})),
    "draw-event": Command(Record({"event": Choice(tuple(events.EVENTS))})),
    "choose": Command(Record({"player": Name(), "choice": Text(40), "settle": Flag()}, {"settle": False}), ordered=False),
    "settle-event": Command(Record({})),
    "pick": Command(Record({"player": Name(), "card": Choice(CARDS), "reveal": Flag()}, {"reveal": False}), ordered=False),
    "lay": Command(
        Record({"player": Name(), "cards": ListOf(Choice(CARDS), most=2), "reveal": Flag()}, {"reveal": False}), ordered=False
    ),
    "reveal": Command(Record({})),
    "build": Command(Record({"building": BUILDING})),
    "unbuild": Command(Record({"building": BUILDING, "servants": Flag()}, {"servants": True})),
    "place": Command(Record({"spot": SPOT})),
    "unplace": Command(Record({"spot": SPOT})),
    "send": Command(Record({"cart": CART, "done": Flag()}, {"done": False})),
    "call-back": Command(Record({"cart": CART})),
    "leave-tavern": Command(Record({})),
    "melt": Command(Record({"count": Whole(0, 15)})),
    "done": Command(Record({})),
}


def decide(state: State, seating: Seating, type: str, args: Args) -> Fact | Doubtful:
    """The fact that a command leads to, or one that is asked about first."""
    return DECIDERS[type](state, seating, args)


def refuse(at: str, code: str, **args: Arg) -> RefusedError:
    """One problem, ready to be raised."""
    return RefusedError(Problem(at, code, args))


def _must_be_at(state: State, seating: Seating, *steps: str) -> None:
    now = possible.step(state, seating)
    if now not in steps:
        raise refuse("type", "not-the-moment", now=Key(f"step-{now}"))


def _acting(state: State, seating: Seating) -> Act:
    _must_be_at(state, seating, "act")
    act = state.current
    if act is None:
        raise refuse("type", "not-the-moment", now=Key("step-over"))
    return act


def _seat(seating: Seating, name: str) -> int:
    if name not in seating.players:
        raise refuse("player", "no-such-player", allowed=", ".join(seating.players))
    return seating.players.index(name)


def _say_snow(state: State, seating: Seating, args: Args) -> Fact:
    _must_be_at(state, seating, "snow")
    return Fact("snow-told", {"round": state.round, "shown": args["shown"]})


def _draw_event(state: State, seating: Seating, args: Args) -> Fact:
    _must_be_at(state, seating, "draw", "snow")  # a card turned up says that there is a snowflake
    if args["event"] in state.seen:
        raise refuse("event", "event-seen", event=Key(f"event-{args['event']}"))
    return Fact("event-drawn", {"event": args["event"]})


def _choose(state: State, seating: Seating, args: Args) -> Fact:
    _must_be_at(state, seating, "event")
    seat = _seat(seating, args["player"])
    offered = events.choices(state, state.asking[0], seat)
    if args["choice"] not in {c.id for c in offered}:
        raise refuse("choice", "not-a-choice", allowed=", ".join(c.id for c in offered) or "-")
    made = {"seat": seat, "event": state.asking[0], "choice": args["choice"]}
    after = replace(state, answers=events.answers_with(state, seat, args["choice"]))
    last = args["settle"] and events.is_answered(after, state.asking[0])
    return Fact("choice-made", made | ({"settled": _settled(after, seating)} if last else {}))


def _settle_event(state: State, seating: Seating, _args: Args) -> Fact:
    _must_be_at(state, seating, "event")
    event = state.asking[0]
    order = possible.playing_order(state, seating)
    for seat in order:
        if events.choices(state, event, seat) and events.answer(state, event, seat) is None:
            raise refuse("choice", "unanswered", player=seating.players[seat])
    return Fact("event-settled", _settled(state, seating))


def _settled(state: State, seating: Seating) -> dict[str, Json]:
    """What everybody's choices come to."""
    event = state.asking[0]
    result = events.settlement(state, event, possible.playing_order(state, seating))
    return {
        "event": event,
        "points": list(result.points),
        "gives": list(result.gives),
        "leaves": result.leaves,
        "suitors": list(result.suitors),
        "begun": result.begun,
    }


def _pick(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    """One card more; a card that is picked already is taken back."""
    _must_be_at(state, seating, "reveal")
    seat, card = _seat(seating, args["player"]), args["card"]
    picked = state.picks[seat]
    if card in picked:
        cards = [c for c in picked if c != card]
    else:  # one too many pushes out the one tapped first
        cards = [*picked, card][-max(1, possible.cards_due(state, seating, seat)) :]
    return _cards_picked(state, seating, args, cards)


def _lay(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    """All cards of a player at once, in place of those picked so far."""
    _must_be_at(state, seating, "reveal")
    seat, cards = _seat(seating, args["player"]), args["cards"]
    due = max(1, possible.cards_due(state, seating, seat))
    if len(cards) > due:
        raise refuse("cards", "cards-above", player=seating.players[seat], most=due)
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise refuse("cards", "card-twice", card=Key(f"card-{twice}"))
    return _cards_picked(state, seating, args, cards)


def _cards_picked(state: State, seating: Seating, args: Args, cards: list[str]) -> Fact | Doubtful:
    """These cards are a player's. The architect can be laid against the book, a card that is not in hand cannot."""
    seat, at = _seat(seating, args["player"]), "card" if "card" in args else "cards"
    gone = next((card for card in cards if not possible.is_held(state, seat, card)), None)
    if gone is not None:
        raise refuse(at, "card-not-playable", card=Key(f"card-{gone}"), player=seating.players[seat])
    picks = (*state.picks[:seat], tuple(cards), *state.picks[seat + 1 :])
    last = args["reveal"] and all(len(p) == possible.cards_due(state, seating, s) for s, p in enumerate(picks))
    picked_now = {"seat": seat, "cards": cards}
    fact = Fact("cards-picked", picked_now | ({"revealed": _revealed(state, seating, picks)} if last else {}))
    new = (card for card in cards if card not in state.picks[seat])
    if all(possible.is_playable(state, seat, card) for card in new):
        return fact
    return doubtful(fact, Problem(at, "architect-forbidden", {"round": state.round, "player": seating.players[seat]}))


def _reveal(state: State, seating: Seating, _args: Args) -> Fact:
    _must_be_at(state, seating, "reveal")
    for seat, name in enumerate(seating.players):
        due = possible.cards_due(state, seating, seat)
        if len(state.picks[seat]) != due:
            raise refuse("card", "cards-due", player=name, count=due)
    return Fact("cards-revealed", _revealed(state, seating, state.picks))


def _revealed(state: State, seating: Seating, picks: Sequence[tuple[str, ...]]) -> dict[str, Json]:
    """The cards that lie open, and the order in which they act."""
    order = acting_order(dict(enumerate(picks)), possible.playing_order(state, seating))
    return {"cards": [list(c) for c in picks], "order": [[s, c] for s, c in order]}


def _build(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    act, building = _acting(state, seating), args["building"]
    if act.card not in BUILDERS:
        raise refuse("type", "does-not-build", card=Key(f"card-{act.card}"))
    if possible.left_to_build(state)[building] <= 0:
        raise refuse("building", "none-left", building=Key(f"building-{building}"))
    points = possible.build_points(act, building)
    built = Fact("building-built", {"seat": act.seat, "card": act.card, "building": building, "points": points})
    return built if possible.may_build(act) else doubtful(built, Problem("building", "two-buildings"))


def _unbuild(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    """A building taken back takes those along who were placed only because of it, unless they are to stay."""
    act, building = _acting(state, seating), args["building"]
    if building not in act.built or not state.built.get(building):
        raise refuse("building", "not-built-now", building=Key(f"building-{building}"))
    taken = {"seat": act.seat, "building": building, "points": possible.build_points(act, building)}
    servants = list(possible.housed_by(act, building))
    if not servants:
        return Fact("building-taken-back", taken)
    if args["servants"]:
        return Fact("building-taken-back", {**taken, "servants": servants})
    return doubtful(Fact("building-taken-back", taken), Problem("building", "servants-stay"))


def _place(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    act, spot = _acting(state, seating), args["spot"]
    offered = next((s for s in possible.open_spots(state, seating, act) if s.id == spot), None)
    found = offered or next((s for s in possible.roomy_spots(state, seating) if s.id == spot), None)
    if found is None or act.seat is None:
        raise refuse("spot", "spot-not-open", spot=Key(possible.spot_words(spot)))
    if possible.needs_servant(state, act):
        raise refuse("spot", "no-servant-left")
    placed = Fact("servant-placed", {"seat": act.seat, "spot": spot, "fee": found.fee})
    if offered:
        return placed
    return doubtful(placed, Problem("spot", "keeper-closed" if spot == KEEPER else "spot-closed"))


def _unplace(state: State, seating: Seating, args: Args) -> Fact:
    act, spot = _acting(state, seating), args["spot"]
    if spot not in act.placed or act.seat not in state.servants.get(spot, ()):
        raise refuse("spot", "not-placed-now", spot=Key(possible.spot_words(spot)))
    return Fact("servant-taken-back", {"seat": act.seat, "spot": spot})


def _send(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    act, cart = _acting(state, seating), args["cart"]
    if act.card != "trader":
        raise refuse("type", "not-a-trader", card=Key(f"card-{act.card}"))
    if cart == act.cart:  # a second tap takes the servant back
        return Fact("servant-unsent", {"seat": act.seat, "cart": cart, "restored": act.displaced})
    if act.cart or state.carts.get(cart) == act.seat:
        raise refuse("cart", "cart-not-open", cart=Key(f"cart-{cart}"))
    if possible.needs_servant(state, act):
        raise refuse("cart", "no-servant-left")
    sent = {"seat": act.seat, "cart": cart, "displaced": state.carts.get(cart)}
    fact = Fact("servant-sent", sent | ({"done": _finished(state, act)} if args["done"] else {}))
    return fact if cart in possible.open_carts(state, act) else doubtful(fact, Problem("cart", "cart-closed"))


def _call_back(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    act, cart = _acting(state, seating), args["cart"]
    if act.seat is None or state.carts.get(cart) != act.seat or cart == act.cart:
        raise refuse("cart", "no-own-servant", cart=Key(f"cart-{cart}"))
    called = Fact("servant-called-back", {"seat": act.seat, "cart": cart})
    return called if cart in possible.own_carts(state, act) else doubtful(called, Problem("cart", "nobody-calls"))


def _leave_tavern(state: State, seating: Seating, _args: Args) -> Fact | Doubtful:
    act = _acting(state, seating)
    if not possible.is_keeper(state, act.seat):
        raise refuse("type", "not-the-keeper")
    left = Fact("keeper-left", {"seat": act.seat})
    return left if act.card in possible.CALLING else doubtful(left, Problem("type", "keeper-stays"))


def _melt(state: State, seating: Seating, args: Args) -> Fact:
    act = _acting(state, seating)
    if act.card not in BUILDERS:
        raise refuse("type", "does-not-build", card=Key(f"card-{act.card}"))
    most = possible.silver_left(state) + act.melted
    if args["count"] > most:
        raise refuse("count", "silver-all", left=most)
    return Fact("silver-melted", {"seat": act.seat, "count": args["count"]})


def _done(state: State, seating: Seating, _args: Args) -> Fact | Doubtful:
    act = _acting(state, seating)
    done = Fact("action-done", _finished(state, act))
    return doubtful(done, Problem("type", "melted-for-nothing")) if act.melted and not act.built else done


def _finished(state: State, act: Act) -> dict[str, Json]:
    """What the end of an action comes to."""
    points = possible.architect_points(state, act) if act.card == "architect" else 0
    closes = sum(not a.done for a in state.acts) == 1
    return {
        "seat": act.seat,
        "card": act.card,
        "points": points,
        "round": state.round,
        "total": act.points + points,
        "round_over": closes,
        "game_over": closes and bool(possible.why_last(state)),
    }


DECIDERS: Mapping[str, Decider] = {
    "say-snow": _say_snow,
    "draw-event": _draw_event,
    "choose": _choose,
    "settle-event": _settle_event,
    "pick": _pick,
    "lay": _lay,
    "reveal": _reveal,
    "build": _build,
    "unbuild": _unbuild,
    "place": _place,
    "unplace": _unplace,
    "send": _send,
    "call-back": _call_back,
    "leave-tavern": _leave_tavern,
    "melt": _melt,
    "done": _done,
}


def acts_of(order: Sequence[Sequence[Json]]) -> tuple[Act, ...]:
    """The acts of a round in order, the income standing right after the last trader."""
    acts = [Act(seat, card) for seat, card in order]
    traders = [i for i, act in enumerate(acts) if act.card == "trader"]
    if traders:
        acts.insert(traders[-1] + 1, Act(None, INCOME))
    return tuple(acts)
