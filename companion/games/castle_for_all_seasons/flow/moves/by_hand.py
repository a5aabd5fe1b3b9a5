"""The manual corrections of the tracked state. They ignore the rulebook, and the log lists each correction."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import product

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap
from companion.games.castle_for_all_seasons.flow.moves.winter import BEAUTY, EVENTS, STAYING_EVENTS
from companion.games.castle_for_all_seasons.flow.play import (
    Beauty,
    Hand,
    State,
    add_buildings,
    add_points,
    add_servants,
    replace_item,
)
from companion.games.castle_for_all_seasons.rules import box
from companion.games.castle_for_all_seasons.rules.question import MAX_TRACK_POINTS
from companion.rules.errors import Arg
from companion.rules.game import Fact, Offer, Seating, Table, Words
from companion.rules.shape import Choice, Flag, Json, Record, Seat, Whole
from companion.rules.table import refusal

CARD_PLACES = ("hand", "played", "gone")
"""Places of a card: in hand, played since the last architect, or out of the game."""
EVENT_PLACES = ("deck", "seen", "open")
"""Places of a winter event: in the deck, already turned up, or open on the table."""


class CorrectionMove(Tap):
    """Base class of the manual corrections.

    The last field of the command is the new value. All fields before it name the thing to correct.
    """

    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        *named, _ = self.takes.fields.values()
        things = product(*(shape.values if isinstance(shape, Choice) else table.seating.players for shape in named))
        return (offer for thing in things for offer in self.offers_for(table, *thing))

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        """Return the buttons that correct one thing. `thing` has the values of all command fields but the last."""
        raise NotImplementedError

    def happens(self, table: Table[State], args: Args) -> Fact:
        return Fact(self.facts[0], self.holds(table, args))


class NumberCorrection(CorrectionMove):
    """Base class for corrections of a number, with buttons for one less and one more.

    The fact also contains the difference, so that corrections from several phones add up.
    """

    def current_and_max(self, table: Table[State], *thing: str) -> tuple[int, int]:
        """Return the current number and the highest allowed number."""
        raise NotImplementedError

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        now, most = self.current_and_max(table, *thing)
        *_, number = self.takes.fields
        named = dict(zip(self.takes.fields, thing, strict=False))
        return [Offer(self.type, {**named, number: n}) for n in (now - 1, now + 1) if 0 <= n <= most]

    def happens(self, table: Table[State], args: Args) -> Fact:
        *named, number = self.takes.fields
        now, most = self.current_and_max(table, *(args[name] for name in named))
        if args[number] > most:
            raise refusal(number, "out-of-range", low=0, high=most)
        return Fact(self.facts[0], {**self.holds(table, args), "by": args[number] - now})


class CellCorrection(NumberCorrection):
    """Base class for corrections of a number that pages correct in a cell of the score sheet, or let players type."""

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        return ()


class SetPoints(CellCorrection):
    """The correction of a player's points on the victory track. Players type the number."""

    type = "set-points"
    facts = ("points-set",)
    takes = Record({"player": Seat(), "points": Whole(0, MAX_TRACK_POINTS)})

    def current_and_max(self, table: Table[State], *thing: str) -> tuple[int, int]:
        return table.state.points[table.seat(*thing)], MAX_TRACK_POINTS

    def apply_fact(self, state: State, data: Data) -> State:
        return add_points(state, data["seat"], data["by"])


class SetBuilt(CellCorrection):
    """The correction of the number of copies built of a building."""

    type = "set-built"
    facts = ("built-set",)
    takes = Record({"building": Choice(tuple(box.BUILDINGS)), "count": Whole(0, 9)})

    def current_and_max(self, table: Table[State], *thing: str) -> tuple[int, int]:
        (building,) = thing
        return table.state.built.get(building, 0), box.BUILDINGS[building].copies

    def apply_fact(self, state: State, data: Data) -> State:
        return add_buildings(state, data["building"], data["by"])


