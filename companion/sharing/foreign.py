"""Plays that other programs wrote down: BG Stats (all of it, or one play), plays of BoardGameGeek as XML, a plain table.

What is not one of our games, or tells no points, is left out and counted. Nothing here knows who is who: that is asked.
"""

import csv
import hashlib
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import cache, partial
from io import StringIO
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from companion.games import all_games
from companion.plays.alike import folded
from companion.plays.notebook import LONGEST_MINUTES, LONGEST_NOTE, here
from companion.plays.play import unseated_ever
from companion.rules.gate import composed
from companion.rules.shape import NAME_LENGTH, Json
from companion.sharing.bgstats import SOURCE
from companion.texts import LANGUAGES, language

MOST_PLAYS = 20_000
_POINTS = re.compile(r"([+-]?\d{1,5}(?: ?\+ ?\d{1,5}){0,40})(?:[.,]0{1,6})?")
_UID = re.compile(r"[\w-]{8,64}", re.ASCII)
_HOUR = re.compile(r"\d\d:\d\d")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)|(\d\d?)\.(\d\d?)\.(\d{4})")


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody came to, as the file calls them."""

    name: str
    total: int
    won: bool = False


@dataclass(frozen=True, slots=True)
class Foreign:
    """A play of one of our games in another program's words."""

    uid: str
    game: str
    day: str
    hour: str
    minutes: int | None
    place: str
    note: str
    options: Mapping[str, Json]
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class ForeignFile:
    """What a file holds that we can use, and how much of it we cannot."""

    plays: tuple[Foreign, ...]
    other_games: int = 0
    without_points: int = 0
    """Or without a day, or people."""

    @property
    def names(self) -> list[str]:
        """Everybody in it who may have a seat, those who played most first."""
        each = ((score.name, play.game) for play in self.plays for score in play.scores)
        found = Counter(name for name, game in each if name not in strangers(game))
        return sorted(found, key=lambda name: (-found[name], name))


def read(raw: bytes) -> ForeignFile | None:
    """The plays of a file, or None where it is of no kind we know."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        try:
            text = raw.decode("utf-16" if raw[:2] in {b"\xff\xfe", b"\xfe\xff"} else "cp1251")
        except UnicodeDecodeError:
            return None
    for reader in (_bgstats, _bgg, _table):
        if (found := reader(text)) is not None:
            return _gathered(found)
    return None


Told = Mapping[str, Json]
"""A play by the columns of a file, each as it stands there."""
Raw = Iterator[tuple[str | None, Callable[[], Told]]]
"""Each play: the key of its game, None for another's; and what tells it, or fails."""


def _gathered(found: Raw) -> ForeignFile:
    plays: dict[str, Foreign] = {}
    others = without = 0
    for key, tell in found:
        if key is None:
            others += 1
            continue
        try:
            play = _play(key, tell())
            plays.setdefault(play.uid, play)
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
            without += 1
    return ForeignFile(tuple(plays.values())[:MOST_PLAYS], others, without)


def _play(key: str, told: Told) -> Foreign:
    place, note = _line(told.get("place"), 60), _line(told.get("note"), LONGEST_NOTE)
    minutes, options = _minutes(told.get("minutes")), _options(key, str(told.get("options") or ""))
    return Foreign(told["uid"], key, told["day"], told["hour"], minutes, place, note, options, _scores(key, told["scores"]))


# --- BG Stats ----------------------------------------------------------------------------------------------------------


def _bgstats(text: str) -> Raw | None:
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(whole, dict) or not isinstance(whole.get("plays"), list) or "app" in whole:
        return None
    games = {g.get("id"): _game(g.get("bggId"), g.get("name"), g.get("bggName")) for g in _objects(whole, "games")}
    players, places = ({p.get("id"): p.get("name") for p in _objects(whole, of)} for of in ("players", "locations"))
    plays = (play for play in _objects(whole, "plays") if not play.get("ignored"))
    return ((games.get(play.get("gameRefId")), partial(_of_bgstats, play, players, places)) for play in plays)


