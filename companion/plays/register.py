"""The register of plays: which there are, their codes, and how those that are over ended."""

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from typing import Any, Literal

from companion.clubs import stamp
from companion.plays.log import as_text
from companion.plays.notebook import Noted, Played, ended
from companion.plays.play import NoSuchPlayError, Registered, Seats
from companion.rules.game import Seating
from companion.rules.plain import from_plain, to_plain
from companion.rules.scoring import Result
from companion.storage import Row, Storage

SHORT_LETTERS = "ABCEHKMPTXY2345679"
"""Signs that look the same on a Latin and on a Cyrillic keyboard, and like no other sign on this list."""
SHORT_LENGTH = 6
_CYRILLIC = str.maketrans("АВСЕНКМРТХУ", "ABCEHKMPTXY")
PAGE = 20
_TRIES = 50
LATELY = 50
"""So many plays are looked through for where a club plays: as quick after many years as after one."""
_TOLD = (
    "plays.id, code, watch_code, short_code, plays.club, seating, tinctures, begun, closed_at,"
    " plays.played_at, played_on, corrected_on, iif(is_dated, coalesce(hour, ''), null), teaches, began,"
    " plays.place, note, minutes"
)
_PLAY = f"select {_TOLD} from plays"  # noqa: S608  words of ours alone
# Each runs along an index to the end of the page, so that it costs the same among fifty thousand plays as among fifty.
_FINISHED = f"{_PLAY} where club = :club and played_at is not null and (played_at, id) < (:at, :id)"
_FINISHED_WITH = f"""
    select {_TOLD} from standings as s cross join plays on plays.id = s.play
    where s.club = :club and s.name = :player and (s.played_at, s.play) < (:at, :id)
"""  # noqa: S608  words of ours alone

_SOUGHT = {
    "game": "plays.game = :game",
    "player": "plays.id in (select play from standings as w where w.club = :club and w.name = :player)",
    "place": "plays.place = :place",
    # Plays stand by the moment, which is of that day somewhere on earth: so a span of days need not be looked for in all years.
    "since": "plays.played_on >= :since and plays.played_at >= date(:since, '-1 day')",
    "until": "plays.played_on <= :until and plays.played_at < date(:until, '+2 days')",
}


@dataclass(frozen=True, slots=True)
class Placed:
    """How a player did in a play that is over."""

    name: str
    place: int
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class Finished:
    """A play that has ended, for a list. It stays there while it is being corrected, as it last ended."""

    registered: Registered
    played: Played
    standings: tuple[Placed, ...]
    """By place; equal players in seat order."""


@dataclass(frozen=True, slots=True)
class Page:
    """Finished plays, the latest first. `older` continues the list."""

    plays: tuple[Finished, ...]
    older: str | None


@dataclass(frozen=True, slots=True)
class Sought:
    """Which plays are looked for."""

    game: str | None = None
    player: str | None = None
    place: str | None = None
    since: str | None = None
    """The first day, as 2026-03-09."""
    until: str | None = None

    def where(self) -> str:
        """What is to be true of these plays. Its values go by the names of the fields."""
        return "".join(f" and {sql}" for name, sql in _SOUGHT.items() if getattr(self, name) is not None)


ANY = Sought()


@dataclass(frozen=True, slots=True)
class Codes:
    """Where codes come from."""

    long: Callable[[], str] = lambda: secrets.token_urlsafe(16)
    """128 bits, for links."""
    short: Callable[[], str] = lambda: "".join(secrets.choice(SHORT_LETTERS) for _ in range(SHORT_LENGTH))
    """For reading aloud and typing in: good only while the play is open, and guesses have to be counted."""
    uid: Callable[[], str] = lambda: secrets.token_hex(16)
    """What a play is known by in files that leave the house. Opens nothing."""


def short_code_typed(typed: str) -> str | None:
    """The short code somebody meant: small letters, spaces, dashes and Cyrillic look-alikes are all right."""
    letters = "".join(c for c in typed[:40].upper() if c.isalnum()).translate(_CYRILLIC)
    return letters if len(letters) == SHORT_LENGTH and set(letters) <= set(SHORT_LETTERS) else None


