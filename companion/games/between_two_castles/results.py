"""How it came out: both castles of everybody, which of them counts, and what broke a tie."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.castle import Castle
from companion.games.between_two_castles.picture import PictureView, picture
from companion.games.between_two_castles.points import castle_points
from companion.games.between_two_castles.question import CATEGORIES, SPECIALTY_ROOMS, CastleSheet, Question
from companion.games.between_two_castles.score import HIGHER_CASTLE, contenders, count
from companion.games.between_two_castles.state import State
from companion.rules.game import Seating, Words
from companion.rules.scoring import Column, Ranking, Result, Standing, rank


@dataclass(frozen=True, slots=True)
class SideView:
    """A castle of a builder."""

    number: int
    label: Words
    total: int
    counts: bool


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """How a builder came out."""

    rank: int
    name: str
    seat: int | None
    total: int
    sides: tuple[SideView, ...]
    """The castle on his left and the one on his right."""
    won: bool
    tie: Words | None
    """What told him apart from others with the same total."""


@dataclass(frozen=True, slots=True)
class Count:
    """What was counted, whatever from, and how the columns are called."""

    columns: tuple[Column, ...]
    ranking: Ranking
    labels: Mapping[str, Words]


@dataclass(frozen=True, slots=True)
class DrawnView:
    """A castle that was drawn, as it counts in the result."""

    number: int
    label: Words
    total: int
    picture: PictureView


@dataclass(frozen=True, slots=True)
class SettledView:
    """What the result shows besides the places."""

    outcomes: tuple[OutcomeView, ...]
    drawn: tuple[DrawnView, ...]


def settled(state: State, seating: Seating, result: Result) -> SettledView:
    """Both castles of everybody, and the drawn ones as pictures. A castle counted by its pad is another one than was drawn."""
    counted = Count(result.columns, result.ranking, sites.labels(state, seating))
    drawn = []
    for place, (column, site) in enumerate(zip(result.columns, state.sites, strict=True)):
        castle = sites.castle_of(site)
        if castle and sites.is_drawn(site) and _is_counted_from(column, castle):
            drawn.append(DrawnView(place + 1, sites.label(site, place), column.total, picture(castle)))
    return SettledView(outcomes(counted, seating), tuple(drawn))


def _is_counted_from(column: Column, castle: Castle) -> bool:
    """Whether a castle was counted as it was drawn. Points by hand may have been added."""
    items = [item.words for line in column.lines for item in line.items]
    return "why-pad" not in items and castle_points(castle) == sum(column.points(category) for category in CATEGORIES)


def so_far(state: State, seating: Seating) -> tuple[OutcomeView, ...]:
    """How it stands by the castles as they were drawn; nothing while one of them was not, or is counted by hand."""
    castles = [sites.castle_of(site) for site in state.sites if sites.is_drawn(site) and site.by_hand is None]
    if len(castles) < len(state.sites):
        return ()
    named = zip(sites.columns(seating), castles, strict=True)
    question = Question(sites.builders(seating), tuple(CastleSheet(name, castle) for name, castle in named if castle))
    columns = count(question)
    return outcomes(Count(columns, rank(contenders(question, columns)), sites.labels(state, seating)), seating)


def outcomes(counted: Count, seating: Seating) -> tuple[OutcomeView, ...]:
    """The builders by rank."""
    return tuple(_outcome(standing, counted, seating) for standing in counted.ranking.standings)


def _outcome(standing: Standing, counted: Count, seating: Seating) -> OutcomeView:
    builder = sites.builders(seating).index(standing.name)
    left, right = sites.castles_at(seating, builder)
    columns = counted.columns
    counting = left if columns[left].total <= columns[right].total else right
    return OutcomeView(
        rank=standing.rank,
        name=standing.name,
        seat=builder if builder < len(seating.players) else None,
        total=standing.total,
        sides=tuple(
            SideView(place + 1, counted.labels[columns[place].name], columns[place].total, place == counting)
            for place in (left, right)
        ),
        won=standing.name in counted.ranking.winners,
        tie=_tie(standing, counted.ranking),
    )


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
