"""Who stands on what is booked: an owner by name, a tie, or the followers of both, counted."""

import re
from collections.abc import Mapping

from companion.games.carcassonne_the_castle.flow.state import Draft, State
from companion.games.carcassonne_the_castle.rules.features import Followers
from companion.games.carcassonne_the_castle.rules.question import FOLLOWERS, NumbersBySomeName
from companion.rules.errors import Problem, RefusedError, child
from companion.rules.game import Table
from companion.rules.shape import Flag, Json, ListOf, Name, Shape, Whole
from companion.rules.table import refusal

TIE: Followers = (1, 1)
SOLE: tuple[Followers, Followers] = ((1, 0), (0, 1))
"""Followers that stand for an owner whom the table named without counting."""
_TYPED = re.compile(r"([0-6])\s*+:\s*+([0-6])")


class BothFollowers(Shape):
    """The followers of both players: by name, or in seat order; a person types 2:1."""

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        pair = ListOf(Whole(*FOLLOWERS), 2, 2)
        return (pair if isinstance(raw, list) else NumbersBySomeName(FOLLOWERS)).check(raw, at, problems)

    def meant(self, typed: str, at: str) -> list[int]:
        found = _TYPED.fullmatch(typed.strip())
        if not found:
            raise RefusedError(Problem(at, "followers-typed"))
        return [int(found[1]), int(found[2])]

    def schema(self) -> dict[str, Json]:
        """What is taken, as JSON Schema."""
        low, high = FOLLOWERS
        number: dict[str, Json] = {"type": "integer", "minimum": low, "maximum": high}
        by_seat = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
        return {"anyOf": [{"type": "object", "additionalProperties": number}, by_seat]}


WHOSE: dict[str, Shape] = {"player": Name(), "tied": Flag(), "followers": BothFollowers()}
"""The fields with which a command says it. Only one of them is filled in; with none it is what stands on the pad."""
WHOSE_UNSAID: dict[str, Json] = {"player": None, "tied": False, "followers": None}


def by_seat(table: Table[State], counted: Json) -> Followers:
    """Followers that were counted in seat order, or under the names of the players."""
    if isinstance(counted, list):
        return counted[0], counted[1]
    for name in counted:
        table.seat(name, child("followers", name))
    first, second = (counted.get(name, 0) for name in table.seating.players)
    return first, second


def followers_said(table: Table[State], args: Mapping[str, Json], draft: Draft | None) -> Followers:
    """Who stands on what a command books; the draft is what stands on the pad, if it is that which is booked."""
    player, tied, counted = args["player"], args.get("tied", False), args["followers"]
    if (player is not None) + bool(tied) + (counted is not None) > 1:
        raise refusal("player", "one-owner")
    if player is not None:
        return SOLE[table.seat(player)]
    if tied:
        return TIE
    if counted is not None:
        return by_seat(table, counted)
    if draft is None or draft.followers is None:
        raise refusal("player", "owner-unsaid", allowed=", ".join(table.seating.players))
    return draft.followers


def must_own(seat: int | None, at: str) -> int:
    """The owner; refused where nobody owns it."""
    if seat is None:
        raise refusal(at, "nobody-owns")
    return seat
