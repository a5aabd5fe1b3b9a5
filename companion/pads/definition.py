"""The definition of a score pad: a value that the club makes, checked like any other input. Its key contains all of it.

The key of a pad is "pad-" and the URL-safe Base64 text of a compact JSON list. The list is not compressed. The
output of a compressor differs between its versions, but equal pads must have equal keys on every server.
"""

import base64
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from companion.rules.errors import Arg, Problem, RefusedError
from companion.rules.shape import Choice, Flag, Json, ListOf, Record, Shape, Text, Whole, check_value, refuse_repeats
from companion.rules.text_input import PAD_KEY_LENGTH, has_visible_character, to_nfc

TIMES, YES, TABLE, MAJORITY, FREE, ROUNDS = ROW_KINDS = ("times", "yes", "table", "majority", "free", "rounds")
ROW_FIELDS: dict[str, tuple[str, ...]] = {
    TIMES: ("points",),
    YES: ("points",),
    TABLE: ("table",),
    MAJORITY: ("points", "second"),
    FREE: (),
    ROUNDS: ("rounds",),
}
"""The fields with numbers of each kind of row."""
PREFIX = "pad-"
MAX_ROWS, MAX_TIE_BREAKS = 20, 3
MAX_LINES = 30
"""Maximum number of lines of a sheet, on which each round has its own line."""
MAX_POINTS, MAX_SEATS = 999, 7
_FORMAT = 1
"""Version of the list in a key. A later version adds another number, and still reads this one."""
_LETTERS = {TIMES: "t", YES: "y", TABLE: "b", MAJORITY: "m", FREE: "f", ROUNDS: "r"}
_KINDS = {letter: kind for kind, letter in _LETTERS.items()}


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row of a pad. `points` are the numbers of its fields. A table has points for 1, 2, 3 and more pieces."""

    name: str
    kind: str
    points: tuple[int, ...] = ()
    negative: bool = False
    """True if the points are subtracted."""

    @property
    def rounds(self) -> int:
        """Return the number of rounds, or 0 for another kind of row."""
        return self.points[0] if self.kind == ROUNDS else 0

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


# --- The check -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Line(Text):
    """A text with at least one visible character, in Unicode form NFC, without repeated spaces."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        return Text.check(self, to_nfc(" ".join(raw.split())) if isinstance(raw, str) else raw, at, problems)

    def wrong(self, text: str) -> tuple[str] | tuple[str, Mapping[str, Arg]] | None:
        return Text.wrong(self, text) or (None if has_visible_character(text) else ("missing",))


