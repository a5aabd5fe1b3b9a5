"""The scoring pad: what is finished is put together on it, announced, and then booked. Also corrections of what was booked."""

from dataclasses import replace

from companion.games.carcassonne_the_castle import doubts, moves
from companion.games.carcassonne_the_castle.features import KINDS, PATH, Followers
from companion.games.carcassonne_the_castle.question import DOUBLING_TILE, MARKETS, SQUARES, START_SPACES
from companion.games.carcassonne_the_castle.saying import (
    Args,
    by_seat,
    draft_json,
    followers_said,
    must_be,
    must_have_tile,
    must_own,
    refuse,
    seat_of,
)
from companion.games.carcassonne_the_castle.state import COURT, COURTS, SCORE, Draft, State
from companion.rules.errors import Problem
from companion.rules.game import Doubtful, Fact, Seating, doubtful


def draft_feature(state: State, seating: Seating, args: Args) -> Fact:
    """Say something about what stands on the pad; naming a kind begins anew unless only the kind is changed."""
    use = args["use"] or (state.draft.use if state.draft else moves.default_use(state))
    draft = state.draft if state.draft and state.draft.use == use else None
    must_be(use == SCORE or state.final or draft is not None, state)
    kind = args["kind"] or (draft.kind if draft else COURT if use == COURTS else None)
    if kind is None:
        raise refuse("kind", "pad-empty")
    if (kind == COURT) != (use == COURTS):
        raise refuse("kind", "not-a-choice", allowed=COURT if use == COURTS else ", ".join(KINDS))
    if draft is None:
        draft = Draft(use, kind)
    said = {key: args[key] for key in ("count", "start_spaces", "well") if args[key] is not None}
    if args["followers"] is not None:
        said["followers"] = by_seat(seating, args["followers"])
    if said.get("well") and kind != PATH:
        raise refuse("well", "well-not-on-path")
    draft = replace(draft, kind=kind, well=draft.well and kind == PATH)
    return _changed(replace(draft, **said))


def step_draft(state: State, _seating: Seating, args: Args) -> Fact:
    """One more or one less of something: fast taps of two thumbs add up."""
    draft = _on_pad(state)
    if args["what"] == "count":
        return _changed(replace(draft, count=(draft.count or 0) + args["by"]), "by")
    return _changed(replace(draft, start_spaces=draft.start_spaces + args["by"]), "by")


def draft_followers(state: State, seating: Seating, args: Args) -> Fact:
    """The followers of one player on what stands on the pad."""
    draft, seat = _on_pad(state), seat_of(seating, args["player"])
    first, second = draft.followers or (0, 0)
    return _changed(replace(draft, followers=(args["count"], second) if seat == 0 else (first, args["count"])))


def clear_draft(state: State, _seating: Seating, _args: Args) -> Fact:
    """Wipe the pad."""
    _on_pad(state)
    return Fact("pad-cleared")


def _on_pad(state: State) -> Draft:
    if state.draft is None:
        raise refuse("type", "pad-empty")
    return state.draft


def _changed(draft: Draft, at: str = "count") -> Fact:
    squares = MARKETS if draft.kind == COURT else SQUARES
    if draft.count is not None and not squares.low <= draft.count <= squares.high:
        raise refuse(at, "out-of-range", low=squares.low, high=squares.high)
    starts = 0 if draft.kind == COURT else START_SPACES.high
    if not 0 <= draft.start_spaces <= starts:
        raise refuse("start_spaces" if at == "count" else at, "out-of-range", low=0, high=starts)
    return Fact("pad-changed", draft_json(draft))


def score_feature(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    """Book a finished feature, as the command tells it or as it stands on the pad."""
    draft = said_feature(state, args, SCORE)
    if draft.place is not None:
        _must_be_scored(state, draft.place)
    followers = followers_said(seating, args, draft if args["kind"] is None else None)
    feature = moves.feature_of(draft, followers, doubled=args["doubled"])
    seat = feature.owner
    asked: list[Problem] = []
    if feature.doubled:
        tile = DOUBLING_TILE.get(feature.kind)
        if tile is None:
            raise refuse("doubled", "path-doubled")
        asked += must_have_tile(moves.without(state, draft.place), seating, must_own(seat, "doubled"), tile, "doubled")
    asked += doubts.of_size(state, feature.tiles, "tiles")
    asked += doubts.of_followers(seating, doubts.of_turn(state, followers, draft.place), "followers")
    points = 0 if seat is None else feature.points
    before = moves.totals_without(state, draft.place)
    data = {
        "seat": seat,
        **_told(draft, followers),
        "doubled": feature.doubled,
        "points": points,
        "total": 0 if seat is None else before[seat] + points,
    }
    if draft.place is not None:
        return doubtful(Fact("feature-changed", {**data, "place": draft.place}), *asked)
    return doubtful(Fact("feature-scored", {**data, "left": _left(state)}), *asked)


def said_feature(state: State, args: Args, use: str) -> Draft:
    """The feature that a command books: told in the command itself, or what stands on the pad for this use."""
    kind, tiles = args["kind"], args["tiles"]
    if kind is None:
        if state.draft is None or state.draft.use != use:
            raise refuse("kind", "pad-empty")
        if state.draft.count is None:
            raise refuse("tiles", "count-unsaid")
        return state.draft
    if tiles is None:
        raise refuse("tiles", "count-unsaid")
    if args["well"] and kind != PATH:
        raise refuse("well", "well-not-on-path")
    return Draft(use, kind, tiles, args["start_spaces"], args["well"], place=args.get("place"))


def _told(draft: Draft, followers: Followers) -> dict[str, object]:
    return {
        "kind": draft.kind,
        "tiles": draft.count,
        "start_spaces": draft.start_spaces,
        "well": draft.well,
        "followers": list(followers),
    }


def _left(state: State) -> int:
    """Whatever is finished was finished by a square: it is counted with the first feature of a turn."""
    return state.left if state.final else moves.left_after(state)


def open_feature(state: State, _seating: Seating, args: Args) -> Fact:
    """Put a scored feature back on the pad, to be corrected."""
    place = _must_be_scored(state, args["place"])
    return Fact("feature-opened", draft_json(moves.drafted(state.features[place], place)))


def remove_feature(state: State, _seating: Seating, args: Args) -> Fact:
    """Take a scored feature out of the score."""
    place = _must_be_scored(state, args["place"])
    feature = state.features[place]
    points = 0 if feature.owner is None else feature.points
    return Fact("feature-removed", {"seat": feature.owner, "kind": feature.kind, "points": points, "place": place})


def count_first(state: State, _seating: Seating, args: Args) -> Fact:
    """Count a feature before those of the other player in this turn: whoever placed the square scores first."""
    place = _must_be_scored(state, args["place"])
    to = moves.due_place(state, place)
    if to == place:
        raise refuse("place", "order-right")
    feature = state.features[place]
    return Fact("feature-moved", {"seat": feature.owner, "kind": feature.kind, "place": place, "to": to})


def _must_be_scored(state: State, place: int) -> int:
    if place >= len(state.scored):
        raise refuse("place", "no-such-place", count=len(state.scored))
    return place
