"""Records of a club, computed on request: of a game, of a span of days, and remarkable facts about one session."""

from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import partial
from typing import Any, NamedTuple

from companion.games import is_lowest_best
from companion.pads.definition import short_key
from companion.rules.game import ADJUSTMENT
from companion.rules.scoring import Result, Standing
from companion.sessions.people import PLAYED_PADS, Count
from companion.sessions.placeholders import somebody
from companion.sessions.ratings import MAX_RATED_SESSIONS as COUNTED
from companion.sessions.registry import ANY_SESSION, SessionFilter
from companion.sessions.session import RegistryEntry
from companion.storage import Rows, Storage

MAX_BEST_SCORES = 10
"""Maximum number of totals in the list of the best."""
LATE_SESSIONS = 10
"""Number of latest sessions in the average of the latest points by category."""
CHART_SESSIONS = 40
"""Maximum number of sessions in a chart: the latest."""
MIN_SESSIONS_FOR_REMARK = 5
"""Minimum number of totals of a game, or of other sessions with a category, for a remark about a best value."""

_FINISHED = "plays.club = :club and plays.played_at is not null and not plays.is_outside"
"""SQL condition for the finished sessions of a club that count in its records."""

# --- The SQL of a game's records: temporary tables, then one query for each list. `where` selects the sessions. ---------------

_COUNT = "select count(*), coalesce(sum(games), 0) from plays where {where}"
"""Query with one row: the number of selected results, and the number of games for which they stand."""

_CHOSEN_SESSIONS = """create temp table chosen_sessions as
select id, code, played_at, played_on, is_dated, games,
length as minutes
from plays where {where} order by played_at desc, id desc limit :counted"""
"""Statement for a temporary table of the latest selected sessions with their lengths in minutes.

The latest session has row id 1.
"""

_CHOSEN_RESULTS = """create temp table chosen_results as
select chosen_sessions.*, s.seat, s.person, p.name, s.place, s.total, s.won
from chosen_sessions cross join standings as s on s.play = chosen_sessions.id join people as p on p.id = s.person"""
"""Statement for a temporary table with the result of each person in `chosen_sessions`.

Ranked participants without a seat are left out.
"""

# An entered result can have a rest that belongs to no category. Then the points of its categories are not all known.
_SCORED_COLUMNS = """create temp table scored_columns as
select chosen_sessions.rowid as nth, play, place, played_at, not max(is_dated and category = 'adjustment') as is_whole
from chosen_sessions cross join earned on play = id
group by chosen_sessions.rowid, place having max(category <> 'adjustment')"""
"""Statement for a temporary table of the score sheet columns with points in any category.

`nth` numbers the sessions, the latest first. `is_whole` is true if all points of the column belong to a category.
"""

_AVERAGE_TOTAL = "select avg(total) from chosen_results"
"""Query with one row: the average of all totals."""

_AVERAGE_WINNING_TOTAL = "select avg(total) from (select max(total) as total from chosen_results where won group by id)"
"""Query with one row: the average winning total. A shared victory counts once."""

_LENGTHS = "select minutes from chosen_sessions where minutes between 1 and 600"
"""Query for the lengths of sessions in minutes, from 1 to 600. Other lengths are implausible and left out."""

_ALL_SEATS = """standings as s cross join plays on plays.id = play join people as p on p.id = s.person
where {where} and s.club = :club and s.game = :short and seat < s.seats"""
_CHOSEN_SEATS = "chosen_results as s where true"
_TOTALS = "select name, total, played_on, code from {seats}"
"""Query for totals of persons. `seats` is `_CHOSEN_SEATS`, or `_ALL_SEATS` if `chosen_results` lacks selected sessions."""

_BEST_TOTALS = f"{_TOTALS} order by total {{best_first}}, s.played_at limit :most"
"""Query for the best totals. The earliest of equal totals comes first."""

_WORST_WIN = f"{_TOTALS} and won order by total {{worst_first}}, s.played_at limit 1"
"""Query for the worst total that won. No row if no session has a winner."""

_LATEST_WINS = """select name, max(total), played_on, code from chosen_results where won group by id
order by played_at desc, id desc limit :lately"""
"""Query for the winning totals of the latest sessions, the latest first."""

