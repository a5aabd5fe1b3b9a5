"""Results that cannot be imported, with the reasons."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.sharing.spreadsheet import csv_header, csv_line

REASONS = (
    "there",
    "other-game",
    "ignored",
    "twice",
    "points",
    "decimals",
    "unnamed",
    "day",
    "future",
    "seats",
    "same-person",
    "damaged",
    "limit",
)
"""Reasons why a result is not imported, in the order of the page. The message id is `left-REASON`."""
MAX_LEFT_OUT_LISTED = 20_000
"""Largest number of listed results. Further results are only counted."""
COLUMNS = ("reason", "number", "day", "game", "who", "found")


class LeftOutError(ValueError):
    """A result that cannot be imported. `reason` is one of REASONS, `found` is the invalid value in the file."""

    def __init__(self, reason: str, found: object = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.found = str(found or "")[:80]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A result that is not imported: the reason, and its values in the file."""

    reason: str
    number: int
    """Position among the results of the file, from 1."""
    day: str
    game: str
    who: str
    found: str = ""
    """Value in the file that prevents the import, or an empty string."""


def left_out_csv(left: Iterable[LeftOut], lang: str, say: dict[str, str]) -> Iterator[str]:
    """Yield the lines of a CSV file of results that are not imported. `say` has the message of each reason."""
    yield csv_header(COLUMNS, lang)
    for one in left:
        yield csv_line([say[one.reason], one.number, one.day, one.game, one.who, one.found], lang)
