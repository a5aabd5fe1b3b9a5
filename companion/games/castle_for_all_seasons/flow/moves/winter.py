"""The moves of winter: the snow symbol, the twelve events, the players' answers to an event, and its settlement."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, must_be_at, player_names_by_card
from companion.games.castle_for_all_seasons.flow.play import TAVERN, Beauty, State
from companion.games.castle_for_all_seasons.rules import box
from companion.rules.errors import Arg, Key, RefusedError
from companion.rules.game import Fact, Offer, Seating, Table, Words
from companion.rules.shape import Choice, Flag, Json, Record, Seat, Text
from companion.rules.table import refusal

BEAUTY, BEGGAR, WALL = "frozen-beauty", "beggar", "broken-wall"
BEAUTY_PRIZE, BEGGAR_LOSS, SERVANT_LOSS = 8, 5, 2
EVENTS: Mapping[str, str] = {
    TAVERN: "",
    box.GRANARY: "",
    "plague": "cards",
    WALL: "pieces",
    BEAUTY: "",
    "snowfall": "cards",
    BEGGAR: "",
    "hearth": "pieces",
    "famine": "talers",
    "robbers": "cards",
    "trade-tax": "talers",
    "new-road": "pieces",
}
"""Kind of payment of each event: `cards`, `talers` or `pieces`. Empty for the events that stay on the table."""
STAYING_EVENTS = tuple(event for event, paid in EVENTS.items() if not paid)
"""Events that stay on the table after they are turned up."""
RECURRING_EVENTS = (BEAUTY, BEGGAR)
"""Events that players must answer again every round, while the event is on the table."""
DELAYED_EVENTS = (TAVERN, box.GRANARY, BEAUTY)
"""Events without an answer in the round they are turned up. Players first answer the frozen beauty in the next round."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer of a player to an event: its text, the change of points, and the card given up for good."""

    id: str
    words: Words
    points: int = 0
    """Change of points as printed on the event card. A player with too few points loses less."""
    gives: str | None = None

    def point_change(self, points: int) -> int:
        """Return the change of points for a player who has `points`. The loss is at most `points`."""
        return max(self.points, -points)


def choices(state: State, event: str, seat: int) -> Sequence[Answer]:
    """Return a player's possible answers to an event. Empty if the event asks the player nothing."""
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
        case "famine":  # servants on event cards are not in the castle
            in_castle = sum(seats.count(seat) for spot, seats in state.servants.items() if spot in box.SPOTS)
            return _per_servant(in_castle, 3, state.points[seat])
        case "trade-tax":
            return _per_servant([*state.carts.values()].count(seat), 1, state.points[seat])
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
    """Return the seat of the only suitor left if somebody has brought the frozen beauty a gift, otherwise None."""
    if state.beauty is None:
        return None
    left = [seat for seat in state.beauty.suitors if state.answers.get(seat) != "drop"]
    is_begun = state.beauty.begun or "bring" in state.answers.values()
    return left[0] if len(left) == 1 and is_begun else None


def _pay(talers: int) -> Answer:
    return Answer("pay", Words("choice-pay", {"talers": talers}))


def _give(card: str) -> Answer:
    return Answer(f"give-{card}", Words("choice-give", {"card": Key(f"card-{card}")}), gives=card)


def _per_servant(count: int, talers: int, points: int) -> Sequence[Answer]:
    """Return the answers for an event with a price per servant: each of `count` servants costs talers or points.

    The first answer pays only in talers. The player has `points`, and loses at most that many. Empty if `count` is 0.
    """
    due = [SERVANT_LOSS * n for n in range(count + 1) if count]
    return [
        Answer(f"points-{n}", Words("choice-per-servant", _loss(loss, points) | {"talers": talers * (count - n)}), -loss)
        for n, loss in enumerate(due)
    ]


def _loss(due: int, points: int) -> dict[str, Arg]:
    """Return the points due, the points really lost by a player with `points`, and the difference, as message arguments."""
    lost = min(due, points)
    return {"due": due, "points": lost, "short": due - lost}


def chosen_answer(state: State, event: str, seat: int) -> Answer | None:
    """Return a player's answer to an event, or None if the player must still choose or is not asked.

    A player with only one possible answer need not choose. At the beggar and the frozen beauty, players pay or bring a gift
    unless they refuse.
    """
    offered = choices(state, event, seat)
    usual = offered[:1] if len(offered) == 1 or event in RECURRING_EVENTS else ()
    return next((choice for choice in offered if choice.id == state.answers.get(seat)), next(iter(usual), None))


def with_answer(state: State, seat: int, choice: str) -> State:
    """Return the state after a player's answer. `choice` is the id of the answer."""
    return replace(state, answers={**state.answers, seat: choice})


def unanswered(state: State, event: str) -> list[int]:
    """Return the seats that must still answer the event."""
    return [seat for seat in range(len(state.points)) if choices(state, event, seat) and not chosen_answer(state, event, seat)]


