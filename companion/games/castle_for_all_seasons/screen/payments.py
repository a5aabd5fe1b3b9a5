"""The page "What can I build?": a player's pieces, and every building left that they pay exactly."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from companion.games.castle_for_all_seasons.flow.possible import left_to_build
from companion.games.castle_for_all_seasons.flow.state import State
from companion.games.castle_for_all_seasons.rules.assist import KINDS, payments
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS
from companion.games.castle_for_all_seasons.rules.pieces import RESOURCES, SUPPLY
from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Whole

WAYS = 3
"""So many ways to pay are shown for a building, the ones with the fewest silver first."""


@dataclass(frozen=True, slots=True)
class PileView:
    """So many pieces of a kind, and so many ingots swapped for more of it at the forge."""

    kind: str
    count: int
    ingots: int


@dataclass(frozen=True, slots=True)
class PayableView:
    """A building with ways to pay it, each with a pile for every kind; none where the pieces do not fit."""

    id: str
    cost: int
    full: int
    half: int
    ways: tuple[tuple[PileView, ...], ...]
    more: bool


@dataclass(frozen=True, slots=True)
class StockView:
    """A field for the pieces of a kind, as it was typed."""

    kind: str
    most: int
    typed: str
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class PaymentsView:
    """The page."""

    stock: tuple[StockView, ...]
    asked: bool
    payable: tuple[PayableView, ...]
    out_of_reach: tuple[PayableView, ...]

    @property
    def swaps(self) -> bool:
        """Whether any of the ways takes an ingot to the forge."""
        return any(pile.ingots for building in self.payable for way in building.ways for pile in way)

    @property
    def more(self) -> bool:
        """Whether there are ways that are not shown."""
        return any(building.more for building in self.payable)


def payments_page(state: State, typed: Mapping[str, str]) -> PaymentsView:
    """What the pieces that were typed can pay."""
    stock, fields = {}, []
    for kind in RESOURCES:
        text, problem = typed.get(kind, "").strip(), None
        try:
            stock[kind] = Whole(0, SUPPLY[kind]).read(text, kind) if text else 0
        except RefusedError as refused:
            problem = refused.problems[0]
        fields.append(StockView(kind, SUPPLY[kind], text, problem))
    asked = any(field.typed for field in fields) and not any(field.problem for field in fields)
    views = tuple(_payable(b, stock) for b, left in left_to_build(state).items() if left > 0) if asked else ()
    views = tuple(sorted(views, key=lambda v: -v.full))
    return PaymentsView(tuple(fields), asked, tuple(v for v in views if v.ways), tuple(v for v in views if not v.ways))


def _payable(id: str, stock: Mapping[str, int]) -> PayableView:
    building = BUILDINGS[id]
    found = list(islice(payments(building.cost, stock), WAYS + 1))
    ways = tuple(tuple(map(PileView, KINDS, own, silver_as)) for own, silver_as in found[:WAYS])
    return PayableView(id, building.cost, building.full, building.half, ways, len(found) > WAYS)
