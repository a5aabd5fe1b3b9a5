"""Winter: the snowflake on the round track, the twelve events, what each asks of a player, and what all answers come to."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, must_be_at, whose
from companion.games.castle_for_all_seasons.flow.play import TAVERN, Beauty, State
from companion.games.castle_for_all_seasons.rules import box
from companion.rules.errors import Key, RefusedError
from companion.rules.game import Fact, Offer, Seating, Table, Words
from companion.rules.shape import Choice, Flag, Json, Name, Record, Text
from companion.rules.table import refusal

BEAUTY, BEGGAR = "frozen-beauty", "beggar"
BEAUTY_PRIZE, BEGGAR_LOSS = 8, 5
EVENTS: Mapping[str, str] = {
    TAVERN: "",
    box.GRANARY: "",
    "plague": "cards",
    "broken-wall": "pieces",
    BEAUTY: "",
    "snowfall": "cards",
    BEGGAR: "",
    "hearth": "pieces",
    "famine": "talers",
    "robbers": "cards",
    "trade-tax": "talers",
    "new-road": "pieces",
}
"""What is handed in for each of them, if all is over with that."""
STAYING = tuple(event for event, paid in EVENTS.items() if not paid)
"""Those that stay on the table."""
EACH_ROUND = (BEAUTY, BEGGAR)
"""Those that ask again every round."""
LATER = (TAVERN, box.GRANARY, BEAUTY)
"""Those that want no choice in the round they are drawn. Courting the beauty begins with the next one."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing a player may choose: what to say, the points it moves, the card it costs for good."""

    id: str
    words: Words
    points: int = 0
    gives: str | None = None


def choices(state: State, event: str, seat: int) -> Sequence[Answer]:
    """What a player may choose; empty for one who is not concerned."""
    hand, no = state.hands[seat], Answer("no", Words("choice-no"))
    match event:
        case "plague":
            return [_pay(len(hand.played)), *map(_give, hand.played)] if hand.played else ()
        case "broken-wall":
            return [Answer(f"hand-{n}", Words("choice-stone", {"count": n}), 3 * n) for n in range(4)]
        case "snowfall":
            return [_pay(3), *(_give(card) for card in box.WORKERS if card not in hand.gone)]
        case "hearth":
            return [no, Answer("boards", Words("choice-boards"), 3)]
        case "famine":  # those on event cards stand on cards, not in the castle
            return _per_servant(sum(seats.count(seat) for spot, seats in state.servants.items() if spot in box.SPOTS), 3)
        case "trade-tax":
            return _per_servant([*state.carts.values()].count(seat), 1)
        case "robbers":
            return [_pay(3), *(_give(card) for card in ("messenger",) if card not in hand.gone)]
        case "new-road":
            return [no, Answer("points", Words("choice-road-points"), 4), Answer("talers", Words("choice-road-talers"))]
        case "beggar":
            return [_pay(1), Answer("refuse", Words("choice-refuse"), -BEGGAR_LOSS)]
        case "frozen-beauty" if state.beauty and seat in state.beauty.suitors and seat != last_suitor(state):
            return [Answer("bring", Words("choice-bring")), Answer("drop", Words("choice-drop"))]
    return ()


def last_suitor(state: State) -> int | None:
    """Who has won the beauty: all others have dropped out, and somebody has brought her something."""
    if state.beauty is None:
        return None
    left = [seat for seat in state.beauty.suitors if state.answers.get(seat) != "drop"]
    is_begun = state.beauty.begun or "bring" in state.answers.values()
    return left[0] if len(left) == 1 and is_begun else None


def _pay(talers: int) -> Answer:
    return Answer("pay", Words("choice-pay", {"talers": talers}))


def _give(card: str) -> Answer:
    return Answer(f"give-{card}", Words("choice-give", {"card": Key(f"card-{card}")}), gives=card)


def _per_servant(count: int, talers: int) -> Sequence[Answer]:
    """For each of `count` servants either talers or 2 points: how many are paid for in points."""
    said = [{"talers": talers * (count - n), "points": 2 * n} for n in range(count + 1) if count]
    return [Answer(f"points-{n}", Words("choice-per-servant", args), -args["points"]) for n, args in enumerate(said)]


def answer(state: State, event: str, seat: int) -> Answer | None:
    """What a player has chosen, or the only thing he can do. Beggar and beauty get theirs unless somebody says no."""
    offered = choices(state, event, seat)
    usual = offered[:1] if len(offered) == 1 or event in EACH_ROUND else ()
    return next((choice for choice in offered if choice.id == state.answers.get(seat)), next(iter(usual), None))