class SetForge(NumberCorrection):
    """The correction of the number of ingots in the forge."""

    type = "set-forge"
    facts = ("forge-set",)
    takes = Record({"count": Whole(0, box.SUPPLY[box.SILVER])})

    def current_and_max(self, table: Table[State], *thing: str) -> tuple[int, int]:
        return table.state.forge, box.SUPPLY[box.SILVER]

    def apply_fact(self, state: State, data: Data) -> State:
        return replace(state, forge=state.forge + data["by"], forge_told=True)


class SetServants(NumberCorrection):
    """The correction of the number of a player's servants on a spot."""

    type = "set-servants"
    facts = ("servants-set",)
    takes = Record({"player": Seat(), "spot": Choice(tuple(box.ALL_SPOTS)), "count": Whole(0, box.servants_each(2))})

    def current_and_max(self, table: Table[State], *thing: str) -> tuple[int, int]:
        """Return the number of the player's servants on the spot, and the highest allowed number.

        The highest number is the player's number of servants, or the room that other players leave on the spot if that is
        smaller.
        """
        player, spot = thing
        there, room = table.state.servants.get(spot, ()), box.capacity(box.ALL_SPOTS[spot], table.seating.facts)
        own, each = there.count(table.seat(player)), box.servants_each(len(table.seating.players))
        return own, each if room is None else max(0, min(each, room - (len(there) - own)))

    def apply_fact(self, state: State, data: Data) -> State:
        return add_servants(state, data["seat"], data["spot"], data["by"])


class SetRound(CorrectionMove):
    """The correction of the current round."""

    type = "set-round"
    facts = ("round-set",)
    takes = Record({"round": Whole(1, box.rounds(3))})

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        now = table.state.round
        rounds = () if table.state.over else (now - 1, now + 1)
        return [Offer(self.type, {"round": n}) for n in rounds if 1 <= n <= table.state.rounds]

    def happens(self, table: Table[State], args: Args) -> Fact:
        if table.state.over:
            raise self.why_not(table, args)
        if args["round"] > table.state.rounds:
            raise refusal("round", "out-of-range", low=1, high=table.state.rounds)
        return super().happens(table, args)

    def apply_fact(self, state: State, data: Data) -> State:
        shift = state.round - data["round"]  # the marker stays where it is
        return replace(state, round=data["round"], marker=(state.marker + shift) % len(state.points))


class SetCart(CorrectionMove):
    """The correction that sets which player has a servant at a cart. A command without a player empties the cart."""

    type = "set-cart"
    facts = ("cart-set",)
    takes = Record({"cart": Choice(box.RESOURCES), "player": Seat()}, {"player": None})

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        named, seat = {"cart": thing[0]}, table.state.carts.get(thing[0])
        for s, player in enumerate(table.seating.players):
            yield Offer(self.type, {**named, "player": player}, pressed=s == seat)
        yield Offer(self.type, named, pressed=seat is None)

    def apply_fact(self, state: State, data: Data) -> State:
        carts = {cart: seat for cart, seat in {**state.carts, data["cart"]: data["seat"]}.items() if seat is not None}
        return replace(state, carts=carts)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-cart-emptied" if fact.data["seat"] is None else "log-cart-set", self.said(fact, seating))


class SetCard(CorrectionMove):
    """The correction that puts a player's character card in hand, with the played cards, or out of the game."""

    type = "set-card"
    facts = ("card-set",)
    takes = Record({"player": Seat(), "card": Choice(box.CARDS), "where": Choice(CARD_PLACES)})

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        player, card = thing
        hand = table.state.hands[table.seat(player)]
        at = "gone" if card in hand.gone else "played" if card in hand.played else "hand"
        return [Offer(self.type, {"player": player, "card": card, "where": w}, pressed=w == at) for w in CARD_PLACES]

    def apply_fact(self, state: State, data: Data) -> State:
        seat, card, where = data["seat"], data["card"], data["where"]
        hand = state.hands[seat]
        lies = {kind: tuple(c for c in cards if c != card) for kind, cards in (("played", hand.played), ("gone", hand.gone))}
        if where != "hand":
            lies[where] = (*lies[where], card)
        picks = replace_item(state.picks, seat, tuple(c for c in state.picks[seat] if where == "hand" or c != card))
        return replace(state, hands=replace_item(state.hands, seat, Hand(**lies)), picks=picks)


