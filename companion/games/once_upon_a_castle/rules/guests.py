"""The guests of the architects variant, read from `data/guests.csv`. Their messages are `guest-ID` and `guest-ID-effect`."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

COLOURED_BY = {"architect": 1, "bohemian": 4}
"""Number of residents that a guest's action colours, by guest id. Other guests colour none, except the dog."""
DOG = "dog"
COLOURED_BY_DOG = (4, 2)
"""Possible numbers of residents coloured with the dog, who doubles a die.

That is twice 2 for residents, or twice 1 for food with the cook.
"""
KINDS = ("lightning", "staying", "crowned")
OPEN_GUESTS = 3
"""Number of open guests in the middle. With 20 guests and at most 16 floors, the middle is always full."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest card. It scores `points` for each thing in the castle that `per` names, or only once if `per` is "once"."""

    id: str
    kind: str
    points: int
    per: str

    @property
    def is_crowned(self) -> bool:
        return self.kind == "crowned"

    @property
    def colours(self) -> int:
        """Return the number of residents that the guest's action colours. 0 for the dog, whose number depends on the die."""
        return COLOURED_BY.get(self.id, 0)

    @property
    def colour_choices(self) -> tuple[int, ...]:
        """Return the numbers of residents that the guest's action can colour. Empty for a guest who colours none."""
        return COLOURED_BY_DOG if self.id == DOG else (self.colours,) if self.colours else ()


def _read() -> Mapping[str, Guest]:
    with (Path(__file__).parent.parent / "data" / "guests.csv").open(encoding="utf-8", newline="") as table:
        return {row["id"]: Guest(row["id"], row["kind"], int(row["points"]), row["per"]) for row in csv.DictReader(table)}


GUESTS = _read()


def acts_on_arrival(guest: str | None) -> bool:
    """Return whether a guest is a lightning guest, who acts on arrival. False for None."""
    return guest is not None and GUESTS[guest].kind == "lightning"
