"""How people did in the plays of a club: from what the database keeps counted, so that many plays cost no more than few."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.storage import Storage

MOST_PEOPLE = 500
MOST_OPPONENTS = 50
MOST_TALLIES = 100
LATELY = 20
"""Plays of a game that a chart has room for."""


@dataclass(frozen=True, slots=True)
class Count:
    """Somebody, in all games."""

    name: str
    tincture: int | None
    """The colour they had last; None for one whose name is offered no more."""
    plays: int
    won: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Somebody in one game with so many at the table."""

    game: str
    seats: int
    plays: int
    won: int
    average: float
    best: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """Somebody against somebody else, in all games: how often they sat together and who came out before whom."""

    opponent: str
    tincture: int | None
    plays: int
    ahead: int
    behind: int

    @property
    def level(self) -> int:
        return self.plays - self.ahead - self.behind


@dataclass(frozen=True, slots=True)
class Total:
    """What somebody ended a play with."""

    total: int
    won: bool
    seats: int
    at: datetime


@dataclass(frozen=True, slots=True)
class About:
    """All that is counted of somebody."""

    name: str
    tincture: int | None
    own: int | None
    """The colour that is theirs, whatever they play with."""
    tallies: tuple[Tally, ...]
    meetings: tuple[Meeting, ...]
    lately: Mapping[str, Sequence[Total]]
    """The latest totals, by game."""


class People:
    """The people of all clubs who have played to the end."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def everybody(self, club: str) -> list[Count]:
        """Whoever has finished a play, those who played most first."""
        rows = self._storage.rows(
            "select t.name, coalesce(p.own, p.tincture), sum(t.plays) as plays, sum(t.won) as won from tallies as t"
            " left join people as p on p.club = t.club and p.name = t.name"
            " where t.club = ? group by t.name order by plays desc, won desc, t.name limit ?",
            (club, MOST_PEOPLE),
        )
        return [Count(*row) for row in rows]

    def about(self, club: str, name: str) -> About:
        """Everything that is counted of somebody: by game and number of players, and against those met most."""
        tallies = self._storage.rows(
            "select game, seats, plays, won, cast(points as real) / plays, (select max(total) from standings as s"
            " where s.club = t.club and s.name = t.name and s.game = t.game and s.seats = t.seats)"
            " from tallies as t where club = ? and name = ? order by game, seats limit ?",
            (club, name, MOST_TALLIES),
        )
        meetings = self._storage.rows(
            "select m.opponent, coalesce(p.own, p.tincture), plays, ahead, behind from meetings as m"
            " left join people as p on p.club = m.club and p.name = m.opponent"
            " where m.club = ? and m.name = ? order by plays desc, m.opponent limit ?",
            (club, name, MOST_OPPONENTS),
        )
        colours = "select coalesce(own, tincture), own from people where club = ? and name = ?"
        tincture, own = self._storage.row(colours, (club, name)) or (None, None)
        return About(
            name,
            tincture,
            own,
            tuple(Tally(*row) for row in tallies),
            tuple(Meeting(*row) for row in meetings),
            {game: self._lately(club, name, game) for game in sorted({row[0] for row in tallies})},
        )

    def _lately(self, club: str, name: str, game: str) -> list[Total]:
        """What somebody ended the latest plays of a game with, the latest last."""
        rows = self._storage.rows(
            "select total, won, seats, played_at from standings where club = ? and name = ? and game = ? and seat < seats"
            " order by played_at desc, play desc limit ?",
            (club, name, game, LATELY),
        )
        return [Total(total, bool(won), seats, datetime.fromisoformat(at)) for total, won, seats, at in reversed(rows)]

    def is_known(self, club: str, name: str) -> bool:
        """Whether anything is known of somebody: a play that is over or goes on, or only the name."""
        row = self._storage.row(
            "select exists (select 1 from tallies where club = :club and name = :name)"
            " or exists (select 1 from people where club = :club and name = :name)"
            " or exists (select 1 from plays, json_each(plays.seating, '$.players') as seat"
            "  where club = :club and played_at is null and seat.value = :name)",
            {"club": club, "name": name},
        )
        return bool(row and row[0])
