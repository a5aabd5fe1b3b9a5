"""Views of the state: the phase, the cells of the final form, their correction, and the questions at the end."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.castle_for_all_seasons import sheet
from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.play import State, add_buildings, add_servants, replace_item
from companion.games.castle_for_all_seasons.rules.box import BUILDINGS, SPOTS, UNKNOWN_CAPACITY_SPOTS, is_winter
from companion.games.castle_for_all_seasons.rules.question import SCORING_SPOTS
from companion.rules.game import Fact, Phase, Seating, Table, UnknownDetail, Words
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, CellPlace, Entries


def phase(state: State, seating: Seating) -> Phase:
    """Return the phase: its step, the round, the seat that acts and the seat with the first-player marker."""
    table = Table(state, seating)
    first, act = play.first_seat(table), state.current
    seat = first if act is None or act.seat is None else act.seat
    return Phase(play.step(table), state.round, state.rounds, None if state.over else seat, first)


def running_categories(_state: State, _seating: Seating) -> tuple[str, ...]:
    """Return the victory track. The castle is scored only at the end."""
    return ("track",)


def is_intermediate(fact: Fact) -> bool:
    """Return whether the fact is an intermediate step: one player's picked cards or answer.

    The Log page hides such a fact once another event follows. It always shows the pick that reveals all cards, the answer that
    settles the event, and picks that replaced secret picks.
    """
    last = {"choice-made": "settled", "cards-picked": "revealed"}.get(fact.type)
    return last is not None and not fact.data.keys() & {last, "replaced"}


def prefill(state: State, seating: Seating) -> Mapping[CellPlace, Json]:
    """Return the values of the final form's cells that taps have tracked. Empty before the first tap."""
    return _tracked_cells(state, seating) if state.touched else {}


def _tracked_cells(state: State, seating: Seating) -> dict[CellPlace, Json]:
    known: dict[CellPlace, Json] = {(TABLE, f"built.{b}"): state.built.get(b, 0) for b in BUILDINGS}
    if state.forge_told:
        known[TABLE, "forge_silver"] = state.forge
    for seat, name in enumerate(seating.players):
        known[name, "track"] = state.points[seat]
        for spot in _scoring_spots(seating):
            known[name, f"servants.{spot}"] = state.servants.get(spot, ()).count(seat)
    return known


def _scoring_spots(seating: Seating) -> Sequence[str]:
    return SCORING_SPOTS if is_winter(seating) else SCORING_SPOTS[:-1]


def _tracked_value(state: State, seating: Seating, place: CellPlace) -> int | None:
    """Return the value of one cell of `_tracked_cells`, or None if it is not there."""
    column, (kind, _, thing) = place[0], place[1].partition(".")
    if column == TABLE:
        if kind == "built" and thing in BUILDINGS:
            return state.built.get(thing, 0)
        return state.forge if kind == "forge_silver" and state.forge_told else None
    if column not in seating.players:
        return None
    seat = seating.players.index(column)
    if kind == "servants" and thing in _scoring_spots(seating):
        return state.servants.get(thing, ()).count(seat)
    return state.points[seat] if kind == "track" else None


def tracked(state: State, seating: Seating) -> Mapping[CellPlace, Json]:
    """Return the tracked value of every cell that taps can fill. All values are 0 before the first tap."""
    return {**_tracked_cells(state, seating), (TABLE, "forge_silver"): state.forge}


def find_unknowns(state: State, seating: Seating) -> tuple[UnknownDetail, ...]:
    """Return the free spots as an unknown detail if the keep needs their number, otherwise an empty tuple.

    Their number is unknown while the copy facts lack the capacity of a spot.
    """
    lacks = sheet.lacks_free_spots(seating, prefill(state, seating))
    return (UnknownDetail(Words("open-free-spots"), sheet.FREE_SPOTS_CELL),) if lacks else ()


def apply_correction(state: State, seating: Seating, place: CellPlace, by: int) -> State | None:
    """Return the state with the tracked number of a cell changed by `by`.

    Return None if the cell is not tracked, or if the new number would be out of range.
    """
    held, cell, (column, key) = _tracked_value(state, seating, place), sheet.SHEET.cell(*place), place
    if held is None or cell is None or cell.shape.check(held + by, "", []) is None:
        return None
    kind, _, thing = key.partition(".")
    if kind == "built":
        return add_buildings(state, thing, by)
    if kind == "forge_silver":
        return replace(state, forge=held + by)
    seat = seating.players.index(column)
    if kind == "track":
        return replace(state, points=replace_item(state.points, seat, held + by))
    return add_servants(state, seat, thing, by)


def adapt_to_form(state: State, _seating: Seating, entries: Entries) -> State:
    """Return the state with the entries of the final form once the game is over, for the questions about missing values."""
    return replace(state, form=entries) if state.over else state


# --- The final scoring as an interview: what taps cannot tell, one question after another, in the order of the board --------


@dataclass(frozen=True, slots=True)
class FinalQuestion:
    """One page of questions after the game. It asks for cells of the final form, or for copy facts."""

    key: str
    """Kind of question: `spots` and `free` (spots), `forge` (ingots), `left` (talers and resources left) or `tie`."""
    cells: tuple[CellPlace, ...] = ()
    facts: tuple[str, ...] = ()
    player: str = ""


def questions(state: State, seating: Seating) -> tuple[FinalQuestion, ...]:
    """Return the questions that are still open, in the order of asking.

    Questions about a tie come only after all other cells are entered.
    """
    told = {**prefill(state, seating), **{place: value for place, value in state.form.items() if value is not None}}
    if lacking := tuple(sheet.missing(seating, told)):
        return tuple(_questions(seating, told, lacking))
    tied = sheet.open_tie_cells(seating, told)
    return (FinalQuestion("tie", tied),) if tied else ()


def _questions(seating: Seating, told: Mapping[CellPlace, Json], lacking: Sequence[CellPlace]) -> Iterator[FinalQuestion]:
    if sheet.FREE_SPOTS_CELL in lacking:
        built = (spot for spot in UNKNOWN_CAPACITY_SPOTS if told.get((TABLE, f"built.{SPOTS[spot].building}")))
        untold = tuple(f"spots-{spot}" for spot in built if f"spots-{spot}" not in seating.facts)
        yield FinalQuestion("spots", facts=untold) if untold else FinalQuestion("free", (sheet.FREE_SPOTS_CELL,))
    if sheet.FORGE_CELL in lacking:
        yield FinalQuestion("forge", (sheet.FORGE_CELL,))
    for name in seating.players:
        if cells := tuple(place for place in lacking if place[0] == name):
            yield FinalQuestion("left", cells, player=name)