class _Row(Shape):
    """A row, whose kind decides which fields with numbers it has."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        kind = str(raw.get("kind")) if isinstance(raw, dict) else ""
        numbers = {field: _NUMBERS[field] for field in ROW_FIELDS.get(kind, ())}
        fields = {"name": _Line(40), "kind": Choice(ROW_KINDS), **numbers, "negative": Flag()}
        return Record(fields, {"negative": False}).check(raw, at, problems)


_POINTS, _SEATS = Whole(0, MAX_POINTS), Whole(1, MAX_SEATS)
_NUMBERS: dict[str, Shape] = {
    "points": _POINTS,
    "second": _POINTS,
    "table": ListOf(Whole(-MAX_POINTS, MAX_POINTS), 1, 20),
    "rounds": Whole(1, 20),
}
_PAD = Record(
    {
        "name": _Line(40),
        "fewest": _SEATS,
        "most": _SEATS,
        "row": ListOf(_Row(), 1, MAX_ROWS),
        "wins": Choice(("highest", "lowest")),
        "tie": ListOf(Record({"row": Whole(0, MAX_ROWS - 1), "wins": Choice(("more", "fewer"))}), 0, MAX_TIE_BREAKS),
        "checklist": ListOf(_Line(120), 0, 20),
    },
    {"wins": "highest", "tie": [], "checklist": []},
)
"""Shape of a definition. Its fields are those of the form, so that a problem is shown at its field."""


def read_pad(raw: Json) -> Pad:
    """Return the pad of a definition. Raise RefusedError with a problem for each mistake."""
    told = check_value(_PAD, raw)
    rows = tuple(PadRow(row["name"], row["kind"], _points(row), row["negative"]) for row in told["row"])
    ties = tuple(PadTieBreak(tie["row"], tie["wins"] == "fewer") for tie in told["tie"])
    seats = range(told["fewest"], told["most"] + 1)
    pad = Pad(told["name"], seats, rows, told["wins"] == "lowest", ties, tuple(told["checklist"]))
    problems: list[Problem] = []
    _refuse_contradictions(pad, problems)
    if problems:
        raise RefusedError(*problems)
    return pad


def _points(row: Json) -> tuple[int, ...]:
    numbers = [row[field] for field in ROW_FIELDS[row["kind"]]]
    return tuple(numbers[0] if row["kind"] == TABLE else numbers)


def _refuse_contradictions(pad: Pad, problems: list[Problem]) -> None:
    """Add the problems of a pad in which each field alone is right."""
    if not pad.seats:
        problems.append(Problem("most", "pad-seats"))
    refuse_repeats([row.name.casefold() for row in pad.rows], _places("row[{}].name", pad.rows), problems, "name-twice")
    if sum(row.rounds or 1 for row in pad.rows) > MAX_LINES:
        problems.append(Problem("row", "pad-lines", {"most": MAX_LINES}))
    breaking, places = [tie.row for tie in pad.tie_breaks], _places("tie[{}].row", pad.tie_breaks)
    refuse_repeats(list(map(str, breaking)), places, problems, "pad-tie-twice")
    problems += [Problem(at, "pad-tie-row") for at, row in zip(places, breaking, strict=True) if row >= len(pad.rows)]
    idle = [i for i, row in enumerate(pad.rows) if row.only_breaks_ties and i not in breaking]
    problems += [Problem(f"row[{i}].points", "pads-zero") for i in idle]
    if not problems and len(pad_key(pad)) > PAD_KEY_LENGTH:
        problems.append(Problem("row", "pad-long"))


def _places(of: str, entries: Sequence[object]) -> list[str]:
    return [of.format(i) for i in range(len(entries))]


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
    rows = [[r.name, _LETTERS[r.kind], r.rounds or r.points, *([1] if r.negative else [])] for r in pad.rows]
    ties = [[tie.row, int(tie.fewer)] for tie in pad.tie_breaks]
    told = [_FORMAT, pad.name, pad.seats[0], pad.seats[-1], rows, int(pad.lowest_wins), ties, pad.checklist]
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return PREFIX + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def pad_of_key(key: str) -> Pad:
    """Return the pad of a key. Raise KeyError for a key that `pad_key` does not return."""
    coded = key.removeprefix(PREFIX) if is_pad_key(key) else ""
    try:
        found = read_pad(_definition(json.loads(base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4)))))
    except (ValueError, TypeError, LookupError, RecursionError, RefusedError) as error:
        raise KeyError(key) from error
    if pad_key(found) != key:
        raise KeyError(key)
    return found


def _definition(told: Json) -> Json:
    """Return the definition in the list of a key. Raise one of several errors for any other value."""
    _, name, fewest, most, rows, lowest, ties, steps = told
    row = []
    for own_name, letter, numbers, *negative in rows:
        kind = _KINDS[letter]
        given = [numbers] if kind in {TABLE, ROUNDS} else numbers
        fields = dict(zip(ROW_FIELDS[kind], given, strict=True))
        row.append({"name": own_name, "kind": kind, **fields, "negative": bool(negative)})
    tie = [{"row": number, "wins": "fewer" if fewer else "more"} for number, fewer in ties]
    wins = "lowest" if lowest else "highest"
    return {"name": name, "fewest": fewest, "most": most, "row": row, "wins": wins, "tie": tie, "checklist": steps}
