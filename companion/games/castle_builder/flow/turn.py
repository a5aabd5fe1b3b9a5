"""The moves of a turn: take two tiles or place one, take the coins that the baron reached, and end the turn."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.castle_builder.flow.state import CHOOSE, COIN, GOING_ON, PLACED, ComputedTable, PlacedTile, State
from companion.games.castle_builder.rules.assist import ROW, TILE_RUBIES
from companion.games.castle_builder.rules.coins import COINS, HEIGHT, LEADS, RUBY
from companion.games.castle_builder.rules.track import Stride
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Fact, Move, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.serialization import from_plain, to_plain
from companion.rules.shape import Choice, Flag, Json, Record, Seat
from companion.rules.table import refusal

EFFECT = Choice(tuple(COINS))
FACTS_WITH_REMINDER = frozenset({"tiles-taken", "tile-placed", "coin-picked", "coin-kept"})
"""Facts after which players do something with the real pieces. Messages: `remind-FACT`."""
USUAL_RUBIES = range(4)
"""Numbers of rubies with a button. Higher numbers are typed."""
LOG_NUMBER_KEYS = ("row", "steps", "count", "number", "space", "rows")
"""Keys of fact data that log lines show as numbers."""


class CastleBuilderMove(Move[State]):
    """A move of this game. Every move marks the state as touched, so that it fills the final form."""

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(self.apply_data(state, fact.data), touched=True)

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        raise NotImplementedError

    def holds(self, table: Table[State], args: Mapping[str, Json]) -> dict[str, Json]:
        """Return the data of the fact, with the seat of the player in the command, or else of the player on turn."""
        return {"seat": ComputedTable.from_table(table).active, **super().holds(table, args)}

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        """Return the arguments of the log line.

        They are the player, the numbers, the coin if its kind is known, and what a lead is in, such as height or windows.
        """
        numbers = {name: fact.data[name] for name in LOG_NUMBER_KEYS if name in fact.data}
        coin = {"coin": Key(f"coin-{fact.data['effect']}")} if fact.data.get("effect") else {}
        lead = {"what": Key(f"lead-{fact.data['what']}")} if "what" in fact.data else {}
        return {"player": seating.players[fact.data["seat"]], **numbers, **coin, **lead}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Return the message `remind-FACT` if players have something to do with the real pieces, otherwise None."""
        return Words(f"remind-{fact.type}", self.said(fact, table.seating)) if fact.type in FACTS_WITH_REMINDER else None

    def told(self, fact: Fact, seating: Seating) -> Words:
        """Return the log line. Facts with a coin of unknown kind or a winning coin have their own messages."""
        unknown = "-unknown" if fact.data.get("effect", "") is None else ""
        return Words("log-coin-wins" if fact.data.get("wins") else f"log-{fact.type}{unknown}", self.said(fact, seating))


def refuse_occupied_space(now: ComputedTable, seat: int, space: int, at: str) -> None:
    """Refuse a space with another baron, if the track is known and the space holds only one."""
    there = [other for other in now.seats_on(space) if other != seat]
    if there and now.track and now.track.is_for_one(space):
        raise refusal(at, "space-taken", space=space, other=now.players[there[0]])


class TakeTiles(CastleBuilderMove):
    """The move that takes two tiles from the supply and ends the turn.

    The command may name the player, so that a double tap does not end the next player's turn as well. After a placed tile, with
    no coin due, the next player may begin with this move. One tap then ends one turn and plays the next.
    """

    type = "take-tiles"
    facts = ("tiles-taken",)
    takes = Record({"player": Seat()}, {"player": None})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        now = ComputedTable.from_table(table)
        if now.step == CHOOSE:
            yield Offer(self.type, {"player": now.players[now.active]})
        elif now.step == PLACED and not table.state.due:
            yield Offer(self.type, {"player": now.players[now.next_seat]})

    def why_not(self, table: Table[State], args: Mapping[str, Json]) -> RefusedError:
        now = ComputedTable.from_table(table, CHOOSE)
        table.seat(args["player"])
        return refusal("player", "not-on-turn", now=now.players[now.active])

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | NeedsConfirmation:
        """Return the fact or the confirmation needed. A command without a player is for the player on turn."""
        player = args["player"]
        return super().happens(
            table, {"player": table.seating.players[ComputedTable.from_table(table).active] if player is None else player}
        )

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        """Return the state at the beginning of the next turn.

        If a tile is placed, first end the turn of the player who placed it.
        """
        return _next_turn(_next_turn(state) if state.placed else state)


