"""What the rulebook does not allow, but what a table may really have done: it is asked once whether it was so."""

from collections.abc import Iterable, Iterator

from companion.games.carcassonne_the_castle.flow.corners import known_corners, landings, takers
from companion.games.carcassonne_the_castle.flow.counted import SEATS
from companion.games.carcassonne_the_castle.flow.followers import TIE
from companion.games.carcassonne_the_castle.flow.stage import keep_owner, left_after
from companion.games.carcassonne_the_castle.flow.state import SQUARES, State
from companion.games.carcassonne_the_castle.rules.board import FEWEST_EMPTY
from companion.games.carcassonne_the_castle.rules.facts import BARE_CORNER, is_complete
from companion.games.carcassonne_the_castle.rules.features import Followers
from companion.games.carcassonne_the_castle.rules.question import FOLLOWERS
from companion.rules.errors import Problem
from companion.rules.game import Seating


def of_size(state: State, tiles: int, at: str) -> Iterator[Problem]:
    """More squares than have been laid. A table that has once said that its squares are not counted is not asked again."""
    laid = SQUARES - left_after(state)
    if tiles > laid and all(f.tiles <= laid for f in state.features):
        yield Problem(at, "squares-unlaid", {"laid": laid, "tiles": tiles})


def of_followers(seating: Seating, at_once: Iterable[Followers], at: str) -> Iterator[Problem]:
    """More followers than a player has, on what stands on the squares at the same time."""
    together = [_fewest(followers) for followers in at_once]
    for seat in SEATS:
        count = sum(followers[seat] for followers in together)
        if count > FOLLOWERS[1]:
            yield Problem(at, "followers-many", {"player": seating.players[seat], "count": count, "most": FOLLOWERS[1]})


def _fewest(followers: Followers) -> Followers:
    """Whoever only called it a tie may have meant that nobody stands there."""
    return (0, 0) if followers == TIE else followers


def of_turn(state: State, followers: Followers, place: int | None) -> list[Followers]:
    """Who stands on what one square finished: followers go home only after all of it is scored."""
    turn = state.turn if place is None else state.scored[place].turn
    return [followers, *(s.feature.followers for i, s in enumerate(state.scored) if s.turn == turn and i != place)]


def of_end(state: State, followers: Followers) -> list[Followers]:
    """Who stands on the squares at the end, as far as it is scored: in courts and on what is unfinished."""
    return [followers, *(c.followers for c in state.courts), *(f.followers for f in state.unfinished)]


def of_tile(state: State, seating: Seating, seat: int, at: int | None) -> Iterator[Problem]:
    """A wall tile that the player's marker cannot have found."""
    stops = {landing.number for landing in landings(state.scored) if landing.seat == seat}
    if at is None:
        if state.final:
            yield Problem("tile", "tile-late")
        elif sum(tile.seat == seat for tile in state.tiles) >= len(stops.difference(BARE_CORNER)):
            yield Problem("tile", "tile-nowhere", {"player": seating.players[seat]})
    elif at not in stops:
        code = "tile-late" if state.final else "corner-unvisited"
        yield Problem("at", code, {"player": seating.players[seat], "number": at})
    if at is not None:
        yield from _of_corner(state, seating, seat, at)


def _of_corner(state: State, seating: Seating, seat: int, at: int) -> Iterator[Problem]:
    """A corner tower that has no tile, or none any more, or none for this player."""
    known = known_corners(seating)
    group = next((group for group in known if at in group), ())
    if at in BARE_CORNER or (not group and is_complete(seating)):
        yield Problem("at", "corner-bare", {"number": at})
        return
    gone = {tile.at for tile in state.tiles}
    if gave := gone.intersection(group).difference({at}):
        yield Problem("at", "corner-gave", {"number": at, "other": min(n for n in gave if n is not None)})
        return
    paired = {number for group in known if len(group) > 1 for number in group}
    beside = [] if at in paired else [n for n in (at - 1, at + 1) if n in gone and n not in paired]
    if beside:
        yield Problem("at", "corner-beside", {"number": at, "other": beside[0]})
    first = takers(state, seating).get(group) or next((x for x in landings(state.scored) if x.number == at), None)
    if first and first.seat != seat:
        yield Problem("at", "corner-first", {"number": at, "player": seating.players[first.seat]})


def of_empty(state: State) -> Iterator[Problem]:
    """A drawing with fewer empty cells than always stay empty, where its largest region is what counts."""
    if state.empty_told is None and not state.empty_by and keep_owner(state) is not None and len(state.empty) < FEWEST_EMPTY:
        yield Problem("part", "cells-few", {"count": len(state.empty), "fewest": FEWEST_EMPTY})


def of_region(count: int) -> Iterator[Problem]:
    """No empty region at all."""
    if count == 0:
        yield Problem("count", "region-none", {"fewest": FEWEST_EMPTY})
