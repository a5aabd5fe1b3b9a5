"""The definition of a score pad: a value that the club makes, checked like any other input. Its key contains all of it.

The key of a pad is "pad-" and the URL-safe Base64 text of a compact JSON list. The list is not compressed. The
output of a compressor differs between its versions, but equal pads must have equal keys on every server.
"""

import base64
import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from companion.rules.errors import Problem, RefusedError, child
from companion.rules.shape import Choice, Flag, Json, ListOf, Record, Shape, Whole, refuse_repeats
from companion.rules.text_input import PAD_KEY_LENGTH, has_visible_character, is_without_controls, to_nfc

TIMES, YES, TABLE, MAJORITY, FREE, ROUNDS = ROW_KINDS = ("times", "yes", "table", "majority", "free", "rounds")
PREFIX = "pad-"
MAX_ROWS, MAX_TABLE, MAX_ROUNDS, MAX_STEPS, MAX_TIE_BREAKS = 20, 20, 20, 20, 3
MAX_LINES = 30
"""Maximum number of lines of a sheet, on which each round has its own line."""
MAX_POINTS = 999
NAME_LENGTH, STEP_LENGTH = 40, 120
SEATS = Whole(1, 7)
_FORMAT = 1
"""Version of the list in a key. A later version adds another number, and still reads this one."""
_KEY = re.compile(r"pad-[A-Za-z0-9_-]+")
_LETTERS = {TIMES: "t", YES: "y", TABLE: "b", MAJORITY: "m", FREE: "f", ROUNDS: "r"}


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row of a pad. `points` has one number for `times` and `yes`, two for `majority`, and one per piece for `table`."""

    name: str
    kind: str
    points: tuple[int, ...] = ()
    rounds: int = 0
    negative: bool = False
    """True if the points are subtracted."""

    @property
    def only_breaks_ties(self) -> bool:
        """Return whether the row has no points: it is no category of the score."""
        return self.kind in {TIMES, YES} and self.points == (0,)


@dataclass(frozen=True, slots=True)
class PadTieBreak:
    """A tie-break: the number entered in a row, more or fewer of which wins."""

    row: int
    fewer: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad of a club."""

    name: str
    seats: range
    rows: tuple[PadRow, ...]
    lowest_wins: bool = False
    tie_breaks: tuple[PadTieBreak, ...] = ()
    checklist: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Return the texts that the club has written: the name, the names of the rows and the checklist."""
        return (self.name, *(row.name for row in self.rows), *self.checklist)


# --- The JSON definition -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PadText(Shape):
    """A text with at least one visible character, in Unicode form NFC, without control characters or repeated spaces."""

    longest: int

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        if not isinstance(raw, str):
            problems.append(Problem(at, "not-text"))
        elif len(raw) > 4 * self.longest or len(text := to_nfc(" ".join(raw.split()))) > self.longest:
            problems.append(Problem(at, "text-long", {"longest": self.longest}))
        elif not is_without_controls(text):
            problems.append(Problem(at, "text-control"))
        elif not has_visible_character(text):
            problems.append(Problem(at, "missing"))
        else:
            return text
        return None


class _RowShape(Shape):
    """A row, whose kind decides which fields it has."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        kind = raw.get("kind") if isinstance(raw, dict) else None
        known = _ROW_FIELDS.get(kind if isinstance(kind, str) else "")
        if known is None and isinstance(raw, dict):
            return Choice(ROW_KINDS).check(kind, child(at, "kind"), problems)
        return Record({**_EVERY_ROW, **(known or {})}, {"negative": False}).check(raw, at, problems)


_EVERY_ROW = {"name": PadText(NAME_LENGTH), "kind": Choice(ROW_KINDS), "negative": Flag()}
_POINTS = Whole(0, MAX_POINTS)
_ROW_FIELDS: dict[str, dict[str, Shape]] = {
    TIMES: {"points": _POINTS},
    YES: {"points": _POINTS},
    TABLE: {"points": ListOf(Whole(-MAX_POINTS, MAX_POINTS), 1, MAX_TABLE)},
    MAJORITY: {"points": ListOf(_POINTS, 2, 2)},
    FREE: {},
    ROUNDS: {"rounds": Whole(1, MAX_ROUNDS)},
}
PAD_SHAPE = Record(
    {
        "name": PadText(NAME_LENGTH),
        "seats": ListOf(SEATS, 2, 2),
        "rows": ListOf(_RowShape(), 1, MAX_ROWS),
        "wins": Choice(("highest", "lowest")),
        "tie_breaks": ListOf(Record({"row": Whole(0, MAX_ROWS - 1), "wins": Choice(("more", "fewer"))}), 0, MAX_TIE_BREAKS),
        "checklist": ListOf(PadText(STEP_LENGTH), 0, MAX_STEPS),
    },
    {"wins": "highest", "tie_breaks": [], "checklist": []},
)


def read_pad(raw: Json) -> Pad:
    """Return the pad of a JSON definition. Raise RefusedError with a problem for each mistake."""
    problems: list[Problem] = []
    told = PAD_SHAPE.check(raw, "", problems)
    if not problems:
        _refuse_contradictions(told, problems)
    if problems:
        raise RefusedError(*problems)
    rows = tuple(
        PadRow(row["name"], row["kind"], _as_tuple(row.get("points", ())), row.get("rounds", 0), row["negative"])
        for row in told["rows"]
    )
    ties = tuple(PadTieBreak(tie["row"], tie["wins"] == "fewer") for tie in told["tie_breaks"])
    seats = range(told["seats"][0], told["seats"][1] + 1)
    pad = Pad(told["name"], seats, rows, told["wins"] == "lowest", ties, tuple(told["checklist"]))
    if len(pad_key(pad)) > PAD_KEY_LENGTH:
        raise RefusedError(Problem("input", "pad-long"))
    return pad


