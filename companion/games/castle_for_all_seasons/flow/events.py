"""The twelve winter events: what each asks of a player, declared in one place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.games.castle_for_all_seasons.flow.state import Beauty, State, cart_servants, castle_servants
from companion.games.castle_for_all_seasons.rules.round_order import WORKERS
from companion.rules.errors import Key
from companion.rules.game import Words

BEAUTY, BEGGAR, TAVERN, GRANARY_CARD = "frozen-beauty", "beggar", "town-tavern", "granary"
BEAUTY_PRIZE, BEGGAR_LOSS = 8, 5


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a player may choose: what to say, the points it moves, the card it costs for good."""

    id: str
    words: Words
    points: int = 0
    gives: str | None = None


Ask = Callable[[State, int], tuple[Choice, ...]]


@dataclass(frozen=True, slots=True)
class Event:
    """A winter event. `ask` gives a player's choices; `stays` keeps it on the table; `each_round` asks again every round."""

    id: str
    ask: Ask
    stays: bool = False
    each_round: bool = False


def _nothing(_state: State, _seat: int) -> tuple[Choice, ...]:
    return ()


def _pay(talers: int, points: int = 0) -> Choice:
    return Choice("pay", Words("choice-pay", {"talers": talers}), points)


def _give(card: str) -> Choice:
    return Choice(f"give-{card}", Words("choice-give", {"card": Key(f"card-{card}")}), gives=card)


def _plague(state: State, seat: int) -> tuple[Choice, ...]:
    played = state.hands[seat].played
    return (_pay(len(played)), *(_give(card) for card in played)) if played else ()


def _broken_wall(_state: State, _seat: int) -> tuple[Choice, ...]:
    return tuple(Choice(f"hand-{n}", Words("choice-stone", {"count": n}), 3 * n) for n in range(4))


def _snowfall(state: State, seat: int) -> tuple[Choice, ...]:
    left = [card for card in WORKERS if card not in state.hands[seat].gone]
    return (_pay(3), *(_give(card) for card in left))


def _hearth(_state: State, _seat: int) -> tuple[Choice, ...]:
    return (Choice("no", Words("choice-no")), Choice("boards", Words("choice-boards"), 3))


def _per_servant(count: int, talers: int) -> tuple[Choice, ...]:
    """For each of `count` servants either talers or 2 points: how many are paid for in points."""
    if not count:
        return ()
    return tuple(
        Choice(f"points-{n}", Words("choice-per-servant", {"talers": talers * (count - n), "points": 2 * n}), -2 * n)
        for n in range(count + 1)
    )


def _famine(state: State, seat: int) -> tuple[Choice, ...]:
    return _per_servant(castle_servants(state, seat), 3)


def _trade_tax(state: State, seat: int) -> tuple[Choice, ...]:
    return _per_servant(cart_servants(state, seat), 1)


def _robbers(state: State, seat: int) -> tuple[Choice, ...]:
    gone = "messenger" in state.hands[seat].gone
    return (_pay(3),) if gone else (_pay(3), _give("messenger"))


def _new_road(_state: State, _seat: int) -> tuple[Choice, ...]:
    return (
        Choice("no", Words("choice-no")),
        Choice("points", Words("choice-road-points"), 4),
        Choice("talers", Words("choice-road-talers")),
    )


def _beggar(_state: State, _seat: int) -> tuple[Choice, ...]:
    return (_pay(1), Choice("refuse", Words("choice-refuse"), -BEGGAR_LOSS))


def _beauty(state: State, seat: int) -> tuple[Choice, ...]:
    if state.beauty is None or seat not in state.beauty.suitors:
        return ()
    return (Choice("bring", Words("choice-bring")), Choice("drop", Words("choice-drop")))


EVENTS: Mapping[str, Event] = {
    event.id: event
    for event in (
        Event(TAVERN, _nothing, stays=True),
        Event(GRANARY_CARD, _nothing, stays=True),
        Event("plague", _plague),
        Event("broken-wall", _broken_wall),
        Event(BEAUTY, _beauty, stays=True, each_round=True),
        Event("snowfall", _snowfall),
        Event(BEGGAR, _beggar, stays=True, each_round=True),
        Event("hearth", _hearth),
        Event("famine", _famine),
        Event("robbers", _robbers),
        Event("trade-tax", _trade_tax),
        Event("new-road", _new_road),
    )
}


