"""The result of a play as a frozen view: places, how a tie was broken, the explained sheet, the course of the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.plays.play import Play
from companion.rules.errors import Key
from companion.rules.game import ADJUSTMENT, Words
from companion.rules.scoring import Line, Result, Standing
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
class ColumnView:
    """A column: whose it is, its total, and what was earned in each category, in the order of the sheet."""

    name: str
    tinctures: tuple[int, ...]
    total: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class ResultView:
    """The whole page."""

    closed: bool
    title: Words
    places: tuple[PlaceView, ...]
    columns: tuple[ColumnView, ...]
    warnings: tuple[Words, ...]
    series: tuple[Series, ...]
    """How everybody came to their points, from the start to the final count."""
    chart: ChartView | None
    troubled: bool
    at_least: bool
    """Whether something is not known yet: totals are what everybody has at least."""
    is_explained: bool = True
    """Whether anything is known of how anybody came to their points."""


def view(play: Play, labels: Mapping[str, str]) -> ResultView | None:
    """The result; None while nothing can be counted. `labels` are what columns are called, and those who sit nowhere."""
    scored, colours, owners = play.scored, play.registered.tinctures, play.game.owners(play.seating)
    result = scored.result
    if result is None:
        return None
    tinctures = dict(zip(play.seating.players, colours, strict=True))
    called = {name: label for name, label in labels.items() if name not in tinctures}
    winners = () if scored.open else result.ranking.winners
    places = tuple(
        PlaceView(
            None if scored.open else s.rank,
            called.get(s.name, s.name),
            tinctures.get(s.name),
            s.total,
            s.name in winners,
            None if scored.open else broken(result, s),
        )
        for s in result.ranking.standings
    )
    columns = tuple(
        ColumnView(
            labels.get(c.name, c.name),
            tuple(colours[seat] for seat in seats),
            c.total,
            tuple(Line(key, found) for key in (*play.game.categories, ADJUSTMENT) if (found := c.items(key))),
        )
        for c, seats in zip(result.columns, owners, strict=True)
    )
    title = Words("result-open")
    if scored.open:
        title = Words("result-unsure")
    elif winners:
        names = ", ".join(called.get(name, name) for name in winners)
        title = Words("result-won" if play.is_closed else "result-leads", {"count": len(winners), "winners": names})
    warnings, told = tuple(Words(f"warning-{w.code}", w.args) for w in result.warnings), series(play, result)
    return ResultView(
        play.is_closed,
        title,
        places,
        columns,
        warnings,
        told,
        chart(told),
        scored.is_contradictory,
        bool(scored.open),
        is_explained=not play.is_told or any(line.category != ADJUSTMENT for c in columns for line in c.lines),
    )


def broken(result: Result, standing: Standing) -> Words | None:
    """How this player came to stand before or behind others with the same total."""
    same = [s for s in result.ranking.standings if s.total == standing.total]
    if len(same) < 2:
        return None
    for key, own in standing.tie_breaks.items():
        values = {s.tie_breaks[key] for s in same}
        if own is None or None in values:
            return Words("result-tie-open") if any(s.rank == standing.rank for s in same if s is not standing) else None
        if len(values) > 1:
            return Words("result-tie-broken", {"by": Key(f"tie-break-{key}"), "value": own})
    return Words("result-tie-shared")


def series(play: Play, result: Result) -> tuple[Series, ...]:
    """Everybody's points at the start, at the end of each round and in the end; nothing where the flow remembers none."""
    history = play.game.flow.history
    rounds = history(play.content.flow, play.seating) if history else ()
    if not rounds:
        return ()
    totals = {s.name: s.total for s in result.ranking.standings}
    return tuple(
        Series(tincture, name, (0, *(points.get(name, 0) for points in rounds), totals.get(name, 0)))
        for name, tincture in zip(play.seating.players, play.registered.tinctures, strict=True)
    )
