"""Export to BG Stats, an app for logging games: a link with one session, or a file with all sessions.

No account is needed. The user taps the link or opens the file on a phone.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from urllib.parse import quote
from uuid import UUID

from companion.games import all_games, is_lowest_best
from companion.pads.definition import short_key
from companion.rules.scoring import UNTOLD, Column
from companion.rules.shape import Json
from companion.sessions.archive import ClubNames, EndedSession
from companion.sessions.manual_results import WINNER_TOLD
from companion.sessions.placeholders import NOBODY, is_nobody
from companion.sessions.session import RegistryEntry, all_unseated_labels
from companion.sharing.export_names import AnyGame, SessionNames, options_in_words, session_names, sorted_standings
from companion.texts import language, points

LINK_PREFIX = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE_NAME = "Castle Companion"
MAX_LINK_LENGTH = 7_000
"""Maximum number of characters in a link. Browsers and mail accept this length. Comments are cut to fit."""
EXPORT_FILE = "BGStatsExport.json"
UID_PREFIX = "bgstats-"
"""Prefix of the uid of a session imported from BG Stats. The rest of the uid is the session's uuid in BG Stats."""
NO_UUIDS: Mapping[tuple[str, str], str] = {}

# Fields that a BG Stats file has and that are unknown here.
_GAME_DEFAULTS = {"bggName": "", "bggYear": 0, "designers": "", "cooperative": False, "usesTeams": False, "isExpansion": 0}
_PLAYER_DEFAULTS = {"bggUsername": "", "metaData": "{}"}
_SESSION_DEFAULTS = {"rounds": 0, "scoringSetting": 0, "usesTeams": False, "playImages": "[]"}
_SCORE_DEFAULTS = {"newPlayer": False, "team": "", "role": "", "startPosition": ""}
_FILE_DEFAULTS: dict[str, Json] = {"challenges": [], "deletedObjects": [], "groups": [], "tags": []}
_USER_DEFAULTS = {"appVersion": "", "device": "", "meRefId": 0, "systemVersion": ""}

ParticipantKey = tuple[str, str]
"""A participant's name and a game key. The key is empty for a player with a seat."""

_compact = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


# --- One session, as a link-------------------------------------------------------------------------------------------


def session_link(ended: EndedSession, salt: str, lang: str) -> str | None:
    """Return the link that adds a session to BG Stats, or None if the game is not installed any more."""
    said = session_names(ended, lang)
    if said is None:
        return None
    comments = _comments(ended, said)
    while True:
        address = LINK_PREFIX + quote(_compact(_session(ended, salt, said, comments)), safe="")
        if len(address) <= MAX_LINK_LENGTH or not comments:
            return address
        comments = comments[:-1]


def _session(ended: EndedSession, salt: str, said: SessionNames, comments: Sequence[str]) -> dict[str, Json]:
    registered, ranking = ended.registered, ended.result.ranking
    seating = registered.seating
    game, first, highest_wins = all_games()[seating.game], _first(ended), not is_lowest_best(seating.game)
    told: dict[str, Json] = {
        "sourceName": SOURCE_NAME,
        "sourcePlayId": ended.uid,
        "playDate": _moment(_ended_at(registered)),
        "game": {"name": said.game, "sourceGameId": short_key(game.key), "highestWins": highest_wins, "noPoints": False}
        | ({} if game.bgg_id is None else {"bggId": game.bgg_id}),
        "players": [
            {
                "name": said.player(standing.name),
                "sourcePlayerId": person_id(salt, *_ranked(ended, standing.name)),
                "startPlayer": standing.name == first,
                "winner": standing.name in ranking.winners,
                "score": standing.total,
                "rank": standing.rank,
            }
            for standing in ranking.standings
        ],
    }
    where_known: dict[str, Json] = {
        "durationMin": registered.minutes,
        "board": options_in_words(ended, said.words),
        "location": registered.noted.place,
        "comments": "\n".join(comments),
    }
    return told | {key: value for key, value in where_known.items() if value}


def _comments(ended: EndedSession, said: SessionNames) -> list[str]:
    """Return the comments of a session: the note, how the result counts, a warning about the winner, and a line per column."""
    note, counting = ended.registered.noted.note, ended.registered.counting
    told = [note] if note else []
    told += [said.words.say("counting-games", count=counting.games)] if counting.games > 1 else []
    told += [said.words.say("counting-outside")] if counting.is_outside else []
    told += [said.words.say(f"warning-{w.code}", **w.args) for w in ended.result.warnings if w.code == WINNER_TOLD]
    return [*told, *breakdown(ended, said)]


