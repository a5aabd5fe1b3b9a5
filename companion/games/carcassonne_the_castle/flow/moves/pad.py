"""The moves of the scoring pad. Players describe a feature on it, to book the feature or to correct a scored one."""

from collections.abc import Iterator
from dataclasses import asdict, replace

from companion.games.carcassonne_the_castle.flow.moves import Tap, adjacent_numbers, must_be, require_index
from companion.games.carcassonne_the_castle.flow.state import PAD_USES, SCORE, Draft, State, with_seat
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    COURTS,
    KINDS,
    PATH,
    SOLE_OWNERS,
    TIED_FOLLOWERS,
    Followers,
)
from companion.games.carcassonne_the_castle.rules.question import FOLLOWERS, MARKETS, START_SPACES, BothFollowers, by_seat
from companion.rules.errors import RefusedError, child
from companion.rules.game import Fact, Offer, Seating, Table, Words
from companion.rules.move import Args
from companion.rules.shape import Choice, Flag, Json, Record, Seat, Shape, Whole
from companion.rules.table import refusal

QUICK_SIZES = tuple(range(1, 9))
"""Sizes with a button of their own. Larger sizes are entered step by step."""
FEATURE_INDEX = Whole(0, 999)
DRAFT_FIELDS: dict[str, Shape] = {
    "use": Choice(PAD_USES),
    "kind": Choice((*KINDS, COURT)),
    "count": MARKETS,
    "start_spaces": START_SPACES,
    "well": Flag(),
    "followers": BothFollowers(),
}


def _on_pad(state: State) -> Draft:
    if state.draft is None:
        raise refusal("type", "pad-empty")
    return state.draft


def parse_followers(table: Table[State], told: Json) -> Followers:
    """Return both players' followers in seat order.

    `told` is a list in seat order, or an object by name. Refuse an unknown name.
    """
    if isinstance(told, list):
        return told[0], told[1]
    for name in told:
        table.seat(name, child("followers", name))
    return by_seat(told, table.seating.players)


class PadMove(Tap):
    """A move that changes the feature on the pad. Every field can be changed until the feature is booked."""

    by_hand = True

    def pad_fact(self, draft: Draft, at: str = "") -> Fact:
        """Return the fact with all fields of the pad. Refuse a number out of range.

        The refusal names the field `at`, or the field of the number if `at` is empty.
        """
        for field, allowed in draft.bounds.items():
            number = getattr(draft, field)
            if number is not None and not allowed.low <= number <= allowed.high:
                raise refusal(at or field, "out-of-range", low=allowed.low, high=allowed.high)
        return Fact(self.facts[0], {**asdict(draft), "followers": draft.followers and [*draft.followers]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        followers = fact.data["followers"]
        return replace(state, draft=Draft(**{**fact.data, "followers": None if followers is None else tuple(followers)}))

    def told(self, fact: Fact, seating: Seating) -> Words:
        begun, court = fact.data["count"] is None, fact.data["kind"] == COURT
        how = "pad-begun" if begun else "pad-court" if court else fact.type
        return Words(f"log-{how}", {**self.said(fact, seating), "tiles": fact.data["count"] or 0})


class DraftFeature(PadMove):
    """The move that sets fields of the pad. It starts a new feature if the pad is empty or has another use."""

    type = "draft-feature"
    facts = ("pad-changed",)
    takes = Record(DRAFT_FIELDS, dict.fromkeys(DRAFT_FIELDS))
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        state, draft = table.state, table.state.draft
        if draft is None or draft.kind != COURT:
            yield from (Offer(self.type, {"kind": k}, pressed=k == draft.kind if draft else None) for k in state.kinds)
        if draft is not None:
            yield from (Offer(self.type, {"count": size}, pressed=size == draft.count) for size in QUICK_SIZES)
            if draft.kind == PATH:
                yield Offer(self.type, {"well": not draft.well}, pressed=draft.well)
        elif state.part == COURTS:
            yield from (Offer(self.type, {"use": COURTS, "count": size}) for size in QUICK_SIZES)

    def happens(self, table: Table[State], args: Args) -> Fact:
        state = table.state
        use = args["use"] or (state.draft.use if state.draft else state.step if state.step in PAD_USES else SCORE)
        draft = state.draft if state.draft and state.draft.use == use else None
        must_be(use == SCORE or state.final or draft is not None, state)
        kind = args["kind"] or (draft.kind if draft else COURT if use == COURTS else None)
        if kind is None:
            raise refusal("kind", "pad-empty")
        if (kind == COURT) != (use == COURTS):
            raise refusal("kind", "not-a-choice", allowed=COURT if use == COURTS else ", ".join(KINDS))
        said = {key: args[key] for key in ("count", "start_spaces", "well") if args[key] is not None}
        if args["followers"] is not None:
            said["followers"] = parse_followers(table, args["followers"])
        if said.get("well") and kind != PATH:
            raise refusal("well", "well-not-on-path")
        draft = draft or Draft(use, kind)
        return self.pad_fact(replace(draft, **{"kind": kind, "well": draft.well and kind == PATH, **said}))


class StepDraft(PadMove):
    """The move that changes a number on the pad by a difference, so that fast taps on several phones add up."""

    type = "step-draft"
    facts = ("pad-changed",)
    takes = Record({"what": Choice(("count", "start_spaces")), "by": Whole(-10, 10)})
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        draft = table.state.draft
        for what, allowed in draft.bounds.items() if draft else ():
            number = getattr(draft, what) or 0
            yield from (Offer(self.type, {"what": what, "by": n - number}) for n in adjacent_numbers(number, allowed))

    def happens(self, table: Table[State], args: Args) -> Fact:
        draft = _on_pad(table.state)
        return self.pad_fact(replace(draft, **{args["what"]: (getattr(draft, args["what"]) or 0) + args["by"]}), "by")


class DraftFollowers(PadMove):
    """The move that sets the followers of one player on the pad."""

    type = "draft-followers"
    facts = ("pad-changed",)
    takes = Record({"player": Seat(), "count": FOLLOWERS})
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        draft = table.state.draft
        for seat, player in enumerate(table.seating.players) if draft else ():
            count = draft.followers[seat] if draft and draft.followers else 0
            yield from (Offer(self.type, {"player": player, "count": n}) for n in adjacent_numbers(count, FOLLOWERS))

    def happens(self, table: Table[State], args: Args) -> Fact:
        draft, seat = _on_pad(table.state), table.seat(args["player"])
        return self.pad_fact(replace(draft, followers=with_seat(draft.followers or (0, 0), seat, args["count"])))


class ClearDraft(Tap):
    """The move that clears the pad."""

    type = "clear-draft"
    facts = ("pad-cleared",)
    ordered = False
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.draft is not None:
            yield Offer(self.type)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        return refusal("type", "pad-empty")

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, draft=None)


class OpenFeature(PadMove):
    """The move that opens a scored feature on the pad for correction."""

    type = "open-feature"
    facts = ("feature-opened",)
    takes = Record({"place": FEATURE_INDEX})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        yield from (Offer(self.type, {"place": place}) for place in range(len(table.state.scored)))

    def happens(self, table: Table[State], args: Args) -> Fact:
        place = require_index(len(table.state.scored), args["place"])
        found = table.state.scored[place]
        counted = (
            None if found.followers in {*SOLE_OWNERS, TIED_FOLLOWERS} else found.followers
        )  # entered by owner, not counted
        return self.pad_fact(Draft(SCORE, found.kind, found.tiles, found.start_spaces, found.well, counted, place))
