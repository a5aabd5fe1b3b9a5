"""Where a play stands, what the taps know of the final form, its numbers put right in the state; what is asked at the end."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.castle_for_all_seasons import sheet
from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.play import State, housed, replaced, scored, standing
from companion.games.castle_for_all_seasons.rules.box import BUILDINGS, SPOTS, UNTOLD, is_winter
from companion.games.castle_for_all_seasons.rules.question import EARNING
from companion.rules.game import Fact, Open, Phase, Seating, Table, Words
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Place


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    table = Table(state, seating)
    first, act = play.first_seat(table), state.current
    seat = first if act is None or act.seat is None else act.seat
    return Phase(play.step(table), state.round, state.rounds, None if state.over else seat, first)


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """The victory track."""
    return dict(zip(seating.players, state.points, strict=True))


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """The victory track at the end of each round; one that was put right later never stands below zero."""
    return tuple({name: max(0, p) for name, p in zip(seating.players, points, strict=True)} for points in state.history)


def passing(fact: Fact) -> bool:
    """Cards and answers are tapped one by one; what is told is the reveal, and the event."""
    last = {"choice-made": "settled", "cards-picked": "revealed"}.get(fact.type)
    return last is not None and last not in fact.data


def prefill(state: State, seating: Seating) -> Mapping[Place, Json]:
    """The final form as far as it was tapped; nothing for a table that tapped nothing."""
    if not state.touched:
        return {}
    known: dict[Place, Json] = {(TABLE, f"built.{b}"): state.built.get(b, 0) for b in BUILDINGS}
    if state.forge_told:
        known[TABLE, "forge_silver"] = state.forge
    for seat, name in enumerate(seating.players):
        known[name, "track"] = state.points[seat]
        for spot in EARNING if is_winter(seating) else EARNING[:-1]:
            known[name, f"servants.{spot}"] = state.servants.get(spot, ()).count(seat)
    return known


def left_open(state: State, seating: Seating) -> tuple[Open, ...]:
    """The keep scores free spots, and only the board tells how many there are."""
    lacks = sheet.lacks_free_spots(seating, prefill(state, seating))
    return (Open(Words("open-free-spots"), sheet.FREE_SPOTS),) if lacks else ()


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state with so much more in that cell; None for what it does not hold, or could not hold then."""
    held, cell, (column, key) = prefill(state, seating).get(place), sheet.SHEET.cell(*place), place
    if held is None or cell is None or cell.shape.check(held + by, "", []) is None:
        return None
    kind, _, thing = key.partition(".")
    if kind == "built":
        return standing(state, thing, by)
    if kind == "forge_silver":
        return replace(state, forge=state.forge + by)
    seat = seating.players.index(column)
    if kind == "track":
        # In which round the track went wrong nobody knows: all are put right, and the chart ends where the track does.
        history = tuple(replaced(points, seat, points[seat] + by) for points in state.history)
        return replace(scored(state, seat, by), history=history)
    return housed(state, seat, thing, by)


# --- The final scoring as an interview: what the taps cannot know, one question after another, as the board is read ---------


@dataclass(frozen=True, slots=True)
class Question:
    """One page of the interview: cells of the form, or facts of the copy."""

    key: str
    """What is asked: spots, free, forge, left or tie."""
    cells: tuple[Place, ...] = ()
    facts: tuple[str, ...] = ()
    player: str = ""


def questions(state: State, seating: Seating) -> tuple[Question, ...]:
    """What the form still lacks, the first first. Ties show only once all else is told."""
    told = {**prefill(state, seating), **{place: value for place, value in state.form.items() if value is not None}}
    if lacking := tuple(sheet.missing(seating, told, {})):
        return tuple(_questions(seating, told, lacking))
    tied = tuple(sheet.missing(seating, told, sheet.counted(seating, told)))
    return (Question("tie", tied),) if tied else ()


def _questions(seating: Seating, told: Mapping[Place, Json], lacking: Sequence[Place]) -> Iterator[Question]:
    if sheet.FREE_SPOTS in lacking:
        built = (spot for spot in UNTOLD if told.get((TABLE, f"built.{SPOTS[spot].building}")))
        untold = tuple(f"spots-{spot}" for spot in built if f"spots-{spot}" not in seating.facts)
        yield Question("spots", facts=untold) if untold else Question("free", (sheet.FREE_SPOTS,))
    if sheet.FORGE in lacking:
        yield Question("forge", (sheet.FORGE,))
    for name in seating.players:
        if cells := tuple(place for place in lacking if place[0] == name):
            yield Question("left", cells, player=name)