def _as_tuple(points: Json) -> tuple[int, ...]:
    return (points,) if isinstance(points, int) else tuple(points)


def _refuse_contradictions(told: Json, problems: list[Problem]) -> None:
    """Add the problems of a definition in which each field alone is right."""
    rows, ties = told["rows"], told["tie_breaks"]
    if told["seats"][0] > told["seats"][1]:
        problems.append(Problem("seats", "pad-seats"))
    names = [row["name"].casefold() for row in rows]
    refuse_repeats(names, [f"rows[{i}].name" for i in range(len(rows))], problems, "name-twice")
    if sum(row.get("rounds", 1) for row in rows) > MAX_LINES:
        problems.append(Problem("rows", "pad-lines", {"most": MAX_LINES}))
    places = [f"tie_breaks[{i}].row" for i in range(len(ties))]
    refuse_repeats([str(tie["row"]) for tie in ties], places, problems, "pad-tie-twice")
    breaking = {tie["row"] for tie in ties}
    idle = (i for i, row in enumerate(rows) if row.get("points") == 0 and i not in breaking)
    problems += [Problem(f"rows[{i}].points", "out-of-range", {"low": 1, "high": MAX_POINTS}) for i in idle]
    lost = (at for at, tie in zip(places, ties, strict=True) if tie["row"] >= len(rows))
    problems += [Problem(at, "pad-tie-row") for at in lost]


def pad_json(pad: Pad) -> dict[str, Json]:
    """Return the JSON definition of a pad, as in its file."""
    return {
        "name": pad.name,
        "seats": [pad.seats[0], pad.seats[-1]],
        "rows": [_row_json(row) for row in pad.rows],
        "wins": "lowest" if pad.lowest_wins else "highest",
        "tie_breaks": [{"row": tie.row, "wins": "fewer" if tie.fewer else "more"} for tie in pad.tie_breaks],
        "checklist": list(pad.checklist),
    }


def _row_json(row: PadRow) -> dict[str, Json]:
    found: dict[str, Json] = {"name": row.name, "kind": row.kind}
    if row.kind in {TIMES, YES}:
        found["points"] = row.points[0]
    elif row.kind in {TABLE, MAJORITY}:
        found["points"] = list(row.points)
    elif row.kind == ROUNDS:
        found["rounds"] = row.rounds
    return found | ({"negative": True} if row.negative else {})


# --- The key -------------------------------------------------------------------------------------------------------------


def is_pad_key(key: object) -> bool:
    """Return whether a key has the length and the beginning of the key of a pad. The rest is not checked."""
    return isinstance(key, str) and key.startswith(PREFIX) and len(key) <= PAD_KEY_LENGTH


def short_key(key: str) -> str:
    """Return the key of a game, or a hash in place of the long key of a pad.

    It is used in file names, names on a page, other programs, and tables with many rows for each session.
    """
    return f"score-pad-{sha256(key.encode()).hexdigest()[:20]}" if is_pad_key(key) else key


def pad_key(pad: Pad) -> str:
    """Return the key of a pad. Equal pads have equal keys."""
    rows = [[r.name, _LETTERS[r.kind], r.rounds or list(r.points), *([1] if r.negative else [])] for r in pad.rows]
    ties = [[tie.row, int(tie.fewer)] for tie in pad.tie_breaks]
    told = [_FORMAT, pad.name, pad.seats[0], pad.seats[-1], rows, int(pad.lowest_wins), ties, list(pad.checklist)]
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return PREFIX + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def pad_of_key(key: str) -> Pad:
    """Return the pad of a key. Raise KeyError for a key that `pad_key` does not return."""
    if not is_pad_key(key) or not _KEY.fullmatch(key):
        raise KeyError(key)
    coded = key.removeprefix(PREFIX)
    try:
        found = _from_list(json.loads(base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))))
    except (ValueError, TypeError, LookupError, RecursionError, RefusedError) as error:
        raise KeyError(key) from error
    if pad_key(found) != key:
        raise KeyError(key)
    return found


def _from_list(told: Any) -> Pad:
    """Return the pad of the list in a key. Raise one of several errors for any other value."""
    version, name, fewest, most, rows, lowest, ties, checklist = told
    if version != _FORMAT:
        raise ValueError(version)
    kinds = {letter: kind for kind, letter in _LETTERS.items()}
    raw_rows = []
    for row_name, letter, number, *negative in rows:
        kind = kinds[letter]
        points = number[0] if kind in {TIMES, YES} else number
        given = {} if kind == FREE else {"rounds": number} if kind == ROUNDS else {"points": points}
        raw_rows.append({"name": row_name, "kind": kind, **given, "negative": bool(negative)})
    raw_ties = [{"row": row, "wins": "fewer" if fewer else "more"} for row, fewer in ties]
    wins = "lowest" if lowest else "highest"
    asked = {"name": name, "seats": [fewest, most], "rows": raw_rows, "wins": wins}
    return read_pad({**asked, "tie_breaks": raw_ties, "checklist": checklist})