_PEOPLE = f"""select s.name, coalesce(p.own, p.tincture), sum(games), sum(won), avg(total), {{best}}(total)
from chosen_results as s join people as p on p.id = s.person
where {somebody("s.name")} group by s.person order by 3 desc, 4 desc, 1"""  # noqa: S608  built from constants
"""Query for each person: name, colour, games, wins, average total and best total. The most games come first."""

_CATEGORIES = """
with whole_columns as (select count(*) as number from scored_columns where is_whole),
late_columns as (select count(*) as number from scored_columns where is_whole and nth <= :late)
select category,
cast(sum(is_whole * points) as real) / nullif((select number from whole_columns), 0),
cast(sum((nth <= :late) * is_whole * points) as real) / nullif((select number from late_columns), 0),
{best}(points)
from scored_columns cross join earned using (play, place) where category <> 'adjustment' group by category
"""
"""Query for each category: average points of a column, average in the latest sessions, and best points of a column."""

_CATEGORIES_BY_SESSION = """
with recent as (select nth, count(*) as columns from scored_columns where is_whole group by nth order by nth limit :lately)
select nth, category, cast(sum(points) as real) / recent.columns from recent
join scored_columns as c using (nth) join earned using (play, place) where is_whole and category <> 'adjustment'
group by 1, 2 order by nth desc, 2
"""
"""Query for the latest sessions, the oldest first: session number, category and average points of a column."""

_DUELS = f"""
select a.name, b.name, sum(a.place < b.place), count(*)
from chosen_results as a join chosen_results as b on b.id = a.id and b.seat <> a.seat
where {somebody("a.name")} and {somebody("b.name")} group by a.person, b.person order by 4 desc, 3 desc, 1, 2
"""  # noqa: S608  built from constants
"""Query for pairs of persons: how often the first was ranked before the second, and the number of common sessions.

The pairs with the most sessions come first.
"""

# --- The SQL of the remarks about one session: `play` is its id ---------------------------------------------------------------

_PERSONS_TOTALS = "from standings where club = :club and game = :game and seat < seats and not is_outside"
_IS_PERSON = "person = (select id from people where club = :club and name = :name)"
_TOTALS_OF_PERSON = f"from standings where {_IS_PERSON} and game = :game and not is_outside"

_NUMBER_OF_TOTALS = "select coalesce(sum(plays), 0) from tallies where club = :club and game = :game"
"""Query with one row: the number of totals of persons in a game."""

_FOUR_BEST_TOTALS = f"select total {_PERSONS_TOTALS} order by total {{best_first}} limit 4"
"""Query for the four best totals of a game."""

_OTHER_TOTALS_OF_PERSON = f"select count(*), {{best}}(total) {_TOTALS_OF_PERSON} and play <> :play"
"""Query with one row: the number of a person's totals in other sessions, and the best of them."""

_OTHER_POINTS = "from earned where club = :club and game = :game and category = :category and play <> :play"
_OTHER_POINTS_OF_PERSON = f"from earned where {_IS_PERSON} and game = :game and category = :category and play <> :play"
_BEST_POINTS = "select count(distinct play), (select max(points) {points}) from (select play {points} limit :enough)"

_BEST_OF_CATEGORY = _BEST_POINTS.format(points=_OTHER_POINTS)
"""Query with one row: the number of other sessions with the category, and its most points in a column.

Sessions are counted only in the first `enough` rows.
"""

_BEST_OF_CATEGORY_OF_PERSON = _BEST_POINTS.format(points=_OTHER_POINTS_OF_PERSON)
"""Query like `_BEST_OF_CATEGORY`, limited to the columns of one person."""

_WINS_UP_TO_SESSION = f"""select won {_TOTALS_OF_PERSON}
and (played_at, play) <= (select played_at, id from plays where id = :play)
order by played_at desc, play desc limit 50"""  # noqa: S608  built from constants
"""Query for the session and up to 49 earlier sessions of a person, the latest first: true if the person won."""


def _order_of(game: str) -> Mapping[str, str]:
    """Return the parts of the queries that depend on whether the highest or the lowest total wins."""
    if is_lowest_best(game):
        return {"best": "min", "best_first": "asc", "worst_first": "desc"}
    return {"best": "max", "best_first": "desc", "worst_first": "asc"}


class Variant(NamedTuple):
    """A combination of options as stored JSON, and the number of sessions with these options."""

    options: str
    sessions: int