def breakdown(ended: EndedSession, said: SessionNames) -> list[str]:
    """Return a line per column with its points by category, for the comments. Empty if no categories are known."""
    items = (item.words for column in ended.result.columns for line in column.lines for item in line.items)
    if set(items) <= {UNTOLD}:
        return []
    return [_earned(column, name, said) for column, name in zip(ended.result.columns, said.columns, strict=True)]


def _earned(column: Column, name: str, said: SessionNames) -> str:
    parts = [f"{said.words.say(f'category-{line.category}')} {points(line.points)}" for line in column.lines if line.points]
    return f"{name}: {points(column.total)}" + (f" ({', '.join(parts)})" if parts else "")


def person_id(salt: str, name: str, game: str = "") -> str:
    """Return the id of a person in a BG Stats link. It is the same in every session of a club and differs between clubs.

    A participant without a seat, given with the key of the game, has the same id in every club.
    """
    return hashlib.sha256(f"{game or salt}\n{name}".encode()).hexdigest()[:24]


def _first(ended: EndedSession) -> str | None:
    """Return the first player's name, or None if it is unknown or the game has no first player."""
    seating = ended.registered.seating
    is_known = ended.is_first_known and all_games()[seating.game].has_first_player
    return seating.players[seating.first] if is_known else None


def _ranked(ended: EndedSession, name: str) -> ParticipantKey:
    seating = ended.registered.seating
    return name, "" if name in seating.players else seating.game


def _ended_at(registered: RegistryEntry) -> datetime:
    """Return the time when the session was played. For a session that was never closed, return its creation time."""
    return registered.played.at if registered.played else registered.begun


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


def _day_and_hour(registered: RegistryEntry) -> str:
    """Return the time of play in the format of BG Stats. If only the day was entered, the time is midnight."""
    played = registered.played
    return f"{played.on.isoformat()} 00:00:00" if played and played.hour == "" else _moment(_ended_at(registered))


# --- All sessions, as a file ------------------------------------------------------------------------------------------


def export(sessions: Iterable[EndedSession], house: ClubNames, now: datetime, lang: str) -> Iterator[str]:
    """Yield the pieces of a BG Stats file in the format of a full BG Stats export. `house` has the names in the file."""
    stamp = _moment(now)
    games = {key: number for number, key in enumerate((key for key in house.games if key in all_games()), 1)}
    ranked = dict.fromkeys(map(_known_as, house.ranked))
    players = {who: number for number, who in enumerate(ranked, 1)}
    places = {place: number for number, place in enumerate(house.places, 1)}
    head = {
        **_FILE_DEFAULTS,
        "locations": [
            {"id": number, "uuid": _uuid_of(house, "place", place), "name": place, "modificationDate": stamp}
            for place, number in places.items()
        ],
        "games": [_exported_game(all_games()[key], number, house, stamp, lang) for key, number in games.items()],
        "players": [_exported_player(who, number, house, stamp, lang) for who, number in players.items()],
        "userInfo": {**_USER_DEFAULTS, "exportDate": stamp},
    }
    yield _compact(head)[:-1] + ',"plays":['
    between = ""
    for ended in sessions:
        # A session closed after the lists were made may have a person or game that they lack. The next export has it.
        ids = {s.name: players.get(_known_as(_ranked(ended, s.name)), 0) for s in ended.result.ranking.standings}
        said = session_names(ended, lang)
        if said is not None and ended.registered.seating.game in games and all(ids.values()):
            game, place = games[ended.registered.seating.game], places.get(ended.registered.noted.place, 0)
            known_by = {"uuid": uuid_of_session(ended.uid, house.uuids), "gameRefId": game, "locationRefId": place}
            yield between + _compact({**known_by, **_exported_session(ended, said, ids)})
            between = ","
    yield "]}"


def names_of_session(ended: EndedSession, salt: str, uuids: Mapping[tuple[str, str], str] = NO_UUIDS) -> ClubNames:
    """Return the names of people, games and places for a BG Stats file with one session."""
    ranked = tuple(_ranked(ended, standing.name) for standing in ended.result.ranking.standings)
    place = ended.registered.noted.place
    return ClubNames(salt, ranked, (ended.registered.seating.game,), (place,) if place else (), uuids)


