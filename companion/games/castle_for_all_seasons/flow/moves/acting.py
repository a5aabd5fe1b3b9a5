"""The moves of the acting character: build, place servants, send servants to carts, and finish the action."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, CharacterMove, Data, acting_character, update_character
from companion.games.castle_for_all_seasons.flow.moves.winter import RECURRING_EVENTS
from companion.games.castle_for_all_seasons.flow.play import (
    Act,
    State,
    add_buildings,
    add_points,
    add_servants,
    free_cart,
    remove_last,
)
from companion.games.castle_for_all_seasons.rules.box import ALL_SPOTS, BUILDINGS, KEEPER, RESOURCES, SILVER, SUPPLY
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Fact, NeedsConfirmation, Offer, Seating, Table, Words
from companion.rules.shape import Choice, Flag, Json, Record, Whole
from companion.rules.table import refusal

BUILDING, SPOT, CART = Choice(tuple(BUILDINGS)), Choice(tuple(ALL_SPOTS)), Choice(RESOURCES)


class Build(CharacterMove):
    """The move that builds a building with the acting character and scores its points."""

    type = "build"
    facts = ("building-built",)
    takes = Record({"building": BUILDING})

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        if act.card in play.BUILDERS and len(act.built) < play.MAX_BUILDS:
            for building in table.state.left_to_build:
                pressed = None if building in act.built else False  # the Unbuild button next to this one is shown pressed
                yield Offer(self.type, {"building": building}, act.points_for(building), pressed)

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if act.card not in play.BUILDERS:
            raise refusal("type", "does-not-build", card=Key(f"card-{act.card}"))
        if args["building"] not in table.state.left_to_build:
            raise refusal("building", "none-left", building=Key(f"building-{args['building']}"))
        return (Problem("building", "two-buildings"),)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        act = acting_character(table.state)
        return {"card": act.card, **args, "points": act.points_for(args["building"])}

    def apply_fact(self, state: State, data: Data) -> State:
        act, building, points = acting_character(state), data["building"], data["points"]
        state = update_character(state, built=(*act.built, building), points=act.points + points)
        return add_points(add_buildings(state, building, 1), act.seat, points)

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        """Remind players to move the building's tile and pay.

        The builder takes talers. Other characters score points on the track.
        """
        cost = BUILDINGS[fact.data["building"]].cost
        return Words(
            "remind-built", {**self.said(fact, table.seating), "cost": cost, "talers": int(fact.data["card"] == "builder")}
        )


class Unbuild(CharacterMove):
    """The move that takes back a building of the acting character.

    Servants who could be placed only because of that building are taken back as well, unless `servants` is false.
    """

    type = "unbuild"
    facts = ("building-taken-back",)
    takes = Record({"building": BUILDING, "servants": Flag()}, {"servants": True})
    flags: ClassVar = {"servants": "servants"}
    by_hand = True

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        for building in BUILDINGS:
            if building in act.built and table.state.built.get(building):
                yield Offer(self.type, {"building": building}, -act.points_for(building), pressed=True)

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        building = args["building"]
        if building not in act.built or not table.state.built.get(building):
            raise refusal("building", "not-built-now", building=Key(f"building-{building}"))
        return (Problem("building", "servants-stay"),) if _servants_placed_for(act, building) else ()

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        act, building = acting_character(table.state), args["building"]
        servants = _servants_placed_for(act, building) if args["servants"] else []
        return {"building": building, "points": act.points_for(building), **({"servants": servants} if servants else {})}

    def apply_fact(self, state: State, data: Data) -> State:
        act, building, points = acting_character(state), data["building"], data["points"]
        state = update_character(state, built=remove_last(act.built, building), points=act.points - points)
        state = add_points(add_buildings(state, building, -1), act.seat, -points)
        for spot in data.get("servants", ()):
            state = _take_back_servant(state, data["seat"], spot)
        return state

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "servants": len(fact.data.get("servants", ()))}


def _servants_placed_for(act: Act, building: str) -> list[str]:
    """Return the spots of the servants that must go if the building is taken back.

    These are the servants in the building, or all servants of the action if it built nothing else. The keeper is left out.
    """
    spots = (spot for spot in act.placed if spot != KEEPER)
    return [spot for spot in spots if len(act.built) == 1 or ALL_SPOTS[spot].building == building]


class MeltSilver(CharacterMove):
    """The move that sets the number of ingots that paid for this character's buildings. Those ingots go into the forge."""

    type = "melt"
    facts = ("silver-melted",)
    takes = Record({"count": Whole(0, SUPPLY[SILVER])})

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        """Yield buttons for one ingot less, which takes an ingot back, and one more. The command also accepts other numbers."""
        if act.card in play.BUILDERS:
            most = min(SUPPLY[SILVER], table.state.silver_left + act.melted)
            counts = {act.melted - 1: True, act.melted + 1: None}
            yield from (Offer(self.type, {"count": n}, pressed=pressed) for n, pressed in counts.items() if 0 <= n <= most)

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if act.card not in play.BUILDERS:
            raise refusal("type", "does-not-build", card=Key(f"card-{act.card}"))
        most = table.state.silver_left + act.melted
        if args["count"] > most:
            raise refusal("count", "silver-all", left=most)
        return ()

    def apply_fact(self, state: State, data: Data) -> State:
        forge = state.forge - acting_character(state).melted + data["count"]
        return replace(
            update_character(state, melted=data["count"]), forge=forge, forge_told=state.forge_told or data["count"] > 0
        )


