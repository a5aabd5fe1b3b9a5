"""Tables of statistics that a reader can sort and show in full, with links that work without a script."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from companion.texts import MINUS, Language, language, points
from companion.texts.sorting import key_by_alphabet
from companion.views.chart import TotalsChart

SHOWN_ROWS = 10
"""Number of rows of a long table before "Show all"."""
Number = float | int | None


@dataclass(frozen=True, slots=True)
class TableCell:
    """A number in a table, as text and as the value by which its column is sorted. None is sorted last."""

    text: str
    value: Number


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table. `href` and `colour` belong to the person it is about, if there is one."""

    name: str
    cells: tuple[TableCell, ...]
    href: str = ""
    colour: int | None = None
    place: Number = None
    """Value by which rows are sorted by their first column. None sorts them by name."""


@dataclass(frozen=True, slots=True)
class TableHead:
    """The head of a column with the link that sorts by it. `order` is the value of `aria-sort`, or empty."""

    label: str
    href: str
    order: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table for a page. `more` is the address of the page with all rows, or empty if all are shown."""

    key: str
    title: str
    heads: tuple[TableHead, ...]
    rows: tuple[TableRow, ...]
    count: int
    more: str


@dataclass(frozen=True, slots=True)
class TableOrder:
    """How a page's tables are sorted: the query parameters `sort` and `all` of the page at `path`.

    `sort` is the key of a table and the number of a column, such as people.2, with .up for the opposite order. `all` is the
    key of the table that is shown in full. `asked` has the other query parameters of the page.
    """

    path: str
    asked: Mapping[str, str]
    lang: str
    sort: str = ""
    all: str = ""

    def address(self, key: str, sort: str, all: str) -> str:
        """Return the address of the page with another order, at the table with this key."""
        query = {**self.asked, **{name: value for name, value in (("sort", sort), ("all", all)) if value}}
        return f"{self.path}{'?' if query else ''}{urlencode(query)}#{key}"

    def table(self, key: str, title: str, heads: Sequence[str], rows: Sequence[TableRow]) -> Table | None:
        """Return a table with its rows in the chosen order, or None if it has no rows.

        `title` and `heads` are ids of messages. Without a choice the rows keep their order. Names are sorted from the
        first letter of the alphabet, numbers from the highest.
        """
        if not rows:
            return None
        words = language(self.lang)
        table, _, chosen = self.sort.partition(".")
        number, _, direction = chosen.partition(".")
        column = int(number) if table == key and number.isascii() and number.isdecimal() and len(number) == 1 else -1
        column = column if column < len(heads) else -1
        is_up = direction == "up"
        shows_all = self.all == key or len(rows) <= SHOWN_ROWS + 2
        found = _sorted(rows, column, is_up=is_up, lang=self.lang)
        return Table(
            key,
            words.say(title),
            tuple(self._head(key, words.say(label), at, column, is_up=is_up) for at, label in enumerate(heads)),
            tuple(found if shows_all else found[:SHOWN_ROWS]),
            len(rows),
            "" if shows_all else self.address(key, self.sort, key),
        )

    def _head(self, key: str, label: str, at: int, column: int, *, is_up: bool) -> TableHead:
        is_first = at == 0
        sort = f"{key}.{at}" + (".up" if at == column and not is_up else "")
        order = "" if at != column else "ascending" if is_first != is_up else "descending"
        return TableHead(label, self.address(key, sort, self.all if self.all == key else ""), order)


def _sorted(rows: Sequence[TableRow], column: int, *, is_up: bool, lang: str) -> list[TableRow]:
    """Return rows sorted by a column. Column 0 is the first one, and -1 keeps the order. Rows without a number come last."""
    if column < 0:
        return [*rows]
    if column == 0:
        name = key_by_alphabet(lang)
        return sorted(rows, key=lambda row: (row.place or 0, name(row.name)), reverse=is_up)
    known = [row for row in rows if row.cells[column - 1].value is not None]
    unknown = [row for row in rows if row.cells[column - 1].value is None]
    return sorted(known, key=lambda row: row.cells[column - 1].value or 0, reverse=not is_up) + unknown


def whole(number: int) -> TableCell:
    """Return a cell with a whole number."""
    return TableCell(points(number), number)


def share(part: int, of: int, words: Language) -> TableCell:
    """Return a cell with a share in percent, or a dash if `of` is 0."""
    return TableCell(percent(part, of, words), part / of) if of else TableCell("–", None)


def percent(part: int, of: int, words: Language) -> str:
    """Return a share as a whole number of percent."""
    return words.say("languages-share", share=(200 * part + of) // (2 * of))


def hours(minutes: int, words: Language) -> str:
    """Return a length as whole hours, or as minutes below one hour."""
    return words.say("book-hours", hours=(minutes + 30) // 60) if minutes >= 60 else words.say("note-took", minutes=minutes)


def decimal(average: float, words: Language) -> str:
    """Return the average with one decimal, formatted for the language."""
    tenths = int(abs(average) * 10 + 0.5)
    said = words.say("decimal", whole=str(tenths // 10), tenths=str(tenths % 10))
    return f"{MINUS}{said}" if average < 0 and tenths else said


def average(value: float | None, words: Language) -> TableCell:
    """Return a cell with an average, or a dash if there is none."""
    return TableCell("–", None) if value is None else TableCell(decimal(value, words), value)


def scale_words(drawn: TotalsChart, words: Language) -> list[str]:
    """Return a note about the scale of a chart if it does not include 0, else nothing."""
    return [] if drawn.rules[0].points <= 0 else [words.say("chart-scale", points=drawn.rules[0].points)]
