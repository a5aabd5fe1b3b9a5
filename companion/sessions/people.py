"""Statistics of the people of a club. Database triggers keep most of the counts up to date."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.sessions.renaming import somebody
from companion.storage import Storage

MAX_PEOPLE_LISTED = 500
MAX_OPPONENTS_LISTED = 50
MAX_TALLIES_LISTED = 100
RECENT_TOTALS = 20
"""Maximum number of latest totals of a person in a game, for a chart."""

_COUNTS = """
select t.name, coalesce(p.own, p.tincture), sum(t.games) as plays, sum(t.won) as won
from tallies as t left join people as p on p.club = t.club and p.name = t.name
where t.club = ? group by t.name order by plays desc, won desc, t.name limit ?
"""
"""Query for the people of a club: name, colour, games and wins. The people with the most games come first."""

_TALLIES = """
select game, seats, games, won, cast(points as real) / plays, (
    select max(total) from standings as s
    where s.club = t.club and s.name = t.name and s.game = t.game and s.seats = t.seats and not s.is_outside
) from tallies as t where club = ? and name = ? order by game, seats limit ?
"""
"""Query for a person's games, wins, average total and best total, by game and number of players."""

_MEETINGS = f"""
select m.opponent, coalesce(p.own, p.tincture), plays, ahead, behind
from meetings as m left join people as p on p.club = m.club and p.name = m.opponent
where m.club = ? and m.name = ? and {somebody("m.opponent")} order by plays desc, m.opponent limit ?
"""  # noqa: S608  built from constants
"""Query for a person's opponents: name, colour, sessions, and how often the person was ranked before and behind them."""

_COLOURS = "select coalesce(own, tincture), own from people where club = ? and name = ?"
"""Query for a person's colour, and the colour that the person has chosen or null."""

_LATEST_TOTALS = """
select total, won, seats, played_at from standings
where club = ? and name = ? and game = ? and seat < seats and not is_outside order by played_at desc, play desc limit ?
"""
"""Query for a person's latest totals in a game: total, win, number of players and time. The latest comes first."""

_IS_KNOWN = """
select exists (select 1 from tallies where club = :club and name = :name)
or exists (select 1 from people where club = :club and name = :name)
or exists (
    select 1 from plays, json_each(plays.seating, '$.players') as seat
    where club = :club and played_at is null and seat.value = :name
)
"""
"""Query with one row: true if a counted session, the list of people or a session that never ended contains the name."""


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

        Sessions outside the records are left out. The list has at most MAX_PEOPLE_LISTED people.
        """
        return [Count(*row) for row in self._storage.rows(_COUNTS, (club, MAX_PEOPLE_LISTED))]

    def get_counts(self, club: str, name: str) -> About:
        """Return the statistics of a person: by game and number of players, and against the most frequent opponents."""
        tallies = self._storage.rows(_TALLIES, (club, name, MAX_TALLIES_LISTED))
        meetings = self._storage.rows(_MEETINGS, (club, name, MAX_OPPONENTS_LISTED))
        colour, own = self._storage.row(_COLOURS, (club, name)) or (None, None)
        return About(
            name,
            colour,
            own,
            tuple(GameTally(*row) for row in tallies),
            tuple(Meeting(*row) for row in meetings),
            {game: self._lately(club, name, game) for game in sorted({row[0] for row in tallies})},
        )

    def _lately(self, club: str, name: str, game: str) -> list[PersonTotal]:
        """Return up to RECENT_TOTALS latest totals of a person in a game, the latest last."""
        rows = self._storage.rows(_LATEST_TOTALS, (club, name, game, RECENT_TOTALS))
        return [PersonTotal(total, bool(won), seats, datetime.fromisoformat(at)) for total, won, seats, at in reversed(rows)]

    def is_known(self, club: str, name: str) -> bool:
        """Return whether the name occurs in a counted or unfinished session of the club, or in its list of people."""
        row = self._storage.row(_IS_KNOWN, {"club": club, "name": name})
        return bool(row and row[0])
