"""What a club's book tells of a game, of a span of days, and of one play among all others. Counted when it is asked for."""

from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from functools import partial
from typing import Any, NamedTuple

from companion.plays.people import MOST_PEOPLE, Count
from companion.plays.play import Registered
from companion.plays.ratings import MOST as COUNTED
from companion.plays.register import ANY, Sought
from companion.rules.game import ADJUSTMENT
from companion.rules.scoring import Result, Standing
from companion.storage import Rows, Storage

MOST = 10
"""Lines of a list."""
LATELY = 40
"""Plays that a chart has room for."""
FEWEST = 5
"""Scores before any of them is remarkable."""

_OVER = "plays.club = :club and plays.played_at is not null"
# As in sharing: what somebody told, else from the beginning to the first end, where that can be the length of a game.
_THESE = """create temp table these as select id, code, played_at, played_on, is_dated, coalesce(
    minutes, iif(is_dated, null, cast(round((julianday(played_at) - julianday(begun)) * 1440) as integer))
) as minutes from plays where {} order by played_at desc, id desc limit :counted"""
_SEATED = """create temp table seated as select these.*, s.seat, s.name, s.place, s.total, s.won
from these cross join standings as s on s.play = id where s.seat < s.seats"""
# Of a result that was told by somebody, what is left came from anywhere: then not every point of the column is known.
_COLUMNS = """create temp table columns as select these.rowid as nth, play, place, played_at,
not max(is_dated and category = 'adjustment') as is_whole from these cross join earned on play = id
group by these.rowid, place having max(category <> 'adjustment')"""
_EARNED = """
select category, cast(sum(is_whole * points) as real) / nullif((select sum(is_whole) from columns), 0),
cast(sum((nth <= :most) * is_whole * points) as real) / nullif((select sum(is_whole) from columns where nth <= :most), 0),
max(points) from columns cross join earned using (play, place) where category <> 'adjustment' group by category
"""
_WAYS = """
with recent as (select nth, count(*) as columns from columns where is_whole group by nth order by nth limit :lately)
select nth, category, cast(sum(points) as real) / recent.columns from recent
join columns as c using (nth) join earned using (play, place) where is_whole and category <> 'adjustment'
group by 1, 2 order by nth desc, 2
"""
_BEATEN = """
select a.name, b.name, sum(a.place < b.place), count(*) from seated as a join seated as b on b.id = a.id and b.seat <> a.seat
group by 1, 2 order by 4 desc, 3 desc, 1, 2 limit 60
"""


class Variant(NamedTuple):
    """What was chosen when plays began, as it is kept, and how many there are."""

    options: str
    plays: int


class Scored(NamedTuple):
    """A total that somebody came to."""

    name: str
    total: int
    on: date
    code: str


class Did(NamedTuple):
    """How somebody did."""

    name: str
    tincture: int | None
    plays: int
    won: int
    average: float
    best: int


class Earned(NamedTuple):
    """What a category brought: on average, in the latest plays, at most."""

    category: str
    average: float | None
    """Of the columns that are told by category to the last point; None while there is none."""
    late: float | None
    best: int


class Lengths(NamedTuple):
    """How many minutes a play takes."""

    shortest: int
    usual: int
    longest: int


class Beaten(NamedTuple):
    """How often somebody came out before somebody else."""

    name: str
    other: str
    ahead: int
    plays: int


@dataclass(frozen=True, slots=True)
class GameRecord:
    """Everything about a game, or about some of its plays."""

    plays: int
    counted: int
    """How many of them, the latest, all is told of but the best and the lowest."""
    average: float | None
    winning: float | None
    """On average of those who won."""
    minutes: Lengths | None
    best: tuple[Scored, ...]
    lowest_win: Scored | None
    people: tuple[Did, ...]
    earned: tuple[Earned, ...]
    ways: Mapping[str, Sequence[float]]
    """What each category brought a column on average in the latest plays that are told so, the oldest first."""
    beaten: tuple[Beaten, ...]
    lately: tuple[Scored, ...]
    """The winning totals of the latest plays, the oldest first."""


class Span(NamedTuple):
    """A year, a month or a day."""

    when: str
    plays: int
    days: int


def within(days: str, sought: Sought) -> Sought:
    """What is looked for in a year, a month or on a day; in all of them, where `days` is empty."""
    if not days:
        return sought
    year, month = int(days[:4]), int(days[5:7] or 12)
    first, last = f"{days}-01-01"[:10], f"{year:04}-{month:02}-{days[8:] or monthrange(year, month)[1]}"
    return replace(sought, since=max(first, sought.since or first), until=min(last, sought.until or last))


