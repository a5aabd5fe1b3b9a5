"""What a character does when it is its turn: it builds, places servants, sends them to the carts, and is done."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.tap import Acting, Args, Data, acted, now
from companion.games.castle_for_all_seasons.flow.moves.winter import EACH_ROUND
from companion.games.castle_for_all_seasons.flow.play import Act, State, freed, housed, scored, standing, without
from companion.games.castle_for_all_seasons.rules.box import BUILDINGS, KEEPER, PLACES, RESOURCES, SILVER, SUPPLY
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words
from companion.rules.shape import Choice, Flag, Json, Record, Whole
from companion.rules.table import refusal

BUILDING, SPOT, CART = Choice(tuple(BUILDINGS)), Choice(tuple(PLACES)), Choice(RESOURCES)


class Build(Acting):
    """A building, for what the character on turn earns by it."""

    type = "build"
    facts = ("building-built",)
    takes = Record({"building": BUILDING})

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        if act.card in play.BUILDERS and len(act.built) < play.BUILDS_AT_MOST:
            for building in table.state.left_to_build:
                pressed = None if building in act.built else False  # the one beside it, that takes it back, is pressed
                yield Offer(self.type, {"building": building}, act.points_for(building), pressed)

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if act.card not in play.BUILDERS:
            raise refusal("type", "does-not-build", card=Key(f"card-{act.card}"))
        if args["building"] not in table.state.left_to_build:
            raise refusal("building", "none-left", building=Key(f"building-{args['building']}"))
        return (Problem("building", "two-buildings"),)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        act = now(table.state)
        return {"card": act.card, **args, "points": act.points_for(args["building"])}

    def then(self, state: State, data: Data) -> State:
        act, building, points = now(state), data["building"], data["points"]
        state = acted(state, built=(*act.built, building), points=act.points + points)
        return scored(standing(state, building, 1), act.seat, points)

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        """The tile goes, the pieces are paid; a builder gets talers for them, others go forward on the track."""
        cost = BUILDINGS[fact.data["building"]].cost
        return Words(
            "remind-built", {**self.said(fact, table.seating), "cost": cost, "talers": int(fact.data["card"] == "builder")}
        )


class Unbuild(Acting):
    """A building taken back takes those along who were placed only because of it, unless they are to stay."""

    type = "unbuild"
    facts = ("building-taken-back",)
    takes = Record({"building": BUILDING, "servants": Flag()}, {"servants": True})
    flags: ClassVar = {"servants": "servants"}
    by_hand = True

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        for building in BUILDINGS:
            if building in act.built and table.state.built.get(building):
                points = act.points_for(building) * act.built.count(building)
                yield Offer(self.type, {"building": building}, points, pressed=True)

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        building = args["building"]
        if building not in act.built or not table.state.built.get(building):
            raise refusal("building", "not-built-now", building=Key(f"building-{building}"))
        return (Problem("building", "servants-stay"),) if _came_for(act, building) else ()

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        act, building = now(table.state), args["building"]
        servants = _came_for(act, building) if args["servants"] else []
        return {"building": building, "points": act.points_for(building), **({"servants": servants} if servants else {})}

    def then(self, state: State, data: Data) -> State:
        act, building, points = now(state), data["building"], data["points"]
        state = acted(state, built=without(act.built, building), points=act.points - points)
        state = scored(standing(state, building, -1), act.seat, -points)
        for spot in data.get("servants", ()):
            state = _taken_back(state, data["seat"], spot)
        return state

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "servants": len(fact.data.get("servants", ()))}


def _came_for(act: Act, building: str) -> list[str]:
    """The spots on which this character's servants stand only because the building was built: in it, or at all."""
    spots = (spot for spot in act.placed if spot != KEEPER)
    return [spot for spot in spots if len(act.built) == 1 or PLACES[spot].building == building]


class Melt(Acting):
    """So many ingots in all went into the forge to pay for this character's buildings."""

    type = "melt"
    facts = ("silver-melted",)
    takes = Record({"count": Whole(0, SUPPLY[SILVER])})

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        """One less, which takes one back, and one more. Any other number may be said as well."""
        if act.card in play.BUILDERS:
            most = min(SUPPLY[SILVER], table.state.silver_left + act.melted)
            counts = {act.melted - 1: True, act.melted + 1: None}
            yield from (Offer(self.type, {"count": n}, pressed=pressed) for n, pressed in counts.items() if 0 <= n <= most)

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if act.card not in play.BUILDERS:
            raise refusal("type", "does-not-build", card=Key(f"card-{act.card}"))
        most = table.state.silver_left + act.melted
        if args["count"] > most:
            raise refusal("count", "silver-all", left=most)
        return ()

    def then(self, state: State, data: Data) -> State:
        forge = state.forge - now(state).melted + data["count"]
        return replace(acted(state, melted=data["count"]), forge=forge, forge_told=state.forge_told or data["count"] > 0)


