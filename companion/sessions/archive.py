"""Export and import of whole sessions: read them from the database, and write them into it."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import perf_counter
from typing import Any, TypeVar

from companion.clubs import Clubs, format_utc
from companion.games import all_games
from companion.rules.game import Game, Seating
from companion.rules.scoring import Result
from companion.rules.shape import Json
from companion.sessions.details import NO_NOTES, SessionDate, SessionNotes, date_from_log, find_last_closing
from companion.sessions.events import CLOSED, OPEN_CLOSE_EVENTS, SEATED, Event, decode_result, result_weight
from companion.sessions.imports import ImportKind, Imports
from companion.sessions.log import EVENTS_PER_BATCH, Log
from companion.sessions.person_tokens import PersonTokens, restore_names_in_json
from companion.sessions.photos import Photo, Photos
from companion.sessions.placeholders import is_nobody
from companion.sessions.registry import ANY_SESSION, Registry, SessionFilter, players_in_result
from companion.sessions.session import NoSuchSessionError, RegistryEntry, Seats
from companion.storage import Storage, refuse_damaged_text

T = TypeVar("T")

UUIDS_PER_BATCH = 50
"""Maximum number of UUIDs stored in one transaction. Small batches keep a large import from delaying other requests."""
IMPORT_BATCH_SECONDS = 0.005
"""Seconds after which no further session is added to a transaction of an import."""

_CONTENTS = """
select plays.game, played_on, json_group_array(coalesce(name, participant) || ' ' || total), uid
from plays join standings on play = plays.id left join people on people.id = person
where plays.club = ? and played_on in (select value from json_each(?)) group by plays.id
"""
"""Query for the ended sessions of a club on some days: game, day, JSON list of "name total" texts, uid."""

_UUIDS = """
select 'person', name, bgstats from people where club = :club and bgstats is not null
union all select kind, name, uuid from elsewhere where club = :club
"""
"""Query for the BG Stats UUIDs of a club: kind, name and UUID. Kinds are person, stranger, game, place and play."""


@dataclass(frozen=True, slots=True)
class SessionWithLog:
    """A session for export or import, with its events, photos and notes. An export leaves out data that is still secret."""

    uid: str
    """Id of the session, the same in every installation. The id gives no access to the session."""
    seating: Seating
    colours: tuple[int, ...]
    begun: datetime
    events: tuple[Event, ...]
    played: SessionDate | None = None
    """Day and time of the session. If None, an import takes them from the log."""
    now: Seats | None = None
    """Current seats. None if they have not changed since the beginning."""
    noted: SessionNotes = NO_NOTES
    photos: tuple[Photo, ...] = ()


Watch = Callable[[Iterable[SessionWithLog]], Iterable[SessionWithLog]]
"""Function that passes on the sessions of an import one by one, to count them or to stop early."""


@dataclass(frozen=True, slots=True)
class EndedSession:
    """A session that has ended, with its latest result and without its log. It may have been reopened."""

    uid: str
    registered: RegistryEntry
    result: Result
    is_seated: bool = True
    """True if the order of the seats is known."""
    is_first_known: bool = True
    """True if the first player is known."""
    has_options: bool = True
    """True if the options are known."""
    modified: str = ""
    """Time of the last change in BG Stats. Empty if the session did not come from BG Stats or was changed in this app."""


@dataclass(frozen=True, slots=True)
class ClubNames:
    """The participants, games and places in an export of a club's sessions, with their ids."""

    salt: str
    """Salt for the ids in exports, different for each club."""
    ranked: tuple[tuple[str, str], ...]
    """Ranked participants: (name, "") for a player, (name, game key) for a participant whom a game ranks without a seat."""
    games: tuple[str, ...]
    places: tuple[str, ...]
    uuids: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """BG Stats UUIDs by (kind, name). Kinds are person, stranger, game, place and play."""


@dataclass(frozen=True, slots=True)
class ImportSource:
    """The kind of an imported file, and the time of the import."""

    kind: ImportKind
    at: datetime


@dataclass(frozen=True, slots=True)
class AddedSessions:
    """The number of sessions that an import added, and the id of the import. The id is None if no session was added."""

    count: int
    number: int | None


