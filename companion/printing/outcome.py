"""The result of a play as a frozen view: who came where and why, every number with its reason, the score over time."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.plays.play import Play
from companion.plays.score import score
from companion.printing.asked import Arms, Asked, of_game, shares_columns
from companion.rules.errors import Key
from companion.rules.game import ADJUSTMENT, Words
from companion.rules.scoring import Column, Line, Ranking, Standing
from companion.texts import Language
from companion.views.chart import Series
from companion.views.result import series

WIDE_COLUMNS = 4
"""Up to so many columns leave room for words beside the points."""
LETTERS = 240
"""The reasons of one number have room beside it if they are not longer than this, shared among the columns."""
_NUMBER = re.compile(r"\d+")
ROOM = 24
"""Of lines for places and rows: so few leave half of the page empty."""
NAMES = 40
"""Letters of all names: more may stand in so many lines, each name four times, that no half is left."""


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
    shared: tuple["ColumnView", ...]
    """What counts for a player who shares the columns, then what else was shared."""


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column: what it is called, whose it is, and what it earned."""

    name: str
    arms: tuple[Arms, ...]
    scored: Column
    words: Language

    def why(self, category: str) -> str:
        """The reasons of its points; empty where they would only say the number again."""
        line = next((line for line in self.scored.lines if line.category == category), None)
        return _why(line, self.words) if line is not None else ""

    @property
    def is_plain(self) -> bool:
        """Whether no reason says more than its points."""
        return not any(_why(line, self.words) for line in self.scored.lines)


@dataclass(frozen=True, slots=True)
class ResultView:
    """The whole page."""

    play: Play
    missing: int
    """Cells that are empty, and should not be."""
    verdict: Words
    """Who won, or who leads."""
    broken: Words | None
    """How a tie for the first place was broken, or why it could not be."""
    standings: tuple[Placed, ...]
    tie_breaks: tuple[str, ...]
    """Those that were needed to rank anybody."""
    columns: tuple[ColumnView, ...]
    categories: tuple[str, ...]
    """Those of the sheet with these options, and points by hand where there are any."""
    apart: bool
    """Whether the reasons have a place of their own, because the columns are too narrow for them."""
    series: tuple[Series, ...]
    foot: bool
    """Whether there is room for a large drawing at the foot."""

    @property
    def accounts(self) -> tuple[int, ...]:
        """The columns whose reasons are told in a place of their own."""
        return tuple(at for at, column in enumerate(self.columns) if self.apart and not column.is_plain)


def _why(line: Line, words: Language) -> str:
    said = "; ".join(words.say(item.words, **item.args) for item in line.items)
    has_note = any(item.words == "why-adjustment" for item in line.items)
    is_news = has_note or len(line.items) > 1 or set(_NUMBER.findall(said)) - {str(line.points)}
    return said if line.points and is_news else ""


def view(play: Play, asked: Asked) -> ResultView:
    """The page of a play, closed or not. RefusedError where what was entered cannot be counted."""
    scored, game, seating = play.scored, play.game, play.seating
    if scored.result is None or scored.problems:
        raise of_game(game, *scored.problems)
    ranking, columns = scored.result.ranking, scored.result.columns
    if scored.open:  # who is ahead may yet be somebody else
        ranking = replace(ranking, winners=(), decided_by=None, unknown=None)
    names, count = ", ".join(map(asked.name, ranking.winners)), len(ranking.winners)
    won = Words("printing-won" if play.is_closed else "printing-leads", {"names": names, "count": count})
    needed = _needed(ranking, game.tie_breaks)
    labels: Mapping[str, Words] = game.flow.labels(play.content.flow, seating) if game.flow.labels else {}
    called = [asked.words.tell(labels[c.name]) if c.name in labels else c.name for c in columns]
    earned = {line.category for column in columns for line in column.lines}
    letters = (len(_why(line, asked.words)) for column in columns for line in column.lines)
    owners = game.owners(seating)
    views = tuple(
        ColumnView(name, asked.arms(seats), c, asked.words) for name, c, seats in zip(called, columns, owners, strict=True)
    )
    return ResultView(
        play,
        missing=len(score(game, play.content).missing) if play.is_closed else len(scored.missing),
        verdict=won if ranking.winners else Words("printing-nobody-yet"),
        broken=_broken(ranking),
        standings=tuple(_placed(asked, s, ranking, needed, views) for s in ranking.standings),
        tie_breaks=needed,
        columns=views,
        categories=(
            *(c for c in game.categories if c in earned or game.sheet.feeds(c, seating)),
            *({ADJUSTMENT} & earned),
        ),
        apart=len(columns) > WIDE_COLUMNS or max(letters, default=0) > LETTERS / len(columns),
        series=series(play, scored.result),
        foot=not play.is_tapped
        and 4 * len((*ranking.standings, *game.categories)) <= ROOM
        and len("".join(seating.players)) <= NAMES,
    )


