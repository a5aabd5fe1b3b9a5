"""Corner towers: those that a marker just reached, and those whose wall tile is still available.

Everything is computed from the scored features, the entered wall tiles and the copy facts. The state does not store it.
"""

from collections.abc import Iterable, Iterator

from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.facts import (
    BARE_CORNER,
    CORNER_TOWERS,
    KNOWN_CORNER,
    KNOWN_NUMBER,
    entered_corners,
    is_complete,
)
from companion.games.carcassonne_the_castle.rules.features import SCORED, TRACK_SPACES, Group, Landing, first_stops
from companion.rules.errors import Problem
from companion.rules.game import Seating


def known_corners(seating: Seating) -> tuple[Group, ...]:
    """Return the known corner towers that have a wall tile. They come from the copy facts and from the rulebook."""
    told: tuple[Group, ...] = entered_corners(seating) or ()
    if is_complete(seating):
        return told
    numbers = {number for pair in told for number in pair}
    return tuple(sorted((*told, *(group for group in (KNOWN_CORNER, (KNOWN_NUMBER,)) if numbers.isdisjoint(group)))))


def format_towers(corners: Iterable[Group]) -> str:
    """Return the numbers of corner towers as text, such as 12/13, 33."""
    return ", ".join("/".join(map(str, group)) for group in corners)


def answered_spaces(state: State) -> frozenset[int]:
    """Return the wall spaces where players entered a taken wall tile, or entered that there is none."""
    return frozenset((*state.bare, *(t.at for t in state.tiles if t.at is not None)))


def available_towers(state: State, seating: Seating) -> tuple[Group, ...]:
    """Return the known corner towers whose wall tile is still available. In the final scoring there are none."""
    gone = answered_spaces(state).union(stop.number for stop in state.stops)
    return () if state.final else tuple(group for group in known_corners(seating) if gone.isdisjoint(group))


def unanswered_stops(state: State, seating: Seating) -> tuple[Landing, ...]:
    """Return the first stops on known corner towers whose wall tile is not entered yet.

    Only stops of this and the previous turn are returned.
    """
    said = answered_spaces(state)
    first = first_stops(state.stops, known_corners(seating)).items()
    return tuple(stop for group, stop in first if stop.turn >= state.turn - 1 and not said.intersection(group))


def uncertain_stop(state: State, seating: Seating) -> Landing | None:
    """Return the marker's stop after the last scored feature, if its wall space may be an unknown corner tower.

    Return None otherwise, or if the feature was scored in an earlier turn. Return None if players confirmed that the list of
    corner towers is complete.
    """
    last = state.scored[-1] if state.scored else None
    if last is None or last.turn != state.turn or last.owner is None or is_complete(seating):
        return None
    *_, stop = state.stops
    known = {number for group in known_corners(seating) for number in group}
    return None if stop.number in known.union(answered_spaces(state), BARE_CORNER) else stop


def found_corner(state: State, seating: Seating) -> tuple[int, dict[Group, str]] | None:
    """Return the wall space of a corner tower that is missing from the copy facts, with its possible pairs of numbers.

    Players took a wall tile there. The dict has the text of the extended copy fact for each possible pair. Return None if
    there is no such tower.
    """
    told = entered_corners(seating) or ()
    if not any({*pair} & {*KNOWN_CORNER} for pair in told):  # every copy has this tower, unless the copy facts contradict it
        told = (*told, KNOWN_CORNER)
    taken = {number for pair in (*told, BARE_CORNER) for number in pair}
    for number in (tile.at for tile in reversed(state.tiles) if not is_complete(seating)):
        if number is not None and number not in taken:
            pairs = [(n, n + 1) for n in (number - 1, number) if 1 <= n <= TRACK_SPACES - 2 and taken.isdisjoint((n, n + 1))]
            if pairs:
                return number, {pair: CORNER_TOWERS.show(sorted({*told, pair})) for pair in pairs}
    return None


# --- In which order features count that one square finished --------------------------------------------------------------