def with_answer(state: State, seat: int, choice: str) -> State:
    """The state once a player has chosen."""
    return replace(state, answers={**state.answers, seat: choice})


def unanswered(state: State, event: str) -> list[int]:
    """The seats that are concerned and have not chosen yet."""
    return [seat for seat in range(len(state.points)) if choices(state, event, seat) and not answer(state, event, seat)]


def settlement(state: State, seats: Sequence[int]) -> dict[str, Json]:
    """What everybody's choices come to, as a fact holds it: points and cards given up by seat, whether the event goes away.

    `seats` are clockwise from the first player.
    """
    event = state.asking[0]
    chosen = [answer(state, event, seat) for seat in range(len(state.points))]
    points, left = [c.points if c else 0 for c in chosen], list[int]()
    if event == BEGGAR:  # only the first who does not pay loses by it
        refuser = next((seat for seat in seats if points[seat]), None)
        points = [p if seat == refuser else 0 for seat, p in enumerate(points)]
    if event == BEAUTY and state.beauty:
        # the last suitor left wins: the last one asked if all drop out, unless nobody ever brought anything
        courting = [seat for seat in seats if seat in state.beauty.suitors]
        left = [seat for seat in courting if state.answers.get(seat) != "drop"]
        left = left or (courting[-1:] if state.beauty.begun else [])
        points = [BEAUTY_PRIZE if left == [seat] else 0 for seat in range(len(chosen))]
    leaves = {BEGGAR: any(points), BEAUTY: len(left) < 2}.get(event, event not in STAYING)
    return {
        "event": event,
        "points": points,
        "gives": [c.gives if c else None for c in chosen],
        "leaves": leaves,
        "suitors": sorted(left),
        "begun": bool(left),
    }


# --- The moves ---------------------------------------------------------------------------------------------------------


