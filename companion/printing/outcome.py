"""The printed result of a session: ranking, points with their reasons, and the score over time."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from companion.printing.print_request import PlayerColour, PrintRequest, of_game, shares_columns
from companion.rules.errors import Key
from companion.rules.game import ADJUSTMENT, Words
from companion.rules.scoring import Column, Line, Ranking, Standing
from companion.sessions.bounds import EXACT
from companion.sessions.round_points import RoundPoints
from companion.sessions.score import score
from companion.sessions.session import Session
from companion.texts import Language
from companion.views.chart import Series
from companion.views.result import series

MAX_WIDE_COLUMNS = 4
"""Maximum number of columns for printing the reasons beside the points."""
MAX_REASON_LETTERS = 240
"""Maximum number of letters of a category's reasons beside its points, shared by all columns."""
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class PrintedStanding:
    """A line of the printed ranking. A participant without a seat has no colours."""

    rank: int | None
    """Rank, or None while an unknown value could still change the winner."""
    name: str
    colours: tuple[PlayerColour, ...]
    total: int
    tie_breaks: tuple[int | None, ...]
    """Values of the printed tie-breaks if another player has the same total, otherwise empty. None is an unknown value."""
    won: bool
    shared: tuple["PrintedColumn", ...]
    """Columns that the player shares, the column with the player's total first. Empty in a game without shared columns."""
    bound: str = EXACT
    """Bound of the total: exact, at least, or so far."""


@dataclass(frozen=True, slots=True)
class PrintedColumn:
    """A column of the printed result: name, owners' colours and explained points."""

    name: str
    colours: tuple[PlayerColour, ...]
    scored: Column
    words: Language
    is_shared: bool = False
    """True if the column is not a player, for example a castle that two players share."""
    bound: str = EXACT
    """Bound of the total: exact, at least, or so far."""
    is_unread: bool = False
    """True if the column is photographed and not yet read."""

    def line(self, category: str) -> Line | None:
        """Return the score of a category, or None if the category has no known points."""
        return next((line for line in self.scored.lines if line.category == category), None)

    def why(self, category: str) -> str:
        """Return the reasons for a category's points in one text. Empty without known points and in a plain column."""
        line = self.line(category)
        return "" if line is None or self.is_plain else _why(line, self.words)

    @property
    def is_plain(self) -> bool:
        """Return whether this is a shared column in which each reason only repeats the points."""
        return self.is_shared and not any(_says_more(line, self.words) for line in self.scored.lines)


@dataclass(frozen=True, slots=True)
class PrintedResult:
    """The content of the printed result."""

    session: Session
    missing: int
    """Number of empty cells that players are reminded of."""
    headline: Words
    """The sentence that says who won or leads."""
    tie_explanation: Words | None
    """The sentence about how a tie for first place was broken, or why it is open. None without a tie."""
    standings: tuple[PrintedStanding, ...]
    tie_breaks: tuple[str, ...]
    """Keys of the tie-breaks that the ranking needed, in order."""
    columns: tuple[PrintedColumn, ...]
    categories: tuple[str, ...]
    """Keys of the categories in the table, and of the adjustments if there are any."""
    has_separate_reasons: bool
    """True if the reasons are printed in a separate section, because the columns are too narrow for them."""
    series: tuple[Series, ...]
    minutes: int | None = None
    """Length of the session: as entered, else as measured if the game was tapped. None if it is unknown."""
    photos: Sequence[str] = ()
    """URLs of the photos of the session."""

    @property
    def is_unchecked(self) -> bool:
        """Return whether any column with points is plain: its points are printed as entered, without reasons."""
        return any(column.is_plain and column.scored.lines for column in self.columns)

    @property
    def explained_columns(self) -> tuple[int, ...]:
        """Return the indexes of the columns whose reasons are printed in the separate section. Empty without that section."""
        return tuple(at for at, column in enumerate(self.columns) if self.has_separate_reasons and not column.is_plain)


def _why(line: Line, words: Language) -> str:
    return "; ".join(words.say(item.words, **item.args) for item in line.reasons)


def _says_more(line: Line, words: Language) -> bool:
    """Return whether the reasons of a line contain more information than its points."""
    has_note = line.category == ADJUSTMENT and any(item.words != "why-adjustment-plain" for item in line.reasons)
    return has_note or len(line.reasons) > 1 or bool(set(_NUMBER.findall(_why(line, words))) - {str(line.points)})


