"""The guests of the great architects, as printed on their cards. Words: `guest-ID`, `guest-ID-effect`."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

COLOURED_BY = {"architect": 1, "bohemian": 4}
KINDS = ("lightning", "staying", "crowned")
OPEN_GUESTS = 3
"""So many lie in the middle: there are more guests than four castles have floors."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest is worth `points` for each of what `per` names in the castle of the host, or `once`."""

    id: str
    kind: str
    points: int
    per: str

    @property
    def is_crowned(self) -> bool:
        return self.kind == "crowned"

    @property
    def colours(self) -> int:
        """How many residents the guest colours."""
        return COLOURED_BY.get(self.id, 0)


def _read() -> Mapping[str, Guest]:
    with (Path(__file__).parent.parent / "data" / "guests.csv").open(encoding="utf-8", newline="") as table:
        return {row["id"]: Guest(row["id"], row["kind"], int(row["points"]), row["per"]) for row in csv.DictReader(table)}


GUESTS = _read()


def acts(guest: str | None) -> bool:
    """Whether the guest acts when he arrives."""
    return guest is not None and GUESTS[guest].kind == "lightning"