class PlaceServant(CharacterMove):
    """The move that places a servant on a spot for the spot's fee.

    The servant comes from home, or from a cart if none is at home.
    """

    type = "place"
    facts = ("servant-placed",)
    takes = Record({"spot": SPOT})

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        yield from (Offer(self.type, {"spot": spot}, pressed=False) for spot in play.placeable_spots(table, act))

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        spot = args["spot"]
        if act.seat is None or ALL_SPOTS[spot] not in play.roomy_spots(table):
            raise refusal("spot", "spot-not-open", spot=Key(f"spot-{spot}"))
        if play.needs_servant(table.state, act) and not play.own_carts(table.state, act):
            raise refusal("spot", "no-servant-left")
        return (Problem("spot", "keeper-closed" if spot == KEEPER else "spot-closed"),)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        return {**args, "fee": ALL_SPOTS[args["spot"]].fee, **_cart_data(table.state)}

    def apply_fact(self, state: State, data: Data) -> State:
        spot = data["spot"]
        return add_servants(
            update_character(_leave_cart(state, spot, data), placed=(*acting_character(state).placed, spot)),
            data["seat"],
            spot,
            1,
        )

    def told(self, fact: Fact, seating: Seating) -> Words:
        return _told_from(super().told(fact, seating), fact)

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        return Words("remind-keeper" if fact.data["spot"] == KEEPER else "remind-fee", self.said(fact, table.seating))


def _cart_data(state: State) -> dict[str, Json]:
    """Return the cart that the servant leaves, as fact field `from`. Empty if a servant is at home."""
    act = acting_character(state)
    return {"from": play.own_carts(state, act)[0]} if play.needs_servant(state, act) else {}


def _leave_cart(state: State, to: str, data: Data) -> State:
    """Return the state after the servant has left the cart in the fact and gone `to` a spot or cart.

    Unchanged without a cart.
    """
    cart = data.get("from")
    return update_character(free_cart(state, cart), came={**acting_character(state).came, to: cart}) if cart else state


def _return_to_cart(state: State, to: str) -> State:
    """Return the state after the servant on the spot or cart `to` went back to the cart it had left.

    If the servant came from home, or if somebody else is at the cart now, the carts do not change.
    """
    act = acting_character(state)
    came = {there: cart for there, cart in act.came.items() if there != to}
    carts = {act.came[to]: act.seat, **state.carts} if to in act.came and act.seat is not None else state.carts
    return replace(update_character(state, came=came), carts=carts)


def _told_from(words: Words, fact: Fact) -> Words:
    """Return the log line, extended by the cart that the servant came from, if any."""
    cart = fact.data.get("from")
    return Words(f"{words.id}-from", {**words.args, "from": Key(f"from-{cart}")}) if cart else words


