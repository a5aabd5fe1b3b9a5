"""What is booked, from the pad or told all at once: finished features, courts, unfinished ones; and what is put right of it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from companion.games.carcassonne_the_castle.flow import doubts
from companion.games.carcassonne_the_castle.flow.corners import due_place, late, moved
from companion.games.carcassonne_the_castle.flow.moves.pad import PLACE, by_seat
from companion.games.carcassonne_the_castle.flow.moves.tap import Tap, markers, must_be, must_have_tile, there
from companion.games.carcassonne_the_castle.flow.state import SCORE, SOLE, TIE, Booking, Draft, State
from companion.games.carcassonne_the_castle.rules.features import (
    COURT,
    HOUSE,
    KINDS,
    PATH,
    TRACK,
    Feature,
    Followers,
    largest_house,
)
from companion.games.carcassonne_the_castle.rules.question import (
    COURTS,
    MARKETS,
    SCORED,
    SERVES,
    SQUARES,
    START_SPACES,
    UNFINISHED,
    BothFollowers,
)
from companion.rules.errors import Arg, Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.move import Args
from companion.rules.shape import Choice, Flag, Json, Name, Record, Shape
from companion.rules.table import refusal

FEATURE: dict[str, Shape] = {"kind": Choice(KINDS), "tiles": SQUARES, "start_spaces": START_SPACES, "well": Flag()}
FEATURE_UNSAID: dict[str, Json] = {"kind": None, "tiles": None, "start_spaces": 0, "well": False}

WHOSE: dict[str, Shape] = {"player": Name(), "tied": Flag(), "followers": BothFollowers()}
"""The fields with which a command says it. Only one of them is filled in; with none it is what stands on the pad."""
WHOSE_UNSAID: dict[str, Json] = {"player": None, "tied": False, "followers": None}


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
        """Every way to book what stands on the pad."""
        draft = table.state.draft
        if draft is not None and draft.pile == self.pile:
            for booking in table.state.bookings:
                args = self._sent(draft, booking, table.seating)
                yield Offer(self.type, args, booking.feature.points)

    def _sent(self, draft: Draft, booking: Booking, seating: Seating) -> dict[str, Json]:
        """The button sends everything, so that exactly what was announced is booked."""
        args: dict[str, Json] = {"markets": draft.count}
        if draft.kind != COURT:
            args = {"kind": draft.kind, "tiles": draft.count, "start_spaces": draft.start_spaces}
        if draft.kind == PATH:
            args["well"] = draft.well
        if draft.followers is not None:
            args["followers"] = list(draft.followers)
        elif booking.feature.owner is None:
            args["tied"] = True
        else:
            args["player"] = seating.players[booking.feature.owner]
        if booking.feature.doubled:
            args[self.better] = True
        return args if draft.place is None else {**args, "place": draft.place}

    def drafted(self, state: State, args: Args) -> Draft:
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

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        state = table.state
        must_be(self.pile == SCORED or state.final, state)
        draft = self.drafted(state, args)
        if draft.place is not None:
            there(len(state.scored), draft.place)
        followers = _followers(table, args, draft)
        feature = draft.feature(followers, doubled=bool(self.better and args[self.better]))
        asked = [*self._by_tile(table, draft, feature)] if feature.doubled or self.pile == UNFINISHED else []
        if self.pile == SCORED:
            asked += doubts.of_size(state, feature.tiles)
        asked += doubts.of_followers(table, self.pile, followers, draft.place)
        return doubtful(self.fact(state, feature, draft.place), *asked)

    def _by_tile(self, table: Table[State], draft: Draft, feature: Feature) -> tuple[Problem, ...]:
        """Using a wall tile asks for the tile, and for the majority."""
        tile = SERVES[self.pile].get(feature.kind)
        if tile is None:
            raise refusal(self.better, "path-doubled")
        if feature.owner is None:
            raise refusal(self.better or "player", "nobody-owns")
        others = replace(table, state=table.state.without(draft.place))
        return must_have_tile(others, feature.owner, tile, self.better or "kind")

    def fact(self, state: State, feature: Feature, place: int | None) -> Fact:
        """What happened."""
        return Fact(self.facts[0], _data(feature))

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return state.booked(self.pile, _feature_in(fact.data, state.turn))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        """The marker goes on, a wall tile is used up, and what stood on a finished feature goes home."""
        feature = _feature_in(fact.data, table.state.turn)
        if feature.owner is None:
            return Words("remind-nobody") if self.pile == SCORED else None
        total = table.state.totals[feature.owner]
        tile = SERVES[self.pile].get(feature.kind, 0) if feature.doubled or self.pile == UNFINISHED else 0
        flat = total >= TRACK > total - feature.points
        said: dict[str, Arg] = {"player": table.seating.players[feature.owner], "number": total % TRACK, "flat": int(flat)}
        return Words("remind-" + ("scored" if self.pile == SCORED else "moved"), {**said, "tile": tile})


def _data(feature: Feature) -> dict[str, Json]:
    """A feature as a fact of the end holds it."""
    if feature.kind == COURT:
        told = {"markets": feature.tiles, "followers": [*feature.followers], "four_each": feature.doubled}
    else:
        told = {"kind": feature.kind, "tiles": feature.tiles, "start_spaces": feature.start_spaces, "well": feature.well}
        told["followers"] = [*feature.followers]
    return {"seat": feature.owner, **told, "points": feature.points}


def _feature_in(data: Mapping[str, Json], turn: int) -> Feature:
    """The feature that a fact tells of."""
    first, second = data["followers"]
    if "markets" in data:
        return Feature(COURT, data["markets"], (first, second), doubled=data["four_each"], turn=turn)
    well, doubled = data["well"], data.get("doubled", False)
    return Feature(data["kind"], data["tiles"], (first, second), data["start_spaces"], well=well, doubled=doubled, turn=turn)


def _followers(table: Table[State], args: Args, draft: Draft) -> Followers:
    """Who stands on what a command books, or on the draft if the command does not say."""
    player, tied, counted = args["player"], args.get("tied", False), args["followers"]
    if (player is not None) + bool(tied) + (counted is not None) > 1:
        raise refusal("player", "one-owner")
    if player is not None:
        return SOLE[table.seat(player)]
    if tied:
        return TIE
    if counted is not None:
        return by_seat(table, counted)
    if draft.followers is None:
        raise refusal("player", "owner-unsaid", allowed=", ".join(table.seating.players))
    return draft.followers


class ScoreFeature(_Book):
    """A finished feature is booked, or takes the place of one. A square finished it: it is counted with a turn's first one."""

    type = "score-feature"
    facts = ("feature-scored", "feature-changed")
    takes = Record(
        {**FEATURE, **WHOSE, "doubled": Flag(), "place": PLACE},
        {**FEATURE_UNSAID, **WHOSE_UNSAID, "doubled": False, "place": None},
    )
    pile, better = SCORED, "doubled"

    def fact(self, state: State, feature: Feature, place: int | None) -> Fact:
        total = 0 if feature.owner is None else state.without(place).totals[feature.owner] + feature.points
        data = _data(feature)
        points = data.pop("points")
        data |= {"doubled": feature.doubled, "points": points, "total": total}
        if place is not None:
            return Fact("feature-changed", {**data, "place": place})
        return Fact("feature-scored", {**data, "left": state.left if state.final else state.left_after})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        if fact.type == "feature-changed":
            place = fact.data["place"]
            return state.booked(SCORED, _feature_in(fact.data, state.scored[place].turn), place)
        return replace(super().after(state, seating, fact), left=fact.data["left"], placed=not state.final)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        if fact.type == "feature-changed":
            return markers(table)
        told = super().reminds(fact, table)
        return replace(told, args={**told.args, "keep": _sets_keep(table.state)}) if told and told.args else told


