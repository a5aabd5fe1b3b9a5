"""What the rulebook does not allow, but what a table may really have done: it is asked once whether it was so."""

from collections.abc import Iterator

from companion.games.carcassonne_the_castle.flow.corners import known_corners, takers
from companion.games.carcassonne_the_castle.flow.state import TIE, State
from companion.games.carcassonne_the_castle.rules.board import FEWEST_EMPTY
from companion.games.carcassonne_the_castle.rules.facts import BARE_CORNER, is_complete
from companion.games.carcassonne_the_castle.rules.features import SEATS, Followers
from companion.games.carcassonne_the_castle.rules.question import FOLLOWERS, SCORED, SQUARES
from companion.rules.errors import Arg, Problem
from companion.rules.game import Seating, Table


def of_size(state: State, tiles: int) -> Iterator[Problem]:
    """More squares than have been laid. A table that has once said that its squares are not counted is not asked again."""
    laid = SQUARES.high - state.left_after
    if tiles > laid and all(f.tiles <= laid for f in state.scored):
        yield Problem("tiles", "squares-unlaid", {"laid": laid, "tiles": tiles})


def of_followers(table: Table[State], pile: str, followers: Followers, place: int | None) -> Iterator[Problem]:
    """More followers than a player has, on what stands on the squares at the same time.

    They go home only after all that one square finished is scored; at the end after courts and what is unfinished. Whoever
    only called it a tie may have meant that nobody stands there.
    """
    state = table.state
    if pile == SCORED:
        turn = state.turn if place is None else state.scored[place].turn
        others = [f for i, f in enumerate(state.scored) if f.turn == turn and i != place]
    else:
        others = [*state.courts, *state.unfinished]
    together = [f for f in (followers, *(other.followers for other in others)) if f != TIE]
    for seat in SEATS:
        count = sum(one[seat] for one in together)
        if count > FOLLOWERS[1]:
            args: dict[str, Arg] = {"player": table.seating.players[seat], "count": count, "most": FOLLOWERS[1]}
            yield Problem("followers", "followers-many", args)


def of_tile(state: State, seating: Seating, seat: int, at: int | None) -> Iterator[Problem]:
    """A wall tile that the player's marker cannot have found."""
    stops = {landing.number for landing in state.stops if landing.seat == seat}
    if at is None:
        if state.final:
            yield Problem("tile", "tile-late")
        elif sum(tile.seat == seat for tile in state.tiles) >= len(stops.difference(BARE_CORNER)):
            yield Problem("tile", "tile-nowhere", {"player": seating.players[seat]})
        return
    if at not in stops:
        code = "tile-late" if state.final else "corner-unvisited"
        yield Problem("at", code, {"player": seating.players[seat], "number": at})
    yield from _of_corner(state, seating, seat, at)


def _of_corner(state: State, seating: Seating, seat: int, at: int) -> Iterator[Problem]:
    """A corner tower that has no tile, or none any more, or none for this player."""
    known = known_corners(seating)
    group = next((group for group in known if at in group), ())
    if at in BARE_CORNER or (not group and is_complete(seating)):
        yield Problem("at", "corner-bare", {"number": at})
        return
    gone = {tile.at for tile in state.tiles if tile.at is not None}
    if gave := gone.intersection(group).difference({at}):
        yield Problem("at", "corner-gave", {"number": at, "other": min(gave)})
        return
    paired = {number for group in known if len(group) > 1 for number in group}
    beside = [] if at in paired else [n for n in (at - 1, at + 1) if n in gone and n not in paired]
    if beside:
        yield Problem("at", "corner-beside", {"number": at, "other": beside[0]})
    first = takers(state, seating).get(group) or next((x for x in state.stops if x.number == at), None)
    if first and first.seat != seat:
        yield Problem("at", "corner-first", {"number": at, "player": seating.players[first.seat]})


def of_empty(state: State) -> Iterator[Problem]:
    """A drawing with fewer empty cells than always stay empty, where its largest region is what counts."""
    drawn = state.empty_told is None and not state.empty_by and state.keep_owner is not None
    if drawn and len(state.empty) < FEWEST_EMPTY:
        yield Problem("part", "cells-few", {"count": len(state.empty), "fewest": FEWEST_EMPTY})
