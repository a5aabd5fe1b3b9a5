"""The scoring pad: what is finished is put together on it, announced, and then booked. Also corrections of what was booked."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace

from companion.games.carcassonne_the_castle.flow import doubts
from companion.games.carcassonne_the_castle.flow.booking import (
    booked_by,
    bookings,
    drafted,
    feature_of,
    without,
)
from companion.games.carcassonne_the_castle.flow.counted import SEATS, totals
from companion.games.carcassonne_the_castle.flow.followers import (
    WHOSE,
    WHOSE_UNSAID,
    BothFollowers,
    by_seat,
    followers_said,
    must_own,
)
from companion.games.carcassonne_the_castle.flow.moves.tap import Tap, feature_in, there, whose
from companion.games.carcassonne_the_castle.flow.order import due_place, late, moved
from companion.games.carcassonne_the_castle.flow.stage import TURN, left_after, must_be, pad_use, part_now, step
from companion.games.carcassonne_the_castle.flow.state import COURT, COURTS, SCORE, USES, Draft, Scored, State
from companion.games.carcassonne_the_castle.flow.wall_tiles import held, must_have_tile
from companion.games.carcassonne_the_castle.rules.features import KINDS, PATH, Followers
from companion.games.carcassonne_the_castle.rules.question import (
    DOUBLING_TILE,
    FOLLOWERS,
    MARKETS,
    SQUARES,
    START_SPACES,
    UNFINISHED_TILE,
)
from companion.rules.errors import Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Choice, Flag, Json, Name, Record, Shape, Whole
from companion.rules.table import refusal

QUICK_SIZES = tuple(range(1, 9))
"""Sizes that have a button of their own; larger ones are reached by stepping."""
PLACE = Whole(0, 999)
FEATURE: dict[str, Shape] = {"kind": Choice(KINDS), "tiles": SQUARES, "start_spaces": START_SPACES, "well": Flag()}
FEATURE_UNSAID: dict[str, Json] = {"kind": None, "tiles": None, "start_spaces": 0, "well": False}
DRAFT: dict[str, Shape] = {
    "use": Choice(USES),
    "kind": Choice((*KINDS, COURT)),
    "count": MARKETS,
    "start_spaces": START_SPACES,
    "well": Flag(),
    "followers": BothFollowers(),
}


def kinds_now(state: State) -> tuple[str, ...]:
    """What may be put on the pad. At the end an unfinished feature counts only by a wall tile of its own kind."""
    if step(state) == "unfinished":
        return tuple(kind for kind in KINDS if any(held(state, seat, UNFINISHED_TILE[kind]) for seat in SEATS))
    return KINDS if step(state) == TURN else ()


def bounds(draft: Draft) -> tuple[Whole, int]:
    """How many squares or markets there may be, and at most how many start spaces."""
    return (MARKETS, 0) if draft.kind == COURT else (SQUARES, START_SPACES.high)


def _on_pad(state: State) -> Draft:
    if state.draft is None:
        raise refusal("type", "pad-empty")
    return state.draft


def _changed(draft: Draft, at: str = "") -> Fact:
    """The pad as it then is. What goes too far is refused at `at`, or at the field it would stand in."""
    squares, starts = bounds(draft)
    if draft.count is not None and not squares.low <= draft.count <= squares.high:
        raise refusal(at or "count", "out-of-range", low=squares.low, high=squares.high)
    if not 0 <= draft.start_spaces <= starts:
        raise refusal(at or "start_spaces", "out-of-range", low=0, high=starts)
    return Fact("pad-changed", _told(draft))


def _told(draft: Draft) -> dict[str, Json]:
    return {**asdict(draft), "followers": None if draft.followers is None else list(draft.followers)}


class Drafting(Tap):
    """A move after which something stands on the pad."""

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        followers = fact.data["followers"]
        return replace(state, draft=Draft(**{**fact.data, "followers": None if followers is None else tuple(followers)}))

    def told(self, fact: Fact, seating: Seating) -> Words:
        begun, court = fact.data["count"] is None, fact.data["kind"] == COURT
        how = "pad-begun" if begun else "pad-court" if court else fact.type
        return Words(f"log-{how}", {**self.said(fact, seating), "tiles": fact.data["count"] or 0})


class DraftFeature(Drafting):
    """Something is said about what stands on the pad; naming a kind begins anew unless only the kind is changed."""

    type = "draft-feature"
    facts = ("pad-changed",)
    takes = Record(DRAFT, dict.fromkeys(DRAFT))
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        state, draft = table.state, table.state.draft
        if draft is None or draft.kind != COURT:
            yield from (Offer(self.type, {"kind": k}, pressed=k == draft.kind if draft else None) for k in kinds_now(state))
        if draft is not None:
            yield from (Offer(self.type, {"count": size}, pressed=size == draft.count) for size in QUICK_SIZES)
            if draft.kind == PATH:
                yield Offer(self.type, {"well": not draft.well}, pressed=draft.well)
        elif part_now(state) == "courts":
            yield from (Offer(self.type, {"use": COURTS, "count": size}) for size in QUICK_SIZES)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        state = table.state
        use = args["use"] or (state.draft.use if state.draft else pad_use(state))
        draft = state.draft if state.draft and state.draft.use == use else None
        must_be(use == SCORE or state.final or draft is not None, state)
        kind = args["kind"] or (draft.kind if draft else COURT if use == COURTS else None)
        if kind is None:
            raise refusal("kind", "pad-empty")
        if (kind == COURT) != (use == COURTS):
            raise refusal("kind", "not-a-choice", allowed=COURT if use == COURTS else ", ".join(KINDS))
        if draft is None:
            draft = Draft(use, kind)
        said = {key: args[key] for key in ("count", "start_spaces", "well") if args[key] is not None}
        if args["followers"] is not None:
            said["followers"] = by_seat(table, args["followers"])
        if said.get("well") and kind != PATH:
            raise refusal("well", "well-not-on-path")
        draft = replace(draft, kind=kind, well=draft.well and kind == PATH)
        return _changed(replace(draft, **said))


class StepDraft(Drafting):
    """One more or one less of something: fast taps of two thumbs add up."""

    type = "step-draft"
    facts = ("pad-changed",)
    takes = Record({"what": Choice(("count", "start_spaces")), "by": Whole(-10, 10)})
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        draft = table.state.draft
        if draft is None:
            return
        squares, starts = bounds(draft)
        if draft.count is not None and draft.count > squares.low:
            yield Offer(self.type, {"what": "count", "by": -1})
        if draft.count != squares.high:
            yield Offer(self.type, {"what": "count", "by": 1})
        if draft.start_spaces:
            yield Offer(self.type, {"what": "start_spaces", "by": -1})
        if draft.start_spaces < starts:
            yield Offer(self.type, {"what": "start_spaces", "by": 1})

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        draft = _on_pad(table.state)
        if args["what"] == "count":
            return _changed(replace(draft, count=(draft.count or 0) + args["by"]), "by")
        return _changed(replace(draft, start_spaces=draft.start_spaces + args["by"]), "by")


class DraftFollowers(Drafting):
    """The followers of one player on what stands on the pad."""

    type = "draft-followers"
    facts = ("pad-changed",)
    takes = Record({"player": Name(), "count": Whole(*FOLLOWERS)})
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        draft = table.state.draft
        if draft is None:
            return
        fewest, most = FOLLOWERS
        for player, count in zip(table.seating.players, draft.followers or (0, 0), strict=True):
            counts = (n for n in (count - 1, count + 1) if fewest <= n <= most)
            yield from (Offer(self.type, {"player": player, "count": n}) for n in counts)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        draft, seat = _on_pad(table.state), table.seat(args["player"])
        first, second = draft.followers or (0, 0)
        return _changed(replace(draft, followers=(args["count"], second) if seat == 0 else (first, args["count"])))


class ClearDraft(Tap):
    """The pad is wiped."""

    type = "clear-draft"
    facts = ("pad-cleared",)
    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.draft is not None:
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        _on_pad(table.state)
        return Fact("pad-cleared")

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, draft=None)


def offered_on_pad(table: Table[State], use: str) -> Iterator[Offer]:
    """Every way to book what stands on the pad for this use."""
    draft = table.state.draft
    if draft is not None and draft.use == use:
        yield from (booked_by(draft, booking, table.seating) for booking in bookings(table.state, draft))


def said_feature(state: State, args: Mapping[str, Json], use: str) -> Draft:
    """The feature that a command books: told in the command itself, or what stands on the pad for this use."""
    kind, tiles = args["kind"], args["tiles"]
    if kind is None:
        if state.draft is None or state.draft.use != use:
            raise refusal("kind", "pad-empty")
        if state.draft.count is None:
            raise refusal("tiles", "count-unsaid")
        return state.draft
    if tiles is None:
        raise refusal("tiles", "count-unsaid")
    if args["well"] and kind != PATH:
        raise refusal("well", "well-not-on-path")
    return Draft(use, kind, tiles, args["start_spaces"], args["well"], place=args.get("place"))


def told_feature(draft: Draft, followers: Followers) -> dict[str, Json]:
    """A feature as a fact carries it."""
    return {
        "kind": draft.kind,
        "tiles": draft.count,
        "start_spaces": draft.start_spaces,
        "well": draft.well,
        "followers": list(followers),
    }


class ScoreFeature(Tap):
    """A finished feature is booked, as the command tells it or as it stands on the pad; or it takes the place of one."""

    type = "score-feature"
    facts = ("feature-scored", "feature-changed")
    takes = Record(
        {**FEATURE, **WHOSE, "doubled": Flag(), "place": PLACE},
        {**FEATURE_UNSAID, **WHOSE_UNSAID, "doubled": False, "place": None},
    )

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        return offered_on_pad(table, SCORE)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        state, seating = table.state, table.seating
        draft = said_feature(state, args, SCORE)
        place = None if draft.place is None else there(len(state.scored), draft.place)
        followers = followers_said(table, args, draft if args["kind"] is None else None)
        feature = feature_of(draft, followers, doubled=args["doubled"])
        seat = feature.owner
        asked: list[Problem] = []
        if feature.doubled:
            tile = DOUBLING_TILE.get(feature.kind)
            if tile is None:
                raise refusal("doubled", "path-doubled")
            asked += must_have_tile(without(state, place), seating, must_own(seat, "doubled"), tile, "doubled")
        asked += doubts.of_size(state, feature.tiles, "tiles")
        asked += doubts.of_followers(seating, doubts.of_turn(state, followers, place), "followers")
        points = 0 if seat is None else feature.points
        total = 0 if seat is None else totals(without(state, place))[seat] + points
        data = {"seat": seat, **told_feature(draft, followers), "doubled": feature.doubled, "points": points, "total": total}
        if place is not None:
            return doubtful(Fact("feature-changed", {**data, "place": place}), *asked)
        # Whatever is finished was finished by a square: it is counted with the first feature of a turn.
        left = state.left if state.final else left_after(state)
        return doubtful(Fact("feature-scored", {**data, "left": left}), *asked)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        feature = feature_in(fact.data)
        if fact.type == "feature-changed":
            place = fact.data["place"]
            changed = replace(state.scored[place], feature=feature)
            return replace(state, scored=(*state.scored[:place], changed, *state.scored[place + 1 :]), draft=None)
        scored = (*state.scored, Scored(feature, state.turn))
        return replace(state, scored=scored, draft=None, left=fact.data["left"], placed=not state.final)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words(f"log-{fact.type}{whose(fact)}", self.said(fact, seating))


class OpenFeature(Drafting):
    """A scored feature is put back on the pad, to be corrected."""

    type = "open-feature"
    facts = ("feature-opened",)
    takes = Record({"place": PLACE})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        yield from (Offer(self.type, {"place": place}) for place in range(len(table.state.scored)))

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        place = there(len(table.state.scored), args["place"])
        return Fact("feature-opened", _told(drafted(table.state.features[place], place)))


def _without_correction(state: State) -> Draft | None:
    """What stands on the pad once places have changed: a correction would mean another feature."""
    return state.draft if state.draft and state.draft.place is None else None


class RemoveFeature(Tap):
    """A scored feature is taken out of the score."""

    type = "remove-feature"
    facts = ("feature-removed",)
    takes = Record({"place": PLACE})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        draft = table.state.draft
        if draft is not None and draft.place is not None:
            yield Offer(self.type, {"place": draft.place})

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        place = there(len(table.state.scored), args["place"])
        feature = table.state.features[place]
        points = 0 if feature.owner is None else feature.points
        return Fact("feature-removed", {"seat": feature.owner, "kind": feature.kind, "points": points, "place": place})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        place = fact.data["place"]
        return replace(without(state, place), draft=_without_correction(state))

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words(f"log-feature-removed{whose(fact)}", self.said(fact, seating))


class CountFirst(Tap):
    """A feature counts before those of the other player in this turn: whoever placed the square scores first."""

    type = "count-first"
    facts = ("feature-moved",)
    takes = Record({"place": PLACE})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final:
            yield from (Offer(self.type, {"place": place}) for place in late(table.state, table.seating))

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        state, place = table.state, there(len(table.state.scored), args["place"])
        to = due_place(state, place)
        if to == place:
            raise refusal("place", "order-right")
        feature = state.features[place]
        return Fact("feature-moved", {"seat": feature.owner, "kind": feature.kind, "place": place, "to": to})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(moved(state, fact.data["place"], fact.data["to"]), draft=_without_correction(state))