class Played(NamedTuple):
    """How often a game was played."""

    game: str
    plays: int


class SpanRecord(NamedTuple):
    """What was played on some days, and by whom."""

    spans: Sequence[Span]
    games: Sequence[Played]
    people: Sequence[Count]


class Remark(NamedTuple):
    """Something remarkable about a play: the message and what it is about."""

    words: str
    args: Mapping[str, Any]


class Records:
    """The books of all clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- A game -----------------------------------------------------------------------------------------------------------

    def seats(self, club: str, game: str) -> list[int]:
        """With how many a game was played."""
        sql = "select distinct seats from tallies where club = ? and game = ? order by 1"
        return [seats for (seats,) in self._storage.rows(sql, (club, game))]

    def variants(self, club: str, game: str) -> list[Variant]:
        """Which variants of a game were played, the commonest first."""
        sql = "select options, count(*) from plays where club = ? and game = ? and played_at is not null group by 1"
        return [Variant(*row) for row in self._storage.look(f"{sql} order by 2 desc, 1", (club, game))]

    def game(
        self, club: str, game: str, sought: Sought = ANY, seats: int | None = None, options: str | None = None
    ) -> GameRecord:
        """What the book tells of a game, perhaps only of some plays: with so many players, of one variant."""
        sought = replace(sought, game=game)
        kinds = {"seats": seats, "options": options}
        asked = _asked(club, sought) | kinds | {"most": MOST, "lately": LATELY, "counted": COUNTED}
        where = _OVER + sought.where() + "".join(f" and plays.{kind} = :{kind}" for kind in kinds if asked[kind] is not None)

        def found(ask: Rows) -> GameRecord:
            rows = partial(ask, values=asked)
            ((plays,),) = rows(f"select count(*) from plays where {where}")  # noqa: S608  words of ours
            for table in (_THESE.format(where), _SEATED, _COLUMNS):
                rows(table)
            ((average, winning),) = rows("select avg(total), avg(iif(won, total, null)) from seated")
            every = f"standings as s cross join plays on plays.id = play where {where} and s.club = :club and s.game = :game"
            these = f"{every} and seat < s.seats" if plays > COUNTED else "seated as s where true"
            scored = f"select name, total, played_on, code from {these}"  # noqa: S608  words of ours
            lowest = rows(f"{scored} and won order by total, s.played_at limit 1")
            won = "select name, max(total), played_on, code from seated where won group by id"
            lately = rows(f"{won} order by played_at desc, id desc limit :lately")
            people = rows(
                "select s.name, coalesce(p.own, p.tincture), count(*), sum(won), avg(total), max(total) from seated as s"
                " left join people as p on p.club = :club and p.name = s.name group by s.name order by 3 desc, 4 desc, 1"
                " limit :most"
            )
            return GameRecord(
                plays,
                min(plays, COUNTED),
                average,
                winning,
                _spread([minutes for (minutes,) in rows("select minutes from these where minutes between 1 and 600")]),
                tuple(map(_scored, rows(f"{scored} order by total desc, s.played_at limit :most"))),
                _scored(lowest[0]) if lowest else None,
                tuple(Did(*row) for row in people),
                tuple(Earned(*row) for row in rows(_EARNED)),
                _ways(rows(_WAYS)),
                tuple(Beaten(*row) for row in rows(_BEATEN)),
                tuple(_scored(row) for row in reversed(lately)),
            )

        return self._storage.apart(found)

    # --- Days -------------------------------------------------------------------------------------------------------------

    def spans(self, club: str, sought: Sought = ANY, letters: int = 4) -> list[Span]:
        """The years in which a club played, the latest first; the months or days, by as many letters of a day as tell them."""
        counts = "select substr(played_on, 1, :letters), count(*), count(distinct played_on)"
        sql = f"{counts} from plays where {_OVER}{sought.where()} group by 1 order by 1 desc"
        return [Span(*row) for row in self._storage.look(sql, _asked(club, sought) | {"letters": letters})]

    def games(self, club: str, sought: Sought) -> list[Played]:
        """What was played, and how often."""
        sql = f"select game, count(*) from plays where {_OVER}{sought.where()}"  # noqa: S608  words of ours
        return [Played(*row) for row in self._storage.look(f"{sql} group by 1 order by 2 desc, 1", _asked(club, sought))]

    def people(self, club: str, sought: Sought) -> list[Count]:
        """How often everybody played and won."""
        seats = "standings as s on s.play = plays.id left join people as p on p.club = s.club and p.name = s.name"
        sql = (
            f"select s.name, coalesce(p.own, p.tincture), count(*), sum(won) from plays join {seats}"  # noqa: S608  words of ours
            f" where {_OVER} and s.seat < s.seats{sought.where()}"
            " group by s.name order by 4 desc, 3 desc, 1 limit :most"
        )
        return [Count(*row) for row in self._storage.look(sql, _asked(club, sought) | {"most": MOST_PEOPLE})]

    # --- One play among the others ------------------------------------------------------------------------------------

    def remarks(self, registered: Registered, result: Result, *, has_own_columns: bool) -> list[Remark]:
        """What is remarkable about a play, the rarest first."""
        seated = [s for s in result.ranking.standings if s.name in registered.seating.players]
        told = {"club": registered.club, "game": registered.seating.game, "play": registered.id}

        def found(rows: Rows) -> list[Remark]:
            found = [*_of_totals(rows, told, seated), *_streak(rows, told, result)]
            found += _of_categories(rows, told, result) if has_own_columns else ()
            return [remark for _, remark in sorted(found, key=lambda one: one[0])]

        return self._storage.apart(found)


def _of_totals(rows: Rows, told: Mapping[str, Any], seated: Sequence[Standing]) -> Iterator[tuple[float, Remark]]:
    """Totals among the best three of all, and those above whatever somebody had before."""
    scores = "from standings where club = :club and game = :game and seat < seats"
    ((count,),) = rows("select coalesce(sum(plays), 0) from tallies where club = :club and game = :game", told)
    highest = [total for (total,) in rows(f"select total {scores} order by total desc limit 4", told)]
    for name, total in [(s.name, s.total) for s in seated]:
        better = sum(other > total for other in highest)
        if count >= FEWEST and sum(other >= total for other in highest) <= 3:  # what many have reached is not rare
            yield better, Remark("remark-best", {"name": name, "place": better + 1, "count": count})
        own = f"select count(*), max(total) {scores} and name = :name and play <> :play"
        ((before, most),) = rows(own, {**told, "name": name})
        if before >= 3 and total > most:
            yield 3.5, Remark("remark-own", {"name": name, "points": total, "count": before + 1})


def _of_categories(rows: Rows, told: Mapping[str, Any], result: Result) -> Iterator[tuple[float, Remark]]:
    """Categories in which somebody earned more than anybody ever did, or more than they themselves did."""
    before = "from earned where club = :club and game = :game and category = :category and play <> :play"
    ever = f"select count(distinct play), (select max(points) {before}) from (select play {before} limit :enough)"  # noqa: S608  words of ours
    own = ever.replace(before, f"{before} and name = :name")
    for column in result.columns:
        for category in dict.fromkeys(line.category for line in column.lines if line.category != ADJUSTMENT):
            args = {"name": column.name, "category": category, "points": column.points(category)}
            for rarity, words, sql in ((0.5, "remark-category", ever), (4.0, "remark-own-category", own)):
                ((plays, most),) = rows(sql, {**told, **args, "enough": 10 * FEWEST})
                if plays >= FEWEST and args["points"] > most:
                    yield rarity, Remark(words, args)
                    break


def _streak(rows: Rows, told: Mapping[str, Any], result: Result) -> Iterator[tuple[float, Remark]]:
    """Whoever has won this game again and again."""
    sql = (
        "select won from standings where club = :club and name = :name and game = :game and seat < seats"
        " and (played_at, play) <= (select played_at, id from plays where id = :play)"
        " order by played_at desc, play desc limit 50"
    )
    for name in result.ranking.winners:
        won = [won for (won,) in rows(sql, {**told, "name": name})]
        if (run := [*won, 0].index(0)) >= 3:
            yield 2.5, Remark("remark-streak", {"name": name, "count": run})


def _asked(club: str, sought: Sought) -> dict[str, Any]:
    return {"club": club, **asdict(sought)}


def _scored(row: Sequence[Any]) -> Scored:
    name, total, on, code = row
    return Scored(name, total, date.fromisoformat(on), code)


def _ways(rows: Sequence[Any]) -> dict[str, list[float]]:
    """By category the points of every play in turn: none where it brought none."""
    plays = {play: at for at, play in enumerate(dict.fromkeys(play for play, _, _ in rows))}
    found: dict[str, list[float]] = {}
    for play, category, points in rows:
        found.setdefault(category, [0.0] * len(plays))[plays[play]] = points
    return found


def _spread(minutes: Sequence[int]) -> Lengths | None:
    found = sorted(minutes)
    return Lengths(found[0], found[len(found) // 2], found[-1]) if found else None
