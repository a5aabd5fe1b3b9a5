"""Winter: the snowflake on the round track, the event turned up, and what everybody chooses."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow import events, possible
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, must_be_at
from companion.games.castle_for_all_seasons.flow.state import Beauty, State
from companion.rules.errors import Key
from companion.rules.game import Fact, Offer, Seating, Table, Words
from companion.rules.shape import Choice, Flag, Json, Name, Record, Text
from companion.rules.table import refusal


class SaySnow(Tap):
    """Whether this round carries the snow symbol, as long as the copy has not told its rounds."""

    type = "say-snow"
    facts = ("snow-told",)
    takes = Record({"shown": Flag()})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        """Only "no": a card turned up says that there is one."""
        if possible.step(table) == "snow":
            yield Offer(self.type, {"shown": False})

    def happens(self, table: Table[State], args: Args) -> Fact:
        must_be_at(table, "snow")
        return Fact("snow-told", {"round": table.state.round, "shown": args["shown"]})

    def then(self, state: State, data: Data) -> State:
        return replace(state, snow=data["shown"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-snow-told" if fact.data["shown"] else "log-no-snow-told", self.said(fact, seating))


class DrawEvent(Tap):
    """The event card that was turned up; which one, the table says."""

    type = "draw-event"
    facts = ("event-drawn",)
    takes = Record({"event": Choice(tuple(events.EVENTS))})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if possible.step(table) in {"draw", "snow"}:
            yield from (Offer(self.type, {"event": event}) for event in events.EVENTS if event not in table.state.seen)

    def happens(self, table: Table[State], args: Args) -> Fact:
        must_be_at(table, "draw", "snow")
        if args["event"] in table.state.seen:
            raise refusal("event", "event-seen", event=Key(f"event-{args['event']}"))
        return Fact("event-drawn", {"event": args["event"]})

    def then(self, state: State, data: Data) -> State:
        event = data["event"]
        return replace(
            state,
            drawn=event,
            seen=(*state.seen, event),
            asking=(event,) if events.asks_at_once(event) else (),
            answers=(),
            staying=(*state.staying, event) if events.EVENTS[event].stays else state.staying,
            beauty=Beauty(tuple(range(len(state.points)))) if event == events.BEAUTY else state.beauty,
        )


class _Settling(Tap):
    """What settles an event: a tap of its own, or the last answer."""

    def then(self, state: State, data: Data) -> State:
        return events.settled(
            state,
            data["event"],
            events.Settlement(
                tuple(data["points"]), tuple(data["gives"]), data["leaves"], tuple(data["suitors"]), data["begun"]
            ),
        )

    def told(self, fact: Fact, seating: Seating) -> Words:
        """Whose points moved, if anybody's did."""
        moved = [
            f"{name} {points:+d}".replace("-", "\N{MINUS SIGN}")
            for name, points in zip(seating.players, fact.data["points"], strict=True)
            if points
        ]
        said = {**self.said(fact, seating), "moved": ", ".join(moved)}
        return Words("log-event-settled" if moved else "log-event-over", said)


class Choose(_Settling):
    """What a player chooses. With `settle` the last answer settles the event."""

    type = "choose"
    facts = ("choice-made",)
    takes = Record({"player": Name(), "choice": Text(40), "settle": Flag()}, {"settle": False})
    ordered = False

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if possible.step(table) != "event":
            return
        event, players = table.state.asking[0], table.seating.players
        lacking = events.lacking(table.state, event)
        for seat in possible.playing_order(table):
            chosen = events.answer(table.state, event, seat)
            settles = {"settle": True} if lacking == [seat] else {}
            for choice in events.choices(table.state, event, seat):
                args = {"player": players[seat], "choice": choice.id, **settles}
                yield Offer(self.type, args, choice.points, pressed=choice == chosen)

    def happens(self, table: Table[State], args: Args) -> Fact:
        must_be_at(table, "event")
        state, seat = table.state, table.seat(args["player"])
        event = state.asking[0]
        offered = [choice.id for choice in events.choices(state, event, seat)]
        if args["choice"] not in offered:
            raise refusal("choice", "not-a-choice", allowed=", ".join(offered) or "-")
        made = {"seat": seat, "event": event, "choice": args["choice"]}
        answered = replace(state, answers=events.answers_with(state, seat, args["choice"]))
        last = args["settle"] and events.is_answered(answered, event)
        return Fact("choice-made", made | ({"settled": _settled(Table(answered, table.seating))} if last else {}))

    def then(self, state: State, data: Data) -> State:
        state = replace(state, answers=events.answers_with(state, data["seat"], data["choice"]))
        return super().then(state, data["settled"]) if "settled" in data else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        if "settled" in fact.data:
            return super().told(Fact("event-settled", fact.data["settled"]), seating)
        return Words("log-choice-made", self.said(fact, seating))

    def asked(self, fact: Fact, seating: Seating) -> Args:
        return {**super().asked(fact, seating), "settle": "settled" in fact.data}


class SettleEvent(_Settling):
    """The event comes to what everybody has chosen."""

    type = "settle-event"
    facts = ("event-settled",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if possible.step(table) == "event" and events.is_answered(table.state, table.state.asking[0]):
            yield Offer(self.type)

    def happens(self, table: Table[State], _args: Args) -> Fact:
        must_be_at(table, "event")
        lacking = events.lacking(table.state, table.state.asking[0])
        for seat in possible.playing_order(table):
            if seat in lacking:
                raise refusal("choice", "unanswered", player=table.seating.players[seat])
        return Fact("event-settled", _settled(table))


def _settled(table: Table[State]) -> dict[str, Json]:
    """What everybody's choices come to."""
    event = table.state.asking[0]
    result = events.settlement(table.state, event, possible.playing_order(table))
    return {
        "event": event,
        "points": list(result.points),
        "gives": list(result.gives),
        "leaves": result.leaves,
        "suitors": list(result.suitors),
        "begun": result.begun,
    }
