"""The result of a play as a frozen view: who came where and why, every number with its reason, the score over time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from companion.plays.play import Play
from companion.plays.score import score
from companion.printing.asked import Arms, Asked
from companion.printing.blanks import is_asked
from companion.printing.chart import Series
from companion.rules.errors import Arg, Key, RefusedError
from companion.rules.game import ADJUSTMENT, Words
from companion.rules.scoring import Column, Item, Ranking, Result, Standing

WIDE_COLUMNS = 4
"""Up to so many columns leave room for words beside the points."""
LETTERS = 240
"""The reasons of one number have room beside it if they are not longer than this, shared among the columns."""
ROOM = 24
"""Of lines for places and rows: so few leave half of the page empty."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's place. One who did not sit at the table has no arms."""

    rank: int | None
    """None while something is not known that could change it."""
    name: str
    arms: tuple[Arms, ...]
    total: int
    tie_breaks: tuple[int | None, ...]
    """What others with the same total are told apart by; nothing where there are none."""
    won: bool


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """A column: what is scored, and whose it is."""

    name: Words | str
    arms: tuple[Arms, ...]
    total: int
    is_plain: bool
    """Whether its numbers were written down as they are, so that there is nothing more to say about them."""


@dataclass(frozen=True, slots=True)
class Row:
    """A category across all columns: for each its points and the reasons for them."""

    category: str
    cells: tuple[tuple[int, tuple[Item, ...]], ...]


@dataclass(frozen=True, slots=True)
class ResultView:
    """The whole page."""

    day: date
    corrected_on: date | None
    """The day of its latest end, where that is not the first."""
    finished: bool
    missing: int
    """Cells that are empty, and should not be."""
    is_open: bool
    """Whether the play goes on."""
    seats: Words
    """Who sat where, and who began."""
    verdict: Words
    broken: Words | None
    """How a tie for the first place was broken, or why it could not be."""
    standings: tuple[Placed, ...]
    tie_breaks: tuple[str, ...]
    """Those that were needed to rank anybody."""
    columns: tuple[ColumnHead, ...]
    rows: tuple[Row, ...]
    apart: bool
    """Whether the reasons have a place of their own, because the columns are too narrow for them."""
    series: tuple[Series, ...]
    foot: bool
    """Whether there is room for a large drawing at the foot."""

    @property
    def accounts(self) -> tuple[int, ...]:
        """The columns whose reasons are told in a place of their own."""
        return tuple(at for at, column in enumerate(self.columns) if self.apart and not column.is_plain)

    @property
    def has_plain(self) -> bool:
        """Whether there are columns that have nothing to tell there."""
        return self.apart and len(self.accounts) < len(self.columns)


def view(play: Play, asked: Asked) -> ResultView:
    """The page of a play, closed or not. RefusedError where what was entered cannot be counted."""
    scored = play.scored
    if scored.result is None or scored.problems:
        refused = RefusedError(*scored.problems)
        refused.game = play.game.key
        raise refused
    result = scored.result
    if scored.open:  # who is ahead may yet be somebody else
        result = replace(result, ranking=replace(result.ranking, winners=(), decided_by=None, unknown=None))
    ranking, played = result.ranking, play.registered.played
    return ResultView(
        day=play.registered.day,
        corrected_on=played.corrected_on if played else None,
        finished=result.finished and play.is_closed,
        missing=len(score(play.game, play.content).missing) if play.is_closed else len(scored.missing),
        is_open=not play.is_closed,
        seats=_seats(play),
        verdict=_verdict(asked, result, over=play.is_closed),
        broken=_broken(ranking),
        standings=tuple(_placed(asked, s, ranking) for s in ranking.standings),
        tie_breaks=_needed(ranking, play.game.tie_breaks),
        columns=_heads(play, asked, result.columns),
        rows=_rows(play, result.columns),
        apart=len(result.columns) > WIDE_COLUMNS or _longest(asked, result.columns) > LETTERS / len(result.columns),
        series=_series(play, ranking.standings),
        foot=len(result.columns) <= WIDE_COLUMNS and 4 * len(ranking.standings) + 4 * len(play.game.categories) <= ROOM,
    )


def _seats(play: Play) -> Words:
    players = play.seating.players
    names = ", ".join(players)
    if not play.game.begins:
        return Words("printing-around", {"names": names})
    return Words("printing-seats", {"names": names, "first": players[play.seating.first]})


def _placed(asked: Asked, standing: Standing, ranking: Ranking) -> Placed:
    players = asked.seating.players
    arms = asked.arms([players.index(standing.name)] if standing.name in players else [])
    has_equal = sum(other.total == standing.total for other in ranking.standings) > 1
    ties = tuple(standing.tie_breaks[key] for key in _needed(ranking, asked.game.tie_breaks)) if has_equal else ()
    rank = standing.rank if ranking.winners else None
    return Placed(rank, asked.name(standing.name), arms, standing.total, ties, standing.name in ranking.winners)


