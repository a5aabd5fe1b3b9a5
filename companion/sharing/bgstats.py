"""Plays for BG Stats, the app in which many keep theirs: a link that opens one there, a file that holds all.

No account is asked for: the link is tapped and the file is taken in on the reader's own phone.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from urllib.parse import quote
from uuid import UUID

from companion.games import all_games
from companion.plays.archive import Ended, House
from companion.plays.play import Registered, unseated_ever
from companion.plays.told import UNTOLD
from companion.rules.game import Seating
from companion.rules.scoring import Column
from companion.rules.shape import Json
from companion.sharing.naming import AnyGame, Named, duration, named, options
from companion.texts import language, points

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Castle Companion"
LONGEST_LINK = 7_000
"""Characters. Browsers and mail take as many; what does not fit is left out of the comments."""
FILE = "BGStatsExport.json"

# What BG Stats keeps in its file and we know nothing of.
_OF_GAME = {"bggName": "", "bggYear": 0, "designers": "", "cooperative": False, "usesTeams": False, "isExpansion": 0}
_OF_PLAYER = {"isAnonymous": False, "bggUsername": "", "metaData": "{}"}
_OF_PLAY = {"rounds": 0, "scoringSetting": 0, "ignored": False, "usesTeams": False, "playImages": "[]"}
_OF_SCORE = {"newPlayer": False, "team": "", "role": "", "startPosition": ""}
_OF_FILE: dict[str, Json] = {"challenges": [], "deletedObjects": [], "groups": [], "tags": []}
_OF_USER = {"appVersion": "", "device": "", "meRefId": 0, "systemVersion": ""}

Ranked = tuple[str, str]
"""A name, and the game that ranks them if they sit nowhere."""

_compact = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


# --- One play, as a link ---------------------------------------------------------------------------------------------


def link(ended: Ended, salt: str, lang: str) -> str | None:
    """The address that offers a play to BG Stats; None for a game that is not installed any more."""
    said = named(ended, lang)
    if said is None:
        return None
    comments = _comments(ended, said)
    while True:
        address = LINK + quote(_compact(_play(ended, salt, said, comments)), safe="")
        if len(address) <= LONGEST_LINK or not comments:
            return address
        comments = comments[:-1]


def _play(ended: Ended, salt: str, said: Named, comments: Sequence[str]) -> dict[str, Json]:
    registered, ranking = ended.registered, ended.result.ranking
    seating = registered.seating
    game, first = all_games()[seating.game], _first(seating)
    told: dict[str, Json] = {
        "sourceName": SOURCE,
        "sourcePlayId": ended.uid,
        "playDate": _moment(_ended_at(registered)),
        "game": {"name": said.game, "sourceGameId": game.key, "highestWins": True, "noPoints": False}
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
        "durationMin": duration(registered),
        "board": options(seating, said.words),
        "location": registered.noted.place,
        "comments": "\n".join(comments),
    }
    return told | {key: value for key, value in where_known.items() if value}


def _comments(ended: Ended, said: Named) -> list[str]:
    """What the table noted, and a line for each column."""
    note = ended.registered.noted.note
    return [*([note] if note else []), *breakdown(ended, said)]


def breakdown(ended: Ended, said: Named) -> list[str]:
    """A line for each column: what it earned where. BG Stats has no room of its own for that."""
    items = (item.words for column in ended.result.columns for line in column.lines for item in line.items)
    if set(items) <= {UNTOLD}:
        return []
    return [_earned(column, name, said) for column, name in zip(ended.result.columns, said.columns, strict=True)]


def _earned(column: Column, name: str, said: Named) -> str:
    parts = [f"{said.words.say(f'category-{line.category}')} {points(line.points)}" for line in column.lines if line.points]
    return f"{name}: {points(column.total)}" + (f" ({', '.join(parts)})" if parts else "")


def person_id(salt: str, name: str, game: str = "") -> str:
    """What BG Stats remembers somebody by: the same at every play here, another for a namesake in another house.

    Who sits nowhere belongs to the game and is the same in every house.
    """
    return hashlib.sha256(f"{game or salt}\n{name}".encode()).hexdigest()[:24]


def _first(seating: Seating) -> str | None:
    """Who began; None in a game that nobody begins."""
    return seating.players[seating.first] if all_games()[seating.game].begins else None


def _ranked(ended: Ended, name: str) -> Ranked:
    seating = ended.registered.seating
    return name, "" if name in seating.players else seating.game


def _ended_at(registered: Registered) -> datetime:
    """When it was played. What ended has a first end; one that never did is told of by its beginning."""
    return registered.played.at if registered.played else registered.begun


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


# --- All of them, as a file ------------------------------------------------------------------------------------------


def export(plays: Iterable[Ended], house: House, now: datetime, lang: str) -> Iterator[str]:
    """The file, piece by piece: what BG Stats itself writes when it is asked for everything."""
    stamp = _moment(now)
    games = {key: number for number, key in enumerate((key for key in house.games if key in all_games()), 1)}
    players = {who: number for number, who in enumerate(house.ranked, 1)}
    places = {place: number for number, place in enumerate(house.places, 1)}
    head = {
        **_OF_FILE,
        "locations": [
            {"id": number, "uuid": _uuid(SOURCE, house.salt, "place", place), "name": place, "modificationDate": stamp}
            for place, number in places.items()
        ],
        "games": [_exported_game(all_games()[key], number, stamp, lang) for key, number in games.items()],
        "players": [_exported_player(who, number, house.salt, stamp, lang) for who, number in players.items()],
        "userInfo": {**_OF_USER, "exportDate": stamp},
    }
    yield _compact(head)[:-1] + ',"plays":['
    between = ""
    for ended in plays:
        # A play that ended after the lists were made has people or a game that are not in them; the next file has it.
        ranked = {_ranked(ended, standing.name) for standing in ended.result.ranking.standings}
        said = named(ended, lang)
        if said is not None and ended.registered.seating.game in games and ranked <= players.keys():
            place = places.get(ended.registered.noted.place, 0)
            yield between + _compact({**_exported_play(ended, said, games, players), "locationRefId": place})
            between = ","
    yield "]}"


def house_of(ended: Ended, salt: str) -> House:
    """The lists for a file of one play."""
    ranked = tuple(_ranked(ended, standing.name) for standing in ended.result.ranking.standings)
    place = ended.registered.noted.place
    return House(salt, ranked, (ended.registered.seating.game,), (place,) if place else ())


def _uuid(*parts: str) -> str:
    """The same for the same thing, each time it is written."""
    return str(UUID(bytes=hashlib.sha256("\n".join(parts).encode()).digest()[:16], version=5))


def _exported_game(game: AnyGame, number: int, stamp: str, lang: str) -> dict[str, Json]:
    return {
        **_OF_GAME,
        "id": number,
        "uuid": _uuid(SOURCE, game.key),
        "name": language(lang, game.key).say("game-name"),
        "bggId": game.bgg_id or 0,
        "highestWins": True,
        "noPoints": False,
        "isBaseGame": 1,
        "minPlayerCount": min(game.seats),
        "maxPlayerCount": max(game.seats),
        "modificationDate": stamp,
    }


def _exported_player(who: Ranked, number: int, salt: str, stamp: str, lang: str) -> dict[str, Json]:
    name, game = who
    label = unseated_ever(all_games()[game]).get(name) if game in all_games() else None
    called = language(lang, game).tell(label) if label else name
    return {**_OF_PLAYER, "id": number, "uuid": _uuid(SOURCE, game or salt, name), "name": called, "modificationDate": stamp}


def _exported_play(ended: Ended, said: Named, games: Mapping[str, int], players: Mapping[Ranked, int]) -> dict[str, Json]:
    registered, ranking = ended.registered, ended.result.ranking
    seating, first, ended_at = registered.seating, _first(registered.seating), _ended_at(registered)
    return {
        **_OF_PLAY,
        "uuid": _uuid(ended.uid),
        "gameRefId": games[seating.game],
        "playDate": _moment(ended_at),
        "playDateYmd": int(registered.day.strftime("%Y%m%d")),
        "durationMin": duration(registered) or 0,
        "entryDate": _moment(ended_at),
        "modificationDate": _moment(registered.closed_at or ended_at),
        "comments": "\n".join(_comments(ended, said)),
        "board": options(seating, said.words),
        "manualWinner": True,
        "metaData": _compact({"source": SOURCE, "sourcePlayId": ended.uid, "note": registered.noted.note}),
        "playerScores": [
            {
                **_OF_SCORE,
                "playerRefId": players[_ranked(ended, standing.name)],
                "score": str(standing.total),
                "winner": standing.name in ranking.winners,
                "rank": standing.rank,
                "seatOrder": seating.players.index(standing.name) + 1 if standing.name in seating.players else 0,
                "startPlayer": standing.name == first,
            }
            for standing in ranking.standings
        ],
    }
