"""The moves that book a feature, from the scoring pad or from a command alone, and that remove or reorder booked features."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from companion.games.carcassonne_the_castle.flow.corners import correct_index, late_features, move_feature
from companion.games.carcassonne_the_castle.flow.moves import Tap, marker_reminder, must_be, must_have_tile, require_index
from companion.games.carcassonne_the_castle.flow.moves.pad import FEATURE_INDEX, parse_followers
from companion.games.carcassonne_the_castle.flow.state import SCORE, Draft, State
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    COURTS,
    HOUSE,
    KINDS,
    PATH,
    SCORED,
    SEATS,
    SOLE_OWNERS,
    TIED_FOLLOWERS,
    TRACK_SPACES,
    UNFINISHED,
    Feature,
    Followers,
    build_feature,
    largest_house,
)
from companion.games.carcassonne_the_castle.rules.question import FOLLOWERS, MARKETS, SQUARES, START_SPACES, BothFollowers
from companion.rules.errors import Arg, Problem
from companion.rules.game import Fact, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.move import Args
from companion.rules.shape import Choice, Flag, Json, Name, Record, Shape
from companion.rules.table import refusal

COMMAND_FIELDS: dict[str, tuple[Shape, Json]] = {
    "kind": (Choice(KINDS), None),
    "tiles": (SQUARES, None),
    "start_spaces": (START_SPACES, 0),
    "well": (Flag(), False),
    "markets": (MARKETS, None),
    "player": (Name(), None),
    "tied": (Flag(), False),
    "followers": (BothFollowers(), None),
    "doubled": (Flag(), False),
    "four_each": (Flag(), False),
    "place": (FEATURE_INDEX, None),
}
"""Shape and default of each command field.

