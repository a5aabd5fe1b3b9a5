"""What can be done in a turn, each as one move: two tiles taken, or one placed; the coins that the baron came by; the end."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.castle_builder.flow.state import CHOOSE, COIN, GOING_ON, PLACED, Now, Placed, State
from companion.games.castle_builder.rules.assist import ROW, TILE_RUBIES
from companion.games.castle_builder.rules.coins import COINS, HEIGHT, LEADS, RUBY
from companion.games.castle_builder.rules.track import Stride
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Move, Offer, Seating, Table, Words, doubtful
from companion.rules.plain import from_plain, to_plain
from companion.rules.shape import Choice, Flag, Json, Name, Record
from companion.rules.table import refusal

EFFECT = Choice(tuple(COINS))
REMINDED = frozenset({"tiles-taken", "tile-placed", "coin-picked", "coin-kept"})
"""Steps after which hands have something to do. Words: `remind-FACT`."""
USUAL_RUBIES = range(4)
"""Offered as buttons. A tile with more is typed."""
NUMBERS = ("row", "steps", "count", "number", "space", "rows")
"""What lines of the log say as numbers, by the names under which facts hold them."""


class Tap(Move[State]):
    """A move. After the first of them the final form is filled by what was tapped."""

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(self.changed(state, fact.data), touched=True)

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        """The state after what the fact tells."""
        raise NotImplementedError

    def holds(self, table: Table[State], args: Mapping[str, Json]) -> dict[str, Json]:
        """The fields, and the seat of who was named, else of whose turn it is."""
        return {"seat": Now.at(table).active, **super().holds(table, args)}

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """Who did it, which coin it was if that was said, in what somebody leads, and the numbers."""
        numbers = {name: fact.data[name] for name in NUMBERS if name in fact.data}
        coin = {"coin": Key(f"coin-{fact.data['effect']}")} if fact.data.get("effect") else {}
        lead = {"what": Key(f"lead-{fact.data['what']}")} if "what" in fact.data else {}
        return {"player": seating.players[fact.data["seat"]], **numbers, **coin, **lead}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """What hands have to do after what leaves something to do: message `remind-FACT`, if there is one for it."""
        return Words(f"remind-{fact.type}", self.said(fact, table.seating)) if fact.type in REMINDED else None

    def told(self, fact: Fact, seating: Seating) -> Words:
        """The line of the log: a coin that nobody named is told without its name, and one that wins as such."""
        unknown = "-unknown" if fact.data.get("effect", "") is None else ""
        return Words("log-coin-wins" if fact.data.get("wins") else f"log-{fact.type}{unknown}", self.said(fact, seating))


def refuse_taken(now: Now, seat: int, space: int, at: str) -> None:
    """On a known track every baron has a space of his own, but for the end of an open one."""
    there = [other for other in now.there(space) if other != seat]
    if there and now.track and now.track.is_for_one(space):
        raise refusal(at, "space-taken", space=space, other=now.players[there[0]])


class TakeTiles(Tap):
    """Two tiles of the supply: the turn is over with this.

    A second tap would be the next player's turn, so it can be said who is meant. Where a tile was placed and nothing is left to
    take, the next player begins with it: one tap for the end of a turn and all of another.
    """

    type = "take-tiles"
    facts = ("tiles-taken",)
    takes = Record({"player": Name()}, {"player": None})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        now = Now.at(table)
        if now.step == CHOOSE:
            yield Offer(self.type, {"player": now.players[now.active]})
        elif now.step == PLACED and not table.state.due:
            yield Offer(self.type, {"player": now.players[now.following]})

    def why_not(self, table: Table[State], args: Mapping[str, Json]) -> RefusedError:
        now = Now.at(table, CHOOSE)
        table.seat(args["player"])
        return refusal("player", "not-on-turn", now=now.players[now.active])

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        """Nobody named is whoever is on turn."""
        player = args["player"]
        return super().happens(table, {"player": table.seating.players[Now.at(table).active] if player is None else player})

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        """The turn in which a tile was placed may end with this, too."""
        return _next_turn(_next_turn(state) if state.placed else state)


class Place(Tap):
    """A tile placed in a row; the baron walks for it."""

    type = "place"
    facts = ("tile-placed",)
    takes = Record({"row": ROW, "rubies": TILE_RUBIES}, {"rubies": 0})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        now = Now.at(table)
        if now.step == CHOOSE:
            yield Offer(self.type, {"row": 1})
            for row in range(2, min(now.baron.height + 1, ROW.high) + 1):
                yield from (Offer(self.type, {"row": row, "rubies": rubies}) for rubies in USUAL_RUBIES)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        now, row = Now.at(table, CHOOSE), args["row"]
        fact = Fact("tile-placed", {**self.holds(table, args), **to_plain(now.brought(row, args["rubies"]))})
        if row <= now.baron.height + 1:
            return fact
        told: dict[str, Arg] = {"row": row, "below": row - 1, "rows": now.baron.height, "player": now.players[now.active]}
        return doubtful(fact, Problem("row", "row-on-nothing", told))

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        """A row as high as the best so far ties, unless it was there before."""
        seat, row, height = data["seat"], data["row"], state.barons[data["seat"]].height
        best, leaders = max(baron.height for baron in state.barons), state.leaders.get(HEIGHT, ())
        placed = Placed(row, data["rubies"], height, leaders)
        if row > best:
            leaders = (seat,)
        elif row == best > height:
            leaders = tuple(sorted({*leaders, seat}))
        state = replace(state, placed=placed).with_leaders(HEIGHT, leaders)
        return state.with_baron(seat, height=max(height, row)).with_stride(seat, from_plain(Stride, data))

    def told(self, fact: Fact, seating: Seating) -> Words:
        data, args = fact.data, self.said(fact, seating)
        if not data["steps"]:
            return Words("log-tile-placed-first-row", args)
        if data["end"] is None:
            return Words("log-tile-placed", args)
        found = {"end": data["end"], "coins": len(data["coins"]), "tile": "yes" if data["tile"] else "no"}
        return Words("log-tile-placed-walked", {**args, **found})


class Unplace(Tap):
    """The tile taken back, and the baron with it."""

    type = "unplace"
    facts = ("tile-taken-back",)
    by_hand = True

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        now = Now.at(table, PLACED)
        if table.state.kept:
            raise refusal("type", "coins-first", count=table.state.kept)
        start = table.state.strides[0].start
        if start is not None:
            refuse_taken(now, now.active, start, "type")
        return Fact("tile-taken-back", {"seat": now.active})

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        placed = state.placed
        if placed is None:
            raise AssertionError("a tile taken back that was not placed")
        before = replace(state, placed=None, due=0, strides=()).with_leaders(HEIGHT, placed.leaders)
        return before.with_baron(data["seat"], space=state.strides[0].start, height=placed.height)


class EndTurn(Tap):
    """The end of a turn in which a tile was placed."""

    type = "end-turn"
    facts = ("turn-ended",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if Now.at(table).step == PLACED:
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        now, due = Now.at(table, CHOOSE, PLACED), table.state.due
        if not table.state.placed:
            raise refusal("type", "nothing-done")
        fact = Fact("turn-ended", self.holds(table, args))
        if not due:
            return fact
        return doubtful(fact, Problem("type", "coins-still-due", {"count": due, "player": now.players[now.active]}))

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        return _next_turn(state)


def _next_turn(state: State) -> State:
    state = replace(state, turn=state.turn + 1, placed=None, strides=(), due=0, kept=0)
    if state.turn % len(state.barons):
        return state
    return replace(state, history=(*state.history, tuple(len(baron.coins) for baron in state.barons)))


class PickCoin(Tap):
    """A coin of the market, for one that the baron came by. Whether it was so is asked if none is due, or if one is in hand."""

    type = "pick-coin"
    facts = ("coin-picked",)
    takes = Record({"effect": EFFECT})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if Now.at(table).step == PLACED:
            yield from (Offer(self.type, {"effect": effect}) for effect in COINS)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        now = Now.at(table, *GOING_ON)
        fact = Fact("coin-picked", self.holds(table, args))
        player = now.players[now.active]
        may_be_due = now.state.due or any(stride.end is None for stride in now.state.strides)
        if now.step == CHOOSE or not may_be_due:
            return doubtful(fact, Problem("type", "no-coin-due", {"player": player}))
        if now.step == COIN:
            return doubtful(fact, Problem("type", "coin-in-hand", {"player": player, "coin": Key(f"coin-{table.state.coin}")}))
        return fact

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        return replace(state, coin=data["effect"])


class PutBackCoin(Tap):
    """The coin that was picked, put back before it counted."""

    type = "put-back-coin"
    facts = ("coin-put-back",)
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if Now.at(table).step == COIN:
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        return Fact("coin-put-back", {"seat": Now.at(table, COIN).active, "effect": table.state.coin})

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        return replace(state, coin=None)


class KeepCoin(Tap):
    """The coin counted, its effect done. With one that takes a tile off a castle it can be said whose is a row lower for it."""

    type = "keep-coin"
    facts = ("coin-kept",)
    takes = Record({"lower": Name()}, {"lower": None})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        now = Now.at(table)
        if now.step == COIN and now.may_keep:
            yield from (Offer(self.type, {"lower": now.players[seat]}) for seat in now.may_get_lower)
            yield Offer(self.type)

    def why_not(self, table: Table[State], args: Mapping[str, Json]) -> RefusedError:
        if not Now.at(table, COIN).may_keep:
            return refusal("type", "tallest-first")
        table.seat(args["lower"], "lower")
        return refusal("lower", "not-lower", player=args["lower"], coin=Key(f"coin-{table.state.coin}"))

    def holds(self, table: Table[State], args: Mapping[str, Json]) -> dict[str, Json]:
        now, effect = Now.at(table), str(table.state.coin)
        data = {
            "seat": now.active,
            "effect": effect,
            "count": now.baron.count + 1,
            "seats": list(now.concerned(effect)),
            "instead": now.is_changed(effect),
            "walked": to_plain(now.stride(1)) if effect == RUBY else None,
            "wins": now.would_win,
        }
        return data if args["lower"] is None else {**data, "lower": table.seat(args["lower"])}

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        """Whoever was as high as a castle that lost its highest row stays so; if nobody was, those are highest who are now."""
        seat, lower = data["seat"], data.get("lower")
        state = state.with_baron(seat, coins=(*state.barons[seat].coins, data["effect"]))
        state = replace(state, coin=None, kept=state.kept + 1, due=max(0, state.due - 1))
        if lower is not None:
            state = state.with_baron(lower, height=state.barons[lower].height - 1)
            leaders = state.leaders.get(HEIGHT, ())
            if lower in leaders:
                state = state.with_leaders(HEIGHT, tuple(other for other in leaders if other != lower) or state.highest)
        return state.with_stride(seat, from_plain(Stride, data["walked"])) if data["walked"] else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        data, players, args = fact.data, seating.players, self.said(fact, seating)
        if data.get("lower") is not None:
            return Words("log-coin-kept-lower", {**args, "lower": players[data["lower"]]})
        if data["wins"] or data["instead"] or not COINS[data["effect"]].tiles:
            return super().told(fact, seating)
        if not data["seats"]:
            return Words("log-coin-kept-nobody", args)
        return Words("log-coin-kept-players", {**args, "players": ", ".join(players[seat] for seat in data["seats"])})

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Who takes tiles now, where the coin gives any. The last coin leaves nothing to do."""
        data, players = fact.data, table.seating.players
        if data["wins"]:
            return None
        tiles = 0 if data["instead"] else COINS[data["effect"]].tiles
        if not tiles or not data["seats"]:
            return super().reminds(fact, table)
        return Words("remind-coin-tiles", {"players": ", ".join(players[seat] for seat in data["seats"]), "count": tiles})

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        lower = fact.data.get("lower")
        return {} if lower is None else {"lower": seating.players[lower]}


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

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        return {**super().asked(fact, seating), "leads": fact.type == "leader-named"}