def _known_as(who: ParticipantKey) -> ParticipantKey:
    """Return the key of a participant in the list of players. All anonymised people share one key."""
    return (NOBODY, "") if is_nobody(who[0]) else who


def _uuid(*parts: str) -> str:
    """Return a uuid computed from the parts. The same parts always give the same uuid."""
    return str(UUID(bytes=hashlib.sha256("\n".join(parts).encode()).digest()[:16], version=5))


def uuid_of_session(uid: str, uuids: Mapping[tuple[str, str], str]) -> str:
    """Return the uuid of a session in BG Stats. Derive it from the uid if BG Stats has not assigned one."""
    if uid.startswith(UID_PREFIX):
        return uid.removeprefix(UID_PREFIX)
    return uuids.get(("play", uid)) or _uuid(uid)


def _uuid_of(house: ClubNames, kind: str, name: str) -> str:
    """Return the BG Stats uuid of a place, game, person or participant without a seat (`stranger`).

    An unknown uuid is derived from the name.
    """
    salts = {
        "game": (SOURCE_NAME, name),
        "place": (SOURCE_NAME, house.salt, "place", name),
        "person": (SOURCE_NAME, house.salt, name),
    }
    return house.uuids.get((kind, name)) or _uuid(*salts.get(kind, (SOURCE_NAME, *name.split("\n"))))


def _exported_game(game: AnyGame, number: int, house: ClubNames, stamp: str, lang: str) -> dict[str, Json]:
    return {
        **_GAME_DEFAULTS,
        "id": number,
        "uuid": _uuid_of(house, "game", game.key),
        "name": language(lang, game.key).say("game-name"),
        "bggId": game.bgg_id or 0,
        "highestWins": not is_lowest_best(game.key),
        "noPoints": False,
        "isBaseGame": 1,
        "minPlayerCount": min(game.seats),
        "maxPlayerCount": max(game.seats),
        "modificationDate": stamp,
    }


def _exported_player(who: ParticipantKey, number: int, house: ClubNames, stamp: str, lang: str) -> dict[str, Json]:
    name, game = who
    label = all_unseated_labels(all_games()[game]).get(name) if game in all_games() else None
    called = language(lang, game).tell(label) if label else name
    uuid = _uuid_of(house, "stranger", f"{game}\n{name}") if game else _uuid_of(house, "person", name)
    if is_nobody(name):
        uuid = house.uuids.get(("stranger", NOBODY)) or uuid
    about = {"uuid": uuid, "name": called, "isAnonymous": is_nobody(name), "modificationDate": stamp}
    return {**_PLAYER_DEFAULTS, "id": number, **about}


def _exported_session(ended: EndedSession, said: SessionNames, players: Mapping[str, int]) -> dict[str, Json]:
    registered, ranking, counting = ended.registered, ended.result.ranking, ended.registered.counting
    seating, first, ended_at = registered.seating, _first(ended), _ended_at(registered)
    seats = seating.players if ended.is_seated else ()
    return {
        **_SESSION_DEFAULTS,
        "ignored": counting.is_outside,
        "playDate": _day_and_hour(registered),
        "playDateYmd": int(registered.day.strftime("%Y%m%d")),
        "durationMin": registered.minutes or 0,
        "entryDate": _moment(ended_at),
        "modificationDate": ended.modified or _moment(registered.closed_at or ended_at),
        "comments": "\n".join(_comments(ended, said)),
        "board": options_in_words(ended, said.words),
        "manualWinner": True,
        "metaData": _compact(
            {"source": SOURCE_NAME, "sourcePlayId": ended.uid, "note": registered.noted.note}
            | ({"games": counting.games} if counting.games > 1 else {})
            | ({"outside": True} if counting.is_outside else {})
        ),
        "playerScores": [
            {
                **_SCORE_DEFAULTS,
                "playerRefId": players[standing.name],
                "score": str(standing.total),
                "winner": standing.name in ranking.winners,
                "rank": standing.rank,
                "seatOrder": seats.index(standing.name) + 1 if standing.name in seats else 0,
                "startPlayer": standing.name == first,
            }
            for standing in sorted_standings(ended)
        ],
    }