def _objects(whole: Told, name: str) -> list[dict[str, Json]]:
    listed = whole.get(name)
    return [one for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []


def _of_bgstats(play: Told, players: Mapping[Json, Json], places: Mapping[Json, Json]) -> Told:
    uid, note = f"bgstats-{play['uuid']}", play.get("comments")
    try:
        told = json.loads(play.get("metaData") or "{}")
        if isinstance(told, dict) and told.get("source", told.get("sourceName")) == SOURCE:
            uid, note = str(told["sourcePlayId"]), told.get("note", note)
    except (ValueError, KeyError):
        pass
    day, hour = _when(play)
    listed = sorted(play["playerScores"], key=lambda score: score.get("seatOrder") or 99)
    scores = [(players[s.get("playerRefId")], s.get("score"), s.get("winner") is True) for s in listed]
    where = {"place": places.get(play.get("locationRefId")), "minutes": play.get("durationMin"), "options": play.get("board")}
    return {"uid": uid[:64], "day": day, "hour": hour, "note": note, **where, "scores": scores}


def _when(play: Mapping[str, Json]) -> tuple[str, str]:
    """The day and time at the table. The day stands by itself; the time is told for the whole world."""
    ymd = str(play.get("playDateYmd") or "")
    day = f"{ymd[:4]}-{ymd[4:6]}-{ymd[6:8]}" if len(ymd) == 8 else ""
    told = datetime.fromisoformat(str(play.get("playDate") or day).strip()[:19])
    local = here(told.replace(tzinfo=UTC))
    if not day or local.date().isoformat() == day:
        return local.date().isoformat(), local.strftime("%H:%M") if told.time() != told.time().min else ""
    return date.fromisoformat(day).isoformat(), told.strftime("%H:%M") if told.date().isoformat() == day else ""


# --- BoardGameGeek -----------------------------------------------------------------------------------------------------


def _bgg(text: str) -> Raw | None:
    if not text.lstrip().startswith("<"):
        return None
    try:
        root = fromstring(text)
    except (ParseError, DefusedXmlException, ValueError):
        return None
    if root.tag != "plays":
        return None
    items = ((play, play.find("item")) for play in root.iter("play"))
    return ((None if i is None else _game(i.get("objectid"), i.get("name")), partial(_of_bgg, play)) for play, i in items)


def _of_bgg(play: Element) -> Told:
    scores = [(p.get("name") or p.get("username"), p.get("score"), p.get("win") == "1") for p in play.iter("player")]
    where = {"place": play.get("location"), "minutes": play.get("length"), "note": play.findtext("comments")}
    return {"uid": f"bgg-{play.attrib['id']}"[:64], "day": _day(play.get("date")), "hour": "", **where, "scores": scores}


# --- A plain table -------------------------------------------------------------------------------------------------------

_HEADS = ("day", "game", "name", "total", "play", "place", "note", "minutes", "options", "hour", "seat")


def _table(text: str) -> Raw | None:
    first = text.partition("\n")[0]
    separator = max(";,\t", key=first.count)
    try:
        rows = list(csv.reader(StringIO(text), delimiter=separator))
    except csv.Error:
        return None
    heads = _heads(rows[0]) if rows else {}
    if not {"day", "game", "name", "total"} <= heads.keys():
        return None
    return _of_table([{head: _cell(row, at) for head, at in heads.items()} for row in rows[1:] if any(row)])


def _heads(row: list[str]) -> dict[str, int]:
    """Which column tells what: by our own words for it, else by those that people write."""
    titles = [title.strip().casefold() for title in row]
    found = {}
    for head in _HEADS:
        ours = [language(lang).say(_OURS[head]).casefold() for lang in LANGUAGES if head in _OURS]
        theirs = [word for lang in LANGUAGES for word in language(lang).say(f"heads-{head}").split()]
        for title in (*ours, *(word.replace("_", " ") for word in theirs)):
            if title in titles and head not in found:
                found[head] = titles.index(title)
    return found


_OURS = {head: f"csv-{head}" for head in ("play", "game", "options", "seat", "total", "minutes", "note")}
_OURS["place"] = "csv-where"


def _cell(row: list[str], at: int) -> str:
    """A cell as it was before it was made harmless."""
    cell = row[at].strip() if at < len(row) else ""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in set("=+-@'") else cell


def _of_table(rows: list[dict[str, str]]) -> Raw:
    """Rows of the same play stand under its number; else under its day and game, until a name comes again."""
    plays: list[tuple[tuple[str, ...], list[dict[str, str]]]] = []
    for row in rows:
        mark = (row["play"],) if row.get("play") else (row["day"], row["game"])
        seen = {one["name"] for one in plays[-1][1]} if plays else set()
        if not plays or plays[-1][0] != mark or (row["name"] in seen and not row.get("play")):
            plays.append((mark, []))
            seen = set()
        if row["name"] not in seen:  # ours has a row for every category
            plays[-1][1].append(row)
    counted = Counter[str]()
    for _, play in plays:
        text = json.dumps(play, sort_keys=True)
        counted[text] += 1
        yield _game(None, play[0]["game"]), partial(_of_rows, play, counted[text])


def _of_rows(play: list[dict[str, str]], number: int) -> Told:
    play = sorted(play, key=lambda row: int(seat) if (seat := row.get("seat", "")).isdecimal() else 99)
    first = play[0]
    uid, hour = first.get("play", ""), first.get("hour", "")
    if not _UID.fullmatch(uid):
        uid = "table-" + hashlib.sha256(f"{number} {json.dumps(play, sort_keys=True)}".encode()).hexdigest()[:32]
    hour = hour if _HOUR.fullmatch(hour) else ""
    scores = [(row["name"], row["total"], False) for row in play]
    return {**first, "uid": uid, "day": _day(first["day"]), "hour": hour, "scores": scores}


# --- What all of them tell -----------------------------------------------------------------------------------------------


@cache
def _games() -> Mapping[str, str]:
    """Our games by number and by name, in every language."""
    found: dict[str, str] = {}
    for key, game in all_games().items():
        found |= {folded(language(lang, key).say("game-name")): key for lang in LANGUAGES}
        found |= {f"#{game.bgg_id}": key} if game.bgg_id else {}
    return found


def _game(number: Json, *names: Json) -> str | None:
    """The key of the game of that number, or of one of these names."""
    by_number = _games().get(f"#{number}")
    return by_number or next((key for name in names if isinstance(name, str) and (key := _games().get(folded(name)))), None)


@cache
def strangers(key: str) -> Mapping[str, str]:
    """Those whom a game ranks without a seat, by what they are called in any language, and by what the game calls them."""
    found: dict[str, str] = {}
    for name, words in unseated_ever(all_games()[key]).items():
        found |= {language(lang, key).tell(words): name for lang in LANGUAGES} | {name: name}
    return found


def _options(key: str, told: str) -> dict[str, Json]:
    """The variant, where the file names it in our words."""
    found: dict[str, Json] = {}
    said = {part.strip().casefold() for part in told.split(",")}
    for option in all_games()[key].options:
        for value in option.values:
            names = {language(lang, key).say(f"option-{option.key}-{value}").casefold() for lang in LANGUAGES}
            if names & said:
                found[option.key] = [*found.get(option.key, []), value] if option.is_several else value
    return found


def _scores(key: str, told: Any) -> tuple[Score, ...]:
    found: list[Score] = []
    for written, total, won in told:
        name = _line(written, NAME_LENGTH)
        score = Score(strangers(key).get(name, name), _points(total), won)
        number = 2
        while score.name in {one.name for one in found}:  # several guests without a name of their own
            score = replace(score, name=f"{name[: NAME_LENGTH - 3]} {number}")
            number += 1
        found.append(score)
    if not found or any(not score.name for score in found):
        raise ValueError(told)
    return tuple(found)


def _points(told: Json) -> int:
    match = _POINTS.fullmatch(str(told).replace("\N{MINUS SIGN}", "-").strip())
    if match is None:
        raise ValueError(told)
    return sum(map(int, match[1].replace(" ", "").split("+"))) if "+" in match[1][1:] else int(match[1])


def _day(told: str | None) -> str:
    match = _DAY.match((told or "").strip())
    if match is None:
        raise ValueError(told)
    year, month, day = match.groups()[:3] if match[1] else match.groups()[:2:-1]
    return date(int(year), int(month), int(day)).isoformat()


def _minutes(told: Json) -> int | None:
    text = str(told or "").strip()
    return min(int(text), LONGEST_MINUTES) or None if text.isascii() and text.isdecimal() and len(text) < 9 else None


def _line(told: Json, longest: int) -> str:
    """A text in one line, without signs that nobody sees."""
    text = " ".join(str(told or "").split())
    text = composed("".join(c for c in text if unicodedata.category(c) not in {"Cc", "Cs", "Cf"} or c == "\u200d"))
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"