class RecordTotal(NamedTuple):
    """A person's total in one session, with the day and the session's code."""

    name: str
    total: int
    on: date
    code: str


class PlayerTally(NamedTuple):
    """A person's results in a game. `sessions` is the number of games, because a result can stand for several games."""

    name: str
    colour: int | None
    sessions: int
    won: int
    average: float
    best: int


class CategoryTally(NamedTuple):
    """The points of a category in a score sheet column: average, average in the latest sessions, and maximum."""

    category: str
    average: float | None
    """Average over the columns whose points are all known by category. None if there is no such column."""
    late: float | None
    best: int


class SessionLengths(NamedTuple):
    """The shortest, median and longest length of sessions in minutes."""

    shortest: int
    usual: int
    longest: int


class PairTally(NamedTuple):
    """The number of sessions of two people, and how often the first was ranked before the second."""

    name: str
    other: str
    ahead: int
    sessions: int


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The records of a game, or of some of its sessions."""

    sessions: int
    """Number of games played. One result can stand for several games."""
    counted: int
    """Number of latest results on which all statistics are based, except `sessions`, `best` and `lowest_win`."""
    average: float | None
    winning: float | None
    """Average winning total. A shared victory counts once."""
    minutes: SessionLengths | None
    best: tuple[RecordTotal, ...]
    lowest_win: RecordTotal | None
    """The worst total that won. In a game that the lowest total wins, it is the highest that won."""
    people: tuple[PlayerTally, ...]
    earned: tuple[CategoryTally, ...]
    ways: Mapping[str, Sequence[float]]
    """Average points of a column in each of the latest sessions, by category. The oldest session comes first.

    Only columns whose points are all known by category count.
    """
    beaten: tuple[PairTally, ...]
    lately: tuple[RecordTotal, ...]
    """Winning totals of the latest sessions, the oldest first."""

    @property
    def is_cut(self) -> bool:
        """Return whether older results may be left out of the statistics."""
        return self.sessions > self.counted >= COUNTED


class Span(NamedTuple):
    """The number of games played in a year, month or day, and on how many days. `when` is an ISO date or its beginning."""

    when: str
    sessions: int
    days: int


def limit_to_days(days: str, sought: SessionFilter) -> SessionFilter:
    """Return the filter limited to a year, month or day, such as 2026, 2026-03 or 2026-03-09.

    Return it unchanged if `days` is empty.
    """
    if not days:
        return sought
    year, month = int(days[:4]), int(days[5:7] or 12)
    first, last = f"{days}-01-01"[:10], f"{year:04}-{month:02}-{days[8:] or monthrange(year, month)[1]}"
    return replace(sought, since=max(first, sought.since or first), until=min(last, sought.until or last))


class GameCount(NamedTuple):
    """The number of times that a game was played."""

    game: str
    sessions: int


class SpanRecord(NamedTuple):
    """The statistics of a span of days: its years, months or days (`spans`), its games and its people."""

    spans: Sequence[Span]
    games: Sequence[GameCount]
    people: Sequence[Count]


class Remark(NamedTuple):
    """A remarkable fact about a session: the message id and its arguments."""

    words: str
    args: Mapping[str, Any]


class Records:
    """The records of all clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- A game -----------------------------------------------------------------------------------------------------------

    def seats(self, club: str, game: str) -> list[int]:
        """Return the numbers of players with which a game was played, the smallest first."""
        sql = "select distinct seats from tallies where club = ? and game = ? order by 1"
        return [seats for (seats,) in self._storage.rows(sql, (club, short_key(game)))]

    def variants(self, club: str, game: str) -> list[Variant]:
        """Return the combinations of options with which a game was played, the most frequent first."""
        sql = "select options, count(*) from plays where club = ? and game = ? and played_at is not null group by 1"
        return [Variant(*row) for row in self._storage.query_in_background(f"{sql} order by 2 desc, 1", (club, game))]

    def game(
        self, club: str, game: str, sought: SessionFilter = ANY_SESSION, seats: int | None = None, options: str | None = None
    ) -> GameRecord:
        """Return the records of a game, limited by `sought`, to `seats` players and to `options` as stored JSON."""
        sought = replace(sought, game=game)
        kinds = {"seats": seats, "options": options}
        limits = {"most": MAX_BEST_SCORES, "late": LATE_SESSIONS, "lately": CHART_SESSIONS, "counted": COUNTED}
        asked = _query_values(club, sought) | kinds | limits | {"short": short_key(game)}
        where = (
            _FINISHED + sought.where() + "".join(f" and plays.{kind} = :{kind}" for kind in kinds if asked[kind] is not None)
        )
        order = _order_of(game)

        def found(ask: Rows) -> GameRecord:
            rows = partial(ask, values=asked)
            ((sessions, games),) = rows(_COUNT.format(where=where))
            for table in (_CHOSEN_SESSIONS.format(where=where), _CHOSEN_RESULTS, _SCORED_COLUMNS):
                rows(table)
            ((average,),) = rows(_AVERAGE_TOTAL)
            ((winning,),) = rows(_AVERAGE_WINNING_TOTAL)
            seats = _ALL_SEATS.format(where=where) if sessions > COUNTED else _CHOSEN_SEATS
            lowest = rows(_WORST_WIN.format(seats=seats, **order))
            return GameRecord(
                games,
                min(sessions, COUNTED),
                average,
                winning,
                _spread([minutes for (minutes,) in rows(_LENGTHS)]),
                tuple(map(_scored, rows(_BEST_TOTALS.format(seats=seats, **order)))),
                _scored(lowest[0]) if lowest else None,
                tuple(PlayerTally(*row) for row in rows(_PEOPLE.format(**order))),
                tuple(CategoryTally(*row) for row in rows(_CATEGORIES.format(**order))),
                _ways(rows(_CATEGORIES_BY_SESSION)),
                tuple(PairTally(*row) for row in rows(_DUELS)),
                tuple(_scored(row) for row in reversed(rows(_LATEST_WINS))),
            )

        return self._storage.run_in_background(found)

    def minutes(
        self, club: str, sought: SessionFilter = ANY_SESSION, seats: int | None = None, options: str | None = None
    ) -> int:
        """Return the summed length of the selected sessions in minutes. Implausible and unknown lengths count as 0."""
        kinds = {"seats": seats, "options": options}
        where = sought.where() + "".join(f" and plays.{kind} = :{kind}" for kind, value in kinds.items() if value is not None)
        sql = f"select sum(length) from plays where {_FINISHED}{where} and length between 1 and 600"  # noqa: S608  built from constants
        ((total,),) = self._storage.query_in_background(sql, _query_values(club, sought) | kinds)
        return total or 0

    def played_pads(self, club: str) -> list[str]:
        """Return the keys of the score pads with a finished session, in order."""
        return [key for (key,) in self._storage.rows(PLAYED_PADS, (club,))]

    # --- Days -------------------------------------------------------------------------------------------------------------

    def spans(self, club: str, sought: SessionFilter = ANY_SESSION, letters: int = 4) -> list[Span]:
        """Return the years, months or days with finished sessions of a club, the latest first.

        `letters` is the length of the date prefix: 4 for years, 7 for months, 10 for days.
        """
        counts = "select substr(played_on, 1, :letters), sum(games), count(distinct played_on)"
        sql = f"{counts} from plays where {_FINISHED}{sought.where()} group by 1 order by 1 desc"
        return [
            Span(*row) for row in self._storage.query_in_background(sql, _query_values(club, sought) | {"letters": letters})
        ]

    def games(self, club: str, sought: SessionFilter) -> list[GameCount]:
        """Return how often each game was played, the most frequent first."""
        sql = f"select game, sum(games) from plays where {_FINISHED}{sought.where()}"  # noqa: S608  built from constants
        return [
            GameCount(*row)
            for row in self._storage.query_in_background(f"{sql} group by 1 order by 2 desc, 1", _query_values(club, sought))
        ]

    def people(self, club: str, sought: SessionFilter) -> list[Count]:
        """Return the number of games and wins of each person, the most wins first. Anonymised people are left out."""
        seats = "standings as s on s.play = plays.id join people as p on p.id = s.person"
        sql = (
            f"select p.name, coalesce(p.own, p.tincture), sum(s.games), sum(won) from plays join {seats}"  # noqa: S608  built from constants
            f" where {_FINISHED} and {somebody('p.name')}{sought.where()}"
            " group by p.id order by 4 desc, 3 desc, 1"
        )
        return [Count(*row) for row in self._storage.query_in_background(sql, _query_values(club, sought))]

    # --- One session among the others ---------------------------------------------------------------------------------

    def remarks(self, registered: RegistryEntry, result: Result, *, has_own_columns: bool) -> list[Remark]:
        """Return the remarkable facts about a session, the most remarkable first.

        Categories are compared only if each column belongs to one player (`has_own_columns`) and the highest total wins.
        """
        seated = [s for s in result.ranking.standings if s.name in registered.seating.players]
        told = {"club": registered.club, "game": short_key(registered.seating.game), "play": registered.id}
        order = _order_of(registered.seating.game)

        def found(rows: Rows) -> list[Remark]:
            found = [*_of_totals(rows, told, seated, order), *_streak(rows, told, result)]
            found += _of_categories(rows, told, result) if has_own_columns and order["best"] == "max" else ()
            return [remark for _, remark in sorted(found, key=lambda one: one[0])]

        return self._storage.run_in_background(found)