def settlement(state: State, seats: Sequence[int]) -> dict[str, Json]:
    """Return the settlement of the first event in `asking`, as data of the fact.

    The data are, by seat, the change of points and the card given up. They also say whether the event leaves the table, who
    still courts the frozen beauty, and whether she has got a gift. `seats` are clockwise from the first player.
    """
    event = state.asking[0]
    chosen = [chosen_answer(state, event, seat) for seat in range(len(state.points))]
    points, left = [c.points if c else 0 for c in chosen], list[int]()
    if event == BEGGAR:  # only the first player who does not pay loses points
        refuser = next((seat for seat in seats if points[seat]), None)
        points = [p if seat == refuser else 0 for seat, p in enumerate(points)]
    if event == BEAUTY and state.beauty:
        # The last suitor wins. If all drop out, that is the last one asked, unless no gift was ever brought.
        courting = [seat for seat in seats if seat in state.beauty.suitors]
        left = [seat for seat in courting if state.answers.get(seat) != "drop"]
        left = left or (courting[-1:] if state.beauty.begun else [])
        points = [BEAUTY_PRIZE if left == [seat] else 0 for seat in range(len(chosen))]
    leaves = {BEGGAR: any(points), BEAUTY: len(left) < 2}.get(event, event not in STAYING_EVENTS)
    return {
        "event": event,
        "points": points,
        "gives": [c.gives if c else None for c in chosen],
        "leaves": leaves,
        "suitors": sorted(left),
        "begun": bool(left),
    }


def beauty_winner(table: Table[State]) -> int | None:
    """Return the seat that wins the frozen beauty if the event is settled now. None without a winner, and at other events."""
    if play.step(table) != "event" or table.state.asking[0] != BEAUTY:
        return None
    points = settlement(table.state, play.playing_order(table))["points"]
    return points.index(BEAUTY_PRIZE) if BEAUTY_PRIZE in points else None


def settle_label(table: Table[State]) -> Words:
    """Return the label of the button that settles the event. It says what happens to players who have not answered."""
    state, players, event = table.state, table.seating.players, table.state.asking[0]
    lacking = unanswered(state, event)
    if event == BEAUTY and state.beauty:
        winner, suitors = beauty_winner(table), state.beauty.suitors
        if winner is not None:
            is_begun = state.beauty.begun or state.answers.get(winner) == "drop"
            return Words(
                "event-frozen-beauty-won", {"player": players[winner], "gift": int(not is_begun), "points": BEAUTY_PRIZE}
            )
        dropped = [seat for seat in suitors if state.answers.get(seat) == "drop"]
        return Words("event-frozen-beauty-all", {"dropped": len(dropped), "left": len(suitors) - len(dropped)})
    if event == BEGGAR and "refuse" not in state.answers.values():
        return Words("event-beggar-all")
    if not lacking:
        return Words("event-settle", {"event": Key(f"event-{event}")})
    concerned = [seat for seat in range(len(players)) if choices(state, event, seat)]
    rest = event if event == WALL else EVENTS[event]
    return Words(f"event-rest-{rest}", {"answered": len(concerned) - len(lacking)})


def actual_point_changes(state: State, points: Sequence[int]) -> list[int]:
    """Return the real change of points by seat, for the changes in `points`. No player falls below 0."""
    return [max(by, -own) for own, by in zip(state.points, points, strict=True)]


# --- The moves ---------------------------------------------------------------------------------------------------------


