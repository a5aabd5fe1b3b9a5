"""Wall tiles: taken where a marker stopped, or not there after all."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow import doubts
from companion.games.carcassonne_the_castle.flow.corners import Ask, answered, asks
from companion.games.carcassonne_the_castle.flow.moves.tap import Tap
from companion.games.carcassonne_the_castle.flow.state import USED_IN_PLAY, WALL_TILES, State, Tile
from companion.games.carcassonne_the_castle.rules.features import TRACK
from companion.rules.errors import Key, RefusedError
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.move import Args
from companion.rules.shape import Name, Record, Whole
from companion.rules.table import refusal

TILE = Whole(WALL_TILES[0], WALL_TILES[-1])
NUMBER = Whole(0, TRACK - 1)


def _asked_now(table: Table[State]) -> Iterator[Ask]:
    """The numbers that are asked about: none in the final scoring, those in doubt not while something stands on the pad."""
    if not table.state.final:
        yield from (ask for ask in asks(table.state, table.seating) if ask.sure or table.state.draft is None)


class TakeTile(Tap):
    """A wall tile that a player took, at the number where the marker stood if that is said."""

    type = "take-tile"
    facts = ("tile-taken",)
    takes = Record({"player": Name(), "tile": TILE, "at": NUMBER}, {"at": None})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        players, box = table.seating.players, table.state.box
        for ask in _asked_now(table):
            yield from (Offer(self.type, {"player": players[ask.seat], "at": ask.number, "tile": kind}) for kind in box)
        for player in players:
            yield from (Offer(self.type, {"player": player, "tile": kind}) for kind in box)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        state, seat, tile, at = table.state, table.seat(args["player"]), args["tile"], args["at"]
        if tile not in state.box:
            raise refusal("tile", "wall-tile-gone", tile=Key(f"wall-tile-{tile}"))
        if at is not None and any(t.at == at for t in state.tiles):
            raise refusal("at", "corner-answered", number=at)
        fact = Fact("tile-taken", {"seat": seat, "tile": tile, "at": at})
        return doubtful(fact, *doubts.of_tile(state, table.seating, seat, at))

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
    """A wall tile that a player does not hold after all."""

    type = "drop-tile"
    facts = ("tile-dropped",)
    takes = Record({"player": Name(), "tile": TILE})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        for seat, player in enumerate(table.seating.players):
            yield from (Offer(self.type, {"player": player, "tile": kind}) for kind in table.state.mistaken(seat))

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        tile = Key(f"wall-tile-{args['tile']}")
        if table.state.held(table.seat(args["player"]), args["tile"]) > 0:
            return refusal("tile", "tile-by-score", tile=tile)
        return refusal("tile", "tile-not-held", player=args["player"], tile=tile)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        dropped = fact.data["seat"], fact.data["tile"]
        latest = max(place for place, tile in enumerate(state.tiles) if (tile.seat, tile.kind) == dropped)
        return replace(state, tiles=(*state.tiles[:latest], *state.tiles[latest + 1 :]))


class NoTile(Tap):
    """No wall tile lies at a number."""

    type = "no-tile"
    facts = ("tile-missing",)
    takes = Record({"at": NUMBER})
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        yield from (Offer(self.type, {"at": ask.number}) for ask in _asked_now(table) if ask.sure)

    def happens(self, table: Table[State], args: Args) -> Fact:
        if args["at"] in answered(table.state):
            raise refusal("at", "corner-answered", number=args["at"])
        return Fact("tile-missing", {"at": args["at"]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, bare=(*state.bare, fact.data["at"]))