Only one of `player`, `tied` and `followers` may be given. Without them the followers on the pad count. `player` is a
Name and not a Seat, because the fact holds the followers of both players.
"""


def _takes(*names: str) -> Record:
    return Record({name: COMMAND_FIELDS[name][0] for name in names}, {name: COMMAND_FIELDS[name][1] for name in names})


class _Piece(Tap):
    """A move that books or removes a feature. Its log line also says if the feature has no owner or used a wall tile."""

    pile: ClassVar[str]

    def told(self, fact: Fact, seating: Seating) -> Words:
        doubled = "-doubled" if fact.data.get("doubled") or fact.data.get("four_each") else ""
        return Words(f"log-{fact.type}{'-nobody' if fact.data['seat'] is None else doubled}", self.said(fact, seating))


def _marker_move(feature: Feature, before: Feature | None) -> int:
    """Return the number of spaces that a marker moves when `feature` is booked in place of `before`.

    `before` is None for a new feature. The owner's marker moves. If `feature` has no owner, the marker of the owner of `before`
    moves back.
    """
    if before is None or before.owner is None:
        return 0 if feature.owner is None else feature.points
    if feature.owner is None:
        return -before.points
    return feature.points - before.points if feature.owner == before.owner else feature.points


class _BookFeature(_Piece):
    """A move that books a feature, as described in its command or on the pad."""

    kind, size, better = "kind", "tiles", ""
    """Names of the command fields for the feature's kind, its size, and the use of a wall tile that raises its points.

    `better` is empty if the move has no such field.
    """

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        """Yield an offer for every way to book the feature on the pad.

        An offer contains all fields of the feature, so it books exactly what its button shows.
        """
        draft = table.state.draft
        if draft is None or draft.pile != self.pile:
            return
        for feature in table.state.bookings:
            args = {**feature.size_fields, **({"well": feature.well} if feature.kind == PATH else {})}
            if draft.followers is not None:
                args["followers"] = [*draft.followers]
            elif feature.owner is None:
                args["tied"] = True
            else:
                args["player"] = table.seating.players[feature.owner]
            if feature.doubled:
                args[self.better] = True
            before = None if draft.place is None else table.state.scored[draft.place]
            yield Offer(self.type, args if before is None else {**args, "place": draft.place}, _marker_move(feature, before))

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        state = table.state
        must_be(self.pile == SCORED or state.final, state)
        draft = self._draft(state, args)
        if draft.place is not None:
            require_index(len(state.scored), draft.place)
        followers = _followers(table, args, draft)
        feature = draft.feature(followers, doubled=bool(self.better and args[self.better]))
        asked: list[Problem] = []
        if feature.doubled or self.pile == UNFINISHED:  # a wall tile needs an owner of the feature
            if feature.tile is None:
                raise refusal(self.better, "path-doubled")
            if feature.owner is None:
                raise refusal(self.better or "player", "nobody-owns")
            others = replace(table, state=state.without(draft.place))
            asked += must_have_tile(others, feature.owner, feature.tile, self.better or "kind")
        asked += [*_size_problems(state, feature), *_follower_problems(table, feature, draft.place)]
        return confirm_if(self.booking_fact(state, feature, draft.place), *asked)

    def _draft(self, state: State, args: Args) -> Draft:
        """Return the feature to book, from the command or from the pad. Refuse a feature without a kind or a size."""
        if args[self.kind] is None:
            if state.draft is None or state.draft.pile != self.pile:
                raise refusal(self.kind, "pad-empty")
            if state.draft.count is None:
                raise refusal(self.size, "count-unsaid")
            return state.draft
        if args[self.size] is None:
            raise refusal(self.size, "count-unsaid")
        kind = COURT if self.pile == COURTS else args[self.kind]
        if args.get("well") and kind != PATH:
            raise refusal("well", "well-not-on-path")
        starts, well = args.get("start_spaces", 0), args.get("well", False)
        use = SCORE if self.pile == SCORED else self.pile
        return Draft(use, kind, args[self.size], starts, well, place=args.get("place"))

    def booking_fact(self, state: State, feature: Feature, place: int | None) -> Fact:
        data = {"seat": feature.owner, **feature.size_fields, **({} if feature.kind == COURT else {"well": feature.well})}
        data |= {"followers": [*feature.followers], **({self.better: feature.doubled} if self.better else {})}
        return Fact(self.facts[0], {**data, "points": feature.points})

    def feature_from_fact(self, fact: Fact, turn: int) -> Feature:
        first, second = fact.data["followers"]
        doubled = fact.data.get(self.better, False)
        return build_feature(fact.data, (first, second), self.pile, doubled=doubled, turn=turn)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return state.booked(self.feature_from_fact(fact, state.turn))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """Return the reminder to move the marker, to discard a used wall tile, and to take followers back.

        For a scored feature without an owner, return only the reminder to take followers back. For a court without an owner,
        return None.
        """
        feature, is_scored = self.feature_from_fact(fact, table.state.turn), self.pile == SCORED
        if feature.owner is None:
            return Words("remind-nobody") if is_scored else None
        total = table.state.totals[feature.owner]
        flat = total >= TRACK_SPACES > total - feature.points
        said: dict[str, Arg] = {
            "player": table.seating.players[feature.owner],
            "number": total % TRACK_SPACES,
            "flat": int(flat),
        }
        said |= {"tile": feature.tile or 0, **({"keep": _sets_keep(table.state)} if is_scored else {})}
        return Words("remind-scored" if is_scored else "remind-moved", said)


def _followers(table: Table[State], args: Args, draft: Draft) -> Followers:
    """Return both players' followers for a booking, from the command or from the draft.

    Refuse a booking without an owner or followers.
    """
    player, tied, told = args["player"], args.get("tied", False), args["followers"]
    if (player is not None) + bool(tied) + (told is not None) > 1:
        raise refusal("player", "one-owner")
    if player is not None:
        return SOLE_OWNERS[table.seat(player)]
    if tied:
        return TIED_FOLLOWERS
    if told is not None:
        return parse_followers(table, told)
    if draft.followers is None:
        raise refusal("player", "owner-unsaid", allowed=", ".join(table.seating.players))
    return draft.followers


def _sets_keep(state: State) -> str:
    """Return how the last scored feature affects its owner's keep: "first" house, "moves" to a larger house, or "stays"."""
    *others, last = state.scored
    if last.kind != HOUSE or last.owner is None:
        return "stays"
    before = largest_house(others, last.owner)
    return "first" if before is None else "moves" if last.size > before else "stays"


def _size_problems(state: State, feature: Feature) -> Iterator[Problem]:
    """Yield a problem for a scored feature with more squares than players have placed.

    An earlier feature with too many squares shows that these players do not count squares. No problem is yielded then.
    """
    laid = max(0, state.laid)
    if feature.pile == SCORED and feature.tiles > laid and all(f.tiles <= laid for f in state.scored):
        yield Problem("tiles", "squares-unlaid", {"laid": laid, "tiles": feature.tiles})


