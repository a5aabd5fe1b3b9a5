"""The final scoring: the empty region, courts, unfinished features, and each part settled in its turn."""

from companion.games.carcassonne_the_castle import doubts, moves
from companion.games.carcassonne_the_castle.features import Court
from companion.games.carcassonne_the_castle.pad import said_feature
from companion.games.carcassonne_the_castle.question import EMPTY_REGION, FOUR_EACH_TILE, UNFINISHED_TILE
from companion.games.carcassonne_the_castle.record import largest_empty, part_points
from companion.games.carcassonne_the_castle.saying import Args, followers_said, must_be, must_have_tile, must_own, refuse
from companion.games.carcassonne_the_castle.state import COURTS, UNFINISHED, State
from companion.rules.errors import Key
from companion.rules.game import Doubtful, Fact, Seating, doubtful


def mark_cell(state: State, _seating: Seating, args: Args) -> Fact:
    """A cell of the drawing is empty, or is not."""
    must_be(state.final, state)
    return Fact("cell-marked", {"cell": args["cell"], "empty": args["empty"]})


def count_empty(state: State, _seating: Seating, args: Args) -> Fact | Doubtful:
    """The size of the largest empty region, counted at the table: that is what it then is, whatever was put right before."""
    must_be(state.final, state)
    by = state.empty_by
    count = min(max(args["count"] - by, EMPTY_REGION.low), EMPTY_REGION.high)
    fact = Fact("empty-counted", {"count": count, "said": count + by} if by else {"count": count})
    return doubtful(fact, *doubts.of_region(args["count"]))


def clear_cells(state: State, _seating: Seating, _args: Args) -> Fact:
    """Begin the drawing anew."""
    must_be(state.final, state)
    return Fact("cells-cleared")


def score_court(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    """Book a court, as the command tells it or as it stands on the pad."""
    must_be(state.final, state)
    markets, draft = args["markets"], None
    if markets is None:
        draft = state.draft
        if draft is None or draft.use != COURTS:
            raise refuse("markets", "pad-empty")
        if draft.count is None:
            raise refuse("markets", "count-unsaid")
        markets = draft.count
    court = Court(markets, followers_said(seating, args, draft), four_each=args["four_each"])
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


def remove_court(state: State, _seating: Seating, args: Args) -> Fact:
    """Take a court out of the score."""
    court = state.courts[_there(len(state.courts), args["place"])]
    points = 0 if court.owner is None else court.points
    return Fact("court-removed", {"seat": court.owner, "points": points, "place": args["place"]})


def score_unfinished(state: State, seating: Seating, args: Args) -> Fact | Doubtful:
    """Book an unfinished feature that a wall tile makes count."""
    must_be(state.final, state)
    draft = said_feature(state, args, UNFINISHED)
    followers = followers_said(seating, args, draft if args["kind"] is None else None)
    feature = moves.feature_of(draft, followers)
    seat = must_own(feature.owner, "player")
    must_have_tile(state, seating, seat, UNFINISHED_TILE[feature.kind], "kind")
    fact = Fact(
        "unfinished-scored",
        {
            "seat": seat,
            "kind": feature.kind,
            "tiles": feature.tiles,
            "start_spaces": feature.start_spaces,
            "well": feature.well,
            "followers": list(followers),
            "points": feature.points,
        },
    )
    return doubtful(fact, *doubts.of_followers(seating, doubts.of_end(state, followers), "followers"))


def remove_unfinished(state: State, _seating: Seating, args: Args) -> Fact:
    """Take an unfinished feature out of the score; its wall tile is free again."""
    feature = state.unfinished[_there(len(state.unfinished), args["place"])]
    return Fact(
        "unfinished-removed",
        {"seat": feature.owner, "kind": feature.kind, "points": feature.points, "place": args["place"]},
    )


def _there(count: int, place: int) -> int:
    if place >= count:
        raise refuse("place", "no-such-place", count=count)
    return place


def settle(state: State, _seating: Seating, args: Args) -> Fact | Doubtful:
    """A part of the final scoring is done; or it is taken up again, and what follows it too."""
    must_be(state.final, state)
    part, done = args["part"], args["done"]
    if not done:
        if part not in state.settled:
            raise refuse("part", "part-open", part=Key(f"phase-{part}"))
        return Fact("part-reopened", {"part": part})
    if part != moves.step(state):
        raise refuse("part", "part-order", now=Key(f"phase-{moves.step(state)}"))
    if state.draft is not None:
        raise refuse("type", "pad-full")
    if part == "keep" and moves.keep_owner(state) is not None and largest_empty(state) is None:
        raise refuse("part", "empty-uncounted")
    fact = Fact("part-settled", {"part": part, "points": list(part_points(state, part))})
    return doubtful(fact, *(doubts.of_empty(state) if part == "keep" else ()))
