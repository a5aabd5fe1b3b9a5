"""Views of the state: phase, running points, values for the final form, open bonuses and lessons."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles.flow.castle_names import castle_label
from companion.games.between_two_castles.flow.state import BUILD, CHOOSE, OVER, ROUNDS, SETUP, TURNS_PER_ROUND, Site, State
from companion.games.between_two_castles.rules.bonuses import FIFTH
from companion.games.between_two_castles.rules.circle import (
    LUDWIG,
    builders_of,
    castles_of,
    goes_left,
    ludwig_draw_seat,
    participants,
)
from companion.games.between_two_castles.sheet import LAYOUT_KEY, is_scored_from_pad, pad_points
from companion.rules.errors import Key
from companion.rules.game import Lesson, Phase, ScreenRequest, Seating, UnknownDetail, Words
from companion.rules.shape import Json
from companion.rules.sheet import CellPlace, Entries


def phase(state: State, _seating: Seating) -> Phase:
    """Return the current phase: the step and the round. It has no seat, because all players act at once.

    The chart shows the points after each turn.

    Castles drawn during setup (round 0) are finished castles that are entered only for scoring.
    """
    finished = {SETUP: 0, OVER: state.turns}.get(state.step, state.turns - 1)
    return Phase(state.step, {SETUP: 0, OVER: ROUNDS}.get(state.step, state.round), ROUNDS, finished=finished)


def points(state: State, seating: Seating) -> tuple[int, ...] | None:
    """Return each player's current points: the points of the lower castle, by seat.

    Return None if any castle has no drawing.
    """
    if not all(site.is_drawn for site in state.sites):
        return None
    worth = [site.counted_points for site in state.sites]
    return tuple(min(worth[place] for place in castles_of(seat, len(worth))) for seat in range(len(seating.players)))


def running_categories(state: State, _seating: Seating) -> Collection[str] | None:
    """Return None: the whole score counts. While a castle has no drawing, return no category."""
    return None if all(site.is_drawn for site in state.sites) else ()


def labels(state: State, seating: Seating, reader: ScreenRequest) -> Mapping[str, Words]:
    """Return the display names of the castles, by column and by default name, and of Ludwig in a game of two players.

    On an owned phone, a castle without a name of its own is named by its builders: "With Ben, left".
    """
    found = {site.column: castle_label(site, seating, reader.me, reader.shared_column) for site in state.sites}
    if reader.me is not None or reader.shared_column is not None:
        found |= {Key(f"castle-{site.number}"): found[site.column] for site in state.sites}
    is_there = LUDWIG in participants(seating) and LUDWIG not in seating.players
    return {**found, LUDWIG: Words("ludwig")} if is_there else found


def prefill(state: State, _seating: Seating) -> Mapping[CellPlace, Json]:
    """Return the layout of each drawn castle, by its cell of the final form."""
    return {(site.column, LAYOUT_KEY): site.layout for site in state.sites if site.is_drawn}


def tracked(state: State, seating: Seating) -> Mapping[CellPlace, Json]:
    """Return the layout of each castle, by its cell of the final form. The layout of a castle without a drawing is None."""
    return {**{(site.column, LAYOUT_KEY): None for site in state.sites}, **prefill(state, seating)}


def adapt_to_form(state: State, _seating: Seating, entries: Entries) -> State:
    """Return the state with `by_hand` set to the pad's total for each castle that the form scores from its pad."""
    by_hand = [
        replace(site, by_hand=pad_points(site.column, entries))
        for site in state.sites
        if is_scored_from_pad(site.column, entries)
    ]
    return state.with_sites(*by_hand) if by_hand else state


def open_bonus_details(state: State, _seating: Seating) -> tuple[UnknownDetail, ...]:
    """Return a detail for each open bonus of each castle, because its reward is not entered yet."""
    return tuple(
        UnknownDetail(
            Words("open-bonus", {"castle": site.display_name, **bonus.message_args}),
            (site.column, LAYOUT_KEY),
            f"castle={site.number}",
        )
        for site in state.sites
        for bonus in site.open_bonuses
    )


def unread(state: State, _seating: Seating) -> tuple[CellPlace, ...]:
    """Return the layout of each castle whose rooms are not all entered, and that is not scored from its pad."""
    return tuple((site.column, LAYOUT_KEY) for site in state.sites if not site.is_entered)


# --- The first game ----------------------------------------------------------------------------------------------------

CORRECTION_MOVE_TYPES = ("go-to", "move-room", "remove-room", "remove-bonus-card", "announce-bonus")
MOVES_WITHOUT_LESSON = frozenset({"begin", "done", "set-token", "set-castle-name", *CORRECTION_MOVE_TYPES})
"""Types of moves that need no lesson, because they are corrections or obvious."""


def lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    """Yield the lessons of the current step for all players, then the lessons of each castle for its builders."""
    yield from _step_lessons(state, seating)
    if state.step != BUILD:
        return
    for site in state.sites:
        seats = tuple(one.seat for one in builders_of(seating, site.place) if one.seat is not None)
        yield from (Lesson(key, seats) for key in _castle_lesson_keys(site))


def _step_lessons(state: State, seating: Seating) -> Iterator[Lesson]:
    yield Lesson(state.step)
    if state.step != CHOOSE:
        return
    if ludwig_draw_seat(seating, state.round) is not None:
        yield Lesson("ludwig")
    if not goes_left(state.round):
        yield Lesson("to-the-right")
    if state.turn == TURNS_PER_ROUND:
        yield Lesson("last-tile")


def _castle_lesson_keys(site: Site) -> Iterator[str]:
    """Yield the keys of the lessons about a castle: entering rooms, open bonuses, attendants, cards and room types.

    The type of the latest room comes first among the types. A castle without a throne room has no lessons.
    """
    if site.throne is None:
        return
    yield "set-throne"
    for bonus in site.open_bonuses:
        yield "fifth" if bonus.nth == FIFTH else "draw-for-bonus" if bonus.type == "downstairs" else "settle-bonus"
    if site.attendants:
        yield "set-attendant"
    if site.bonus_cards:
        yield "add-bonus-card"
    if site.tiles:
        yield "place-room"
    yield from dict.fromkeys(tile.face.type.id for tile in reversed(site.tiles))