class Register:
    """All plays of a database."""

    def __init__(self, storage: Storage, codes: Codes) -> None:
        self._storage = storage
        self._codes = codes

    def enter(
        self, club: str, seating: Seating, tinctures: Sequence[int], begun: datetime, uid: str | None = None
    ) -> Registered:
        """A new play, or one that comes from elsewhere and is known by `uid`. The caller holds a transaction."""
        short = self._free_short_code()
        codes = {"code": self._codes.long(), "watch_code": self._codes.long(), "short_code": short}
        told = {"game": seating.game, "seating": seats_as_text(seating), "tinctures": json.dumps(tinctures)}
        known_by = {"uid": uid or self._codes.uid(), "club": club, "begun": stamp(begun)}
        self._storage.insert("plays", {**codes, **told, **known_by})
        ((number,),) = self._storage.rows("select id from plays where code = ?", (codes["code"],))
        return self.by_id(number)

    def by(self, column: Literal["id", "code", "watch_code", "short_code"], value: Any) -> Registered | None:
        """The play that the code opens, that it shows, or that is open and has that short code; or the one of that number."""
        if isinstance(value, str) and not value.isascii():
            return None
        row = self._storage.row(f"{_PLAY} where {column} = ?", (value,))
        return _registered(row) if row else None

    def by_id(self, id: int) -> Registered:
        """The play with that number, which is there."""
        found = self.by("id", id)
        if found is None:
            raise NoSuchPlayError
        return found

    def touched(self, registered: Registered) -> datetime:
        """When something was last done in a play."""
        row = self._storage.row("select at from events where play = ? order by seq desc limit 1", (registered.id,))
        return max(registered.begun, datetime.fromisoformat(row[0])) if row else registered.begun

    def close(self, registered: Registered, seq: int, at: datetime, result: Result, played: Played | None = None) -> None:
        """The play is over: it leaves the open ones and its short code is free. The caller holds a transaction.

        `played` is its day where that is told by somebody else than the clock here.
        """
        played = played or ended(registered.played, at)
        corrected_on = played.corrected_on.isoformat() if played.corrected_on else None
        self._storage.write(
            "update plays set closed_at = ?, closed_seq = ?, short_code = null, played_at = ?, played_on = ?, corrected_on = ?"
            " where id = ?",
            (stamp(at), seq, stamp(played.at), played.on.isoformat(), corrected_on, registered.id),
        )
        self.stand(registered, played, result)

    def stand(self, registered: Registered, played: Played, result: Result) -> None:
        """How everybody came out, in place of what was known of it before. The caller holds a transaction."""
        self._storage.write("delete from standings where play = ?", (registered.id,))
        for row in standing_rows(registered, result, stamp(played.at)):
            self._storage.insert("standings", row)
        self._storage.write("delete from earned where play = ?", (registered.id,))
        for place, column in enumerate(result.columns):
            for category in dict.fromkeys(line.category for line in column.lines):
                points = {"place": place, "category": category, "points": column.points(category), "name": column.name}
                whose = {"play": registered.id, "club": registered.club, "game": registered.seating.game}
                self._storage.insert("earned", {**whose, **points})

    def note(self, registered: Registered, played: Played | None, noted: Noted) -> None:
        """When and where a play was played, in place of what was known of it. The caller holds a transaction."""
        self._storage.write(
            "update plays set place = ?, note = ?, minutes = ? where id = ?",
            (noted.place, noted.note, noted.minutes, registered.id),
        )
        if played and played.hour is not None:
            self._storage.write(
                "update plays set played_at = ?, played_on = ?, hour = ?, is_dated = 1 where id = ?",
                (stamp(played.at), played.on.isoformat(), played.hour, registered.id),
            )
            self._storage.write("update standings set played_at = ? where play = ?", (stamp(played.at), registered.id))

    def reopen(self, registered: Registered) -> None:
        """The play goes on; until it ends again, how it last ended stands. The caller holds a transaction."""
        self._storage.write(
            "update plays set closed_at = null, closed_seq = null, short_code = ? where id = ?",
            (self._free_short_code(), registered.id),
        )

    def renew(self, registered: Registered) -> None:
        """New codes for the play: every link and code given away so far is worth nothing. The caller holds a transaction."""
        short = self._free_short_code() if registered.closed_at is None else None
        self._storage.write(
            "update plays set code = ?, watch_code = ?, short_code = ? where id = ?",
            (self._codes.long(), self._codes.long(), short, registered.id),
        )

    def teach(self, registered: Registered, *, on: bool) -> Registered:
        """The play, which teaches from now on, or no more. The caller holds a transaction."""
        self._storage.write("update plays set teaches = ? where id = ?", (int(on), registered.id))
        return replace(registered, teaches=on)

    def seat(self, registered: Registered, seats: Seats) -> Registered:
        """The play with other people, names or colours; how it began stays known. The caller holds a transaction."""
        began = registered.beginning
        now = replace(seats.seating, facts=began.seating.facts)
        self._storage.write(
            "update plays set seating = ?, tinctures = ?, began = ? where id = ?",
            (seats_as_text(now), json.dumps(seats.tinctures), seats_as_text(began), registered.id),
        )
        return replace(registered, seating=now, tinctures=seats.tinctures, began=began)

    def running(self, club: str, limit: int = PAGE, *, away: bool = False) -> list[Registered]:
        """The plays of a club that have not ended yet, or of those the ones put away, the latest begun first."""
        sql = f"{_PLAY} where club = ? and played_at is null and put_away = ? order by id desc limit ?"
        return [_registered(row) for row in self._storage.rows(sql, (club, int(away), limit))]

    def put(self, registered: Registered, *, away: bool) -> None:
        """The play lies among those put away, or on the table again. The caller holds a transaction."""
        self._storage.write("update plays set put_away = ? where id = ?", (int(away), registered.id))

    def finished(self, club: str, sought: Sought = ANY, *, older: str | None = None, limit: int = PAGE) -> Page:
        """The plays of a club that have ended, perhaps only some of them; the latest played first."""
        at, number = _cursor(older)
        player = sought.player
        sql, its = (_FINISHED, "plays") if player is None else (_FINISHED_WITH, "s")
        if sought.game is not None:
            sql += f" and {its}.game = :game"
        sql += replace(sought, game=None, player=None).where().replace("plays.played_at", f"{its}.played_at")
        order = "played_at desc, plays.id desc" if player is None else "s.played_at desc, s.play desc"
        rows = self._storage.rows(
            f"{sql} order by {order} limit :limit",
            {**asdict(sought), "club": club, "at": at, "id": number, "limit": limit + 1},
        )
        found = [_registered(row) for row in rows[:limit]]
        return Page(
            tuple(self._with_standings(found)),
            f"{stamp(found[-1].played.at)}~{found[-1].id}" if len(rows) > limit and found[-1].played else None,
        )

    def every(self, club: str, sought: Sought) -> Iterator[int]:
        """The numbers of all plays that are looked for, the latest first."""
        sql = f"select id from plays where club = :club and played_at is not null{sought.where()}"  # noqa: S608  words of ours
        found = self._storage.look(f"{sql} order by played_at desc, id desc", {**asdict(sought), "club": club})
        return (play for (play,) in found)

    def finished_one(self, play: int) -> Finished:
        """One play; one that has not ended has no standings."""
        registered = self.by_id(play)
        found = list(self._with_standings([registered]))
        return found[0] if found else Finished(registered, Played(registered.begun, registered.day), ())

    def _with_standings(self, found: Sequence[Registered]) -> Iterator[Finished]:
        standings: dict[int, tuple[Placed, ...]] = {}
        of_these = "select play, place, seat, name, total, won from standings where play in (select value from json_each(?))"
        for play, place, _, name, total, won in sorted(self._storage.rows(of_these, (json.dumps([r.id for r in found]),))):
            standings[play] = (*standings.get(play, ()), Placed(name, place, total, bool(won)))
        return (Finished(r, r.played, standings.get(r.id, ())) for r in found if r.played)

    def places(self, club: str) -> list[str]:
        """Where a club has played, the latest first."""
        sql = "select place from plays where club = ? and played_at is not null order by played_at desc, id desc limit ?"
        return [*dict.fromkeys(place for (place,) in self._storage.rows(sql, (club, LATELY)) if place)]

    def _free_short_code(self) -> str:
        for _ in range(_TRIES):
            code = self._codes.short()
            if self.by("short_code", code) is None:
                return code
        raise LookupError("no short code is free")