class PlaceTile(CastleBuilderMove):
    """The move that places a tile in a row and moves the baron for it."""

    type = "place"
    facts = ("tile-placed",)
    takes = Record({"row": ROW, "rubies": TILE_RUBIES}, {"rubies": 0})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        now = ComputedTable.from_table(table)
        if now.step == CHOOSE:
            yield Offer(self.type, {"row": 1})
            for row in range(2, min(now.highest_legal_row, ROW.high) + 1):
                yield from (Offer(self.type, {"row": row, "rubies": rubies}) for rubies in USUAL_RUBIES)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | NeedsConfirmation:
        now, row = ComputedTable.from_table(table, CHOOSE), args["row"]
        fact = Fact("tile-placed", {**self.holds(table, args), **to_plain(now.move_for_tile(row, args["rubies"]))})
        if row <= now.highest_legal_row:
            return fact
        rows, player = now.highest_legal_row - 1, now.players[now.active]
        told: dict[str, Arg] = {"row": row, "below": row - 1, "rows": rows, "player": player}
        return confirm_if(fact, Problem("row", "row-on-nothing", told))

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        """Return the state after placing the tile.

        A castle higher than all others is the only leader in height. A castle that grows to the height of the highest joins the
        leaders.
        """
        seat, row, height = data["seat"], data["row"], state.barons[data["seat"]].height
        best, leaders = max(baron.height for baron in state.barons), state.leaders.get(HEIGHT, ())
        placed = PlacedTile(row, data["rubies"], height, leaders)
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

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return super().reminds(fact, table) if fact.data["steps"] else Words("remind-tile-placed-first-row")


class TakeBackTile(CastleBuilderMove):
    """The move that takes back the tile placed this turn and the baron's steps for it."""

    type = "unplace"
    facts = ("tile-taken-back",)
    by_hand = True

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        now = ComputedTable.from_table(table, PLACED)
        if table.state.kept:
            raise refusal("type", "coins-first", count=table.state.kept)
        start = table.state.strides[0].start
        if start is not None:
            refuse_occupied_space(now, now.active, start, "type")
        return Fact("tile-taken-back", {"seat": now.active})

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        placed = state.placed
        if placed is None:
            raise AssertionError("a tile taken back that was not placed")
        before = replace(state, placed=None, due=0, strides=()).with_leaders(HEIGHT, placed.leaders)
        return before.with_baron(data["seat"], space=state.strides[0].start, height=placed.height)


