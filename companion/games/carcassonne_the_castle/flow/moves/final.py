"""The final scoring: the empty region, courts, unfinished features, and each part settled in its turn."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow import doubts
from companion.games.carcassonne_the_castle.flow.booking import feature_of
from companion.games.carcassonne_the_castle.flow.counted import part_points
from companion.games.carcassonne_the_castle.flow.followers import WHOSE, WHOSE_UNSAID, followers_said, must_own
from companion.games.carcassonne_the_castle.flow.moves.pad import (
    FEATURE,
    FEATURE_UNSAID,
    PLACE,
    offered_on_pad,
    said_feature,
    told_feature,
)
from companion.games.carcassonne_the_castle.flow.moves.tap import Tap, feature_in, there, whose
from companion.games.carcassonne_the_castle.flow.stage import (
    PARTS,
    correcting,
    empty_is_wanted,
    is_drawn,
    must_be,
    part_now,
    step,
)
from companion.games.carcassonne_the_castle.flow.state import COURTS, UNFINISHED, State
from companion.games.carcassonne_the_castle.flow.wall_tiles import must_have_tile
from companion.games.carcassonne_the_castle.rules.board import CELLS
from companion.games.carcassonne_the_castle.rules.features import Court
from companion.games.carcassonne_the_castle.rules.question import EMPTY_REGION, FOUR_EACH_TILE, MARKETS, UNFINISHED_TILE
from companion.rules.errors import Arg, Key
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Choice, Flag, Json, Record
from companion.rules.table import refusal


class MarkCell(Tap):
    """A cell of the drawing is empty, or is not."""

    type = "mark-cell"
    facts = ("cell-marked",)
    takes = Record({"cell": Choice(tuple(CELLS)), "empty": Flag()})
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if is_drawn(table.state):
            for cell in CELLS:
                empty = cell in table.state.empty
                yield Offer(self.type, {"cell": cell, "empty": not empty}, pressed=empty)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
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

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        must_be(table.state.final, table.state)
        by = table.state.empty_by
        count = min(max(args["count"] - by, EMPTY_REGION.low), EMPTY_REGION.high)
        fact = Fact("empty-counted", {"count": count, "said": count + by} if by else {"count": count})
        return doubtful(fact, *doubts.of_region(args["count"]))

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

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if is_drawn(table.state) and (table.state.empty or table.state.empty_told is not None):
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        must_be(table.state.final, table.state)
        return Fact("cells-cleared")

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, empty=(), empty_told=None)


class ScoreCourt(Tap):
    """A court is booked, as the command tells it or as it stands on the pad."""

    type = "score-court"
    facts = ("court-scored",)
    takes = Record(
        {"markets": MARKETS, **WHOSE, "four_each": Flag()},
        {"markets": None, **WHOSE_UNSAID, "four_each": False},
    )

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        return offered_on_pad(table, COURTS)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        state, seating = table.state, table.seating
        must_be(state.final, state)
        markets, draft = args["markets"], None
        if markets is None:
            draft = state.draft
            if draft is None or draft.use != COURTS:
                raise refusal("markets", "pad-empty")
            if draft.count is None:
                raise refusal("markets", "count-unsaid")
            markets = draft.count
        court = Court(markets, followers_said(table, args, draft), four_each=args["four_each"])
        seat = court.owner
        if court.four_each:
            must_have_tile(state, seating, must_own(seat, "four_each"), FOUR_EACH_TILE, "four_each")
        fact = Fact(
            "court-scored",
            {
                "seat": seat,
                "markets": court.markets,
                "followers": list(court.followers),
                "four_each": court.four_each,
                "points": 0 if seat is None else court.points,
            },
        )
        return doubtful(fact, *doubts.of_followers(seating, doubts.of_end(state, court.followers), "followers"))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        first, second = fact.data["followers"]
        court = Court(fact.data["markets"], (first, second), four_each=fact.data["four_each"])
        return replace(state, courts=(*state.courts, court), draft=None)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words(f"log-court-scored{whose(fact)}", self.said(fact, seating))


class RemoveCourt(Tap):
    """A court is taken out of the score."""

    type = "remove-court"
    facts = ("court-removed",)
    takes = Record({"place": PLACE})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if part_now(table.state) == "courts":
            yield from (Offer(self.type, {"place": place}) for place in range(len(table.state.courts)))

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        place = there(len(table.state.courts), args["place"])
        court = table.state.courts[place]
        points = 0 if court.owner is None else court.points
        return Fact("court-removed", {"seat": court.owner, "points": points, "place": place})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        place = fact.data["place"]
        return replace(state, courts=(*state.courts[:place], *state.courts[place + 1 :]))

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words(f"log-court-removed{whose(fact)}", self.said(fact, seating))


class ScoreUnfinished(Tap):
    """An unfinished feature is booked that a wall tile makes count."""

    type = "score-unfinished"
    facts = ("unfinished-scored",)
    takes = Record(
        {**FEATURE, "player": WHOSE["player"], "followers": WHOSE["followers"]},
        {**FEATURE_UNSAID, "player": None, "followers": None},
    )

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        return offered_on_pad(table, UNFINISHED)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        state, seating = table.state, table.seating
        must_be(state.final, state)
        draft = said_feature(state, args, UNFINISHED)
        followers = followers_said(table, args, draft if args["kind"] is None else None)
        feature = feature_of(draft, followers)
        seat = must_own(feature.owner, "player")
        must_have_tile(state, seating, seat, UNFINISHED_TILE[feature.kind], "kind")
        fact = Fact("unfinished-scored", {"seat": seat, **told_feature(draft, followers), "points": feature.points})
        return doubtful(fact, *doubts.of_followers(seating, doubts.of_end(state, followers), "followers"))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, unfinished=(*state.unfinished, feature_in(fact.data)), draft=None)


class RemoveUnfinished(Tap):
    """An unfinished feature is taken out of the score; its wall tile is free again."""

    type = "remove-unfinished"
    facts = ("unfinished-removed",)
    takes = Record({"place": PLACE})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if part_now(table.state) == "unfinished":
            yield from (Offer(self.type, {"place": place}) for place in range(len(table.state.unfinished)))

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        place = there(len(table.state.unfinished), args["place"])
        feature = table.state.unfinished[place]
        data = {"seat": feature.owner, "kind": feature.kind, "points": feature.points, "place": place}
        return Fact("unfinished-removed", data)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        place = fact.data["place"]
        return replace(state, unfinished=(*state.unfinished[:place], *state.unfinished[place + 1 :]))


class Settle(Tap):
    """A part of the final scoring is done; or it is taken up again, and what follows it too."""

    type = "settle"
    facts = ("part-settled", "part-reopened")
    takes = Record({"part": Choice(PARTS), "done": Flag()}, {"done": True})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        state, part = table.state, part_now(table.state)
        if state.final and not correcting(state):
            yield from (Offer(self.type, {"part": settled, "done": False}) for settled in state.settled)
        if part and state.draft is None and not (part == "keep" and empty_is_wanted(state)):
            yield Offer(self.type, {"part": part}, sum(part_points(state, part)))

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        state, part = table.state, args["part"]
        must_be(state.final, state)
        if not args["done"]:
            if part not in state.settled:
                raise refusal("part", "part-open", part=Key(f"phase-{part}"))
            return Fact("part-reopened", {"part": part})
        if part != step(state):
            raise refusal("part", "part-order", now=Key(f"phase-{step(state)}"))
        if state.draft is not None:
            raise refusal("type", "pad-full")
        if part == "keep" and empty_is_wanted(state):
            raise refusal("part", "empty-uncounted")
        fact = Fact("part-settled", {"part": part, "points": list(part_points(state, part))})
        return doubtful(fact, *(doubts.of_empty(state) if part == "keep" else ()))

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

    def asked(self, fact: Fact, seating: Seating) -> Mapping[str, Json]:
        return {"part": fact.data["part"], "done": fact.type == "part-settled"}
