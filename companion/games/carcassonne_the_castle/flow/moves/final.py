"""The final scoring: the empty region, and each part settled in its turn."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.moves import Tap, markers, must_be
from companion.games.carcassonne_the_castle.flow.state import PARTS, State
from companion.games.carcassonne_the_castle.rules.board import CELLS, FEWEST_EMPTY
from companion.games.carcassonne_the_castle.rules.question import EMPTY_REGION
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.move import Args
from companion.rules.shape import Choice, Flag, Json, Record
from companion.rules.table import not_the_moment, refusal


class MarkCell(Tap):
    """A cell of the drawing is empty, or is not."""

    type = "mark-cell"
    facts = ("cell-marked",)
    takes = Record({"cell": Choice(tuple(CELLS)), "empty": Flag()})
    ordered = False
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.is_drawn:
            for cell in CELLS:
                empty = cell in table.state.empty
                yield Offer(self.type, {"cell": cell, "empty": not empty}, pressed=empty)

    def happens(self, table: Table[State], args: Args) -> Fact:
        must_be(table.state.final, table.state)
        return Fact("cell-marked", {"cell": args["cell"], "empty": args["empty"]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        cell = fact.data["cell"]
        others = {*state.empty} - {cell}
        return replace(state, empty=tuple(sorted(others | {cell} if fact.data["empty"] else others)), empty_told=None)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-cell-emptied" if fact.data["empty"] else "log-cell-filled", {"cell": fact.data["cell"]})


class CountEmpty(Tap):
    """The size of the largest empty region, counted at the table: that is what it then is, whatever was put right before."""

    type = "count-empty"
    facts = ("empty-counted",)
    takes = Record({"count": EMPTY_REGION})
    ordered = False

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        must_be(table.state.final, table.state)
        by = table.state.empty_by
        count = min(max(args["count"] - by, EMPTY_REGION.low), EMPTY_REGION.high)
        fact = Fact("empty-counted", {"count": count, "said": count + by} if by else {"count": count})
        return fact if args["count"] else doubtful(fact, Problem("count", "region-none", {"fewest": FEWEST_EMPTY}))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, empty_told=fact.data["count"])

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {"count": fact.data.get("said", fact.data["count"])}

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        return self.said(fact, seating)


class ClearCells(Tap):
    """The drawing begins anew."""

    type = "clear-cells"
    facts = ("cells-cleared",)
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.is_drawn and (table.state.empty or table.state.empty_told is not None):
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Args) -> Fact:
        must_be(table.state.final, table.state)
        return Fact("cells-cleared")

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, empty=(), empty_told=None)


class Settle(Tap):
    """A part of the final scoring is done; or it is taken up again, and what follows it too."""

    type = "settle"
    facts = ("part-settled", "part-reopened")
    takes = Record({"part": Choice(PARTS), "done": Flag()}, {"done": True})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        state = table.state
        if state.final and not state.correcting:
            yield from (Offer(self.type, {"part": settled, "done": False}, pressed=True) for settled in state.settled)
        if state.ready:
            yield Offer(self.type, {"part": state.part}, sum(state.part_points(state.part)))

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        state, part = table.state, args["part"]
        if not state.final:
            return not_the_moment(state.step)
        if not args["done"] and part not in state.settled:
            return refusal("part", "part-open", part=Key(f"phase-{part}"))
        if args["done"] and part != state.step:
            return refusal("part", "part-order", now=Key(f"phase-{state.step}"))
        return refusal("part", "empty-uncounted") if state.draft is None else refusal("type", "pad-full")

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        state, part = table.state, args["part"]
        is_passed = bool(args["done"]) and self._may_pass(state, part)
        if not is_passed and not self.is_offered(table, args):
            raise self.why_not(table, args)
        if not args["done"]:
            return Fact("part-reopened", {"part": part})
        asked = [Problem("part", "part-idle", {"part": Key(f"category-{part}")})] if is_passed else []
        is_drawn = state.empty_told is None and not state.empty_by and state.keep_owner is not None
        if part == "keep" and is_drawn and len(state.empty) < FEWEST_EMPTY:
            asked.append(Problem("part", "cells-few", {"count": len(state.empty), "fewest": FEWEST_EMPTY}))
        return doubtful(Fact("part-settled", {"part": part, "points": list(state.part_points(part))}), *asked)

    def _may_pass(self, state: State, part: str) -> bool:
        """Whether that part brings nobody anything and comes next among those that are still open: older logs settle it."""
        is_next = all(one in state.settled or one in state.idle for one in PARTS[: PARTS.index(part)])
        return state.final and state.draft is None and part in state.idle and part not in state.settled and is_next

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        part = fact.data["part"]
        if fact.type == "part-settled":
            return replace(state, settled=(*state.settled, part))
        again = PARTS[PARTS.index(part) :]
        return replace(state, settled=tuple(settled for settled in state.settled if settled not in again))

    def told(self, fact: Fact, seating: Seating) -> Words:
        if fact.type == "part-reopened":
            return super().told(fact, seating)
        (first, second), (one, other) = seating.players, fact.data["points"]
        whole = {**self.said(fact, seating), "first": first, "second": second, "one": one, "other": other}
        how = ("-none", "-one", "")[bool(one) + bool(other)]
        return Words(f"log-part-settled{how}", {**whole, "player": first if one else second, "points": one or other})

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Courts and what is unfinished have moved the markers one by one."""
        moves = fact.type == "part-reopened" or (fact.data["part"] in {"keep", "five-points"} and any(fact.data["points"]))
        return markers(table) if moves else None

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        return {"part": fact.data["part"], "done": fact.type == "part-settled"}
