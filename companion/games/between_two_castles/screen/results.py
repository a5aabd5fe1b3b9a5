"""How it came out: both castles of everybody, which of them counts, and what broke a tie."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.circle import Builder, builders, castles_of, columns, participants
from companion.games.between_two_castles.rules.question import CATEGORIES, SPECIALTY_ROOMS, Question
from companion.games.between_two_castles.rules.score import HIGHER_CASTLE, castle_points, contenders, count
from companion.games.between_two_castles.screen.page import Picture, picture
from companion.rules.game import Seating, Words
from companion.rules.scoring import Column, Ranking, Result, Standing, rank


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a builder came out."""

    builder: Builder
    total: int
    sides: tuple[tuple[Site, int, bool], ...]
    """The castle on his left and the one on his right: what it is worth, and whether it is the one that counts."""
    tie: Words | None
    """What told him apart from others with the same total."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What the result shows besides the places."""

    outcomes: list[Outcome]
    drawn: list[tuple[Site, int, Picture]]
    """The castles that were drawn, as they count in the result."""


def settled(state: State, seating: Seating, result: Result) -> Settled:
    """Both castles of everybody, and the drawn ones as pictures. A castle counted by its pad is another one than was drawn."""
    drawn = []
    for column, site in zip(result.columns, state.sites, strict=True):
        castle = site.castle
        if castle and site.is_drawn and _is_counted_from(column, castle):
            drawn.append((site, column.total, picture(castle)))
    return Settled(outcomes(state, seating, result.columns, result.ranking), drawn)


def _is_counted_from(column: Column, castle: Castle) -> bool:
    """Whether a castle was counted as it was drawn. Points by hand may have been added."""
    items = [item.words for line in column.lines for item in line.items]
    return "why-pad" not in items and castle_points(castle) == sum(column.points(category) for category in CATEGORIES)


def so_far(state: State, seating: Seating) -> list[Outcome]:
    """How it stands by the castles as they were drawn; nothing while one of them was not, or is counted by hand."""
    castles = [site.castle for site in state.sites if site.is_drawn and site.by_hand is None]
    if len(castles) < len(state.sites):
        return []
    named = zip(columns(seating), castles, strict=True)
    question = Question(participants(seating), {name: castle for name, castle in named if castle})
    counted = count(question)
    return outcomes(state, seating, counted, rank(contenders(question, counted)))


def outcomes(state: State, seating: Seating, columns: Sequence[Column], ranking: Ranking) -> list[Outcome]:
    """The builders by rank, whatever their castles were counted from."""
    found = []
    for standing in ranking.standings:
        builder = participants(seating).index(standing.name)
        left, right = castles_of(builder, len(columns))
        counting = left if columns[left].total <= columns[right].total else right
        sides = tuple((state.sites[place], columns[place].total, place == counting) for place in (left, right))
        found.append(Outcome(builders(seating)[builder], standing.total, sides, _tie(standing, ranking)))
    return found


def _tie(standing: Standing, ranking: Ranking) -> Words | None:
    same = [other for other in ranking.standings if other.total == standing.total]
    if len(same) < 2:
        return None
    higher, specialties = standing.tie_breaks[HIGHER_CASTLE] or 0, standing.tie_breaks[SPECIALTY_ROOMS] or 0
    alike = [other for other in same if other.tie_breaks[HIGHER_CASTLE] == higher]
    if len(alike) == 1:
        return Words("tie-by-castle", {"points": higher})
    if sum(other.rank == standing.rank for other in alike) == 1:
        return Words("tie-by-specialties", {"points": higher, "count": specialties})
    return Words("tie-shared")