def events_before_secret(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events before the first event that is still secret, or all events if none is secret.

    An event whose data have `secret` is secret until a later event has `opens`.
    """
    secret = _find_secret_seqs(events)
    return events[: next((at for at, event in enumerate(events) if event.seq in secret), len(events))]


def redact_for_file(events: Sequence[Event], game: Game[Any, Any] | None, *, is_closed: bool) -> Sequence[Event]:
    """Return the events of a session that a file may contain, without data that is still secret.

    The events end before the first secret event if the session is open or its game is unknown. Otherwise the game decides
    which data of a secret event to hide.
    """
    if game is None or not is_closed:
        events = events_before_secret(events)
    if game is None:
        return events
    secret, moves = _find_secret_seqs(events), game.flow.moves.by_fact
    return [
        replace(e, data=moves[e.type].for_file(e.data, is_open=e.seq not in secret)) if e.data.get("secret") else e
        for e in events
    ]


def _find_secret_seqs(events: Sequence[Event]) -> frozenset[int]:
    """Return the numbers of the events that are still secret."""
    opened = max((event.seq for event in events if event.data.get("opens")), default=0)
    return frozenset(event.seq for event in events if event.data.get("secret") and event.seq > opened)


class Archive:
    """Export and import of the sessions of all clubs."""

    def __init__(self, storage: Storage, log: Log, register: Registry, clubs: Clubs) -> None:
        self._storage = storage
        self._log = log
        self._register = register
        self._clubs = clubs
        self._photos = Photos(storage)
        self._imports = Imports(storage)

    # --- Out ------------------------------------------------------------------------------------------------------------

    def uids(self, club: str, of: Iterable[str]) -> set[str]:
        """Return the uids in `of` that belong to sessions of the club."""
        sql = "select uid from plays where club = ? and uid in (select value from json_each(?))"
        return {uid for (uid,) in self._storage.rows(sql, (club, json.dumps(list(of))))}

    def find_uids_by_content(self, club: str, days: Iterable[str]) -> dict[tuple[str, ...], str]:
        """Return the uids of the ended sessions on `days`.

        The key is (game, day, "name total" of each player). The players' texts are sorted.
        """
        found = self._storage.query_in_background(_CONTENTS, (club, json.dumps([*{*days}])))
        return {(game, on, *sorted(json.loads(scores))): uid for game, on, scores, uid in found}

    def load_with_log(self, session: int) -> SessionWithLog:
        """Return a session with its log, photos and notes, without data that is still secret.

        Other requests run meanwhile. If they change the session's seats or details, the session is read again.
        """
        told, events = self._register.get_by_id(session), list(self._log.iter_events(session))
        while (after := self._register.get_by_id(session)) != told:
            told, events = after, list(self._log.iter_events(session))
        began, now = told.first_seats, Seats(told.seating, told.colours) if told.began else None
        ((uid,),) = self._storage.rows("select uid from plays where id = ?", (session,))
        photos = self._photos.list_photos(session)
        game = all_games().get(told.seating.game)
        known = tuple(redact_for_file(events, game, is_closed=told.closed_at is not None))
        return SessionWithLog(uid, began.seating, began.colours, told.begun, known, told.played, now, told.noted, photos)

    def iter_with_logs(self, club: str, sought: SessionFilter = ANY_SESSION) -> Iterator[SessionWithLog]:
        """Yield every session of a club with its log, the oldest first.

        With a filter, yield only the ended sessions that match it, the latest first.
        """
        return _map_existing(
            self.load_with_log, self._ids(club) if sought == ANY_SESSION else self._register.iter_finished_ids(club, sought)
        )

    def iter_ended(self, club: str, sought: SessionFilter = ANY_SESSION) -> Iterator[EndedSession]:
        """Yield the ended sessions of a club with their results, the oldest first.

        With a filter, yield only the sessions that match it, the latest first.
        """
        over = "and played_at is not null"
        return _map_existing(
            self.get_ended, self._ids(club, over) if sought == ANY_SESSION else self._register.iter_finished_ids(club, sought)
        )

    @refuse_damaged_text
    def get_ended(self, session: int) -> EndedSession:
        """Return a session with its latest result. Raise LookupError if the session has never ended."""
        registered = self._register.get_by_id(session)
        sql = "select uid, data from plays join events on play = plays.id where plays.id = ? and type = ?"
        row = self._storage.row(f"{sql} order by seq desc limit 1", (session, CLOSED))
        if row is None:
            raise LookupError(session)
        data = json.loads(restore_names_in_json(row[1], registered.names))
        result, is_told = decode_result(data["result"]), data.get("told") is True
        seating = replace(registered.seating, players=players_in_result(result, registered))
        return EndedSession(
            row[0],
            replace(registered, seating=seating),
            result,
            is_seated=not is_told or data.get("seats") is True,
            is_first_known=not is_told or data.get("first") is True,
            has_options=data.get("options") is not False,
            modified=str(data.get("modified") or ""),
        )

    def load_club_names(self, club: str) -> ClubNames:
        """Return the participants, games and places of a club's ended sessions, with the club's BG Stats UUIDs."""
        sql = (
            "select distinct coalesce(name, participant), case when seat < seats then '' else game end"
            " from standings left join people on people.id = person where standings.club = ? order by 1, 2"
        )
        ranked = tuple((name, game) for name, game in self._storage.query_in_background(sql, (club,)))
        games = self._storage.query_in_background(
            "select distinct game from plays where club = ? and played_at is not null order by game", (club,)
        )
        named = "select distinct place from plays where club = ? and played_at is not null and place <> '' order by place"
        places = tuple(place for (place,) in self._storage.query_in_background(named, (club,)))
        return ClubNames(self.salt(club), ranked, tuple(game for (game,) in games), places, self.uuids(club))

    def uuids(self, club: str) -> dict[tuple[str, str], str]:
        """Return the BG Stats UUIDs of a club by (kind, name)."""
        return {(kind, name): uuid for kind, name, uuid in self._storage.query_in_background(_UUIDS, {"club": club})}

    def store_uuids(self, club: str, uuids: Mapping[tuple[str, str], str], number: int | None = None) -> None:
        """Store BG Stats UUIDs by (kind, name). A UUID that is stored already stays as it is. Other requests run meanwhile.

        `number` is the id of the import that brought them, or None if it added no session and cannot be taken back.
        """
        known, imported = self.uuids(club), self._imports.uuids(club)
        new = [(kind, name, uuid) for (kind, name), uuid in uuids.items() if (kind, name) not in known]
        if number is not None:
            brought = [uuid for key, uuid in uuids.items() if key not in known or (known[key] == uuid and uuid in imported)]
            for first in self._storage.yield_cooperatively(range(0, len(brought), UUIDS_PER_BATCH)):
                with self._storage.transaction():
                    self._imports.assign_uuids(number, brought[first : first + UUIDS_PER_BATCH])
        for first in self._storage.yield_cooperatively(range(0, len(new), UUIDS_PER_BATCH)):
            with self._storage.transaction():
                for kind, name, uuid in new[first : first + UUIDS_PER_BATCH]:
                    if kind == "person":
                        sql = "update people set bgstats = ? where club = ? and name = ? and bgstats is null"
                        self._storage.write(sql, (uuid, club, name))
                    else:
                        self._storage.insert("elsewhere", {"club": club, "kind": kind, "name": name, "uuid": uuid})

    def salt(self, club: str) -> str:
        """Return the salt for the ids in exports of the club."""
        row = self._storage.row("select created from clubs where id = ?", (club,))
        return f"{club} {row[0] if row else ''}"

    def _ids(self, club: str, which: str = "") -> Iterator[int]:
        """Return the ids of the club's sessions, the oldest first. `which` is an additional SQL condition."""
        sql = f"select id from plays where club = ? {which} order by id"  # noqa: S608  built from constants
        return (session for (session,) in self._storage.query_in_background(sql, (club,)))

    # --- In -------------------------------------------------------------------------------------------------------------

    def import_sessions(
        self, club: str, sessions: Iterable[SessionWithLog], source: ImportSource | None = None
    ) -> AddedSessions:
        """Store imported sessions with new codes. Other requests run meanwhile.

        With a `source`, the added sessions belong to a new import, which can be taken back. Sessions are committed in batches
        of about IMPORT_BATCH_SECONDS. If the process is killed, the sessions of the committed batches stay, each of them
        complete. A session whose uid the club already has is left out. So a second import of the same file adds the rest and
        duplicates nothing.
        """
        count, number = 0, None
        for added in self._storage.yield_cooperatively(self._import_in_batches(club, iter(sessions), source)):
            count, number = count + added.count, added.number
        return AddedSessions(count, number)

    def _import_in_batches(
        self, club: str, sessions: Iterator[SessionWithLog], source: ImportSource | None
    ) -> Iterator[AddedSessions]:
        """Commit the sessions batch by batch. Yield the number of sessions that each batch adds.

        A batch begins with any session, and goes on with sessions that have a short log. A long log takes 20 ms and more to
        encode. That is done before its transaction begins, so that other requests can run.
        """
        session, number = next(sessions, None), None
        while session:
            tokens = _tokens(session)
            steps = [self._log.values(event, tokens) for event in self._storage.yield_cooperatively(session.events)]
            with self._storage.transaction():
                until = perf_counter() + IMPORT_BATCH_SECONDS
                added = self._insert(club, session, tokens, steps)
                session = next(sessions, None)
                while session and len(session.events) <= EVENTS_PER_BATCH and perf_counter() < until:
                    tokens = _tokens(session)
                    added += self._insert(club, session, tokens, [self._log.values(event, tokens) for event in session.events])
                    session = next(sessions, None)
                if source and added:
                    number = self._imports.add(club, source.kind, source.at) if number is None else number
                    self._imports.assign(number, added)
            yield AddedSessions(len(added), number)

    def _insert(
        self, club: str, session: SessionWithLog, tokens: PersonTokens, steps: Sequence[Mapping[str, Json]]
    ) -> list[int]:
        """Write an imported session with its encoded log, and return its id in a list. The caller holds a transaction.

        Return an empty list and write nothing if the club already has a session with its uid.
        """
        self._clubs.ensure_exists(club)
        if self._storage.row("select 1 from plays where club = ? and uid = ?", (club, session.uid)):
            return []
        seats = Seats(session.seating, session.colours)
        registered = self._register.add_session(club, seats, session.begun, session.uid, tokens.names)
        if session.now:
            registered = self._register.set_seats(registered, session.now)
        self._add_people(registered)
        self._log.insert_all(registered.id, steps)
        if end := find_last_closing(session.events):
            when = session.played or date_from_log(session.events)
            result = decode_result(end.data["result"])
            self._register.close(replace(registered, counting=result_weight(end)), end.seq, end.at, result, when)
            if find_closing_event(session.events) is None:
                self._register.reopen(registered)
                reopened = self._register.get_by_id(registered.id)
                if reopened.played:
                    self._register.replace_standings(reopened, reopened.played, result)
            self._register.set_details(registered, when, session.noted)
        elif session.noted != NO_NOTES:
            self._register.set_details(registered, None, session.noted)
        self._photos.insert(registered.id, session.photos)
        return [registered.id]

    def _add_people(self, registered: RegistryEntry) -> None:
        """Add the players to the people of the club, except anonymised players."""
        seats = zip(registered.seating.players, registered.colours, strict=True)
        known = {name: colour for name, colour in seats if not is_nobody(name)}
        self._clubs.add_people(registered.club, [*known], [*known.values()])

    def replace_result(self, registered: RegistryEntry, told: SessionWithLog) -> None:
        """Replace a manually entered result, which is the only event of its session. The caller holds a transaction.

        If the players are the same, the known seats and first player are kept.
        """
        (before,), (end,) = self._log.between(registered.id), told.events
        kept, seating = {key: before.data[key] for key in ("games", "outside") if key in before.data}, told.seating
        if seating.players == registered.seating.players:
            kept |= {key: before.data[key] for key in ("seats", "first") if key in before.data}
            seating = replace(seating, first=registered.seating.first)
        told, end = (
            replace(told, seating=seating),
            replace(end, data={key: value for key, value in end.data.items() if key != "modified"} | kept),
        )
        names = told.seating.players
        self._storage.write("delete from events where play = ?", (registered.id,))
        self._log.insert_all(registered.id, [self._log.values(end, PersonTokens(names, frozenset()))])
        self._register.replace_people(registered, names)
        self._register.replace_seats(replace(registered, seating=told.seating, colours=told.colours, began=None, names=names))
        self._storage.write("update plays set begun = ? where id = ?", (format_utc(told.begun), registered.id))
        self._clubs.add_people(registered.club, told.seating.players, told.colours)
        after = replace(self._register.get_by_id(registered.id), counting=result_weight(end))
        self._register.close(after, end.seq, end.at, decode_result(end.data["result"]), told.played)
        self._register.set_details(after, told.played, told.noted)


def _map_existing(told: Callable[[int], T], sessions: Iterable[int]) -> Iterator[T]:
    """Call `told` with each session id and yield its results. Skip sessions that were deleted meanwhile."""
    for session in sessions:
        try:
            found = told(session)
        except NoSuchSessionError:
            continue
        yield found


def _tokens(session: SessionWithLog) -> PersonTokens:
    """Return the tokens for the names in the log of an imported session."""
    seating = session.now.seating if session.now else session.seating
    return PersonTokens.for_game(names_ever_seated(session), all_games().get(session.seating.game), seating)


def names_ever_seated(session: SessionWithLog) -> list[str]:
    """Return everybody who has or had a seat in a session, the first players first."""
    now = session.now.seating.players if session.now else ()
    later = (name for event in session.events if event.type == SEATED for name in event.data["players"])
    return [*dict.fromkeys((*session.seating.players, *later, *now))]


def find_closing_event(events: Sequence[Event]) -> Event | None:
    """Return the event that closed the session, or None if the session is open."""
    life = [event for event in events if event.type in OPEN_CLOSE_EVENTS]
    return life[-1] if life and life[-1].type == CLOSED else None