def _placed(
    asked: Asked, standing: Standing, ranking: Ranking, needed: tuple[str, ...], columns: Sequence[ColumnView]
) -> Placed:
    name, total = standing.name, standing.total
    has_equal = sum(other.total == total for other in ranking.standings) > 1
    return Placed(
        standing.rank if ranking.winners else None,
        asked.name(name),
        asked.arms_of(name),
        total,
        tuple(standing.tie_breaks[key] for key in needed) if has_equal else (),
        name in ranking.winners,
        _shared(asked, standing, columns),
    )


def _shared(asked: Asked, standing: Standing, columns: Sequence[ColumnView]) -> tuple[ColumnView, ...]:
    """The columns that somebody shares, the one that counts first. Who sits nowhere shares those that lack an owner."""
    if not shares_columns(asked):
        return ()
    arms, most = set(asked.arms_of(standing.name)), max(len(column.arms) for column in columns)
    own = [column for column in columns if (arms <= set(column.arms) if arms else len(column.arms) < most)]
    return tuple(sorted(own, key=lambda column: column.scored.total != standing.total))


def _needed(ranking: Ranking, keys: Sequence[str]) -> tuple[str, ...]:
    """The tie-breaks down to the last that equal totals had to be compared by; all of them where some never part."""
    groups: dict[int, list[Standing]] = {}
    for standing in ranking.standings:
        groups.setdefault(standing.total, []).append(standing)

    def parts(group: list[Standing], depth: int) -> bool:
        return len({tuple(s.tie_breaks[key] for key in keys[:depth]) for s in group}) == len(group)

    depths = range(len(keys))
    return tuple(keys[: max(next((d for d in depths if parts(group, d)), len(keys)) for group in groups.values())])


def _broken(ranking: Ranking) -> Words | None:
    """What was said about a tie for the first place; nothing where there was none."""
    best = [s for s in ranking.standings if s.total == ranking.standings[0].total]
    if not ranking.winners or len(best) < 2:
        return None
    points = best[0].total
    if ranking.unknown and len(ranking.winners) > 1:
        return Words("printing-tie-unknown", {"points": points, "what": Key(f"tie-break-{ranking.unknown}")})
    if ranking.decided_by in (None, "shared", "total"):
        return Words("printing-tie-shared", {"points": points})
    key = str(ranking.decided_by)
    winner = next(s for s in best if s.name in ranking.winners)
    before = list(winner.tie_breaks)[: list(winner.tie_breaks).index(key)]
    equal = [s for s in best if s is not winner and all(s.tie_breaks[k] == winner.tie_breaks[k] for k in before)]
    more, less = winner.tie_breaks[key] or 0, max(s.tie_breaks[key] or 0 for s in equal)
    return Words("printing-tie-broken", {"points": points, "what": Key(f"tie-break-{key}"), "more": more, "less": less})