class Place(Acting):
    """A servant to a spot, for its fee: one from home, else one from a cart."""

    type = "place"
    facts = ("servant-placed",)
    takes = Record({"spot": SPOT})

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        yield from (Offer(self.type, {"spot": spot}, pressed=False) for spot in play.ways_to_place(table, act))

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        spot = args["spot"]
        if act.seat is None or PLACES[spot] not in play.roomy_spots(table):
            raise refusal("spot", "spot-not-open", spot=Key(f"spot-{spot}"))
        if play.needs_servant(table.state, act):
            raise refusal("spot", "no-servant-left")
        return (Problem("spot", "keeper-closed" if spot == KEEPER else "spot-closed"),)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        called = play.ways_to_place(table, now(table.state)).get(args["spot"])
        return {**args, "fee": PLACES[args["spot"]].fee, **({"from": called} if called else {})}

    def then(self, state: State, data: Data) -> State:
        spot = data["spot"]
        return housed(acted(_called(state, spot, data), placed=(*now(state).placed, spot)), data["seat"], spot, 1)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return _told_from(super().told(fact, seating), fact)

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        return Words("remind-keeper" if fact.data["spot"] == KEEPER else "remind-fee", self.said(fact, table.seating))


def _called(state: State, to: str, data: Data) -> State:
    """The state once the servant who is wanted there has left the cart that he is called from, if he is."""
    cart = data.get("from")
    return acted(freed(state, cart), came={**now(state).came, to: cart}) if cart else state


def _gone_back(state: State, to: str) -> State:
    """The state once the servant who was called there stands at his cart again, if nobody else does."""
    act = now(state)
    came = {there: cart for there, cart in act.came.items() if there != to}
    carts = {act.came[to]: act.seat, **state.carts} if to in act.came and act.seat is not None else state.carts
    return replace(acted(state, came=came), carts=carts)


def _told_from(words: Words, fact: Fact) -> Words:
    """The line of the log, with the cart that the servant was called from."""
    cart = fact.data.get("from")
    return Words(f"{words.id}-from", {**words.args, "from": Key(f"from-{cart}")}) if cart else words


class Unplace(Acting):
    """The servant whom this character placed, taken back."""

    type = "unplace"
    facts = ("servant-taken-back",)
    takes = Record({"spot": SPOT})

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        there = (spot for spot in act.placed if act.seat in table.state.servants.get(spot, ()))
        yield from (Offer(self.type, {"spot": spot}, pressed=True) for spot in there)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        return refusal("spot", "not-placed-now", spot=Key(f"spot-{args['spot']}"))

    def then(self, state: State, data: Data) -> State:
        return _taken_back(state, data["seat"], data["spot"])


def _taken_back(state: State, seat: int, spot: str) -> State:
    """The state without the servant whom the character on turn placed there."""
    return _gone_back(housed(acted(state, placed=without(now(state).placed, spot)), seat, spot, -1), spot)


class LeaveTavern(Acting):
    """The keeper comes back from the town tavern."""

    type = "leave-tavern"
    facts = ("keeper-left",)

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        if act.card in play.CALLING and act.seat == table.state.keeper:
            yield Offer(self.type)

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if act.seat is None or act.seat != table.state.keeper:
            raise refusal("type", "not-the-keeper")
        return (Problem("type", "keeper-stays"),)

    def then(self, state: State, data: Data) -> State:
        return housed(state, data["seat"], KEEPER, -1)