def _of_totals(
    rows: Rows, told: Mapping[str, Any], seated: Sequence[Standing], order: Mapping[str, str]
) -> Iterator[tuple[float, Remark]]:
    """Yield (rank, remark) for each total among the club's three best, and each total better than the person's other totals.

    A smaller rank is more remarkable.
    """
    sign = 1 if order["best"] == "max" else -1
    ((count,),) = rows(_NUMBER_OF_TOTALS, told)
    best = [sign * total for (total,) in rows(_FOUR_BEST_TOTALS.format(**order), told)]
    for name, total in [(s.name, s.total) for s in seated]:
        better = sum(other > sign * total for other in best)
        if (
            count >= MIN_SESSIONS_FOR_REMARK and sum(other >= sign * total for other in best) <= 3
        ):  # a total that many have reached is not rare
            yield better, Remark("remark-best", {"name": name, "place": better + 1, "count": count})
        ((before, own_best),) = rows(_OTHER_TOTALS_OF_PERSON.format(**order), {**told, "name": name})
        if before >= 3 and sign * total > sign * own_best:
            yield 3.5, Remark("remark-own", {"name": name, "points": total, "count": before + 1})


def _of_categories(rows: Rows, told: Mapping[str, Any], result: Result) -> Iterator[tuple[float, Remark]]:
    """Yield (rank, remark) for each category with more points than in any other session of the club or of the person.

    A smaller rank is more remarkable.
    """
    for column in result.columns:
        for category in dict.fromkeys(line.category for line in column.lines if line.category != ADJUSTMENT):
            args = {"name": column.name, "category": category, "points": column.points(category)}
            for rarity, words, sql in (
                (0.5, "remark-category", _BEST_OF_CATEGORY),
                (4.0, "remark-own-category", _BEST_OF_CATEGORY_OF_PERSON),
            ):
                ((sessions, most),) = rows(sql, {**told, **args, "enough": 10 * MIN_SESSIONS_FOR_REMARK})
                if sessions >= MIN_SESSIONS_FOR_REMARK and args["points"] > max(most, 0):
                    yield rarity, Remark(words, args)
                    break