class UnplaceServant(CharacterMove):
    """The move that takes back a servant of the acting character from a spot."""

    type = "unplace"
    facts = ("servant-taken-back",)
    takes = Record({"spot": SPOT})

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        there = (spot for spot in act.placed if act.seat in table.state.servants.get(spot, ()))
        yield from (Offer(self.type, {"spot": spot}, pressed=True) for spot in there)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        return refusal("spot", "not-placed-now", spot=Key(f"spot-{args['spot']}"))

    def apply_fact(self, state: State, data: Data) -> State:
        return _take_back_servant(state, data["seat"], data["spot"])


def _take_back_servant(state: State, seat: int, spot: str) -> State:
    """Return the state without the servant that the acting character placed on `spot`.

    The servant goes home, or back to the cart that it left.
    """
    return _return_to_cart(
        add_servants(update_character(state, placed=remove_last(acting_character(state).placed, spot)), seat, spot, -1), spot
    )


class LeaveTavern(CharacterMove):
    """The move that lets the keeper leave the town tavern."""

    type = "leave-tavern"
    facts = ("keeper-left",)

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        if act.card in play.KEEPER_RELEASERS and act.seat == table.state.keeper:
            yield Offer(self.type)

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if act.seat is None or act.seat != table.state.keeper:
            raise refusal("type", "not-the-keeper")
        return (Problem("type", "keeper-stays"),)

    def apply_fact(self, state: State, data: Data) -> State:
        return add_servants(state, data["seat"], KEEPER, -1)


class SendServant(CharacterMove):
    """The move that sends a trader's servant to a cart.

    With `done`, the move also ends the action. A second tap on the cart takes the servant back.
    """

    type = "send"
    facts = ("servant-sent", "servant-unsent")
    takes = Record({"cart": CART, "done": Flag()}, {"done": False})
    flags: ClassVar = {"done": "done"}

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        if act.cart:
            yield Offer(self.type, {"cart": act.cart}, pressed=True)
        else:
            for cart in play.sendable_carts(table.state, act):
                yield Offer(self.type, {"cart": cart, "done": True}, pressed=False)
                yield Offer(self.type, {"cart": cart}, pressed=False)

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        sent, act = super().happens(table, args), acting_character(table.state)
        if act.cart == args["cart"]:
            return Fact("servant-unsent", {"seat": act.seat, "cart": act.cart, "restored": act.displaced})
        return sent

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if act.card != "trader":
            raise refusal("type", "not-a-trader", card=Key(f"card-{act.card}"))
        if act.cart or table.state.carts.get(args["cart"]) == act.seat:
            raise refusal("cart", "cart-not-open", cart=Key(f"cart-{args['cart']}"))
        if not play.needs_servant(table.state, act):
            return (Problem("cart", "cart-closed"),)
        carts = play.own_carts(table.state, act)
        if not carts:
            raise refusal("cart", "no-servant-left")
        is_open = args["cart"] in play.open_carts(free_cart(table.state, carts[0]), act)
        return (Problem("cart", "cart-to-cart"), *(() if is_open else (Problem("cart", "cart-closed"),)))

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        done = {"done": _action_data(table.state, acting_character(table.state))} if args["done"] else {}
        left = {} if acting_character(table.state).cart else _cart_data(table.state)
        return {"cart": args["cart"], "displaced": table.state.carts.get(args["cart"]), **left, **done}

    def apply_fact(self, state: State, data: Data) -> State:
        cart = data["cart"]
        if "restored" in data:  # take the sent servant back, and put the displaced servant back in place
            restored = {} if data["restored"] is None else {cart: data["restored"]}
            state = _return_to_cart(update_character(free_cart(state, cart), cart=None, displaced=None), cart)
            return replace(state, carts={**state.carts, **restored})
        state = update_character(_leave_cart(state, cart, data), cart=cart, displaced=data["displaced"])
        state = replace(state, carts={**state.carts, cart: data["seat"]}, fresh_carts=(*state.fresh_carts, cart))
        return _end_action(state, data["done"]) if "done" in data else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        return _told_from(super().told(fact, seating), fact)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Remind the player whose servant was displaced to take it home. Otherwise remind of what follows the action."""
        displaced = fact.data.get("displaced")
        if displaced is None:
            return _after_action(fact.data["done"], table) if "done" in fact.data else None
        return Words("remind-displaced", {**self.said(fact, table.seating), "player": table.seating.players[displaced]})


class CallBack(CharacterMove):
    """The move that calls a servant back from a cart.

    The rulebook allows it only to place the servant at once, or if the player cannot pay the toll of the town tavern.
    """

    type = "call-back"
    facts = ("servant-called-back",)
    takes = Record({"cart": CART})

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        yield from (Offer(self.type, {"cart": cart}) for cart in play.callable_carts(table, act))

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        if args["cart"] not in play.own_carts(table.state, act):
            raise refusal("cart", "no-own-servant", cart=Key(f"cart-{args['cart']}"))
        return (Problem("cart", "servant-stays"),)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        why = play.why_callable(table, acting_character(table.state))
        return {**args, **({"for": why} if why else {})}

    def apply_fact(self, state: State, data: Data) -> State:
        return update_character(free_cart(state, data["cart"]), called=acting_character(state).called + ("for" in data))


class FinishAction(CharacterMove):
    """The move that ends the acting character's action. After the last character, the round ends and perhaps the game."""

    type = "done"
    facts = ("action-done",)

    def legal_offers(self, table: Table[State], act: Act) -> Iterable[Offer]:
        """Yield the button with the points that the end of the action scores. Buildings were scored when they were built."""
        yield Offer(self.type, points=_action_data(table.state, act)["points"])

    def is_offered(self, table: Table[State], args: Args) -> bool:
        """Return whether a character acts and ending the action needs no confirmation."""
        act = table.state.current
        return act is not None and not self.confirmations(table, act, args)

    def confirmations(self, table: Table[State], act: Act, args: Args) -> tuple[Problem, ...]:
        """Return the reasons to ask for confirmation.

        The reasons are silver that paid for no building, and a servant called from a cart and not placed. Another reason is a
        trader who sent nobody although a place is free.
        """
        for_nothing = bool(act.melted) and not act.built
        not_placed = act.card in play.SERVANT_PLACERS and play.count_unplaced_servants(act) > 0
        may_send = act.card == "trader" and not act.cart and play.sendable_carts(table.state, act)
        is_cart_free = any(cart not in table.state.carts for cart in may_send or ())
        found = (
            for_nothing and "melted-for-nothing",
            not_placed and "called-not-placed",
            is_cart_free and "cart-free",
        )
        return tuple(Problem("type", code) for code in found if code)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        return _action_data(table.state, acting_character(table.state))

    def apply_fact(self, state: State, data: Data) -> State:
        return _end_action(state, data)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-income-done" if fact.data["seat"] is None else "log-action-done", self.said(fact, seating))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        over = _after_action(fact.data, table)
        if fact.data["card"] != "architect":
            return over
        args = {**self.said(fact, table.seating), "next": "", **(over.args if over else {})}
        if over and "player" in over.args:
            args |= {"player": table.seating.players[fact.data["seat"]], "next": over.args["player"]}
        return Words("remind-cards-back", {**args, "over": {None: 0, "remind-marker": 1}.get(over.id if over else None, 2)})