class SaySnow(Tap):
    """Whether this round carries the snow symbol, as long as the copy has not told its rounds."""

    type = "say-snow"
    facts = ("snow-told",)
    takes = Record({"shown": Flag()})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        return [Offer(self.type, {"shown": shown}) for shown in (False, True) if play.step(table) == "snow"]

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        return {"round": table.state.round, **args}

    def then(self, state: State, data: Data) -> State:
        return replace(state, snow=data["shown"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-snow-told" if fact.data["shown"] else "log-no-snow-told", self.said(fact, seating))


class DrawEvent(Tap):
    """The event card that was turned up; which one, the table says."""

    type = "draw-event"
    facts = ("event-drawn",)
    takes = Record({"event": Choice(tuple(EVENTS))})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if play.step(table) in {"draw", "snow"}:
            yield from (Offer(self.type, {"event": event}) for event in EVENTS if event not in table.state.seen)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        must_be_at(table, "draw", "snow")
        return refusal("event", "event-seen", event=Key(f"event-{args['event']}"))

    def then(self, state: State, data: Data) -> State:
        event = data["event"]
        return replace(
            state,
            drawn=event,
            seen=(*state.seen, event),
            asking=() if event in LATER else (event,),
            answers={},
            staying=(*state.staying, event) if event in STAYING else state.staying,
            beauty=Beauty(tuple(range(len(state.points)))) if event == BEAUTY else state.beauty,
        )


def asked(table: Table[State], seat: int) -> Iterator[tuple[Words, Offer]]:
    """What the event asks a player: what can be answered, each with its button."""
    if play.step(table) != "event":
        return
    state, event = table.state, table.state.asking[0]
    lacking, chosen = unanswered(state, event), answer(state, event, seat)
    for choice in choices(state, event, seat):
        then = with_answer(state, seat, choice.id)
        ends = bool(lacking) and not unanswered(then, event)
        is_won = event == BEAUTY and last_suitor(then) is not None
        settles = {"settle": True} if ends or is_won or choice.id == "refuse" else {}
        args = {"player": table.seating.players[seat], "choice": choice.id, **settles}
        yield choice.words, Offer(Choose.type, args, choice.points, choice == chosen, instead=seat in state.answers)


class SettleEvent(Tap):
    """The event comes to what everybody has chosen. With `rest` all who have not chosen pay, or hand in nothing."""

    type = "settle-event"
    facts = ("event-settled",)
    takes = Record({"rest": Flag()}, {"rest": False})
    flags: ClassVar = {"rest": "rest"}

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if play.step(table) == "event":
            lacking = unanswered(table.state, table.state.asking[0])
            if len(lacking) != 1:
                yield Offer(self.type, {"rest": True} if lacking else {})

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        must_be_at(table, "event")
        lacking = unanswered(table.state, table.state.asking[0])
        for seat in play.playing_order(table):
            if seat in lacking:
                return refusal("choice", "unanswered", player=table.seating.players[seat])
        return super().why_not(table, args)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        state, event = table.state, table.state.asking[0]
        for seat in unanswered(state, event):
            state = with_answer(state, seat, choices(state, event, seat)[0].id)
        return settlement(state, play.playing_order(table)) | ({"rest": True} if args["rest"] else {})

    def then(self, state: State, data: Data) -> State:
        event, gives, leaves, beauty = data["event"], data["gives"], data["leaves"], state.beauty
        if event == BEAUTY:
            beauty = None if leaves else Beauty(tuple(data["suitors"]), data["begun"])
        return replace(
            state,
            points=tuple(max(0, p + d) for p, d in zip(state.points, data["points"], strict=True)),
            hands=tuple(
                replace(hand, played=tuple(c for c in hand.played if c != give), gone=(*hand.gone, give)) if give else hand
                for hand, give in zip(state.hands, gives, strict=True)
            ),
            beauty=beauty,
            staying=tuple(e for e in state.staying if not (e == event and leaves)),
            picks=tuple(tuple(c for c in cards if c != give) for cards, give in zip(state.picks, gives, strict=True)),
            asking=state.asking[1:],
            answers={},
        )

    def told(self, fact: Fact, seating: Seating) -> Words:
        """Whose points moved, or who gave up which card, if anybody did."""
        if any(fact.data["gives"]):
            given = ((seat, card) for seat, card in enumerate(fact.data["gives"]))
            return Words("log-event-given", {**self.said(fact, seating), **whose(box.CARDS, [*given], seating)})
        both = zip(seating.players, fact.data["points"], strict=True)
        moved = ", ".join(f"{name} {points:+d}".replace("-", "\N{MINUS SIGN}") for name, points in both if points)
        return Words("log-event-settled" if moved else "log-event-over", {**self.said(fact, seating), "moved": moved})

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """What hands do once an event is settled."""
        event, players, points = fact.data["event"], table.seating.players, fact.data["points"]
        winner = next((name for name, p in zip(players, points, strict=True) if p), "")
        if event == BEAUTY and fact.data["leaves"]:
            first = players[play.first_seat(table)]
            return Words("remind-beauty-won" if winner else "remind-beauty-gone", {"player": winner, "first": first})
        if event == BEAUTY:
            return Words("remind-beauty-gifts", {"players": ", ".join(players[seat] for seat in fact.data["suitors"])})
        if event == BEGGAR:
            return Words("remind-beggar-gone" if winner else "remind-beggar-paid", {"player": winner})
        return Words(f"remind-paid-{EVENTS[event]}", {"event": Key(f"event-{event}")})


class Choose(SettleEvent):
    """What a player chooses. With `settle` the last answer settles the event."""

    type = "choose"
    facts = ("choice-made",)
    takes = Record({"player": Name(), "choice": Text(40), "settle": Flag()}, {"settle": False})
    ordered = False
    flags: ClassVar = {"settle": "settled"}

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        for seat in play.playing_order(table):
            yield from (offer for _, offer in asked(table, seat))

    def happens(self, table: Table[State], args: Args) -> Fact:
        must_be_at(table, "event")
        state, seat, event = table.state, table.seat(args["player"]), table.state.asking[0]
        offered = [choice.id for choice in choices(state, event, seat)]
        if args["choice"] not in offered:
            raise refusal("choice", "not-a-choice", allowed=", ".join(offered) or "-")
        made = {"seat": seat, "event": event, "choice": args["choice"]}
        answered = with_answer(state, seat, args["choice"])
        if args["settle"] and not unanswered(answered, event):
            made["settled"] = settlement(answered, play.playing_order(table))
        return Fact("choice-made", made)

    def then(self, state: State, data: Data) -> State:
        state = with_answer(state, data["seat"], data["choice"])
        return super().then(state, data["settled"]) if "settled" in data else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        if "settled" in fact.data:
            return super().told(Fact("event-settled", fact.data["settled"]), seating)
        return Words("log-choice-made", self.said(fact, seating))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return super().reminds(Fact("event-settled", fact.data["settled"]), table) if "settled" in fact.data else None


MOVES = (SaySnow(), DrawEvent(), Choose(), SettleEvent())