def _streak(rows: Rows, told: Mapping[str, Any], result: Result) -> Iterator[tuple[float, Remark]]:
    """Yield (rank, remark) for each winner who has won the game at least three times in a row, up to this session."""
    for name in result.ranking.winners:
        won = [won for (won,) in rows(_WINS_UP_TO_SESSION, {**told, "name": name})]
        if (run := [*won, 0].index(0)) >= 3:
            yield 2.5, Remark("remark-streak", {"name": name, "count": run})


def _query_values(club: str, sought: SessionFilter) -> dict[str, Any]:
    return {"club": club, **asdict(sought)}


def _scored(row: Sequence[Any]) -> RecordTotal:
    name, total, on, code = row
    return RecordTotal(name, total, date.fromisoformat(on), code)


def _ways(rows: Sequence[Any]) -> dict[str, list[float]]:
    """Return the average points of each session by category, from the rows of `_CATEGORIES_BY_SESSION`.

    A session without points in a category has 0.
    """
    sessions = {session: at for at, session in enumerate(dict.fromkeys(session for session, _, _ in rows))}
    found: dict[str, list[float]] = {}
    for session, category, points in rows:
        found.setdefault(category, [0.0] * len(sessions))[sessions[session]] = points
    return found


def _spread(minutes: Sequence[int]) -> SessionLengths | None:
    found = sorted(minutes)
    return SessionLengths(found[0], found[len(found) // 2], found[-1]) if found else None