def _after_action(done: Data, table: Table[State]) -> Words | None:
    """Return the reminder after the action of a character.

    After the last one it says who takes the first-player marker, or that the game is over. None after the others.
    """
    if not done["round_over"]:
        return None
    if done["game_over"]:
        return Words("remind-over")
    return Words("remind-marker", {"player": table.seating.players[play.first_seat(table)]})


def _action_data(state: State, act: Act) -> dict[str, Json]:
    """Return the data of the fact that ends an action. An architect scores 5 for each building that others built this round."""
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
        "game_over": closes and bool(state.last_round_reason),
    }


def _end_action(state: State, data: Data) -> State:
    """Return the state after a finished action. The last action of a round starts the next round or ends the game."""
    act = acting_character(state)
    if act.card == "architect":  # takes all laid-out cards back, the architect too
        state = replace(state, hands=tuple(replace(h, played=()) if s == act.seat else h for s, h in enumerate(state.hands)))
    state = add_points(update_character(state, done=True, points=act.points + data["points"]), act.seat, data["points"])
    if not data["round_over"]:
        return state
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
        asking=tuple(event for event in state.staying if event in RECURRING_EVENTS),
        answers={},
    )


MOVES = (
    SendServant(),
    CallBack(),
    Build(),
    Unbuild(),
    PlaceServant(),
    UnplaceServant(),
    LeaveTavern(),
    MeltSilver(),
    FinishAction(),
)
