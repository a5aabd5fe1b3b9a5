"""The result page of a session: ranks, tie-breaks, the explained sheet and the chart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.rules.errors import Arg, Key
from companion.rules.game import ADJUSTMENT, Words
from companion.rules.scoring import Line, Ranking, Result, Standing
from companion.sessions.bounds import EXACT
from companion.sessions.round_points import RoundPoints
from companion.sessions.session import Session
from companion.views.chart import ChartView, Series, chart

STANDINGS = "standings"
"""Path of warnings about a missing tie-break. The page shows these warnings at the tied players."""


@dataclass(frozen=True, slots=True)
class StandingView:
    """A player's line in the ranking."""

    rank: int | None
    """Rank, or None while an unknown value could change it."""
    name: str
    colour: int | None
    """Colour index, or None for a participant without a seat."""
    total: int
    won: bool
    note: Words | None
    """Explanation of the rank among players with the same total, or None."""
    bound: str = EXACT
    """Bound of the total: exact, at least, or so far."""


@dataclass(frozen=True, slots=True)
class ResultColumnView:
    """A column: its owners' colours, its total, and its points by category in the order of the sheet."""

    name: str
    colours: tuple[int, ...]
    total: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class ResultView:
    """The result page."""

    closed: bool
    title: Words
    places: tuple[StandingView, ...]
    columns: tuple[ResultColumnView, ...]
    warnings: tuple[Words, ...]
    series: tuple[Series, ...]
    """Each player's points from the start to the final count."""
    chart: ChartView | None
    troubled: bool
    is_open: bool
    """True if the result has unknown values."""
    is_explained: bool = True
    """False if the result was entered afterwards without points by category."""
    is_tied: bool = False
    """True if the winner is open because a tie-break was not entered."""


def view(session: Session, labels: Mapping[str, str], rounds: RoundPoints = ()) -> ResultView | None:
    """Return the result page, or None while the score cannot be computed.

    `labels` maps stored names of columns and of participants without a seat to displayed names. `rounds` has the points of each
    seat after each round. Without it, there is no chart.
    """
    scored, colours, owners = session.scored, session.registered.colours, session.game.owners(session.seating)
    result = scored.result
    if result is None:
        return None
    colour_of = dict(zip(session.seating.players, colours, strict=True))
    called = {name: label for name, label in labels.items() if name not in colour_of}
    winners = () if scored.open else result.ranking.winners
    places = tuple(
        StandingView(
            None if scored.open else s.rank,
            called.get(s.name, s.name),
            colour_of.get(s.name),
            s.total,
            s.name in winners,
            None if scored.open else tie_explanation(result, s),
            session.bound(s.name),
        )
        for s in result.ranking.standings
    )
    columns = tuple(
        ResultColumnView(
            labels.get(c.name, c.name),
            tuple(colours[seat] for seat in seats),
            c.total,
            tuple(Line(key, found) for key in (*session.game.categories, ADJUSTMENT) if (found := c.items(key))),
        )
        for c, seats in zip(result.columns, owners, strict=True)
    )
    title = title_of(result.ranking, [called.get(name, name) for name in winners], is_closed=session.is_closed)
    if scored.open:
        title = Words("result-unsure")
    warnings = tuple(Words(f"warning-{w.code}", w.args) for w in result.warnings if w.at != STANDINGS)
    told = series(session, result, rounds)
    return ResultView(
        session.is_closed,
        title,
        places,
        columns,
        warnings,
        told,
        chart(told),
        scored.is_contradictory,
        bool(scored.open),
        is_explained=not session.is_told or any(line.category != ADJUSTMENT for c in columns for line in c.lines),
        is_tied=result.ranking.is_open and not scored.open,
    )


def title_of(ranking: Ranking, winners: Sequence[str], *, is_closed: bool) -> Words:
    """Return the title: who has won, who leads, or who is tied while a tie-break is missing. `winners` are displayed names.

    Without winners, the title says that nobody has won yet.
    """
    if not winners:
        return Words("result-open")
    args: dict[str, Arg] = {"winners": ", ".join(winners)}
    if ranking.is_open:
        return Words("result-tied", args)
    return Words("result-won" if is_closed else "result-leads", {**args, "count": len(winners)})


def tie_explanation(result: Result, standing: Standing) -> Words | None:
    """Return the explanation of a player's rank among players with the same total, or None without a tie to explain.

    While nobody has won, no tie is decided.
    """
    same = [s for s in result.ranking.standings if s.total == standing.total]
    if len(same) < 2 or not result.ranking.winners:
        return None
    if standing.open_tie:
        return Words("result-tie-open")
    if sum(s.rank == standing.rank for s in same) > 1:
        is_known = bool(standing.tie_breaks) and None not in standing.tie_breaks.values()
        return Words("result-tie-shared" if is_known else "result-tie-plain")
    for key, own in standing.tie_breaks.items():
        same = [s for s in same if s.tie_breaks[key] == own]
        if own is None:
            return None
        if len(same) == 1:
            return Words("result-tie-broken", {"by": Key(f"tie-break-{key}"), "value": own})
    return None


def series(session: Session, result: Result, rounds: RoundPoints) -> tuple[Series, ...]:
    """Return each player's points at the start, after each round and after the final count. Empty without `rounds`."""
    if not rounds:
        return ()
    totals = {s.name: s.total for s in result.ranking.standings}
    return tuple(
        Series(colour, name, (0, *(points[seat] for points in rounds), totals.get(name, 0)))
        for seat, (name, colour) in enumerate(zip(session.seating.players, session.registered.colours, strict=True))
    )