class Send(Acting):
    """A trader's servant to a cart; with `done` that ends the action. A second tap takes the servant back."""

    type = "send"
    facts = ("servant-sent", "servant-unsent")
    takes = Record({"cart": CART, "done": Flag()}, {"done": False})
    flags: ClassVar = {"done": "done"}

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        if act.cart:
            yield Offer(self.type, {"cart": act.cart}, pressed=True)
        else:
            for cart in play.ways_to_send(table.state, act):
                yield Offer(self.type, {"cart": cart, "done": True}, pressed=False)
                yield Offer(self.type, {"cart": cart}, pressed=False)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        sent, act = super().happens(table, args), now(table.state)
        if act.cart == args["cart"]:
            return Fact("servant-unsent", {"seat": act.seat, "cart": act.cart, "restored": act.displaced})
        return sent

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if act.card != "trader":
            raise refusal("type", "not-a-trader", card=Key(f"card-{act.card}"))
        if act.cart or table.state.carts.get(args["cart"]) == act.seat:
            raise refusal("cart", "cart-not-open", cart=Key(f"cart-{args['cart']}"))
        if play.needs_servant(table.state, act):
            raise refusal("cart", "no-servant-left")
        return (Problem("cart", "cart-closed"),)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        done = {"done": _finished(table.state, now(table.state))} if args["done"] else {}
        called = play.ways_to_send(table.state, now(table.state)).get(args["cart"])
        left = {"from": called} if called else {}
        return {"cart": args["cart"], "displaced": table.state.carts.get(args["cart"]), **left, **done}

    def then(self, state: State, data: Data) -> State:
        cart = data["cart"]
        if "restored" in data:  # the servant who was sent is taken back, and who had to leave for him is there again
            restored = {} if data["restored"] is None else {cart: data["restored"]}
            state = _gone_back(acted(freed(state, cart), cart=None, displaced=None), cart)
            return replace(state, carts={**state.carts, **restored})
        state = acted(_called(state, cart, data), cart=cart, displaced=data["displaced"])
        state = replace(state, carts={**state.carts, cart: data["seat"]}, fresh_carts=(*state.fresh_carts, cart))
        return _ended(state, data["done"]) if "done" in data else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        return _told_from(super().told(fact, seating), fact)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Whose servant goes home."""
        displaced = fact.data.get("displaced")
        if displaced is None:
            return _round_over(fact.data["done"], table) if "done" in fact.data else None
        return Words("remind-displaced", {**self.said(fact, table.seating), "player": table.seating.players[displaced]})


class CallBack(Acting):
    """A servant back from a cart to which an earlier action sent him, be it this round by another card of the player's."""

    type = "call-back"
    facts = ("servant-called-back",)
    takes = Record({"cart": CART})

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        yield from (Offer(self.type, {"cart": cart}) for cart in play.callable_carts(table.state, act))

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        cart = args["cart"]
        if act.seat is None or table.state.carts.get(cart) != act.seat or cart == act.cart:
            raise refusal("cart", "no-own-servant", cart=Key(f"cart-{cart}"))
        return (Problem("cart", "nobody-calls"),)

    def then(self, state: State, data: Data) -> State:
        return freed(state, data["cart"])


class Done(Acting):
    """The character on turn has acted; with the last one the round ends, and perhaps the game."""

    type = "done"
    facts = ("action-done",)

    def ways(self, table: Table[State], act: Act) -> Iterable[Offer]:
        """With all the points that this action brings."""
        yield Offer(self.type, points=_finished(table.state, act)["total"])

    def is_offered(self, table: Table[State], args: Args) -> bool:
        """An ingot that paid for no building is asked about."""
        act = table.state.current
        return act is not None and (bool(act.built) or not act.melted)

    def doubt(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        return (Problem("type", "melted-for-nothing"),)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        return _finished(table.state, now(table.state))

    def then(self, state: State, data: Data) -> State:
        return _ended(state, data)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-income-done" if fact.data["seat"] is None else "log-action-done", self.said(fact, seating))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        over = _round_over(fact.data, table)
        if fact.data["card"] != "architect":
            return over
        args = {**self.said(fact, table.seating), "next": "", **(over.args if over else {})}
        if over and "player" in over.args:
            args |= {"player": table.seating.players[fact.data["seat"]], "next": over.args["player"]}
        return Words("remind-cards-back", {**args, "over": {None: 0, "remind-marker": 1}.get(over.id if over else None, 2)})


def _round_over(done: Data, table: Table[State]) -> Words | None:
    """Who takes the marker after the last action of a round; after the last round helpers go home."""
    if not done["round_over"]:
        return None
    if done["game_over"]:
        return Words("remind-over")
    return Words("remind-marker", {"player": table.seating.players[play.first_seat(table)]})


def _finished(state: State, act: Act) -> dict[str, Json]:
    """What the end of an action comes to. An architect earns five for each building that others built this round."""
    others = sum(len(other.built) for other in state.acts if other.seat != act.seat)
    points = 5 * others if act.card == "architect" else 0
    closes = sum(not a.done for a in state.acts) == 1
    return {
        "seat": act.seat,
        "card": act.card,
        "points": points,
        "round": state.round,
        "total": act.points + points,
        "round_over": closes,
        "game_over": closes and bool(state.why_last),
    }


def _ended(state: State, data: Data) -> State:
    """The state after an action. The last of a round leads to the next, or to the end of the game."""
    act = now(state)
    if act.card == "architect":  # takes every card laid out back, himself included
        state = replace(state, hands=tuple(replace(h, played=()) if s == act.seat else h for s, h in enumerate(state.hands)))
    state = scored(acted(state, done=True, points=act.points + data["points"]), act.seat, data["points"])
    if not data["round_over"]:
        return state
    state = replace(state, history=(*state.history, state.points))
    if data["game_over"]:
        return replace(state, over=True)
    return replace(
        state,
        round=state.round + 1,
        acts=(),
        picks=((),) * len(state.points),
        fresh_carts=(),
        snow=None,
        drawn=None,
        asking=tuple(event for event in state.staying if event in EACH_ROUND),
        answers={},
    )


MOVES = (Send(), CallBack(), Build(), Unbuild(), Place(), Unplace(), LeaveTavern(), Melt(), Done())
