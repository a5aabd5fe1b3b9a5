"""The Turn page: how the play stands now, the buttons, and the page within it that was asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from companion.games.castle_builder.flow import MOVES
from companion.games.castle_builder.flow.state import Now, State
from companion.games.castle_builder.rules.assist import MOST_BELOW, ROW, SPARE, TILE_NUMBER, discards, most_bent
from companion.games.castle_builder.rules.coins import STORAGE
from companion.games.castle_builder.rules.score import ROYAL_STRATEGY, is_played
from companion.games.castle_builder.rules.track import FACTS
from companion.rules.errors import Arg, Problem, RefusedError
from companion.rules.game import Offer, Seating, Table, Words

BELOW = tuple(f"below-{i}" for i in range(1, MOST_BELOW + 1))
FIELDS = {"tile": TILE_NUMBER, "spare": SPARE, **dict.fromkeys(BELOW, TILE_NUMBER)}


Answer = tuple[str, Words, Words | None]
"""What comes of it: `fits`, `discard` (it costs tiles), `misfit`, or `open` while the tile is not told; and that in words."""


@dataclass(frozen=True, slots=True)
class FitsPage:
    """The page "Does it fit?", by the names of its fields."""

    typed: Mapping[str, str]
    problems: Mapping[str, Problem]
    answer: Answer | None


@dataclass(frozen=True)
class TurnScreen(Table[State]):
    """The whole Turn page, or a page within it."""

    query: Mapping[str, str] = field(default_factory=dict)
    """What the address asks for."""
    most_rows: ClassVar[int] = ROW.high
    storage: ClassVar[int] = STORAGE
    """Tiles that a storage holds."""

    @cached_property
    def now(self) -> Now:
        return Now(self.state, self.seating)

    @cached_property
    def fits(self) -> FitsPage | None:
        """The page "Does it fit?", where that is asked for."""
        return fits_page(self.seating, self.query) if self.query.get("ask") == "fits" else None

    @property
    def by_hand(self) -> bool:
        """Whether the page to put things right by hand is asked for."""
        return self.query.get("ask") == "by-hand"

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
    def untold(self) -> tuple[str, ...]:
        """What is still to be told before the track is known."""
        return tuple(key for key in FACTS if key not in self.seating.facts)

    def offers(self, type: str) -> tuple[Offer, ...]:
        """The buttons that send this."""
        return tuple(MOVES.by_type[type].offers(self.now))


def fits_page(seating: Seating, query: Mapping[str, str]) -> FitsPage:
    """The answer to what was typed. Numbers not typed are not there; nothing said of spare tiles means enough of them."""
    typed = {name: query.get(name, "").strip() for name in FIELDS}
    numbers: dict[str, int] = {}
    problems: dict[str, Problem] = {}
    for name, shape in FIELDS.items():
        try:
            if typed[name]:
                numbers[name] = shape.read(typed[name], name)
        except RefusedError as refused:
            problems[name] = refused.problems[0]
    below = [numbers[name] for name in BELOW if name in numbers]
    spare = numbers.get("spare", SPARE.high)
    answer = None if problems else _answer(below, numbers.get("tile"), spare, is_royal=is_played(ROYAL_STRATEGY, seating))
    return FitsPage(typed, problems, answer)


def _answer(below: Sequence[int], tile: int | None, spare: int, *, is_royal: bool) -> Answer | None:
    if not below:
        return None if tile is None else ("fits", Words("fits-yes", {"tile": tile}), Words("fits-foundation"))
    total, may_go = sum(below), most_bent(spare, is_royal=is_royal)
    args: dict[str, Arg] = {"sum": " + ".join(map(str, below)), "terms": len(below), "total": total}
    if tile is None:
        bent = Words("fits-bent", {"low": max(0, total - may_go), "high": total + may_go, "count": may_go})
        return ("open", Words("fits-wanted", args), bent if may_go else None)
    why, cost = Words("fits-why", args), discards(below, tile, spare, is_royal=is_royal)
    if cost is None:
        gap = Words("fits-gap", {**args, "gap": abs(total - tile), "count": may_go})
        return ("misfit", Words("fits-no", {"tile": tile}), gap)
    if cost:
        return ("discard", Words("fits-discard", {"tile": tile, "count": cost}), why)
    return ("fits", Words("fits-yes", {"tile": tile}), why)