def correct_index(state: State, place: int) -> int:
    """Return the index that a scored feature should have.

    In a turn the active player's features score before the other player's.
    """
    scored = state.scored[place]
    if scored.turn == state.turn and scored.owner == state.seat:
        for earlier, other in enumerate(state.scored[:place]):
            if other.turn == state.turn and other.owner == 1 - state.seat:
                return earlier
    return place


def move_feature(state: State, place: int, to: int) -> State:
    """Return the state with one scored feature moved to an earlier index."""
    others = [feature for i, feature in enumerate(state.scored) if i != place]
    return state.with_pile(SCORED, (*others[:to], state.scored[place], *others[to:]))


def late_features(state: State, seating: Seating) -> Iterator[int]:
    """Yield the indexes of this turn's features that should be scored earlier, the latest first.

    A feature is yielded only if the new order changes which player was first on a corner tower.
    """

    def first(state: State) -> dict[Group, int]:
        return {corner: stop.seat for corner, stop in first_stops(state.stops, known_corners(seating)).items()}

    for place in range(len(state.scored) - 1, -1, -1):
        if state.scored[place].turn != state.turn:
            return
        due = correct_index(state, place)
        if due != place and first(move_feature(state, place, due)) != first(state):
            yield place


# --- What the rulebook does not allow: it is asked once whether it was so ------------------------------------------------


def tile_problems(state: State, seating: Seating, seat: int, at: int | None) -> Iterator[Problem]:
    """Yield problems to confirm if the player's marker cannot have found a wall tile, according to the scored features.

    `at` is the wall space of the tile, or None if it was not entered.
    """
    stops = {stop.number for stop in state.stops if stop.seat == seat}
    if at is None:
        if state.final:
            yield Problem("tile", "tile-late")
        elif sum(tile.seat == seat and tile.at is None for tile in state.tiles) >= _open_places(state, seating, seat):
            yield Problem("tile", "tile-nowhere", {"player": seating.players[seat]})
        return
    if at not in stops:
        code = "tile-late" if state.final else "corner-unvisited"
        yield Problem("at", code, {"player": seating.players[seat], "number": at})
    yield from _corner_problems(state, seating, seat, at)


def _open_places(state: State, seating: Seating, seat: int) -> int:
    """Return the number of wall spaces without an entry where the player's marker may have found a wall tile.

    A known corner tower counts once, for the marker that came first. Before the copy facts have a list of corner towers, every
    other wall space where the marker stopped counts too.
    """
    gone, known = answered_spaces(state), known_corners(seating)
    first = first_stops(state.stops, known)
    found = sum(stop.seat == seat and gone.isdisjoint(group) for group, stop in first.items())
    if entered_corners(seating) is not None:
        return found
    numbers = {number for group in known for number in group}.union(BARE_CORNER, gone)
    return found + len({stop.number for stop in state.stops if stop.seat == seat} - numbers)


def _corner_problems(state: State, seating: Seating, seat: int, at: int) -> Iterator[Problem]:
    """Yield problems to confirm if the wall space has no wall tile, has none left, or has one for the other player."""
    known = known_corners(seating)
    group = next((group for group in known if at in group), ())
    if at in BARE_CORNER or (not group and is_complete(seating)):
        yield Problem("at", "corner-bare", {"number": at})
        return
    if not group and entered_corners(seating) is not None:
        yield Problem("at", "corner-unknown", {"number": at, "numbers": format_towers(known)})
    gone = {tile.at for tile in state.tiles if tile.at is not None}
    if gave := gone.intersection(group).difference({at}):
        yield Problem("at", "corner-gave", {"number": at, "other": min(gave)})
        return
    paired = {number for group in known if len(group) > 1 for number in group}
    beside = [] if at in paired else [n for n in (at - 1, at + 1) if n in gone and n not in paired]
    if beside:
        yield Problem("at", "corner-beside", {"number": at, "other": beside[0]})
    first = first_stops(state.stops, [group or (at,)]).get(group or (at,))
    if first and first.seat != seat:
        yield Problem("at", "corner-first", {"number": at, "player": seating.players[first.seat]})
