"""Clubs: the people who play together, and the facts of their copies of the games."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json, allowed, check_value
from companion.storage import Storage, refuse_damaged_text

HOME = "home"
"""Id of the only club of a server at home. On a public server every visitor has their own club."""
COLOUR_COUNT = 7
"""Number of player colours: the seven colours of heraldry."""
ALL_PEOPLE = -1
"""Limit for a list with everybody."""

SUGGESTION_SESSIONS = 100
"""Number of latest sessions that decide whose names are suggested first. The limit keeps the query fast after years."""
_UNLIST = "update people set tincture = null, last_play = null, own = null, bgstats = null"
"""Statement that removes people from the suggestions, without its condition. Their names stay in sessions."""


@dataclass(frozen=True, slots=True)
class ClubPerson:
    """A person of the club, with the suggested colour: the person's own colour, or the colour of the latest session."""

    name: str
    colour: int
    own: int | None = None
    """Colour that the person chose as their own, or None. A different colour in one session does not change it."""


def now() -> datetime:
    """Return the current time in UTC. Events are ordered by `seq`, never by time."""
    return datetime.now(UTC)


def format_utc(at: datetime) -> str:
    """Return a time in the format of the database: ISO 8601 in UTC, with milliseconds."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds")


class Clubs:
    """The clubs of a database, with their people and copy facts."""

    def __init__(self, storage: Storage, clock: Callable[[], datetime] = now) -> None:
        self._storage = storage
        self._clock = clock

    def ensure_exists(self, club: str) -> None:
        """Create the club if it does not exist."""
        self._storage.insert("clubs", {"id": club, "created": format_utc(self._clock())}, "on conflict do nothing")

    def people(self, club: str, limit: int = 100) -> list[ClubPerson]:
        """Return at most `limit` people of a club, those of the latest sessions first."""
        sql = (
            "select name, coalesce(own, tincture), own from people"
            " where club = ? and last_play is not null order by last_play desc, name limit ?"
        )
        return [ClubPerson(*row) for row in self._storage.rows(sql, (club, limit))]

    def frequent_people(self, club: str, limit: int) -> list[str]:
        """Return the names of at most `limit` people of a club, those first who play often and have played recently.

        Each of the SUGGESTION_SESSIONS latest sessions counts, the latest one most. Somebody in the last ten sessions comes
        before a guest of yesterday. People who were in none of these sessions come last.
        """
        sql = (
            "with latest as (select id, row_number() over (order by at desc, id desc) as age from ("
            " select * from (select id, begun as at from plays"
            " where club = :club and played_at is null order by id desc limit :sessions)"
            " union all select * from (select id, played_at as at from plays"
            " where club = :club and played_at is not null order by played_at desc, id desc limit :sessions))"
            " order by age limit :sessions)"
            " select name from latest cross join play_people on play = latest.id cross join people on people.id = person"
            " where last_play is not null group by person"
            " order by sum(10.0 / (9 + age)) desc, last_play desc, name limit :limit"
        )
        often = [name for (name,) in self._storage.rows(sql, {"club": club, "sessions": SUGGESTION_SESSIONS, "limit": limit})]
        others = [person.name for person in self.people(club, limit)] if len(often) < limit else ()
        return [*dict.fromkeys((*often, *others))][:limit]

    def choose_colours(self, club: str, players: Sequence[str], box: Sequence[int] = ()) -> tuple[int, ...]:
        """Choose a colour for each player.

        `box` has the colours of the game's pieces. A player gets their own or last colour, unless an earlier player has it
        or the box lacks it. The other players get the first free colours, those of the box first.
        """
        sql = (
            "select name, coalesce(own, tincture) from people"
            " where club = ? and last_play is not null and name in (select value from json_each(?))"
        )
        return assign_colours(players, dict(self._storage.rows(sql, (club, json.dumps(players)))), box)

    def record_session(self, club: str, session: int, players: Sequence[str], colours: Sequence[int]) -> None:
        """Store the players of a session as people of the club, with their colours in this session."""
        latest = (
            "on conflict (club, name) do update set tincture = excluded.tincture,"
            " last_play = max(coalesce(last_play, 0), excluded.last_play)"
        )
        for name, colour in zip(players, colours, strict=True):
            self._storage.insert("people", {"club": club, "name": name, "tincture": colour, "last_play": session}, latest)

    def unseat(self, club: str, session: int, players: Iterable[str]) -> None:
        """Stop suggesting people who were removed from a session. Suggest a person with a finished or a later session."""
        counted = "select person from tallies"
        gone = f"{_UNLIST} where club = ? and name = ? and last_play = ? and id not in ({counted})"
        for name in players:
            self._storage.write(gone, (club, name, session))

    def add_people(self, club: str, players: Sequence[str], colours: Sequence[int]) -> None:
        """Store the players of an imported session. Known people keep their colour and their place in the list."""
        for name, colour in zip(players, colours, strict=True):
            person = {"club": club, "name": name, "tincture": colour, "last_play": 0}
            unknown = (
                "on conflict (club, name) do update set tincture = excluded.tincture, last_play = 0 where tincture is null"
            )
            self._storage.insert("people", person, unknown)

    def set_own_colour(self, club: str, name: str, own: int | None) -> None:
        """Set a person's own colour. None removes it."""
        self._storage.write("update people set own = ? where club = ? and name = ?", (own, club, name))

    @refuse_damaged_text
    def load_copy_facts(self, club: str, game: Game[Any, Any]) -> dict[str, Json]:
        """Return the stored facts of the club's copy of a game. Facts that this version of the game refuses are left out."""
        sql = "select fact, value from copies where club = ? and game = ? order by fact"
        return usable_copy_facts(game, {fact: json.loads(value) for fact, value in self._storage.rows(sql, (club, game.key))})

    def set_copy_fact(self, club: str, game: Game[Any, Any], fact: str, value: Json) -> None:
        """Check and store a fact of the club's copy. None deletes it. Raise RefusedError for an invalid fact or value."""
        if fact not in game.facts:
            raise RefusedError(Problem("fact", "not-a-choice", {"allowed": allowed(game.facts)}))
        if value is not None:
            value = check_value(game.facts[fact], value, "value")
        with self._storage.transaction():
            self.ensure_exists(club)
            self.store_copy_facts(club, game.key, {fact: value})

    def store_copy_facts(self, club: str, game: str, facts: Mapping[str, Json]) -> None:
        """Store copy facts that a session has already checked. The value None deletes a fact."""
        for fact, value in facts.items():
            if value is None:
                self._storage.write("delete from copies where club = ? and game = ? and fact = ?", (club, game, fact))
            else:
                told = {"club": club, "game": game, "fact": fact, "value": json.dumps(value, ensure_ascii=False)}
                self._storage.insert("copies", told, "on conflict do update set value = excluded.value")


def usable_copy_facts(game: Game[Any, Any], facts: Mapping[str, Json]) -> dict[str, Json]:
    """Return the copy facts that this version of the game accepts, and leave out the others."""
    known = {}
    for fact, value in facts.items():
        if fact in game.facts:
            with suppress(RefusedError):
                known[fact] = check_value(game.facts[fact], value)
    return known


def order_colours(box: Sequence[int]) -> tuple[int, ...]:
    """Return all colour indexes, those of the game's box first."""
    return tuple(dict.fromkeys((*box, *range(COLOUR_COUNT))))


def assign_colours(players: Sequence[str], known: Mapping[str, int], box: Sequence[int] = ()) -> tuple[int, ...]:
    """Choose a colour for each player as `Clubs.choose_colours` does. `known` has the own or last colours of the players."""
    chosen: dict[str, int] = {}
    for name in players:
        if name in known and known[name] not in chosen.values() and (not box or known[name] in box):
            chosen[name] = known[name]
    free = [colour for colour in order_colours(box) if colour not in chosen.values()]
    for i, name in enumerate(name for name in players if name not in chosen):
        chosen[name] = free[i] if i < len(free) else i % COLOUR_COUNT
    return tuple(chosen[name] for name in players)