class SetMarker(CorrectionMove):
    """The correction that gives the first-player marker to another player. Revealed cards keep their acting order."""

    type = "set-marker"
    facts = ("marker-set",)
    takes = Record({"player": Seat()})

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        first = play.first_seat(table)
        return [Offer(self.type, {"player": p}, pressed=s == first) for s, p in enumerate(table.seating.players)]

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        data = super().holds(table, args)
        shift = table.state.marker + data["seat"] - play.first_seat(table)
        return {**data, "marker": shift % len(table.seating.players)}

    def apply_fact(self, state: State, data: Data) -> State:
        return replace(state, marker=data["marker"])


class SetEvent(CorrectionMove):
    """The correction that puts a winter event into the deck, with the events already turned up, or open on the table."""

    type = "set-event"
    facts = ("event-set",)
    takes = Record({"event": Choice(tuple(EVENTS)), "where": Choice(EVENT_PLACES)})

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        (event,) = thing
        at = "open" if event in table.state.staying else "seen" if event in table.state.seen else "deck"
        places = () if not box.is_winter(table.seating) else EVENT_PLACES if event in STAYING_EVENTS else EVENT_PLACES[:2]
        return [Offer(self.type, {"event": event, "where": w}, pressed=w == at) for w in places]

    def happens(self, table: Table[State], args: Args) -> Fact:
        if not self.is_offered(table, args):
            raise refusal("where", "not-a-choice", allowed=", ".join(EVENT_PLACES[:2]))
        return super().happens(table, args)

    def apply_fact(self, state: State, data: Data) -> State:
        event, where = data["event"], data["where"]
        seen, staying, asking = (tuple(e for e in events if e != event) for events in (state.seen, state.staying, state.asking))
        beauty = state.beauty
        if event == BEAUTY:
            beauty = (beauty or Beauty(tuple(range(len(state.points))))) if where == "open" else None
        return replace(
            state,
            seen=seen if where == "deck" else (*seen, event),
            staying=(*staying, event) if where == "open" else staying,
            asking=state.asking if where == "open" else asking,
            answers=state.answers if where == "open" or event not in state.asking[:1] else {},
            drawn=state.drawn if state.drawn != event or where != "deck" else None,
            beauty=beauty,
        )


class SetSuitor(CorrectionMove):
    """The correction that marks a player as a suitor of the frozen beauty, or as dropped out."""

    type = "set-suitor"
    facts = ("suitor-set",)
    takes = Record({"player": Seat(), "courts": Flag()})

    def offers_for(self, table: Table[State], *thing: str) -> Iterable[Offer]:
        if (beauty := table.state.beauty) is not None:
            is_in = table.seat(*thing) in beauty.suitors
            yield Offer(self.type, {"player": thing[0], "courts": not is_in}, pressed=is_in)

    def happens(self, table: Table[State], args: Args) -> Fact:
        if table.state.beauty is None:
            raise self.why_not(table, args)
        return super().happens(table, args)

    def apply_fact(self, state: State, data: Data) -> State:
        if state.beauty is None:
            return state
        suitors = {*state.beauty.suitors} - {data["seat"]} | ({data["seat"]} if data["courts"] else set())
        return replace(state, beauty=replace(state.beauty, suitors=tuple(sorted(suitors))))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "courts": int(fact.data["courts"])}


MOVES: tuple[CorrectionMove, ...] = (
    *(SetPoints(), SetBuilt(), SetForge(), SetServants(), SetCart()),
    *(SetCard(), SetRound(), SetMarker(), SetEvent(), SetSuitor()),
)
CORRECTIONS_BY_TYPE = {move.type: move for move in MOVES}
