"""What is booked, from the pad or told all at once: finished features, courts, unfinished ones; and what is put right of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from companion.games.carcassonne_the_castle.flow.corners import due_place, late, moved
from companion.games.carcassonne_the_castle.flow.moves import Tap, markers, must_be, must_have_tile, there
from companion.games.carcassonne_the_castle.flow.moves.pad import PLACE, counted
from companion.games.carcassonne_the_castle.flow.state import SCORE, Draft, State
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    COURTS,
    HOUSE,
    KINDS,
    PATH,
    SCORED,
    SEATS,
    SOLE,
    TIE,
    TRACK,
    UNFINISHED,
    Feature,
    Followers,
    feature_in,
    largest_house,
)
from companion.games.carcassonne_the_castle.rules.question import FOLLOWERS, MARKETS, SQUARES, START_SPACES, BothFollowers
from companion.rules.errors import Arg, Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.move import Args
from companion.rules.shape import Choice, Flag, Json, Name, Record, Shape
from companion.rules.table import refusal

FIELDS: dict[str, tuple[Shape, Json]] = {
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
    "place": (PLACE, None),
}
"""The fields of the commands, with what is meant where they are left out.

Of the three that say whose it is only one is filled in; with none it is what stands on the pad.
"""


def _takes(*names: str) -> Record:
    return Record({name: FIELDS[name][0] for name in names}, {name: FIELDS[name][1] for name in names})


class _Piece(Tap):
    """What is done with a feature. The line of the log says whose it is, and whether a wall tile made it worth more."""

    pile: ClassVar[str]

    def told(self, fact: Fact, seating: Seating) -> Words:
        doubled = "-doubled" if fact.data.get("doubled") or fact.data.get("four_each") else ""
        return Words(f"log-{fact.type}{'-nobody' if fact.data['seat'] is None else doubled}", self.said(fact, seating))


class _Book(_Piece):
    """A feature is booked, as the command tells it or as it stands on the pad."""

    kind, size, better = "kind", "tiles", ""
    """The fields that say what it is, how large it is, and that a wall tile makes it worth more."""

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        """Every way to book what stands on the pad. The button sends everything: exactly what was announced is booked."""
        draft = table.state.draft
        if draft is None or draft.pile != self.pile:
            return
        for feature in table.state.bookings:
            args = {**feature.told, **({"well": feature.well} if feature.kind == PATH else {})}
            if draft.followers is not None:
                args["followers"] = [*draft.followers]
            elif feature.owner is None:
                args["tied"] = True
            else:
                args["player"] = table.seating.players[feature.owner]
            if feature.doubled:
                args[self.better] = True
            yield Offer(self.type, args if draft.place is None else {**args, "place": draft.place}, feature.points)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        state = table.state
        must_be(self.pile == SCORED or state.final, state)
        draft = self._draft(state, args)
        if draft.place is not None:
            there(len(state.scored), draft.place)
        followers = _followers(table, args, draft)
        feature = draft.feature(followers, doubled=bool(self.better and args[self.better]))
        asked: list[Problem] = []
        if feature.doubled or self.pile == UNFINISHED:  # by a wall tile, and that asks for the majority
            if feature.tile is None:
                raise refusal(self.better, "path-doubled")
            if feature.owner is None:
                raise refusal(self.better or "player", "nobody-owns")
            others = replace(table, state=state.without(draft.place))
            asked += must_have_tile(others, feature.owner, feature.tile, self.better or "kind")
        asked += [*_size_doubts(state, feature), *_followers_doubts(table, feature, draft.place)]
        return doubtful(self.fact(state, feature, draft.place), *asked)

    def _draft(self, state: State, args: Args) -> Draft:
        """What the command books: told in itself, or what stands on the pad."""
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

    def fact(self, state: State, feature: Feature, place: int | None) -> Fact:
        """What happened."""
        data = {"seat": feature.owner, **feature.told, **({} if feature.kind == COURT else {"well": feature.well})}
        data |= {"followers": [*feature.followers], **({self.better: feature.doubled} if self.better else {})}
        return Fact(self.facts[0], {**data, "points": feature.points})

    def feature(self, fact: Fact, turn: int) -> Feature:
        """The feature that a fact tells of."""
        first, second = fact.data["followers"]
        doubled = fact.data.get(self.better, False)
        return feature_in(fact.data, (first, second), self.pile, doubled=doubled, turn=turn)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return state.booked(self.feature(fact, state.turn))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """The marker goes on, a wall tile is used up, and what stood on a finished feature goes home."""
        feature, is_scored = self.feature(fact, table.state.turn), self.pile == SCORED
        if feature.owner is None:
            return Words("remind-nobody") if is_scored else None
        total = table.state.totals[feature.owner]
        flat = total >= TRACK > total - feature.points
        said: dict[str, Arg] = {"player": table.seating.players[feature.owner], "number": total % TRACK, "flat": int(flat)}
        said |= {"tile": feature.tile or 0, **({"keep": _sets_keep(table.state)} if is_scored else {})}
        return Words("remind-scored" if is_scored else "remind-moved", said)


def _followers(table: Table[State], args: Args, draft: Draft) -> Followers:
    """Who stands on what a command books, or on the draft if the command does not say."""
    player, tied, told = args["player"], args.get("tied", False), args["followers"]
    if (player is not None) + bool(tied) + (told is not None) > 1:
        raise refusal("player", "one-owner")
    if player is not None:
        return SOLE[table.seat(player)]
    if tied:
        return TIE
    if told is not None:
        return counted(table, told)
    if draft.followers is None:
        raise refusal("player", "owner-unsaid", allowed=", ".join(table.seating.players))
    return draft.followers


def _sets_keep(state: State) -> str:
    """Whether the feature that was scored last takes its owner's keep for the first time, or moves it there."""
    *others, last = state.scored
    if last.kind != HOUSE or last.owner is None:
        return "stays"
    before = largest_house(others, last.owner)
    return "first" if before is None else "moves" if last.size > before else "stays"