def called_in(result: Result, players: Sequence[str]) -> tuple[str, ...]:
    """The players as a result names them: it may have been kept before somebody was called otherwise."""
    ranked = [s.name for s in result.ranking.standings]
    known = [column.name for column in result.columns if column.name in ranked]
    others = iter([name for name in dict.fromkeys((*known, *ranked)) if name not in players])
    return tuple(name if name in ranked else next(others, name) for name in players)


def standing_rows(registered: Registered, result: Result, played_at: str) -> list[dict[str, Any]]:
    """What the table of standings holds of a play, by seat."""
    players, ranked = called_in(result, registered.seating.players), [s.name for s in result.ranking.standings]
    # Somebody may be ranked who has no seat; they come after those who have.
    order = [*players, *(name for name in ranked if name not in players)]
    whole = {"play": registered.id, "club": registered.club, "game": registered.seating.game}
    rows = [
        {
            **whole,
            "seat": order.index(s.name),
            "name": s.name,
            "place": s.rank,
            "total": s.total,
            "won": int(s.name in result.ranking.winners),
            "played_at": played_at,
            "seats": len(players),
        }
        for s in result.ranking.standings
    ]
    return sorted(rows, key=lambda row: int(row["seat"]))


def _registered(row: Row) -> Registered:
    number, code, watch_code, short_code, club, seating, tinctures, begun, closed_at, *told = row
    played_at, played_on, corrected_on, hour, teaches, began, place, note, minutes = told
    corrected = date.fromisoformat(corrected_on) if corrected_on else None
    return Registered(
        number,
        code,
        watch_code,
        short_code,
        club,
        from_plain(Seating, json.loads(seating)),
        tuple(json.loads(tinctures)),
        datetime.fromisoformat(begun),
        datetime.fromisoformat(closed_at) if closed_at else None,
        Played(datetime.fromisoformat(played_at), date.fromisoformat(played_on), corrected, hour) if played_at else None,
        bool(teaches),
        from_plain(Seats, json.loads(began)) if began else None,
        Noted(place, note, minutes),
    )


def seats_as_text(seats: Seating | Seats) -> str:
    """Who sits where, as it is kept."""
    return as_text(to_plain(seats))


def _cursor(older: str | None) -> tuple[str, int]:
    """Where a page begins; without a usable word about it, at the latest play."""
    at, _, number = (older or "").rpartition("~")
    return (at, int(number)) if at and number.isascii() and number.isdigit() and len(number) < 19 else ("~", 0)
