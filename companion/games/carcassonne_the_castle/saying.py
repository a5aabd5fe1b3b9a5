"""What the deciders share: players by name, refusals that say what would be right, and who owns what is booked."""

import re
from collections.abc import Mapping

from companion.games.carcassonne_the_castle import moves
from companion.games.carcassonne_the_castle.features import Followers
from companion.games.carcassonne_the_castle.question import FOLLOWERS, NumbersBySomeName
from companion.games.carcassonne_the_castle.state import Draft, State
from companion.rules.errors import Arg, Key, Problem, RefusedError, child
from companion.rules.game import Seating
from companion.rules.shape import Json, ListOf, Shape, Whole

Args = Mapping[str, Json]
_FOLLOWERS = re.compile(r"([0-6])\s*+:\s*+([0-6])")


class BothFollowers(Shape):
    """The followers of both players: by name, or in seat order; a person types 2:1."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        pair = ListOf(Whole(*FOLLOWERS), 2, 2)
        return (pair if isinstance(raw, list) else NumbersBySomeName(FOLLOWERS)).check(raw, at, problems)

    def meant(self, typed: str, at: str) -> list[int]:
        found = _FOLLOWERS.fullmatch(typed.strip())
        if not found:
            raise RefusedError(Problem(at, "followers-typed"))
        return [int(found[1]), int(found[2])]

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        low, high = FOLLOWERS
        number: dict[str, Json] = {"type": "integer", "minimum": low, "maximum": high}
        by_seat = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
        return {"anyOf": [{"type": "object", "additionalProperties": number}, by_seat]}


def refuse(at: str, code: str, **args: Arg) -> RefusedError:
    """One problem, ready to be raised."""
    return RefusedError(Problem(at, code, args))


def must_be(allowed: bool, state: State) -> None:
    """Refuse what this is not the moment for."""
    if not allowed:
        raise refuse("type", "not-the-moment", now=Key(f"step-{moves.step(state)}"))


def seat_of(seating: Seating, name: str, at: str = "player") -> int:
    """The seat of a player named in a command."""
    if name not in seating.players:
        raise refuse(at, "no-such-player", allowed=", ".join(seating.players))
    return seating.players.index(name)


def by_seat(seating: Seating, counted: Json) -> Followers:
    """Followers that were counted in seat order, or under the names of the players."""
    if isinstance(counted, list):
        return counted[0], counted[1]
    for name in counted:
        seat_of(seating, name, child("followers", name))
    first, second = (counted.get(name, 0) for name in seating.players)
    return first, second


def followers_said(seating: Seating, args: Args, draft: Draft | None) -> Followers:
    """Who stands on what is booked: an owner, a tie, counted followers, or those on the pad. Only one of these."""
    player, tied, counted = args["player"], args.get("tied", False), args.get("followers")
    if (player is not None) + bool(tied) + (counted is not None) > 1:
        raise refuse("player", "one-owner")
    if player is not None:
        return moves.SOLE[seat_of(seating, player)]
    if tied:
        return moves.TIE
    if counted is not None:
        return by_seat(seating, counted)
    if draft is None or draft.followers is None:
        raise refuse("player", "owner-unsaid", allowed=", ".join(seating.players))
    return draft.followers


def must_have_tile(state: State, seating: Seating, seat: int, kind: int, at: str) -> tuple[Problem, ...]:
    """Refuse a wall tile that the player does not have; ask about one that should not be used yet."""
    if moves.usable(state, seat, kind) > 0:
        return ()
    said = {"player": seating.players[seat], "tile": Key(f"wall-tile-{kind}")}
    if moves.held(state, seat, kind) <= 0:
        raise refuse(at, "tile-not-held", **said)
    return (Problem(at, "tile-not-yet", said),)


def must_own(seat: int | None, at: str) -> int:
    """The owner; refused where nobody owns it."""
    if seat is None:
        raise refuse(at, "nobody-owns")
    return seat


def draft_json(draft: Draft) -> dict[str, Json]:
    """The pad as a fact carries it."""
    return {
        "use": draft.use,
        "kind": draft.kind,
        "count": draft.count,
        "start_spaces": draft.start_spaces,
        "well": draft.well,
        "followers": None if draft.followers is None else list(draft.followers),
        "place": draft.place,
    }
