"""Who plays together: the people of a club, and what the printed pieces of its copies say."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.shape import Json, allowed, checked
from companion.storage import Storage

HOME = "home"
"""The one club of an app that runs at home. In public every visitor has one of their own."""
TINCTURES = 7
"""Heraldry has seven colours, so seven players can be told apart."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has played here, and the colour they are offered: their own, or the one they had last."""

    name: str
    tincture: int
    own: int | None = None
    """The colour that is theirs, whatever they play with."""


def now() -> datetime:
    """The time, for people to read. Nothing is ordered by it but what is shown by date."""
    return datetime.now(UTC)


def stamp(at: datetime) -> str:
    """A time as it is kept."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds")


class Clubs:
    """The clubs of a database."""

    def __init__(self, storage: Storage, clock: Callable[[], datetime] = now) -> None:
        self._storage = storage
        self._clock = clock

    def open(self, club: str) -> None:
        """See to it that the club exists."""
        self._storage.insert("clubs", {"id": club, "created": stamp(self._clock())}, "on conflict do nothing")

    def people(self, club: str, limit: int = 100) -> list[Person]:
        """Those who have played, the latest first."""
        sql = "select name, coalesce(own, tincture), own from people where club = ? order by last_play desc, name limit ?"
        return [Person(*row) for row in self._storage.rows(sql, (club, limit))]

    def tinctures(self, club: str, players: Sequence[str], box: Sequence[int] = ()) -> tuple[int, ...]:
        """A colour for each: their own or the one they had last where nobody before them has it, else the first of the box."""
        sql = "select name, coalesce(own, tincture) from people where club = ? and name in (select value from json_each(?))"
        return shared_out(players, dict(self._storage.rows(sql, (club, json.dumps(players)))), box)

    def played(self, club: str, play: int, players: Sequence[str], tinctures: Sequence[int]) -> None:
        """Remember them, with the colours they have in this play."""
        latest = "on conflict do update set tincture = excluded.tincture, last_play = excluded.last_play"
        for name, tincture in zip(players, tinctures, strict=True):
            self._storage.insert("people", {"club": club, "name": name, "tincture": tincture, "last_play": play}, latest)

    def unseat(self, club: str, play: int, players: Iterable[str]) -> None:
        """These sit in the play no more: a name that never stood in another was misspelt."""
        elsewhere = "select name from tallies where club = people.club"
        gone = f"delete from people where club = ? and name = ? and last_play = ? and name not in ({elsewhere})"  # noqa: S608
        for name in players:
            self._storage.write(gone, (club, name, play))

    def met(self, club: str, players: Sequence[str], tinctures: Sequence[int]) -> None:
        """Remember people who come with a play from elsewhere. Whoever is known already keeps colour and place in the list."""
        for name, tincture in zip(players, tinctures, strict=True):
            person = {"club": club, "name": name, "tincture": tincture, "last_play": 0}
            self._storage.insert("people", person, "on conflict do nothing")

    def colour(self, club: str, name: str, own: int | None) -> None:
        """Somebody has a colour of their own, or none any more."""
        self._storage.write("update people set own = ? where club = ? and name = ?", (own, club, name))

    def forget_person(self, club: str, name: str) -> None:
        """Offer the name no more. Plays keep their players."""
        self._storage.write("delete from people where club = ? and name = ?", (club, name))

    def facts(self, club: str, game: Game[Any, Any]) -> dict[str, Json]:
        """What is known of the club's copy, as far as this version of the game can use it."""
        sql = "select fact, value from copies where club = ? and game = ? order by fact"
        return usable(game, {fact: json.loads(value) for fact, value in self._storage.rows(sql, (club, game.key))})

    def tell(self, club: str, game: Game[Any, Any], fact: str, value: Json) -> None:
        """Keep a fact of the copy; None forgets it."""
        if fact not in game.facts:
            raise RefusedError(Problem("fact", "not-a-choice", {"allowed": allowed(game.facts)}))
        if value is not None:
            value = checked(game.facts[fact], value, "value")
        with self._storage.transaction():
            self.open(club)
            self.keep_facts(club, game.key, {fact: value})

    def keep_facts(self, club: str, game: str, facts: Mapping[str, Json]) -> None:
        """Keep what a play has learned and checked; None forgets."""
        for fact, value in facts.items():
            if value is None:
                self._storage.write("delete from copies where club = ? and game = ? and fact = ?", (club, game, fact))
            else:
                told = {"club": club, "game": game, "fact": fact, "value": json.dumps(value, ensure_ascii=False)}
                self._storage.insert("copies", told, "on conflict do update set value = excluded.value")


def usable(game: Game[Any, Any], facts: Mapping[str, Json]) -> dict[str, Json]:
    """Of facts that were told to another version, those that this one can use: for the others the table will be asked again."""
    known = {}
    for fact, value in facts.items():
        if fact in game.facts:
            with suppress(RefusedError):
                known[fact] = checked(game.facts[fact], value)
    return known


def in_order(box: Sequence[int]) -> tuple[int, ...]:
    """All tinctures, those of a game's box first."""
    return tuple(dict.fromkeys((*box, *range(TINCTURES))))


def shared_out(players: Sequence[str], known: Mapping[str, int], box: Sequence[int] = ()) -> tuple[int, ...]:
    """The colours of the players, given what each had last and which the box has."""
    chosen: dict[str, int] = {}
    for name in players:
        if name in known and known[name] not in chosen.values() and (not box or known[name] in box):
            chosen[name] = known[name]
    free = [tincture for tincture in in_order(box) if tincture not in chosen.values()]
    for i, name in enumerate(name for name in players if name not in chosen):
        chosen[name] = free[i] if i < len(free) else i % TINCTURES
    return tuple(chosen[name] for name in players)
