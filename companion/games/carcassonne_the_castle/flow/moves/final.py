"""The moves of the final scoring: entering the empty region, and finishing each part in order."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.moves import Tap, marker_reminder, must_be
from companion.games.carcassonne_the_castle.flow.state import FINAL_PARTS, State
from companion.games.carcassonne_the_castle.rules.board import CELLS, MIN_EMPTY_CELLS
from companion.games.carcassonne_the_castle.rules.question import EMPTY_REGION
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import Fact, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.move import Args
from companion.rules.shape import Choice, Flag, Json, Record
from companion.rules.table import not_possible_now, refusal


class MarkCell(Tap):
    """The move that marks a cell of the drawing as empty or filled."""

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
    """The move that enters the size of the largest empty region.

    A manual correction made before does not change the entered size.
    """

    type = "count-empty"
    facts = ("empty-counted",)
    takes = Record({"count": EMPTY_REGION})
    ordered = False

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        must_be(table.state.final, table.state)
        by = table.state.empty_by
        count = min(max(args["count"] - by, EMPTY_REGION.low), EMPTY_REGION.high)
        fact = Fact("empty-counted", {"count": count, "said": count + by} if by else {"count": count})
        return fact if args["count"] else confirm_if(fact, Problem("count", "region-none", {"fewest": MIN_EMPTY_CELLS}))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, empty_told=fact.data["count"])

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {"count": fact.data.get("said", fact.data["count"])}

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        return self.said(fact, seating)


class ClearCells(Tap):
    """The move that clears the drawing of the empty region and the entered size."""

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
    """The move that finishes a part of the final scoring, or reopens it together with all later parts."""

    type = "settle"
    facts = ("part-settled", "part-reopened")
    takes = Record({"part": Choice(FINAL_PARTS), "done": Flag()}, {"done": True})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        state = table.state
        if state.final and not state.correcting:
            yield from (Offer(self.type, {"part": settled, "done": False}, pressed=True) for settled in state.settled)
        if state.ready:
            yield Offer(self.type, {"part": state.part})

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        state, part = table.state, args["part"]
        if not state.final:
            return not_possible_now(state.step)
        if not args["done"] and part not in state.settled:
            return refusal("part", "part-open", part=Key(f"phase-{part}"))
        if args["done"] and part != state.step:
            return refusal("part", "part-order", now=Key(f"phase-{state.step}"))
        return refusal("part", "empty-uncounted") if state.draft is None else refusal("type", "pad-full")

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        state, part = table.state, args["part"]
        is_passed = bool(args["done"]) and self._may_pass(state, part)
        if not is_passed and not self.is_offered(table, args):
            raise self.why_not(table, args)
        if not args["done"]:
            return Fact("part-reopened", {"part": part})
        asked = [Problem("part", "part-idle", {"part": Key(f"category-{part}")})] if is_passed else []
        is_drawn = state.empty_told is None and not state.empty_by and state.keep_owner is not None
        if part == "keep" and is_drawn and len(state.empty) < MIN_EMPTY_CELLS:
            asked.append(Problem("part", "cells-few", {"count": len(state.empty), "fewest": MIN_EMPTY_CELLS}))
        return confirm_if(Fact("part-settled", {"part": part, "points": list(state.part_points(part))}), *asked)

    def _may_pass(self, state: State, part: str) -> bool:
        """Return whether a skipped part may be finished now. It must be the next part, and the pad must be empty.

        Logs of older versions finish skipped parts, so the command must be accepted.
        """
        is_next = all(one in state.settled or one in state.skipped_parts for one in FINAL_PARTS[: FINAL_PARTS.index(part)])
        return state.final and state.draft is None and part in state.skipped_parts and part not in state.settled and is_next

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        part = fact.data["part"]
        if fact.type == "part-settled":
            return replace(state, settled=(*state.settled, part))
        again = FINAL_PARTS[FINAL_PARTS.index(part) :]
        return replace(state, settled=tuple(settled for settled in state.settled if settled not in again))

    def told(self, fact: Fact, seating: Seating) -> Words:
        if fact.type == "part-reopened":
            return super().told(fact, seating)
        (first, second), (one, other) = seating.players, fact.data["points"]
        whole = {**self.said(fact, seating), "first": first, "second": second, "one": one, "other": other}
        how = ("-none", "-one", "")[bool(one) + bool(other)]
        return Words(f"log-part-settled{how}", {**whole, "player": first if one else second, "points": one or other})

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Return the message with the correct wall space of each player's marker, or None.

        A reopened part always reminds. A finished part reminds only if it is `keep` or `five-points` and a player scored. In
        other parts each booking reminds.
        """
        moves = fact.type == "part-reopened" or (fact.data["part"] in {"keep", "five-points"} and any(fact.data["points"]))
        return marker_reminder(table) if moves else None

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        return {"part": fact.data["part"], "done": fact.type == "part-settled"}
