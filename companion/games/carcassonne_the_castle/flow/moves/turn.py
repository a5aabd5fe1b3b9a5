"""The moves of a turn: counting its square, ending it and taking wall tiles.

Also corrections of squares, turn, tiles and markers.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.corners import answered_spaces, tile_problems, unanswered_stops, uncertain_stop
from companion.games.carcassonne_the_castle.flow.moves import Tap, adjacent_numbers, marker_reminder, must_be, must_have_tile
from companion.games.carcassonne_the_castle.flow.state import ANOTHER_TURN_TILE, WALL_TILES, State, Tile, with_seat
from companion.games.carcassonne_the_castle.rules.features import SCORED, TILE_BY_KIND, TRACK_SPACES, MarkerCorrection
from companion.games.carcassonne_the_castle.rules.question import SQUARES
from companion.rules.errors import Arg, Key, RefusedError
from companion.rules.game import Fact, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.move import Args
from companion.rules.shape import Flag, Json, Record, Seat, Whole
from companion.rules.table import not_possible_now, refusal

USED_IN_PLAY = (ANOTHER_TURN_TILE, *TILE_BY_KIND[SCORED].values())
"""Kinds of wall tiles that players can use during play."""
TILE_SHAPE = Whole(WALL_TILES[0], WALL_TILES[-1])
SPACE_SHAPE = Whole(0, TRACK_SPACES - 1)
TOTAL_SHAPE = Whole(0, 499)
SQUARES_LEFT_SHAPE = Whole(0, SQUARES.high)


class PlaceSquare(Tap):
    """The move that counts the square of a turn.

    Only programs send it. On the page, scoring a feature or ending the turn counts it.
    """

    type = "place-square"
    facts = ("square-placed",)

    def happens(self, table: Table[State], args: Args) -> Fact:
        state = table.state
        must_be(not state.final, state)
        if state.placed:
            raise refusal("type", "square-placed")
        if state.left == 0:
            raise refusal("type", "squares-none")
        return Fact(self.facts[0], {"seat": state.seat, "left": state.left - 1})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, left=fact.data["left"], placed=True)


class DiscardSquare(PlaceSquare):
    """The move that discards a square that fits nowhere. The player then draws another square."""

    type = "discard-square"
    facts = ("square-discarded",)

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final and not table.state.placed and table.state.left:
            yield Offer(self.type)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, left=fact.data["left"], discarded=state.discarded + 1)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return Words("remind-discarded", self.said(fact, table.seating)) if table.state.left else None


class CountSquares(Tap):
    """The move that corrects the number of squares left. If squares are found during the final scoring, play continues.

    Players enter the number in a form, so there are no buttons.
    """

    type = "count-squares"
    facts = ("squares-counted",)
    takes = Record({"left": SQUARES_LEFT_SHAPE})
    ordered = False
    by_hand = True

    def happens(self, table: Table[State], args: Args) -> Fact:
        return Fact("squares-counted", {"left": args["left"]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        left = fact.data["left"]
        return replace(state, left=left, final=state.final and left == 0)


class EndTurn(Tap):
    """The move that ends a turn.

    A player who uses the wall tile for another turn takes the next turn too. After the last square the final scoring begins.
    """

    type = "end-turn"
    facts = ("turn-ended",)
    takes = Record({"again": Flag()}, {"again": False})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final and table.state.draft is None:
            yield Offer(self.type)
            if table.state.goes_again:
                yield Offer(self.type, {"again": True})

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        state, again = table.state, args["again"]
        must_be(not state.final, state)
        if state.draft is not None:
            raise refusal("type", "pad-full")
        asked = must_have_tile(table, state.seat, ANOTHER_TURN_TILE, "again") if again else ()
        left, following = state.left_after, state.seat if again else 1 - state.seat
        if again and left == 0:
            raise refusal("again", "squares-none")
        fact = Fact("turn-ended", {"seat": state.seat, "next": following, "again": again, "left": left, "over": left == 0})
        return confirm_if(fact, *asked)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        if fact.data["again"]:
            seat = fact.data["seat"]
            state = replace(state, again=with_seat(state.again, seat, state.again[seat] + 1))
        state = replace(state, left=fact.data["left"])
        return replace(state, final=True, placed=False) if fact.data["over"] else _turn_of(state, fact.data["next"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        how = "game-ended" if fact.data["over"] else "turn-repeated" if fact.data["again"] else "turn-ended"
        return Words(f"log-{how}", self.said(fact, seating))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "next": seating.players[fact.data["next"]]}

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        how = "over" if fact.data["over"] else "again" if fact.data["again"] else "turn"
        return Words(f"remind-{how}", self.said(fact, table.seating))


class GiveTurn(Tap):
    """The move that gives the turn to the other player if players forgot to end a turn."""

    type = "give-turn"
    facts = ("turn-given",)
    takes = Record({"player": Seat()})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final:
            yield Offer(self.type, {"player": table.seating.players[1 - table.state.seat]})

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        if table.state.final:
            return not_possible_now(table.state.step)
        table.seat(args["player"])
        return refusal("player", "turn-already", player=args["player"])

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return _turn_of(state, fact.data["seat"])

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        return Words("remind-turn", {"next": table.seating.players[fact.data["seat"]]})


def _turn_of(state: State, seat: int) -> State:
    turn = state.turn + 1
    return replace(state, seat=seat, turn=turn, began=with_seat(state.began, seat, turn), placed=False)


# --- Wall tiles --------------------------------------------------------------------------------------------------------


class TakeTile(Tap):
    """The move that records a wall tile that a player took, with the wall space if players enter it."""

    type = "take-tile"
    facts = ("tile-taken",)
    takes = Record({"player": Seat(), "tile": TILE_SHAPE, "at": SPACE_SHAPE}, {"at": None})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        """Yield offers of all available wall tiles: first for each recent stop on a corner tower, then for each player.

        An offer for a stop contains the wall space, an offer for a player does not. In the final scoring, stops are left out. A
        stop on an uncertain corner tower is left out while the pad is in use.
        """
        state, seating = table.state, table.seating
        stops = (
            () if state.final else (*unanswered_stops(state, seating), None if state.draft else uncertain_stop(state, seating))
        )
        told: list[dict[str, Json]] = [{"player": seating.players[stop.seat], "at": stop.number} for stop in stops if stop]
        told += [{"player": player} for player in seating.players]
        yield from (Offer(self.type, {**one, "tile": kind}) for one in told for kind in state.available_tiles)

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        state, seat, tile, at = table.state, table.seat(args["player"]), args["tile"], args["at"]
        if tile not in state.available_tiles:
            raise refusal("tile", "wall-tile-gone", tile=Key(f"wall-tile-{tile}"))
        if at is not None and any(t.at == at for t in state.tiles):
            raise refusal("at", "corner-answered", number=at)
        fact = Fact("tile-taken", {"seat": seat, "tile": tile, "at": at})
        return confirm_if(fact, *tile_problems(state, table.seating, seat, at))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        at = fact.data["at"]
        tile = Tile(fact.data["seat"], fact.data["tile"], state.turn, at)
        return replace(state, tiles=(*state.tiles, tile), bare=tuple(number for number in state.bare if number != at))

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        when = "now" if fact.data["tile"] in USED_IN_PLAY else "end"
        return Words(f"remind-taken-{when}", self.said(fact, table.seating))

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-tile-taken" if fact.data["at"] is None else "log-tile-taken-at", self.said(fact, seating))


class DropTile(Tap):
    """The correction that removes a wall tile from a player who does not have it."""

    type = "drop-tile"
    facts = ("tile-dropped",)
    takes = Record({"player": Seat(), "tile": TILE_SHAPE})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        for seat, player in enumerate(table.seating.players):
            yield from (Offer(self.type, {"player": player, "tile": kind}) for kind in table.state.returnable_kinds(seat))

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        tile = Key(f"wall-tile-{args['tile']}")
        if table.state.tiles_held(table.seat(args["player"]), args["tile"]) > 0:
            return refusal("tile", "tile-by-score", tile=tile)
        return refusal("tile", "tile-not-held", player=args["player"], tile=tile)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        dropped = fact.data["seat"], fact.data["tile"]
        latest = max(place for place, tile in enumerate(state.tiles) if (tile.seat, tile.kind) == dropped)
        return replace(state, tiles=(*state.tiles[:latest], *state.tiles[latest + 1 :]))


class NoTile(Tap):
    """The move that records that there is no wall tile at a wall space."""

    type = "no-tile"
    facts = ("tile-missing",)
    takes = Record({"at": SPACE_SHAPE})
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final:
            yield from (Offer(self.type, {"at": stop.number}) for stop in unanswered_stops(table.state, table.seating))

    def happens(self, table: Table[State], args: Args) -> Fact:
        if args["at"] in answered_spaces(table.state):
            raise refusal("at", "corner-answered", number=args["at"])
        return Fact("tile-missing", {"at": args["at"]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, bare=(*state.bare, fact.data["at"]))


class SetMarker(Tap):
    """The move that corrects a player's total, including completed laps of the scoring track.

    The state stores the difference.
    """

    type = "set-marker"
    facts = ("marker-set",)
    takes = Record({"player": Seat(), "total": TOTAL_SHAPE})
    ordered = False
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        for player, total in zip(table.seating.players, table.state.totals, strict=True):
            yield from (Offer(self.type, {"player": player, "total": n}) for n in adjacent_numbers(total, TOTAL_SHAPE))

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat = table.seat(args["player"])
        by = args["total"] - table.state.totals[seat]
        if not by:
            raise refusal("total", "marker-there", player=args["player"], total=args["total"])
        return Fact("marker-set", {"seat": seat, "total": args["total"], "by": by})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        shift = MarkerCorrection(fact.data["seat"], fact.data["by"], len(state.scored))
        return replace(state, shifts=(*state.shifts, shift))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return marker_reminder(table)