def asks_at_once(event: str) -> bool:
    """Whether an event wants choices in the round it is drawn. Courting the beauty begins with the next round."""
    return event != BEAUTY and EVENTS[event].ask is not _nothing


def choices(state: State, event: str, seat: int) -> tuple[Choice, ...]:
    """What a player may choose; empty for one who is not concerned."""
    return EVENTS[event].ask(state, seat)


def answer(state: State, event: str, seat: int) -> Choice | None:
    """What a player has chosen, or the only thing he can do. The beggar of an earlier round is paid unless somebody says no."""
    offered = choices(state, event, seat)
    given = state.answers[seat] if state.answers else None
    chosen = next((c for c in offered if c.id == given), None)
    usual = len(offered) == 1 or (event == BEGGAR and state.drawn != BEGGAR)
    return offered[0] if chosen is None and usual and offered else chosen


def answers_with(state: State, seat: int, choice: str) -> tuple[str | None, ...]:
    """Everybody's answers with another one."""
    answers = state.answers or (None,) * len(state.points)
    return (*answers[:seat], choice, *answers[seat + 1 :])


def lacking(state: State, event: str) -> list[int]:
    """The seats that are concerned and have not chosen yet."""
    return [seat for seat in range(len(state.points)) if choices(state, event, seat) and not answer(state, event, seat)]


def is_answered(state: State, event: str) -> bool:
    """Whether everybody concerned has chosen."""
    return not lacking(state, event)


@dataclass(frozen=True, slots=True)
class Settlement:
    """What an event comes to: points by seat, cards given up by seat, whether it goes away, the beauty after it."""

    points: tuple[int, ...]
    gives: tuple[str | None, ...]
    leaves: bool
    suitors: tuple[int, ...] = ()
    begun: bool = False


def settlement(state: State, event: str, seats: tuple[int, ...]) -> Settlement:
    """What everybody's choices come to. `seats` are clockwise from the first player."""
    chosen = [answer(state, event, seat) for seat in range(len(state.points))]
    points = [c.points if c else 0 for c in chosen]
    gives = tuple(c.gives if c else None for c in chosen)
    if event == BEGGAR:
        refuser = next((s for s in seats if points[s]), None)
        points = [p if s == refuser else 0 for s, p in enumerate(points)]
        return Settlement(tuple(points), gives, leaves=refuser is not None)
    if event == BEAUTY:
        return _courted(state, chosen, seats)
    return Settlement(tuple(points), gives, leaves=not EVENTS[event].stays)


def _courted(state: State, chosen: list[Choice | None], seats: tuple[int, ...]) -> Settlement:
    """The last suitor left wins: the last one asked if all drop out at once, unless nobody ever brought anything."""
    before = state.beauty or Beauty(())
    left = tuple(s for s in seats if s in before.suitors and (c := chosen[s]) and c.id == "bring")
    if not left and before.begun:
        left = tuple(s for s in seats if s in before.suitors)[-1:]
    points = [BEAUTY_PRIZE if left == (seat,) else 0 for seat in range(len(chosen))]
    return Settlement(tuple(points), (None,) * len(chosen), leaves=len(left) < 2, suitors=tuple(sorted(left)), begun=bool(left))


def settled(state: State, event: str, result: Settlement) -> State:
    """The state after an event was settled."""
    hands = tuple(
        replace(hand, played=tuple(c for c in hand.played if c != give), gone=(*hand.gone, give)) if give else hand
        for hand, give in zip(state.hands, result.gives, strict=True)
    )
    beauty = state.beauty
    if event == BEAUTY:
        beauty = None if result.leaves else Beauty(result.suitors, result.begun)
    return replace(
        state,
        points=tuple(max(0, p + d) for p, d in zip(state.points, result.points, strict=True)),
        hands=hands,
        beauty=beauty,
        staying=tuple(e for e in state.staying if not (e == event and result.leaves)),
        asking=state.asking[1:],
        answers=(),
    )
