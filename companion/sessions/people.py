"""Statistics of the people of a club. Database triggers keep most of the counts up to date."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.games import is_lowest_best
from companion.pads.definition import short_key
from companion.sessions.placeholders import somebody
from companion.storage import Storage

RECENT_TOTALS = 20
"""Maximum number of latest totals of a person in a game, for a chart."""

_COUNTS = """
select p.name, coalesce(p.own, p.tincture), sum(t.games) as plays, sum(t.won) as won
from tallies as t join people as p on p.id = t.person
where t.club = ? group by p.id order by plays desc, won desc, p.name
"""
"""Query for the people of a club: name, colour, games and wins. The people with the most games come first."""

_TALLIES = """
select game, seats, games, won, cast(points as real) / plays, (
    select max(total) from standings as s
    where s.person = t.person and s.game = t.game and s.seats = t.seats and not s.is_outside
), (
    select min(total) from standings as s
    where s.person = t.person and s.game = t.game and s.seats = t.seats and not s.is_outside
) from tallies as t where person = ? order by game, seats
"""
"""Query for a person's games, wins, average, highest and lowest total, by game and number of players."""

PLAYED_PADS = """
select distinct game from plays
where club = ? and game between 'pad-' and 'pad-~' and played_at is not null order by game
"""
"""Query for the keys of the score pads that a club has played. The index of plays by game makes it fast."""

_MEETINGS = f"""
select p.name, coalesce(p.own, p.tincture), plays, ahead, behind
from meetings as m join people as p on p.id = m.opponent
where m.person = ? and {somebody("p.name")} order by plays desc, p.name
"""  # noqa: S608  built from constants
"""Query for a person's opponents: name, colour, sessions, and how often the person was ranked before and behind them."""

_PERSON = "select id, coalesce(own, tincture), own from people where club = ? and name = ?"
"""Query for a person's id, colour, and the colour that the person has chosen or null."""

_MINUTES = """
select sum(length) from standings as s cross join plays on plays.id = s.play
where s.person = (select id from people where club = ? and name = ?) and not s.is_outside and length between 1 and 600
"""
"""Query with one row: the summed length of a person's sessions in minutes. Implausible and unknown lengths are left out."""

_LATEST_TOTALS = """
select total, won, seats, played_at from standings
where person = ? and game = ? and not is_outside order by played_at desc, play desc limit ?
"""
"""Query for a person's latest totals in a game: total, win, number of players and time. The latest comes first."""

_IS_KNOWN = """
select exists (
    select 1 from people as p where club = :club and name = :name and (
        last_play is not null
        or exists (select 1 from tallies where person = p.id)
        or exists (
            select 1 from play_people join plays on plays.id = play, json_each(plays.seating, '$.players') as seat
            where person = p.id and played_at is null and seat.value = char(26) || number || char(26)
        )
    )
)
"""
"""Query with one row: true if the name is suggested, counted in a session, or that of a player in a session that never ended.

Character 26 is `person_tokens.MARK`.
"""


@dataclass(frozen=True, slots=True)
class Count:
    """A person's number of games and wins."""

    name: str
    colour: int | None
    """Colour index: the person's chosen colour, else the latest colour. None for a name that is no longer suggested."""
    sessions: int
    """Number of games. A result can stand for several games."""
    won: int


@dataclass(frozen=True, slots=True)
class GameTally:
    """A person's results in one game with the same number of players."""

    game: str
    seats: int
    """Number of players."""
    sessions: int
    """Number of games. A result can stand for several games."""
    won: int
    average: float
    best: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """A person's results against one opponent in all games.

    `sessions` is the number of sessions that both played. `ahead` and `behind` tell how often the person was ranked before and
    behind the opponent.
    """

    opponent: str
    colour: int | None
    sessions: int
    ahead: int
    behind: int

    @property
    def level(self) -> int:
        return self.sessions - self.ahead - self.behind


@dataclass(frozen=True, slots=True)
class PersonTotal:
    """A person's total in one session, with the number of players and the time."""

    total: int
    won: bool
    seats: int
    at: datetime


@dataclass(frozen=True, slots=True)
class About:
    """Statistics of one person: colours, results by game, results against opponents, and latest totals."""

    name: str
    colour: int | None
    own: int | None
    """Colour index that the person has chosen, or None."""
    tallies: tuple[GameTally, ...]
    meetings: tuple[Meeting, ...]
    lately: Mapping[str, Sequence[PersonTotal]]
    """Up to RECENT_TOTALS latest totals by game, the latest last."""


class People:
    """The statistics of the people of all clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def list_people(self, club: str) -> list[Count]:
        """Return the people of a club with a finished session, those with the most games first.

        Sessions outside the records are left out.
        """
        return [Count(*row) for row in self._storage.rows(_COUNTS, (club,))]

    def get_counts(self, club: str, name: str) -> About:
        """Return the statistics of a person: by game and number of players, and against each opponent."""
        person, colour, own = self._storage.row(_PERSON, (club, name)) or (None, None, None)
        meetings = self._storage.rows(_MEETINGS, (person,))
        keys = {short_key(key): key for (key,) in self._storage.rows(PLAYED_PADS, (club,))}
        tallies = []
        for game, seats, sessions, won, average, *best in self._storage.rows(_TALLIES, (person,)):
            key = keys.get(game) or game
            tallies.append(GameTally(key, seats, sessions, won, average, best[is_lowest_best(key)]))
        return About(
            name,
            colour,
            own,
            tuple(tallies),
            tuple(Meeting(*row) for row in meetings),
            {game: self._lately(person, game) for game in sorted({tally.game for tally in tallies})},
        )

    def minutes(self, club: str, name: str) -> int:
        """Return the summed length of a person's counted sessions in minutes. Other requests run meanwhile."""
        ((total,),) = self._storage.query_in_background(_MINUTES, (club, name))
        return total or 0

    def _lately(self, person: int, game: str) -> list[PersonTotal]:
        """Return up to RECENT_TOTALS latest totals of a person in a game, the latest last."""
        rows = self._storage.rows(_LATEST_TOTALS, (person, short_key(game), RECENT_TOTALS))
        return [PersonTotal(total, bool(won), seats, datetime.fromisoformat(at)) for total, won, seats, at in reversed(rows)]

    def sessions_with(self, club: str, name: str) -> list[int]:
        """Return the ids of all sessions of a club in which the person has or ever had a seat, in order."""
        sql = "select play from play_people join people on people.id = person where club = ? and name = ? order by play"
        return [session for (session,) in self._storage.rows(sql, (club, name))]

    def is_known(self, club: str, name: str) -> bool:
        """Return whether the name occurs in a counted or unfinished session of the club, or in its list of people."""
        row = self._storage.row(_IS_KNOWN, {"club": club, "name": name})
        return bool(row and row[0])
