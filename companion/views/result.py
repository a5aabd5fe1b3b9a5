"""The result of a play as a frozen view: places, how a tie was broken, the explained sheet, the course of the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from companion.plays.play import Play
from companion.rules.errors import Arg, Key
from companion.rules.game import ADJUSTMENT, Words
from companion.rules.scoring import Column, Item, Result, Standing
from companion.views.chart import ChartView, Series, chart


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A player's place."""

    rank: int | None
    """None while something is not known that could change it."""
    name: str
    tincture: int | None
    """The colour of the shield; None for one who sits nowhere and has none."""
    total: int
    won: bool
    note: Words | None
    """How a tie with the next one was broken."""


@dataclass(frozen=True, slots=True)
class CellView:
    """What a column earned in a category."""

    column: str
    points: int
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class CategoryView:
    """A row of the explained sheet."""

    key: str
    cells: tuple[CellView, ...]


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column's head and total."""

    name: str
    tinctures: tuple[int, ...]
    total: int
    explained: bool
    """Whether anything was earned, so that there is something to say about the total."""


@dataclass(frozen=True, slots=True)
class ResultView:
    """The whole page."""

    closed: bool
    finished: bool
    title: Words
    places: tuple[PlaceView, ...]
    columns: tuple[ColumnView, ...]
    categories: tuple[CategoryView, ...]
    warnings: tuple[Words, ...]
    series: tuple[Series, ...]
    """How everybody came to their points, from the start to the final count."""
    chart: ChartView | None
    troubled: bool
    at_least: bool
    """Whether something is not known yet: totals are what everybody has at least."""


def view(play: Play, labels: Mapping[str, str] | None = None) -> ResultView | None:
    """The result; None while nothing can be counted. `labels` are what columns are called, and those who sit nowhere."""
    scored = play.scored
    result = scored.result
    if result is None:
        return None
    tinctures = dict(zip(play.seating.players, play.registered.tinctures, strict=True))
    owners = play.game.owners(play.seating)
    called = {name: label for name, label in (labels or {}).items() if name not in tinctures}
    series = _series(play, result)
    columns = tuple(
        ColumnView(
            (labels or {}).get(c.name, c.name), tuple(play.registered.tinctures[s] for s in owners[i]), c.total, explained(c)
        )
        for i, c in enumerate(result.columns)
    )
    return ResultView(
        closed=play.is_closed,
        finished=result.finished,
        title=Words("result-unsure") if scored.open else title(result, called, over=play.is_closed),
        places=tuple(
            PlaceView(
                None if scored.open else s.rank,
                called.get(s.name, s.name),
                tinctures.get(s.name),
                s.total,
                s.name in result.ranking.winners and not scored.open,
                None if scored.open else broken(result, s),
            )
            for s in result.ranking.standings
        ),
        columns=columns,
        categories=_categories(play, result),
        warnings=tuple(Words(f"warning-{w.code}", w.args) for w in result.warnings),
        series=series,
        chart=chart(series),
        troubled=scored.is_contradictory,
        at_least=bool(scored.open),
    )


def title(result: Result, called: Mapping[str, str] = MappingProxyType({}), *, over: bool = True) -> Words:
    """Who won, or who leads, in a few words. `called` are those who do not sit at the table."""
    winners = [called.get(name, name) for name in result.ranking.winners]
    if not winners:
        return Words("result-open")
    return Words("result-won" if over else "result-leads", {"count": len(winners), "winners": ", ".join(winners)})


def broken(result: Result, standing: Standing) -> Words | None:
    """How this player came to stand before or behind others with the same total."""
    same = [s for s in result.ranking.standings if s.total == standing.total]
    if len(same) < 2:
        return None
    args: dict[str, Arg] = {}
    for key in standing.tie_breaks:
        values = {s.tie_breaks[key] for s in same}
        own = standing.tie_breaks[key]
        if own is None or None in values:
            break
        if len(values) > 1:
            args = {"by": Key(f"tie-break-{key}"), "value": own}
            return Words("result-tie-broken", args)
    return Words("result-tie-shared")


def explained(column: Column) -> bool:
    """Whether anything says why the column's total is what it is."""
    return any(line.items for line in column.lines)


def _categories(play: Play, result: Result) -> tuple[CategoryView, ...]:
    keys: Sequence[str] = (*play.game.categories, ADJUSTMENT)
    found = []
    for key in keys:
        cells = tuple(
            CellView(c.name, c.points(key), tuple(i for line in c.lines if line.category == key for i in line.items))
            for c in result.columns
        )
        if any(cell.items for cell in cells):
            found.append(CategoryView(key, cells))
    return tuple(found)


def _series(play: Play, result: Result) -> tuple[Series, ...]:
    """Points at the end of each round, and the final total at the end."""
    history = play.game.flow.history
    course = history(play.content.flow, play.seating) if history else ()
    if not course:
        return ()
    totals = {s.name: s.total for s in result.ranking.standings}
    return tuple(
        Series(play.registered.tinctures[i], name, (0, *(moment.get(name, 0) for moment in course), totals.get(name, 0)))
        for i, name in enumerate(play.seating.players)
    )