def _sets_keep(state: State) -> str:
    """Whether the feature that was scored last takes its owner's keep for the first time, or moves it there."""
    *others, last = state.scored
    if last.kind != HOUSE or last.owner is None:
        return "stays"
    before = largest_house(others, last.owner)
    return "first" if before is None else "moves" if last.size > before else "stays"


class ScoreCourt(_Book):
    """A court is booked."""

    type = "score-court"
    facts = ("court-scored",)
    takes = Record(
        {"markets": MARKETS, **WHOSE, "four_each": Flag()},
        {"markets": None, **WHOSE_UNSAID, "four_each": False},
    )
    pile, kind, size, better = COURTS, "markets", "markets", "four_each"


class ScoreUnfinished(_Book):
    """An unfinished feature is booked that a wall tile makes count."""

    type = "score-unfinished"
    facts = ("unfinished-scored",)
    takes = Record(
        {**FEATURE, "player": WHOSE["player"], "followers": WHOSE["followers"]},
        {**FEATURE_UNSAID, "player": None, "followers": None},
    )
    pile = UNFINISHED


class _Remove(_Piece):
    """A feature is taken out of the score; a wall tile that it used is free again."""

    takes = Record({"place": PLACE})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.part == self.pile:
            yield from (Offer(self.type, {"place": place}) for place in range(len(table.state.pile(self.pile))))

    def happens(self, table: Table[State], args: Args) -> Fact:
        pile = table.state.pile(self.pile)
        feature = pile[there(len(pile), args["place"])]
        kind = {} if feature.kind == COURT else {"kind": feature.kind}
        return Fact(self.facts[0], {"seat": feature.owner, **kind, "points": feature.points, "place": args["place"]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return state.without(fact.data["place"], self.pile)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return None if fact.data["seat"] is None else markers(table)


class RemoveFeature(_Remove):
    """A scored feature is taken out of the score: the one that is being corrected."""

    type = "remove-feature"
    facts = ("feature-removed",)
    pile = SCORED

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        draft = table.state.draft
        if draft is not None and draft.place is not None:
            yield Offer(self.type, {"place": draft.place})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return _uncorrected(super().after(state, seating, fact))


class RemoveCourt(_Remove):
    """A court is taken out of the score."""

    type = "remove-court"
    facts = ("court-removed",)
    pile = COURTS


class RemoveUnfinished(_Remove):
    """An unfinished feature is taken out of the score."""

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
        return _uncorrected(moved(state, fact.data["place"], fact.data["to"]))


def _uncorrected(state: State) -> State:
    """Once places have changed a correction on the pad would mean another feature."""
    return replace(state, draft=None) if state.draft and state.draft.place is not None else state
