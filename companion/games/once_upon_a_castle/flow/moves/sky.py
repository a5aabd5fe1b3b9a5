"""What is above the castles: the sun, the cloud, and the small clouds of the shepherdess."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    Args,
    CastleMove,
    dice_are_over,
    growing,
    of_a_castle,
    refuse_without,
    standing,
)
from companion.games.once_upon_a_castle.flow.state import Castle, State
from companion.games.once_upon_a_castle.rules.question import SMALL_CLOUDS, TOWERS
from companion.games.once_upon_a_castle.rules.score import SMALL_CLOUD
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Choice
from companion.rules.table import refusal

BONUSES = ("sun", "cloud")


class GiveBonus(CastleMove):
    """The sun or the cloud goes to whoever really was the first."""

    type = "give-bonus"
    facts = ("bonus-given",)
    takes = of_a_castle({"bonus": Choice(BONUSES)})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        for bonus, got_there in zip(BONUSES, (table.state.four_towers, table.state.complete), strict=True):
            if seat in got_there[1:]:
                yield self.offer(table, seat, bonus=bonus)

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, castle = standing(table, args)
        bonus, state = args["bonus"], table.state
        if bonus == "sun" and seat not in state.four_towers:
            raise refusal("player", "sun-needs-towers", towers=len(castle.towers), needed=TOWERS)
        if bonus == "cloud" and seat not in state.complete:
            drawn = {"floors": len(castle.floors), "towers": len(castle.towers), "walls": len(castle.walls)}
            raise refusal("player", "cloud-needs-castle", **drawn)
        if seat == getattr(state, bonus):
            raise refusal("player", f"{bonus}-own", player=args["player"])
        return Fact("bonus-given", {"seat": seat, "bonus": bonus})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat = fact.data["seat"]
        if fact.data["bonus"] == "sun":
            return replace(state, four_towers=_first(seat, state.four_towers)).settled()
        return replace(state, complete=_first(seat, state.complete)).resumed(seat).settled()

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words(f"log-{fact.data['bonus']}-given", self.said(fact, seating))


def _first(seat: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return (seat, *(other for other in seats if other != seat))


class DrawSmallCloud(CastleMove):
    """With the shepherdess a small cloud is drawn instead of what a die brings."""

    type = "draw-small-cloud"
    facts = ("small-cloud-drawn",)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if castles.SHEPHERDESS in table.state.castles[seat].guests and castles.may_draw(table.state, seat):
            yield self.offer(table, seat, SMALL_CLOUD)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        seat, castle = growing(table, args)
        refuse_without(table, seat, castles.SHEPHERDESS)
        if castle.small_clouds >= SMALL_CLOUDS.high:
            raise refusal("player", "small-clouds-all", most=SMALL_CLOUDS.high)
        return doubtful(Fact("small-cloud-drawn", {"seat": seat}), *dice_are_over(table))

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, small_clouds=castle.small_clouds + 1)


class RemoveSmallCloud(CastleMove):
    """A small cloud that was never drawn is taken off."""

    type = "remove-small-cloud"
    facts = ("small-cloud-removed",)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if table.state.castles[seat].small_clouds > 0:
            yield self.offer(table, seat)

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat, castle = standing(table, args)
        if castle.small_clouds < 1:
            raise refusal("player", "no-small-cloud", player=args["player"])
        return Fact("small-cloud-removed", {"seat": seat})

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, small_clouds=castle.small_clouds - 1)
