"""The Turn page, its correction page and its page "Does it fit?"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from companion.games.castle_builder.flow import MOVES
from companion.games.castle_builder.flow.state import ComputedTable, State
from companion.games.castle_builder.rules.assist import MAX_TILES_BELOW, ROW, SPARE, TILE_NUMBER, discards_needed, max_discards
from companion.games.castle_builder.rules.coins import STORAGE
from companion.games.castle_builder.rules.score import ROYAL_STRATEGY, is_played
from companion.games.castle_builder.rules.track import FACTS
from companion.rules.errors import Arg, Problem, RefusedError
from companion.rules.game import Offer, ScreenRequest, Seating, Table, Words

BELOW_FIELDS = tuple(f"below-{i}" for i in range(1, MAX_TILES_BELOW + 1))
FIELDS = {"tile": TILE_NUMBER, "spare": SPARE, **dict.fromkeys(BELOW_FIELDS, TILE_NUMBER)}


Answer = tuple[str, Words, Words | None]
"""Verdict, its text, and a second line or None.

Verdicts: `fits`, `discard` (fits if spare tiles are discarded), `misfit`, `open` (no tile entered).
"""


@dataclass(frozen=True, slots=True)
class FitsPage:
    """The page "Does it fit?": typed text and problems by field, and the answer if there are no problems."""

    typed: Mapping[str, str]
    problems: Mapping[str, Problem]
    answer: Answer | None


@dataclass(frozen=True)
class TurnScreen(Table[State]):
    """The Turn page, or a page within it."""

    request: ScreenRequest
    most_rows: ClassVar[int] = ROW.high
    storage: ClassVar[int] = STORAGE
    """Number of tiles that a player's storage holds."""

    @cached_property
    def now(self) -> ComputedTable:
        return ComputedTable(self.state, self.seating)

    @cached_property
    def fits(self) -> FitsPage | None:
        """Return the page "Does it fit?" if the query asks for it, otherwise None."""
        return fits_page(self.seating, self.request.query) if self.request.query.get("ask") == "fits" else None

    @property
    def by_hand(self) -> bool:
        """Return whether the query asks for the correction page."""
        return self.request.query.get("ask") == "by-hand"

    @property
    def title(self) -> Words:
        now = self.now
        if now.winner is not None:
            return Words("turn-won", {"player": now.players[now.winner]})
        return Words("turn-of", {"player": now.players[now.active]})

    @property
    def note(self) -> Words:
        now, best = self.now, max(baron.count for baron in self.now.barons)
        if now.winner is not None:
            return Words("turn-won-by", {"count": now.barons[now.winner].count})
        return Words("turn-goal", {"goal": now.goal, "left": now.goal - best})

    @property
    def missing_copy_facts(self) -> tuple[str, ...]:
        """Return the keys of the copy facts of the track that are not entered yet."""
        return tuple(key for key in FACTS if key not in self.seating.facts)

    def offers(self, type: str) -> tuple[Offer, ...]:
        return tuple(MOVES.by_type[type].offers(self.now))


def fits_page(seating: Seating, query: Mapping[str, str]) -> FitsPage:
    """Return the page with the typed numbers, their problems and the answer.

    Empty fields for tiles are left out. An empty field for spare tiles means the largest number that a storage holds.
    """
    typed = {name: query.get(name, "").strip() for name in FIELDS}
    numbers: dict[str, int] = {}
    problems: dict[str, Problem] = {}
    for name, shape in FIELDS.items():
        try:
            if typed[name]:
                numbers[name] = shape.read(typed[name], name)
        except RefusedError as refused:
            problems[name] = refused.problems[0]
    below = [numbers[name] for name in BELOW_FIELDS if name in numbers]
    spare = numbers.get("spare", SPARE.high)
    answer = None if problems else _answer(below, numbers.get("tile"), spare, is_royal=is_played(ROYAL_STRATEGY, seating))
    return FitsPage(typed, problems, answer)


def _answer(below: Sequence[int], tile: int | None, spare: int, *, is_royal: bool) -> Answer | None:
    if not below:
        return None if tile is None else ("fits", Words("fits-yes", {"tile": tile}), Words("fits-foundation"))
    total, may_go = sum(below), max_discards(spare, is_royal=is_royal)
    args: dict[str, Arg] = {"sum": " + ".join(map(str, below)), "terms": len(below), "total": total}
    if tile is None:
        bent = Words("fits-bent", {"low": max(0, total - may_go), "high": total + may_go, "count": may_go})
        return ("open", Words("fits-wanted", args), bent if may_go else None)
    why, cost = Words("fits-why", args), discards_needed(below, tile, spare, is_royal=is_royal)
    if cost is None:
        gap = Words("fits-gap", {**args, "gap": abs(total - tile), "count": may_go})
        return ("misfit", Words("fits-no", {"tile": tile}), gap)
    if cost:
        return ("discard", Words("fits-discard", {"tile": tile, "count": cost}), why)
    return ("fits", Words("fits-yes", {"tile": tile}), why)