class EndTurn(CastleBuilderMove):
    """The move that ends a turn in which a tile was placed."""

    type = "end-turn"
    facts = ("turn-ended",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if ComputedTable.from_table(table).step == PLACED:
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | NeedsConfirmation:
        now, due = ComputedTable.from_table(table, CHOOSE, PLACED), table.state.due
        if not table.state.placed:
            raise refusal("type", "nothing-done")
        fact = Fact("turn-ended", self.holds(table, args))
        if not due:
            return fact
        return confirm_if(fact, Problem("type", "coins-still-due", {"count": due, "player": now.players[now.active]}))

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        return _next_turn(state)


def _next_turn(state: State) -> State:
    return replace(state, turn=state.turn + 1, placed=None, strides=(), due=0, kept=0)


class PickCoin(CastleBuilderMove):
    """The move that takes a coin from the market because the baron reached one.

    The app asks for confirmation if no coin is due, or if another coin is being settled.
    """

    type = "pick-coin"
    facts = ("coin-picked",)
    takes = Record({"effect": EFFECT})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if ComputedTable.from_table(table).step == PLACED:
            yield from (Offer(self.type, {"effect": effect}) for effect in COINS)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | NeedsConfirmation:
        now = ComputedTable.from_table(table, *GOING_ON)
        fact = Fact("coin-picked", self.holds(table, args))
        player = now.players[now.active]
        if now.step == CHOOSE or not now.may_have_coins:
            return confirm_if(fact, Problem("type", "no-coin-due", {"player": player}))
        if now.step == COIN:
            return confirm_if(
                fact, Problem("type", "coin-in-hand", {"player": player, "coin": Key(f"coin-{table.state.coin}")})
            )
        return fact

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        return state.with_coin_open(state.coin).with_coin_picked(data["effect"])


class PutBackCoin(CastleBuilderMove):
    """The move that puts a picked coin back into the market before it counts."""

    type = "put-back-coin"
    facts = ("coin-put-back",)
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if ComputedTable.from_table(table).step == COIN:
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        return Fact("coin-put-back", {"seat": ComputedTable.from_table(table, COIN).active, "effect": table.state.coin})

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        return replace(state, coin=None).with_coin_open(data["effect"])


class KeepCoin(CastleBuilderMove):
    """The move that makes a picked coin count, after its effect was carried out.

    Some coins let the command name the player whose castle loses a row, or the player who loses a tile. With `nobody`, no
    player leads in the subject of the coin. `shown` is the new coin that fills the market.
    """

    type = "keep-coin"
    facts = ("coin-kept",)
    takes = Record(
        {"lower": Seat(), "victim": Seat(), "nobody": Flag(), "shown": EFFECT},
        {"lower": None, "victim": None, "nobody": False, "shown": None},
    )

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        now = ComputedTable.from_table(table)
        if now.step == COIN and now.may_keep:
            yield from (Offer(self.type, {"lower": now.players[seat]}) for seat in now.may_get_lower)
            yield from (Offer(self.type, {"victim": now.players[seat]}) for seat in now.may_lose_tile)
            yield from (Offer(self.type, {"shown": effect}) for effect in COINS if now.may_show_coin)
            yield Offer(self.type)
        elif now.step == COIN and now.may_affect_nobody:
            yield Offer(self.type, {"nobody": True})

    def why_not(self, table: Table[State], args: Mapping[str, Json]) -> RefusedError:
        now = ComputedTable.from_table(table, COIN)
        if not now.may_keep:
            return refusal("type", "leaders-first" if now.may_affect_nobody else "tallest-first")
        if args["nobody"]:
            return refusal("nobody", "not-for-nobody", coin=Key(f"coin-{table.state.coin}"))
        if args["shown"] is not None:
            return refusal("shown", "shown-alone")
        if args["victim"] is not None:
            table.seat(args["victim"], "victim")
            return refusal("victim", "not-a-victim", player=args["victim"], coin=Key(f"coin-{table.state.coin}"))
        table.seat(args["lower"], "lower")
        return refusal("lower", "not-lower", player=args["lower"], coin=Key(f"coin-{table.state.coin}"))

    def holds(self, table: Table[State], args: Mapping[str, Json]) -> dict[str, Json]:
        now, effect = ComputedTable.from_table(table), str(table.state.coin)
        data = {
            "seat": now.active,
            "effect": effect,
            "count": now.baron.count + 1,
            "seats": list(now.affected_seats(effect)),
            "instead": now.is_changed(effect),
            "walked": to_plain(now.stride(1)) if effect == RUBY else None,
            "wins": now.would_win,
        }
        more = {"shown": args["shown"], **super().holds(table, {whom: args[whom] for whom in ("lower", "victim")})}
        return data | {name: value for name, value in more.items() if name in self.takes.fields and value is not None}

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        """Return the state with the coin.

        A castle that loses its highest row is no longer a leader in height. If it was the only leader, the castles that are now
        highest lead.
        """
        seat, lower = data["seat"], data.get("lower")
        state = state.with_baron(seat, coins=(*state.barons[seat].coins, data["effect"]))
        state = replace(state, coin=None, kept=state.kept + 1, due=max(0, state.due - 1)).with_coin_open(data.get("shown"))
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
        if data.get("victim") is not None:
            return Words("log-coin-kept-victim", {**args, "victim": players[data["victim"]]})
        if data["wins"] or data["instead"] or not COINS[data["effect"]].tiles:
            return super().told(fact, seating)
        if not data["seats"]:
            return Words("log-coin-kept-nobody", args)
        return Words("log-coin-kept-players", {**args, "players": ", ".join(players[seat] for seat in data["seats"])})

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        """Return the fields of the command. It says that nobody leads if the coin for leaders affected nobody."""
        data = fact.data
        is_for_nobody = bool(COINS[data["effect"]].lead) and not data["seats"] and not data["wins"]
        return {**super().asked(fact, seating), **({"nobody": True} if is_for_nobody else {})}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Return the message that names the players who take tiles because of the coin.

        Return the usual reminder if nobody takes tiles, and None for the winning coin.
        """
        data, players = fact.data, table.seating.players
        if data["wins"]:
            return None
        tiles = 0 if data["instead"] else COINS[data["effect"]].tiles
        if not tiles or not data["seats"]:
            return super().reminds(fact, table)
        takers = [players[seat] for seat in data["seats"]]
        return Words("remind-coin-tiles", {"players": ", ".join(takers), "takers": len(takers), "count": tiles})


class NameLeader(CastleBuilderMove):
    """The move that marks a player as a leader in height, people, windows or roofs, or as no longer leading."""

    type = "name-leader"
    facts = ("leader-named", "leader-unnamed")
    takes = Record({"what": Choice(LEADS), "player": Seat(), "leads": Flag()})
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
