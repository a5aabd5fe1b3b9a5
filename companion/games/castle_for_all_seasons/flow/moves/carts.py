"""Servants at the carts and at the rider."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow import possible
from companion.games.castle_for_all_seasons.flow.moves.done import ended, finished
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, acted, acting
from companion.games.castle_for_all_seasons.flow.state import State
from companion.rules.errors import Key, Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, doubtful
from companion.rules.shape import Choice, Flag, Record
from companion.rules.table import refusal

CART = Choice((*possible.CARTS, possible.RIDER))


class Send(Tap):
    """A trader's servant to a cart; with `done` that ends the action. A second tap takes the servant back."""

    type = "send"
    facts = ("servant-sent", "servant-unsent")
    takes = Record({"cart": CART, "done": Flag()}, {"done": False})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        if act and act.cart:
            yield Offer(self.type, {"cart": act.cart}, pressed=True)
        elif act and not possible.needs_servant(table.state, act):
            carts = possible.open_carts(table.state, act)
            yield from (Offer(self.type, {"cart": cart, "done": True}, pressed=False) for cart in carts)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        state, act, cart = table.state, acting(table), args["cart"]
        if act.card != "trader":
            raise refusal("type", "not-a-trader", card=Key(f"card-{act.card}"))
        if cart == act.cart:
            return Fact("servant-unsent", {"seat": act.seat, "cart": cart, "restored": act.displaced})
        if act.cart or state.carts.get(cart) == act.seat:
            raise refusal("cart", "cart-not-open", cart=Key(f"cart-{cart}"))
        if possible.needs_servant(state, act):
            raise refusal("cart", "no-servant-left")
        sent = {"seat": act.seat, "cart": cart, "displaced": state.carts.get(cart)}
        fact = Fact("servant-sent", sent | ({"done": finished(state, act)} if args["done"] else {}))
        return fact if cart in possible.open_carts(state, act) else doubtful(fact, Problem("cart", "cart-closed"))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        if fact.type == "servant-sent":
            return super().after(state, seating, fact)
        restored = {} if fact.data["restored"] is None else {fact.data["cart"]: fact.data["restored"]}
        state = acted(_left(state, fact.data["cart"]), cart=None, displaced=None)
        return replace(state, carts={**state.carts, **restored}, touched=True)

    def then(self, state: State, data: Data) -> State:
        cart = data["cart"]
        state = acted(state, cart=cart, displaced=data["displaced"])
        state = replace(state, carts={**state.carts, cart: data["seat"]}, fresh_carts=(*state.fresh_carts, cart))
        return ended(state, data["done"]) if "done" in data else state

    def asked(self, fact: Fact, _seating: Seating) -> Args:
        return {"cart": fact.data["cart"], "done": "done" in fact.data}


class CallBack(Tap):
    """A servant back from a cart to which an earlier action sent him."""

    type = "call-back"
    facts = ("servant-called-back",)
    takes = Record({"cart": CART})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        if act:
            yield from (Offer(self.type, {"cart": cart}) for cart in possible.own_carts(table.state, act))

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        act, cart = acting(table), args["cart"]
        if act.seat is None or table.state.carts.get(cart) != act.seat or cart == act.cart:
            raise refusal("cart", "no-own-servant", cart=Key(f"cart-{cart}"))
        called = Fact("servant-called-back", {"seat": act.seat, "cart": cart})
        return called if cart in possible.own_carts(table.state, act) else doubtful(called, Problem("cart", "nobody-calls"))

    def then(self, state: State, data: Data) -> State:
        return _left(state, data["cart"])


def _left(state: State, cart: str) -> State:
    """The state with nobody at that cart."""
    fresh = tuple(c for c in state.fresh_carts if c != cart)
    return replace(state, carts={c: seat for c, seat in state.carts.items() if c != cart}, fresh_carts=fresh)