class SaySnow(Tap):
    """The move that enters whether this round has the snow symbol.

    Players need it only while the copy facts lack the snow rounds.
    """

    type = "say-snow"
    facts = ("snow-told",)
    takes = Record({"shown": Flag()})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        return [Offer(self.type, {"shown": shown}) for shown in (False, True) if play.step(table) == "snow"]

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        return {"round": table.state.round, **args}

    def apply_fact(self, state: State, data: Data) -> State:
        return replace(state, snow=data["shown"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-snow-told" if fact.data["shown"] else "log-no-snow-told", self.said(fact, seating))


class DrawEvent(Tap):
    """The move that enters the winter event that was turned up."""

    type = "draw-event"
    facts = ("event-drawn",)
    takes = Record({"event": Choice(tuple(EVENTS))})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if play.step(table) in {"draw", "snow"}:
            yield from (Offer(self.type, {"event": event}) for event in EVENTS if event not in table.state.seen)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        must_be_at(table, "draw", "snow")
        return refusal("event", "event-seen", event=Key(f"event-{args['event']}"))

    def apply_fact(self, state: State, data: Data) -> State:
        event = data["event"]
        return replace(
            state,
            drawn=event,
            seen=(*state.seen, event),
            asking=() if event in DELAYED_EVENTS else (event,),
            answers={},
            staying=(*state.staying, event) if event in STAYING_EVENTS else state.staying,
            beauty=Beauty(tuple(range(len(state.points)))) if event == BEAUTY else state.beauty,
        )


def answer_offers(table: Table[State], seat: int) -> Iterator[tuple[Words, Offer]]:
    """Yield each possible answer of one player to the event: its text and its button. Empty outside an event."""
    if play.step(table) != "event":
        return
    state, event = table.state, table.state.asking[0]
    lacking, chosen = unanswered(state, event), chosen_answer(state, event, seat)
    for choice in choices(state, event, seat):
        then = with_answer(state, seat, choice.id)
        ends = bool(lacking) and not unanswered(then, event)
        is_won = event == BEAUTY and last_suitor(then) is not None
        settles = {"settle": True} if ends or is_won or choice.id == "refuse" else {}
        args = {"player": table.seating.players[seat], "choice": choice.id, **settles}
        points, instead = BEAUTY_PRIZE if is_won else choice.point_change(state.points[seat]), seat in state.answers
        yield choice.words, Offer(Choose.type, args, points, choice == chosen, instead=instead, later=not settles)


class SettleEvent(Tap):
    """The move that settles an event with the answers of all players.

    With `rest`, players who have not answered pay in talers. At events that take pieces, they hand in nothing.
    """

    type = "settle-event"
    facts = ("event-settled",)
    takes = Record({"rest": Flag()}, {"rest": False})
    flags: ClassVar = {"rest": "rest"}

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if play.step(table) == "event":
            lacking = unanswered(table.state, table.state.asking[0])
            if len(lacking) != 1:
                yield Offer(
                    self.type, {"rest": True} if lacking else {}, BEAUTY_PRIZE if beauty_winner(table) is not None else 0
                )

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
        settled = settlement(state, play.playing_order(table))
        return settled | {"moved": actual_point_changes(state, settled["points"])} | ({"rest": True} if args["rest"] else {})

    def apply_fact(self, state: State, data: Data) -> State:
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
        """Return the log line, with the points won or lost or the cards given up, if any."""
        if any(fact.data["gives"]):
            given = ((seat, card) for seat, card in enumerate(fact.data["gives"]))
            return Words("log-event-given", {**self.said(fact, seating), **player_names_by_card(box.CARDS, [*given], seating)})
        by = _point_changes(fact.data)
        if fact.data["event"] == BEGGAR and (seat := _refuser(fact.data)) is not None:
            return Words(
                "log-event-refused", {**self.said(fact, seating), "player": seating.players[seat], "points": -by[seat]}
            )
        both = zip(seating.players, by, strict=True)
        moved = ", ".join(f"{name} {points:+d}".replace("-", "\N{MINUS SIGN}") for name, points in both if points)
        return Words("log-event-settled" if moved else "log-event-over", {**self.said(fact, seating), "moved": moved})

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Return what players must do with the real pieces after the settlement."""
        event, players, points = fact.data["event"], table.seating.players, fact.data["points"]
        winner = next((name for name, p in zip(players, points, strict=True) if p), "")
        if event == BEAUTY and fact.data["leaves"]:
            first = players[play.first_seat(table)]
            return Words("remind-beauty-won" if winner else "remind-beauty-gone", {"player": winner, "first": first})
        if event == BEAUTY:
            return Words("remind-beauty-gifts", {"players": ", ".join(players[seat] for seat in fact.data["suitors"])})
        if event == BEGGAR:
            seat = _refuser(fact.data)
            if seat is None:
                return Words("remind-beggar-paid")
            return Words("remind-beggar-gone", {"player": players[seat], "points": -_point_changes(fact.data)[seat]})
        return Words(f"remind-paid-{EVENTS[event]}", {"event": Key(f"event-{event}")})


class Choose(SettleEvent):
    """The move that enters a player's answer to an event. With `settle`, the last missing answer also settles the event."""

    type = "choose"
    facts = ("choice-made",)
    takes = Record({"player": Seat(), "choice": Text(40), "settle": Flag()}, {"settle": False})
    ordered = False
    flags: ClassVar = {"settle": "settled"}

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        for seat in play.playing_order(table):
            yield from (offer for _, offer in answer_offers(table, seat))

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
            made["moved"] = actual_point_changes(answered, made["settled"]["points"])
        return Fact("choice-made", made)

    def apply_fact(self, state: State, data: Data) -> State:
        state = with_answer(state, data["seat"], data["choice"])
        return super().apply_fact(state, data["settled"]) if "settled" in data else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        if "settled" in fact.data:
            return super().told(_settlement_fact(fact), seating)
        return Words("log-choice-made", self.said(fact, seating))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return super().reminds(_settlement_fact(fact), table) if "settled" in fact.data else None


def _point_changes(data: Data) -> list[int]:
    """Return the change of points by seat. Facts of earlier versions lack the real change, so the printed one is returned."""
    found: list[int] = data.get("moved", data["points"])
    return found


def _refuser(data: Data) -> int | None:
    """Return the seat that loses points for refusing to pay the beggar. None if nobody refused."""
    return next((seat for seat, points in enumerate(data["points"]) if points), None)


def _settlement_fact(fact: Fact) -> Fact:
    """Return the settlement in the fact of the last answer, as a fact of its own."""
    return Fact("event-settled", {**fact.data["settled"], "moved": fact.data.get("moved", fact.data["settled"]["points"])})


MOVES = (SaySnow(), DrawEvent(), Choose(), SettleEvent())
