"""Parse values in files of other apps: games, names, options, points and days, in every language."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache, lru_cache
from itertools import chain

from companion.games import MAX_CACHED_PADS, all_games
from companion.rules.game import Seating
from companion.rules.shape import Json
from companion.rules.text_input import to_nfc
from companion.sessions.details import MAX_ENTERED_MINUTES
from companion.sessions.name_matching import phonetic_key
from companion.sessions.placeholders import NOBODY
from companion.sessions.session import all_unseated_labels
from companion.sharing.left_out import LeftOutError
from companion.texts import LANGUAGES, language

_POINTS = re.compile(r"([+-]?\d{1,5}(?: ?\+ ?\d{1,5}){0,40})(?:[.,]0{1,6})?")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)|(\d\d?)\.(\d\d?)\.(\d{4})")
_SLASHED = re.compile(r"(\d\d?)/(\d\d?)/(\d{4})(?!\d)", re.ASCII)
_DECIMAL = re.compile(r"\A[+-]?\d*+[.,]\d++\Z", re.ASCII)
_ANONYMOUS = re.compile(r"anonymous player(?: \d+)?", re.IGNORECASE)
DAY_FIRST, MONTH_FIRST, DECEMBER = "day", "month", 12


@cache
def _games() -> Mapping[str, str]:
    """Return the keys of the installed games by `#` with the BoardGameGeek number, and by phonetic key of the name."""
    found: dict[str, str] = {}
    for key, game in all_games().items():
        found |= {phonetic_key(language(lang, key).say("game-name")): key for lang in LANGUAGES}
        found |= {f"#{game.bgg_id}": key} if game.bgg_id else {}
    return found


def find_game_key(number: Json, *names: Json) -> str | None:
    """Return the key of the game with this BoardGameGeek number or one of these names, or None if there is none."""
    by_number = _games().get(f"#{number}")
    return by_number or next(
        (key for name in names if isinstance(name, str) and (key := _games().get(phonetic_key(name)))), None
    )


@lru_cache(MAX_CACHED_PADS)
def most_participants(key: str) -> int:
    """Return the largest number of players that a game ranks, with or without a seat."""
    game = all_games()[key]
    return game.seats.stop - 1 + len(all_unseated_labels(game))


@lru_cache(MAX_CACHED_PADS)
def most_rows(key: str) -> int:
    """Return the largest number of rows of one session in an exported CSV: one per player, column and category."""
    game = all_games()[key]
    usual = {option.key: option.default for option in game.options}
    tables = (Seating(key, tuple(map(str, range(seats))), usual) for seats in game.seats)
    columns = max(Counter(chain.from_iterable(game.owners(table))).most_common(1)[0][1] for table in tables)
    return most_participants(key) * columns * (len(game.categories) + 1)  # adjustments are one more category


@lru_cache(MAX_CACHED_PADS)
def players_without_seat(key: str) -> Mapping[str, str]:
    """Return the stored name of each player without a seat, by stored name and by displayed name in every language."""
    found: dict[str, str] = {}
    for name, words in all_unseated_labels(all_games()[key]).items():
        found |= {language(lang, key).tell(words): name for lang in LANGUAGES} | {name: name}
    return found


def parse_options(key: str, told: str) -> dict[str, Json]:
    """Return the options that a comma-separated text names, in any language. Unknown names are ignored."""
    found: dict[str, Json] = {}
    said = {part.strip().casefold() for part in told.split(",")}
    for option in all_games()[key].options:
        for value in option.values:
            names = {language(lang, key).say(f"option-{option.key}-{value}").casefold() for lang in LANGUAGES}
            if names & said:
                found[option.key] = [*found.get(option.key, []), value] if option.is_several else value
    return found


def parse_name(told: Json) -> Json:
    """Return NOBODY for an anonymous player, else the name unchanged."""
    return NOBODY if isinstance(told, str) and _ANONYMOUS.fullmatch(told.strip()) else told


def parse_points(told: Json) -> int:
    """Return points as a whole number. The text may be a sum, such as 12 + 3. Raise LeftOutError for any other text."""
    text = str("" if told is None else told).replace("\N{MINUS SIGN}", "-").strip()
    match = _POINTS.fullmatch(text)
    if match is None:
        raise LeftOutError("decimals" if _DECIMAL.fullmatch(text) else "points", text)
    return sum(map(int, match[1].replace(" ", "").split("+"))) if "+" in match[1][1:] else int(match[1])


def parse_day(told: str | None, order: str = "") -> str:
    """Return a day as ISO text. `order` is DAY_FIRST or MONTH_FIRST for a day with slashes, empty if unknown.

    Raise LeftOutError if the text is not a day, or if the order of a day with slashes is unknown.
    """
    text = (told or "").strip()
    try:
        if match := _DAY.match(text):
            year, month, day = match.groups()[:3] if match[1] else match.groups()[:2:-1]
            return date(int(year), int(month), int(day)).isoformat()
        match = _SLASHED.match(text)
        one, other, year = match.groups() if match else ("", "", "")
        if match and (order or int(one) == int(other)):
            month, day = (one, other) if order == MONTH_FIRST else (other, one)
            return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        pass
    raise LeftOutError("day", text)


def find_day_order(days: Iterable[str]) -> str:
    """Return DAY_FIRST or MONTH_FIRST for days with slashes, or an empty string if their order is unclear.

    Example: 03/14/2018 has the month first, so 03/04/2018 in the same column is the fourth of March.
    """
    found = [(int(match[1]), int(match[2])) for day in days if (match := _SLASHED.match(day.strip()))]
    is_day_first, is_month_first = any(one > DECEMBER for one, _ in found), any(other > DECEMBER for _, other in found)
    if is_day_first == is_month_first:
        return ""
    return DAY_FIRST if is_day_first else MONTH_FIRST


def parse_minutes(told: Json) -> int | None:
    """Return the number of minutes, at most MAX_ENTERED_MINUTES. Return None for 0 or a text that is not a whole number."""
    text = str(told or "").strip()
    return min(int(text), MAX_ENTERED_MINUTES) or None if text.isascii() and text.isdecimal() and len(text) < 9 else None


def to_lines(told: Json, longest: int) -> str:
    """Return a text like `to_one_line`, but keep its line breaks. Empty lines are left out."""
    lines = (to_one_line(line, longest) for line in str(told or "").splitlines())
    text = "\n".join(line for line in lines if line)
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def to_one_line(told: Json, longest: int) -> str:
    """Return a text in one line, without invisible characters and cut to `longest` characters."""
    text = " ".join(str(told or "").split())
    text = to_nfc("".join(c for c in text if unicodedata.category(c) not in {"Cc", "Cs", "Cf"} or c == "\u200d"))
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"