def _needed(ranking: Ranking, keys: Sequence[str]) -> tuple[str, ...]:
    """The tie-breaks down to the last that equal totals had to be compared by."""
    groups: dict[int, list[Standing]] = {}
    for standing in ranking.standings:
        groups.setdefault(standing.total, []).append(standing)
    depth = max(_depth(group, keys) for group in groups.values())
    return tuple(keys[:depth])


def _depth(group: Sequence[Standing], keys: Sequence[str]) -> int:
    """How many of the keys it takes until no two of the group are equal; all of them if they never part."""
    for depth in range(len(keys) + 1):
        if len({tuple(s.tie_breaks[key] for key in keys[:depth]) for s in group}) == len(group):
            return depth
    return len(keys)


def _verdict(asked: Asked, result: Result, *, over: bool) -> Words:
    """Who won, or who leads."""
    ranking = result.ranking
    if not ranking.winners:
        return Words("printing-nobody-yet")
    names = ", ".join(map(asked.name, ranking.winners))
    return Words("printing-won" if over else "printing-leads", {"names": names, "count": len(ranking.winners)})


def _broken(ranking: Ranking) -> Words | None:
    """What was said about a tie for the first place; nothing where there was none."""
    best = [s for s in ranking.standings if s.total == ranking.standings[0].total]
    if not ranking.winners or len(best) < 2:
        return None
    if ranking.unknown and len(ranking.winners) > 1:
        return Words("printing-tie-unknown", {"points": best[0].total, "what": Key(f"tie-break-{ranking.unknown}")})
    if ranking.decided_by in (None, "shared", "total"):
        return Words("printing-tie-shared", {"points": best[0].total})
    key = str(ranking.decided_by)
    winner = next(s for s in best if s.name in ranking.winners)
    others = [s.tie_breaks[key] or 0 for s in best if s is not winner and _equal_before(s, winner, key)]
    args: dict[str, Arg] = {
        "points": best[0].total,
        "what": Key(f"tie-break-{key}"),
        "more": winner.tie_breaks[key] or 0,
        "less": max(others),
    }
    return Words("printing-tie-broken", args)


def _equal_before(one: Standing, other: Standing, key: str) -> bool:
    """Whether two were still equal when this tie-break was looked at."""
    before = list(one.tie_breaks)[: list(one.tie_breaks).index(key)]
    return all(one.tie_breaks[k] == other.tie_breaks[k] for k in before)


def _heads(play: Play, asked: Asked, columns: Sequence[Column]) -> tuple[ColumnHead, ...]:
    flow, seating = play.game.flow, play.seating
    labels: Mapping[str, Words] = flow.labels(play.content.flow, seating) if flow.labels else {}
    owned = zip(columns, play.game.owners(seating), strict=True)
    return tuple(ColumnHead(labels.get(c.name, c.name), asked.arms(seats), c.total, _is_plain(c)) for c, seats in owned)


def _is_plain(column: Column) -> bool:
    """Whether no reason says more than its points."""
    items = [item for line in column.lines for item in line.items]
    return all(str(value) == str(item.points) for item in items for value in item.args.values())


def _rows(play: Play, columns: Sequence[Column]) -> tuple[Row, ...]:
    """The categories of the sheet with these options, and points by hand where there are any."""
    earned = {line.category for column in columns for line in column.lines}
    keys = [c for c in play.game.categories if c in earned or is_asked(play.game.sheet, c, play.seating)]
    return tuple(
        Row(key, tuple(_cell(column, key) for column in columns)) for key in (*keys, ADJUSTMENT) if key in (*keys, *earned)
    )


def _cell(column: Column, category: str) -> tuple[int, tuple[Item, ...]]:
    return column.points(category), tuple(i for line in column.lines if line.category == category for i in line.items)


def _longest(asked: Asked, columns: Sequence[Column]) -> int:
    """The letters of all that is said about a number, where most is said."""
    say = asked.words.say
    return max((sum(len(say(i.words, **i.args)) for i in line.items) for c in columns for line in c.lines), default=0)


def _series(play: Play, standings: Sequence[Standing]) -> tuple[Series, ...]:
    """Everybody's points from the start to the final count, where the flow remembers them."""
    flow = play.game.flow
    history = flow.history(play.content.flow, play.seating) if flow.history else ()
    if not history:
        return ()
    totals = {s.name: s.total for s in standings}
    return tuple(
        Series(name, play.registered.tinctures[seat], (0, *(points[name] for points in history), totals[name]))
        for seat, name in enumerate(play.seating.players)
    )