def _follower_problems(table: Table[State], feature: Feature, place: int | None) -> Iterator[Problem]:
    """Yield a problem for each player who would have more followers on the squares than the box has.

    Followers return only after all features of a turn are scored, and in the final scoring only at the end. A tie of one
    follower each is not counted, because it may also mean a feature without followers.
    """
    state = table.state
    if feature.pile == SCORED:
        turn = state.turn if place is None else state.scored[place].turn
        others = [f for i, f in enumerate(state.scored) if f.turn == turn and i != place]
    else:
        others = [*state.piles[COURTS], *state.piles[UNFINISHED]]
    together = [f.followers for f in (feature, *others) if f.followers != TIED_FOLLOWERS]
    for seat in SEATS:
        count = sum(followers[seat] for followers in together)
        if count > FOLLOWERS.high:
            args: dict[str, Arg] = {"player": table.seating.players[seat], "count": count, "most": FOLLOWERS.high}
            yield Problem("followers", "followers-many", args)


class ScoreFeature(_BookFeature):
    """The move that scores a finished feature or corrects a scored one.

    The first feature of a turn also counts the turn's square.
    """

    type = "score-feature"
    facts = ("feature-scored", "feature-changed")
    takes = _takes("kind", "tiles", "start_spaces", "well", "player", "tied", "followers", "doubled", "place")
    pile, better = SCORED, "doubled"

    def booking_fact(self, state: State, feature: Feature, place: int | None) -> Fact:
        total = 0 if feature.owner is None else state.without(place).totals[feature.owner] + feature.points
        data = {**super().booking_fact(state, feature, place).data, "total": total}
        if place is not None:
            return Fact("feature-changed", {**data, "place": place})
        return Fact("feature-scored", {**data, "left": state.left if state.final else state.left_after})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        if fact.type == "feature-changed":
            place = fact.data["place"]
            return state.booked(self.feature_from_fact(fact, state.scored[place].turn), place)
        return replace(super().after(state, seating, fact), left=fact.data["left"], placed=not state.final)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return marker_reminder(table) if fact.type == "feature-changed" else super().reminds(fact, table)


class ScoreCourt(_BookFeature):
    """The move that books a court."""

    type = "score-court"
    facts = ("court-scored",)
    takes = _takes("markets", "player", "tied", "followers", "four_each")
    pile, kind, size, better = COURTS, "markets", "markets", "four_each"


class ScoreUnfinished(_BookFeature):
    """The move that books an unfinished feature, which counts only with a wall tile."""

    type = "score-unfinished"
    facts = ("unfinished-scored",)
    takes = _takes("kind", "tiles", "start_spaces", "well", "player", "followers")
    pile = UNFINISHED


class _Remove(_Piece):
    """A move that removes a booked feature. A wall tile used for it becomes available again."""

    takes = Record({"place": FEATURE_INDEX})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        """Yield an offer for each court or unfinished feature during its part of the final scoring.

        For scored features, yield one offer: for the feature that is being corrected on the pad.
        """
        state = table.state
        if state.part == self.pile:
            yield from (Offer(self.type, {"place": place}) for place in range(len(state.piles[self.pile])))
        elif self.pile == SCORED and state.draft is not None and state.draft.place is not None:
            yield Offer(self.type, {"place": state.draft.place})

    def happens(self, table: Table[State], args: Args) -> Fact:
        pile = table.state.piles[self.pile]
        feature = pile[require_index(len(pile), args["place"])]
        kind = {} if feature.kind == COURT else {"kind": feature.kind}
        return Fact(self.facts[0], {"seat": feature.owner, **kind, "points": feature.points, "place": args["place"]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return state.without(fact.data["place"], self.pile)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return None if fact.data["seat"] is None else marker_reminder(table)


class RemoveFeature(_Remove):
    """The move that removes a scored feature."""

    type = "remove-feature"
    facts = ("feature-removed",)
    pile = SCORED


class RemoveCourt(_Remove):
    """The move that removes a court."""

    type = "remove-court"
    facts = ("court-removed",)
    pile = COURTS


class RemoveUnfinished(_Remove):
    """The move that removes an unfinished feature."""

    type = "remove-unfinished"
    facts = ("unfinished-removed",)
    pile = UNFINISHED


class CountFirst(Tap):
    """The move that scores the active player's feature before those of the other player in the same turn."""

    type = "count-first"
    facts = ("feature-moved",)
    takes = Record({"place": FEATURE_INDEX})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final:
            yield from (Offer(self.type, {"place": place}) for place in late_features(table.state, table.seating))

    def happens(self, table: Table[State], args: Args) -> Fact:
        state, place = table.state, require_index(len(table.state.scored), args["place"])
        to = correct_index(state, place)
        if to == place:
            raise refusal("place", "order-right")
        feature = state.scored[place]
        return Fact("feature-moved", {"seat": feature.owner, "kind": feature.kind, "place": place, "to": to})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return move_feature(state, fact.data["place"], fact.data["to"])
