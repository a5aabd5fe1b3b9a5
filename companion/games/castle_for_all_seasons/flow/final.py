"""The final scoring as an interview: what the taps cannot know, one question after another, as the board is read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.castle_for_all_seasons.flow.form import prefill
from companion.games.castle_for_all_seasons.flow.play import State
from companion.games.castle_for_all_seasons.rules import box
from companion.games.castle_for_all_seasons.sheet import (
    FORGE,
    FREE_SPOTS,
    counted,
    lacks_free_spots,
    left_to_tell,
    tied_players,
)
from companion.rules.game import Seating
from companion.rules.shape import Json
from companion.rules.sheet import Place


@dataclass(frozen=True, slots=True)
class Question:
    """One page of the interview: cells of the form, or facts of the copy."""

    key: str
    """What is asked: spots, free, forge, left or tie."""
    cells: tuple[Place, ...] = ()
    facts: tuple[str, ...] = ()
    player: str = ""


def known(state: State, seating: Seating) -> Mapping[Place, Json]:
    """What was tapped, and what stands in the form beside it."""
    return {**prefill(state, seating), **{place: value for place, value in state.form.items() if value is not None}}


def questions(state: State, seating: Seating) -> tuple[Question, ...]:
    """What is still to be asked, the first first. Ties show only once all else is told."""
    found = tuple(_questions(seating, known(state, seating)))
    return found or tuple(_ties(seating, known(state, seating)))


def _questions(seating: Seating, told: Mapping[Place, Json]) -> Iterator[Question]:
    if lacks_free_spots(seating, told):
        untold = tuple(f"spots-{spot}" for spot in box.UNTOLD if _is_built(told, spot) and f"spots-{spot}" not in seating.facts)
        yield Question("spots", facts=untold) if untold else Question("free", (FREE_SPOTS,))
    in_forge = any(told.get((name, f"servants.{spot}")) for name in seating.players for spot in ("forge-10", "forge-6"))
    if in_forge and FORGE not in told:
        yield Question("forge", (FORGE,))
    for name in seating.players:
        if cells := tuple(left_to_tell(told, name, tied=False)):
            yield Question("left", cells, player=name)


def _ties(seating: Seating, told: Mapping[Place, Json]) -> Iterator[Question]:
    tied = tied_players(counted(seating, told))
    if cells := tuple(cell for name in seating.players if name in tied for cell in left_to_tell(told, name, tied=True)):
        yield Question("tie", cells)


def _is_built(told: Mapping[Place, Json], spot: str) -> bool:
    return bool(told.get((FREE_SPOTS[0], f"built.{box.SPOTS[spot].building}")))
