"""The page "Does it fit?": the numbers below, the number of the tile, and whether it may lie there."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.castle_builder.rules.assist import MOST_BELOW, SPARE, TILE_NUMBER
from companion.games.castle_builder.rules.tower import MOST_BENT, fit
from companion.games.castle_builder.rules.variants import is_royal
from companion.rules.errors import Arg, Problem, RefusedError
from companion.rules.game import Seating, Words
from companion.rules.shape import Whole

BELOW = tuple(f"below-{i}" for i in range(1, MOST_BELOW + 1))


@dataclass(frozen=True, slots=True)
class TypedView:
    """A field as it was typed."""

    name: str
    typed: str
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class AnswerView:
    """What comes of it: `fits`, `discard` (it costs tiles), `misfit`, or `open` while the tile is not told."""

    kind: str
    title: Words
    text: Words | None


@dataclass(frozen=True, slots=True)
class FitsPage:
    """The page."""

    below: tuple[TypedView, ...]
    tile: TypedView
    spare: TypedView
    answer: AnswerView | None


def fits_page(seating: Seating, typed: Mapping[str, str]) -> FitsPage:
    """The answer to what was typed. Numbers not typed are not there; nothing said of spare tiles means enough of them."""
    fields, numbers = {}, {}
    for name, shape in {**dict.fromkeys((*BELOW, "tile"), TILE_NUMBER), "spare": SPARE}.items():
        fields[name], numbers[name] = _read(typed, name, shape)
    below = tuple(number for name in BELOW if (number := numbers[name]) is not None)
    is_readable = not any(field.problem for field in fields.values())
    spare = numbers["spare"] if numbers["spare"] is not None else SPARE.high
    answer = _answer(below, numbers["tile"], spare, royal=is_royal(seating)) if is_readable else None
    return FitsPage(tuple(fields[name] for name in BELOW), fields["tile"], fields["spare"], answer)


def _read(typed: Mapping[str, str], name: str, shape: Whole) -> tuple[TypedView, int | None]:
    text = typed.get(name, "").strip()
    try:
        return TypedView(name, text, None), shape.read(text, name) if text else None
    except RefusedError as refused:
        return TypedView(name, text, refused.problems[0]), None


def _answer(below: tuple[int, ...], tile: int | None, spare: int, *, royal: bool) -> AnswerView | None:
    if not below:
        return None if tile is None else AnswerView("fits", Words("fits-yes", {"tile": tile}), Words("fits-foundation"))
    total = sum(below)
    args: dict[str, Arg] = {"sum": " + ".join(map(str, below)), "terms": len(below), "total": total}
    may_go = spare if royal else min(spare, MOST_BENT)
    if tile is None:
        bent = Words("fits-bent", {"low": max(0, total - may_go), "high": total + may_go, "count": may_go}) if may_go else None
        return AnswerView("open", Words("fits-wanted", args), bent)
    found, gap = fit(below, tile, spare, is_royal=royal), abs(total - tile)
    why = Words("fits-why", args)
    if found.fits and not found.discard:
        return AnswerView("fits", Words("fits-yes", {"tile": tile}), why)
    if found.fits:
        return AnswerView("discard", Words("fits-discard", {"tile": tile, "count": found.discard}), why)
    return AnswerView("misfit", Words("fits-no", {"tile": tile}), Words("fits-gap", {**args, "gap": gap, "count": may_go}))
