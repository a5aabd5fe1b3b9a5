"""The moves of a coin: taken from the market, its effect settled, and counted."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.castle_builder.flow import now
from companion.games.castle_builder.flow.state import State
from companion.games.castle_builder.flow.tap import Tap, coin_named, on_turn
from companion.games.castle_builder.flow.turn import as_told, stride_told
from companion.games.castle_builder.rules.coins import EFFECTS, HEIGHT, LEADS, LED_BY, MONK, RUBY
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Choice, Flag, Json, Name, Record
from companion.rules.table import refusal

EFFECT = Choice(EFFECTS)


class PickCoin(Tap):
    """A coin of the market, for one that the baron came by."""

    type = "pick-coin"
    facts = ("coin-picked",)
    takes = Record({"effect": EFFECT})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if now.step(table) == now.PLACED:
            yield from (Offer(self.type, {"effect": effect}) for effect in EFFECTS)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        seat = on_turn(table, now.CHOOSE, now.PLACED, now.COIN)
        fact = Fact("coin-picked", {"seat": seat, "effect": args["effect"]})
        if not now.knows_no_coin_due(table.state):
            return fact
        return doubtful(fact, Problem("type", "no-coin-due", {"player": table.seating.players[seat]}))

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        return replace(state, coin=data["effect"])

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), **coin_named(fact.data["effect"])}


class PutBackCoin(Tap):
    """The coin that was picked, put back before it counted."""

    type = "put-back-coin"
    facts = ("coin-put-back",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if now.step(table) == now.COIN:
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        return Fact("coin-put-back", {"seat": on_turn(table, now.COIN), "effect": table.state.coin})

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        return replace(state, coin=None)

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), **coin_named(fact.data["effect"])}


class KeepCoin(Tap):
    """The coin counted, its effect done. With one that takes a tile off a castle it can be said whose is a row lower for it."""

    type = "keep-coin"
    facts = ("coin-kept",)
    takes = Record({"lower": Name()}, {"lower": None})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if now.step(table) == now.COIN and now.may_keep(table):
            yield from (Offer(self.type, {"lower": table.seating.players[seat]}) for seat in now.may_get_lower(table))
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        seat, effect = on_turn(table, now.COIN), str(table.state.coin)
        if not now.may_keep(table):
            raise refusal("type", "tallest-first")
        lower = None if args["lower"] is None else table.seat(args["lower"], "lower")
        if lower is not None and lower not in now.may_get_lower(table):
            raise refusal("lower", "not-lower", player=args["lower"], coin=Key(f"coin-{effect}"))
        data = {
            "seat": seat,
            "effect": effect,
            "count": now.active_baron(table).count + 1,
            "seats": list(now.concerned(table, effect)),
            "instead": now.is_changed(effect, table.seating),
            "walked": as_told(now.stride(table, 1)) if effect == RUBY else None,
            "wins": now.would_win(table),
        }
        return Fact("coin-kept", data if lower is None else {**data, "lower": lower})

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        seat, lower = data["seat"], data.get("lower")
        state = state.with_baron(seat, coins=(*state.barons[seat].coins, data["effect"]))
        state = replace(state, coin=None, kept=state.kept + 1, due=max(0, state.due - 1))
        if lower is not None:
            state = _lowered(state, lower)
        return state.with_stride(seat, stride_told(data["walked"])) if data["walked"] else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        data, players = fact.data, seating.players
        args = {**super().said(fact, seating), **coin_named(data["effect"]), "count": data["count"]}
        if data["wins"]:
            return Words("log-coin-wins", args)
        if data.get("lower") is not None:
            return Words("log-coin-kept-lower", {**args, "lower": players[data["lower"]]})
        if data["instead"] or (data["effect"] not in LED_BY and data["effect"] != MONK):
            return Words("log-coin-kept", args)
        if not data["seats"]:
            return Words("log-coin-kept-nobody", args)
        return Words("log-coin-kept-players", {**args, "players": ", ".join(players[seat] for seat in data["seats"])})

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        lower = fact.data.get("lower")
        return {} if lower is None else {"lower": seating.players[lower]}


def _lowered(state: State, seat: int) -> State:
    """A castle lost its highest row. Whoever was as high stays; if nobody was, those are highest who are now."""
    state = state.with_baron(seat, height=state.barons[seat].height - 1)
    before = state.leaders.get(HEIGHT, ())
    if seat not in before:
        return state
    return state.with_leaders(HEIGHT, tuple(other for other in before if other != seat) or state.highest)


class NameLeader(Tap):
    """Who leads in something, or no longer does: only the table can see it."""

    type = "name-leader"
    facts = ("leader-named", "leader-unnamed")
    takes = Record({"what": Choice(LEADS), "player": Name(), "leads": Flag()})
    ordered = False

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        for what in LEADS:
            for seat, player in enumerate(table.seating.players):
                leads = seat in table.state.leaders.get(what, ())
                yield Offer(self.type, {"what": what, "player": player, "leads": not leads}, pressed=leads)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        seat, what, leads = table.seat(args["player"]), args["what"], args["leads"]
        if leads == (seat in table.state.leaders.get(what, ())):
            code = "leads-already" if leads else "leads-not"
            raise refusal("leads", code, player=args["player"], what=Key(f"lead-{what}"))
        return Fact("leader-named" if leads else "leader-unnamed", {"seat": seat, "what": what})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat, what = fact.data["seat"], fact.data["what"]
        leading = {*state.leaders.get(what, ())} - {seat} | ({seat} if fact.type == "leader-named" else set())
        return replace(state.with_leaders(what, tuple(sorted(leading))), touched=True)

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "what": Key(f"lead-{fact.data['what']}")}

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        return {**super().asked(fact, seating), "leads": fact.type == "leader-named"}
