"""What a club's book tells of a game, of a span of days, and of one play among all others. Counted when it is asked for."""

import json
from calendar import monthrange
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Any, NamedTuple

from companion.plays.people import MOST_PEOPLE, Count
from companion.plays.play import Registered
from companion.plays.register import ANY, Sought
from companion.rules.scoring import Result
from companion.storage import Storage

MOST = 10
"""Lines of a list."""
LATELY = 40
"""Plays that a chart has room for."""
FEWEST = 5
"""Scores before any of them is remarkable."""

# As in sharing: what somebody told, else from the beginning to the first end, where that can be the length of a game.
_MINUTES = "coalesce(minutes, iif(is_dated, null, cast(round((julianday(played_at) - julianday(begun)) * 1440) as integer)))"
_OVER = "plays.club = :club and plays.played_at is not null"
_THESE = (
    "with these as (select id, code, begun, played_at, played_on, minutes, is_dated from plays"
    " where plays.club = :club and plays.played_at is not null{where}"
    " and (:seats is null or json_array_length(seating, '$.players') = :seats)"
    " and (:options is null or json_extract(seating, '$.options') = :options)) "
)
_LENGTHS = f"select {_MINUTES} as m from these where m between 1 and 600"  # noqa: S608  words of ours
_LATEST = ", latest as (select id from these order by played_at desc, id desc limit :most) "
# What columns earned; whole are those whose every point is known: of a result that was told, what is left came from anywhere.
_KNOWN = """, known as not materialized (
    select e.play, e.place, e.category, e.points, not (is_dated and exists (
        select 1 from earned as rest where rest.play = e.play and rest.place = e.place and rest.category = 'adjustment'
    )) as is_whole from earned as e join plays on plays.id = e.play where e.category <> 'adjustment'
)"""
# Whether a column is known to its last point is asked once for each, not once for each of its categories.
_EARNED = """, columns as materialized (
    select play, place, play in latest as is_late, not (is_dated and exists (
        select 1 from earned as rest where rest.play = c.play and rest.place = c.place and rest.category = 'adjustment'
    )) as is_whole from (
        select distinct play, place, is_dated from these join earned on play = these.id where category <> 'adjustment'
    ) as c
)
select category, cast(sum(is_whole * points) as real) / nullif((select sum(is_whole) from columns), 0),
cast(sum(is_late * is_whole * points) as real) / nullif((select sum(is_late * is_whole) from columns), 0), max(points)
from columns join earned using (play, place) where category <> 'adjustment' group by category
"""
_WAYS = """, recent as (
    select id, played_at from these where exists (select 1 from known where play = these.id and is_whole)
    order by played_at desc, id desc limit :lately
), whole as materialized (select play, place, category, points from recent join known on play = id where is_whole)
select played_at, id, category, cast(sum(points) as real) / (select count(distinct place) from whole as w where w.play = id)
from recent join whole on whole.play = id group by 1, 2, 3 order by 1, 2
"""
_BEATEN = """
select a.name, b.name, sum(a.place < b.place), count(*) from standings as a
join these on these.id = a.play join standings as b on b.play = a.play and b.seat <> a.seat
where a.seat < a.seats and b.seat < b.seats group by 1, 2 order by 4 desc, 3 desc, 1, 2 limit 60
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

    def seats(self, club: str, game: str) -> list[tuple[int, int]]:
        """With how many a game was played, and how often."""
        sql = "select json_array_length(seating, '$.players'), count(*) from plays where club = ? and game = ?"
        return [
            (n, plays)
            for n, plays in self._storage.look(f"{sql} and played_at is not null group by 1 order by 1", (club, game))
        ]

    def variants(self, club: str, game: str) -> list[Variant]:
        """Which variants of a game were played, the commonest first."""
        sql = "select json_extract(seating, '$.options') as options, count(*) from plays where club = ? and game = ?"
        return [
            Variant(*row)
            for row in self._storage.look(f"{sql} and played_at is not null group by 1 order by 2 desc, 1", (club, game))
        ]

    def game(
        self, club: str, game: str, sought: Sought = ANY, seats: int | None = None, options: str | None = None
    ) -> GameRecord:
        """What the book tells of a game, perhaps only of some plays: with so many players, of one variant."""
        sought = replace(sought, game=game)
        asked = _asked(club, sought) | {"seats": seats, "options": options, "most": MOST, "lately": LATELY}
        these = _THESE.format(where=sought.where())
        seated = "from standings as s join these on these.id = s.play where s.seat < s.seats"

        def rows(sql: str) -> list[Any]:
            return self._storage.look(these + sql, asked)

        ((plays,),) = rows("select count(*) from these")
        ((average, winning),) = rows(f"select avg(total), avg(iif(won, total, null)) {seated}")
        one = "s.name, s.total, these.played_on, these.code"
        best = rows(f"select {one} {seated} order by total desc, s.played_at limit :most")
        lowest = rows(f"select {one} {seated} and won order by total, s.played_at limit 1")
        won = f"select s.name, max(s.total), these.played_on, these.code {seated} and won group by s.play"
        lately = rows(f"{won} order by s.played_at desc, s.play desc limit :lately")
        people = rows(
            f"select s.name, coalesce(p.own, p.tincture), count(*), sum(won), avg(total), max(total)"
            f" {seated.replace('where', 'left join people as p on p.club = :club and p.name = s.name where')}"
            " group by s.name order by 3 desc, 4 desc, 1 limit :most"
        )
        return GameRecord(
            plays,
            average,
            winning,
            _spread([minutes for (minutes,) in rows(_LENGTHS)]),
            tuple(map(_scored, best)),
            _scored(lowest[0]) if lowest else None,
            tuple(Did(*row) for row in people),
            tuple(Earned(*row) for row in rows(_LATEST + _EARNED)),
            _ways(rows(_KNOWN + _WAYS)),
            tuple(Beaten(*row) for row in rows(_BEATEN)),
            tuple(_scored(row) for row in reversed(lately)),
        )

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
        game, club = registered.seating.game, registered.club
        seated = [s for s in result.ranking.standings if s.name in registered.seating.players]
        scores = "from standings where club = :club and game = :game and seat < seats"
        sql = f"select count(*), coalesce(sum(total > :total), 0), coalesce(sum(total >= :total), 0) {scores}"
        own = f"select count(*), max(total) {scores} and name = :name and play <> :play"
        found: list[tuple[float, Remark]] = []
        for standing in seated:
            told = {"club": club, "game": game, "total": standing.total, "name": standing.name, "play": registered.id}
            ((count, better, reached),) = self._storage.look(sql, told)
            if count >= FEWEST and reached <= 3:  # what many have reached is not rare
                found.append((better, Remark("remark-best", {"name": standing.name, "place": better + 1, "count": count})))
            ((before, most),) = self._storage.look(own, told)
            if before >= 3 and standing.total > most:
                found.append(
                    (3.5, Remark("remark-own", {"name": standing.name, "points": standing.total, "count": before + 1}))
                )
        found += self._of_categories(registered, result) if has_own_columns else ()
        found += self._streak(registered, result)
        return [remark for _, remark in sorted(found, key=lambda one: one[0])]

    def _of_categories(self, registered: Registered, result: Result) -> list[tuple[float, Remark]]:
        """Categories in which somebody earned more than anybody ever did, or more than they themselves did."""
        names = json.dumps([column.name for column in result.columns])
        told = {"club": registered.club, "game": registered.seating.game, "play": registered.id, "names": names}
        before = (
            "from standings as s join earned on earned.play = s.play and earned.place = s.seat"
            " where s.club = :club and s.game = :game and s.play <> :play and category <> 'adjustment'"
        )
        ever = self._storage.look(f"select category, count(distinct s.play), max(points) {before} group by category", told)
        theirs = f"{before} and s.name in (select value from json_each(:names)) group by s.name, category"  # noqa: S608  words of ours
        own = self._storage.look(f"select s.name, category, count(*), max(points) {theirs}", told)
        own_most = {(name, category): most for name, category, times, most in own if times >= FEWEST}
        found = []
        for column in result.columns:
            for category, plays, most in ever:
                points = column.points(category)
                args = {"name": column.name, "category": category, "points": points}
                if plays >= FEWEST and points > most:
                    found.append((0.5, Remark("remark-category", args)))
                elif points > own_most.get((column.name, category), points):
                    found.append((4.0, Remark("remark-own-category", args)))
        return found

    def _streak(self, registered: Registered, result: Result) -> list[tuple[float, Remark]]:
        """Whoever has won this game again and again."""
        sql = (
            "select won from standings where club = ? and name = ? and game = ? and seat < seats"
            " and (played_at, play) <= (?, ?) order by played_at desc, play desc limit 50"
        )
        found = []
        ((at,),) = self._storage.look("select played_at from plays where id = ?", (registered.id,))
        for name in result.ranking.winners:
            rows = self._storage.look(sql, (registered.club, name, registered.seating.game, at, registered.id))
            run = next((i for i, (won,) in enumerate(rows) if not won), len(rows))
            if run >= 3:
                found.append((2.5, Remark("remark-streak", {"name": name, "count": run})))
        return found


def _asked(club: str, sought: Sought) -> dict[str, Any]:
    return {"club": club, **asdict(sought)}


def _scored(row: Sequence[Any]) -> Scored:
    name, total, on, code = row
    return Scored(name, total, date.fromisoformat(on), code)


def _ways(rows: Sequence[Any]) -> dict[str, list[float]]:
    """By category the points of every play in turn: none where it brought none."""
    plays = {play: at for at, play in enumerate(dict.fromkeys(play for _, play, _, _ in rows))}
    found: dict[str, list[float]] = {}
    for _, play, category, points in rows:
        found.setdefault(category, [0.0] * len(plays))[plays[play]] = points
    return found


def _spread(minutes: Sequence[int]) -> Lengths | None:
    found = sorted(minutes)
    return Lengths(found[0], found[len(found) // 2], found[-1]) if found else None


def options_of(text: str) -> Mapping[str, Any]:
    """What was chosen, as it was kept."""
    found: Mapping[str, Any] = json.loads(text)
    return found
