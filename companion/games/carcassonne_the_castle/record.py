"""What was tapped, as a score question: the rules count the play exactly as they count the final form."""

from collections.abc import Mapping, Sequence

from companion.games.carcassonne_the_castle.board import largest_region
from companion.games.carcassonne_the_castle.facts import told_corners
from companion.games.carcassonne_the_castle.features import Court, Feature, Followers
from companion.games.carcassonne_the_castle.question import FIVE_POINTS_TILE, HOUSE_PLUS_TILE, Question
from companion.games.carcassonne_the_castle.score import items
from companion.games.carcassonne_the_castle.state import State
from companion.rules.game import Seating
from companion.rules.memory import remembered
from companion.rules.scoring import Item
from companion.rules.shape import Json

IN_PLAY = ("path", "tower", "house")
"""The categories that move the markers during play."""
SEATS = (0, 1)


def taken(state: State, seat: int, kind: int) -> int:
    """How many wall tiles of a kind a player has picked up."""
    return sum(t.seat == seat and t.kind == kind for t in state.tiles)


def largest_empty(state: State) -> int | None:
    """The size of the largest empty region, as far as it was marked or told."""
    if state.empty_told is not None:
        return state.empty_told
    return len(largest_region(state.empty)) if state.empty else None


def question(state: State, seating: Seating) -> Question:
    """The play as the rules count it."""
    first, second = seating.players
    return Question(
        players=(first, second),
        scored=state.features,
        corners=told_corners(seating),
        largest_empty=largest_empty(state) or 0,
        courts=state.courts,
        unfinished=state.unfinished,
        house_plus=_held(state, HOUSE_PLUS_TILE),
        five_points=_held(state, FIVE_POINTS_TILE),
    )


def _held(state: State, kind: int) -> tuple[int, int]:
    return taken(state, 0, kind), taken(state, 1, kind)


@remembered(200)
def reasons(state: State, seating: Seating) -> tuple[Mapping[str, Sequence[Item]], Mapping[str, Sequence[Item]]]:
    """Why each player has what points, by category."""
    asked = question(state, seating)
    return items(asked, 0), items(asked, 1)


def part_points(state: State, seating: Seating, part: str) -> tuple[int, int]:
    """What a category is worth to each player as things stand."""
    first, second = reasons(state, seating)
    return sum(i.points for i in first[part]), sum(i.points for i in second[part])


@remembered(200)
def totals(state: State, seating: Seating) -> tuple[int, int]:
    """Where the markers stand: what was scored, courts and unfinished ones as they are booked, the rest once it is settled."""
    counted = [*IN_PLAY, *(part for part in ("courts", "unfinished") if state.final)]
    counted += [part for part in ("keep", "five-points") if part in state.settled]
    first, second = reasons(state, seating)
    return sum(i.points for c in counted for i in first[c]), sum(i.points for c in counted for i in second[c])


def noted(state: State, seating: Seating) -> dict[str, list[dict[str, Json]]]:
    """Scored features in order, courts and unfinished ones in the shape of a score question."""
    return {
        "scored": [_scored(f, seating) for f in state.features],
        "courts": [_court(c, seating) for c in state.courts],
        "unfinished": [_unfinished(f, seating) for f in state.unfinished],
    }


def _named(followers: Followers, seating: Seating) -> dict[str, Json]:
    return dict(zip(seating.players, followers, strict=True))


def _owner(owner: int | None, seating: Seating) -> str:
    return seating.players[owner] if owner is not None else ""


def _feature(feature: Feature, seating: Seating) -> dict[str, Json]:
    told: dict[str, Json] = {"kind": feature.kind, "tiles": feature.tiles, "start_spaces": feature.start_spaces}
    if feature.well:
        told["well"] = True
    return {**told, "followers": _named(feature.followers, seating)}


def _scored(feature: Feature, seating: Seating) -> dict[str, Json]:
    told = _feature(feature, seating)
    return {**told, "doubled_by": _owner(feature.owner, seating)} if feature.doubled else told


def _unfinished(feature: Feature, seating: Seating) -> dict[str, Json]:
    return {**_feature(feature, seating), "token_of": _owner(feature.owner, seating)}


def _court(court: Court, seating: Seating) -> dict[str, Json]:
    told: dict[str, Json] = {"markets": court.markets, "followers": _named(court.followers, seating)}
    return {**told, "four_each": _owner(court.owner, seating)} if court.four_each else told