def _size_doubts(state: State, feature: Feature) -> Iterator[Problem]:
    """More squares than have been laid. A table that has once said that its squares are not counted is not asked again."""
    laid = SQUARES.high - state.left_after
    if feature.pile == SCORED and feature.tiles > laid and all(f.tiles <= laid for f in state.scored):
        yield Problem("tiles", "squares-unlaid", {"laid": laid, "tiles": feature.tiles})


def _followers_doubts(table: Table[State], feature: Feature, place: int | None) -> Iterator[Problem]:
    """More followers than a player has, on what stands on the squares at the same time.

    They go home only after all that one square finished is scored; at the end after courts and what is unfinished. Whoever
    only called it a tie may have meant that nobody stands there.
    """
    state = table.state
    if feature.pile == SCORED:
        turn = state.turn if place is None else state.scored[place].turn
        others = [f for i, f in enumerate(state.scored) if f.turn == turn and i != place]
    else:
        others = [*state.piles[COURTS], *state.piles[UNFINISHED]]
    together = [f.followers for f in (feature, *others) if f.followers != TIE]
    for seat in SEATS:
        count = sum(followers[seat] for followers in together)
        if count > FOLLOWERS.high:
            args: dict[str, Arg] = {"player": table.seating.players[seat], "count": count, "most": FOLLOWERS.high}
            yield Problem("followers", "followers-many", args)


class ScoreFeature(_Book):
    """A finished feature is booked, or takes the place of one. A square finished it: it is counted with a turn's first one."""

    type = "score-feature"
    facts = ("feature-scored", "feature-changed")
    takes = _takes("kind", "tiles", "start_spaces", "well", "player", "tied", "followers", "doubled", "place")
    pile, better = SCORED, "doubled"

    def fact(self, state: State, feature: Feature, place: int | None) -> Fact:
        total = 0 if feature.owner is None else state.without(place).totals[feature.owner] + feature.points
        data = {**super().fact(state, feature, place).data, "total": total}
        if place is not None:
            return Fact("feature-changed", {**data, "place": place})
        return Fact("feature-scored", {**data, "left": state.left if state.final else state.left_after})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        if fact.type == "feature-changed":
            place = fact.data["place"]
            return state.booked(self.feature(fact, state.scored[place].turn), place)
        return replace(super().after(state, seating, fact), left=fact.data["left"], placed=not state.final)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return markers(table) if fact.type == "feature-changed" else super().reminds(fact, table)


class ScoreCourt(_Book):
    """A court is booked."""

    type = "score-court"
    facts = ("court-scored",)
    takes = _takes("markets", "player", "tied", "followers", "four_each")
    pile, kind, size, better = COURTS, "markets", "markets", "four_each"


class ScoreUnfinished(_Book):
    """An unfinished feature is booked that a wall tile makes count."""

    type = "score-unfinished"
    facts = ("unfinished-scored",)
    takes = _takes("kind", "tiles", "start_spaces", "well", "player", "followers")
    pile = UNFINISHED


class _Remove(_Piece):
    """A feature is taken out of the score; a wall tile that it used is free again."""

    takes = Record({"place": PLACE})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        """In the part of the final scoring that it belongs to each, else the one that is being corrected."""
        state = table.state
        if state.part == self.pile:
            yield from (Offer(self.type, {"place": place}) for place in range(len(state.piles[self.pile])))
        elif self.pile == SCORED and state.draft is not None and state.draft.place is not None:
            yield Offer(self.type, {"place": state.draft.place})

    def happens(self, table: Table[State], args: Args) -> Fact:
        pile = table.state.piles[self.pile]
        feature = pile[there(len(pile), args["place"])]
        kind = {} if feature.kind == COURT else {"kind": feature.kind}
        return Fact(self.facts[0], {"seat": feature.owner, **kind, "points": feature.points, "place": args["place"]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return state.without(fact.data["place"], self.pile)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return None if fact.data["seat"] is None else markers(table)


class RemoveFeature(_Remove):
    """A scored feature is taken out."""

    type = "remove-feature"
    facts = ("feature-removed",)
    pile = SCORED


class RemoveCourt(_Remove):
    """A court is taken out."""

    type = "remove-court"
    facts = ("court-removed",)
    pile = COURTS


class RemoveUnfinished(_Remove):
    """An unfinished feature is taken out."""

    type = "remove-unfinished"
    facts = ("unfinished-removed",)
    pile = UNFINISHED


class CountFirst(Tap):
    """A feature counts before those of the other player in this turn: whoever placed the square scores first."""

    type = "count-first"
    facts = ("feature-moved",)
    takes = Record({"place": PLACE})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final:
            yield from (Offer(self.type, {"place": place}) for place in late(table.state, table.seating))

    def happens(self, table: Table[State], args: Args) -> Fact:
        state, place = table.state, there(len(table.state.scored), args["place"])
        to = due_place(state, place)
        if to == place:
            raise refusal("place", "order-right")
        feature = state.scored[place]
        return Fact("feature-moved", {"seat": feature.owner, "kind": feature.kind, "place": place, "to": to})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return moved(state, fact.data["place"], fact.data["to"])