def view(session: Session, asked: PrintRequest, photos: Sequence[str] = (), rounds: RoundPoints = ()) -> PrintedResult:
    """Return the content of the printed result of an open or closed session. Raise RefusedError if it cannot be scored.

    A manually entered result contains only what was entered: no empty cells, and no table if no category has points.
    `rounds` has the points of each seat after each round. Without it, there is no chart.
    """
    scored, game, seating = session.scored, session.game, session.seating
    if scored.result is None or scored.problems:
        raise of_game(game, *scored.problems)
    ranking, columns = scored.result.ranking, scored.result.columns
    if scored.open:  # open questions may still change the winner
        ranking = replace(ranking, winners=(), decided_by=None)
    names, count = ", ".join(map(asked.name, ranking.winners)), len(ranking.winners)
    won = Words("printing-won" if session.is_closed else "printing-leads", {"names": names, "count": count})
    if ranking.is_open:
        won = Words("result-tied", {"winners": names})
    needed = _needed(ranking, game.tie_breaks)
    labels = game.labels(session.content.flow, seating)
    called = [asked.words.tell(labels[c.name]) if c.name in labels else c.name for c in columns]
    earned = {line.category for column in columns for line in column.lines}
    letters = (len(_why(line, asked.words)) for column in columns for line in column.lines)
    owners = game.owners(seating)
    views = tuple(
        PrintedColumn(
            name,
            asked.colours_of_seats(seats),
            c,
            asked.words,
            is_shared=c.name not in seating.players,
            bound=session.bounds.get(c.name, EXACT),
            is_unread=i in session.unread_photos,
        )
        for i, (name, c, seats) in enumerate(zip(called, columns, owners, strict=True))
    )
    rows = _categories(session, earned)
    return PrintedResult(
        session,
        missing=_missing(session),
        headline=won if ranking.winners else Words("printing-nobody-yet"),
        tie_explanation=_broken(ranking),
        standings=tuple(
            replace(_printed_standing(asked, s, ranking, needed, () if session.is_told else views), bound=session.bound(s.name))
            for s in ranking.standings
        ),
        tie_breaks=needed,
        columns=views,
        categories=rows,
        has_separate_reasons=len(columns) > MAX_WIDE_COLUMNS or max(letters, default=0) > MAX_REASON_LETTERS / len(columns),
        series=series(session, scored.result, rounds),
        minutes=session.registered.minutes if session.has_moves else session.registered.noted.minutes,
        photos=photos,
    )


def _categories(session: Session, earned: Collection[str]) -> tuple[str, ...]:
    """Return the keys of the categories in the table. A manually entered result has only categories with points."""
    game = session.game
    if not session.is_told:
        known = [c for c in game.categories if c in earned or game.sheet.feeds(c, session.seating)]
    elif not (known := [c for c in game.categories if c in earned]):
        return ()
    return (*known, *({ADJUSTMENT} & {*earned}))


def _missing(session: Session) -> int:
    """Return the number of empty cells that players are reminded of.

    0 for a manually entered result, which shows no empty cells.
    """
    if session.is_told:
        return 0
    return len(score(session.game, session.content).missing) if session.is_closed else len(session.scored.missing)


def _printed_standing(
    asked: PrintRequest, standing: Standing, ranking: Ranking, needed: tuple[str, ...], columns: Sequence[PrintedColumn]
) -> PrintedStanding:
    name, total = standing.name, standing.total
    has_equal = sum(other.total == total for other in ranking.standings) > 1
    return PrintedStanding(
        standing.rank if ranking.winners else None,
        asked.name(name),
        asked.colours_of_player(name),
        total,
        tuple(standing.tie_breaks[key] for key in needed) if has_equal else (),
        name in ranking.winners,
        _shared(asked, standing, columns),
    )


def _shared(asked: PrintRequest, standing: Standing, columns: Sequence[PrintedColumn]) -> tuple[PrintedColumn, ...]:
    """Return the columns that a player shares, the column with the player's total first.

    Empty in a game without shared columns.

    A participant without a seat shares the columns that have fewer owners with a seat than others.
    """
    if not columns or not shares_columns(asked):
        return ()
    arms, most = set(asked.colours_of_player(standing.name)), max(len(column.colours) for column in columns)
    own = [column for column in columns if (arms <= set(column.colours) if arms else len(column.colours) < most)]
    return tuple(sorted(own, key=lambda column: column.scored.total != standing.total))


def _needed(ranking: Ranking, keys: Sequence[str]) -> tuple[str, ...]:
    """Return the tie-breaks that are needed to separate all players with equal totals.

    Return all if they cannot be separated.
    """
    groups: dict[int, list[Standing]] = {}
    for standing in ranking.standings:
        groups.setdefault(standing.total, []).append(standing)

    def parts(group: list[Standing], depth: int) -> bool:
        return len({tuple(s.tie_breaks[key] for key in keys[:depth]) for s in group}) == len(group)

    depths = range(len(keys))
    return tuple(keys[: max(next((d for d in depths if parts(group, d)), len(keys)) for group in groups.values())])


def _broken(ranking: Ranking) -> Words | None:
    """Return the sentence about how a tie for first place was broken. None without a tie or without a winner."""
    best = [s for s in ranking.standings if s.total == ranking.standings[0].total]
    if not ranking.winners or len(best) < 2:
        return None
    points = best[0].total
    winner = next(s for s in best if s.name in ranking.winners)
    if winner.open_tie:
        return Words("printing-tie-unknown", {"points": points, "what": Key(f"tie-break-{winner.open_tie}")})
    if ranking.decided_by in (None, "shared", "total"):
        is_known = bool(winner.tie_breaks) and None not in winner.tie_breaks.values() and len(ranking.winners) > 1
        return Words("printing-tie-shared" if is_known else "printing-tie-plain", {"points": points})
    key = str(ranking.decided_by)
    before = list(winner.tie_breaks)[: list(winner.tie_breaks).index(key)]
    equal = [s for s in best if s is not winner and all(s.tie_breaks[k] == winner.tie_breaks[k] for k in before)]
    own = winner.tie_breaks[key] or 0
    nearest = min((s.tie_breaks[key] or 0 for s in equal), key=lambda number: abs(number - own))
    return Words("printing-tie-broken", {"points": points, "what": Key(f"tie-break-{key}"), "more": own, "less": nearest})
